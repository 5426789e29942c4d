"""Celestial Moon Riches: 576 ways, wilds that multiply, a wheel, and free games."""

from collections.abc import Generator, Iterator
from functools import cached_property

import msgspec

from slotcade.logic.checks import check_pays, check_range, check_strips
from slotcade.logic.coins import Coin, Valued
from slotcade.logic.events import (
    Added,
    Counted,
    Event,
    FeatureBegan,
    FeatureEnded,
    Placed,
    Priced,
    Restored,
    ScatterPaid,
    Spun,
    WaysPaid,
)
from slotcade.logic.grid import Cell, Column, Grid, Symbol
from slotcade.logic.rng import Rng
from slotcade.logic.round import Meters
from slotcade.logic.strips import Strips
from slotcade.logic.ways import ways_wins
from slotcade.logic.weights import HEAVIEST, Weights
from slotcade.logic.wheel import Wedge, Wheel

HEIGHTS = (3, 4, 4, 4, 3)
MOST_MOONS = 5
"""More moons count as so many."""


class WildValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many wilds a wild counts as, and the weight of that."""

    times: int
    weight: int

    def __post_init__(self) -> None:
        check_range("times", self.times, 1, 100)
        check_range("weight", self.weight, 1, HEAVIEST)


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol that placeholders can show, and its weight."""

    symbol: Symbol
    weight: int

    def __post_init__(self) -> None:
        check_range("weight", self.weight, 1, HEAVIEST)


