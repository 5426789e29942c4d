"""A card over the scene below: some sentences, and what can be answered."""

from collections.abc import Callable, Sequence

from slotcade.scenes.deck import Deck
from slotcade.scenes.page import Sheet
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Canvas
from slotcade.stage.look import veil
from slotcade.stage.plaque import draw_paragraphs, draw_plaque, fitted, spread
from slotcade.stage.theme import ARCADE, Theme
from slotcade.stage.widgets import Button, Widget

WIDTH = 560


class Dialog(Sheet):
    """Says something and waits for an answer; going back is the last one, or another if said."""

    def __init__(
        self,
        title: str,
        text: Sequence[str],
        answers: Sequence[tuple[str, Callable[[], None]]],
        theme: Theme = ARCADE,
        back: int = -1,
    ) -> None:
        self._title = title
        self._text = text
        self._answers = answers
        self._theme = theme
        self._back = back

    def entered(self, stack: SceneStack) -> None:
        """Lay out the answers, the first in focus."""
        self._stack = stack
        self._said = fitted(stack.arcade.type, self._text, 20, (WIDTH - 120, 136))
        factor = self._said.factor
        count = len(self._answers)
        width = min(220.0, (WIDTH - 80 - 16 * (count - 1)) / count)
        left = 640 - (count * width + 16 * (count - 1)) / 2
        buttons: list[Widget] = [
            Button(
                spread((left + i * (width + 16), 424, width, 50), factor),
                lambda words=words: words,  # type: ignore[misc]
                lambda then=then: self._answer(then),  # type: ignore[misc]
                strong=i == 0,
            )
            for i, (words, then) in enumerate(self._answers)
        ]
        self._deck = Deck(buttons, stack.damage)
        self._deck.focus = 0

    def handle(self, input_: Input) -> None:
        """Choose an answer."""
        if input_ is Action.BACK:
            self._answer(self._answers[self._back][1])
        else:
            self._deck.handle(input_)

    def _answer(self, then: Callable[[], None]) -> None:
        self._stack.arcade.sound.play("button")
        self._stack.pop(self)
        then()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card."""
        brush = self._brush(canvas)
        veil(canvas, 150)
        factor = self._said.factor
        draw_plaque(brush, (640, 360), factor)
        title = spread((640 - (WIDTH - 120) / 2, 232, WIDTH - 120, 52), factor)
        brush.pen.place(self._title, title, 36, "title", golden=True, lines=2)
        draw_paragraphs(brush, self._said, spread((640, 284, 0, 136), factor))
        self._deck.draw(brush)
