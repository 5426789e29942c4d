"""The first steps: four places of a table, lit one after the other, each with a card."""

from collections.abc import Sequence

from slotcade.scenes.deck import Deck
from slotcade.scenes.page import Sheet
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Box, Canvas, Point
from slotcade.stage.look import draw_plate, mix, spotlight
from slotcade.stage.theme import SOFT, Brush, Theme
from slotcade.stage.widgets import Button
from slotcade.stage.words import say

WIDTH, HEIGHT = 540.0, 222.0
"""The card, which grows as a whole with the size of text."""

BOTTOM = 528.0
"""Where the card ends: above the panel and the spin button."""

EDGE = 24.0
DARK = 172
RIM = (255, 222, 120)
TEXT = 19.0


class FirstRun(Sheet):
    """Points at the places of a table; Skip, or going back, ends it at any step."""

    hints_itself = True

    def __init__(self, places: Sequence[Box], theme: Theme) -> None:
        self._places = places
        self._theme = theme
        self._step = 0

    def entered(self, stack: SceneStack) -> None:
        """Light the first place."""
        self._stack = stack
        self._deck = Deck((), stack.damage)
        self._lay_out()

    def _lay_out(self) -> None:
        x, y, width, height = self._card()
        f = self._grown
        foot, high = y + height - 64 * f, 44 * f
        hints = self._stack.arcade.hints
        last = self._step == len(self._places) - 1
        go_on = Button(
            (x + width - (24 + 150) * f, foot, 150 * f, high),
            lambda: say.last_step if last else say.next_step,
            self._go_on,
            strong=True,
            tag=hints.of(Action.ACTIVATE),
        )
        box = (x + 24 * f, foot, 130 * f, high)
        skip = Button(box, lambda: say.skip, self._end, tag=hints.of(Action.BACK))
        self._deck.lay([go_on, skip])
        self._deck.focus = 0

    @property
    def _grown(self) -> float:
        return self._stack.arcade.type.grown(1.0)

    def _card(self) -> Box:
        """Return where the card stands: above its place, inside the picture."""
        x, _, width, _ = self._places[self._step]
        wide, high = WIDTH * self._grown, HEIGHT * self._grown
        left = min(max(x + width / 2 - wide / 2, EDGE), 1280 - EDGE - wide)
        return left, BOTTOM - high, wide, high

    def _go_on(self) -> None:
        if self._step == len(self._places) - 1:
            self._end()
            return
        self._stack.arcade.sound.play("button")
        self._step += 1
        self._lay_out()

    def _end(self) -> None:
        self._stack.arcade.account.introduce(True)
        self._close()

    def handle(self, input_: Input) -> None:
        """Go on, or skip the rest."""
        match input_:
            case Action.BACK:
                self._end()
            case Action.SPIN | Action.ACTIVATE if self._deck.focus is None:
                self._go_on()
            case _:
                self._deck.handle(input_)

    def draw(self, canvas: Canvas) -> None:
        """Darken the table but the place, and draw the card with an arrow to it."""
        x, y, width, height = self._places[self._step]
        place = (x - 8, y - 8, width + 16, height + 16)
        radius = min(place[2], place[3]) / 2 if abs(width - height) < 4 else 20.0
        spotlight(canvas, place, radius, DARK)
        brush = self._brush(canvas)
        draw_plate(canvas, place, radius, (0, 0, 0), 0, RIM, 3)
        self._draw_card(brush, (x + width / 2, place[1]))
        self._deck.draw(brush)

    def _draw_card(self, brush: Brush, tip: Point) -> None:
        x, y, width, height = box = self._card()
        f = self._grown
        theme = brush.theme
        fill = mix(theme.panel, (0, 0, 0), 0.3)
        _draw_pointer(brush, (tip[0], tip[1] - 4), y + height)
        draw_plate(brush.canvas, box, 24, fill, 255, RIM, 2.4)
        title, text = say.first_steps[self._step]
        left, top, size = x + 26 * f, y + 36 * f, TEXT * f
        brush.pen.write(title, (left, top), 30 * f, "title", align="left", golden=True, fit=260 * f)
        where = say.step_of.format(step=self._step + 1, steps=len(self._places))
        right = x + width - 26 * f, top
        brush.pen.write(where, right, 16 * f, "bold", SOFT, align="right", fit=210 * f)
        for i, line in enumerate(brush.type.wrap(text, "text", size, width - 52 * f)):
            brush.pen.write(line, (left, y + (78 + i * 27) * f), size, align="left")


def _draw_pointer(brush: Brush, tip: Point, top: float) -> None:
    """Draw beads that run from the card down to a place."""
    x, y = tip
    count = max(int((y - top) / 14), 1)
    for number in range(count):
        size = 5 + 4 * (number + 1) / count
        at = top + (y - top) * (number + 0.6) / count
        draw_plate(brush.canvas, (x - size / 2, at - size / 2, size, size), size / 2, RIM)
