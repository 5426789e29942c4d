"""Clover Moon Swap: what it pays on a board that has lost."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from slotcade.odds.board_views import ROWS, Floats, Ints, View

SHORTEST = 3
MASKS = 1 << ROWS


class Swapped(NamedTuple):
    """A Swap on a lost board, by scatters in view: each is nothing where it cannot come."""

    chance: Floats
    mean: Floats
    mean_square: Floats


class Swaps:
    """All Swaps: picture by picture, size by size, through the lines that they open.

    A Swap turns every paying symbol of the first reels into one picture, so a cell there
    either is open, that picture or a wild, or is not. What the lines then pay depends on the
    set of lines open on reels 1 to 3 and on which rows go on with it on reels 4 and 5.
    """

    def __init__(
        self,
        lines: Sequence[str],
        pays: Mapping[str, Mapping[int, int]],
        sizes: Mapping[int, int],
    ) -> None:
        """Take lines, pays, and the weights of the numbers of reels swapped."""
        self._rows = [tuple(int(row) - 1 for row in line) for line in lines]
        self._sizes = {size: weight / sum(sizes.values()) for size, weight in sizes.items()}
        lengths = self._lengths() / len(lines)
        self._pays = [
            np.tensordot(np.array([pay[3], pay[4], pay[5]]), lengths, 1) for pay in pays.values()
        ]
        """By picture the pay in stakes by set of lines open, mask on reel 4, mask on reel 5."""

    def on(
        self, reels: Sequence[View], lost: Floats, weights: Sequence[Floats], limit: int
    ) -> Swapped:
        """Return what a Swap brings where fewer scatters than the limit are in view.

        `lost` has the chances of no line win by labels of reels 1 to 3; `weights` has by reel
        a factor for each label.
        """
        marks = [view.labels[0] for view in reels]
        board = lost
        for axis in range(SHORTEST):
            board = np.moveaxis(np.moveaxis(board, axis, -1) * weights[axis], -1, axis)
        opened, scatters = self._opened(marks[:SHORTEST]), _scatters(marks[:SHORTEST])
        before: Floats = np.zeros((1 << len(self._rows), limit))
        few = (scatters < limit) & (opened > 0)
        np.add.at(before, (opened[few], scatters[few]), board[few])
        chance: Floats = np.zeros(limit)
        mean: Floats = np.zeros(limit)
        square: Floats = np.zeros(limit)
        for (size, share), (picture, pays) in product(self._sizes.items(), enumerate(self._pays)):
            part = share / len(self._pays)
            fourth, fifth = (
                self._going_on(reels[reel], picture, weights[reel], swapped=size > reel)
                for reel in (3, 4)
            )
            for shown, also in product(range(limit), range(len(fifth))):
                if shown + also < limit:
                    here, tails = before[:, shown], np.outer(fourth.sum(axis=0), fifth[also])
                    chance[shown + also] += part * here.sum() * tails.sum()
                    mean[shown + also] += part * (here @ np.tensordot(pays, tails, 2))
                    square[shown + also] += part * (here @ np.tensordot(pays**2, tails, 2))
        return Swapped(chance, mean, square)

    def _lengths(self) -> Floats:
        """Return by length, set of lines open, masks on reels 4 and 5 how many lines run so far."""
        sets = np.arange(1 << len(self._rows))[:, None, None]
        masks = np.arange(MASKS)
        counts: Floats = np.zeros((3, len(sets), MASKS, MASKS))
        for line, rows in enumerate(self._rows):
            begun = sets >> line & 1
            fourth = (masks >> rows[3] & 1)[None, :, None]
            fifth = (masks >> rows[4] & 1)[None, None, :]
            counts[0] += begun * (1 - fourth)
            counts[1] += begun * fourth * (1 - fifth)
            counts[2] += begun * fourth * fifth
        return counts

    def _opened(self, marks: Sequence[Ints]) -> Ints:
        """Return by labels of reels 1 to 3 the set of lines open on them."""
        opened = np.zeros([len(rows) for rows in marks], dtype=np.int64)
        for line, rows in enumerate(self._rows):
            first, second, third = (marks[reel][:, 2] >> rows[reel] & 1 for reel in range(SHORTEST))
            both = first[:, None, None] & second[None, :, None] & third[None, None, :]
            opened |= both << line
        return opened

    def _going_on(self, view: View, picture: int, weights: Floats, *, swapped: bool) -> Floats:
        """Return by scatters and mask of rows that go on with the picture the weight of it."""
        masks = view.open if swapped else view.matching[picture]
        found: Floats = np.zeros((2, MASKS))
        np.add.at(found, (view.scatters, masks), view.chances * weights[view.labels[1]])
        return found


def _scatters(marks: Sequence[Ints]) -> Ints:
    """Return by labels of reels 1 to 3 how many scatters they show."""
    first, second, third = (rows[:, 0] for rows in marks)
    return first[:, None, None] + second[None, :, None] + third[None, None, :]
