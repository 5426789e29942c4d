"""The page of keys, and that a changed key works everywhere but where letters are typed."""

import pygame
import pytest

from slotcade.files.store import Store
from slotcade.scenes.autoplay import AutoplayPage
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.history import History
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.paytable import Paytable
from slotcade.scenes.profiles import NameEntry, Profiles
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.settings_keys import COLUMNS
from slotcade.scenes.stack import page_hints
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Hears, Typed
from slotcade.stage.hints import BAR, draw_bar
from slotcade.stage.key_row import KeyRow
from slotcade.stage.keyboard import STANDARD
from slotcade.stage.theme import ARCADE, Brush
from slotcade.stage.widgets import Tabs
from slotcade.stage.words import say
from tests import pads as pad
from tests.pads import Fake

from .conftest import visit
from .test_words_on_screen import laid_out
from .writing import written


def key(visitor, code, mod=0, unicode=""):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        visitor.app.handle(pygame.event.Event(kind, key=code, mod=mod, unicode=unicode))


def type_(visitor, text):
    """Press the keys of letters, as a keyboard reports them."""
    for letter in text:
        key(visitor, pygame.key.key_code(letter.lower() if letter != " " else "space"), 0, letter)
        visitor.app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def page(visitor):
    tabs = next(w for w in visitor.top._deck.widgets if isinstance(w, Tabs))
    return tabs.words[tabs.get()]


def row(visitor, action):
    words = say.actions[action.name.lower()]
    rows = [w for w in visitor.top._deck.widgets if isinstance(w, KeyRow)]
    return next(row for row in rows if row.label == words)


def give(visitor, action, code):
    """Choose a row by keyboard and press a key for it."""
    wanted = row(visitor, action)
    while visitor.top._deck.focused is not wanted:
        key(visitor, pygame.K_TAB)
    key(visitor, pygame.K_RETURN)
    assert visitor.top.hears is Hears.KEYS
    key(visitor, code)


@pytest.fixture
def keys(visitor):
    key(visitor, pygame.K_F1)
    return visitor


def test_every_changeable_key_has_a_row():
    assert sorted(a.name for column in COLUMNS for a in column) == sorted(a.name for a in STANDARD)


def test_f1_opens_the_page_from_anywhere_and_esc_goes_back(visitor):
    def f1_and_back():
        before = visitor.top
        key(visitor, pygame.K_F1)
        assert isinstance(visitor.top, SettingsScene)
        assert page(visitor) == say.keys_page
        if before is not visitor.top:
            key(visitor, pygame.K_ESCAPE)
            assert visitor.top is before

    f1_and_back()
    visitor.press(Action.BACK)
    assert isinstance(visitor.top, Dialog)
    f1_and_back()
    visitor.press(Action.BACK)
    visitor.use(say.profiles)
    f1_and_back()
    visitor.use(say.create)
    assert isinstance(visitor.top, NameEntry)
    f1_and_back()
    visitor.press(Action.BACK, Action.BACK)
    visitor.sit_down()
    f1_and_back()
    for action in (Action.PAYTABLE, Action.HISTORY, Action.AUTOPLAY, Action.SETTINGS):
        visitor.press(action)
        f1_and_back()
        visitor.press(Action.BACK)
    visitor.press(Action.SPIN)
    visitor.wait(0.3)
    f1_and_back()
    assert visitor.top.playing


def test_the_page_shows_every_key_in_words(keys):
    words = keys.words_on_screen()
    for action in STANDARD:
        assert say.actions[action.name.lower()] in words
    for name in ("Space", "Up", "Down", "Left", "Right", "F11", "A", "Q", "P", "H", "O", "M"):
        assert name in words
    always = say.keys_always.format(enter="Enter", escape="Esc", tab="Tab", help="F1")
    assert always in words


