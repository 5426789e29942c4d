"""Pumpkins: one sleeps below each reel, and a coin that is thrown at it may wake it."""

from collections.abc import Generator, Sequence

from slotcade.games.clover_moon.board import REELS
from slotcade.logic.events import Event, Thrown
from slotcade.logic.grid import Cell
from slotcade.logic.rng import Rng
from slotcade.logic.states import MILLION, State

MOST_BEFORE_JACKPOTS = 4
"""Pumpkins that can be awake before level 4."""

JACKPOT_LEVEL = 4


def most_awake(state: State) -> int:
    """Return how many pumpkins can be awake."""
    return REELS if state.level >= JACKPOT_LEVEL else MOST_BEFORE_JACKPOTS


def throw(
    rng: Rng, coins: Sequence[Cell], awake: Sequence[int], chance: int, most: int
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
