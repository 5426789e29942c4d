"""Ways of reels that stop independently: counts on one reel, and what all ways of a board pay."""

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


class WayWins:
    """The wins of five independent reels; each picture pays its longest run only.

    `pays` is a table by picture and length. A run over the first `length` reels pays its
    counts multiplied and ends there: the next reel must be without the picture. As the reels
    are independent, every mean is a product over reels. `chances` and `means` are tables by
    moons on the outer reels and moons on the inner ones; `means` holds the mean win counted
    only where so many moons are in view, so that its sum is the mean win.
    """

    def __init__(self, reels: Sequence[WayReel], pays: Numbers) -> None:
        self.reels = reels
        self.pays = pays
        always = [np.repeat(reel.chance[:, None], len(pays), axis=1) for reel in reels]
        self.chances: Numbers = self._by_moons(always)[0]
        self.means: Numbers = sum(
            (self._means_of_length(length, always) for length in self._lengths()),
            np.zeros_like(self.chances),
        )

    def mean_square(self) -> float:
        """Return the mean square of the win, summed over all pairs of pictures and lengths."""
        total = 0.0
        together = np.ones((len(self.pays), len(self.pays)))
        for length in range(1, len(self.reels) + 1):
            together = together * self.reels[length - 1].both
            paid = together * self.pays[:, length, None]
            alike = paid * self.pays[None, :, length]
            if length == len(self.reels):
                total += float(alike.sum())
                break
            end = self.reels[length]
            total += float((alike * end.neither).sum())
            longer = (paid * end.one_without.T).sum(axis=0)
            for further in range(length + 1, len(self.reels) + 1):
                ended = longer * self._none(further)
                total += 2 * float((ended * self.pays[:, further]).sum())
                if further < len(self.reels):
                    longer = longer * self.reels[further].mean.sum(axis=0)
        return total

    def _none(self, reel: int) -> Numbers:
        """Return by picture the chance that a reel is without it; past the last, always."""
        if reel == len(self.reels):
            return np.ones(len(self.pays))
        none: Numbers = self.reels[reel].none.sum(axis=0)
        return none

    def _lengths(self) -> list[int]:
        """Return the lengths that pay for any picture."""
        return [length for length in range(1, len(self.reels) + 1) if self.pays[:, length].any()]

    def _means_of_length(self, length: int, always: Sequence[Numbers]) -> Numbers:
        """Return what runs of exactly this length pay, by moons."""
        factors = [reel.mean for reel in self.reels[:length]]
        factors += [reel.none for reel in self.reels[length : length + 1]]
        factors += always[length + 1 :]
        by_picture = self._by_moons(factors)
        paid: Numbers = np.tensordot(self.pays[:, length], by_picture, axes=1)
        return paid

    def _by_moons(self, factors: Sequence[Numbers]) -> Numbers:
        """Return by picture the product of one factor a reel, by moons outside and inside."""
        outer = _convolved(factors[0], factors[-1])
        inner = factors[1]
        for factor in factors[2:-1]:
            inner = _convolved(inner, factor)
        table: Numbers = np.einsum("op,ip->poi", outer, inner)
        return table


def _convolved(first: Numbers, second: Numbers) -> Numbers:
    """Return the table of sums of two independent counts of moons, picture by picture."""
    sums = np.zeros((len(first) + len(second) - 1, first.shape[1]))
    for moons, row in enumerate(first):
        sums[moons : moons + len(second)] += row * second
    return sums
