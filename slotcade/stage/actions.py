"""What a player does, whatever it is done with: keys and clicks become these first."""

from enum import Enum, auto
from typing import Literal, NamedTuple

import pygame

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
    MUTE = auto()
    FULLSCREEN = auto()
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


Input = Action | Pointer | Typed

KEYS: dict[int, Action] = {
    pygame.K_SPACE: Action.SPIN,
    pygame.K_RETURN: Action.ACTIVATE,
    pygame.K_KP_ENTER: Action.ACTIVATE,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_BACKSPACE: Action.ERASE,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_q: Action.SPEED,
    pygame.K_a: Action.AUTOPLAY,
    pygame.K_p: Action.PAYTABLE,
    pygame.K_h: Action.HISTORY,
    pygame.K_o: Action.SETTINGS,
    pygame.K_m: Action.MUTE,
    pygame.K_F11: Action.FULLSCREEN,
}


class Hand:
    """Turns what the window reports into actions; a key counts once until it is let go."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def let_go(self) -> None:
        """Forget keys held: the window lost the focus, and will not hear them rise."""
        self._down.clear()

    def action(self, event: pygame.event.Event) -> Action | None:
        """Return what a key asks for, if anything."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN or event.key in self._down:
            return None
        self._down.add(event.key)
        if event.key == pygame.K_TAB:
            return Action.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Action.NEXT
        if event.mod & pygame.KMOD_ALT:
            return Action.FULLSCREEN if event.key == pygame.K_RETURN else None
        return KEYS.get(event.key)
