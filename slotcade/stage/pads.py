"""Gamepads: come and go as they like; what their buttons ask for is the same on all of them.

Buttons have their number from the driver. A pad is told by its name and by what it has, and is
taken for the most usual kind if nothing else is known.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec
import pygame

from slotcade.stage.actions import Action
from slotcade.stage.warn import warn

Place = Literal["a", "b", "x", "y", "lb", "rb", "select", "start", "up", "down", "left", "right"]
"""A button by where it lies, named as on the most usual pad: ``a`` is the lowest of the four."""

Faces = Literal["letters", "shapes"]
"""What is printed on the four round buttons."""

ASKS: dict[Place, Action] = {
    "a": Action.ACTIVATE,
    "b": Action.BACK,
    "x": Action.AUTOPLAY,
    "y": Action.SPEED,
    "lb": Action.PREVIOUS,
    "rb": Action.NEXT,
    "select": Action.PAYTABLE,
    "start": Action.SETTINGS,
    "up": Action.UP,
    "down": Action.DOWN,
    "left": Action.LEFT,
    "right": Action.RIGHT,
}

ARROWS: tuple[Place, ...] = ("up", "down", "left", "right")
"""What is asked for again while it is held; nothing that takes a stake is."""

FIRST, AGAIN = 0.45, 0.12
"""Seconds until an arrow that is held counts again, and from then on."""

PUSHED, LET_GO = 0.6, 0.4
"""How far a stick must lean to be an arrow, and how near the middle it ends to be one."""

USUAL: dict[int, Place] = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "lb", 5: "rb", 6: "select", 7: "start"
}  # fmt: skip
FLAT: dict[int, Place] = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "select", 6: "start", 9: "lb", 10: "rb",
    11: "up", 12: "down", 13: "left", 14: "right",
}  # fmt: skip
"""Pads that SDL drives by itself: no hat, the cross is four buttons."""
SHAPED: dict[int, Place] = {
    0: "a", 1: "b", 2: "y", 3: "x", 4: "lb", 5: "rb", 8: "select", 9: "start"
}  # fmt: skip
"""Pads with shapes on their buttons, driven by the system."""
PLAIN: dict[int, Place] = {
    0: "x", 1: "a", 2: "b", 3: "y", 4: "lb", 5: "rb", 8: "select", 9: "start"
}  # fmt: skip
"""Pads of the old kind, numbered from the left button."""

SHAPE_NAMES = ("playstation", "dualshock", "dualsense", "sony", "wireless controller", "ps3",
               "ps4", "ps5")  # fmt: skip
PLAIN_NAMES = ("dual action", "rumblepad")


class _Pad(msgspec.Struct):
    """One that is plugged in, and what of it is held."""

    joystick: pygame.joystick.JoystickType
    """Kept, for a pad that nobody holds on to is not heard."""
    buttons: dict[int, Place]
    faces: Faces
    held: dict[str, Place] = {}
    """By the part that holds it: the same arrow may come from the cross and from a stick."""


class Pads:
    """All pads together are one: what one of them holds, another cannot press."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._again: dict[Place, float] = {}
        self.faces: Faces = "letters"
        """What is printed on the pad that was used last."""

    def open(self) -> None:
        """Begin to hear pads; where that cannot be there are none."""
        try:
            pygame.joystick.init()
        except (pygame.error, NotImplementedError) as error:
            warn(f"pads: {error}")

    def close(self) -> None:
        """Let all pads go."""
        self._pads.clear()
        self._again.clear()
        if pygame.joystick.get_init():
            pygame.joystick.quit()

    def let_go(self) -> None:
        """Forget what is held: the window lost the focus, and will not hear it rise."""
        for pad in self._pads.values():
            pad.held.clear()
        self._again.clear()

    def take(self, event: pygame.event.Event) -> list[Action]:
        """Return what a report of a pad asks for."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._add(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self._forget()
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                if (pad := self._of(event)) and (place := pad.buttons.get(event.button)):
                    down = event.type == pygame.JOYBUTTONDOWN
                    return self._hold(pad, f"button {event.button}", place if down else None)
            case pygame.JOYHATMOTION:
                if pad := self._of(event):
                    x, y = event.value
                    return [
                        *self._hold(pad, f"hat {event.hat} x", _arrow(x, "left", "right")),
                        *self._hold(pad, f"hat {event.hat} y", _arrow(-y, "up", "down")),
                    ]
            case pygame.JOYAXISMOTION if event.axis in (0, 1):
                if pad := self._of(event):
                    return self._lean(pad, event.axis, event.value)
        return []

    def pass_time(self, dt: float) -> list[Action]:
        """Return arrows that count again because they have been held for so long."""
        asked: list[Action] = []
        for place in self._again:
            self._again[place] -= dt
            if self._again[place] <= 0:
                self._again[place] = AGAIN
                asked.append(ASKS[place])
        return asked

    def _add(self, index: int) -> None:
        """Hold on to a pad; one that cannot be opened is as good as none."""
        try:
            joystick = pygame.joystick.Joystick(index)
            number = joystick.get_instance_id()
            buttons, faces = layout(
                joystick.get_name(), joystick.get_numbuttons(), joystick.get_numhats()
            )
        except Exception as error:  # whatever a driver makes of it: input goes on
            warn(f"pad {index}: {error}")
            return
        if number not in self._pads:
            self._pads[number] = _Pad(joystick, buttons, faces)

    def _of(self, event: pygame.event.Event) -> _Pad | None:
        return self._pads.get(event.instance_id)

    def _lean(self, pad: _Pad, axis: int, value: float) -> list[Action]:
        """Take a stick as an arrow; from one side to the other it passes the middle."""
        part = f"axis {axis}"
        least = LET_GO if part in pad.held else PUSHED
        ends: tuple[Place, Place] = ("left", "right") if axis == 0 else ("up", "down")
        place = _arrow(value, *ends, least)
        before = pad.held.get(part)
        if before not in (None, place) and abs(value) < PUSHED:
            place = None
        return self._hold(pad, part, place)

    def _hold(self, pad: _Pad, part: str, place: Place | None) -> list[Action]:
        """Note what a part of a pad holds now; return what that asks for, if it is new."""
        if pad.held.get(part) == place:
            return []
        pad.held.pop(part, None)
        self._forget()
        if place is None:
            return []
        already = place in self._held()
        pad.held[part] = place
        self.faces = pad.faces
        if already:
            return []
        if place in ARROWS:
            self._again[place] = FIRST
        return [ASKS[place]]

    def _forget(self) -> None:
        """Let arrows that nothing holds any more count no further."""
        held = self._held()
        self._again = {place: left for place, left in self._again.items() if place in held}

    def _held(self) -> set[Place]:
        return {place for pad in self._pads.values() for place in pad.held.values()}


def layout(name: str, buttons: int, hats: int) -> tuple[dict[int, Place], Faces]:
    """Return where the buttons of a pad lie, and what is printed on them."""
    called = name.lower()
    shapes = any(word in called for word in SHAPE_NAMES) and "xbox" not in called
    faces: Faces = "shapes" if shapes else "letters"
    if hats == 0 and buttons > max(FLAT):
        return FLAT, faces
    if shapes:
        return SHAPED, faces
    if any(word in called for word in PLAIN_NAMES):
        return PLAIN, faces
    return USUAL, faces


def place_of(actions: Iterable[Action]) -> Place | None:
    """Return the button that asks for the first of some actions that has one."""
    for action in actions:
        for place, asked in ASKS.items():
            if asked is action:
                return place
    return None


def _arrow(value: float, low: Place, high: Place, least: float = PUSHED) -> Place | None:
    if abs(value) < least:
        return None
    return high if value > 0 else low
