"""What pages over the arcade have in common: a frame, a title, a way back, and patience.

How a page is laid out so that it holds at every size of text, and with words of any language:

- Words that have a sign, a row or a button of their own are put there with ``pen.place(words,
  box, size)``: they grow with the size of text as far as the box can hold, onto a second line
  if ``lines=2``. Give a box that holds them 40 % longer at 100 %.
- Sentences flow: break them with ``type.wrap(words, face, type.grown(size), width)``, go on
  by ``type.grown(...)`` from line to line, and let a ``Scroll`` hold what becomes too high.
- What stands side by side has fewer columns above ``exhibits.NARROW``; rows and buttons are
  higher by a share of ``type.large - 1``.
- A card that holds a few sentences grows as a whole: ``plaque.fitted`` says by how much,
  ``plaque.spread`` puts its parts where they belong then.
- Nothing is written with ``pen.write`` but what was measured before.

``tests/scenes/test_words_on_screen.py`` walks through every page at 100 and 200 %, also with
longer words, and finds what is cut, shrunk, covered, or hardly stands out.
"""

from slotcade.scenes.stack import Scene, SceneStack
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.look import draw_plate, mix, veil
from slotcade.stage.theme import ARCADE, Brush, Theme
from slotcade.stage.widgets import RoundButton

CARD: Box = (90, 36, 1100, 648)
INNER: Box = (130, 124, 1020, 540)
CLOSE = (1146.0, 80.0)


class Sheet(Scene):
    """A scene over others that stands still until something is asked of it."""

    opaque = False
    _theme: Theme = ARCADE
    _stack: SceneStack

    def resumed(self) -> None:
        """Nothing changed."""

    def left(self) -> None:
        """Nothing to put in order."""

    def update(self, dt: float) -> None:
        """Wait."""

    def wants(self) -> float | None:
        """It stands still."""
        return None

    def _close(self) -> None:
        self._stack.arcade.sound.play("button_off")
        self._stack.pop(self)

    def _close_button(self) -> RoundButton:
        return RoundButton(CLOSE, lambda: "icon_close", self._close, 24)

    def _brush(self, canvas: Canvas) -> Brush:
        arcade = self._stack.arcade
        return Brush(canvas, arcade.art, arcade.type, self._theme)


def draw_page(brush: Brush, title: str, room: float = 840) -> None:
    """Darken what lies below and draw an empty page with a title, at most so many units wide."""
    veil(brush.canvas, 165)
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.35)
    draw_plate(brush.canvas, CARD, 30, fill, 250, (226, 178, 84), 2.6)
    x, y, width, height = CARD
    inner = (x + 8, y + 8, width - 16, height - 16)
    draw_plate(brush.canvas, inner, 24, (0, 0, 0), 0, mix(theme.edge, fill, 0.5), 1.2)
    brush.pen.place(title, (640 - room / 2, 50, room, 62), 40, "title", golden=True)
