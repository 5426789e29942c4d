"""One reel of a game of ways: how many of each picture its windows count, beside its moons."""

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from slotcade.odds.kit import windows

Numbers = NDArray[np.float64]


class WayReel:
    """Chances and moments over all stops of one strip, each stop as likely as any other.

    The count of a picture is its plain symbols plus the sum of the values of all wilds, each
    wild drawing its value by itself. `chance`, `mean` and `none` are split by the number of
    moons in view (first axis); `both`, `one_without` and `neither` are tables by two pictures:
    the mean of the product of their counts, the mean count of the first where the second is
    missing, and the chance that both are.
    """

    def __init__(
        self,
        strip: Sequence[str],
        rows: int,
        pictures: Sequence[str],
        wild: str,
        wild_value: tuple[float, float],
        moons: Collection[str],
    ) -> None:
        """Count the windows; `wild_value` is mean and variance of what one wild counts."""
        seen = windows(strip, rows)
        plain = np.array([[window.count(picture) for picture in pictures] for window in seen])
        wilds = np.array([window.count(wild) for window in seen])
        in_view = np.array([sum(symbol in moons for symbol in window) for window in seen])
        value, variance = wild_value
        counts = plain + value * wilds[:, None]
        missing = ((plain == 0) & (wilds == 0)[:, None]).astype(float)
        by_moons = (in_view == np.arange(rows + 1)[:, None]) / len(seen)
        self.chance: Numbers = by_moons.sum(axis=1)
        self.mean: Numbers = by_moons @ counts
        self.none: Numbers = by_moons @ missing
        self.both: Numbers = (counts.T @ counts + variance * wilds.sum()) / len(seen)
        self.one_without: Numbers = counts.T @ missing / len(seen)
        self.neither: Numbers = missing.T @ missing / len(seen)
