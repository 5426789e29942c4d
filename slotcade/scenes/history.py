"""The rounds of the past, the newest first; each can be read step by step and watched again."""

from collections.abc import Sequence

from slotcade.files.account import play_again
from slotcade.files.catalog import Title
from slotcade.files.records import Played
from slotcade.scenes.deck import Deck
from slotcade.scenes.page import INNER, Sheet, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action, Input, Pointer
from slotcade.stage.canvas import Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.look import draw_plate
from slotcade.stage.scroll import Scroll
from slotcade.stage.table_list import TableList
from slotcade.stage.telling import told
from slotcade.stage.text import Align
from slotcade.stage.theme import ARCADE, SOFT, Theme
from slotcade.stage.widgets import Button, Widget
from slotcade.stage.words import say

BODY = (INNER[0], INNER[1] + 40, INNER[2] - 20, INNER[3] - 40)
WON = (255, 226, 140)


def columns() -> tuple[tuple[str, float, Align], ...]:
    """Return the heads of the list, where they stand, and how."""
    return (
        (say.game, 20.0, "left"),
        (say.stake, 480.0, "right"),
        (say.paid_column, 640.0, "right"),
        (say.before, 810.0, "right"),
        (say.after, 980.0, "right"),
    )


class History(Sheet):
    """The last rounds of one game, or of all."""

    def __init__(self, titles: Sequence[Title], theme: Theme = ARCADE) -> None:
        self._titles = {title.stem: title for title in titles}
        self._theme = theme

    def entered(self, stack: SceneStack) -> None:
        """Take the rounds out of the profile."""
        self._stack = stack
        past = stack.arcade.account.profile.history
        self._rounds = [played for played in reversed(past) if played.game in self._titles]
        rows = [self._row(played) for played in self._rounds]
        self._list = TableList(BODY, columns(), rows, self._open, stack.arcade.type.large)
        close = self._close_button()
        widgets: list[Widget] = [self._list, close] if rows else [close]
        self._deck = Deck(widgets, stack.damage, arrows=False)
        self._deck.focus = 0

    def _row(self, played: Played) -> tuple[tuple[str, ...], bool]:
        after = played.balance - played.stake + played.payout
        numbers = (played.stake, played.payout, played.balance, after)
        title = self._titles[played.game]
        return (title.words.title, *map(grouped, numbers)), played.payout > played.stake

    def handle(self, input_: Input) -> None:
        """Choose a round, scroll, or close."""
        match input_:
            case Action.BACK | Action.HISTORY:
                self._close()
            case Action.UP | Action.DOWN:
                self._list.move(1 if input_ is Action.DOWN else -1)
                self._stack.damage.all()
            case Pointer("wheel", _, wheel):
                self._list.scroll.move(-wheel)
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    def _open(self, number: int) -> None:
        played = self._rounds[number]
        self._stack.arcade.sound.play("button")
        self._stack.push(OneRound(self._titles[played.game], played, self._theme))

    def draw(self, canvas: Canvas) -> None:
        """Draw the list."""
        brush = self._brush(canvas)
        draw_page(brush, say.history)
        if not self._rounds:
            brush.pen.place(say.no_rounds, (150, 290, 980, 100), 22, colour=SOFT, lines=2)
        self._deck.draw(brush)


class OneRound(Sheet):
    """A round of the past: what it cost, what it brought step by step."""

    def __init__(self, title: Title, played: Played, theme: Theme) -> None:
        self._title = title
        self._played = played
        self._theme = theme
        self._round = play_again(title, played)

    def entered(self, stack: SceneStack) -> None:
        """Say the facts in lines."""
        self._stack = stack
        events = self._round.events if self._round else ()
        lines = [line for event in events if (line := told(self._title, self._played.stake, event))]
        self._lines = lines or [say.nothing_paid if self._round else say.data_changed]
        self._scroll = Scroll((INNER[0], 260, INNER[2] - 20, 330))
        widgets: list[Widget] = [self._close_button()]
        if self._round:
            widgets.insert(
                0,
                Button(
                    (540, 608, 200, 50), lambda: say.watch, self._watch, "icon_eye", strong=True
                ),
            )
        self._deck = Deck(widgets, stack.damage, arrows=False)
        self._deck.focus = 0

    def _watch(self) -> None:
        if self._round:
            self._stack.push(Watching(self._title, self._round, say.replay))

    def handle(self, input_: Input) -> None:
        """Watch, scroll, or close."""
        match input_:
            case Action.BACK:
                self._close()
            case _ if self._scroll.handle(input_):
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    def draw(self, canvas: Canvas) -> None:
        """Draw the figures and the steps."""
        brush = self._brush(canvas)
        played = self._played
        draw_page(brush, say.round_of.format(title=self._title.words.title))
        after = played.balance - played.stake + played.payout
        figures = (
            (say.before, played.balance),
            (say.stake, played.stake),
            (say.paid_column, played.payout),
            (say.after, after),
        )
        for i, (name, value) in enumerate(figures):
            x = 255 + i * 257 - 124
            brush.pen.place(name, (x, 126, 248, 36), 17, "bold", SOFT)
            colour = WON if i == 2 and played.payout > played.stake else (255, 255, 255)
            brush.pen.place(grouped(value), (x, 158, 248, 46), 30, "title", colour)
        brush.pen.place(say.step_by_step, (150, 210, 980, 44), 22, "title")
        old = canvas.surface.get_clip()
        box = self._scroll.box
        draw_plate(canvas, box, 18, (0, 0, 0), 90)
        canvas.surface.set_clip(canvas.rect(box).clip(old))
        size = brush.type.grown(19)
        y = box[1] + 5 - self._scroll.offset
        for fact in self._lines:
            for line in brush.type.wrap(fact, "text", size, box[2] - 30):
                brush.pen.write(line, (640, y + size * 0.9), size)
                y += size * 1.4
            y += 7
        self._scroll.content = y + 5 + self._scroll.offset - box[1]
        canvas.surface.set_clip(old)
        self._scroll.draw_bar(brush)
        self._deck.draw(brush)
