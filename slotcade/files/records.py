"""What the save holds. Glints are whole; everything has a bound, so that damage is noticed."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slotcade.logic.round import SEED_BYTES

SCHEMA = 4
HISTORY = 100
"""Rounds kept for each profile, the newest last."""

CURVE = 512
"""Points kept of a balance over time, at most."""

MOST_PROFILES = 50
LONGEST_NAME = 24
START_BALANCE = 10_000
TOP_UP = 5_000

Glints = Annotated[int, Meta(ge=0, le=10**15)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Stem = Annotated[str, Meta(max_length=64)]
Meter = Annotated[int, Meta(ge=0, le=10**18)]
Change = Annotated[int, Meta(ge=-(10**15), le=10**15)]
Squares = Annotated[int, Meta(ge=0, le=10**18)]
Hash = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]*\Z")]
Seed = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{2 * SEED_BYTES}}}\Z")]
Version = Annotated[int, Meta(ge=1, le=SCHEMA)]
Number = Annotated[int, Meta(ge=1, le=10**9)]
Pixels = Annotated[int, Meta(ge=-100_000, le=100_000)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Speed = Literal["normal", "quick", "instant"]
ActionName = Annotated[str, Meta(max_length=32)]
KeyCode = Annotated[int, Meta(ge=0, le=2**31)]
Check = Literal[0, 15, 30, 60]
CHECKS: tuple[Check, ...] = (0, 15, 30, 60)
Minutes = Annotated[int, Meta(ge=0, le=24 * 60)]
TextSize = Literal[100, 125, 150, 175, 200]
TEXT_SIZES: tuple[TextSize, ...] = (100, 125, 150, 175, 200)
"""Sizes of text, in percent."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the save that changes."""


class Settings(Record):
    """What a player chose."""

    speed: Speed = "normal"
    space_bar: bool = True
    intro: bool = True
    music: Percent = 60
    effects: Percent = 80
    muted: bool = False
    mute_away: bool = True
    reduced_motion: bool = False

    keys: dict[ActionName, KeyCode] = {}
    """Keys that a player has changed, by the name of the action."""
    reality_check: Check = 30
    """Every how many minutes of play it comes; 0 for never."""
    time_limit: Minutes = 0
    loss_limit: Glints = 0
    """What one session may take and lose at most; 0 for no limit."""
    calm_mode: bool = False

    text_size: TextSize = 100
    captions: bool = False
    """Whether sounds are said in words too."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as it was settled; with the game's data it can be played again."""

    game: Stem
    data: Hash
    stake: Glints
    seed: Seed
    before: dict[str, Meter]
    payout: Glints
    balance: Glints


class Curve(Record):
    """A value over all rounds since it was first kept: after each ``every`` of them."""

    start: Change = 0
    every: Number = 1
    waiting: Glints = 0
    """Rounds since the last of the values."""
    values: Annotated[list[Change], Meta(max_length=CURVE)] = []


class Statistics(Record):
    """Sums over the rounds of a game."""

    rounds: Glints = 0
    staked: Glints = 0
    won: Glints = 0
    biggest: Glints = 0
    features: dict[str, Glints] = {}
    prizes: dict[str, Glints] = {}
    """How often each prize of its own name was paid."""
    hits: Glints = 0
    """Rounds that returned something."""
    uncounted: Glints = 0
    """Rounds from before hits were counted."""
    squares: dict[str, Squares] = {}
    """The squares of all stakes, summed up by the state of the game."""
    net: Curve = msgspec.field(default_factory=Curve)
    """What was won less what was staked, over time."""


class Earned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The round that brought an achievement: which of the game's, and what it paid."""

    round: Glints
    payout: Glints


class Profile(Record):
    """A player: own Glints, own settings, own past."""

    name: Name
    number: Number = 1
    balance: Glints = START_BALANCE
    topped_up: Glints = 0
    settings: Settings = msgspec.field(default_factory=Settings)
    stakes: dict[str, Glints] = {}
    coins: dict[str, Glints] = {}
    """The coin value last chosen, by game: a stake can be more than one level times value."""
    meters: dict[str, dict[str, Meter]] = {}
    statistics: dict[str, Statistics] = {}
    history: list[Played] = []
    on_screen: Played | None = None
    """The round now being shown: settled, but not yet seen to its end."""
    introduced: bool = False
    """Whether the first steps were shown, or skipped."""
    achievements: dict[str, dict[str, Earned]] = {}
    """By game and key."""
    over_time: Curve = msgspec.field(default_factory=lambda: Curve(START_BALANCE))
    """The balance after each round."""


Profiles = Annotated[list[Profile], Meta(min_length=1, max_length=MOST_PROFILES)]


class Window(Record):
    """How the window was left."""

    fullscreen: bool = False
    size: tuple[Pixels, Pixels] | None = None
    place: tuple[Pixels, Pixels] | None = None


class Save(Record):
    """Everything that is kept."""

    schema: Version = SCHEMA
    profiles: Profiles = msgspec.field(default_factory=lambda: [Profile("Player")])
    playing: Number = 1
    """The number of the profile that plays."""
    next_number: Number = 2
    window: Window = msgspec.field(default_factory=Window)
    shared: dict[str, dict[str, Meter]] = {}
    """Meters that all profiles have in common, by game: a progressive pool."""
