"""How long things take on screen: one table, three speeds. Seconds unless said otherwise."""

from dataclasses import dataclass

from slotcade.files.records import Settings, Speed


@dataclass(frozen=True)
class Timings:
    """A column of the table."""

    pull: float
    """The short pull up before a reel runs."""
    first_stop: float
    """From the press to the first reel at rest."""
    between: float
    """From one reel's stop to the next."""
    settle: float
    """The bounce of a reel that stops."""
    run: float
    """Speed of a running reel, cells a second."""
    tension: float
    """How much longer a reel runs that decides a feature."""
    price: float
    """Showing what coins on the reels are worth."""
    line: float
    """Drawing a line win."""
    count: float
    """Counting a small win up."""
    nudge: float
    """Moving a reel by one symbol."""
    walk: float
    """Stepping from one reel to the next."""
    wheel: float
    """A wheel from the press to its rest."""
    reveal: float
    """A placeholder turning over."""
    card: float
    """How long an entry card or a summary stands."""
    fade: float
    """A change of room."""
    lock: float
    """A coin locking in its cell."""
    respin: float
    """Open cells spinning."""
    counter: float
    """A counter moving."""
    collect: float
    """A locked coin paying."""
    celebrate: float
    """Share of a celebration's full length."""


NORMAL = Timings(
    pull=0.12,
    first_stop=0.95,
    between=0.24,
    settle=0.24,
    run=24,
    tension=0.9,
    price=0.22,
    line=0.34,
    count=0.6,
    nudge=0.42,
    walk=0.75,
    wheel=4.2,
    reveal=0.8,
    card=1.7,
    fade=0.5,
    lock=0.16,
    respin=1.0,
    counter=0.25,
    collect=0.3,
    celebrate=1.0,
)
QUICK = Timings(
    pull=0.06,
    first_stop=0.34,
    between=0.08,
    settle=0.16,
    run=30,
    tension=0.45,
    price=0.1,
    line=0.14,
    count=0.3,
    nudge=0.2,
    walk=0.3,
    wheel=1.8,
    reveal=0.35,
    card=1.1,
    fade=0.3,
    lock=0.07,
    respin=0.45,
    counter=0.12,
    collect=0.14,
    celebrate=0.7,
)
INSTANT = Timings(
    pull=0.0,
    first_stop=0.03,
    between=0.0,
    settle=0.05,
    run=30,
    tension=0.0,
    price=0.0,
    line=0.02,
    count=0.05,
    nudge=0.03,
    walk=0.05,
    wheel=0.3,
    reveal=0.05,
    card=0.5,
    fade=0.1,
    lock=0.02,
    respin=0.12,
    counter=0.03,
    collect=0.04,
    celebrate=0.35,
)

TIMINGS: dict[Speed, Timings] = {"normal": NORMAL, "quick": QUICK, "instant": INSTANT}


def timings_for(settings: Settings) -> Timings:
    """Return the column a player has chosen; Calm mode has the slowest."""
    return NORMAL if settings.calm_mode else TIMINGS[settings.speed]


GUARD = 0.3
"""How long an entry or a celebration stands before a press can skip it."""
