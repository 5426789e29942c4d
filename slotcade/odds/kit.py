"""The calculating kit: windows, sums of counts, and moments, all in exact numbers."""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction


def windows(strip: Sequence[str], rows: int) -> list[tuple[str, ...]]:
    """Return what a reel shows at each stop of its cyclic strip, from the top row down.

    >>> windows(("A", "B", "C"), 2)
    [('A', 'B'), ('B', 'C'), ('C', 'A')]
    """
    stops = len(strip)
    return [tuple(strip[(stop + row) % stops] for row in range(rows)) for stop in range(stops)]


def tally(counts: Iterable[int], largest: int) -> list[int]:
    """Return how many of the counts are 0, 1, 2, ... up to the largest.

    >>> tally([0, 2, 2], 3)
    [1, 0, 2, 0]
    """
    found = [0] * (largest + 1)
    for count in counts:
        found[count] += 1
    return found


def convolve(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """Return the tally of sums of two independent counts, given the tally of each.

    >>> convolve([1, 2], [3, 0, 1])
    [3, 6, 1, 2]
    """
    sums = [0] * (len(first) + len(second) - 1)
    for left, ways in enumerate(first):
        if ways:
            for right, more in enumerate(second):
                sums[left + right] += ways * more
    return sums


def convolve_all(tallies: Iterable[Sequence[int]]) -> list[int]:
    """Return the tally of the sum of any number of independent counts."""
    total = [1]
    for each in tallies:
        total = convolve(total, each)
    return total


def binomial(cells: int, chance: Fraction) -> list[Fraction]:
    """Return the chances that 0, 1, ... all of the cells fill, each by the same chance.

    >>> binomial(2, Fraction(1, 4))
    [Fraction(9, 16), Fraction(3, 8), Fraction(1, 16)]
    """
    return [
        math.comb(cells, filled) * chance**filled * (1 - chance) ** (cells - filled)
        for filled in range(cells + 1)
    ]


def moments(rows: Iterable[tuple[int, int]]) -> tuple[Fraction, Fraction]:
    """Return mean and variance of a table of (value, weight) rows.

    >>> moments([(1, 3), (5, 1)])
    (Fraction(2, 1), Fraction(3, 1))
    """
    weights = values = squares = 0
    for value, weight in rows:
        weights += weight
        values += value * weight
        squares += value * value * weight
    mean = Fraction(values, weights)
    return mean, Fraction(squares, weights) - mean * mean


def deviation(mean: Fraction, mean_square: Fraction) -> float:
    """Return the standard deviation from the first two moments; rounded only at the end."""
    return math.sqrt(mean_square - mean * mean)
