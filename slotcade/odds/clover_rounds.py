"""A main-game board of Clover Moon with everything that it can start."""

from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import NamedTuple

import numpy as np

from slotcade.odds.board_lines import BoardLines
from slotcade.odds.board_views import Floats, View
from slotcade.odds.clover_free import SCATTER_REELS, FreeSpins
from slotcade.odds.clover_hold import REELS, Hold
from slotcade.odds.lost_boards import LostBoards


class Multipliers(NamedTuple):
    """What multiplies the two features, and how likely it is these."""

    chance: float
    hold: float
    free: float


class Collected(NamedTuple):
    """Moments of the value of a coin, for a board with a Collector."""

    mean: float
    variance: float


class BoardRound(NamedTuple):
    """Moments of one round that begins with a board of this make, in stakes."""

    lines: float
    collected: float
    starts: float
    """Chance of free spins."""
    awake: Floats
    """Chance by number of reels awake."""
    none: float
    mean_square: float


class BoardRounds:
    """Rounds by how their board is made; a state's wake chance and features are given."""

    def __init__(
        self, lines: BoardLines, lost: LostBoards, wake: float, free: FreeSpins, hold: Hold
    ) -> None:
        """Take what counts lines and lost boards, and the features a board can start."""
        self._lines, self._lost = lines, lost
        self._asleep = 1 - wake
        self._free, self._hold = free, hold
        self._choices = np.array(list(product((0, 1), repeat=REELS)), dtype=bool)

    def on(
        self,
        reels: Sequence[View],
        multipliers: Sequence[Multipliers],
        square_of_lines: float,
        collected: Collected | None = None,
    ) -> BoardRound:
        """Return the round on such a board; with `collected` all coins in view are paid."""
        chances = [view.chances for view in reels]
        asleep = [view.chances * self._asleep**view.coins for view in reels]
        awake = [every - sleeps for every, sleeps in zip(chances, asleep, strict=True)]
        marked = [
            every * view.scatters if reel in SCATTER_REELS else every
            for reel, (view, every) in enumerate(zip(reels, chances, strict=True))
        ]
        woken = [
            np.where(wakes[:, None], awake[reel], asleep[reel])
            for reel, wakes in enumerate(self._choices.T)
        ]
        coins = [every * view.coins for view, every in zip(reels, chances, strict=True)]
        in_turn = [
            np.stack([coins[reel] if reel == at else every for at in range(REELS)])
            for reel, every in enumerate(chances)
        ]
        weights = [np.vstack(each) for each in zip(chances, marked, woken, in_turn, strict=True)]
        found = self._lines.means(reels, weights)
        by_hold = self._hold.mean[self._choices.sum(axis=1)]
        line_hold = float(found[2 : 2 + len(by_hold)] @ by_hold)

        ways = _awake(asleep, awake, [1.0] * REELS)
        seen = [view.scatters if reel in SCATTER_REELS else 1 for reel, view in enumerate(reels)]
        ways_marked = _awake(asleep, awake, seen)
        starts = float(ways_marked.sum())
        collect, collect_square, collect_line, collect_free, collect_hold = (0.0,) * 5
        if collected:
            each = [float(every.sum()) for every in coins]
            spread = sum(
                float(every @ view.coins**2) - mean**2
                for view, every, mean in zip(reels, chances, each, strict=True)
            )
            collect = collected.mean * sum(each)
            collect_square = collected.mean**2 * spread + collect**2
            collect_square += collected.variance * sum(each)
            collect_line = collected.mean * float(found[-REELS:].sum())
            for at in range(REELS):
                here = [view.coins if reel == at else 1.0 for reel, view in enumerate(reels)]
                both = [mine * mark for mine, mark in zip(here, seen, strict=True)]
                collect_free += collected.mean * float(_awake(asleep, awake, both).sum())
                collect_hold += collected.mean * float(
                    _awake(asleep, awake, here) @ self._hold.mean
                )
        square = square_of_lines + collect_square + 2 * collect_line
        for chance, hold, free in multipliers:
            mean = free * self._free.mean
            square += chance * (
                2 * mean * (float(found[1]) + collect_free)
                + 2 * hold * (line_hold + collect_hold)
                + free**2 * self._free.mean_square * starts
                + 2 * mean * hold * float(ways_marked @ self._hold.mean)
                + hold**2 * float(ways @ self._hold.mean_square)
            )
        return BoardRound(
            lines=float(found[0]),
            collected=collect,
            starts=starts,
            awake=ways,
            none=self._none(reels, 0.0 if collected else self._asleep),
            mean_square=square,
        )

    def swap_weights(self, reels: Sequence[View]) -> list[Floats]:
        """Return by reel and label the chance that no coin there wakes the pumpkin."""
        return [self._asleep ** view.labels[0][:, 1] for view in reels]

    def _none(self, reels: Sequence[View], asleep: float) -> float:
        """Return the chance of no line, no Hold & Win, and no free spins or such that pay nothing.

        `asleep` is the chance that a coin brings nothing: none if it is paid at once.
        """
        lost = self._lost.chances(reels)
        factors = [asleep ** view.labels[0][:, 1] for view in reels]
        marked = [
            factor * view.labels[0][:, 0] if reel in SCATTER_REELS else factor
            for reel, (view, factor) in enumerate(zip(reels, factors, strict=True))
        ]
        every, started = (_over(lost, reels, each) for each in (factors, marked))
        return every - started * (1 - self._free.chance_of_none)


def _over(lost: Floats, reels: Sequence[View], factors: Sequence[Floats]) -> float:
    """Return the chance of a lost board times the factors, which are by label."""
    first = np.einsum("abc,a,b,c->", lost, *factors[:3], optimize=True)
    for view, factor in zip(reels[3:], factors[3:], strict=True):
        first = first * (view.chances @ factor[view.labels[1]])
    return float(first)


def _awake(
    asleep: Sequence[Floats], awake: Sequence[Floats], weights: Sequence[Floats | float]
) -> Floats:
    """Return by number of reels awake the mean of a product of weights of each reel's window."""
    pairs = [
        np.array([(sleeps * weight).sum(), (wakes * weight).sum()])
        for sleeps, wakes, weight in zip(asleep, awake, weights, strict=True)
    ]
    found: Floats = reduce(np.convolve, pairs)
    return found
