"""Celestial Moon in an observatory of its own: each board and wedge a test calls for."""

from typing import NamedTuple

from slotcade.games.celestial_moon import CelestialMoon, Draw, WildValue
from slotcade.logic.events import Event, Priced, Turned, WaysPaid
from slotcade.logic.grid import Column, Grid
from slotcade.logic.rng import ScriptedRng
from slotcade.logic.wheel import Wedge

PAYS = {
    "OWL": {2: 20, 3: 100, 4: 400, 5: 2000},
    "A": {3: 40, 4: 100, 5: 300},
    "K": {3: 25, 4: 60, 5: 200},
    "Q": {3: 10, 4: 30, 5: 90},
    "J": {3: 10, 4: 30, 5: 90},
}
TIMES = (2, 3)
"""What a wild can be worth, both as likely here."""

SHOWN = ("SPECIAL", "WILD", *PAYS)
"""What placeholders can show."""

WEDGES = (
    *(Wedge(credits, 0, 0, 1) for credits in (500, 750, 1000, 2000, 5000)),
    *(Wedge(0, games, 0, 1) for games in (3, 5, 8, 15)),
    *(Wedge(0, 0, wild, 1) for wild in (3, 5)),
)
WHEEL = tuple(wedge.name for wedge in WEDGES)
CREDITS, GAMES, WILDS = WHEEL[:5], WHEEL[5:9], WHEEL[9:]

DULL = """
    . Q Q Q .
    A Q Q Q A
    A Q Q Q A
    A Q Q Q A
"""
"""A board that brings nothing."""

CALM = """
    .    Q Q Q .
    MOON Q Q Q A
    MOON Q Q Q A
    MOON Q Q Q A
"""
"""Three Moons, none of them special: free games without a wheel."""

BRIGHT = """
    .    Q       Q Q .
    MOON SPECIAL Q Q A
    MOON Q       Q Q A
    A    Q       Q Q A
"""
"""Three Moons, one of them special."""

TWELVE = """
    . SPECIAL SPECIAL SPECIAL .
    A SPECIAL SPECIAL SPECIAL A
    A SPECIAL SPECIAL SPECIAL A
    A SPECIAL SPECIAL SPECIAL A
"""
"""Twelve Special Moons, the most there can be."""


class Game(NamedTuple):
    """A free game: its board, what placeholders show, and the worth that each wild draws."""

    board: str = DULL
    shown: str = "K"
    wilds: tuple[int, ...] = ()


def observatory(main: str, free: tuple[str, ...] = (DULL,), **changes: object) -> CelestialMoon:
    """Return the game; ``main`` shows at stop 0, the free boards at the stops 0, 4, 8, ..."""
    numbers = {
        "levels": tuple(range(1, 11)),
        "credits": 200,
        "pays": PAYS,
        "wild": "WILD",
        "wild_values": tuple(WildValue(times, 1) for times in TIMES),
        "moon": "MOON",
        "special_moon": "SPECIAL",
        "moon_pays": {3: 2, 4: 10, 5: 50},
        "moon_games": {3: 7, 4: 12, 5: 20},
        "wedges": WEDGES,
        "spent": (Wedge(0, 15, 0, 1), Wedge(2000, 0, 0, 1)),
        "main": strips(main),
        "free": strips(*free),
        "placeholder": "HOLD",
        "placeholders": tuple(Draw(symbol, 1) for symbol in SHOWN),
        "win_factor": 2,
        "games_limit": 500,
    }
    return CelestialMoon(**{**numbers, **changes})


def strips(*boards: str) -> tuple[Column, ...]:
    """Hang boards one below the other, four stops each."""
    columns = zip(*(Grid.parse(board).reels for board in boards), strict=True)
    return tuple(
        tuple(symbol for column in reel for symbol in (*column, "J")[:4]) for reel in columns
    )


def play(
    main: str,
    *steps: str | Game,
    wilds: tuple[int, ...] = (),
    stake: int = 200,
    **changes: object,
) -> list[Event]:
    """Play a round that goes on as told: a wedge by its first name, or a free game.

    Nothing more is asked of chance and nothing less. At 200 Glints a credit is a Glint.
    """
    boards = tuple(dict.fromkeys(step.board for step in steps if isinstance(step, Game)))
    draws = [0] * 5 + [TIMES.index(times) for times in wilds]
    for step in steps:
        if isinstance(step, str):
            draws.append(WHEEL.index(step))
        else:
            draws.append(SHOWN.index(step.shown))
            draws += [4 * boards.index(step.board)] * 5
            draws += [TIMES.index(times) for times in step.wilds]
    rng = ScriptedRng(draws)
    events = list(observatory(main, boards or (DULL,), **changes).play(stake, rng, {}))
    assert rng.rest() == ()
    return events


def told(events, kind):
    return [event for event in events if isinstance(event, kind)]


def paid(events):
    """Return symbol, reels, ways and amount of every win of ways."""
    wins = told(events, WaysPaid)
    return [(win.symbol, win.reels, win.ways, win.amount) for win in wins]


def turned(events):
    """Name the wedges that the wheel brought."""
    return [turn.wedges[turn.index] for turn in told(events, Turned)]


def worth(events):
    """Return what wilds were worth, spin by spin, where there were any."""
    return [tuple(wild.times for wild in price.coins) for price in told(events, Priced)]
