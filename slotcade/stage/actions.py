"""What a player does, whatever it is done with: keys, clicks and pads become these first."""

from enum import Enum, auto
from typing import Literal, NamedTuple

from slotcade.stage.canvas import Point


class Action(Enum):
    """Something asked for."""

    SPIN = auto()
    ACTIVATE = auto()
    BACK = auto()
    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    SPEED = auto()
    AUTOPLAY = auto()
    PAYTABLE = auto()
    HISTORY = auto()
    SETTINGS = auto()
    STATISTICS = auto()
    ACHIEVEMENTS = auto()
    MUTE = auto()
    FULLSCREEN = auto()
    HELP = auto()
    ERASE = auto()
    AWAY = auto()
    """The window is no longer in front."""


class Pointer(NamedTuple):
    """The mouse, in units of the picture; ``wheel`` counts notches upwards."""

    kind: Literal["move", "press", "release", "wheel"]
    at: Point
    wheel: int = 0


class Typed(NamedTuple):
    """Text, in any script."""

    text: str


class Pressed(NamedTuple):
    """A key as such, for who asked to hear keys: nothing is done with it."""

    key: int


Input = Action | Pointer | Typed | Pressed


class Hears(Enum):
    """What a scene makes of the keyboard."""

    ACTIONS = auto()
    """Keys ask for something."""
    TEXT = auto()
    """Keys that write a character write it, and ask for nothing."""
    KEYS = auto()
    """The next key is wanted as such."""


Device = Literal["mouse", "keyboard", "pad"]
"""What a player has in hand; what was used last is what hints are about."""
