"""Buttons and tabs, and what every widget is: the same by mouse, by keyboard, by any means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from slotcade.stage.art import Part
from slotcade.stage.canvas import Box, Point, inside
from slotcade.stage.hints import Tagged, draw_below, no_tag
from slotcade.stage.look import draw_plate, mix, under_white
from slotcade.stage.theme import SOFT, Brush


def _always() -> bool:
    return True


class Widget(Protocol):
    """Something that can be pressed, or moved a step."""

    @property
    def box(self) -> Box:
        """Where it is."""
        ...

    def usable(self) -> bool:
        """Whether it can be used now."""
        ...

    def press(self, at: Point | None) -> None:
        """Use it; ``at`` is where the mouse is, None if it was not the mouse."""
        ...

    def step(self, steps: int) -> bool:
        """Move it; False if it is nothing that moves."""
        ...

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw it."""
        ...


BEFORE = 30.0
"""Room for an icon before words."""

TALL = 66.0
"""A button so high has its icon above its words."""


def ring(brush: Brush, box: Box, radius: float) -> None:
    """Draw the ring round what has the focus."""
    x, y, width, height = box
    grown = (x - 5, y - 5, width + 10, height + 10)
    draw_plate(brush.canvas, grown, radius + 5, (0, 0, 0), 0, (255, 236, 150), 3)


class Dragged:
    """A mark of widgets that follow the mouse while it is held."""


class OneOf:
    """One of a few words, side by side."""

    words: Sequence[str]
    get: Callable[[], int]
    set: Callable[[int], None]

    def usable(self) -> bool:
        """A choice can always be made."""
        return True

    def press(self, at: Point | None) -> None:
        """Choose what the mouse is on, or the next."""
        if at is None:
            self.set((self.get() + 1) % len(self.words))
            return
        for i, part in enumerate(self.parts()):
            if inside(part, at):
                self.set(i)

    def step(self, steps: int) -> bool:
        """Choose the neighbour."""
        self.set(max(0, min(len(self.words) - 1, self.get() + steps)))
        return True

    def parts(self) -> list[Box]:
        """Return the box of each word."""
        raise NotImplementedError


