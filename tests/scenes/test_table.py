"""What a player can do at a table, and what must never happen."""

import gc
import weakref

import numpy as np
import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slotcade.files.records import START_BALANCE, TOP_UP
from slotcade.files.store import Store
from slotcade.logic.round import play_round
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action, Pointer
from slotcade.stage.keyboard import Hand, KeyMap
from slotcade.stage.layout import PANEL
from slotcade.stage.timings import NORMAL

from .conftest import visit

KEYS = KeyMap({})


def rounds(visitor):
    return len(visitor.account.profile.history)


def test_space_starts_one_round_and_space_again_stops_the_reels(at_table):
    at_table.press(Action.SPIN)
    at_table.wait(0.4)
    table = at_table.top
    assert rounds(at_table) == 1
    assert all(reel.running for reel in table.show.reels)

    at_table.press(Action.SPIN)
    at_table.wait(NORMAL.settle + 0.05)
    assert rounds(at_table) == 1
    assert not any(reel.running for reel in table.show.reels)
    grid = tuple(tuple(s for s, _ in reel.visible(3)) for reel in table.show.reels)
    assert grid == table.show.grid.reels


def test_many_presses_at_once_take_one_stake(at_table):
    before = at_table.account.balance
    hand = Hand()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
    for _ in range(50):
        action = hand.take(down, KEYS)
        if action:
            at_table.press(action)
    enter = hand.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0), KEYS)
    at_table.press(enter)
    at_table.press(Pointer("press", (1102, 642)), Pointer("release", (1102, 642)))
    assert rounds(at_table) == 1
    played = at_table.account.profile.history[0]
    assert at_table.account.balance == before - played.stake + played.payout


def test_a_held_key_counts_once(at_table):
    hand = Hand()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert [hand.take(event, KEYS) for event in (down, down, up)] == [Action.SPIN, None, None]
    assert hand.take(down, KEYS) is Action.SPIN
    hand.let_go()
    assert hand.take(down, KEYS) is Action.SPIN


def test_the_round_is_on_disk_before_a_reel_moves(at_table, home):
    at = [reel.at for reel in at_table.top.show.reels]
    at_table.press(Action.SPIN)
    saved = Store(home).save.profiles[0]
    assert len(saved.history) == 1
    assert saved.on_screen == saved.history[0]
    assert [reel.at for reel in at_table.top.show.reels] == at


def test_the_balance_on_screen_ends_on_the_balance_kept(at_table):
    for _ in range(30):
        at_table.press(Action.SPIN)
        at_table.wait(0.2)
        at_table.press(Action.SPIN)
        at_table.finish()
        assert at_table.top.rounds.shown_balance == at_table.account.balance


def test_the_stake_is_fixed_while_a_round_is_open(at_table):
    stake = at_table.top.stake
    at_table.press(Action.SPIN)
    at_table.press(Action.UP, Action.UP, Action.DOWN)
    assert at_table.top.stake == stake
    at_table.finish()
    at_table.press(Action.UP)
    assert at_table.top.stake > stake


def test_an_unaffordable_stake_cannot_be_chosen_or_played(at_table):
    for _ in range(20):
        at_table.press(Action.UP)
    stake = at_table.top.stake
    assert stake <= at_table.account.balance
    at_table.app.arcade.store.change(lambda save: setattr(save.profiles[0], "balance", 19))
    at_table.press(Action.SPIN)
    assert rounds(at_table) == 0
    assert at_table.account.balance == 19
    assert "run dry" in at_table.top.show.message


def test_a_dry_player_can_ask_for_a_free_top_up(at_table):
    at_table.app.arcade.store.change(lambda save: setattr(save.profiles[0], "balance", 19))
    at = (322, 684)
    at_table.press(Pointer("press", at), Pointer("release", at))
    assert at_table.account.balance == 19 + TOP_UP
    assert at_table.account.profile.topped_up == TOP_UP
    at_table.press(Pointer("press", at), Pointer("release", at))
    assert at_table.account.balance == 19 + TOP_UP


def test_the_space_bar_can_be_switched_off_for_spinning(at_table):
    arcade = at_table.app.arcade
    arcade.change_settings(type(arcade.settings)(space_bar=False))
    at_table.press(Action.SPIN)
    assert rounds(at_table) == 0
    at_table.press(Action.ACTIVATE)
    assert rounds(at_table) == 1


def test_a_round_left_before_its_end_is_offered_and_shows_the_same(monkeypatch, home):
    first = visit(monkeypatch, home)
    first.press(Action.ACTIVATE, Action.SPIN)
    first.wait(0.3)
    played = first.account.profile.on_screen
    balance = first.account.balance
    first.app.close()

    again = visit(monkeypatch, home)
    again.press(Action.ACTIVATE)
    assert isinstance(again.top, Dialog)
    again.press(Action.ACTIVATE)
    again.finish()
    assert again.account.profile.on_screen is None
    assert again.account.profile.history[-1] == played
    assert again.top.show.win.shown == played.payout
    assert again.account.balance == balance
    again.app.close()


