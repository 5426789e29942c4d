"""Rows of a page: a name, and a value that can be changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from slotcade.stage.canvas import Box, Point
from slotcade.stage.look import draw_plate, under_white
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.widgets import Dragged, OneOf, ring
from slotcade.stage.words import say


@dataclass
class Toggle:
    """A switch with its name before it."""

    box: Box
    label: str
    get: Callable[[], bool]
    set: Callable[[bool], None]

    def usable(self) -> bool:
        """A switch can always be used."""
        return True

    def press(self, at: Point | None) -> None:
        """Change over."""
        self.set(not self.get())

    def step(self, steps: int) -> bool:
        """Right is on, left is off."""
        self.set(steps > 0)
        return True

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the name, and the switch; on and off are said in words too."""
        x, y, width, height = self.box
        middle = y + height / 2
        room = (x + 14, y, width - 108 - brush.type.grown(44), height)
        brush.pen.place(self.label, room, 18, align="left", lines=2)
        track = (x + width - 70, middle - 14, 56, 28)
        on = self.get()
        theme = brush.theme
        fill = theme.accent if on else (26, 26, 36)
        draw_plate(brush.canvas, track, 14, fill, 255, theme.rim, 1.6)
        knob = (track[0] + (30 if on else 4), middle - 11, 22, 22)
        draw_plate(brush.canvas, knob, 11, (255, 255, 255) if on else (170, 170, 184))
        word = say.on if on else say.off
        said = (track[0] - 12 - brush.type.grown(44), y, brush.type.grown(44), height)
        brush.pen.place(word, said, 15, "bold", SOFT, align="right")
        if focused or hovered:
            outline(brush, self.box, focused)


@dataclass
class Slider(Dragged):
    """A value from 0 to 100 with its name before it."""

    box: Box
    label: str
    get: Callable[[], int]
    set: Callable[[int], None]

    def usable(self) -> bool:
        """A slider can always be used."""
        return True

    def press(self, at: Point | None) -> None:
        """Go to where the mouse is."""
        if at is not None:
            left, width = self._track()
            share = (at[0] - left) / width
            self.set(round(max(0.0, min(1.0, share)) * 20) * 5)

    def step(self, steps: int) -> bool:
        """Five up or down."""
        self.set(max(0, min(100, self.get() + 5 * steps)))
        return True

    def _track(self) -> tuple[float, float]:
        x, _, width, _ = self.box
        return x + width * 0.45, width * 0.55 - 124

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the name, the track, the value in figures."""
        x, y, width, height = self.box
        middle = y + height / 2
        room = (x + 14, y, width * 0.42, height)
        brush.pen.place(self.label, room, 18, align="left", lines=2)
        left, long = self._track()
        value = self.get()
        theme = brush.theme
        draw_plate(brush.canvas, (left, middle - 5, long, 10), 5, (16, 16, 26), 255, theme.edge, 1)
        if value:
            filled = (left, middle - 5, max(long * value / 100, 10), 10)
            draw_plate(brush.canvas, filled, 5, theme.accent)
        knob = (left + long * value / 100 - 12, middle - 12, 24, 24)
        draw_plate(brush.canvas, knob, 12, (255, 255, 255), 255, theme.rim, 2)
        figures = (x + width - 106, y, 92, height)
        brush.pen.place(f"{value} %", figures, 16, "bold", SOFT, align="right")
        if focused or hovered:
            outline(brush, self.box, focused)


@dataclass
class Choice(OneOf):
    """One of a few words, side by side, with a name before them."""

    box: Box
    label: str
    words: Sequence[str]
    get: Callable[[], int]
    set: Callable[[int], None]
    label_share: float = 0.36
    """How much of the width the name takes."""

    def parts(self) -> list[Box]:
        """Return the box of each word."""
        x, y, width, height = self.box
        start = x + width * self.label_share
        each = (x + width - 14 - start) / len(self.words)
        return [(start + i * each, y + 5, each, height - 10) for i in range(len(self.words))]

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the name and the words, the chosen one on a plate."""
        x, y, width, height = self.box
        room = (x + 14, y, width * self.label_share - 20, height)
        brush.pen.place(self.label, room, 18, align="left", lines=2)
        parts = self.parts()
        whole = (parts[0][0], parts[0][1], width - 14 - (parts[0][0] - x), parts[0][3])
        theme = brush.theme
        draw_plate(brush.canvas, whole, whole[3] / 2, (16, 16, 26), 255, theme.edge, 1.4)
        for i, (part, word) in enumerate(zip(parts, self.words, strict=True)):
            chosen = i == self.get()
            if chosen:
                fill = under_white(theme.accent)
                draw_plate(brush.canvas, part, part[3] / 2, fill, 255, theme.rim, 1.6)
            colour = (255, 255, 255) if chosen else SOFT
            inner = (part[0] + 5, part[1], part[2] - 10, part[3])
            brush.pen.place(word, inner, 16, "bold", colour, lines=2)
        if focused or hovered:
            outline(brush, self.box, focused)


@dataclass
class Stepper:
    """One of a row of values between a minus and a plus, with a name before them."""

    box: Box
    label: str
    values: Sequence[int]
    written: Callable[[int], str]
    get: Callable[[], int]
    set: Callable[[int], None]

    def usable(self) -> bool:
        """A stepper can always be used."""
        return True

    def press(self, at: Point | None) -> None:
        """Go down at the minus, else up; past the last value comes the first."""
        if at is not None and at[0] < self._middle():
            self.step(-1)
        elif self.get() == self.values[-1]:
            self.set(self.values[0])
        else:
            self.step(1)

    def step(self, steps: int) -> bool:
        """Go to a neighbour."""
        now = self.values.index(self.get()) if self.get() in self.values else 0
        self.set(self.values[max(0, min(len(self.values) - 1, now + steps))])
        return True

    def _middle(self) -> float:
        x, _, width, _ = self.box
        return x + width * 0.72

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the name, the minus, the value, the plus."""
        x, y, width, height = self.box
        middle = y + height / 2
        room = (x + 14, y, width * 0.44 - 20, height)
        brush.pen.place(self.label, room, 18, align="left", lines=2)
        sign = (x + width * 0.44, y + 6, width * 0.56 - 10, height - 12)
        theme = brush.theme
        draw_plate(brush.canvas, sign, sign[3] / 2, (16, 16, 26), 255, theme.edge, 1.4)
        for icon, at in (("icon_minus", sign[0] + 22), ("icon_plus", sign[0] + sign[2] - 22)):
            last = self.values[0] if icon == "icon_minus" else self.values[-1]
            colour = (110, 110, 124) if self.get() == last else (255, 255, 255)
            picture = brush.art.tinted(f"shared/pieces/{icon}", colour, 0.62)
            brush.canvas.centre(picture, (at, middle))
        words = self.written(self.get())
        inner = (sign[0] + 45, sign[1], sign[2] - 90, sign[3])
        brush.pen.place(words, inner, 17, "bold", lines=2)
        if focused or hovered:
            outline(brush, self.box, focused)


def outline(brush: Brush, box: Box, focused: bool) -> None:
    """Mark a row: a ring if it has the focus, a faint plate under the mouse."""
    if focused:
        ring(brush, (box[0] + 4, box[1] + 4, box[2] - 8, box[3] - 8), 14)
    else:
        draw_plate(brush.canvas, box, 16, (255, 255, 255), 14)
