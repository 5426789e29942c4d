"""How near the return of so many rounds comes to the published one."""

import math
from collections.abc import Mapping, Sequence

from slotcade.odds.figures import Figures

WITHIN_99 = 2.5758293035489004
"""Standard errors either way that hold 99 of 100 values of a normal distribution."""


def variance(figures: Figures, squares: Mapping[str, int]) -> float:
    """Return the variance of what rounds pay, in Glints squared.

    ``squares`` are the sums of the squared stakes by the state of the game: rounds do not know of
    each other, so the variance of a sum is the sum of variances, each the square of its stake
    times that of a round at a stake of 1.
    """
    return sum(total * figures.deviation(state) ** 2 for state, total in squares.items())


def margin(variances: Sequence[float], staked: int) -> float:
    """Return how far either way a 99 % band reaches round the return of what was staked.

    >>> round(margin([25.0 * 100], staked=100), 3)  # 100 rounds at 1 Glint, deviation 5
    1.288
    """
    return WITHIN_99 * math.sqrt(sum(variances)) / staked
