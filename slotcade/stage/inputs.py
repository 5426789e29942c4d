"""What the window reports, as inputs; and what the player has in hand."""

from collections.abc import Callable

import pygame

from slotcade.stage.actions import Action, Device, Hears, Input, Pointer, Typed
from slotcade.stage.canvas import Point
from slotcade.stage.keyboard import Hand, Keys
from slotcade.stage.pads import Pads


class Inputs:
    """Keyboard, mouse and pads."""

    def __init__(
        self,
        point: Callable[[tuple[int, int]], Point],
        keys: Keys,
        hears: Callable[[], Hears],
    ) -> None:
        self._point = point
        self._keys = keys
        self._hears = hears
        self._hand = Hand()
        self.pads = Pads()
        self.device: Device = "mouse"
        """What was used last."""

    def let_go(self) -> None:
        """Forget what is held down."""
        self._hand.let_go()
        self.pads.let_go()

    def take(self, event: pygame.event.Event) -> list[Input]:
        """Return what an event asks for."""
        point = self._point
        match event.type:
            case pygame.MOUSEMOTION:
                return [Pointer("move", point(event.pos))]
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.device = "mouse"
                return [Pointer("press", point(event.pos))]
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return [Pointer("release", point(event.pos))]
            case pygame.MOUSEWHEEL:
                return [Pointer("wheel", point(pygame.mouse.get_pos()), event.y)]
            case pygame.TEXTINPUT:
                return [Typed(event.text)]
            case pygame.KEYDOWN | pygame.KEYUP:
                input_ = self._hand.take(event, self._keys(), self._hears())
                if input_ is None:
                    return []
                self.device = "keyboard"
                return [input_]
        return self._padded(self.pads.take(event))

    def pass_time(self, dt: float) -> list[Input]:
        """Return what is asked for by holding on."""
        return self._padded(self.pads.pass_time(dt))

    def _padded(self, actions: list[Action]) -> list[Input]:
        if actions:
            self.device = "pad"
        return list(actions)
