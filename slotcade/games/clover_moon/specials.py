"""What changes a board: Wild Reels, the Collector, the Booster, and the Swap."""

from collections.abc import Generator, Mapping
from itertools import combinations
from math import comb

import msgspec

from slotcade.games.clover_moon.board import (
    BOOSTER,
    BOOSTER_SYMBOL,
    COLLECTOR,
    COLLECTOR_SYMBOL,
    REELS,
    ROWS,
    WILD_REELS,
    LinePays,
)
from slotcade.logic.events import Event, Laid, Metered, Swapped
from slotcade.logic.grid import Cell, Grid, Symbol
from slotcade.logic.rng import Rng
from slotcade.logic.states import MILLION, MOST_HALVES, State
from slotcade.logic.weights import drawn


class Specials(msgspec.Struct, frozen=True):
    """What is laid over a board; one to four Wild Reels go by the weight of their number."""

    wild: Symbol
    wild_reel_sizes: Mapping[int, int]

    def one_or_none(
        self, rng: Rng, state: State, boosts: dict[str, int], grid: Grid
    ) -> Generator[Event, None, tuple[str, Grid, int | None]]:
        """Draw one special or none and lay it over the board; return it, and a Collector's reel."""
        left = rng.below(MILLION)
        if left < state.wild_reels:
            grid = yield from self.wild_reels(rng, grid)
            return WILD_REELS, grid, None
        left -= state.wild_reels
        if left < state.collector:
            reel, upper = divmod(rng.below(REELS * (ROWS - 1)), ROWS - 1)
            cells = (Cell(reel, upper), Cell(reel, upper + 1))
            grid = grid.covered(cells, COLLECTOR_SYMBOL)
            yield Laid(COLLECTOR, COLLECTOR_SYMBOL, cells, grid)
            return COLLECTOR, grid, reel
        left -= state.collector
        if left < state.booster:
            cell = Cell(*divmod(rng.below(REELS * ROWS), ROWS))
            grid = grid.covered((cell,), BOOSTER_SYMBOL)
            yield Laid(BOOSTER, BOOSTER_SYMBOL, (cell,), grid)
            open_ = [name for name, halves in boosts.items() if halves < MOST_HALVES]
            name = open_[rng.below(len(open_))]
            boosts[name] += 1
            yield Metered(name, boosts[name])
            return BOOSTER, grid, None
        return "", grid, None

    def wild_reels(self, rng: Rng, grid: Grid) -> Generator[Event, None, Grid]:
        """Fill one to four reels with wilds: size by weight, all sets of a size alike."""
        size = drawn(rng, self.wild_reel_sizes)
        reels = tuple(combinations(range(REELS), size))[rng.below(comb(REELS, size))]
        cells = tuple(Cell(reel, row) for reel in reels for row in range(ROWS))
        grid = grid.covered(cells, self.wild)
        yield Laid(WILD_REELS, self.wild, cells, grid)
        return grid


class Swap(msgspec.Struct, frozen=True):
    """The Clover Moon Swap, of three to five reels by weight; ``symbols`` are those that pay."""

    pays: LinePays
    symbols: tuple[Symbol, ...]
    sizes: Mapping[int, int]

    def one_or_none(
        self, stake: int, rng: Rng, chance: int, grid: Grid, halves: int
    ) -> Generator[Event, None, int]:
        """Perhaps let every paying symbol of the first reels become one; shown if that pays."""
        if rng.below(MILLION) >= chance:
            return 0
        symbol = self.symbols[rng.below(len(self.symbols))]
        reels = drawn(rng, self.sizes)
        cells = tuple(c for c in grid.cells if c.reel < reels and grid[c] in self.symbols)
        swapped = grid.covered(cells, symbol)
        if not self.pays.lines.wins(swapped):
            return 0
        yield Swapped(symbol, cells, swapped)
        return (yield from self.pays.pay(stake, swapped, halves))