def test_a_key_is_changed_kept_and_put_back(keys, home):
    give(keys, Action.SPEED, pygame.K_f)
    assert keys.top.hears is Hears.ACTIONS
    assert say.key_set.format(action=say.actions["speed"], key="F") in keys.words_on_screen()
    assert Store(home).save.profiles[0].settings.keys == {"speed": pygame.K_f}
    keys.use(say.keys_reset)
    assert Store(home).save.profiles[0].settings.keys == {}
    assert row(keys, Action.SPEED).key() == "Q"


def test_a_taken_key_is_refused_with_the_name_of_what_has_it(keys, home):
    give(keys, Action.SPEED, pygame.K_m)
    assert say.key_taken.format(key="M", action=say.actions["mute"]) in keys.words_on_screen()
    assert keys.top.hears is Hears.KEYS, "it goes on waiting"
    assert Store(home).save.profiles[0].settings.keys == {}
    key(keys, pygame.K_g)
    assert row(keys, Action.SPEED).key() == "G"
    assert not keys.app.arcade.settings.muted


@pytest.mark.parametrize(
    ("code", "name"),
    [(pygame.K_TAB, "Tab"), (pygame.K_F1, "F1"), (pygame.K_RETURN, "Enter"),
     (pygame.K_BACKSPACE, "Backspace")],
)  # fmt: skip
def test_a_reserved_key_is_refused(keys, code, name):
    give(keys, Action.MUTE, code)
    assert say.key_reserved.format(key=name) in keys.words_on_screen()
    assert keys.app.arcade.keys.changes == {}


def test_esc_leaves_the_key_as_it_is_and_the_page_open(keys):
    give(keys, Action.MUTE, pygame.K_ESCAPE)
    assert isinstance(keys.top, SettingsScene)
    assert keys.top.hears is Hears.ACTIONS
    assert keys.app.arcade.keys.changes == {}