class Button(msgspec.Struct):
    """A plate with words, and an icon before them if given."""

    box: Box
    label: Callable[[], str]
    action: Callable[[], None]
    icon: str = ""
    strong: bool = False
    size: float = 18
    when: Callable[[], bool] = _always
    vanishes: bool = False
    """Whether it is gone, rather than dark, when it cannot be used."""
    tag: Tagged = no_tag

    def usable(self) -> bool:
        """Whether it can be used now."""
        return self.when()

    def press(self, at: Point | None) -> None:
        """Do what it is for."""
        self.action()

    def step(self, steps: int) -> bool:
        """A button does not move."""
        return False

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the plate, lighter under the mouse, dark when it cannot be used."""
        if self.vanishes and not self.usable():
            return
        radius = self.box[3] / 2
        theme = brush.theme
        fill = theme.accent if self.strong else mix(theme.panel, theme.edge, 0.16)
        if hovered and self.usable():
            fill = mix(fill, (255, 255, 255), 0.16)
        if held:
            fill = mix(fill, (0, 0, 0), 0.2)
        if not self.usable():
            fill = mix(fill, (0, 0, 0), 0.45)
        edge = mix(theme.rim, (0, 0, 0), 0.5) if not self.usable() else theme.rim
        draw_plate(brush.canvas, self.box, radius, under_white(fill), 236, edge, 1.6)
        self._draw_words(brush)
        if focused:
            ring(brush, self.box, radius)
        if self.usable():
            draw_below(brush, self.tag, self.box)

    def _draw_words(self, brush: Brush) -> None:
        """Draw the words, the icon before them, or above them on a button that is tall."""
        x, y, width, height = self.box
        words = self.label()
        colour = (255, 255, 255) if self.usable() else (170, 170, 180)
        if self.icon and height >= TALL:
            icon = brush.art.piece(f"shared/pieces/{self.icon}", 0.76)
            brush.canvas.centre(icon, (x + width / 2, y + height * 0.25))
            lower = (x + 10, y + height * 0.4, width - 20, height * 0.42)
            brush.pen.place(words, lower, self.size, "bold", colour)
            return
        wide = brush.pen.width(words, "bold", self.size)
        iconic = bool(self.icon) and wide <= width - 20 - BEFORE  # an icon makes way for words
        before = BEFORE if iconic else 0.0
        hinted = 12 if brush.type.large > 1 and self.tag() else 0  # a hint hangs on its lower edge
        room = (width - 20 - before, height - 4 - hinted)
        scale = brush.canvas.scale
        setting = brush.type.setting(words, "bold", self.size, room, 2, scale)
        wide = max(brush.type.pixels_wide(line, "bold", setting.pixels) for line in setting.lines)
        left = x + (width - wide / scale - before) / 2
        if iconic:
            icon = brush.art.piece(f"shared/pieces/{self.icon}", 0.68)
            brush.canvas.centre(icon, (left + 11, y + height / 2))
        box = (x + width / 2 + before / 2 - room[0] / 2, y + 2 + hinted / 2, *room)
        brush.pen.place(words, box, self.size, "bold", colour, lines=2)


class RoundButton(msgspec.Struct):
    """A round button with an icon or a short word."""

    centre: Point
    icon: Callable[[], str]
    action: Callable[[], None]
    radius: float = 26
    label: str = ""
    when: Callable[[], bool] = _always
    lit: Callable[[], bool] = lambda: False
    tag: Tagged = no_tag

    @property
    def box(self) -> Box:
        """The square round it."""
        x, y = self.centre
        return x - self.radius, y - self.radius, self.radius * 2, self.radius * 2

    def usable(self) -> bool:
        """Whether it can be used now."""
        return self.when()

    def press(self, at: Point | None) -> None:
        """Do what it is for."""
        self.action()

    def step(self, steps: int) -> bool:
        """A button does not move."""
        return False

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw body, rim and icon."""
        theme, usable = brush.theme, self.usable()
        tint = theme.accent if self.lit() else mix(theme.accent, theme.panel, 0.45)
        rim = theme.rim
        if hovered and usable:
            tint = mix(tint, (255, 255, 255), 0.2)
        if held or not usable:
            tint = mix(tint, (0, 0, 0), 0.4)
        if not usable:
            rim = mix(rim, (0, 0, 0), 0.5)
        factor = self.radius / 26
        parts: list[Part] = [
            ("shared/pieces/button_round", tint, factor),
            ("shared/pieces/button_round_gloss", None, factor),
            ("shared/pieces/button_round_rim", rim, factor),
        ]
        if icon := self.icon():
            colour = (255, 255, 255) if usable else (150, 150, 160)
            parts.append((f"shared/pieces/{icon}", colour, 0.78 * factor))
        brush.canvas.centre(brush.art.layered(tuple(parts)), self.centre)
        if self.label:
            brush.pen.write(self.label, self.centre, 13, "bold")
        if focused:
            ring(brush, self.box, self.radius)
        if usable:
            draw_below(brush, self.tag, self.box)


@dataclass
class Tabs(OneOf):
    """The pages of a scene, side by side; the one in view stands on a line of light."""

    box: Box
    words: Sequence[str]
    get: Callable[[], int]
    set: Callable[[int], None]

    def parts(self) -> list[Box]:
        """Return the box of each word."""
        x, y, width, height = self.box
        each = width / len(self.words)
        return [(x + i * each, y, each, height) for i in range(len(self.words))]

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the words; the chosen one is larger, brighter and underlined."""
        x, y, width, height = self.box
        theme = brush.theme
        draw_plate(brush.canvas, (x, y + height - 2, width, 2), 1, theme.edge)
        if hovered:
            draw_plate(brush.canvas, self.box, 14, (255, 255, 255), 14)
        for i, (part, word) in enumerate(zip(self.parts(), self.words, strict=True)):
            chosen = i == self.get()
            left, _, each, _ = part
            if chosen:
                draw_plate(brush.canvas, (left + 8, y, each - 16, height), 14, theme.accent, 70)
                line = (left + 8, y + height - 5, each - 16, 5)
                draw_plate(brush.canvas, line, 2.5, theme.rim)
            colour = (255, 255, 255) if chosen else SOFT
            size = 22 if chosen else 20
            room = (left + 12, y, each - 24, height - 4)
            brush.pen.place(word, room, size, "title", colour, lines=2)
        if focused:
            ring(brush, self.box, 14)
