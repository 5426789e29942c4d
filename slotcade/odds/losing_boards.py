"""How likely a board pays no line, by what the wilds and other marks on it are."""

from collections.abc import Sequence

import numpy as np

from slotcade.odds.held_reels import Floats, HeldReel, Ints, one_hot

SHORTEST = 3


class LosingBoards:
    """Boards without a line win: no picture runs over the first three cells of any line.

    Bits stand for (row, picture). A window of reel 3 shows some, a wild all of its row; an
    opening, reels 1 and 2, wants those that would complete a run. No bit in both: no win.
    """

    def __init__(self, lines: Sequence[str], pictures: int) -> None:
        """Take the lines and the number of pictures."""
        self._pictures = pictures
        self._beginnings = sorted(
            {tuple(int(row) - 1 for row in line[:SHORTEST]) for line in lines}
        )

    def chances(self, reels: Sequence[HeldReel], labels: Sequence[Ints]) -> Floats:
        """Return the chance of no win with certain labels on reels 1 to 3.

        `labels` has by reel a number for each held mask and stop. The result is by the held
        masks of the three reels, then by their labels.
        """
        sides = [len(reel.masks) for reel in reels[:SHORTEST]]
        kinds = [int(label.max()) + 1 for label in labels]
        merged = [
            [_merged(shown, label) for shown, label in zip(reel.shown, marks, strict=True)]
            for reel, marks in zip(reels[:SHORTEST], labels, strict=True)
        ]
        shown, closing = self._closings(merged[2], kinds[2])
        result: Floats = np.zeros((*sides[:2], kinds[0], kinds[1], sides[2] * kinds[2]))
        for first, second in np.ndindex(*sides[:2]):
            wanted, opening = self._openings(merged[0][first], merged[1][second], kinds)
            none = ((wanted[:, None] & shown[None, :]) == 0).astype(np.float64)
            found = opening.T @ (none @ closing)
            result[first, second] = found.reshape(kinds[0], kinds[1], -1)
        result = result.reshape(*sides[:2], *kinds[:2], sides[2], kinds[2])
        return np.moveaxis(result, 4, 2)

    def _bits(self, shown: Ints) -> Ints:
        """Return the bits of the pictures each cell can stand for."""
        every = (1 << self._pictures) - 1
        table = [1 << picture for picture in range(self._pictures)] + [every, 0]
        return np.array(table)[shown]

    def _closings(
        self, merged: Sequence[tuple[Ints, Ints, Floats]], kinds: int
    ) -> tuple[Ints, Floats]:
        """Return the bits of all windows of reel 3 and their chances by held mask and label."""
        shown: list[Ints] = []
        chances: list[Floats] = []
        for mask, (window, label, chance) in enumerate(merged):
            bits = self._bits(window)
            shown.append(sum((bits[:, row] << row * self._pictures for row in range(3)), 0 * label))
            number = mask * kinds + label
            chances.append(one_hot(number, len(merged) * kinds) * chance[:, None])
        return np.concatenate(shown), np.concatenate(chances)

    def _openings(
        self,
        first: tuple[Ints, Ints, Floats],
        second: tuple[Ints, Ints, Floats],
        kinds: Sequence[int],
    ) -> tuple[Ints, Floats]:
        """Return what the openings want, equal ones as one, and their chances by labels."""
        one, other = self._bits(first[0]), self._bits(second[0])
        wanted = np.zeros((len(one), len(other)), dtype=np.int64)
        for top, middle, last in self._beginnings:
            both = one[:, None, top] & other[None, :, middle]
            wanted |= both << last * self._pictures
        label = first[1][:, None] * kinds[1] + second[1][None, :]
        chance = first[2][:, None] * second[2][None, :]
        distinct, places = np.unique(wanted, return_inverse=True)
        opening: Floats = np.zeros((len(distinct), kinds[0] * kinds[1]))
        np.add.at(opening, (places.ravel(), label.ravel()), chance.ravel())
        return distinct, opening


def _merged(shown: Ints, labels: Ints) -> tuple[Ints, Ints, Floats]:
    """Return the distinct windows with their labels and chances."""
    rows, counts = np.unique(np.column_stack([shown, labels]), axis=0, return_counts=True)
    return rows[:, :-1], rows[:, -1], counts / len(shown)
