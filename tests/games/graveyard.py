"""Halloween Jack in a graveyard of its own: each board a test draws, on the strips it names."""

from itertools import takewhile
from typing import NamedTuple

from slotcade.games.halloween_jack import HalloweenJack
from slotcade.logic.events import Event, Spun, Walked, Won
from slotcade.logic.grid import Cell, Column, Grid
from slotcade.logic.rng import ScriptedRng

LINES = (
    *("22222", "11111", "33333", "12321", "32123", "11211", "33233", "23332", "21112", "21212"),
    *("23232", "12121", "32323", "22122", "22322", "12221", "32223", "31231", "21323", "13131"),
)
PAYS = {
    "LADY": {3: 20, 4: 200, 5: 1000},
    "RIDER": {3: 15, 4: 100, 5: 750},
    "RAVEN": {3: 10, 4: 50, 5: 250},
    "CAT": {3: 10, 4: 50, 5: 250},
    "HORSESHOE": {3: 8, 4: 30, 5: 125},
    "A": {3: 6, 4: 25, 5: 100},
    "K": {3: 5, 4: 20, 5: 75},
    "Q": {3: 5, 4: 20, 5: 75},
    "J": {3: 4, 4: 15, 5: 50},
    "10": {3: 3, 4: 10, 5: 30},
}
SETS = ("free_0", "free_1", "free_2", "free_3")
WALKS = ("free_respins_0", "free_respins_1", "free_respins_2", "free_respins_3")

DULL = """
    A K Q J 10
    A K Q J 10
    A K Q J 10
"""
"""A board that brings nothing, whichever one reel is wild."""

CHESTS = """
    SCATTER K Q       J 10
    A       K SCATTER J 10
    A       K Q       J SCATTER
"""
"""Three chests, and nothing else."""

LIT = """
    A K Q J 10
    A K Q J LANTERN
    A K Q J 10
"""
"""A lantern, and nothing else."""

FILLING = ("HORSESHOE", "CAT", "RAVEN", "RIDER", "LADY")
"""What each reel shows between one board and the next, two stops of it."""


class Spin(NamedTuple):
    """A board and the strips it is to come from; ``below`` scrolls reels past it."""

    strips: str
    board: str = DULL
    below: tuple[int, ...] = (0, 0, 0, 0, 0)


def walk(board: str = DULL) -> Spin:
    """Return a re-spin of the main game."""
    return Spin("respins", board)


def free(board: str = DULL, step: int = 0) -> Spin:
    """Return a free spin at a step of the lanterns."""
    return Spin(SETS[step], board)


def free_walk(board: str = DULL, step: int = 0) -> Spin:
    """Return a re-spin in free spins."""
    return Spin(WALKS[step], board)


def with_jacks(*cells: str, board: str = DULL) -> str:
    """Put a wild on cells of a board, each written as reel and row from 1: ``3.2``."""
    places = [Cell(int(reel) - 1, int(row) - 1) for reel, row in (c.split(".") for c in cells)]
    return Grid.parse(board).covered(places, "WILD").draw()


def graveyard(*spins: Spin, **changes: object) -> HalloweenJack:
    """Return the game; each of its strips hangs the boards to come from it, five stops each."""
    boards: dict[str, list[str]] = {name: [DULL] for name in ("main", "respins", *SETS, *WALKS)}
    for strips, board, _ in spins:
        boards[strips].append(board)
    hung = {name: _hang(drawn) for name, drawn in boards.items()}
    numbers = {
        "levels": tuple(range(1, 11)),
        "coin_values": (1, 2, 5, 10, 20, 50),
        "default": (1, 1),
        "lines": LINES,
        "pays": PAYS,
        "wild": "WILD",
        "wild_factor": 3,
        "scatter": "SCATTER",
        "lantern": "LANTERN",
        "scatters_to_start": 3,
        "free_spins": 10,
        "extra_spins": 5,
        "lantern_steps": (3, 6, 9),
        "limit": 25_000_000,
        "main": hung["main"],
        "respins": hung["respins"],
        "free": tuple(hung[name] for name in SETS),
        "free_respins": tuple(hung[name] for name in WALKS),
    }
    return HalloweenJack(**{**numbers, **changes})


def _hang(boards: list[str]) -> tuple[Column, ...]:
    reels = zip(*(Grid.parse(board).reels for board in boards), strict=True)
    return tuple(
        tuple(symbol for column in reel for symbol in (*column, filling, filling))
        for reel, filling in zip(reels, FILLING, strict=True)
    )


def play(main: str, *spins: Spin, stake: int = 20, **changes: object) -> list[Event]:
    """Play a round of the spins told, from the strips told, no more of them and no fewer.

    At 20 Glints a coin is a Glint.
    """
    told_spins = (Spin("main", main), *spins)
    hung: dict[str, int] = {}
    draws = []
    for strips, _, below in told_spins:
        hung[strips] = hung.get(strips, 0) + 1
        draws += [5 * hung[strips] + steps for steps in below]
    rng = ScriptedRng(draws)
    events = list(graveyard(*told_spins, **changes).play(stake, rng, {}))
    assert rng.rest() == ()
    assert [spun.strips for spun in told(events, Spun)] == [spin.strips for spin in told_spins]
    return events


def wins_of(board: str, stake: int = 20) -> list[Won]:
    """Return what a board of the main game pays by itself, before anything it brings."""
    facts = graveyard(Spin("main", board)).play(stake, ScriptedRng([5] * 5), {})
    next(facts)
    return list(takewhile(lambda event: isinstance(event, Won), facts))


def told(events, kind):
    return [event for event in events if isinstance(event, kind)]


def words(cells):
    return " ".join(f"{cell.reel + 1}.{cell.row + 1}" for cell in cells)


def jacks(events):
    """Return where wilds stand on each board, spin by spin."""
    return [words(spun.grid.cells_of("WILD")) for spun in told(events, Spun)]


def steps(events):
    """Return every step of a walk: from where, to where."""
    return [(words(step.left), words(step.held)) for step in told(events, Walked)]


def paid(wins):
    return [(win.line, win.symbol, len(win.cells), win.factor, win.amount) for win in wins]
