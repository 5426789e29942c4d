"""The page of keys: shown, changed one at a time, put back."""

from collections.abc import Mapping

import msgspec
import pygame

from slotcade.scenes.stack import Arcade
from slotcade.stage.actions import Action, Hears, Input, Pointer, Pressed, Typed
from slotcade.stage.canvas import Box
from slotcade.stage.key_row import KeyRow
from slotcade.stage.keyboard import RefusedKeyError
from slotcade.stage.widgets import Button, Widget
from slotcade.stage.words import say

LEFT, RIGHT, TOP, WIDTH = 150.0, 650.0, 190.0, 480.0
HIGH, STEP = 46.0, 49.0
RESET: Box = (500, 540, 280, 44)

COLUMNS = (
    (
        Action.SPIN,
        Action.UP,
        Action.DOWN,
        Action.LEFT,
        Action.RIGHT,
        Action.MUTE,
        Action.FULLSCREEN,
    ),
    (
        Action.AUTOPLAY,
        Action.SPEED,
        Action.PAYTABLE,
        Action.HISTORY,
        Action.SETTINGS,
        Action.STATISTICS,
        Action.ACHIEVEMENTS,
    ),
)


class KeysPage:
    """Its rows, and the key that one of them waits for."""

    def __init__(self, arcade: Arcade) -> None:
        self._arcade = arcade
        self._waiting: Action | None = None
        self._said = ""

    @property
    def hears(self) -> Hears:
        """Whether the next key is wanted as such."""
        return Hears.KEYS if self._waiting else Hears.ACTIONS

    def widgets(self) -> list[Widget]:
        """Lay out a row for each key that may be changed, and the way back to the standard."""
        self._stop_waiting()
        rows: list[Widget] = [
            self._row(action, (left, TOP + i * STEP, WIDTH, HIGH))
            for left, actions in zip((LEFT, RIGHT), COLUMNS, strict=True)
            for i, action in enumerate(actions)
        ]
        reset = Button(RESET, lambda: say.keys_reset, self._reset, size=16, when=self._changed)
        return [*rows, reset]

    def notes(self) -> list[str]:
        """Say what is going on, and which keys stay as they are."""
        keys = self._arcade.keys
        always = say.keys_always.format(
            enter=keys.words(Action.ACTIVATE),
            escape=keys.words(Action.BACK),
            tab=keys.words(Action.NEXT),
            help=keys.words(Action.HELP),
        )
        return [self._said or say.keys_change, always]

    def take(self, input_: Input) -> bool:
        """Take an input while a row waits; False if none does, or it is meant for something else.

        A key is tried; anything else that is pressed leaves all as it is.
        """
        if self._waiting is None:
            return False
        match input_:
            case Pressed(pygame.K_ESCAPE):
                self._stop_waiting()
            case Pressed(key):
                self._try(self._waiting, key)
            case Typed() | Action.AWAY:
                pass
            case Pointer("move" | "release"):
                return False
            case _:
                self._stop_waiting()
        return True

    def _row(self, action: Action, box: Box) -> KeyRow:
        arcade = self._arcade
        return KeyRow(
            box,
            _words(action),
            lambda: arcade.keys.words(action),
            lambda: self._waiting is action,
            lambda: self._wait(action),
            lambda: arcade.hints.pad_tag(*ON_PAD.get(action, (action,))),
        )

    def _wait(self, action: Action) -> None:
        self._waiting = action
        escape = self._arcade.keys.words(Action.BACK)
        self._said = say.press_a_key.format(action=_words(action), escape=escape)
        self._arcade.sound.play("button")

    def _stop_waiting(self) -> None:
        self._waiting = None
        self._said = ""

    def _try(self, action: Action, key: int) -> None:
        """Give a key to an action; if it cannot be had, say why and go on waiting."""
        try:
            keys = self._arcade.keys.changed(action, key)
        except RefusedKeyError as error:
            self._said = str(error)
            self._arcade.refuse()
            return
        self._keep(keys.changes)
        self._waiting = None
        self._said = say.key_set.format(action=_words(action), key=keys.words(action))

    def _changed(self) -> bool:
        return bool(self._arcade.keys.changes)

    def _reset(self) -> None:
        self._stop_waiting()
        self._keep({})

    def _keep(self, changes: Mapping[str, int]) -> None:
        settings = msgspec.structs.replace(self._arcade.settings, keys=dict(changes))
        self._arcade.change_settings(settings)
        self._arcade.sound.play("button")


ON_PAD: Mapping[Action, tuple[Action, ...]] = {Action.SPIN: (Action.ACTIVATE,)}
"""What a pad has another button for."""


def _words(action: Action) -> str:
    return say.actions[action.name.lower()]
