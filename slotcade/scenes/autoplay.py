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
LEFT = (150.0, 470.0)
RIGHT = (660.0, 470.0)
"""Left edge and width of the two columns."""


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
        more = self._stack.arcade.type.large - 1
        high = ROW + 26 * more

        def row(column: tuple[float, float], number: int) -> Box:
            x, width = column
            return x, 292 - 16 * more + number * (high + 10 - 4 * more), width, high

        widgets: list[Widget] = [
            Choice(
                (150, 172 - 38 * more, 980, ROW + 10 * more),
                say.rounds,
                tuple(map(grouped, COUNTS)),
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
        lowest, tall = 560 + 38 * more, 52 + 10 * more
        start = say.go_on if self._running else say.start
        widgets += [
            Button((350, lowest, 200, tall), lambda: say.reset, self._reset),
            Button((570, lowest, 230, tall), lambda: start, self._begin, "icon_auto", strong=True),
            self._close_button(),
        ]
        if self._running:
            widgets.insert(-2, Button((820, lowest, 200, tall), lambda: say.stop, self._end))
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
        more = brush.type.large - 1
        head = (164, 240 - 30 * more, 900, 44 + 16 * more)
        brush.pen.place(say.stop_when, head, 22, "title", align="left")
        if self._running:
            note = (150, 500 + 42 * more, 980, 46)
            brush.pen.place(say.changes_count, note, 18, colour=SOFT)
        self._deck.draw(brush)
