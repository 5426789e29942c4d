"""Exact moments of line wins whose first symbol is never wild, by counting stops."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from math import prod

from slotcade.odds.kit import convolve, convolve_all, tally

Window = tuple[str, ...]
Tallies = Sequence[Sequence[int]]


class LineWins:
    """All lines of a board together, paid for the longest run from the left, in stakes.

    The wild never shows on reel 1, so the symbol there is the only one a line can pay.
    A run's pay is split into steps: what reaching each reel adds to the run before.
    """

    def __init__(
        self,
        reels: Sequence[Sequence[Window]],
        lines: Sequence[str],
        pays: Mapping[str, Mapping[int, int]],
        wild: str,
    ) -> None:
        """Take the windows of each reel; raise ValueError for rules it cannot count."""
        if any(wild in window for window in reels[0]):
            raise ValueError(f"reel 1: shows {wild}; a line must begin with a picture")
        lengths = {min(pay) for pay in pays.values()}
        if len(lengths) != 1:
            raise ValueError(f"pays: shortest runs are {sorted(lengths)}; all must be alike")
        self.reels = reels
        self.lines = [tuple(int(row) - 1 for row in line) for line in lines]
        self.accepted = {picture: {picture, wild} for picture in pays}
        self.shortest = lengths.pop()
        self.steps = {picture: _steps(pay, len(reels)) for picture, pay in pays.items()}
        self.boards = prod(len(reel) for reel in reels)
        self._beginnings = sorted({line[: self.shortest] for line in self.lines})
        cells = product(range(len(reels[0][0])), pays)
        self._bits = {cell: 1 << number for number, cell in enumerate(cells)}

    def mean(self) -> Fraction:
        """Return the mean of all line wins: the lines share the stake and are alike."""
        ways = sum(self._further(picture, -1) for picture in self.steps)
        return Fraction(ways, self.boards)

    def mean_square(self) -> Fraction:
        """Return the mean square of all line wins: the mean over ordered pairs of lines.

        Two runs share a stop on each reel that both need; what the longer one needs
        beyond that, it needs alone.
        """
        rows = range(len(self.reels[0][0]))
        together = {
            (reel, (row, other)): self._stops_for_both(reel, row, other)
            for reel, row, other in product(range(len(self.reels)), rows, rows)
        }
        worth = {pair: self._worth_of_both(*pair) for pair in product(self.steps, self.steps)}
        total = 0
        for lines in product(self.lines, repeat=2):
            cells = [together[cell] for cell in enumerate(zip(*lines, strict=True))]
            for pair, gains in worth.items():
                ways = 1
                for stops, gain in zip(cells, gains, strict=True):
                    ways *= stops[pair]
                    if not ways:
                        break
                    total += ways * gain
        return Fraction(total, self.boards * len(self.lines) ** 2)

    def mean_with_counts(self, counts: Tallies, worth: Mapping[int, Fraction]) -> Fraction:
        """Return the mean of all line wins times the worth of a count on the same board.

        `counts` has a number for each stop of each reel; their sum over the reels has a
        worth, which is nothing where `worth` does not name it.
        """
        largest = max(max(reel) for reel in counts)
        free = [tally(reel, largest) for reel in counts]
        rest = [convolve_all(free[reel + 1 :]) for reel in range(len(free))]
        ways: Counter[int] = Counter()
        for line, (picture, steps) in product(self.lines, self.steps.items()):
            run = [1]
            for reel, row in enumerate(line):
                matching = (
                    count
                    for window, count in zip(self.reels[reel], counts[reel], strict=True)
                    if window[row] in self.accepted[picture]
                )
                run = convolve(run, tally(matching, largest))
                if steps[reel]:
                    for count, found in enumerate(convolve(run, rest[reel])):
                        ways[count] += steps[reel] * found
        total = sum((ways[count] * each for count, each in worth.items()), Fraction())
        return total / (self.boards * len(self.lines))

    def chance_of_none(self, counts: Tallies, enough: int) -> Fraction:
        """Return the chance that no line wins and the counts add up to less than enough.

        Each opening, all reels of a shortest run but its last, wants certain (row,
        picture) there to win; each window of the last reel shows some.
        """
        last = self.shortest - 1
        reels = [list(zip(*reel, strict=True)) for reel in zip(self.reels, counts, strict=True)]
        openings: Counter[tuple[int, int]] = Counter()
        for opening in product(*reels[:last]):
            wanted = self._wanted([window for window, _ in opening])
            openings[wanted, sum(count for _, count in opening)] += 1
        closings = Counter((self._shown(window), count) for window, count in reels[last])
        rest = convolve_all(tally(reel, max(reel)) for reel in counts[last + 1 :])
        below = [sum(rest[: enough - count]) for count in range(enough)]
        none = 0
        for (wanted, before), ways in openings.items():
            for (shown, count), more in closings.items():
                if not wanted & shown and before + count < enough:
                    none += ways * more * below[before + count]
        return Fraction(none, self.boards)

    def _further(self, picture: str, reel: int) -> int:
        """Return what a run of the picture adds after this reel, summed over all stops there."""
        ways = 1
        total = 0
        for later in range(reel + 1, len(self.reels)):
            row = [window[0] for window in self.reels[later]]
            ways *= sum(symbol in self.accepted[picture] for symbol in row)
            total += self.steps[picture][later] * ways * self._stops_after(later)
        return total

    def _stops_after(self, reel: int) -> int:
        """Return in how many ways the reels after this one can stop."""
        return prod(len(later) for later in self.reels[reel + 1 :])

    def _stops_for_both(self, reel: int, row: int, other: int) -> dict[tuple[str, str], int]:
        """Return by pictures how many stops show the first in a row, the second in another."""
        return {
            (first, second): sum(
                window[row] in self.accepted[first] and window[other] in self.accepted[second]
                for window in self.reels[reel]
            )
            for first, second in product(self.accepted, self.accepted)
        }

    def _worth_of_both(self, first: str, second: str) -> list[int]:
        """Return by reel what it adds to the product of two pays that both runs reach it.

        That is the step of one here times the step of the other here or further on,
        summed over all stops of the reels after it.
        """
        worth = []
        for reel in range(len(self.reels)):
            here, there = self.steps[first][reel], self.steps[second][reel]
            worth.append(
                here * there * self._stops_after(reel)
                + here * self._further(second, reel)
                + there * self._further(first, reel)
            )
        return worth

    def _wanted(self, opening: Sequence[Window]) -> int:
        """Return the bits of all (row, picture) that would complete a shortest run."""
        wanted = 0
        for *rows, last in self._beginnings:
            picture = opening[0][rows[0]]
            shown = (window[row] for window, row in zip(opening, rows, strict=True))
            if picture in self.accepted and self.accepted[picture].issuperset(shown):
                wanted |= self._bits[last, picture]
        return wanted

    def _shown(self, window: Window) -> int:
        """Return the bits of all (row, picture) that the window shows."""
        return sum(
            bit
            for (row, picture), bit in self._bits.items()
            if window[row] in self.accepted[picture]
        )


def _steps(pay: Mapping[int, int], reels: int) -> list[int]:
    """Return by reel what a run that reaches it pays more than one that ends before.

    >>> _steps({3: 5, 4: 20, 5: 75}, 5)
    [0, 0, 5, 15, 55]
    """
    pays = [0]
    for length in range(1, reels + 1):
        pays.append(pay.get(length, pays[-1]))
    return [more - less for less, more in pairwise(pays)]
