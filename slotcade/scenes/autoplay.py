"""The autoplay page: how many rounds, and when to stop."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from slotcade.scenes.deck import Deck
from slotcade.scenes.page import Sheet, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.autoplay import CHANGES, COUNTS, WINS, Wishes
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.rows import Choice, Stepper, Toggle
from slotcade.stage.theme import SOFT, Theme
from slotcade.stage.widgets import Button, Widget
from slotcade.stage.words import say

ROW = 54.0
LEFT: Box = (150, 292, 470, ROW)
RIGHT: Box = (660, 292, 470, ROW)


class AutoplayPage(Sheet):
    """Choose what autoplay shall do; while it runs, changes count from the next round."""

    def __init__(
        self,
        theme: Theme,
        wishes: Wishes,
        stake: int,
        running: bool,
        start: Callable[[Wishes], None],
        stop: Callable[[], None],
    ) -> None:
        self._theme = theme
        self._wishes = wishes
        self._stake = stake
        self._running = running
        self._start = start
        self._stop = stop

    def entered(self, stack: SceneStack) -> None:
        """Lay out the rows."""
        self._stack = stack
        self._deck = Deck(self._rows(), stack.damage)
        self._deck.focus = len(self._deck.widgets) - 2

    def _rows(self) -> list[Widget]:
        def row(column: Box, number: int) -> Box:
            x, y, width, height = column
            return x, y + number * (ROW + 10), width, height

        widgets: list[Widget] = [
            Choice(
                (150, 172, 980, ROW),
                say.rounds,
                tuple(map(str, COUNTS)),
                lambda: COUNTS.index(self._wishes.rounds),
                lambda i: self._change(rounds=COUNTS[i]),
                label_share=0.16,
            ),
        ]
        for number, (label, name) in enumerate(
            ((say.any_win, "any_win"), (say.feature_won, "feature"), (say.jackpot_won, "jackpot"))
        ):
            widgets.append(
                Toggle(
                    row(LEFT, number),
                    label,
                    lambda name=name: getattr(self._wishes, name),  # type: ignore[misc]
                    lambda on, name=name: self._change(**{name: on}),  # type: ignore[misc]
                )
            )
        for number, (label, name, times) in enumerate(
            (
                (say.single_win, "single_win", WINS),
                (say.up_by, "up", CHANGES),
                (say.down_by, "down", CHANGES),
            )
        ):
            widgets.append(
                Stepper(
                    row(RIGHT, number),
                    label,
                    tuple(t * self._stake for t in times),
                    lambda value: grouped(value) if value else say.never,
                    lambda name=name: getattr(self._wishes, name),  # type: ignore[misc]
                    lambda value, name=name: self._change(**{name: value}),  # type: ignore[misc]
                )
            )
        start = say.go_on if self._running else say.start
        widgets += [
            Button((390, 560, 160, 52), lambda: say.reset, self._reset),
            Button((570, 560, 230, 52), lambda: start, self._begin, "icon_auto", strong=True),
            self._close_button(),
        ]
        if self._running:
            widgets.insert(-2, Button((820, 560, 160, 52), lambda: say.stop, self._end))
        return widgets

    def _change(self, **changes: Any) -> None:
        self._wishes = replace(self._wishes, **changes)
        self._stack.arcade.sound.play("button")

    def _reset(self) -> None:
        self._wishes = Wishes()
        self._stack.arcade.sound.play("button")

    def _begin(self) -> None:
        self._stack.pop(self)
        self._start(self._wishes)

    def _end(self) -> None:
        self._stack.pop(self)
        self._stop()

    def handle(self, input_: Input) -> None:
        """Change a row, start, or close."""
        if input_ in (Action.BACK, Action.AUTOPLAY):
            self._close()
        else:
            self._deck.handle(input_)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        brush = self._brush(canvas)
        draw_page(brush, say.autoplay)
        brush.pen.write(say.stop_when, (164, 262), 22, "title", align="left")
        if self._running:
            brush.pen.write(say.changes_count, (640, 522), 18, colour=SOFT)
        self._deck.draw(brush)
