"""The reality check: where the player stands in this session, and whether to go on."""

from collections.abc import Callable

from slotcade.scenes.deck import Deck
from slotcade.scenes.page import Sheet
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.look import veil
from slotcade.stage.plaque import draw_plaque, spread
from slotcade.stage.session import Session, net_words, time_words
from slotcade.stage.theme import ARCADE, SOFT, Theme
from slotcade.stage.widgets import Button, Widget
from slotcade.stage.words import say

DEAF = 0.5
"""Seconds in which nothing is heard: a press meant for the reels must not answer."""

ROWS = 288.0
ROW = 25.0


class RealityCheck(Sheet):
    """Says time, rounds and Glints of the session; goes on, or to the lobby if there is one."""

    def __init__(self, to_lobby: Callable[[], None] | None = None, theme: Theme = ARCADE) -> None:
        self._to_lobby = to_lobby
        self._theme = theme
        self._shown_for = 0.0

    def entered(self, stack: SceneStack) -> None:
        """Lay out the answers."""
        self._stack = stack
        self._factor = max(0.9 * stack.arcade.type.large, 1.0)
        stack.arcade.session.looked_up()
        buttons: list[Widget]
        if self._to_lobby:
            buttons = [
                Button(self._part(416, 428, 216, 48), lambda: say.go_on, self._go_on, strong=True),
                Button(self._part(648, 428, 216, 48), lambda: say.to_lobby, self._leave),
            ]
        else:
            box = self._part(532, 428, 216, 48)
            buttons = [Button(box, lambda: say.go_on, self._go_on, strong=True)]
        self._deck = Deck(buttons, stack.damage)
        self._deck.focus = 0
        stack.arcade.sound.play("chime")
        stack.arcade.captions.hear("chime")

    def _part(self, *box: float) -> Box:
        """Return a part of the card, which grows with its words."""
        left, top, width, height = box
        return spread((left, top, width, height), self._factor)

    def handle(self, input_: Input) -> None:
        """Go on, or to the lobby; at first nothing is heard."""
        if self._shown_for < DEAF:
            return
        if input_ is Action.BACK:
            self._go_on()
        else:
            self._deck.handle(input_)

    def _go_on(self) -> None:
        self._stack.arcade.sound.play("button")
        self._stack.pop(self)

    def _leave(self) -> None:
        self._stack.pop(self)
        if self._to_lobby:
            self._to_lobby()

    def update(self, dt: float) -> None:
        """Begin to hear."""
        self._shown_for += dt

    def wants(self) -> float | None:
        """It stands still once it hears."""
        return 0.1 if self._shown_for < DEAF else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the card and its figures."""
        brush = self._brush(canvas)
        veil(canvas, 150)
        draw_plaque(brush, (640, 360), self._factor)
        title = self._part(420, 230, 440, 46)
        brush.pen.place(say.reality_check, title, 32, "title", golden=True)
        for i, (name, figure) in enumerate(figures(self._stack.arcade.session)):
            y = ROWS + (i - 0.5) * ROW
            left, right = self._part(440, y, 220, ROW), self._part(664, y, 176, ROW)
            brush.pen.place(name, left, 18, colour=SOFT, align="left")
            brush.pen.place(figure, right, 18, "bold", align="right")
        self._deck.draw(brush)


def figures(session: Session) -> list[tuple[str, str]]:
    """Return what a session comes to, in words."""
    return [
        (say.time_played, time_words(session.minutes)),
        (say.rounds, grouped(session.rounds)),
        (say.staked, grouped(session.staked)),
        (say.won_in_all, grouped(session.won)),
        (say.net, net_words(session.net)),
    ]
