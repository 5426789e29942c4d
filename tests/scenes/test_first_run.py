"""The first steps: shown once, at the first table of a new profile, and never in the way."""

import msgspec
import pytest

from slotcade.files.records import SCHEMA
from slotcade.files.store import Store
from slotcade.scenes.controls import SPIN
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Pointer
from slotcade.stage.canvas import inside
from slotcade.stage.layout import BALANCE, PANEL
from slotcade.stage.words import say

from .conftest import visit

STEPS = len(say.first_steps)


@pytest.fixture
def newcomer(monkeypatch, home):
    visitor = visit(monkeypatch, home, newcomer=True)
    yield visitor
    visitor.app.close()


def table_of(visitor):
    return next(s for s in visitor.app.scenes._scenes if isinstance(s, Table))


def introduced(home):
    return Store(home).save.profiles[0].introduced


def test_a_new_player_is_shown_four_places_and_then_plays(newcomer, home):
    newcomer.press(Action.ACTIVATE)
    for title, text in say.first_steps:
        assert isinstance(newcomer.top, FirstRun)
        words = newcomer.words_on_screen()
        assert title in words
        assert all(word in " ".join(words) for word in text.split())
        newcomer.press(Action.ACTIVATE)
    assert isinstance(newcomer.top, Table)
    assert introduced(home)
    newcomer.press(Action.SPIN)
    assert newcomer.rounds_played() == 1


@pytest.mark.parametrize("at", range(STEPS))
@pytest.mark.parametrize("how", ["back", "keys", "mouse"])
def test_it_can_be_skipped_at_every_step(newcomer, home, at, how):
    newcomer.press(Action.ACTIVATE)
    for _ in range(at):
        newcomer.press(Action.SPIN)
    if how == "back":
        newcomer.press(Action.BACK)
    elif how == "keys":
        newcomer.use(say.skip)
    else:
        x, y, width, height = newcomer.widget(say.skip).box
        newcomer.click(x + width / 2, y + height / 2)
    assert isinstance(newcomer.top, Table)
    assert introduced(home)
    assert newcomer.rounds_played() == 0
    newcomer.press(Action.BACK, Action.ACTIVATE)
    assert isinstance(newcomer.top, Table)


def test_no_press_on_a_card_takes_a_stake_or_reaches_the_table(newcomer):
    newcomer.press(Action.ACTIVATE)
    stake = table_of(newcomer).stake
    spin = SPIN
    newcomer.press(Pointer("press", spin), Pointer("release", spin))
    newcomer.press(Action.UP, Action.AUTOPLAY, Action.SPEED)
    assert isinstance(newcomer.top, FirstRun)
    assert (table_of(newcomer).stake, newcomer.rounds_played()) == (stake, 0)


def test_space_goes_on_after_a_click_beside_the_card(newcomer):
    newcomer.press(Action.ACTIVATE)
    newcomer.click(5, 5)
    assert newcomer.top._deck.focus is None
    newcomer.press(Action.SPIN)
    assert newcomer.top._step == 1


def test_every_table_has_its_own_places(newcomer):
    for title in newcomer.app.arcade.catalog.titles:
        newcomer.account.introduce(False)
        newcomer.app.scenes.push(Table(title))
        table, first = table_of(newcomer), newcomer.top
        stake, spin, info, balance = first._places
        for widget in table.picker.widgets():
            assert inside(stake, widget.box[:2])
        assert spin == table.controls.places[1]
        assert info in [w.box for w in table._deck.widgets if getattr(w, "icon", None)]
        assert balance == BALANCE
        for step, (x, y, width, height) in enumerate(first._places):
            first._step = step
            left, top, wide, high = first._card()
            assert left >= 0
            assert left + wide <= 1280
            assert 0 < top < top + high < y  # the card never lies on the place it is about
            assert x >= 0
            assert y + height <= PANEL[1] + PANEL[3]
            assert x + width <= 1280
        newcomer.press(Action.BACK, Action.BACK)


def test_only_the_place_is_bright(newcomer):
    newcomer.press(Action.ACTIVATE)
    shown = newcomer.see()
    newcomer.press(Action.BACK)
    plain = newcomer.see()
    scale = shown.shape[0] / 1280

    def at(picture, x, y):
        return picture[round(x * scale), round(y * scale)].tolist()

    assert at(shown, 52, 660) != at(plain, 52, 660)
    minus = table_of(newcomer).picker.widgets()[0].box
    middle = (minus[0] + minus[2] / 2, minus[1] + minus[3] / 2 - 10)
    assert at(shown, *middle) == at(plain, *middle)


def test_killed_before_the_end_it_comes_again(monkeypatch, home):
    first = visit(monkeypatch, home, newcomer=True)
    first.press(Action.ACTIVATE, Action.SPIN)
    assert isinstance(first.top, FirstRun)
    again = visit(monkeypatch, home, newcomer=True)
    again.press(Action.ACTIVATE)
    assert isinstance(again.top, FirstRun)
    again.app.close()


def test_a_guest_plays_at_once(monkeypatch, home):
    guest = visit(monkeypatch, home, demo=True, newcomer=True)
    guest.press(Action.ACTIVATE)
    assert isinstance(guest.top, Table)
    guest.app.close()


def test_who_has_played_before_is_not_taught(monkeypatch, home):
    home.mkdir()
    profile = {"name": "Robin", "statistics": {"jade_moon": {"rounds": 3, "staked": 60}}}
    save = {"schema": SCHEMA - 1, "profiles": [profile]}
    (home / "save.json").write_bytes(msgspec.json.encode(save))
    old_hand = visit(monkeypatch, home, newcomer=True)
    old_hand.press(Action.ACTIVATE)
    assert isinstance(old_hand.top, Table)
    old_hand.app.close()


def test_every_new_profile_is_shown_them_once(newcomer):
    newcomer.press(Action.ACTIVATE, Action.BACK, Action.BACK)
    newcomer.use(say.profiles)
    newcomer.use(say.create)
    newcomer.type("Robin")
    newcomer.press(Action.ACTIVATE, Action.DOWN)
    newcomer.use(say.choose)
    assert isinstance(newcomer.top, Lobby)
    newcomer.sit_down_anywhere()
    assert isinstance(newcomer.top, FirstRun)


def test_the_settings_of_a_table_show_them_at_once(at_table):
    at_table.press(Action.SETTINGS)
    at_table.use(say.show_steps)
    assert isinstance(at_table.top, FirstRun)
    at_table.press(Action.BACK)
    assert isinstance(at_table.top, Table)
    assert at_table.account.profile.introduced


def test_the_settings_of_the_lobby_have_them_shown_at_the_next_table(visitor):
    visitor.press(Action.SETTINGS)
    visitor.use(say.show_steps)
    assert isinstance(visitor.top, SettingsScene)
    assert say.steps_wait in visitor.words_on_screen()
    assert not visitor.widget(say.steps_wait).usable()
    visitor.press(Action.BACK)
    visitor.sit_down_anywhere()
    assert isinstance(visitor.top, FirstRun)


def test_a_round_left_before_its_end_comes_first(monkeypatch, home):
    first = visit(monkeypatch, home)
    first.press(Action.ACTIVATE, Action.SPIN)
    again = visit(monkeypatch, home)
    again.account.introduce(False)
    again.press(Action.ACTIVATE)
    assert isinstance(again.top, Dialog)
    again.use(say.skip_it)
    assert isinstance(again.top, FirstRun)
    again.app.close()
