"""Halloween Jack: wilds that walk from reel to reel, and lanterns that make them grow."""

from collections.abc import Generator, Iterator, Mapping
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
    Added,
    Capped,
    Counted,
    Event,
    FeatureBegan,
    FeatureEnded,
    Filled,
    Restored,
    Spun,
    Unlocked,
    Walked,
    Won,
)
from slotcade.logic.grid import Cell, Column, Grid, Symbol
from slotcade.logic.pays import Lines
from slotcade.logic.rng import Rng
from slotcade.logic.round import Meters, Selectors
from slotcade.logic.strips import Strips

REELS, ROWS = 5, 3
GIFTS = ("stacks_of_two", "stacks_of_three", "expanding_wilds")
"""What each step of the lanterns brings."""

Set = tuple[tuple[Symbol, ...], ...]


class HalloweenJack(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Rules; every number comes from the game's data."""

    levels: tuple[int, ...]
    coin_values: tuple[int, ...]
    default: tuple[int, int]
    lines: tuple[str, ...]
    pays: dict[Symbol, dict[int, int]]
    wild: Symbol
    wild_factor: int
    scatter: Symbol
    lantern: Symbol
    scatters_to_start: int
    free_spins: int
    extra_spins: int
    lantern_steps: tuple[int, ...]
    limit: int
    main: Set
    respins: Set
    free: tuple[Set, ...]
    free_respins: tuple[Set, ...]

    coin_tables: ClassVar[Mapping[str, tuple[Coin, ...]]] = {}
    wheels: ClassVar[Mapping[str, tuple[tuple[str, int], ...]]] = {}

    def __post_init__(self) -> None:
        check_lines(self.lines, self.heights)
        check_pays(self.pays, reels=REELS)
        check_selectors(self.levels, self.coin_values, self.default)
        if len(self.lantern_steps) != len(GIFTS):
            raise ValueError(f"lantern_steps: {len(GIFTS)} of them")
        for name in ("free", "free_respins"):
            if len(getattr(self, name)) != len(GIFTS) + 1:
                raise ValueError(f"{name}: a set of strips for each of {len(GIFTS) + 1} steps")
        for name, strips in self.strip_sets.items():
            known = (*self.pays, self.wild, self.scatter, self.lantern)
            check_strips(strips, reels=REELS, rows=ROWS, known=known, name=name)
        for name in ("wild_factor", "scatters_to_start", "free_spins", "extra_spins"):
            check_range(name, getattr(self, name), 1, 100)
        check_range("limit", self.limit, 1, 10**12)

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        """Play a round up to the limit of what one can pay; there it ends."""
        paid = in_feature = 0
        feature = ""
        for event in self._round(stake, rng):
            if isinstance(event, Won) and paid + event.amount >= self.limit:
                last = self.limit - paid
                yield msgspec.structs.replace(event, amount=last)
                yield Capped(self.limit)
                if feature:
                    yield FeatureEnded(feature, in_feature + last)
                return
            match event:
                case FeatureBegan(name):
                    feature, in_feature = name, 0
                case FeatureEnded():
                    feature = ""
                case Won():
                    paid += event.amount
                    in_feature += event.amount
            yield event

    def _round(self, stake: int, rng: Rng) -> Iterator[Event]:
        """Play a spin, the free spins it brings, then the walk of its wilds."""
        stops, grid = self._strips["main"].spin(rng)
        yield Spun("main", stops, grid)
        yield from self._pay(stake, grid)
        scatters = grid.cells_of(self.scatter)
        if len(scatters) >= self.scatters_to_start:
            yield FeatureBegan("free_spins", scatters)
            won = yield from self._free_spins(stake, rng)
            yield FeatureEnded("free_spins", won)
            yield Restored("main", stops, grid)
        wilds = grid.cells_of(self.wild)
        if wilds:
            yield FeatureBegan("respins", wilds)
            won = yield from self._walk(stake, rng, grid, "respins", expands=False)
            yield FeatureEnded("respins", won)

    def _free_spins(self, stake: int, rng: Rng) -> Generator[Event, None, int]:
        """Play free spins until none is left; lanterns change the wilds from the next one on."""
        left, lanterns, step, won = self.free_spins, 0, 0, 0
        yield Counted("free_spins", left)
        yield Counted("lanterns", lanterns)
        while left:
            left -= 1
            yield Counted("free_spins", left)
            stops, landed = self._strips[f"free_{step}"].spin(rng)
            yield Spun(f"free_{step}", stops, landed)
            grid = yield from self._expand(landed, (), expands=step == len(GIFTS))
            won += yield from self._pay(stake, grid)
            if len(scatters := landed.cells_of(self.scatter)) >= self.scatters_to_start:
                left += self.extra_spins
                yield Added("free_spins", self.extra_spins, scatters)
                yield Counted("free_spins", left)
            now = step
            if found := len(landed.cells_of(self.lantern)):
                lanterns = min(lanterns + found, self.lantern_steps[-1])
                yield Counted("lanterns", lanterns)
                while now < len(GIFTS) and lanterns >= self.lantern_steps[now]:
                    yield Unlocked(GIFTS[now])
                    now += 1
            won += yield from self._walk(
                stake, rng, grid, f"free_respins_{step}", expands=step == len(GIFTS)
            )
            step = now
        return won

    def _walk(
        self, stake: int, rng: Rng, grid: Grid, strips: str, expands: bool
    ) -> Generator[Event, None, int]:
        """Re-spin while a wild is in view; each time every wild stands one reel further left."""
        won = 0
        while wilds := grid.cells_of(self.wild):
            held = tuple(Cell(reel - 1, row) for reel, row in wilds if reel)
            yield Walked(wilds, held)
            stops, landed = self._strips[strips].spin(rng)
            grid = landed.covered(held, self.wild)
            yield Spun(strips, stops, grid)
            grid = yield from self._expand(grid, held, expands)
            won += yield from self._pay(stake, grid)
        return won

    def _expand(
        self, grid: Grid, held: tuple[Cell, ...], expands: bool
    ) -> Generator[Event, None, Grid]:
        """Let every wild that landed fill its reel, if wilds expand."""
        landed = [cell.reel for cell in grid.cells_of(self.wild) if cell not in held]
        if not expands or not landed:
            return grid
        reels = tuple(dict.fromkeys(landed))
        cells = tuple(Cell(reel, row) for reel in reels for row in range(ROWS))
        full = grid.covered(cells, self.wild)
        yield Filled(reels, self.wild, full)
        return full

    def _pay(self, stake: int, grid: Grid) -> Generator[Event, None, int]:
        """Pay the lines, those with a wild in their run threefold; return the sum."""
        unit, won = self.unit(stake), 0
        for win in self._lines.wins(grid):
            wilds = any(grid[cell] == self.wild for cell in win.cells)
            factor = self.wild_factor if wilds else 1
            won += (amount := win.pay * factor * unit)
            yield Won(win.line, win.symbol, win.cells, factor, amount)
        return won

    @cached_property
    def stakes(self) -> tuple[int, ...]:
        """Every product of level and coin value, for all lines."""
        return self.selectors.stakes

    @cached_property
    def selectors(self) -> Selectors:
        """Level and coin value, a coin for each line."""
        return Selectors(len(self.lines), self.levels, self.coin_values, *self.default)

    @property
    def heights(self) -> tuple[int, ...]:
        """Five reels of three."""
        return (ROWS,) * REELS

    @property
    def meters(self) -> Meters:
        """Nothing is remembered from round to round."""
        return {}

    @property
    def shared_meters(self) -> frozenset[str]:
        """Nothing is shared."""
        return frozenset()

    @property
    def practice_meters(self) -> Meters:
        """Nothing is remembered in the demo either."""
        return {}

    def state(self, meters: Meters) -> str:
        """There is one state only."""
        return ""

    def progress(self, meters: Meters) -> None:
        """Nothing is unlocked."""

    def prizes(self, stake: int, meters: Meters) -> dict[str, int]:
        """No prize is on show."""
        return {}

    @cached_property
    def strip_sets(self) -> dict[str, tuple[Column, ...]]:
        """The strips of the main game, of its re-spins, and of both at each step."""
        free = {f"free_{step}": strips for step, strips in enumerate(self.free)}
        walks = {f"free_respins_{step}": strips for step, strips in enumerate(self.free_respins)}
        return {"main": self.main, "respins": self.respins, **free, **walks}

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Everything that can stand in a cell."""
        return (*self.pays, self.wild, self.scatter, self.lantern)

    def unit(self, stake: int) -> int:
        """Return level times coin value."""
        return stake // len(self.lines)

    @property
    def special_symbols(self) -> tuple[Symbol, ...]:
        """The wild, the scatter, the lantern."""
        return self.wild, self.scatter, self.lantern

    @property
    def numbers(self) -> dict[str, int]:
        """What the rules pages name."""
        names = ("wild_factor", "scatters_to_start", "free_spins", "extra_spins", "limit")
        steps = {f"step_{i}": count for i, count in enumerate(self.lantern_steps, 1)}
        return {
            "line_count": len(self.lines), **steps, **{n: getattr(self, n) for n in names}
        }

    @cached_property
    def _strips(self) -> dict[str, Strips]:
        return {name: Strips(strips, self.heights) for name, strips in self.strip_sets.items()}

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self.lines, self.heights, self.pays, self.wild)
