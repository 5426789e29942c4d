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


class CoinWorth(NamedTuple):
    """Mean and variance of the value of a coin in view, in stakes."""

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


class _Collected(NamedTuple):
    """What a Collector pays: mean, mean square, means times lines, free spins, Hold & Win."""

    mean: float = 0.0
    square: float = 0.0
    lines: float = 0.0
    free: float = 0.0
    hold: float = 0.0


class BoardRounds:
    """Rounds by how their board is made; a state's wake chance and features are given."""

    def __init__(
        self, lines: BoardLines, lost: LostBoards, wake: float, free: FreeSpins, hold: Hold
    ) -> None:
        """Take what counts lines and lost boards, and the features a board can start."""
        self._lines, self._lost = lines, lost
        self._asleep = 1 - wake
        self._free, self._hold = free, hold

    def on(
        self,
        reels: Sequence[View],
        multipliers: Sequence[Multipliers],
        square_of_lines: float,
        coin: CoinWorth | None = None,
    ) -> BoardRound:
        """Return the round on such a board; with a coin's worth, all coins in view are paid."""
        board = _Board(reels, self._asleep)
        marked, woken, in_turn = board.marked(), board.woken(), board.coins_in_turn()
        weights = [
            np.vstack(each) for each in zip(board.chances, marked, woken, in_turn, strict=True)
        ]
        lines = self._lines.means(reels, weights)
        by_hold = self._hold.mean[board.number_awake]
        line_hold = float(lines[2 : 2 + len(by_hold)] @ by_hold)
        awake = board.awake_ways(board.ones)
        awake_and_starts = board.awake_ways(board.marks)
        starts = float(awake_and_starts.sum())
        paid = _Collected()
        if coin:
            paid = self._collected(board, coin, float(lines[-REELS:].sum()))
        square = square_of_lines + paid.square + 2 * paid.lines
        for chance, hold, free in multipliers:
            mean = free * self._free.mean
            square += chance * (
                2 * mean * (float(lines[1]) + paid.free)
                + 2 * hold * (line_hold + paid.hold)
                + free**2 * self._free.mean_square * starts
                + 2 * mean * hold * float(awake_and_starts @ self._hold.mean)
                + hold**2 * float(awake @ self._hold.mean_square)
            )
        none = self._none(reels, 0.0 if coin else self._asleep)
        return BoardRound(float(lines[0]), paid.mean, starts, awake, none, square)

    def asleep_by_label(self, reels: Sequence[View]) -> list[Floats]:
        """Return by reel and label the chance that no coin there wakes the pumpkin."""
        return _by_label(reels, self._asleep)

    def _collected(self, board: "_Board", coin: CoinWorth, lines: float) -> _Collected:
        """Return what the coins in view pay; `lines` is the mean of their number times lines.

        Their number is a sum over reels, so its products are sums of products, one reel at a
        time; its variance is the sum of the reels' variances.
        """
        means = [
            float(here @ count) for here, count in zip(board.chances, board.coins, strict=True)
        ]
        squares = [
            float(here @ count**2) for here, count in zip(board.chances, board.coins, strict=True)
        ]
        variance = sum(square - mean**2 for square, mean in zip(squares, means, strict=True))
        free = hold = 0.0
        for at in range(REELS):
            here = [board.coins[reel] if reel == at else board.ones[reel] for reel in range(REELS)]
            hold += float(board.awake_ways(here) @ self._hold.mean)
            both = [count * mark for count, mark in zip(here, board.marks, strict=True)]
            free += float(board.awake_ways(both).sum())
        number = sum(means)
        return _Collected(
            mean=coin.mean * number,
            square=coin.mean**2 * (variance + number**2) + coin.variance * number,
            lines=coin.mean * lines,
            free=coin.mean * free,
            hold=coin.mean * hold,
        )

    def _none(self, reels: Sequence[View], asleep: float) -> float:
        """Return the chance that the round returns nothing, before any Swap.

        `asleep` is the chance that a coin brings nothing: none if it is paid at once.
        """
        lost = self._lost.chances(reels)
        factors = _by_label(reels, asleep)
        marked = [
            factor * view.labels[0][:, 0] if reel in SCATTER_REELS else factor
            for reel, (view, factor) in enumerate(zip(reels, factors, strict=True))
        ]
        every, started = (_lost_and(lost, reels, each) for each in (factors, marked))
        return every - started * (1 - self._free.chance_of_none)


class _Board:
    """The windows of five reels with their chances, and what coins on them wake."""

    def __init__(self, reels: Sequence[View], asleep: float) -> None:
        self.chances = [view.chances for view in reels]
        self.coins: list[Floats] = [view.coins.astype(np.float64) for view in reels]
        self.ones: list[Floats] = [np.ones_like(view.chances) for view in reels]
        self.marks: list[Floats] = [
            view.scatters.astype(np.float64) if reel in SCATTER_REELS else self.ones[reel]
            for reel, view in enumerate(reels)
        ]
        """1 where the reel does its part to start free spins."""
        self._asleep = [view.chances * asleep**view.coins for view in reels]
        self._awake = [
            every - sleeps for every, sleeps in zip(self.chances, self._asleep, strict=True)
        ]
        self._choices = np.array(list(product((False, True), repeat=REELS)))
        self.number_awake = self._choices.sum(axis=1)
        """How many reels each weighting of `woken` has awake."""

    def marked(self) -> list[Floats]:
        """Return the weighting that free spins start."""
        return [every * mark for every, mark in zip(self.chances, self.marks, strict=True)]

    def woken(self) -> list[Floats]:
        """Return the weightings that certain reels wake and the others do not."""
        return [
            np.where(wakes[:, None], awake, asleep)
            for wakes, awake, asleep in zip(self._choices.T, self._awake, self._asleep, strict=True)
        ]

    def coins_in_turn(self) -> list[Floats]:
        """Return the weightings by the number of coins on one reel, reel after reel."""
        return [
            np.stack([every * count if reel == at else every for at in range(REELS)])
            for reel, (every, count) in enumerate(zip(self.chances, self.coins, strict=True))
        ]

    def awake_ways(self, weights: Sequence[Floats]) -> Floats:
        """Return by number of reels awake the mean of the product of the reels' weights."""
        pairs = [
            np.array([asleep @ weight, awake @ weight])
            for asleep, awake, weight in zip(self._asleep, self._awake, weights, strict=True)
        ]
        ways: Floats = reduce(np.convolve, pairs)
        return ways


def _by_label(reels: Sequence[View], asleep: float) -> list[Floats]:
    """Return by reel and label the chance that its coins bring nothing."""
    return [np.power(asleep, view.labels[0][:, 1], dtype=np.float64) for view in reels]


def _lost_and(lost: Floats, reels: Sequence[View], factors: Sequence[Floats]) -> float:
    """Return the chance of a lost board times the factors, which are by label."""
    chance = float(np.einsum("abc,a,b,c->", lost, *factors[:3], optimize=True))
    for view, factor in zip(reels[3:], factors[3:], strict=True):
        chance *= float(view.chances @ factor[view.labels[1]])
    return chance
