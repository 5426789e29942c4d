"""How likely no line pays, by the scatters, coins and open cells of reels 1 to 3."""

from collections.abc import Sequence

import numpy as np

from slotcade.odds.board_views import Floats, Ints, View

SHORTEST = 3


class LostBoards:
    """Boards without a line win: no picture runs over the first three cells of any line.

    Bits stand for (row, picture). A window of reel 3 shows some, a wild all of its row; an
    opening, reels 1 and 2, wants those that would complete a run. No bit in both: no win.
    """

    def __init__(self, lines: Sequence[str], pictures: int) -> None:
        """Take the lines and the number of pictures."""
        self._pictures = pictures
        self._beginnings = {tuple(int(row) - 1 for row in line[:SHORTEST]) for line in lines}
        self._known: dict[tuple[View, ...], Floats] = {}

    def chances(self, reels: Sequence[View]) -> Floats:
        """Return the chance of no win by the labels of reels 1, 2 and 3 (see View.labels)."""
        key = tuple(reels[:SHORTEST])
        if key not in self._known:
            self._known[key] = self._count(*key)
        return self._known[key]

    def _count(self, first: View, second: View, third: View) -> Floats:
        one, other, last = (self._bits(view) for view in (first, second, third))
        wanted = np.zeros((len(one), len(other)), dtype=np.int64)
        for top, middle, row in self._beginnings:
            both = one[:, None, top] & other[None, :, middle]
            wanted |= both << row * self._pictures
        shown = (last << np.arange(SHORTEST) * self._pictures).sum(axis=1)
        found, places = np.unique(wanted, return_inverse=True)
        none = ((found[:, None] & shown[None, :]) == 0).astype(np.float64)
        by_third = (none @ _by_label(third))[places.ravel()].reshape(*wanted.shape, -1)
        by_label: Floats = np.einsum(
            "ijz,ix,jy->xyz", by_third, _by_label(first), _by_label(second), optimize=True
        )
        return by_label

    def _bits(self, view: View) -> Ints:
        """Return the bits of the pictures each cell can stand for."""
        every = (1 << self._pictures) - 1
        table = [1 << picture for picture in range(self._pictures)] + [every, 0, 0, 0]
        return np.array(table)[view.shown]


def _by_label(view: View) -> Floats:
    """Return by window and label the chance of the window, if the label is its own."""
    rows, places = view.labels
    return np.eye(len(rows))[places] * view.chances[:, None]
