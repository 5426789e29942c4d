"""A board of letters, for who writes without a keyboard."""

from collections.abc import Callable
from dataclasses import dataclass, field

from slotcade.stage.canvas import Box, Point, inside
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import Brush
from slotcade.stage.widgets import ring
from slotcade.stage.words import say

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
COLUMNS = 13
ROWS = 3
GAP = 6.0
SPACE, ERASE, CASE = "space", "erase", "case"
KEYS: tuple[str, ...] = (*LETTERS, SPACE, ERASE, CASE)


@dataclass
class LetterBoard:
    """Letters, figures, a space, a way to erase and one to change the case, in three rows."""

    box: Box
    type: Callable[[str], None]
    erase: Callable[[], None]
    when: Callable[[], bool]
    chosen: int = 0
    small: bool = False
    vanishes: bool = field(default=True, init=False)

    def usable(self) -> bool:
        """Whether it is there."""
        return self.when()

    def press(self, at: Point | None) -> None:
        """Write the chosen letter, or the one under the mouse."""
        if at is not None:
            under = [i for i in range(len(KEYS)) if inside(self._cell(i), at)]
            if not under:
                return
            self.chosen = under[0]
        match KEYS[self.chosen]:
            case "space":
                self.type(" ")
            case "erase":
                self.erase()
            case "case":
                self.small = not self.small
            case letter:
                self.type(letter.lower() if self.small else letter)
                self.small = True  # a name begins with a capital

    def step(self, steps: int) -> bool:
        """Go to the neighbour in the row, round its ends."""
        row, column = divmod(self.chosen, COLUMNS)
        self.chosen = row * COLUMNS + (column + steps) % COLUMNS
        return True

    def climb(self, rows: int) -> bool:
        """Go up (negative) or down; False at the edge, where the board ends."""
        row = self.chosen // COLUMNS + rows
        if not 0 <= row < ROWS:
            return False
        self.chosen += rows * COLUMNS
        return True

    def _cell(self, number: int) -> Box:
        x, y, width, height = self.box
        row, column = divmod(number, COLUMNS)
        wide = (width - GAP * (COLUMNS - 1)) / COLUMNS
        high = (height - GAP * (ROWS - 1)) / ROWS
        return x + column * (wide + GAP), y + row * (high + GAP), wide, high

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw a plate for each letter."""
        if not self.usable():
            return
        theme = brush.theme
        x, y, width, height = self.box
        whole = (x - 16, y - 14, width + 32, height + 28)
        draw_plate(brush.canvas, whole, 22, mix(theme.panel, (0, 0, 0), 0.5), 240, theme.edge, 1.6)
        for number, key in enumerate(KEYS):
            cell = self._cell(number)
            fill = mix(theme.panel, theme.edge, 0.2)
            draw_plate(brush.canvas, cell, 9, fill, 245, mix(theme.edge, fill, 0.4), 1.2)
            if key in say.letter_keys:
                inner = (cell[0] + 2, cell[1], cell[2] - 4, cell[3])
                brush.pen.place(say.letter_keys[key], inner, 13, "bold")
            else:
                letter = key.lower() if self.small else key
                brush.pen.place(letter, cell, 21, "bold")
            if focused and number == self.chosen:
                ring(brush, cell, 9)
