"""Settings in pages: turned by mouse and by keyboard, the focus staying where it is."""

import pytest

from slotcade.files.store import Store
from slotcade.scenes.settings import SettingsScene
from slotcade.stage.actions import Action
from slotcade.stage.widgets import Tabs
from slotcade.stage.words import say

from .conftest import called

NOT_CHANGEABLE = {
    say.actions[name] for name in ("activate", "back", "next", "help", "erase")
}
PAGES = {
    say.play: {say.speed, say.space_bar.format(key="Space"), say.intro},
    say.sound: {say.music, say.effects, say.mute_all},
    say.window: {say.fullscreen, say.mute_away},
    say.comfort: {say.reduced_motion},
    say.keys_page: set(say.actions.values()) - NOT_CHANGEABLE,
    say.care: {say.calm_mode, say.reality_check, say.time_limit, say.loss_limit},
}


@pytest.fixture
def at_settings(visitor):
    visitor.press(Action.SETTINGS)
    assert isinstance(visitor.top, SettingsScene)
    return visitor


def tabs(visitor):
    return next(w for w in visitor.top._deck.widgets if isinstance(w, Tabs))


def rows(visitor):
    return {called(w) for w in visitor.top._deck.widgets if hasattr(w, "label")} - {""}


def test_the_arrows_turn_the_pages_and_the_focus_stays_on_the_tabs(at_settings):
    at_settings.press(Action.NEXT)
    for name in tabs(at_settings).words:
        assert at_settings.top._deck.focused is tabs(at_settings)
        assert rows(at_settings) >= PAGES[name]
        at_settings.press(Action.RIGHT)
    assert rows(at_settings) >= PAGES[tabs(at_settings).words[-1]], "past the last page"
    for _ in PAGES:
        at_settings.press(Action.LEFT)
    assert rows(at_settings) >= PAGES[say.play]


def test_enter_turns_to_the_next_page_and_past_the_last_to_the_first(at_settings):
    at_settings.press(Action.NEXT)
    for name in (*PAGES, next(iter(PAGES))):
        assert rows(at_settings) >= PAGES[name]
        at_settings.press(Action.ACTIVATE)


def test_a_click_on_a_tab_turns_to_its_page(at_settings):
    for place in (2, 0, 3, 1):
        x, y, width, height = tabs(at_settings).parts()[place]
        at_settings.click(x + width / 2, y + height / 2)
        assert tabs(at_settings).get() == place
        assert rows(at_settings) >= list(PAGES.values())[place]


def test_no_two_pages_show_the_same_picture(at_settings):
    pictures = set()
    at_settings.press(Action.NEXT)
    for _ in PAGES:
        pictures.add(at_settings.see().tobytes())
        at_settings.press(Action.RIGHT)
    assert len(pictures) == len(PAGES)


def test_a_change_on_a_later_page_is_kept(at_settings, home):
    at_settings.press(Action.NEXT, Action.RIGHT, Action.RIGHT, Action.RIGHT)
    at_settings.use(say.reduced_motion)
    assert Store(home).save.profiles[0].settings.reduced_motion
