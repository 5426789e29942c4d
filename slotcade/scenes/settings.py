"""Settings: how rounds are shown, sound, the window, comfort, keys, care."""

from collections.abc import Callable
from typing import Any

import msgspec

from slotcade.files.catalog import Title
from slotcade.files.records import TEXT_SIZES, Settings, Speed
from slotcade.scenes.deck import Deck
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.page import Sheet, draw_page
from slotcade.scenes.settings_care import CarePage
from slotcade.scenes.settings_keys import KeysPage
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Hears, Input
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.rows import Choice, Slider, Toggle
from slotcade.stage.theme import ARCADE, SOFT, Theme
from slotcade.stage.widgets import Button, Tabs, Widget
from slotcade.stage.words import say

SPEEDS: tuple[Speed, ...] = ("normal", "quick", "instant")

TABS: Box = (150, 124, 980, 52)
ROW = 60.0
FIRST: Box = (190, 204, 900, ROW)


def row(number: int) -> Box:
    """Return the box of a row of a page."""
    x, y, width, height = FIRST
    return x, y + number * (ROW + 12), width, height


class SettingsScene(Sheet):
    """Change what can be changed; everything is kept at once."""

    def __init__(
        self, theme: Theme = ARCADE, title: Title | None = None, keys: bool = False
    ) -> None:
        self._theme = theme
        self._title = title
        self._page = 0
        self._at_keys = keys

    def entered(self, stack: SceneStack) -> None:
        """Lay out the first page."""
        self._stack = stack
        self._arcade = stack.arcade
        self._keys = KeysPage(stack.arcade)
        self._care = CarePage(stack.arcade, self._change)
        self._pages: tuple[tuple[str, Callable[[], list[Widget]]], ...] = (
            (say.play, self._play),
            (say.sound, self._sound),
            (say.window, self._window),
            (say.comfort, self._comfort),
            (say.keys_page, self._keys.widgets),
            (say.care, lambda: self._care.widgets(row)),
        )
        self._tabs = Tabs(TABS, self.pages, lambda: self._page, self._turn)
        self._button = self._close_button()
        self._deck = Deck((), stack.damage)
        self._lay_out()
        if self._at_keys:
            self.show_keys()

    @property
    def hears(self) -> Hears:
        """Keys as such, while a row of the page of keys waits for one."""
        return self._keys.hears

    def show_keys(self) -> None:
        """Turn to the page of keys."""
        self._turn(self._tabs.words.index(say.keys_page))

    @property
    def pages(self) -> tuple[str, ...]:
        """The names of the pages."""
        return tuple(name for name, _ in self._pages)

    def _lay_out(self) -> None:
        rows = self._pages[self._page][1]()
        self._deck.lay((self._tabs, *rows, self._button))

    def _turn(self, page: int) -> None:
        if page != self._page:
            self._page = page
            self._arcade.sound.play("button")
            self._lay_out()

    def _play(self) -> list[Widget]:
        return [
            Choice(
                row(0),
                say.speed,
                (say.normal, say.quick, say.instant),
                lambda: SPEEDS.index(self._settings.speed),
                lambda i: self._change(speed=SPEEDS[i]),
            ),
            Toggle(
                row(1),
                say.space_bar.format(key=self._arcade.keys.words(Action.SPIN)),
                lambda: self._settings.space_bar,
                lambda on: self._change(space_bar=on),
            ),
            Toggle(
                row(2),
                say.intro,
                lambda: self._settings.intro,
                lambda on: self._change(intro=on),
            ),
            *self._progress_button(),
            self._steps_button(),
        ]

    def _sound(self) -> list[Widget]:
        return [
            Slider(
                row(0),
                say.music,
                lambda: self._settings.music,
                lambda value: self._change(music=value),
            ),
            Slider(
                row(1),
                say.effects,
                lambda: self._settings.effects,
                lambda value: self._change(effects=value),
            ),
            Toggle(
                row(2),
                say.mute_all,
                lambda: self._settings.muted,
                lambda on: self._change(muted=on),
            ),
        ]

    def _window(self) -> list[Widget]:
        return [
            Toggle(row(0), say.fullscreen, self._arcade.is_fullscreen, self._fullscreen),
            Toggle(
                row(1),
                say.mute_away,
                lambda: self._settings.mute_away,
                lambda on: self._change(mute_away=on),
            ),
        ]

    def _comfort(self) -> list[Widget]:
        return [
            Toggle(
                row(0),
                say.reduced_motion,
                lambda: self._settings.reduced_motion,
                lambda on: self._change(reduced_motion=on),
            ),
            Choice(
                row(1),
                say.text_size,
                [say.percent.format(value=size) for size in TEXT_SIZES],
                lambda: TEXT_SIZES.index(self._settings.text_size),
                lambda i: self._change(text_size=TEXT_SIZES[i]),
            ),
            Toggle(
                row(2),
                say.captions,
                lambda: self._settings.captions,
                lambda on: self._change(captions=on),
            ),
        ]

    def _progress_button(self) -> list[Widget]:
        """Offer to start again at the table of a game that unlocks."""
        title = self._title
        if title is None or title.rules.progress(title.rules.meters) is None:
            return []
        x, y, width, height = row(3)
        box = (x + width / 2 - 160, y + 6, 320.0, height - 12)
        return [Button(box, lambda: say.start_again, lambda: self._ask(title))]

    def _steps_button(self) -> Button:
        """Offer the first steps again: at once at a table, else at the next one."""
        account = self._arcade.account
        x, y, width, height = row(4)

        def show() -> None:
            account.introduce(False)
            if self._title:
                self._close()

        return Button(
            (x + width / 2 - 160, y + 6, 320, height - 12),
            lambda: say.show_steps if account.profile.introduced else say.steps_wait,
            show,
            when=lambda: account.profile.introduced,
        )

    def _ask(self, title: Title) -> None:
        account = self._arcade.account
        text = [say.start_again_text.format(title=title.words.title)]
        answers = [
            (say.keep, lambda: None),
            (say.start_again_yes, lambda: account.start_again(title)),
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

    def handle(self, input_: Input) -> None:
        """Change a row, turn to another page, or close."""
        if self._keys.take(input_):
            self._stack.damage.all()
            return
        match input_:
            case Action.BACK | Action.SETTINGS:
                self._close()
            case Action.MUTE:
                self._arcade.toggle_mute()
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        brush = self._brush(canvas)
        draw_page(brush, say.settings)
        self._deck.draw(brush)
        notes = self._notes()
        lowest = max(box[1] + box[3] for box in (w.box for w in self._deck.widgets))
        size = brush.type.grown(17)
        short = all(brush.pen.width(note, "text", size) < 980 for note in notes)
        high = min(size * 1.5 if short else 52.0, (644 - lowest) / len(notes))
        for i, note in enumerate(notes):
            line = (150, 648 - (len(notes) - i) * high, 980, high)
            brush.pen.place(note, line, 17, colour=SOFT, lines=2)

    def _notes(self) -> list[str]:
        """Return what is said below the rows of a page."""
        match self._tabs.words[self._page]:
            case say.keys_page:
                return self._keys.notes()
            case say.care:
                return self._care.notes()
        return [say.settings_note if self._arcade.sound.available else say.no_sound]