def test_the_demo_touches_no_disk(monkeypatch, home):
    visitor = visit(monkeypatch, home, demo=True)
    visitor.press(Action.ACTIVATE)
    for _ in range(5):
        visitor.press(Action.SPIN)
        visitor.finish()
    visitor.press(Action.BACK)
    visitor.app.close()
    assert not home.exists()


def test_an_idle_table_draws_nothing(at_table):
    at_table.see()
    for _ in range(600):
        at_table.app.pass_time(1 / 60)
        assert not at_table.app.window.damage
    assert at_table.top.wants() is None


def test_drawing_only_what_changed_gives_the_whole_picture(at_table):
    """The picture put together from damaged parts is the one drawn afresh."""
    at_table.see()
    for seed in range(6):
        at_table.app.arcade.seed = lambda seed=seed: seed.to_bytes(32, "big")
        at_table.press(Action.SPIN)
        for frame in range(400):
            at_table.app.pass_time(1 / 60)
            if at_table.app.window.damage:
                at_table.app.draw()
            if frame % 40 == 0 or not at_table.top.playing:
                surface = at_table.app.window.canvas.surface
                parts = pygame.surfarray.array3d(surface).astype(int)
                at_table.top.show.calm = True  # the air may be a few frames old
                whole = at_table.see().astype(int)
                at_table.top.show.calm = False
                board = np.s_[130:510, 70:290]
                assert np.abs(parts[board] - whole[board]).max() <= 2
            if not at_table.top.playing:
                break


ACTIONS = st.lists(
    st.sampled_from(["spin", "stop", "wait", "up", "down", "leave", "top_up", "reopen"]),
    max_size=25,
)


@given(ACTIONS)
@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_is_done_the_books_balance(monkeypatch, tmp_path_factory, actions):
    home = tmp_path_factory.mktemp("home")
    visitor = visit(monkeypatch, home)
    for action in actions:
        if isinstance(visitor.top, Dialog):
            visitor.press(Action.BACK)
        if isinstance(visitor.top, Lobby):
            visitor.press(Action.ACTIVATE)
            continue
        match action:
            case "spin" | "stop":
                visitor.press(Action.SPIN)
            case "wait":
                visitor.wait(1.5)
            case "up":
                visitor.press(Action.UP)
            case "down":
                visitor.press(Action.DOWN)
            case "leave":
                visitor.press(Action.BACK)
            case "top_up":
                visitor.account.top_up()
            case "reopen":
                visitor.app.close()
                visitor = visit(monkeypatch, home)
    visitor.app.close()
    profile = Store(home).save.profiles[0]
    sums = profile.statistics.values()
    staked, won = sum(s.staked for s in sums), sum(s.won for s in sums)
    assert profile.balance == START_BALANCE + profile.topped_up - staked + won
    assert profile.balance >= 0


def test_its_pictures_go_when_it_is_left_and_do_not_wait_for_the_collector(visitor):
    gc.disable()
    try:
        visitor.sit_down()
        visitor.see()
        painter = weakref.ref(visitor.top._painter)
        visitor.press(Action.BACK)
        assert painter() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("watched", [False, True])
def test_a_table_leaves_no_picture_behind(visitor, watched):
    """Not those of a celebration in its colours either, whether it was played or watched."""
    art, title = visitor.app.arcade.art, visitor.app.arcade.catalog.titles[0]
    visitor.see()
    if watched:
        seed = bytes.fromhex(title.previews["jade_crown"].seed)
        round_ = play_round(title.stem, title.rules, 20, seed, title.rules.meters)
        before = art.at_hand()
        visitor.app.scenes.push(Watching(title, round_, ""))
    else:
        before = art.at_hand()
        visitor.sit_down()
        visitor.play_with(bytes.fromhex(title.previews["jade_crown"].seed))
        visitor.press(Action.SPIN)
    celebrated = False
    while visitor.top.playing:
        visitor.wait(0.2, draw=True)
        celebrated = celebrated or bool(art.at_hand() - before and visitor.top.show.celebration)
    assert celebrated
    visitor.press(Action.BACK)
    assert art.at_hand() == before


def test_what_stands_beside_the_reels_follows_a_picture_later(at_table):
    app = at_table.app
    x, y, width, height = app.window.canvas.rect(PANEL)
    before = at_table.see()[x : x + width, y : y + height]
    at_table.press(Action.SPIN)
    app.pass_time(1 / 60)
    for _ in range(2):
        assert app.window.damage
        app.draw()
    shown = pygame.surfarray.array3d(app.window.canvas.surface)[x : x + width, y : y + height]
    assert (shown != before).any(), "the stake is taken and Spin has become Stop"
    assert (shown == at_table.see()[x : x + width, y : y + height]).all()
