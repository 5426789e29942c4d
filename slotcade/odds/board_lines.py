"""Mean and mean square of line wins on a board of five independent reels, in stakes."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, product

import numpy as np

from slotcade.odds.board_views import Floats, View

SHORTEST, LONGEST = 3, 5


class BoardLines:
    """All lines together, each by its best-paid reading; wilds alone pay as the best picture.

    A line is told by sets: its first three cells all one picture or wild, or all wild. With
    independent reels the chance of a set is a product over reels, and each set has a tail,
    its pay by what reels 4 and 5 show. Three wilds are in every picture's set: the set of
    wilds alone puts the best of these pays in place of their sum.
    """

    def __init__(
        self, lines: Sequence[str], pays: Mapping[str, Mapping[int, int]], kinds: int
    ) -> None:
        """Take the lines, the pays and how many kinds of symbols a cell can show."""
        if any(sorted(pay) != [*range(SHORTEST, LONGEST + 1)] for pay in pays.values()):
            raise ValueError("pays: each picture must pay runs of 3, 4 and 5")
        self.rows = [tuple(int(row) - 1 for row in line) for line in lines]
        self._table = np.array([[pay[3], pay[4], pay[5]] for pay in pays.values()], dtype=float)
        pictures = len(pays)
        every = np.eye(kinds)
        self._sets: Floats = np.vstack([every[:pictures] + every[pictures], every[pictures]])
        self._tails: Floats = np.zeros((pictures + 1, kinds, kinds))
        for fourth, fifth in product(range(kinds), repeat=2):
            runs = [self._pay(picture, fourth, fifth) for picture in range(pictures)]
            self._tails[:pictures, fourth, fifth] = runs
            self._tails[pictures, fourth, fifth] = max(runs) - sum(runs)

    def means(self, reels: Sequence[View], weights: Sequence[Floats]) -> Floats:
        """Return the means of all line wins times weights, for several weightings at once.

        `weights` has by reel an array of weightings and windows, chances included.
        """
        cells: list[Floats] = [
            np.tensordot(each, reel.cells, 1) for reel, each in zip(reels, weights, strict=True)
        ]
        sets: list[Floats] = [reel @ self._sets.T for reel in cells[:SHORTEST]]
        tails: dict[tuple[int, ...], Floats] = {}
        total: Floats = np.zeros(len(weights[0]))
        for line in self.rows:
            if line[3:] not in tails:
                fifth = np.tensordot(cells[4][:, line[4]], self._tails, (1, 2))
                tails[line[3:]] = np.einsum("bxa,ba->bx", fifth, cells[3][:, line[3]])
            first, second, third = (sets[reel][:, line[reel]] for reel in range(SHORTEST))
            total += (first * second * third * tails[line[3:]]).sum(axis=1)
        return total / len(self.rows)

    def mean_square(self, reels: Sequence[View]) -> float:
        """Return the mean square of all line wins: the mean over pairs of lines.

        On each reel a pair needs two cells of one window.
        """
        pairs = [reel.pairs for reel in reels]
        sets = [
            np.einsum("xk,rtkl,yl->rtxy", self._sets, pair, self._sets, optimize=True)
            for pair in pairs[:SHORTEST]
        ]
        tails: dict[tuple[tuple[int, ...], ...], Floats] = {}
        total = 0.0
        for one, other in combinations_with_replacement(self.rows, 2):
            rows = list(zip(one, other, strict=True))
            last = tuple(rows[SHORTEST:])
            if last not in tails:
                tails[last] = self._tails_together(pairs[3][last[0]], pairs[4][last[1]])
            first, second, third = (sets[reel][rows[reel]] for reel in range(SHORTEST))
            found = (first * second * third * tails[last]).sum()
            total += float(found) * (1 if one == other else 2)
        return total / len(self.rows) ** 2

    def _tails_together(self, fourth: Floats, fifth: Floats) -> Floats:
        """Return the mean product of the tails of two sets."""
        tails = np.tensordot(self._tails, fifth, 1)
        tails = np.tensordot(fourth, tails, (0, 1)).transpose(1, 0, 2)
        return np.tensordot(tails, self._tails, ((1, 2), (1, 2)))

    def _pay(self, picture: int, fourth: int, fifth: int) -> float:
        """Return the pay of three of a picture followed by these kinds."""
        matching = (picture, len(self._table))
        length = 0 if fourth not in matching else 1 if fifth not in matching else 2
        return float(self._table[picture, length])
