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
        hints = self._stack.arcade.hints
        last = self._step == len(self._places) - 1
        go_on = Button(
            (x + width - 24 - 150, y + height - 64, 150, 44),
            lambda: say.last_step if last else say.next_step,
            self._go_on,
            strong=True,
            tag=hints.of(Action.ACTIVATE),
        )
        box = (x + 24, y + height - 64, 130, 44)
        skip = Button(box, lambda: say.skip, self._end, tag=hints.of(Action.BACK))
        self._deck.lay([go_on, skip])
        self._deck.focus = 0

    def _card(self) -> Box:
        """Return where the card stands: above its place, inside the picture."""
        x, _, width, _ = self._places[self._step]
        left = min(max(x + width / 2 - WIDTH / 2, EDGE), 1280 - EDGE - WIDTH)
        return left, BOTTOM - HEIGHT, WIDTH, HEIGHT

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
        theme = brush.theme
        fill = mix(theme.panel, (0, 0, 0), 0.3)
        _draw_pointer(brush, (tip[0], tip[1] - 4), y + height)
        draw_plate(brush.canvas, box, 24, fill, 255, RIM, 2.4)
        title, text = say.first_steps[self._step]
        brush.pen.write(title, (x + 26, y + 36), 30, "title", align="left", golden=True, fit=260)
        where = say.step_of.format(step=self._step + 1, steps=len(self._places))
        brush.pen.write(
            where, (x + width - 26, y + 36), 16, "bold", SOFT, align="right", fit=210
        )
        for i, line in enumerate(brush.type.wrap(text, "text", TEXT, width - 52)):
            brush.pen.write(line, (x + 26, y + 78 + i * 27), TEXT, align="left")


def _draw_pointer(brush: Brush, tip: Point, top: float) -> None:
    """Draw beads that run from the card down to a place."""
    x, y = tip
    count = max(int((y - top) / 14), 1)
    for number in range(count):
        size = 5 + 4 * (number + 1) / count
        at = top + (y - top) * (number + 0.6) / count
        draw_plate(brush.canvas, (x - size / 2, at - size / 2, size, size), size / 2, RIM)
