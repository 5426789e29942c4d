"""Jade Moon: twenty lines over a pond, and pearls that stay where they fall."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

import msgspec

from slotcade.logic.checks import (
    check_chances,
    check_lines,
    check_pays,
    check_range,
    check_stakes,
    check_strips,
)
from slotcade.logic.coins import Coin, CoinTable, Valued
from slotcade.logic.events import (
    Awarded,
    Collected,
    Counted,
    Event,
    FeatureBegan,
    FeatureEnded,
    Locked,
    Priced,
    Respun,
    Spun,
    Won,
)
from slotcade.logic.grid import Cell, Symbol
from slotcade.logic.pays import Lines
from slotcade.logic.rng import Rng
from slotcade.logic.round import Meters
from slotcade.logic.strips import Strips

ROWS = 3
CHANCES = 10_000
"""``landing`` is counted in ten-thousandths."""


class JadeMoon(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Rules; every number comes from the game's data."""

    stakes: tuple[int, ...]
    lines: tuple[str, ...]
    pays: dict[Symbol, dict[int, int]]
    wild: Symbol
    strips: tuple[tuple[Symbol, ...], ...]
    pearl: Symbol
    pearls_to_start: int
    pearl_values: tuple[Coin, ...]
    respins: int
    respin_values: tuple[Coin, ...]
    landing: dict[int, int]
    crown: int

    wheels: ClassVar[Mapping[str, tuple[tuple[str, int], ...]]] = {}

    def __post_init__(self) -> None:
        check_strips(self.strips, reels=5, rows=ROWS, known=(*self.pays, self.wild, self.pearl))
        check_lines(self.lines, self.heights)
        check_stakes(self.stakes, share=len(self.lines))
        check_pays(self.pays, reels=5)
        for reel in (0, 4):
            if self.wild in self.strips[reel]:
                raise ValueError(f"strips: {self.wild} stands on reel {reel + 1}, not on 2, 3, 4")
        for name, table in (("pearl", self.pearl_values), ("respin", self.respin_values)):
            if not table:
                raise ValueError(f"{name}_values: at least one")
        check_range("pearls_to_start", self.pearls_to_start, 1, 14)
        check_range("respins", self.respins, 1, 99)
        check_range("crown", self.crown, 1, 10**6)
        check_chances("landing", self.landing, range(self.pearls_to_start, 15), CHANCES)

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        """Play a spin: line wins, and Hold & Spin if enough pearls lie in view."""
        stops, grid = self._reels.spin(rng)
        yield Spun("main", stops, grid)
        pearls: tuple[Valued, ...] = ()
        if cells := grid.cells_of(self.pearl):
            pearls = self._landing_pearls.draw(rng, cells)
            yield Priced(pearls)
        unit = self.unit(stake)
        for win in self._lines.wins(grid):
            yield Won(win.line, win.symbol, win.cells, 1, win.pay * unit)
        if len(pearls) >= self.pearls_to_start:
            yield from self._hold_and_spin(stake, rng, pearls)

    def _hold_and_spin(
        self, stake: int, rng: Rng, pearls: tuple[Valued, ...]
    ) -> Iterator[Event]:
        """Respin the open cells until three in a row bring nothing or no cell is open."""
        yield FeatureBegan("hold_and_spin", tuple(pearl.cell for pearl in pearls))
        yield Locked(pearls)
        held = list(pearls)
        left = self.respins
        yield Counted("respins", left)
        while left and len(held) < len(self._cells):
            landed = self._respin(rng, held)
            yield Respun(landed)
            if landed:
                yield Locked(landed)
                held.extend(landed)
                left = self.respins
            else:
                left -= 1
            yield Counted("respins", left)
        total = 0
        for pearl in sorted(held, key=lambda pearl: pearl.cell):
            yield Collected(pearl, amount := pearl.times * stake)
            total += amount
        if len(held) == len(self._cells):
            yield Awarded("jade_crown", amount := self.crown * stake)
            total += amount
        yield FeatureEnded("hold_and_spin", total)

    def _respin(self, rng: Rng, held: Sequence[Valued]) -> tuple[Valued, ...]:
        """Give every open cell its chance of a new pearl, by the number locked before."""
        chance = self.landing[len(held)]
        taken = {pearl.cell for pearl in held}
        open_cells = [cell for cell in self._cells if cell not in taken]
        return self._respin_pearls.draw(
            rng, [cell for cell in open_cells if rng.below(CHANCES) < chance]
        )

    @property
    def selectors(self) -> None:
        """The stake is chosen from a list."""

    @property
    def heights(self) -> tuple[int, ...]:
        """Five reels of three."""
        return (ROWS,) * len(self.strips)

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

    @property
    def strip_sets(self) -> dict[str, tuple[tuple[Symbol, ...], ...]]:
        """The one set of strips."""
        return {"main": self.strips}

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Everything that can stand in a cell."""
        coins = (coin.symbol for coin in (*self.pearl_values, *self.respin_values))
        return tuple(dict.fromkeys((*self.pays, self.wild, self.pearl, *coins)))

    def unit(self, stake: int) -> int:
        """Return the line stake."""
        return stake // len(self.lines)

    @property
    def special_symbols(self) -> tuple[Symbol, ...]:
        """The wild and the pearl."""
        return self.wild, self.pearl

    @property
    def coin_tables(self) -> dict[str, tuple[Coin, ...]]:
        """What pearls are worth on the reels and in Hold & Spin."""
        return {"reels": self.pearl_values, "respins": self.respin_values}

    @property
    def numbers(self) -> dict[str, int]:
        """What the rules pages name."""
        return {
            "line_count": len(self.lines),
            "pearls_to_start": self.pearls_to_start,
            "respins": self.respins,
            "crown": self.crown,
            "cell_count": len(self._cells),
        }

    @cached_property
    def _cells(self) -> tuple[Cell, ...]:
        return tuple(Cell(reel, row) for reel in range(len(self.strips)) for row in range(ROWS))

    @cached_property
    def _reels(self) -> Strips:
        return Strips(self.strips, self.heights)

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self.lines, self.heights, self.pays, self.wild)

    @cached_property
    def _landing_pearls(self) -> CoinTable:
        return CoinTable(self.pearl_values)

    @cached_property
    def _respin_pearls(self) -> CoinTable:
        return CoinTable(self.respin_values)
