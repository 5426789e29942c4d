"""Clover Moon: a meter that unlocks, pumpkins that wake, Collectors that gather coins."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

import msgspec

from slotcade.games.clover_moon.board import (
    BOOSTER_SYMBOL,
    CANDY,
    COLLECTOR_SYMBOL,
    REELS,
    ROWS,
    LinePays,
)
from slotcade.games.clover_moon.free_spins import FreeSpins
from slotcade.games.clover_moon.hold_and_win import HoldAndWin
from slotcade.games.clover_moon.progress import SpinProgress
from slotcade.games.clover_moon.pumpkins import JACKPOT_LEVEL, most_awake, throw
from slotcade.games.clover_moon.specials import Specials, Swap
from slotcade.logic.checks import check_lines, check_pays, check_stakes, check_strips
from slotcade.logic.coins import Coin, CoinTable
from slotcade.logic.events import (
    Event,
    FeatureBegan,
    FeatureEnded,
    Gathered,
    Priced,
    Restored,
    Spun,
)
from slotcade.logic.grid import Column, Symbol
from slotcade.logic.pays import Lines
from slotcade.logic.rng import Rng
from slotcade.logic.round import Meters, Progress
from slotcade.logic.states import LAST_LEVEL, PLAIN, State, check_states
from slotcade.logic.strips import Strips

Set = tuple[tuple[Symbol, ...], ...]


class CloverMoon(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Rules; every number comes from the game's data."""

    stakes: tuple[int, ...]
    lines: tuple[str, ...]
    pays: dict[Symbol, dict[int, int]]
    wild: Symbol
    scatter: Symbol
    coin: Symbol
    level_spins: tuple[int, ...]
    scatters_to_start: int
    free_spins: int
    free_extra: dict[int, int]
    free_limit: int
    coin_values: tuple[Coin, ...]
    hold_values: tuple[Coin, ...]
    candies: tuple[Coin, ...]
    grand: int
    hold_spins: int
    candies_a_spin: int
    wild_reel_sizes: dict[int, int]
    swap_sizes: dict[int, int]
    main: dict[str, Set]
    free: dict[str, Set]
    states: tuple[State, ...]

    wheels: ClassVar[Mapping[str, tuple[tuple[str, int], ...]]] = {}

    def __post_init__(self) -> None:
        check_lines(self.lines, self.heights)
        check_stakes(self.stakes, share=2 * len(self.lines))
        check_pays(self.pays, reels=REELS)
        known = (*self.pays, self.wild, self.scatter, self.coin)
        for name, strips in self.strip_sets.items():
            check_strips(strips, reels=REELS, rows=ROWS, known=known, name=name)
        if len(self.level_spins) != LAST_LEVEL:
            raise ValueError(f"level_spins: {LAST_LEVEL} numbers")
        check_states(self.states, self.main, self.free)

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        """Play a main-game spin and all that it brings."""
        state, boosts = yield from self._progress.move(meters)
        stops, grid = self._strips[f"main_{state.main}"].spin(rng)
        yield Spun(f"main_{state.main}", stops, grid)
        special, grid, collector = yield from self._specials.one_or_none(rng, state, boosts, grid)
        coins = self._coin_table.draw(rng, grid.cells_of(self.coin))
        if coins:
            yield Priced(coins)
        returned = 0
        if collector is not None and coins:
            returned += (amount := sum(coin.times for coin in coins) * stake)
            yield Gathered(collector, coins, amount)
        returned += yield from self._line_pays.pay(stake, grid, PLAIN)
        scatters = grid.cells_of(self.scatter)
        frees = len(scatters) >= self.scatters_to_start
        thrown = [coin.cell for coin in coins]
        woke = yield from throw(rng, thrown, (), state.wake, most_awake(state))
        if not (special or returned or frees or woke):
            yield from self._swap.one_or_none(stake, rng, state.swap, grid, PLAIN)
        if frees:
            yield FeatureBegan("free_spins", scatters)
            won = yield from self._free_spins.play(stake, rng, state, boosts["free"])
            yield FeatureEnded("free_spins", won)
            yield Restored(f"main_{state.main}", stops, grid)
        if woke:
            yield FeatureBegan("hold_and_win", woke)
            reels = tuple(cell.reel for cell in woke)
            won = yield from self._hold_and_win.play(stake, rng, state, boosts["hold"], reels)
            yield FeatureEnded("hold_and_win", won)
            yield Restored(f"main_{state.main}", stops, grid)

    @property
    def selectors(self) -> None:
        """The stake is chosen from a list."""

    @property
    def heights(self) -> tuple[int, ...]:
        """Five reels of three."""
        return (ROWS,) * REELS

    @property
    def meters(self) -> Meters:
        """Level 0, the first feature ten spins away, no multiplier."""
        return {"level": 0, "left": self.level_spins[0], "hold": PLAIN, "free": PLAIN}

    @property
    def shared_meters(self) -> frozenset[str]:
        """Every profile has a meter of its own."""
        return frozenset()

    @property
    def practice_meters(self) -> Meters:
        """The demo starts at nothing."""
        return self.meters

    def state(self, meters: Meters) -> str:
        """Return level and multipliers of a round, as its figures name them."""
        return self._progress.state(meters)

    def progress(self, meters: Meters) -> Progress:
        """Return how far the next unlocking is."""
        return self._progress.shown(meters)

    def prizes(self, stake: int, meters: Meters) -> dict[str, int]:
        """Return what the candies and the Grand pay, the multiplier in it; 0 while locked."""
        halves = meters["hold"] if meters["level"] >= JACKPOT_LEVEL else 0
        times = {candy.symbol.lower(): candy.times for candy in self.candies}
        all_times = {**times, "grand": self.grand}
        return {name: value * stake * halves // 2 * 10_000 for name, value in all_times.items()}

    @cached_property
    def strip_sets(self) -> dict[str, tuple[Column, ...]]:
        """The strips of the main game and of the free spins, by their names."""
        main = {f"main_{name}": strips for name, strips in self.main.items()}
        return {**main, **{f"free_{name}": strips for name, strips in self.free.items()}}

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Everything that can stand in a cell."""
        laid = (COLLECTOR_SYMBOL, BOOSTER_SYMBOL, CANDY)
        return (*self.pays, self.wild, self.scatter, self.coin, *laid)

    def unit(self, stake: int) -> int:
        """Return the line stake."""
        return stake // len(self.lines)

    @property
    def special_symbols(self) -> tuple[Symbol, ...]:
        """All that does more than pay."""
        return self.wild, self.scatter, self.coin, COLLECTOR_SYMBOL, CANDY, BOOSTER_SYMBOL

    @property
    def coin_tables(self) -> dict[str, tuple[Coin, ...]]:
        """What coins are worth, and what candies reveal."""
        return {"reels": self.coin_values, "hold": self.hold_values, "candies": self.candies}

    @property
    def numbers(self) -> dict[str, int]:
        """What the rules pages name."""
        return {
            "line_count": len(self.lines),
            "free_spins": self.free_spins,
            "free_limit": self.free_limit,
            "hold_spins": self.hold_spins,
            "candies_a_spin": self.candies_a_spin,
            "grand": self.grand,
            **{f"extra_{count}": spins for count, spins in self.free_extra.items()},
            **{f"level_{i}": spins for i, spins in enumerate(self.level_spins, 1)},
            **{candy.symbol.lower(): candy.times for candy in self.candies},
        }

    @cached_property
    def _strips(self) -> dict[str, Strips]:
        return {name: Strips(strips, self.heights) for name, strips in self.strip_sets.items()}

    @cached_property
    def _coin_table(self) -> CoinTable:
        return CoinTable(self.coin_values)

    @cached_property
    def _progress(self) -> SpinProgress:
        states = {(state.level, state.hold, state.free): state for state in self.states}
        return SpinProgress(self.level_spins, states)

    @cached_property
    def _line_pays(self) -> LinePays:
        return LinePays(Lines(self.lines, self.heights, self.pays, self.wild), len(self.lines))

    @cached_property
    def _specials(self) -> Specials:
        return Specials(self.wild, self.wild_reel_sizes)

    @cached_property
    def _swap(self) -> Swap:
        return Swap(self._line_pays, tuple(self.pays), self.swap_sizes)

    @cached_property
    def _free_spins(self) -> FreeSpins:
        return FreeSpins(
            strips=self._strips,
            scatter=self.scatter,
            spins=self.free_spins,
            extra=self.free_extra,
            limit=self.free_limit,
            pays=self._line_pays,
            specials=self._specials,
            swap=self._swap,
        )

    @cached_property
    def _hold_and_win(self) -> HoldAndWin:
        return HoldAndWin(
            coins=CoinTable(self.hold_values),
            candies=CoinTable(self.candies),
            grand=self.grand,
            spins=self.hold_spins,
            candies_a_spin=self.candies_a_spin,
        )
