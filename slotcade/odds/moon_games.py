"""Games with moons: what one brings, and a session of free games as a chain over them."""

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from slotcade.odds.moon_wheel import MoonWheel
from slotcade.odds.way_wins import WayWins

Numbers = NDArray[np.float64]


class Scatter(Struct, frozen=True):
    """What moons bring, by their number: credits and games; more count as the most named."""

    credits: Mapping[int, int]
    games: Mapping[int, int]

    def at(self, moons: int) -> tuple[int, int]:
        """Return credits and games of so many moons."""
        counted = min(moons, max(self.games))
        return self.credits.get(counted, 0), self.games.get(counted, 0)


class MoonGame:
    """One game with one wild multiplier: its wins, its wheel credits, and what it leads to.

    `chance` and `amount` are tables by multiplier after the game and games added by it: the
    chance of that, and the mean of all credits won, counted only where that comes out.
    """

    def __init__(
        self,
        boards: Sequence[tuple[float, WayWins]],
        factor: int,
        scatter: Scatter,
        wheel: MoonWheel,
        before: int,
    ) -> None:
        """Weigh kinds of boards by their chances; `factor` multiplies ways and scatter wins."""
        modes = len(wheel.wilds) + 1
        most = max(scatter.games.values()) + wheel.games
        self.chance: Numbers = np.zeros((modes, most + 1))
        self.amount: Numbers = np.zeros_like(self.chance)
        nothing = np.zeros_like(boards[0][1].chances)
        chances = sum((share * wins.chances for share, wins in boards), nothing)
        means = sum((factor * share * wins.means for share, wins in boards), nothing)
        self.ways = float(means.sum())
        self.scatter = self.wheel = self.started = 0.0
        self.mean_square = sum(factor**2 * share * wins.mean_square() for share, wins in boards)
        for (outer, inner), chance in np.ndenumerate(chances):
            mean = float(means[outer, inner])
            paid, games = scatter.at(outer + inner)
            if not games:
                self.chance[before, 0] += chance
                self.amount[before, 0] += mean
                continue
            paid *= factor
            here = wheel.moments[:, before, inner]
            added = slice(games, games + here.shape[2])
            self.chance[:, added] += chance * here[0]
            self.amount[:, added] += (mean + paid * chance) * here[0] + chance * here[1]
            spun, spun_square = float(here[1].sum()), float(here[2].sum())
            self.started += chance
            self.scatter += paid * chance
            self.wheel += chance * spun
            self.mean_square += 2 * mean * (paid + spun)
            self.mean_square += chance * (paid**2 + 2 * paid * spun + spun_square)

    @property
    def mean(self) -> float:
        """Return the mean of all credits won in the game."""
        return self.ways + self.scatter + self.wheel


class Session:
    """Free games until none is left, with a limit to all games awarded in one round.

    The chain runs over (games played, games awarded, multiplier), backwards in games played;
    once as many are played as awarded it ends. `visits[before][after]` is, by games awarded
    at the start with one multiplier, the mean number of games played with another; `squares`
    the mean square of all credits won.
    """

    def __init__(self, games: Sequence[MoonGame], limit: int) -> None:
        modes = range(len(games))
        means = np.array([game.mean for game in games])
        self.visits: Numbers = np.zeros((len(games), len(games), limit + 1))
        self.squares: Numbers = np.zeros((len(games), limit + 1))
        ways = [(m, after) for m in modes for after in modes if games[m].chance[after].any()]
        for played in range(limit - 1, -1, -1):
            rest = slice(played + 1, None)
            visits = np.zeros_like(self.visits[:, :, rest])
            squares = np.zeros_like(self.squares[:, rest])
            for mode in modes:
                visits[mode, mode] += 1
                squares[mode] += games[mode].mean_square
            for mode, after in ways:
                chance, amount = games[mode].chance[after], games[mode].amount[after]
                for counted in modes:
                    if self.visits[after, counted].any():
                        ahead = self.visits[after, counted, rest]
                        visits[mode, counted] += later(ahead, chance)
                squares[mode] += later(self.squares[after, rest], chance)
                squares[mode] += 2 * later(means @ self.visits[after, :, rest], amount)
            self.visits[:, :, rest], self.squares[:, rest] = visits, squares


def later(values: Numbers, added: Numbers) -> Numbers:
    """Return the sum of values reached by added games; what is over the limit is cut to it.

    >>> later(np.array([1.0, 2.0, 4.0]), np.array([0.5, 0.0, 0.5]))
    array([2.5, 3. , 4. ])
    """
    added = np.append(added[: len(values)], added[len(values) :].sum())
    padded = np.concatenate([values, np.full(len(added) - 1, values[-1])])
    return np.correlate(padded, added, mode="valid")
