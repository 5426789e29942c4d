"""Clover Moon over a patch of one window: every board, special and throw a test calls for."""

from collections.abc import Iterable
from itertools import combinations

import msgspec

from slotcade.games.clover_moon import CloverMoon
from slotcade.games.clover_moon.board import REELS, ROWS
from slotcade.logic.coins import Coin
from slotcade.logic.events import Event
from slotcade.logic.grid import Cell, Column, Grid
from slotcade.logic.rng import ScriptedRng
from slotcade.logic.states import MILLION, State

STAKE = 10
"""With five lines a line stake is 2 Glints."""

PAYS = {
    "CLOVER": {3: 15, 4: 40, 5: 75},
    "FAIRY": {3: 10, 4: 20, 5: 40},
    "A": {3: 5, 4: 9, 5: 15},
    "K": {3: 3, 4: 5, 5: 8},
    "Q": {3: 3, 4: 5, 5: 8},
}
SYMBOLS = tuple(PAYS)
VALUES = (1, 2, 3, 5, 7, 10)
HOLD_VALUES = (1, 2, 4)
CANDIES = {"mini": 15, "minor": 25, "major": 50, "maxi": 150}

CHANCE = 100_000
"""Of each special that is unlocked, of a coin in Hold & Win, and of a candy."""

WILD_REELS, COLLECTOR, BOOSTER, NO_SPECIAL = 0, CHANCE, 2 * CHANCE, MILLION - 1
"""Draws of a special."""

WAKE = 300_000
WAKES, SLEEPS = 0, MILLION - 1
SWAP, NO_SWAP = 0, MILLION - 1
EMPTY = MILLION - 1

DULL = """
    A K A Q K
    Q K A Q K
    Q K A Q K
"""
"""A board that returns nothing and starts nothing."""

ONE_COIN = """
    A K A COIN K
    Q K A Q    K
    Q K A Q    K
"""
"""A board on which a coin lies above the fourth pumpkin, and nothing else."""

COINS = """
    COIN A COIN COIN K
    COIN K A    COIN COIN
    Q    K A    COIN K
"""
"""Seven coins; they lie IN_VIEW."""

IN_VIEW = (Cell(0, 0), Cell(0, 1), Cell(2, 0), Cell(3, 0), Cell(3, 1), Cell(3, 2), Cell(4, 1))

BOUQUETS = """
    SCATTER A A       Q K
    Q       K SCATTER Q SCATTER
    Q       K A       Q K
"""


ALL_COINS = """
    COIN COIN COIN COIN COIN
    A    K    A    Q    K
    Q    K    A    Q    K
"""

PAYING = """
    A A A Q K
    Q K A Q K
    Q K A Q K
"""

Draws = Iterable[int]


def patch_states(**changes: object) -> tuple[State, ...]:
    """Return the rows of the table: what a level has unlocked is likely, everything else never."""
    pairs = [(level, 2, 2) for level in range(5)]
    pairs += [(5, hold, free) for hold in range(3, 7) for free in range(3, 7)]
    states = (
        State(
            level=level,
            hold=hold,
            free=free,
            main="day",
            free_set="night",
            wild_reels=CHANCE * (level >= 1),
            collector=CHANCE * (level >= 3),
            booster=CHANCE * (level == 5 and (hold, free) != (6, 6)),
            swap=CHANCE * (level >= 2),
            wake=WAKE,
            free_wild_reels=CHANCE * (level >= 1),
            free_swap=CHANCE * (level >= 2),
            coins=(CHANCE,) * 4,
            candies=(CHANCE * (level >= 4),) * 4,
            hold_wake=(WAKE,) * 4,
        )
        for level, hold, free in pairs
    )
    return tuple(msgspec.structs.replace(state, **changes) for state in states)


def patch(board: str = DULL, frees: tuple[str, ...] = (DULL,), **changes: object) -> CloverMoon:
    """Return the game; ``board`` shows at stop 0, the boards of free spins at 0, 4, 8, ..."""
    numbers = {
        "stakes": (10, 20, 50, 100, 200, 400, 600, 1000, 2000),
        "lines": ("22222", "11111", "33333", "12321", "32123"),
        "pays": PAYS,
        "wild": "WILD",
        "scatter": "SCATTER",
        "coin": "COIN",
        "level_spins": (10, 25, 50, 75, 100),
        "scatters_to_start": 3,
        "free_spins": 10,
        "free_extra": {2: 5, 3: 10},
        "free_limit": 500,
        "coin_values": tuple(Coin("COIN", times, 1) for times in VALUES),
        "hold_values": tuple(Coin("COIN", times, 1) for times in HOLD_VALUES),
        "candies": tuple(Coin(name.upper(), times, 1) for name, times in CANDIES.items()),
        "grand": 2500,
        "hold_spins": 3,
        "candies_a_spin": 4,
        "wild_reel_sizes": {1: 1, 2: 1, 3: 1, 4: 1},
        "swap_sizes": {3: 1, 4: 1, 5: 1},
        "main": {"day": _strips(board)},
        "free": {"night": _strips(*frees)},
        "states": patch_states(),
    }
    return CloverMoon(**{**numbers, **changes})