class CelestialMoon(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Rules; every number comes from the game's data."""

    levels: tuple[int, ...]
    credits: int
    pays: dict[Symbol, dict[int, int]]
    wild: Symbol
    wild_values: tuple[WildValue, ...]
    moon: Symbol
    special_moon: Symbol
    moon_pays: dict[int, int]
    moon_games: dict[int, int]
    wedges: tuple[Wedge, ...]
    spent: tuple[Wedge, ...]
    main: tuple[tuple[Symbol, ...], ...]
    free: tuple[tuple[Symbol, ...], ...]
    placeholder: Symbol
    placeholders: tuple[Draw, ...]
    win_factor: int
    games_limit: int

    def __post_init__(self) -> None:
        check_pays(self.pays, reels=len(HEIGHTS))
        known = (*self.pays, self.wild, self.moon, self.special_moon)
        check_strips(self.main, reels=len(HEIGHTS), rows=max(HEIGHTS), known=known, name="main")
        with_holders = (*known, self.placeholder)
        check_strips(
            self.free, reels=len(HEIGHTS), rows=max(HEIGHTS), known=with_holders, name="free"
        )
        if not self.levels or list(self.levels) != sorted(set(self.levels)) or self.levels[0] < 1:
            raise ValueError("levels: whole numbers from 1, each once, the lowest first")
        for name in ("moon_pays", "moon_games"):
            if sorted(getattr(self, name)) != [3, 4, 5]:
                raise ValueError(f"{name}: a number for 3, 4 and 5 moons")
        for name in ("wild_values", "wedges", "placeholders"):
            if not getattr(self, name):
                raise ValueError(f"{name}: at least one")
        for draw in self.placeholders:
            if draw.symbol not in known:
                raise ValueError(f"placeholders: {draw.symbol!r}: one of {', '.join(known)}")
        Wheel(self.wedges, self.spent)  # says what no wheel can be
        check_range("credits", self.credits, 1, 10**6)
        check_range("win_factor", self.win_factor, 1, 100)
        check_range("games_limit", self.games_limit, 1, 10**5)

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        """Play a spin; three moons pay, turn the wheel and bring free games."""
        level = stake // self.credits
        stops, grid = self._main.spin(rng)
        yield Spun("main", stops, grid)
        worth = yield from self._price(rng, grid, 0)
        yield from self._pay(grid, worth, level)
        moons = self._moons(grid)
        count = min(len(moons), MOST_MOONS)
        if count not in self.moon_pays:
            return
        yield ScatterPaid(self.moon, moons, self.moon_pays[count] * stake)
        yield FeatureBegan("free_games", moons)
        won = yield from self._free_games(stake, rng, grid, self.moon_games[count])
        yield FeatureEnded("free_games", won)
        yield Restored("main", stops, grid)

    def _free_games(
        self, stake: int, rng: Rng, grid: Grid, games: int
    ) -> Generator[Event, None, int]:
        """Turn the wheel for the Special Moons in view, then play games until none is left."""
        level = stake // self.credits
        multiplier, won = 0, 0
        awarded = left = min(games, self.games_limit)
        yield Counted("free_games", left)
        while True:
            moons = self._moons(grid)
            for _ in self._special(grid):
                turn = yield from self._wheel.turn(rng, level, multiplier)
                multiplier = turn.multiplier
                won += turn.amount
                more = min(turn.games, self.games_limit - awarded)
                if more:
                    awarded, left = awarded + more, left + more
                    yield Added("free_games", more, moons)
                    yield Counted("free_games", left)
            while left:
                left -= 1
                yield Counted("free_games", left)
                grid = yield from self._free_spin(rng)
                worth = yield from self._price(rng, grid, multiplier)
                factor = self.win_factor
                won += yield from self._pay(grid, worth, level * factor)
                moons = self._moons(grid)
                count = min(len(moons), MOST_MOONS)
                if count not in self.moon_pays:
                    continue
                won += (amount := self.moon_pays[count] * stake * factor)
                yield ScatterPaid(self.moon, moons, amount)
                more = min(self.moon_games[count], self.games_limit - awarded)
                if more:
                    awarded, left = awarded + more, left + more
                    yield Added("free_games", more, moons)
                    yield Counted("free_games", left)
                break
            else:
                return won

    def _free_spin(self, rng: Rng) -> Generator[Event, None, Grid]:
        """Draw what the placeholders show, and spin."""
        symbol = self.placeholders[self._placeholder_weights.draw(rng)].symbol
        yield Placed(self.placeholder, symbol)
        stops, veiled = self._free.spin(rng)
        grid = Grid(
            tuple(
                tuple(symbol if s == self.placeholder else s for s in column)
                for column in veiled.reels
            )
        )
        yield Spun("free", stops, grid)
        return grid

    def _price(
        self, rng: Rng, grid: Grid, multiplier: int
    ) -> Generator[Event, None, dict[Cell, int]]:
        """Give every wild its worth: drawn for each, or the multiplier that was won."""
        cells = grid.cells_of(self.wild)
        if not cells:
            return {}
        worth = {
            cell: multiplier or self.wild_values[self._wild_weights.draw(rng)].times
            for cell in cells
        }
        yield Priced(tuple(Valued(cell, self.wild, times) for cell, times in worth.items()))
        return worth

    def _pay(
        self, grid: Grid, worth: dict[Cell, int], factor: int
    ) -> Generator[Event, None, int]:
        """Pay the ways, each ``factor`` Glints a credit; return the sum."""
        won = 0
        for win in ways_wins(grid, self.pays, self.wild, worth):
            amount = win.pay * win.ways * factor
            won += amount
            yield WaysPaid(win.symbol, win.reels, win.ways, win.cells, amount)
        return won

    def _moons(self, grid: Grid) -> tuple[Cell, ...]:
        return tuple(sorted((*grid.cells_of(self.moon), *self._special(grid))))

    def _special(self, grid: Grid) -> tuple[Cell, ...]:
        return grid.cells_of(self.special_moon)

    @cached_property
    def stakes(self) -> tuple[int, ...]:
        """The credits of each level, a Glint each."""
        return tuple(self.credits * level for level in self.levels)

    @property
    def selectors(self) -> None:
        """The stake is chosen from a list."""

    @property
    def heights(self) -> tuple[int, ...]:
        """Three reels of four between two of three."""
        return HEIGHTS

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
    def strip_sets(self) -> dict[str, tuple[Column, ...]]:
        """The strips of the main game and of the free games."""
        return {"main": self.main, "free": self.free}

    @property
    def lines(self) -> tuple[str, ...]:
        """Ways, not lines."""
        return ()

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Everything that can stand in a cell."""
        return (*self.pays, self.wild, self.moon, self.special_moon, self.placeholder)

    def unit(self, stake: int) -> int:
        """Return the bet level."""
        return stake // self.credits

    @property
    def special_symbols(self) -> tuple[Symbol, ...]:
        """The wild, the moons, the placeholder."""
        return self.wild, self.moon, self.special_moon, self.placeholder

    @property
    def coin_tables(self) -> dict[str, tuple[Coin, ...]]:
        """What a wild counts as."""
        return {"wilds": tuple(Coin(self.wild, v.times, v.weight) for v in self.wild_values)}

    @property
    def wheels(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """The wheel as it is at first, and once a multiplier is won."""
        return {
            name: tuple((wedge.name, wedge.weight) for wedge in self._wheel.wedges(multiplier))
            for name, multiplier in (("first", 0), ("spent", 1))
        }

    @property
    def numbers(self) -> dict[str, int]:
        """What the rules pages name."""
        return {
            "credits": self.credits,
            "levels": self.levels[-1],
            **{f"wild_{value.times}": value.weight for value in self.wild_values},
            "wild_draws": sum(value.weight for value in self.wild_values),
            "placeholder_draws": sum(draw.weight for draw in self.placeholders),
            "placeholder_moons": self._drawn(self.special_moon),
            "placeholder_wilds": self._drawn(self.wild),
            **{f"pay_{count}": pay for count, pay in self.moon_pays.items()},
            **{f"games_{count}": games for count, games in self.moon_games.items()},
            "win_factor": self.win_factor,
            "games_limit": self.games_limit,
        }

    def _drawn(self, symbol: Symbol) -> int:
        """Return the weight of a symbol among those that placeholders can show."""
        return sum(draw.weight for draw in self.placeholders if draw.symbol == symbol)

    @cached_property
    def _main(self) -> Strips:
        return Strips(self.main, HEIGHTS)

    @cached_property
    def _free(self) -> Strips:
        return Strips(self.free, HEIGHTS)

    @cached_property
    def _wheel(self) -> Wheel:
        return Wheel(self.wedges, self.spent)

    @cached_property
    def _wild_weights(self) -> Weights:
        return Weights(value.weight for value in self.wild_values)

    @cached_property
    def _placeholder_weights(self) -> Weights:
        return Weights(draw.weight for draw in self.placeholders)
