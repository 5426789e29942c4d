"""The keyboard: which key asks for what, and keys that count once however long they are held."""

from collections.abc import Callable, Mapping

import pygame

from slotcade.stage.actions import Action, Hears, Input, Pressed
from slotcade.stage.words import say

STANDARD: dict[Action, int] = {
    Action.SPIN: pygame.K_SPACE,
    Action.UP: pygame.K_UP,
    Action.DOWN: pygame.K_DOWN,
    Action.LEFT: pygame.K_LEFT,
    Action.RIGHT: pygame.K_RIGHT,
    Action.AUTOPLAY: pygame.K_a,
    Action.SPEED: pygame.K_q,
    Action.PAYTABLE: pygame.K_p,
    Action.HISTORY: pygame.K_h,
    Action.SETTINGS: pygame.K_o,
    Action.STATISTICS: pygame.K_s,
    Action.ACHIEVEMENTS: pygame.K_t,
    Action.MUTE: pygame.K_m,
    Action.FULLSCREEN: pygame.K_F11,
}
"""Keys that a player may change, as they are at first."""

FIXED: dict[int, Action] = {
    pygame.K_RETURN: Action.ACTIVATE,
    pygame.K_KP_ENTER: Action.ACTIVATE,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_TAB: Action.NEXT,
    pygame.K_F1: Action.HELP,
    pygame.K_BACKSPACE: Action.ERASE,
}
"""Keys that always do the same, so that everything stays within reach."""

HOLDING = frozenset(
    (
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LGUI,
        pygame.K_RGUI,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
        pygame.K_SCROLLLOCK,
        pygame.K_PRINTSCREEN,
        pygame.K_UNKNOWN,
    )
)
"""Keys that go with others, or belong to the system."""

OF_THE_SYSTEM = pygame.KMOD_ALT | pygame.KMOD_GUI
"""With one of these held, a key is meant for the desktop: another window, another layout."""


class RefusedKeyError(ValueError):
    """A key that cannot be had; its words say why, to the player."""


class KeyMap:
    """Which key asks for what: the standard, with what a player has changed.

    >>> keys = KeyMap({}).changed(Action.SPEED, pygame.K_f)
    >>> keys.changes
    {'speed': 102}
    >>> keys.action(pygame.K_f), keys.action(pygame.K_q)
    (<Action.SPEED: 10>, None)
    """

    def __init__(self, changes: Mapping[str, int]) -> None:
        wanted = {action: changes.get(_name(action), key) for action, key in STANDARD.items()}
        free = all(_may_be_had(key) for key in wanted.values())
        sound = free and len(set(wanted.values())) == len(wanted)
        self._keys = wanted if sound else dict(STANDARD)
        self._actions = FIXED | {key: action for action, key in self._keys.items()}

    @property
    def changes(self) -> dict[str, int]:
        """What differs from the standard, by the action's name."""
        return {_name(a): key for a, key in self._keys.items() if key != STANDARD[a]}

    def action(self, key: int) -> Action | None:
        """Return what a key asks for, if anything."""
        return self._actions.get(key)

    def key(self, action: Action) -> int | None:
        """Return the key that asks for something."""
        return next((key for key, asked in self._actions.items() if asked is action), None)

    def words(self, action: Action) -> str:
        """Return the name of an action's key in words; empty if it has none."""
        key = self.key(action)
        return "" if key is None else key_words(key)

    def changed(self, action: Action, key: int) -> "KeyMap":
        """Return a map in which ``key`` asks for ``action``; RefusedKeyError if it is not free."""
        if not _may_be_had(key):
            raise RefusedKeyError(say.key_reserved.format(key=key_words(key)))
        holder = self.action(key)
        if holder not in (None, action):
            taken = say.key_taken.format(key=key_words(key), action=say.actions[_name(holder)])
            raise RefusedKeyError(taken)
        return KeyMap(self.changes | {_name(action): key})


class Hand:
    """Turns key presses into what they ask for; a key counts once until it is let go."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def let_go(self) -> None:
        """Forget keys held: the window lost the focus, and will not hear them rise."""
        self._down.clear()

    def take(
        self, event: pygame.event.Event, keys: KeyMap, hears: Hears = Hears.ACTIONS
    ) -> Input | None:
        """Return what an event of the keyboard asks for, if anything."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN or event.key in self._down:
            return None
        self._down.add(event.key)
        if event.mod & pygame.KMOD_ALT and event.key == pygame.K_RETURN:
            return Action.FULLSCREEN
        if hears is Hears.KEYS:
            return None if event.key in HOLDING else Pressed(event.key)
        if event.mod & OF_THE_SYSTEM or (hears is Hears.TEXT and _writes(event)):
            return None
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            return Action.PREVIOUS
        return keys.action(event.key)


def key_words(key: int) -> str:
    """Name a key in words.

    >>> [key_words(key) for key in (pygame.K_q, pygame.K_KP5, pygame.K_F11, pygame.K_LEFT)]
    ['Q', 'Keypad 5', 'F11', 'Left']
    """
    name = pygame.key.name(key)
    if name in say.keys:
        return say.keys[name]
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        return say.keypad.format(key=name[1:-1])
    return name.title() or say.nameless_key.format(number=key)


def _writes(event: pygame.event.Event) -> bool:
    """Whether a key press writes a character."""
    text = getattr(event, "unicode", "")
    return bool(text) and text.isprintable() and not event.mod & pygame.KMOD_CTRL


def _may_be_had(key: int) -> bool:
    return key not in FIXED and key not in HOLDING


def _name(action: Action) -> str:
    return action.name.lower()


Keys = Callable[[], KeyMap]
"""Returns the keys of whoever plays."""