def test_a_click_elsewhere_or_a_pad_ends_the_waiting(keys, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    keys.app.handle(pad.plugged())
    give(keys, Action.MUTE, pygame.K_LSHIFT)
    assert keys.top.hears is Hears.KEYS
    keys.click(640, 20)
    assert keys.top.hears is Hears.ACTIONS
    row(keys, Action.MUTE).press(None)
    keys.app.handle(pad.down(pad.B))
    assert keys.top.hears is Hears.ACTIONS
    assert isinstance(keys.top, SettingsScene)


def test_changed_by_mouse(keys):
    x, y, width, height = row(keys, Action.HISTORY).box
    keys.click(x + width - 40, y + height / 2)
    key(keys, pygame.K_KP5)
    assert row(keys, Action.HISTORY).key() == "Keypad 5"


CHANGED = {
    Action.SPIN: pygame.K_w,
    Action.UP: pygame.K_e,
    Action.DOWN: pygame.K_d,
    Action.AUTOPLAY: pygame.K_z,
    Action.SPEED: pygame.K_x,
    Action.PAYTABLE: pygame.K_c,
    Action.HISTORY: pygame.K_v,
    Action.SETTINGS: pygame.K_b,
    Action.STATISTICS: pygame.K_g,
    Action.ACHIEVEMENTS: pygame.K_y,
    Action.MUTE: pygame.K_n,
    Action.FULLSCREEN: pygame.K_F9,
    Action.LEFT: pygame.K_j,
    Action.RIGHT: pygame.K_l,
}


@pytest.fixture
def changed(keys):
    for action, code in CHANGED.items():
        give(keys, action, code)
    key(keys, pygame.K_ESCAPE)
    assert len(keys.app.arcade.keys.changes) == len(STANDARD)
    return keys


def test_changed_keys_work_everywhere_and_the_old_ones_nowhere(changed):
    assert isinstance(changed.top, Lobby)
    key(changed, pygame.K_l)
    key(changed, pygame.K_w)
    table = changed.top
    assert isinstance(table, Table)
    table._deck.focus = None
    stake = table.stake
    for code in STANDARD.values():
        if code not in CHANGED.values():
            key(changed, code)
    assert changed.top is table
    assert changed.rounds_played() == 0
    assert (table.stake, changed.app.window.fullscreen) == (stake, False)
    key(changed, pygame.K_e)
    assert table.stake > stake
    key(changed, pygame.K_d)
    assert table.stake == stake
    for code, scene in ((pygame.K_c, Paytable), (pygame.K_v, History), (pygame.K_z, AutoplayPage)):
        key(changed, code)
        assert type(changed.top) is scene
        key(changed, code)
        assert changed.top is table
    key(changed, pygame.K_x)
    assert changed.app.arcade.settings.speed == "quick"
    key(changed, pygame.K_n)
    assert changed.app.arcade.settings.muted
    key(changed, pygame.K_F9)
    assert changed.app.window.fullscreen
    key(changed, pygame.K_RETURN, pygame.KMOD_LALT)
    assert not changed.app.window.fullscreen
    key(changed, pygame.K_w)
    assert changed.rounds_played() == 1
    key(changed, pygame.K_b)
    assert isinstance(changed.top, SettingsScene)
    assert say.space_bar.format(key="W") in changed.words_on_screen()


def test_hints_follow_the_change(changed):
    key(changed, pygame.K_RETURN)
    words = changed.words_on_screen()
    for name in ("W", "E", "D", "Z", "X", "C", "V", "B", "N"):
        assert name in words
    for name in ("Space", "A", "Q", "P", "H", "O", "M"):
        assert name not in words


def test_names_are_typed_with_every_letter(changed):
    changed.use(say.profiles)
    changed.use(say.create)
    type_(changed, "Wed Nixon bcjl")
    assert isinstance(changed.top, NameEntry)
    assert changed.top._name == "Wed Nixon bcjl"
    key(changed, pygame.K_BACKSPACE)
    key(changed, pygame.K_RETURN)
    assert isinstance(changed.top, Profiles)
    assert changed.app.arcade.store.save.profiles[1].name == "Wed Nixon bcj"


def test_each_profile_has_keys_of_its_own(keys):
    give(keys, Action.MUTE, pygame.K_j)
    key(keys, pygame.K_ESCAPE)
    keys.use(say.guest)
    key(keys, pygame.K_j)
    assert not keys.app.arcade.settings.muted
    key(keys, pygame.K_m)
    assert keys.app.arcade.settings.muted


def test_keys_are_kept_from_day_to_day(monkeypatch, home):
    visitor = visit(monkeypatch, home)
    key(visitor, pygame.K_F1)
    give(visitor, Action.MUTE, pygame.K_j)
    visitor.app.close()
    again = visit(monkeypatch, home)
    key(again, pygame.K_j)
    assert again.app.arcade.settings.muted
    again.app.close()


def test_a_page_that_waits_for_a_key_hears_no_text(keys):
    row(keys, Action.MUTE).press(None)
    keys.top.handle(Typed("x"))
    assert keys.top.hears is Hears.KEYS


# Hints


def test_hints_are_of_what_is_in_hand(visitor, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    visitor.app.handle(pad.plugged())
    visitor.sit_down()
    plain = visitor.words_on_screen()
    assert "Space" not in plain
    assert "Start" not in plain
    key(visitor, pygame.K_UP)
    key(visitor, pygame.K_DOWN)
    words = visitor.words_on_screen()
    assert {"Space", "Esc", "A", "Q", "P", "H", "O", "M"} <= set(words)
    assert "Start" not in words
    for event in (pad.hat(0, 1), pad.hat(0, -1), pad.hat(0, 0)):
        visitor.app.handle(event)
    words = visitor.words_on_screen()
    assert {"A", "B", "X", "Y", "Start", "Select"} <= set(words)
    assert "Space" not in words
    visitor.press(Action.NEXT, Action.NEXT)
    assert "A" not in visitor.words_on_screen(), "it presses what has the focus, not Spin"
    visitor.press(Action.PREVIOUS)
    assert "A" in visitor.words_on_screen()
    visitor.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1))
    assert set(visitor.words_on_screen()) == set(plain)


