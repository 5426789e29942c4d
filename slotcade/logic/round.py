"""A finished round: decided whole before the first reel moves on screen."""

from collections.abc import Iterator, Mapping
from typing import Protocol

import msgspec

from slotcade.logic.coins import Coin
from slotcade.logic.events import Event, Metered, Paid
from slotcade.logic.grid import Column, Symbol
from slotcade.logic.pays import PayTable
from slotcade.logic.rng import Rng, SeededRng

Meters = Mapping[str, int]
"""What a game remembers between rounds: a pool, a progress bar."""

SEED_BYTES = 32


class Selectors(msgspec.Struct, frozen=True):
    """A stake made of a bet level and a coin value: ``coins`` x level x value, in Glints."""

    coins: int
    levels: tuple[int, ...]
    values: tuple[int, ...]
    level: int
    value: int
    """Level and value before the player has chosen any."""

    def stake(self, level: int, value: int) -> int:
        """Return what a round costs."""
        return self.coins * level * value

    @property
    def stakes(self) -> tuple[int, ...]:
        """Every stake that can be put together, the lowest first."""
        return tuple(sorted({self.stake(lv, v) for lv in self.levels for v in self.values}))


class Progress(msgspec.Struct, frozen=True):
    """Where a meter stands that unlocks one thing after another.

    ``left`` of ``of`` spins to the next, by its name; when nothing is left to unlock, ``boosts``
    are the multipliers won since, in hundredths.
    """

    level: int
    left: int
    of: int
    next: str
    boosts: tuple[int, ...]


class Game(Protocol):
    """The rules of one slot, as every floor above sees them."""

    @property
    def stakes(self) -> tuple[int, ...]:
        """What a round may cost, in Glints, lowest first."""
        ...

    @property
    def selectors(self) -> Selectors | None:
        """How the stake is put together; None if it is chosen from the list."""
        ...

    @property
    def heights(self) -> tuple[int, ...]:
        """How many cells each reel shows."""
        ...

    @property
    def meters(self) -> Meters:
        """The meters as they stand before the first round."""
        ...

    @property
    def shared_meters(self) -> frozenset[str]:
        """Meters that all profiles of an installation have in common."""
        ...

    @property
    def practice_meters(self) -> Meters:
        """The meters that the demo plays with."""
        ...

    def state(self, meters: Meters) -> str:
        """Return which of its states a round played from these meters is in; often empty.

        Figures that differ from state to state are told by this name.
        """
        ...

    def progress(self, meters: Meters) -> Progress | None:
        """Return where the meter of unlocking stands; None if the game has none."""
        ...

    def prizes(self, stake: int, meters: Meters) -> Mapping[str, int]:
        """Return what each prize on show would pay now, in ten-thousandths of a Glint."""
        ...

    @property
    def strip_sets(self) -> Mapping[str, tuple[Column, ...]]:
        """The strips by the name that ``Spun`` gives them."""
        ...

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """Everything that can stand in a cell."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The fixed lines, each as the rows of its reels from 1; empty if there are none."""
        ...

    @property
    def pays(self) -> PayTable:
        """Symbol to number of a kind to pay, in units."""
        ...

    def unit(self, stake: int) -> int:
        """Return the Glints that a pay of 1 is worth at a stake."""
        ...

    @property
    def special_symbols(self) -> tuple[Symbol, ...]:
        """Symbols that do more than pay, as they stand on the strips."""
        ...

    @property
    def coin_tables(self) -> Mapping[str, tuple[Coin, ...]]:
        """The value tables by name; empty if no symbol carries a value."""
        ...

    @property
    def wheels(self) -> Mapping[str, tuple[tuple[str, int], ...]]:
        """The wheels by name: what their wedges bring and with what weight; may be empty."""
        ...

    @property
    def numbers(self) -> Mapping[str, int]:
        """Single numbers of the rules by name, for the words of the rules pages."""
        ...

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        """Tell, in order, all that happens in one paid round."""
        ...


class Round(msgspec.Struct, frozen=True):
    """Enough to play a round again (game, stake, seed, meters) and to show it (events)."""

    game: str
    stake: int
    seed: bytes
    before: Meters
    events: tuple[Event, ...]

    @property
    def payout(self) -> int:
        """Glints won."""
        return sum(event.amount for event in self.events if isinstance(event, Paid))

    @property
    def after(self) -> dict[str, int]:
        """The meters as the round leaves them."""
        moved = {e.name: e.value for e in self.events if isinstance(e, Metered)}
        return {**self.before, **moved}


def play_round(name: str, game: Game, stake: int, seed: bytes, meters: Meters) -> Round:
    """Decide a whole round; ValueError if the stake is not one of the game's."""
    if stake not in game.stakes:
        raise ValueError(f"{name}: stake {stake}: one of {', '.join(map(str, game.stakes))}")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"seed of {len(seed)} bytes: {SEED_BYTES}")
    return Round(name, stake, seed, dict(meters), tuple(game.play(stake, SeededRng(seed), meters)))


