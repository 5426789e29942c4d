"""What one reel can show, with the chance of each, under whatever is laid over it."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from slotcade.odds.kit import windows

ROWS = 3

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class View:
    """All that a reel can show: kinds of symbols by window and row, a chance for each window.

    Kinds are the pictures in order, then wild, scatter, coin, and a cell that counts for
    nothing. Equal windows are one.
    """

    def __init__(self, pictures: int, shown: Ints, chances: Floats) -> None:
        """Take windows that may repeat."""
        self.pictures = pictures
        self.wild, self.scatter, self.coin, self.covered = range(pictures, pictures + 4)
        self.kinds = pictures + 4
        self.shown, places = np.unique(shown, axis=0, return_inverse=True)
        self.chances: Floats = np.zeros(len(self.shown))
        np.add.at(self.chances, places.ravel(), chances)
        self.scatters: Ints = (self.shown == self.scatter).sum(axis=1)
        self.coins: Ints = (self.shown == self.coin).sum(axis=1)

    @cached_property
    def open(self) -> Ints:
        """By window the mask of rows that a Swap leaves as the new picture or a wild."""
        return _mask(self.shown <= self.wild)

    @cached_property
    def matching(self) -> Ints:
        """By picture and window the mask of rows that show the picture or a wild."""
        picture = np.arange(self.pictures)[:, None, None]
        return _mask((self.shown == picture) | (self.shown == self.wild))

    @cached_property
    def cells(self) -> Floats:
        """By window, row and kind 1 where the cell shows the kind."""
        return np.eye(self.kinds)[self.shown]

    @cached_property
    def pairs(self) -> Floats:
        """The chance by row, other row, kind in the one, kind in the other."""
        weighted = self.cells * self.chances[:, None, None]
        pairs: Floats = np.einsum("srk,stl->rtkl", weighted, self.cells, optimize=True)
        return pairs

    @cached_property
    def labels(self) -> tuple[Ints, Ints]:
        """Distinct rows of (scatters, coins, open mask), and which is each window's own."""
        marks = np.column_stack([self.scatters, self.coins, self.open])
        rows, places = np.unique(marks, axis=0, return_inverse=True)
        return rows, places.ravel()

    def with_cover(self, covers: Sequence[Sequence[int]]) -> "View":
        """Return the view with one of several sets of rows covered, all sets alike."""
        shown = np.tile(self.shown, (len(covers), 1, 1))
        for cover, rows in enumerate(covers):
            shown[cover, :, list(rows)] = self.covered
        chances = np.tile(self.chances / len(covers), len(covers))
        return View(self.pictures, shown.reshape(-1, ROWS), chances)

    def filled(self) -> "View":
        """Return the view of the reel full of wilds."""
        return View(self.pictures, np.full((1, ROWS), self.wild), np.ones(1))


def view_of(strip: Sequence[str], kinds: Mapping[str, int], pictures: int) -> View:
    """Return the view of a strip that stops anywhere."""
    shown = np.array([[kinds[symbol] for symbol in window] for window in windows(strip, ROWS)])
    return View(pictures, shown, np.full(len(strip), 1 / len(strip)))


def _mask(cells: NDArray[np.bool_]) -> Ints:
    """Return the last axis, the rows, as bits."""
    mask: Ints = cells @ (1 << np.arange(ROWS))
    return mask
