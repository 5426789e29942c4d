"""Who plays: profiles made, renamed and deleted by their players; the demo leaves no trace."""

import hashlib

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.profiles import tidy
from slotcade.files.records import LONGEST_NAME, START_BALANCE
from slotcade.files.store import Store
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.profiles import NameEntry, Profiles
from slotcade.stage.actions import Action
from slotcade.stage.scripts import SHAPED, Scripts, script_of
from slotcade.stage.text import FACES, Type
from slotcade.stage.words import say

from .conftest import visit

NAMES = ["Robin", "Ελένη", "Ярослав", "김민준", "عمر بن علي", "🦊 Zoë 🌙", "李小龍", "O'Neill"]


@pytest.fixture
def at_profiles(visitor):
    visitor.use(say.profiles)
    assert isinstance(visitor.top, Profiles)
    return visitor


def make(visitor, name):
    visitor.use(say.create)
    assert isinstance(visitor.top, NameEntry)
    for character in name:
        visitor.type(character)
    visitor.press(Action.ACTIVATE)


def names(visitor):
    return [profile.name for profile in visitor.app.arcade.store.save.profiles]


def on_disk(home):
    return [profile.name for profile in Store(home).save.profiles]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_any_script_is_kept_shown_and_found_again(at_profiles, home, name):
    make(at_profiles, name)
    assert isinstance(at_profiles.top, Profiles)
    assert on_disk(home) == ["Player", name]
    assert name in at_profiles.words_on_screen()
    at_profiles.press(Action.DOWN, Action.DOWN)
    at_profiles.use(say.choose)
    assert isinstance(at_profiles.top, Lobby)
    assert at_profiles.account.profile.name == name
    assert name in at_profiles.words_on_screen()


@given(st.text(max_size=40))
def test_a_tidy_name_is_tidy(name):
    tidied = tidy(name)
    assert tidy(tidied) == tidied
    assert len(tidied) <= LONGEST_NAME
    assert "  " not in tidied


def test_joiners_within_a_name_are_letters_too(at_profiles, home):
    """Persian and Indic names, and families of emoji, are written with them."""
    for name in ("می‌خواهم", "👨‍👩‍👧", "ක්‍රිස්"):
        make(at_profiles, name)
        assert names(at_profiles)[-1] == name


def test_what_is_typed_can_be_erased_and_is_not_longer_than_a_name_may_be(at_profiles):
    at_profiles.use(say.create)
    at_profiles.type("Robim")
    at_profiles.press(Action.ERASE)
    at_profiles.type("n")
    assert "Robin|" in at_profiles.words_on_screen()
    at_profiles.type("n" * 100)
    at_profiles.press(Action.ACTIVATE)
    assert names(at_profiles)[-1] == ("Robin" + "n" * 100)[:LONGEST_NAME]


@pytest.mark.parametrize("empty", ["", " ", "\t \n", "\u200b"])
def test_an_empty_name_is_refused_with_a_sentence(at_profiles, empty):
    make(at_profiles, empty)
    assert isinstance(at_profiles.top, NameEntry)
    assert say.name_empty in at_profiles.words_on_screen()
    assert names(at_profiles) == ["Player"]


@pytest.mark.parametrize("twice", ["Robin", "ROBIN", "  robin "])
def test_a_name_there_is_already_is_refused_with_a_sentence(at_profiles, twice):
    make(at_profiles, "Robin")
    make(at_profiles, twice)
    assert isinstance(at_profiles.top, NameEntry)
    assert say.name_taken in at_profiles.words_on_screen()
    assert names(at_profiles) == ["Player", "Robin"]
    at_profiles.type("son")
    assert say.name_taken not in at_profiles.words_on_screen()
    at_profiles.press(Action.ACTIVATE)
    assert len(names(at_profiles)) == 3


def test_composed_and_decomposed_letters_are_one_name(at_profiles):
    make(at_profiles, "Zo\u00eb")
    make(at_profiles, "Zoe\u0308")
    assert say.name_taken in at_profiles.words_on_screen()


def test_going_back_makes_nobody(at_profiles):
    at_profiles.use(say.create)
    at_profiles.type("Robin")
    at_profiles.press(Action.BACK)
    assert names(at_profiles) == ["Player"]


def test_a_profile_can_be_renamed_to_anything_but_another(at_profiles, home):
    make(at_profiles, "Robin")
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.rename)
    for _ in range(LONGEST_NAME):
        at_profiles.press(Action.ERASE)
    at_profiles.type("player")
    at_profiles.press(Action.ACTIVATE)
    assert say.name_taken in at_profiles.words_on_screen()
    for _ in range(LONGEST_NAME):
        at_profiles.press(Action.ERASE)
    at_profiles.type("ROBIN")
    at_profiles.press(Action.ACTIVATE)
    assert on_disk(home) == ["Player", "ROBIN"]


def test_nobody_is_deleted_without_being_asked(at_profiles, home):
    make(at_profiles, "Robin")
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.delete)
    assert isinstance(at_profiles.top, Dialog)
    assert say.delete_title.format(name="Robin") in at_profiles.words_on_screen()
    at_profiles.press(Action.ACTIVATE)  # the first answer is to keep
    assert on_disk(home) == ["Player", "Robin"]
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.delete)
    at_profiles.press(Action.BACK)
    assert on_disk(home) == ["Player", "Robin"]
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.delete)
    at_profiles.use(say.delete)
    assert on_disk(home) == ["Player"]
    assert isinstance(at_profiles.top, Profiles)


def test_who_plays_can_be_deleted_and_another_plays_on(at_profiles):
    make(at_profiles, "Robin")
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.choose)
    assert at_profiles.account.profile.name == "Robin"
    at_profiles.use(say.profiles)
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.delete)
    at_profiles.use(say.delete)
    assert at_profiles.account.profile.name == "Player"
    at_profiles.press(Action.BACK)
    at_profiles.sit_down()
    at_profiles.press(Action.SPIN)
    assert at_profiles.app.arcade.store.save.profiles[0].history


