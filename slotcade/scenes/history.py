"""The rounds of the past, the newest first."""

from collections.abc import Sequence

from slotcade.files.catalog import Title
from slotcade.files.records import Played
from slotcade.scenes.deck import Deck
from slotcade.scenes.page import CLOSE, INNER, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input, Pointer
from slotcade.stage.canvas import Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.look import draw_plate
from slotcade.stage.scroll import Scroll
from slotcade.stage.theme import ARCADE, SOFT, Brush, Theme
from slotcade.stage.widgets import RoundButton

ROW = 44.0
HEAD = INNER[1] + 16
BODY = (INNER[0], INNER[1] + 40, INNER[2] - 20, INNER[3] - 40)
COLUMNS = (
    ("Game", 20.0, "left"),
    ("Stake", 480.0, "right"),
    ("Paid", 640.0, "right"),
    ("Before", 810.0, "right"),
    ("After", 980.0, "right"),
)


class History:
    """The last rounds of one game, or of all."""

    opaque = False

    def __init__(self, titles: Sequence[Title], theme: Theme = ARCADE) -> None:
        self._titles = {title.stem: title for title in titles}
        self._theme = theme

    def entered(self, stack: SceneStack) -> None:
        """Take the rounds out of the profile."""
        self._stack = stack
        past = stack.arcade.account.profile.history
        self._rounds = [played for played in reversed(past) if played.game in self._titles]
        self._scroll = Scroll(BODY)
        self._scroll.content = ROW * len(self._rounds)
        close = RoundButton(CLOSE, lambda: "icon_close", self._close, 24)
        self._deck = Deck([close], stack.damage, arrows=False)

    def resumed(self) -> None:
        """Nothing changed."""

    def left(self) -> None:
        """Nothing to put in order."""

    def handle(self, input_: Input) -> None:
        """Scroll, or close."""
        match input_:
            case Action.BACK | Action.HISTORY:
                self._close()
            case Action.UP | Action.DOWN:
                self._move(1 if input_ is Action.DOWN else -1)
            case Pointer("wheel", _, wheel):
                self._move(-wheel)
            case _:
                self._deck.handle(input_)

    def _move(self, notches: int) -> None:
        self._scroll.move(notches)
        self._stack.damage.all()

    def _close(self) -> None:
        self._stack.arcade.sound.play("button_off")
        self._stack.pop(self)

    def update(self, dt: float) -> None:
        """Wait."""

    def wants(self) -> float | None:
        """It stands still."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the list."""
        arcade = self._stack.arcade
        brush = Brush(canvas, arcade.art, arcade.type, self._theme)
        draw_page(brush, "History")
        if not self._rounds:
            brush.pen.write("No round has been played yet.", (640, 340), 22, colour=SOFT)
        else:
            for name, x, align in COLUMNS:
                at = (BODY[0] + x, HEAD)
                brush.pen.write(
                    name, at, 17, "bold", SOFT, align="left" if align == "left" else "right"
                )
        old = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(BODY).clip(old))
        for i, played in enumerate(self._rounds):
            y = BODY[1] + i * ROW - self._scroll.offset
            if y + ROW > BODY[1] and y < BODY[1] + BODY[3]:
                self._draw_row(brush, played, y, i)
        canvas.surface.set_clip(old)
        self._scroll.draw_bar(brush)
        self._deck.draw(brush)

    def _draw_row(self, brush: Brush, played: Played, y: float, number: int) -> None:
        if number % 2 == 0:
            row = (BODY[0], y + 2, BODY[2], ROW - 4)
            draw_plate(brush.canvas, row, 12, (255, 255, 255), 16)
        title = self._titles[played.game]
        after = played.balance - played.stake + played.payout
        values = (
            title.words.title,
            grouped(played.stake),
            grouped(played.payout),
            grouped(played.balance),
            grouped(after),
        )
        for (_, x, align), value in zip(COLUMNS, values, strict=True):
            won = value is values[2] and played.payout > played.stake
            brush.pen.write(
                value,
                (BODY[0] + x, y + ROW / 2),
                20,
                "bold" if won else "text",
                (255, 226, 140) if won else (255, 255, 255),
                align="left" if align == "left" else "right",
            )