def test_pages_say_how_to_choose_and_go_back(visitor, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    visitor.app.handle(pad.plugged())
    key(visitor, pygame.K_o)
    words = visitor.words_on_screen()
    assert {"Enter", "Tab", "Esc", say.hint_choose, say.hint_move, say.hint_back} <= set(words)
    visitor.app.handle(pad.hat(1, 0))
    words = visitor.words_on_screen()
    assert {"A", "RB", "B", say.hint_choose} <= set(words)


@pytest.mark.parametrize("device", ["keyboard", "pad"])
@pytest.mark.parametrize("faces", ["letters", "shapes"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 360)])
def test_the_bar_of_hints_stands_free(monkeypatch, home, device, faces, size):
    visitor = visit(monkeypatch, home, size=size)
    visitor.app.inputs.device = device
    visitor.app.inputs.pads.faces = faces
    arcade = visitor.app.arcade
    brush = Brush(visitor.app.window.canvas, arcade.art, arcade.type, ARCADE)
    texts = written(lambda: draw_bar(brush, arcade.hints, page_hints()))
    assert len(texts) >= 4
    assert laid_out(texts) == []
    x, y, width, height = BAR
    for text in texts:
        assert visitor.app.window.canvas.rect((x, y, width, height)).contains(text.rect)
    visitor.app.close()


def test_the_shapes_of_a_pad_that_has_shapes_are_drawn(visitor, monkeypatch):
    shaped = Fake("DualSense Wireless Controller", 8, 16, 0)
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: [Fake(), shaped][index])
    visitor.app.handle(pad.plugged())
    visitor.app.handle(pad.plugged(1))
    visitor.sit_down()
    visitor.app.handle(pad.down(pad.RB))
    letters = visitor.see()
    visitor.app.handle(pad.up(pad.RB))
    visitor.app.handle(pad.down(10, 8))
    words = visitor.words_on_screen()
    assert {"Share", "Options"} <= set(words)
    assert not {"A", "B", "X", "Y"} & set(words)
    assert (visitor.see() != letters).any()


# A name by pad


def test_a_name_is_written_with_a_pad_alone(visitor, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    tell = visitor.app.handle

    def press(button):
        tell(pad.down(button))
        tell(pad.up(button))

    def arrow(x, y):
        tell(pad.hat(x, y))
        tell(pad.hat(0, 0))

    tell(pad.plugged())
    while visitor.top._deck.focused is not visitor.widget(say.profiles):
        press(pad.RB)
    press(pad.A)
    while visitor.top._deck.focused is not visitor.widget(say.create):
        press(pad.RB)
    press(pad.A)
    entry = visitor.top
    assert isinstance(entry, NameEntry)
    arrow(1, 0)
    arrow(1, 0)
    press(pad.A)  # C
    arrow(0, -1)
    press(pad.A)  # p, below it
    arrow(0, -1)
    arrow(1, 0)
    press(pad.A)  # 3
    assert entry._name == "Cp3"
    for _ in range(8):
        arrow(1, 0)
    press(pad.A)
    assert entry._name == "Cp"
    arrow(-1, 0)
    press(pad.A)
    assert entry._name == "Cp "
    visitor.see()
    arrow(0, 1)
    arrow(0, 1)
    arrow(0, 1)
    assert entry._deck.focused is not entry._board
    while entry._deck.focused is not visitor.widget(say.start_with):
        press(pad.RB)
    press(pad.A)
    assert isinstance(visitor.top, Profiles)
    assert visitor.app.arcade.store.save.profiles[1].name == "Cp"


def test_the_board_of_letters_is_there_for_pads_alone(visitor):
    visitor.use(say.profiles)
    visitor.use(say.create)
    assert not visitor.top._board.usable()
    assert "w" not in visitor.words_on_screen()
    visitor.press(Action.NEXT, Action.NEXT, Action.NEXT)
    assert visitor.top._deck.focused is not visitor.top._board