def test_the_last_one_deleted_is_followed_by_a_fresh_one(at_profiles):
    at_profiles.set_balance(77)
    at_profiles.use(say.delete)
    at_profiles.use(say.delete)
    assert names(at_profiles) == ["Player"]
    assert at_profiles.account.balance == START_BALANCE
    at_profiles.press(Action.BACK)
    at_profiles.sit_down()
    at_profiles.press(Action.SPIN)
    assert at_profiles.rounds_played() == 1


def test_each_has_own_glints_settings_stakes_and_past(at_profiles, monkeypatch, home):
    make(at_profiles, "Robin")
    at_profiles.press(Action.BACK)
    at_profiles.instant()
    at_profiles.sit_down()
    at_profiles.press(Action.UP)
    stake = at_profiles.top.stake
    for _ in range(3):
        at_profiles.press(Action.SPIN)
        at_profiles.finish()
    at_profiles.press(Action.BACK)
    first = at_profiles.account.profile

    at_profiles.use(say.profiles)
    at_profiles.press(Action.DOWN)
    at_profiles.use(say.choose)
    robin = at_profiles.account.profile
    assert robin.name == "Robin"
    assert robin.balance == START_BALANCE
    assert robin.settings.speed == "normal"
    assert (robin.history, robin.statistics, robin.stakes) == ([], {}, {})
    at_profiles.sit_down()
    assert at_profiles.top.stake < stake
    at_profiles.press(Action.SPIN)
    at_profiles.finish()
    at_profiles.app.close()

    again = visit(monkeypatch, home)
    assert again.account.profile.name == "Robin"
    assert len(again.account.profile.history) == 1
    kept = again.app.arcade.store.save.profiles[0]
    assert (kept.balance, kept.settings, kept.history) == (
        first.balance,
        first.settings,
        first.history,
    )
    again.app.close()


# The demo


def trace(home):
    """Everything in a folder: names, times, contents."""
    return {
        path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
        for path in home.rglob("*")
        if path.is_file()
    }


def play_the_demo(demo):
    """Use everything in the demo that would keep something, were it no demo."""
    demo.instant()
    demo.press(Action.MUTE)
    demo.sit_down()
    demo.press(Action.UP, Action.SPIN)
    demo.finish()
    demo.set_balance(3)
    demo.use(say.top_up.format(amount="5,000"))
    demo.press(Action.SPEED, Action.SPIN)
    demo.finish()
    demo.press(Action.HISTORY, Action.BACK, Action.SPIN, Action.BACK)
    demo.press(Action.SETTINGS)
    demo.press(Action.DOWN, Action.RIGHT, Action.BACK)
    assert demo.rounds_played() == 3


def test_the_demo_from_the_command_line_leaves_no_trace(monkeypatch, home):
    visit(monkeypatch, home).app.close()  # somebody has played here before
    before = trace(home)
    assert before
    demo = visit(monkeypatch, home, demo=True)
    play_the_demo(demo)
    demo.app.close()
    assert trace(home) == before


def test_the_demo_where_nobody_has_played_makes_no_save(monkeypatch, home):
    demo = visit(monkeypatch, home, demo=True)
    play_the_demo(demo)
    demo.app.close()
    assert not any(path.suffix in (".json", ".bak", ".tmp") for path in home.rglob("*"))


def test_the_demo_from_the_lobby_leaves_no_trace(visitor, home):
    visitor.press(Action.ACTIVATE, Action.SPIN)
    visitor.finish()
    visitor.press(Action.BACK)
    own = visitor.account.profile
    visitor.use(say.guest)
    assert visitor.account.demo
    before = trace(home)
    play_the_demo(visitor)
    assert trace(home) == before
    visitor.use(say.own)
    assert not visitor.account.demo
    assert visitor.account.profile == own


def test_the_demo_begins_anew_each_time(visitor):
    visitor.use(say.guest)
    visitor.set_balance(3)
    visitor.use(say.own)
    visitor.use(say.guest)
    assert visitor.account.balance == START_BALANCE


# Fonts


def test_letters_that_the_house_has_are_drawn_with_its_own_fonts():
    scripts = Scripts(FACES["bold"])
    for face, file in FACES.items():
        assert scripts.pieces("José ×5 — 1,000", file) == [("José ×5 — 1,000", file)], face
    assert scripts._system is None, "the system was asked for nothing"


@pytest.mark.parametrize("name", NAMES)
def test_a_font_is_found_for_every_letter_that_some_font_has(name):
    pygame.font.init()
    scripts = Scripts(FACES["bold"])
    pieces = scripts.pieces(name, FACES["title"])
    assert "".join(piece for piece, _ in pieces) == name
    for piece, file in pieces:
        for letter in piece:
            files = (*FACES.values(), *scripts._families())
            offered = any(scripts._has(other, letter) for other in files)
            if offered and letter.isalpha():
                assert scripts._has(file, letter)
            elif letter.isalpha():
                assert file == FACES["bold"], "its box is seen; the title's font has none"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", FACES)
def test_a_name_is_drawn_as_wide_as_it_is_measured(visitor, name, face):
    type_ = Type()
    drawn = type_.draw(name, face, 64).width
    assert abs(drawn - type_.width(name, face, 64)) <= 2
    assert type_.draw(name, face, 64, outline=(0, 0, 0)).width >= drawn


def test_scripts_that_join_their_letters_are_known():
    assert script_of("عمر بن علي") == "Arab"
    assert script_of("Ελένη") == ""
    assert set(map(len, SHAPED.values())) == {4}
