"""Grand Spinn Superpot: three reels that nudge, arrows that pull back, three jackpots."""

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

import msgspec

from slotcade.logic.checks import (
    check_lines,
    check_pays,
    check_range,
    check_selectors,
    check_strips,
)
from slotcade.logic.coins import Coin
from slotcade.logic.events import (
    Awarded,
    Changed,
    Event,
    Followed,
    Metered,
    Nudged,
    Pulled,
    Spun,
    Won,
)
from slotcade.logic.grid import Column, Grid, Symbol
from slotcade.logic.pays import Lines, LineWin
from slotcade.logic.rng import Rng
from slotcade.logic.round import Meters, Selectors
from slotcade.logic.strips import Strips

REELS = ROWS = 3
COINS = 10
"""A round costs a coin for each line, times level and coin value."""

PARTS = 10_000
"""The pool and the reserve are counted in ten-thousandths of a Glint."""


class Jackpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A jackpot symbol and what it pays in coins; 0 pays the pool."""

    symbol: Symbol
    coins: int


class GrandSpinn(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Rules; every number comes from the game's data."""

    levels: tuple[int, ...]
    coin_values: tuple[int, ...]
    default: tuple[int, int]
    lines: tuple[str, ...]
    pays: dict[Symbol, dict[int, int]]
    wild: Symbol
    multipliers: dict[int, int]
    blank: Symbol
    arrow: Symbol
    jackpots: tuple[Jackpot, ...]
    strips: tuple[tuple[Symbol, ...], ...]
    contribution: int
    reserve: int
    seed: int

    coin_tables: ClassVar[Mapping[str, tuple[Coin, ...]]] = {}
    wheels: ClassVar[Mapping[str, tuple[tuple[str, int], ...]]] = {}

    def __post_init__(self) -> None:
        others = (self.wild, self.blank, self.arrow, *(j.symbol for j in self.jackpots))
        check_strips(self.strips, reels=REELS, rows=ROWS, known=(*self.pays, *others))
        check_lines(self.lines, self.heights)
        check_pays(self.pays, reels=REELS)
        for reel, strip in enumerate(self.strips, 1):
            if self.blank not in strip:
                raise ValueError(f"strips: reel {reel}: no {self.blank} to end a nudge: add one")
        if sorted(self.multipliers) != [1, 2, 3]:
            raise ValueError("multipliers: a factor for 1, 2 and 3 wilds")
        check_selectors(self.levels, self.coin_values, self.default)
        if [j.coins for j in self.jackpots].count(0) != 1 or self.jackpots[-1].coins:
            raise ValueError("jackpots: the lowest first, the last with 0 coins (the pool)")
        check_range("contribution", self.contribution, 0, PARTS)
        check_range("reserve", self.reserve, 0, PARTS)
        check_range("seed", self.seed, 1, 10**9)

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        """Play a spin: feed the pool, pay the lines, nudge, and see to the jackpots."""
        in_reach = meters["pool"] > 0
        pool = meters["pool"] + stake * self.contribution
        reserve = meters["reserve"] + stake * self.reserve
        if in_reach:
            yield Metered("pool", pool)
            yield Metered("reserve", reserve)
        reels = self._reels if in_reach else self._practice_reels
        stops, grid = reels.spin(rng)
        yield Spun("main" if in_reach else "practice", stops, grid)
        wins = self._lines.wins(grid)
        row = 1
        if wins:
            yield from self._pay(stake, grid, wins)
            grid = yield from self._nudge(stake, stops, grid, self._best(grid, wins), in_reach)
            row = 0
        jackpot = self._jackpot(grid, row)
        if jackpot is None:
            return
        if jackpot.coins:
            yield Awarded(jackpot.symbol.lower(), jackpot.coins * self.unit(stake))
        else:
            yield Awarded(jackpot.symbol.lower(), pool // PARTS)
            yield Metered("pool", pool % PARTS + self.seed * PARTS + reserve)
            yield Metered("reserve", 0)

    def _nudge(
        self, stake: int, stops: tuple[int, ...], grid: Grid, symbol: Symbol, in_reach: bool
    ) -> Generator[Event, None, Grid]:
        """Let each reel in turn follow the symbol of the best line; return the last grid."""
        yield Followed(symbol)
        stands = (symbol, self.wild)
        strips = self.strip_sets["main" if in_reach else "practice"]
        for reel, (cells, top) in enumerate(zip(strips, stops, strict=True)):
            strip = list(cells)
            while True:
                while strip[top] in stands:
                    top = (top - 1) % len(strip)
                    grid = _moved(grid, reel, strip, top)
                    yield Nudged(reel, top, grid)
                    yield from self._pay(stake, grid, self._lines.wins(grid))
                run = _run_below(strip, top, stands) if strip[top] == self.arrow else 0
                if not run:
                    break
                arrow, top = top, (top + run - 1) % len(strip)
                grid = _moved(grid, reel, strip, top)
                yield Pulled(reel, run - 1, top, grid)
                yield from self._pay(stake, grid, self._lines.wins(grid))
                strip[arrow] = self.blank
                grid = _moved(grid, reel, strip, top)
                yield Changed(reel, arrow, self.blank, grid)
        return grid

    def _pay(self, stake: int, grid: Grid, wins: list[LineWin]) -> Iterator[Event]:
        unit = self.unit(stake)
        for win in wins:
            factor = self._factor(grid, win)
            yield Won(win.line, win.symbol, win.cells, factor, win.pay * factor * unit)

    def _factor(self, grid: Grid, win: LineWin) -> int:
        wilds = [grid[cell] for cell in win.cells].count(self.wild)
        return self.multipliers.get(wilds, 1)

    def _best(self, grid: Grid, wins: list[LineWin]) -> Symbol:
        """Return the symbol of the best-paid line, its multiplier counted; a tie: the first."""
        return max(wins, key=lambda win: win.pay * self._factor(grid, win)).symbol

    def _jackpot(self, grid: Grid, row: int) -> Jackpot | None:
        """Return the lowest jackpot of a row that shows one on every reel."""
        ranks = self._ranks
        shown = [reel[row] for reel in grid.reels]
        for symbol in shown:
            if symbol not in ranks:
                return None
        return self.jackpots[min(ranks[symbol] for symbol in shown)]

    @cached_property
    def stakes(self) -> tuple[int, ...]:
        """Every product of level and coin value, times the coins."""
        return self.selectors.stakes

    @cached_property
    def selectors(self) -> Selectors:
        """Level and coin value."""
        return Selectors(COINS, self.levels, self.coin_values, *self.default)

    @property
    def heights(self) -> tuple[int, ...]:
        """Three reels of three."""
        return (ROWS,) * REELS

    @property
    def meters(self) -> Meters:
        """The pool at its seed, nothing in reserve."""
        return {"pool": self.seed * PARTS, "reserve": 0}

    @property
    def shared_meters(self) -> frozenset[str]:
        """All profiles play for one pool."""
        return frozenset(("pool", "reserve"))

    @property
    def practice_meters(self) -> Meters:
        """In the demo there is no pool: the top jackpot is out of reach."""
        return {"pool": 0, "reserve": 0}

    def state(self, meters: Meters) -> str:
        """There is one state only."""
        return ""

    def progress(self, meters: Meters) -> None:
        """Nothing is unlocked."""

    def prizes(self, stake: int, meters: Meters) -> dict[str, int]:
        """Return what each jackpot would pay now, in ten-thousandths of a Glint."""
        fixed = {j.symbol.lower(): j.coins * self.unit(stake) * PARTS for j in self.jackpots[:-1]}
        return {**fixed, self.jackpots[-1].symbol.lower(): meters["pool"]}

    @cached_property
    def strip_sets(self) -> dict[str, tuple[Column, ...]]:
        """The strips, and those of the demo, where the top jackpot is a Blank."""
        top = self.jackpots[-1].symbol
        practice = tuple(
            tuple(self.blank if symbol == top else symbol for symbol in strip)
            for strip in self.strips
        )
        return {"main": self.strips, "practice": practice}

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Everything that can stand in a cell."""
        jackpots = (jackpot.symbol for jackpot in self.jackpots)
        return (*self.pays, self.wild, self.blank, self.arrow, *jackpots)

    def unit(self, stake: int) -> int:
        """Return level times coin value."""
        return stake // COINS

    @property
    def special_symbols(self) -> tuple[Symbol, ...]:
        """The wild, the arrow, the jackpots."""
        return (self.wild, self.arrow, *(jackpot.symbol for jackpot in self.jackpots))

    @property
    def numbers(self) -> dict[str, int]:
        """What the rules pages name."""
        return {
            "line_count": len(self.lines),
            **{f"wilds_{count}": factor for count, factor in self.multipliers.items()},
            **{f"{j.symbol.lower()}_coins": j.coins for j in self.jackpots},
            "seed": self.seed,
        }

    @cached_property
    def _reels(self) -> Strips:
        return Strips(self.strips, self.heights)

    @cached_property
    def _practice_reels(self) -> Strips:
        return Strips(self.strip_sets["practice"], self.heights)

    @cached_property
    def _ranks(self) -> dict[Symbol, int]:
        return {jackpot.symbol: rank for rank, jackpot in enumerate(self.jackpots)}

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self.lines, self.heights, self.pays, self.wild)


def _moved(grid: Grid, reel: int, strip: Sequence[Symbol], top: int) -> Grid:
    """Return what shows when one reel stands at ``top`` of its strip, the others as they were."""
    column = tuple([strip[(top + row) % len(strip)] for row in range(ROWS)])
    return Grid((*grid.reels[:reel], column, *grid.reels[reel + 1 :]))


def _run_below(strip: Sequence[Symbol], top: int, stands: Collection[Symbol]) -> int:
    """Return how many of some symbols stand one under another below a row that shows none."""
    run = 0
    while strip[(top + run + 1) % len(strip)] in stands:
        run += 1
    return run
