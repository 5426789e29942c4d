"""Spins of the wheel: credits, more games and the wild multiplier that they bring together."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from slotcade.games.celestial_moon import CelestialMoon
    from slotcade.logic.wheel import Wedge

Numbers = NDArray[np.float64]

PLAIN = 0


class MoonWheel:
    """All that a number of wheel spins in a row can bring, by the multiplier before them.

    Multipliers count from 0, none won yet, through `wilds`. `moments[power][before, spins]` is
    a table by multiplier after the spins and games won by them, of the mean of the credits
    to that power, counted only where so many games and this multiplier come out.
    """

    def __init__(self, rules: "CelestialMoon", most_spins: int) -> None:
        self.wilds: tuple[int, ...] = tuple(
            sorted({wedge.wild for wedge in rules.wedges if wedge.wild})
        )
        wheels = [self._spin(PLAIN, rules.wedges)]
        wheels += [
            self._spin(won, _after_a_wild(rules.wedges, rules.spent))
            for won in range(1, len(self.wilds) + 1)
        ]
        modes = len(wheels)
        longest = max(wheel.shape[2] for wheel in wheels)
        self.games = (longest - 1) * most_spins
        shape = (3, modes, most_spins + 1, modes, self.games + 1)
        self.moments: Numbers = np.zeros(shape)
        for before in range(modes):
            self.moments[0, before, 0, before, 0] = 1.0
            for spins in range(most_spins):
                for between, wheel in enumerate(wheels):
                    ahead = self.moments[:, before, spins, between]
                    self.moments[:, before, spins + 1] += _one_more(ahead, wheel)

    def _spin(self, before: int, wedges: Sequence["Wedge"]) -> Numbers:
        """Return the moments of one spin: power of credits, multiplier after, games."""
        total = sum(wedge.weight for wedge in wedges)
        most = max(wedge.games for wedge in wedges)
        spin = np.zeros((3, len(self.wilds) + 1, most + 1))
        for wedge in wedges:
            after = self.wilds.index(wedge.wild) + 1 if wedge.wild else before
            for power in range(3):
                spin[power, after, wedge.games] += wedge.credits**power * wedge.weight / total
        return spin


def _after_a_wild(wedges: Sequence["Wedge"], spent: Sequence["Wedge"]) -> list["Wedge"]:
    """Return the wheel once a multiplier is won: wild wedges replaced, in their order."""
    replacing = iter(spent)
    return [next(replacing) if wedge.wild else wedge for wedge in wedges]


def _one_more(ahead: Numbers, wheel: Numbers) -> Numbers:
    """Return the moments after one more spin, of sums of independent credits and games."""
    most = ahead.shape[1]
    sums = np.zeros((3, wheel.shape[1], most))
    for after in range(wheel.shape[1]):
        for games in np.flatnonzero(wheel[0, after]):
            first, second = ahead[:, : most - games], wheel[:, after, games]
            into = sums[:, after, games:]
            into[0] += first[0] * second[0]
            into[1] += first[1] * second[0] + first[0] * second[1]
            into[2] += first[2] * second[0] + 2 * first[1] * second[1] + first[0] * second[2]
    return sums