def _strips(*boards: str) -> tuple[Column, ...]:
    """Hang boards one below the other, four stops each."""
    columns = zip(*(Grid.parse(board).reels for board in boards), strict=True)
    return tuple(tuple(symbol for column in reel for symbol in (*column, "K")) for reel in columns)


def meters(level: int = 0, left: int = 5, hold: int = 2, free: int = 2) -> dict[str, int]:
    """Return the meters of a level; at level 5 nothing is left to unlock."""
    if level == 5:
        left, hold, free = 0, max(hold, 3), max(free, 3)
    return {"level": level, "left": left, "hold": hold, "free": free}


def play(rules: CloverMoon, *draws: Draws, stake: int = STAKE, **before: int) -> list[Event]:
    """Play a round whose draws are told in groups; no more is asked of chance and no less.

    The reels of the main game stop at 0.
    """
    rng = ScriptedRng([0] * REELS + [drawn for group in draws for drawn in group])
    events = list(rules.play(stake, rng, meters(**before)))
    assert rng.rest() == ()
    return events


# Groups of draws


def valued(*times: int) -> list[int]:
    """Give the coins in view these values."""
    return [VALUES.index(value) for value in times]


def wild_reels(*reels: int) -> list[int]:
    """Let Wild Reels come, on these reels."""
    sets = list(combinations(range(REELS), len(reels)))
    return [WILD_REELS, len(reels) - 1, sets.index(reels)]


def swap(symbol: str, reels: int) -> list[int]:
    """Let a Swap come: to this symbol, on so many reels."""
    return [SWAP, SYMBOLS.index(symbol), reels - 3]


def free_spin(number: int = 0, special: Draws = (NO_SPECIAL,), then: Draws = ()) -> list[int]:
    """Let a free spin show its board of this number."""
    return [*[4 * number] * REELS, *special, *then]


def dull_spins(number: int, then: Draws = ()) -> list[int]:
    """Let so many free spins bring nothing at all; ``then`` is drawn at the end of each."""
    return free_spin(0, then=then) * number


def lands(
    awake: Iterable[int],
    coins: dict[Cell, int] | None = None,
    candies: dict[Cell, str] | None = None,
    throws: Draws = (),
) -> list[int]:
    """Let a spin of Hold & Win show these coins and candies beside the Collectors."""
    coins, candies, covered = coins or {}, candies or {}, set(awake)
    drawn = []
    for cell in (Cell(reel, row) for reel in range(REELS) for row in range(ROWS)):
        if cell.reel not in covered:
            drawn.append(0 if cell in coins else CHANCE if cell in candies else EMPTY)
    drawn += [HOLD_VALUES.index(coins[cell]) for cell in sorted(coins)]
    drawn += [list(CANDIES).index(candies[cell]) for cell in sorted(candies)]
    return [*drawn, *throws]


def brief_hold(*awake: int, times: int = 1) -> list[int]:
    """Let Hold & Win show one coin, which wakes nothing, and then three times nothing."""
    cell = next(Cell(reel, 0) for reel in range(REELS) if reel not in awake)
    return [*lands(awake, {cell: times}, throws=[SLEEPS]), *lands(awake) * 3]


def over_reels(*reels: int) -> tuple[Cell, ...]:
    """Return all cells of these reels."""
    return tuple(Cell(reel, row) for reel in reels for row in range(3))


def hold(awake, *spins, stake=STAKE, states=None, **before):
    """Play a round in which the pumpkins of these reels wake and Hold & Win goes as told."""
    most = 5 if before.get("level", 0) >= 4 else 4
    throws = []
    for reel in range(5):
        if sum(other in awake for other in range(reel)) < most:
            throws.append(WAKES if reel in awake else SLEEPS)
    rules = patch(ALL_COINS, **({"states": states} if states else {}))
    start = [NO_SPECIAL, *valued(*[1] * 5), *throws]
    return play(rules, start, *spins, stake=stake, **before)


def empty(*awake):
    """Script a spin that brings nothing."""
    return lands(awake)
