"""A list of rows in columns, one of them chosen; it scrolls to keep that in view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from slotcade.stage.canvas import Box, Point, inside
from slotcade.stage.look import draw_plate
from slotcade.stage.scroll import NOTCH, Scroll
from slotcade.stage.text import Align
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.widgets import ring

ROW = 44.0
STACKED = 1.25
"""Above this size of text a row has two lines: its name, and its figures side by side below."""

FIGURES = 190.0
"""What a column of words leaves free for the figures in the next, which end there."""


@dataclass
class TableList:
    """Rows to choose from; a row is its words, and whether it is worth a look."""

    box: Box
    columns: Sequence[tuple[str, float, Align]]
    rows: Sequence[tuple[tuple[str, ...], bool]]
    opened: Callable[[int], None]
    large: float = 1.0
    """How much larger than usual words are set."""
    chosen: int = 0
    scroll: Scroll = field(init=False)

    def __post_init__(self) -> None:
        self.scroll = Scroll(self.box)
        self.scroll.content = self.pitch * len(self.rows)

    @property
    def pitch(self) -> float:
        """From row to row."""
        return 2 * ROW * self.large * 0.62 if self.large > STACKED else ROW * self.large ** 0.5

    def usable(self) -> bool:
        """Whether there is a row."""
        return bool(self.rows)

    def press(self, at: Point | None) -> None:
        """Open the chosen row, or the one under the mouse."""
        row = self.chosen if at is None else self.row_at(at)
        if row is not None:
            self.chosen = row
            self.opened(row)

    def row_at(self, at: Point) -> int | None:
        """Return the row under a place, if there is one."""
        row = int((at[1] - self.box[1] + self.scroll.offset) // self.pitch)
        return row if inside(self.box, at) and 0 <= row < len(self.rows) else None

    def step(self, steps: int) -> bool:
        """Left and right do nothing here."""
        return False

    def move(self, steps: int) -> None:
        """Choose the row above (negative) or below."""
        self.chosen = max(0, min(len(self.rows) - 1, self.chosen + steps))
        row = self.pitch
        top = self.chosen * row - self.scroll.offset
        if top < 0:
            self.scroll.move(-int(-top // NOTCH + 1))
        elif top + row > self.box[3]:
            self.scroll.move(int((top + row - self.box[3]) // NOTCH + 1))

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw the heads and the rows in view."""
        x, y, width, height = self.box
        for i, (name, _, align) in enumerate(self.columns):
            if i or self.large <= STACKED:
                head = self._place(i, y - 42, 36)
                brush.pen.place(name, head, 17, "bold", SOFT, align=align, lines=2)
        surface = brush.canvas.surface
        old = surface.get_clip()
        surface.set_clip(brush.canvas.rect((x - 8, y, width + 16, height)).clip(old))
        for number, row in enumerate(self.rows):
            top = y + number * self.pitch - self.scroll.offset
            if y - self.pitch < top < y + height:
                self._draw_row(brush, number, row, top, focused)
        surface.set_clip(old)
        self.scroll.draw_bar(brush)

    def _draw_row(
        self,
        brush: Brush,
        number: int,
        row: tuple[tuple[str, ...], bool],
        top: float,
        focused: bool,
    ) -> None:
        x, _, width, _ = self.box
        words, notable = row
        pitch = self.pitch
        plate = (x + 2, top + 3, width - 4, pitch - 6)
        if number % 2 == 0:
            draw_plate(brush.canvas, plate, 12, (255, 255, 255), 16)
        if number == self.chosen and focused:
            ring(brush, (plate[0] + 4, plate[1] + 4, plate[2] - 8, plate[3] - 8), 10)
        stacked = self.large > STACKED
        for i, ((_, _, align), value) in enumerate(zip(self.columns, words, strict=True)):
            gold = notable and i == 2
            if stacked:
                line = self._place(i, top + (pitch / 2 - 2 if i else 4), pitch / 2 - 2)
            else:
                line = self._place(i, top, pitch)
            brush.pen.place(
                value,
                line,
                20,
                "bold" if gold else "text",
                (255, 226, 140) if gold else (255, 255, 255),
                align=align,
            )

    def _place(self, column: int, top: float, height: float) -> Box:
        """Return where in a line of the list a column stands."""
        x, _, width, _ = self.box
        _, at, align = self.columns[column]
        if self.large > STACKED:
            each = (width - 40) / (len(self.columns) - 1)
            left = x + 20 + (column - 1) * each
            return (x + 20, top, width - 40, height) if not column else (left, top, each, height)
        if align == "left":
            room = self.columns[column + 1][1] - at - FIGURES
            return x + at, top, room, height
        room = at - self.columns[column - 1][1] - 14 if column > 1 else FIGURES - 14
        return x + at - room, top, room, height
