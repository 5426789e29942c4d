"""How far draws are from what chance gives: each test returns a p-value, two-sided.

Written apart from scipy, which is not needed for three tests.
"""

import math

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

LEAST_EXPECTED = 20.0
"""A cell that would be hit less often is counted together with its neighbours."""

_CLOSE = 1e-14


def of_counts(numbers: Numbers, below: int, edges: Numbers) -> float:
    """Chi-square of the counts between ``edges``; too even is as suspect as too uneven."""
    edges = _wide_enough(edges, len(numbers) / below)
    if len(edges) < 3:
        return 1.0
    expected = np.diff(edges) * (len(numbers) / below)
    counts = np.bincount(np.searchsorted(edges, numbers, side="right"), minlength=len(edges) + 1)
    distance = float((((counts[1:-1] - expected) ** 2) / expected).sum())
    lower = lower_gamma((len(edges) - 2) / 2, distance / 2)
    return 2 * min(lower, 1 - lower)


def of_runs(numbers: Numbers, below: int) -> float:
    """Wald and Wolfowitz's count of runs on either side of the middle."""
    high = numbers >= (below + 1) // 2
    many, few = int(high.sum()), int((~high).sum())
    if not many or not few:
        return 0.0
    total, both = many + few, 2 * many * few
    runs = 1 + int((high[1:] != high[:-1]).sum())
    variance = both * (both - total) / (total * total * (total - 1))
    return _two_sided((runs - both / total - 1) / math.sqrt(variance))


def of_neighbours(numbers: Numbers) -> float:
    """Serial correlation of each number with the next."""
    centred = numbers - numbers.mean()
    spread = float(centred @ centred)
    if not spread:
        return 0.0
    correlation = float(centred[1:] @ centred[:-1]) / spread
    return _two_sided((correlation + 1 / len(numbers)) * math.sqrt(len(numbers)))


def holm(values: list[float], level: float) -> list[bool]:
    """Return which p-values are too small, all of them together taken at ``level``.

    >>> holm([0.2, 0.004, 0.004, 0.02], 0.01)
    [False, False, False, False]
    >>> holm([0.2, 0.001, 0.003, 0.02], 0.01)
    [False, True, True, False]
    """
    refused = [False] * len(values)
    for passed, place in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        if values[place] > level / (len(values) - passed):
            break
        refused[place] = True
    return refused


def lower_gamma(shape: float, x: float) -> float:
    """Return the regularised lower incomplete gamma function: chi-square's distribution.

    >>> round(lower_gamma(5 / 2, 11.0705 / 2), 5)  # 95 % of five degrees of freedom
    0.95
    """
    if x <= 0:
        return 0.0
    scale = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        while term > total * _CLOSE:
            shape += 1
            term *= x / shape
            total += term
        return total * scale
    return 1 - scale * _fraction(shape, x)


def _fraction(shape: float, x: float) -> float:
    """Return the continued fraction of the upper function, after Lentz."""
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    value = d
    for step in range(1, 100_000):
        a = step * (shape - step)
        b += 2
        d = 1 / ((a * d + b) or tiny)
        c = (b + a / c) or tiny
        value *= c * d
        if abs(c * d - 1) < _CLOSE:
            return value
    raise ArithmeticError(f"the fraction for {shape} and {x} does not settle")


def _two_sided(errors: float) -> float:
    return math.erfc(abs(errors) / math.sqrt(2))


def _wide_enough(edges: Numbers, density: float) -> Numbers:
    """Return the edges without those that would make a cell too rarely hit."""
    kept = [int(edges[0])]
    for edge in edges[1:-1]:
        if (edge - kept[-1]) * density >= LEAST_EXPECTED:
            kept.append(int(edge))
    end = int(edges[-1])
    while len(kept) > 1 and (end - kept[-1]) * density < LEAST_EXPECTED:
        kept.pop()
    return np.array([*kept, end], dtype=np.int64)
