"""States of a game whose meter unlocks: what each level and each multiplier makes likely."""

from collections.abc import Collection, Sequence

import msgspec

MILLION = 1_000_000
"""Chances are counted in millionths."""

LAST_LEVEL = 5
PLAIN = 2
MOST_HALVES = 6
"""Multipliers in halves: 2 is times 1, 6 is times 3."""

GIFTS = ("wild_reels", "swap", "collector", "jackpots", "boosters")
"""What each level unlocks, the first one first."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table; lists go by the number of pumpkins awake, from one to four."""

    level: int
    hold: int
    free: int
    main: str
    free_set: str
    wild_reels: int
    collector: int
    booster: int
    swap: int
    wake: int
    free_wild_reels: int
    free_swap: int
    coins: tuple[int, ...]
    candies: tuple[int, ...]
    hold_wake: tuple[int, ...]


def check_states(states: Sequence[State], main: Collection[str], free: Collection[str]) -> None:
    """There is a row for each level, sixteen for the last, and each is possible."""
    pairs = range(PLAIN + 1, MOST_HALVES + 1)
    wanted = [
        *((level, PLAIN, PLAIN) for level in range(LAST_LEVEL)),
        *((LAST_LEVEL, hold, free_) for hold in pairs for free_ in pairs),
    ]
    if [(s.level, s.hold, s.free) for s in states] != wanted:
        raise ValueError("states: levels 0 to 4, then level 5 with both multipliers from 3 to 6")
    for number, state in enumerate(states):
        where = f"states: row {number + 1}"
        if state.main not in main or state.free_set not in free:
            raise ValueError(f"{where}: main and free_set name sets of strips")
        if state.wild_reels + state.collector + state.booster > MILLION:
            raise ValueError(f"{where}: wild_reels, collector and booster: together a million")
        grown = state.hold == state.free == MOST_HALVES
        if state.booster and (state.level < LAST_LEVEL or grown):
            raise ValueError(f"{where}: booster: 0 where it has nothing to raise")
        if any(len(row) != 4 for row in (state.coins, state.candies, state.hold_wake)):
            raise ValueError(f"{where}: coins, candies and hold_wake: four chances each")
        if any(c + d > MILLION for c, d in zip(state.coins, state.candies, strict=True)):
            raise ValueError(f"{where}: coins and candies: together a million")


def state_name(level: int, hold: int, free: int) -> str:
    """Name a state by its level and its multipliers in halves.

    >>> state_name(5, 3, 4)
    '5-3-4'
    """
    return f"{level}-{hold}-{free}"
