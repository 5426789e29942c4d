"""Which key asks for what: what may be changed, what is refused and in which words."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.stage.actions import Action, Hears, Pressed
from slotcade.stage.keyboard import (
    FIXED,
    HOLDING,
    STANDARD,
    Hand,
    KeyMap,
    RefusedKeyError,
    key_words,
)
from slotcade.stage.words import say

STANDARD_MAP = KeyMap({})
KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})


@pytest.fixture(autouse=True, scope="module")
def display():
    """Keys have their names from the system of the window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        yield
        pygame.display.quit()


def down(key, mod=0, unicode=""):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


def up(key):
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


@pytest.mark.parametrize("action", STANDARD, ids=lambda action: action.name)
def test_every_changeable_key_can_be_changed_and_the_old_one_is_free(action):
    keys = STANDARD_MAP.changed(action, pygame.K_j)
    assert keys.action(pygame.K_j) is action
    assert keys.action(STANDARD[action]) is None
    assert keys.words(action) == "J"
    assert KeyMap(keys.changes).action(pygame.K_j) is action
    assert keys.changed(action, STANDARD[action]).changes == {}


@pytest.mark.parametrize("action", STANDARD, ids=lambda action: action.name)
@pytest.mark.parametrize("other", STANDARD, ids=lambda action: action.name)
def test_a_key_that_is_taken_is_refused_by_the_name_of_what_has_it(action, other):
    key = STANDARD[other]
    if action is other:
        assert STANDARD_MAP.changed(action, key).changes == {}
        return
    with pytest.raises(RefusedKeyError) as refused:
        STANDARD_MAP.changed(action, key)
    words = say.key_taken.format(key=key_words(key), action=say.actions[other.name.lower()])
    assert str(refused.value) == words
    assert say.actions[other.name.lower()] in words


@pytest.mark.parametrize("key", sorted(set(FIXED) | HOLDING))
def test_reserved_keys_are_refused(key):
    with pytest.raises(RefusedKeyError, match="cannot be given away"):
        STANDARD_MAP.changed(Action.MUTE, key)


def test_alt_and_enter_stays_whatever_is_changed():
    keys = STANDARD_MAP.changed(Action.FULLSCREEN, pygame.K_f)
    enter = down(pygame.K_RETURN, pygame.KMOD_LALT)
    assert Hand().take(enter, keys) is Action.FULLSCREEN
    assert Hand().take(enter, keys, Hears.KEYS) is Action.FULLSCREEN
    assert Hand().take(down(pygame.K_f), keys) is Action.FULLSCREEN


@given(st.dictionaries(st.sampled_from([*map(str.lower, Action.__members__), "?"]),
                       st.sampled_from(KEYS)))  # fmt: skip
def test_whatever_a_save_holds_each_action_has_one_key_and_each_key_one_action(changes):
    keys = KeyMap(changes)
    had = [keys.key(action) for action in STANDARD]
    assert None not in had
    assert len(set(had)) == len(STANDARD)
    assert not set(had) & (set(FIXED) | HOLDING)
    for key, action in FIXED.items():
        assert keys.action(key) is action
    assert KeyMap(keys.changes).changes == keys.changes


@given(st.lists(st.tuples(st.sampled_from(list(STANDARD)), st.sampled_from(KEYS)), max_size=20))
def test_no_row_of_changes_leads_to_a_conflict(steps):
    keys = STANDARD_MAP
    for action, key in steps:
        try:
            keys = keys.changed(action, key)
        except RefusedKeyError:
            assert keys.action(key) not in (None, action) or key in FIXED or key in HOLDING
        else:
            assert keys.action(key) is action
    assert len({keys.key(action) for action in STANDARD}) == len(STANDARD)


def test_every_action_with_a_key_has_a_name():
    for action in (*STANDARD, *FIXED.values()):
        assert say.actions[action.name.lower()]


@pytest.mark.parametrize("key", KEYS)
def test_every_key_has_words(key):
    words = key_words(key)
    assert words
    assert words[0] == words[0].upper()


@pytest.mark.parametrize("hears", Hears)
def test_a_held_key_counts_once_however_it_is_heard(hears):
    hand = Hand()
    first = hand.take(down(pygame.K_F5), STANDARD_MAP.changed(Action.MUTE, pygame.K_F5), hears)
    assert first is not None
    for _ in range(50):
        assert hand.take(down(pygame.K_F5), STANDARD_MAP, hears) is None
    hand.take(up(pygame.K_F5), STANDARD_MAP, hears)


def test_where_text_is_heard_keys_that_write_ask_for_nothing():
    keys = STANDARD_MAP.changed(Action.DOWN, pygame.K_w)
    for key, text in ((pygame.K_w, "w"), (pygame.K_q, "Q"), (pygame.K_SPACE, " ")):
        assert Hand().take(down(key, unicode=text), keys, Hears.TEXT) is None
    assert Hand().take(down(pygame.K_w, unicode="w"), keys) is Action.DOWN
    assert Hand().take(down(pygame.K_UP), keys, Hears.TEXT) is Action.UP
    assert Hand().take(down(pygame.K_BACKSPACE, unicode="\b"), keys, Hears.TEXT) is Action.ERASE
    assert Hand().take(down(pygame.K_RETURN, unicode="\r"), keys, Hears.TEXT) is Action.ACTIVATE


def test_where_keys_are_heard_each_comes_as_such_but_those_that_go_with_others():
    assert Hand().take(down(pygame.K_a), STANDARD_MAP, Hears.KEYS) == Pressed(pygame.K_a)
    assert Hand().take(down(pygame.K_ESCAPE), STANDARD_MAP, Hears.KEYS) == Pressed(pygame.K_ESCAPE)
    assert Hand().take(down(pygame.K_LSHIFT), STANDARD_MAP, Hears.KEYS) is None


def test_shift_and_tab_goes_back():
    hand = Hand()
    assert hand.take(down(pygame.K_TAB), STANDARD_MAP) is Action.NEXT
    hand.let_go()
    assert hand.take(down(pygame.K_TAB, pygame.KMOD_LSHIFT), STANDARD_MAP) is Action.PREVIOUS
