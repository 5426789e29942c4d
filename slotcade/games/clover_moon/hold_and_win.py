"""Hold & Win: Collectors gather coins, candies hide jackpots, and five pumpkins are the Grand."""

from collections.abc import Generator, Sequence

import msgspec

from slotcade.games.clover_moon.board import (
    CANDY,
    CELLS,
    COLLECTOR,
    COLLECTOR_SYMBOL,
    EMPTY,
    REELS,
    ROWS,
)
from slotcade.games.clover_moon.pumpkins import most_awake, throw
from slotcade.logic.coins import CoinTable, Valued
from slotcade.logic.events import Awarded, Counted, Event, Gathered, Laid, Raised, Respun
from slotcade.logic.grid import Cell, Grid
from slotcade.logic.rng import Rng
from slotcade.logic.states import MILLION, PLAIN, State


class HoldAndWin(msgspec.Struct, frozen=True):
    """The feature; the Grand is in stakes."""

    coins: CoinTable
    candies: CoinTable
    grand: int
    spins: int
    candies_a_spin: int

    def play(
        self, stake: int, rng: Rng, state: State, halves: int, woken: tuple[int, ...]
    ) -> Generator[Event, None, int]:
        """Play from the pumpkins that woke until spins bring nothing; return what was won."""
        most = most_awake(state)
        awake: list[int] = []
        left, won, first = self.spins, 0, True
        if halves > PLAIN:
            yield Raised("hold_and_win", halves * 50)
        yield Counted("spins", left)
        while left:
            if woken:
                awake = sorted((*awake, *woken))
                cells = tuple(Cell(reel, row) for reel in woken for row in range(ROWS))
                yield Laid(COLLECTOR, COLLECTOR_SYMBOL, cells, _board(awake))
            if len(awake) == REELS:
                won += (amount := self.grand * stake * halves // 2)
                yield Awarded("grand", amount)
                break
            left -= 1
            yield Counted("spins", left)
            coins, candies = self._open_cells(rng, state, awake)
            while first and not (coins or candies):
                coins, candies = self._open_cells(rng, state, awake)
            first = False
            yield Respun(tuple(sorted((*coins, *candies), key=lambda coin: coin.cell)))
            worth = sum(coin.times for coin in coins) * stake * halves // 2
            if coins:
                for reel in awake:
                    yield Gathered(reel, coins, worth)
                    won += worth
            for candy in candies:
                prize = self.candies.draw(rng, (candy.cell,))[0]
                won += (amount := prize.times * stake * halves // 2)
                yield Awarded(prize.symbol.lower(), amount)
            chance = state.hold_wake[len(awake) - 1]
            woke = yield from throw(rng, [c.cell for c in coins], awake, chance, most)
            woken = tuple(cell.reel for cell in woke)
            if coins or candies:
                left = self.spins
                yield Counted("spins", left)
        return won

    def _open_cells(
        self, rng: Rng, state: State, awake: Sequence[int]
    ) -> tuple[tuple[Valued, ...], tuple[Valued, ...]]:
        """Draw what every open cell shows: a coin, a candy (four at most) or nothing."""
        coin, candy = state.coins[len(awake) - 1], state.candies[len(awake) - 1]
        coins: list[Cell] = []
        candies: list[Valued] = []
        for cell in (c for c in CELLS if c.reel not in awake):
            drawn = rng.below(MILLION)
            if drawn < coin:
                coins.append(cell)
            elif drawn < coin + candy and len(candies) < self.candies_a_spin:
                candies.append(Valued(cell, CANDY, 0))
        return self.coins.draw(rng, coins), tuple(candies)


def _board(awake: Sequence[int]) -> Grid:
    """Return the board of the feature: Collectors, and empty cells."""
    return Grid(
        tuple((COLLECTOR_SYMBOL if reel in awake else EMPTY,) * ROWS for reel in range(REELS))
    )
