"""Settings: speed, keys, sound, window, motion."""

from typing import Any

import msgspec

from slotcade.files.catalog import Title
from slotcade.files.records import Settings, Speed
from slotcade.scenes.deck import Deck
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.page import CLOSE, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.theme import ARCADE, SOFT, Brush, Theme
from slotcade.stage.widgets import Button, Choice, RoundButton, Slider, Toggle, Widget
from slotcade.stage.words import say

SPEEDS: tuple[Speed, ...] = ("normal", "quick", "instant")

ROW = 56.0
LEFT: Box = (150, 150, 470, ROW)
RIGHT: Box = (660, 150, 470, ROW)


class SettingsScene:
    """Change what can be changed; everything is kept at once."""

    opaque = False

    def __init__(self, theme: Theme = ARCADE, title: Title | None = None) -> None:
        self._theme = theme
        self._title = title

    def entered(self, stack: SceneStack) -> None:
        """Lay out the rows."""
        self._stack = stack
        self._arcade = stack.arcade
        self._deck = Deck(self._rows(), stack.damage)

    def _rows(self) -> list[Widget]:
        def row(column: Box, number: int) -> Box:
            x, y, width, height = column
            return x, y + 44 + number * (ROW + 12), width, height

        return [
            Choice(
                row(LEFT, 0),
                say.speed,
                (say.normal, say.quick, say.instant),
                lambda: SPEEDS.index(self._settings.speed),
                lambda i: self._change(speed=SPEEDS[i]),
            ),
            Toggle(
                row(LEFT, 1),
                say.space_bar,
                lambda: self._settings.space_bar,
                lambda on: self._change(space_bar=on),
            ),
            Toggle(
                row(LEFT, 2),
                say.intro,
                lambda: self._settings.intro,
                lambda on: self._change(intro=on),
            ),
            Slider(
                row(RIGHT, 0),
                say.music,
                lambda: self._settings.music,
                lambda value: self._change(music=value),
            ),
            Slider(
                row(RIGHT, 1),
                say.effects,
                lambda: self._settings.effects,
                lambda value: self._change(effects=value),
            ),
            Toggle(
                row(RIGHT, 2),
                say.mute_all,
                lambda: self._settings.muted,
                lambda on: self._change(muted=on),
            ),
            Toggle(
                (RIGHT[0], 398, RIGHT[2], ROW),
                say.mute_away,
                lambda: self._settings.mute_away,
                lambda on: self._change(mute_away=on),
            ),
            Toggle(
                (LEFT[0], 492, LEFT[2], ROW),
                say.fullscreen,
                self._arcade.is_fullscreen,
                lambda on: self._fullscreen(on),
            ),
            Toggle(
                (RIGHT[0], 492, RIGHT[2], ROW),
                say.reduced_motion,
                lambda: self._settings.reduced_motion,
                lambda on: self._change(reduced_motion=on),
            ),
            *self._progress_button(),
            RoundButton(CLOSE, lambda: "icon_close", self._close, 24),
        ]

    def _progress_button(self) -> list[Widget]:
        """Offer to start again at the table of a game that unlocks."""
        title = self._title
        if title is None or title.rules.progress(title.rules.meters) is None:
            return []
        box = (LEFT[0] + 100, 404.0, 270.0, 44.0)
        return [Button(box, lambda: say.start_again, self._ask, size=16)]

    def _ask(self) -> None:
        title = self._title
        if title is None:
            return
        account = self._arcade.account
        text = [say.start_again_text.format(title=title.words.title)]
        answers = [
            (say.keep, lambda: None),
            (say.start_again_title.rstrip("?"), lambda: account.start_again(title)),
        ]
        dialog = Dialog(say.start_again_title, text, answers, self._theme, back=0)
        self._stack.push(dialog)

    @property
    def _settings(self) -> Settings:
        return self._arcade.settings

    def _change(self, **changes: Any) -> None:
        self._arcade.change_settings(msgspec.structs.replace(self._settings, **changes))
        self._arcade.sound.play("button")

    def _fullscreen(self, on: bool) -> None:
        if on != self._arcade.is_fullscreen():
            self._arcade.toggle_fullscreen()

    def _close(self) -> None:
        self._arcade.sound.play("button_off")
        self._stack.pop(self)

    def resumed(self) -> None:
        """Nothing changed."""

    def left(self) -> None:
        """Everything was kept as it was changed."""

    def handle(self, input_: Input) -> None:
        """Change a row, or close."""
        match input_:
            case Action.BACK | Action.SETTINGS:
                self._close()
            case Action.MUTE:
                self._arcade.toggle_mute()
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    def update(self, dt: float) -> None:
        """Wait."""

    def wants(self) -> float | None:
        """It stands still."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        brush = Brush(canvas, self._arcade.art, self._arcade.type, self._theme)
        draw_page(brush, say.settings)
        for words, x, y in (
            (say.play, LEFT[0], 166),
            (say.sound, RIGHT[0], 166),
            (say.window, LEFT[0], 474),
            (say.comfort, RIGHT[0], 474),
        ):
            brush.pen.write(words, (x + 14, y), 22, "title", align="left")
        self._deck.draw(brush)
        notes = [
            say.settings_note,
            say.keys_one,
            say.keys_two,
        ]
        if not self._arcade.sound.available:
            notes[0] = say.no_sound
        for i, note in enumerate(notes):
            brush.pen.write(note, (640, 580 + i * 28), 17, colour=SOFT)
