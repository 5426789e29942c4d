"""Clover Moon: a meter that unlocks, pumpkins that wake, Collectors that gather coins."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import comb

import msgspec

from slotcade.logic.checks import check_lines, check_pays, check_stakes, check_strips
from slotcade.logic.coins import Coin, CoinTable, Valued
from slotcade.logic.events import (
    Added,
    Awarded,
    Counted,
    Event,
    FeatureBegan,
    FeatureEnded,
    Gathered,
    Laid,
    Metered,
    Priced,
    Raised,
    Respun,
    Restored,
    Spun,
    Swapped,
    Thrown,
    Unlocked,
    Won,
)
from slotcade.logic.grid import Cell, Column, Grid, Symbol
from slotcade.logic.pays import Lines
from slotcade.logic.rng import Rng
from slotcade.logic.round import Meters, Progress
from slotcade.logic.states import (
    GIFTS,
    LAST_LEVEL,
    MILLION,
    MOST_HALVES,
    PLAIN,
    State,
    check_states,
    state_name,
)
from slotcade.logic.strips import Strips

REELS, ROWS = 5, 3
WILD_REELS, COLLECTOR, BOOSTER = "wild_reels", "collector", "booster"
COLLECTOR_SYMBOL, BOOSTER_SYMBOL, CANDY = "COLLECTOR", "BOOSTER", "CANDY"
MOST_BEFORE_JACKPOTS = 4
"""Pumpkins that can be awake before level 4."""

JACKPOT_LEVEL = 4
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
        state, boosts = yield from self._progress(meters)
        stops, grid = self._strips[f"main_{state.main}"].spin(rng)
        yield Spun(f"main_{state.main}", stops, grid)
        special, grid, collector = yield from self._special(rng, state, boosts, grid)
        coins = self._coin_table.draw(rng, grid.cells_of(self.coin))
        if coins:
            yield Priced(coins)
        returned = 0
        if collector is not None and coins:
            returned += (amount := sum(coin.times for coin in coins) * stake)
            yield Gathered(collector, coins, amount)
        returned += yield from self._pay(stake, grid, 2)
        scatters = grid.cells_of(self.scatter)
        frees = len(scatters) >= self.scatters_to_start
        thrown = [coin.cell for coin in coins]
        woke = yield from self._throw(rng, thrown, (), state.wake, self._most(state))
        if not (special or returned or frees or woke):
            yield from self._swap(stake, rng, state.swap, grid, 2)
        if frees:
            yield FeatureBegan("free_spins", scatters)
            won = yield from self._free_spins(stake, rng, state, boosts["free"])
            yield FeatureEnded("free_spins", won)
            yield Restored(f"main_{state.main}", stops, grid)
        if woke:
            yield FeatureBegan("hold_and_win", woke)
            reels = tuple(cell.reel for cell in woke)
            won = yield from self._hold_and_win(stake, rng, state, boosts["hold"], reels)
            yield FeatureEnded("hold_and_win", won)
            yield Restored(f"main_{state.main}", stops, grid)

    def _progress(self, meters: Meters) -> Generator[Event, None, tuple[State, dict[str, int]]]:
        """Move the meter on; return the state of the round and its multipliers in halves."""
        before, _, _ = self._standing(meters)
        level, left, boosts = self._next(meters)
        if level > before:
            yield Metered("level", level)
            yield Unlocked(GIFTS[level - 1])
            if level == LAST_LEVEL:
                yield Metered("hold", boosts["hold"])
                yield Metered("free", boosts["free"])
        if level < LAST_LEVEL:
            yield Metered("left", left - 1)
        return self._states[level, boosts["hold"], boosts["free"]], boosts

    def _next(self, meters: Meters) -> tuple[int, int, dict[str, int]]:
        """Return the standing that a round is played at: unlocked when no spin is left."""
        level, left, boosts = self._standing(meters)
        if level == LAST_LEVEL or left:
            return level, left, boosts
        level += 1
        if level < LAST_LEVEL:
            return level, self.level_spins[level], boosts
        return level, 0, {"hold": PLAIN + 1, "free": PLAIN + 1}

    def _standing(self, meters: Meters) -> tuple[int, int, dict[str, int]]:
        """Return level, spins left and multipliers; what cannot be counts as the nearest."""
        level = min(meters["level"], LAST_LEVEL)
        low, high = (PLAIN, PLAIN) if level < LAST_LEVEL else (PLAIN + 1, MOST_HALVES)
        boosts = {name: max(low, min(high, meters[name])) for name in ("hold", "free")}
        left = 0 if level == LAST_LEVEL else min(meters["left"], self.level_spins[level])
        return level, left, boosts

    def _special(
        self, rng: Rng, state: State, boosts: dict[str, int], grid: Grid
    ) -> Generator[Event, None, tuple[str, Grid, int | None]]:
        """Draw one special or none and lay it over the board; return it, and a Collector's reel."""
        drawn = rng.below(MILLION)
        if drawn < state.wild_reels:
            grid = yield from self._wild_reels(rng, grid)
            return WILD_REELS, grid, None
        drawn -= state.wild_reels
        if drawn < state.collector:
            reel, upper = divmod(rng.below(REELS * (ROWS - 1)), ROWS - 1)
            cells = (Cell(reel, upper), Cell(reel, upper + 1))
            grid = grid.covered(cells, COLLECTOR_SYMBOL)
            yield Laid(COLLECTOR, COLLECTOR_SYMBOL, cells, grid)
            return COLLECTOR, grid, reel
        drawn -= state.collector
        if drawn < state.booster:
            cell = Cell(*divmod(rng.below(REELS * ROWS), ROWS))
            grid = grid.covered((cell,), BOOSTER_SYMBOL)
            yield Laid(BOOSTER, BOOSTER_SYMBOL, (cell,), grid)
            open_ = [name for name, halves in boosts.items() if halves < MOST_HALVES]
            name = open_[rng.below(len(open_))]
            boosts[name] += 1
            yield Metered(name, boosts[name])
            return BOOSTER, grid, None
        return "", grid, None

    def _wild_reels(self, rng: Rng, grid: Grid) -> Generator[Event, None, Grid]:
        """Fill one to four reels with wilds: size by weight, all sets of a size alike."""
        size = _weighted(rng, self.wild_reel_sizes)
        reels = tuple(combinations(range(REELS), size))[rng.below(comb(REELS, size))]
        cells = tuple(Cell(reel, row) for reel in reels for row in range(ROWS))
        grid = grid.covered(cells, self.wild)
        yield Laid(WILD_REELS, self.wild, cells, grid)
        return grid

    def _pay(self, stake: int, grid: Grid, halves: int) -> Generator[Event, None, int]:
        """Pay the lines, times a multiplier in halves; return the sum."""
        won = 0
        for win in self._lines.wins(grid):
            won += (amount := win.pay * self.unit(stake) * halves // 2)
            yield Won(win.line, win.symbol, win.cells, 1, amount)
        return won

    def _throw(
        self, rng: Rng, coins: Sequence[Cell], awake: Sequence[int], chance: int, most: int
    ) -> Generator[Event, None, tuple[Cell, ...]]:
        """Throw each coin at the pumpkin below its reel; return the cells whose coin woke it."""
        woke: list[Cell] = []
        for cell in coins:
            asleep = cell.reel not in (*awake, *(other.reel for other in woke))
            can = asleep and len(awake) + len(woke) < most
            wakes = can and rng.below(MILLION) < chance
            if wakes:
                woke.append(cell)
            yield Thrown(cell, wakes)
        return tuple(woke)

    def _swap(
        self, stake: int, rng: Rng, chance: int, grid: Grid, halves: int
    ) -> Generator[Event, None, int]:
        """Perhaps let every paying symbol of the first reels become one; shown if that pays."""
        if rng.below(MILLION) >= chance:
            return 0
        symbols = tuple(self.pays)
        symbol = symbols[rng.below(len(symbols))]
        reels = _weighted(rng, self.swap_sizes)
        cells = tuple(c for c in grid.cells if c.reel < reels and grid[c] in self.pays)
        swapped = grid.covered(cells, symbol)
        if not self._lines.wins(swapped):
            return 0
        yield Swapped(symbol, cells, swapped)
        return (yield from self._pay(stake, swapped, halves))

    def _free_spins(
        self, stake: int, rng: Rng, state: State, halves: int
    ) -> Generator[Event, None, int]:
        """Play free spins until none is left; every win times the multiplier."""
        name = f"free_{state.free_set}"
        left = awarded = self.free_spins
        won = 0
        if halves > 2:
            yield Raised("free_spins", halves * 50)
        yield Counted("free_spins", left)
        while left:
            left -= 1
            yield Counted("free_spins", left)
            stops, grid = self._strips[name].spin(rng)
            yield Spun(name, stops, grid)
            special = rng.below(MILLION) < state.free_wild_reels
            if special:
                grid = yield from self._wild_reels(rng, grid)
            returned = yield from self._pay(stake, grid, halves)
            scatters = grid.cells_of(self.scatter)
            more = min(self.free_extra.get(len(scatters), 0), self.free_limit - awarded)
            if more:
                awarded, left = awarded + more, left + more
                yield Added("free_spins", more, scatters)
                yield Counted("free_spins", left)
            if not (special or returned or len(scatters) >= min(self.free_extra)):
                returned += yield from self._swap(stake, rng, state.free_swap, grid, halves)
            won += returned
        return won

    def _hold_and_win(
        self, stake: int, rng: Rng, state: State, halves: int, woken: tuple[int, ...]
    ) -> Generator[Event, None, int]:
        """Let Collectors gather what the open cells show, until three spins bring nothing."""
        most = self._most(state)
        awake: list[int] = []
        left, won, first = self.hold_spins, 0, True
        if halves > 2:
            yield Raised("hold_and_win", halves * 50)
        yield Counted("spins", left)
        while left:
            if woken:
                awake = sorted((*awake, *woken))
                cells = tuple(Cell(reel, row) for reel in woken for row in range(ROWS))
                yield Laid(COLLECTOR, COLLECTOR_SYMBOL, cells, self._covered(awake))
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
                prize = self._candies.draw(rng, (candy.cell,))[0]
                won += (amount := prize.times * stake * halves // 2)
                yield Awarded(prize.symbol.lower(), amount)
            chance = state.hold_wake[len(awake) - 1]
            woke = yield from self._throw(rng, [c.cell for c in coins], awake, chance, most)
            woken = tuple(cell.reel for cell in woke)
            if coins or candies:
                left = self.hold_spins
                yield Counted("spins", left)
        return won

    def _most(self, state: State) -> int:
        """Return how many pumpkins can be awake."""
        return REELS if state.level >= JACKPOT_LEVEL else MOST_BEFORE_JACKPOTS

    def _open_cells(
        self, rng: Rng, state: State, awake: Sequence[int]
    ) -> tuple[tuple[Valued, ...], tuple[Valued, ...]]:
        """Draw what every open cell shows: a coin, a candy (four at most) or nothing."""
        coin, candy = state.coins[len(awake) - 1], state.candies[len(awake) - 1]
        coins: list[Cell] = []
        candies: list[Valued] = []
        for cell in (c for c in self._cells if c.reel not in awake):
            drawn = rng.below(MILLION)
            if drawn < coin:
                coins.append(cell)
            elif drawn < coin + candy and len(candies) < self.candies_a_spin:
                candies.append(Valued(cell, CANDY, 0))
        return self._hold_coins.draw(rng, coins), tuple(candies)

    def _covered(self, awake: Sequence[int]) -> Grid:
        """Return the board of Hold & Win: Collectors, and empty cells."""
        return Grid(
            tuple(
                ((COLLECTOR_SYMBOL if reel in awake else "EMPTY"),) * ROWS for reel in range(REELS)
            )
        )

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
        return {"level": 0, "left": self.level_spins[0], "hold": 2, "free": 2}

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
        level, _, boosts = self._next(meters)
        return state_name(level, boosts["hold"], boosts["free"])

    def progress(self, meters: Meters) -> Progress:
        """Return how far the next unlocking is."""
        level, left, boosts = self._standing(meters)
        if level == LAST_LEVEL:
            return Progress(level, 0, 0, "", (boosts["hold"] * 50, boosts["free"] * 50))
        return Progress(level, left, self.level_spins[level], GIFTS[level], ())

    def prizes(self, stake: int, meters: Meters) -> dict[str, int]:
        """Return what the candies and the Grand pay, the multiplier in it."""
        halves = meters["hold"]
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
    def wheels(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """There is no wheel."""
        return {}

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
    def _cells(self) -> tuple[Cell, ...]:
        return tuple(Cell(reel, row) for reel in range(REELS) for row in range(ROWS))

    @cached_property
    def _states(self) -> Mapping[tuple[int, int, int], State]:
        return {(state.level, state.hold, state.free): state for state in self.states}

    @cached_property
    def _strips(self) -> dict[str, Strips]:
        return {name: Strips(strips, self.heights) for name, strips in self.strip_sets.items()}

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self.lines, self.heights, self.pays, self.wild)

    @cached_property
    def _coin_table(self) -> CoinTable:
        return CoinTable(self.coin_values)

    @cached_property
    def _hold_coins(self) -> CoinTable:
        return CoinTable(self.hold_values)

    @cached_property
    def _candies(self) -> CoinTable:
        return CoinTable(self.candies)


def _weighted(rng: Rng, weights: Mapping[int, int]) -> int:
    """Draw a key of a table by its weight."""
    drawn = rng.below(sum(weights.values()))
    for key, weight in weights.items():
        if drawn < weight:
            return key
        drawn -= weight
    raise AssertionError("weights add up to more than was drawn")
