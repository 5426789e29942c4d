"""Mean and mean square of line wins whose wilds multiply and may open a line."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

import numpy as np

from slotcade.odds.held_reels import Floats, HeldReel

SHORTEST = 3


class WildLines:
    """All lines of a five-reel board together, each by its best-paid reading, in stakes.

    What the first three reels show on a line counts by sets: all the picture, all the picture
    or wild, all wild. With independent reels the chance of a set is a product over reels, and
    each set has a tail, its pay by what reels 4 and 5 show. A picture or wild pays with the
    factor; the same run without a wild takes the excess back; all wild replaces
    what it added to every picture by the best of them.
    """

    def __init__(
        self, lines: Sequence[str], pays: Mapping[str, Mapping[int, int]], factor: int
    ) -> None:
        """Take the lines and pays; raise ValueError for runs other than 3, 4 and 5."""
        if any(sorted(pay) != [3, 4, 5] for pay in pays.values()):
            raise ValueError("pays: each picture must pay runs of 3, 4 and 5")
        self.lines = [tuple(int(row) - 1 for row in line) for line in lines]
        pictures = len(pays)
        self._wild = pictures
        kinds = np.eye(pictures + 2)
        pure = kinds[:pictures]
        self._sets: Floats = np.vstack([pure, pure + kinds[self._wild], kinds[self._wild]])
        table = [[pay[run] for run in (3, 4, 5)] for pay in pays.values()]
        self._tails = self._tails_of(np.array(table, dtype=np.float64), factor)

    def mean_with(self, cells: Sequence[Floats], worth: Floats) -> Floats:
        """Return the mean of all line wins times the worth of the board.

        `cells` are one array per reel: chances by held mask, row, kind, label. `worth` is by
        the labels of all reels. The result is by the held masks of reels 1 to 4.
        """
        total: Floats = np.zeros([len(reel) for reel in cells[:4]])
        sets = [np.einsum("xk,hrkl->rhxl", self._sets, reel) for reel in cells[:SHORTEST]]
        for line in self.lines:
            first, second, third = (sets[reel][line[reel]] for reel in range(SHORTEST))
            fourth, fifth = cells[3][:, line[3]], cells[4][0, line[4]]
            tails = np.einsum("xab,bm->xam", self._tails, fifth)
            tails = np.einsum("xam,hal->hxlm", tails, fourth, optimize=True)
            value = np.einsum("abclm,hxlm->xhabc", worth, tails, optimize=True)
            value = np.einsum("xhabc,gxc->xghab", value, third, optimize=True)
            value = np.einsum("xghab,fxb->xfgha", value, second, optimize=True)
            total += np.einsum("xfgha,exa->efgh", value, first, optimize=True)
        return total / len(self.lines)

    def mean_square(self, reels: Sequence[HeldReel]) -> Floats:
        """Return the mean square of all line wins, by the held masks of reels 1 to 4.

        It is the mean over pairs of lines; on each reel a pair needs two cells of one stop.
        """
        pairs = [reel.pairs() for reel in reels]
        sets = [
            np.einsum("xk,habkl,yl->abhxy", self._sets, pair, self._sets, optimize=True)
            for pair in pairs[:SHORTEST]
        ]
        sides = [len(pair) for pair in pairs[:4]]
        total: Floats = np.zeros((sides[0] * sides[1], sides[2] * sides[3]))
        seen: dict[tuple[int, ...], Floats] = {}
        for one, other in combinations_with_replacement(self.lines, 2):
            rows = list(zip(one, other, strict=True))
            first, second, third = (sets[reel][rows[reel]] for reel in range(SHORTEST))
            key = (*rows[3], *rows[4])
            if key not in seen:
                fourth, fifth = pairs[3][:, *rows[3]], pairs[4][0, *rows[4]]
                seen[key] = self._tails_together(fourth, fifth)
            opening = (first[:, None] * second[None, :]).reshape(len(total), -1)
            closing = (third[:, None] * seen[key][None, :]).reshape(total.shape[1], -1)
            total += (1 if one == other else 2) * np.einsum("ix,jx->ij", opening, closing)
        return total.reshape(sides) / len(self.lines) ** 2

    def _tails_together(self, fourth: Floats, fifth: Floats) -> Floats:
        """Return the mean product of the tails of two sets, by mask held on reel 4."""
        tails = np.einsum("xab,bd->xad", self._tails, fifth, optimize=True)
        tails = np.einsum("xad,hac->hxcd", tails, fourth, optimize=True)
        together: Floats = np.einsum("hxcd,ycd->hxy", tails, self._tails, optimize=True)
        return together

    def _tails_of(self, pays: Floats, factor: int) -> Floats:
        """Return by set what it pays for each kind on reel 4 and each on reel 5."""
        kinds = self._wild + 2
        tails: Floats = np.zeros((len(self._sets), kinds, kinds))
        for fourth, fifth in np.ndindex(kinds, kinds):
            runs = []
            for picture, pay in enumerate(pays):
                shown = [kind in (picture, self._wild) for kind in (fourth, fifth)]
                length = 0 if not shown[0] else 1 if not shown[1] else 2
                runs.append(factor * pay[length])
                if self._wild not in (fourth, fifth)[:length]:
                    tails[picture, fourth, fifth] = (1 - factor) * pay[length]
            tails[self._wild : 2 * self._wild, fourth, fifth] = runs
            tails[2 * self._wild, fourth, fifth] = max(runs) - sum(runs)
        return tails
