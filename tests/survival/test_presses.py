"""Keys in a heap, held, or pressed on the way to another window: one press, one stake."""

import msgspec
import pygame
import pytest

from slotcade.app import LONGEST
from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import Wishes
from slotcade.stage.words import say
from tests.scenes.seeds import seed_with

TITLES = Catalog(gamedata_folder()).titles
EVERY_TABLE = pytest.mark.parametrize("stem", [title.stem for title in TITLES])
SPEEDS = pytest.mark.parametrize("speed", ["normal", "quick", "instant"])
SPIN_BUTTON = (1102, 642)


def tell(visitor, kind, **said):
    visitor.app.handle(pygame.event.Event(kind, **said))


def tap(visitor, key, mod=0):
    tell(visitor, pygame.KEYDOWN, key=key, mod=mod, unicode="")
    tell(visitor, pygame.KEYUP, key=key, mod=mod)


def click(visitor, at=SPIN_BUTTON):
    window = visitor.app.window
    x, y = window.canvas.at(at)
    pixel = (x + window._inner.x, y + window._inner.y)
    tell(visitor, pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
    tell(visitor, pygame.MOUSEBUTTONUP, pos=pixel, button=1)


def sit(visitor, stem, speed="normal"):
    arcade = visitor.app.arcade
    arcade.change_settings(msgspec.structs.replace(arcade.settings, speed=speed))
    visitor.app.scenes.push(Table(arcade.catalog.title(stem)))
    return visitor.top


@EVERY_TABLE
@SPEEDS
def test_space_enter_and_a_click_in_one_frame_take_one_stake(visitor, stem, speed):
    table = sit(visitor, stem, speed)
    before = visitor.account.balance
    tell(visitor, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    tell(visitor, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    click(visitor)
    assert visitor.rounds_played() == 1
    played = visitor.account.profile.history[-1]
    assert visitor.account.balance == before - table.stake + played.payout


@EVERY_TABLE
@SPEEDS
def test_space_fifty_times_in_a_tenth_of_a_second_takes_one_stake(visitor, stem, speed):
    sit(visitor, stem, speed)
    for number in range(50):
        tap(visitor, pygame.K_SPACE)
        if number % 9 == 8:
            visitor.app.pass_time(1 / 60)
    assert visitor.rounds_played() == 1


@EVERY_TABLE
@SPEEDS
def test_space_held_for_ten_seconds_takes_one_stake(visitor, stem, speed):
    """The system repeats a held key some thirty times a second."""
    sit(visitor, stem, speed)
    for _ in range(300):
        tell(visitor, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        visitor.app.pass_time(1 / 30)
    assert visitor.rounds_played() == 1


@pytest.mark.parametrize("mod", [pygame.KMOD_ALT, pygame.KMOD_LGUI, pygame.KMOD_RGUI])
@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_TAB, pygame.K_a, pygame.K_q])
def test_keys_of_the_system_ask_for_nothing(at_table, key, mod):
    speed = at_table.app.arcade.settings.speed
    focus = at_table.top._deck.focus
    tap(at_table, key, mod)
    assert at_table.rounds_played() == 0
    assert isinstance(at_table.top, Table)
    assert (at_table.app.arcade.settings.speed, at_table.top._deck.focus) == (speed, focus)


def test_alt_tab_with_a_key_down_neither_spins_nor_sticks(at_table):
    tell(at_table, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    at_table.finish()
    tell(at_table, pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT)
    tell(at_table, pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT)
    tell(at_table, pygame.WINDOWFOCUSLOST)
    at_table.wait(1)
    tell(at_table, pygame.WINDOWFOCUSGAINED)
    tell(at_table, pygame.KEYUP, key=pygame.K_TAB, mod=pygame.KMOD_LALT)
    tell(at_table, pygame.KEYUP, key=pygame.K_LALT, mod=0)
    tell(at_table, pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    at_table.wait(1)
    assert at_table.rounds_played() == 1
    assert at_table.top._deck.focus is None
    tap(at_table, pygame.K_SPACE)
    assert at_table.rounds_played() == 2


# Asleep


@EVERY_TABLE
@pytest.mark.parametrize("automatic", [False, True])
def test_asleep_for_a_minute_it_goes_on_where_it_was(visitor, monkeypatch, stem, automatic):
    app, now = visitor.app, [1000.0]
    monkeypatch.setattr(app.arcade, "clock", lambda: now[0])
    monkeypatch.setattr(app, "_rest", lambda: None)
    app._before = now[0]
    table = sit(visitor, stem)
    if automatic:
        table.rounds.start(Wishes(rounds=100))
    else:
        visitor.press(Action.SPIN)
    passed = []
    for sleeps in range(20):
        now[0] += 60 if sleeps % 2 else 1 / 60
        before = table.show.clock
        pygame.event.clear()
        app.turn()
        passed.append(table.show.clock - before)
    assert max(passed) <= LONGEST + 1e-9
    assert visitor.rounds_played() <= 1 + automatic * 20 * LONGEST / 1.0
    assert visitor.account.balance >= 0


# Never below zero


@EVERY_TABLE
def test_a_stake_raised_while_it_spins_stays_as_it_was(visitor, stem):
    table = sit(visitor, stem)
    stake = table.stake
    visitor.press(Action.SPIN)
    for _ in range(5):
        tap(visitor, pygame.K_UP)
        for widget in visitor.top._deck.widgets:
            if getattr(widget, "icon", None) and callable(widget.icon) and widget.usable():
                assert widget.icon() not in ("icon_plus", "icon_minus")
    assert table.stake == stake
    assert visitor.account.profile.history[-1].stake == stake


@EVERY_TABLE
def test_one_glint_short_of_the_stake_nothing_is_played(visitor, stem):
    table = sit(visitor, stem)
    for short in (table.stake - 1, 0):
        visitor.set_balance(short)
        tap(visitor, pygame.K_SPACE)
        click(visitor)
        assert visitor.rounds_played() == 0
        assert visitor.account.balance == short


@EVERY_TABLE
def test_autoplay_to_the_last_glint_stops_and_says_why(visitor, stem):
    table = sit(visitor, stem, "instant")
    visitor.play_with(seed_with(table.title, table.stake, "nothing"))
    visitor.set_balance(3 * table.stake + table.stake - 1)
    table.rounds.start(Wishes(rounds=1000))
    balances = []
    for _ in range(2000):
        visitor.app.pass_time(0.1)
        balances.append(visitor.account.balance)
        if table.rounds.autoplay is None and not table.playing:
            break
    assert min(balances) >= 0
    assert visitor.rounds_played() == 3
    assert visitor.account.balance == table.stake - 1
    assert say.why_short in table.show.message
