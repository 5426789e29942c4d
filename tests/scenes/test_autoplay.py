"""Autoplay at a table: every stop there is, and what the player is told on the screen."""

import pygame
import pytest

from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store
from slotcade.scenes.autoplay import AutoplayPage
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Pointer
from slotcade.stage.autoplay import COUNTS, Wishes
from slotcade.stage.words import say

from .conftest import visit
from .seeds import round_of, seed_with


@pytest.fixture
def player(at_table):
    at_table.instant()
    at_table.top.resumed()
    return at_table


def seeds(player, *kinds):
    return [seed_with(player.top.title, player.top.stake, kind) for kind in kinds]


def start(player, **wishes):
    """Open the page, set what is wished by keyboard, press Start."""
    words = {
        "any_win": say.any_win,
        "feature": say.feature_won,
        "jackpot": say.jackpot_won,
        "single_win": say.single_win,
        "up": say.up_by,
        "down": say.down_by,
    }
    player.press(Action.AUTOPLAY)
    assert isinstance(player.top, AutoplayPage)
    for name, value in wishes.items():
        if name == "rounds":
            player.choose(say.rounds, COUNTS.index(value))
        else:
            player.choose(words[name], value)
    player.use(say.start)
    assert isinstance(player.top, Table)


def run(player, most=6000):
    """Let time pass until autoplay has ended and the table rests; return the rounds played."""
    before = player.rounds_played()
    for _ in range(most):
        player.app.pass_time(0.1)
        if not (player.top.rounds.autoplay or player.top.playing):
            return player.rounds_played() - before
    raise AssertionError("autoplay never ends")


def said(player, why):
    assert player.top.show.message == say.stopped.format(why=why)
    assert say.stopped.format(why=why) in player.words_on_screen()


def test_it_plays_all_rounds(player):
    player.play_with(*seeds(player, "nothing"))
    start(player, rounds=10)
    assert run(player) == 10
    said(player, say.why_done)


def test_any_win(player):
    player.play_with(*seeds(player, "nothing", "nothing", "a return", "nothing"))
    payout = round_of(player.top.title, seeds(player, "a return")[0], player.top.stake).payout
    start(player, any_win=True)
    assert run(player) == 3
    said(player, say.why_any_win.format(amount=f"{payout:,}"))


def test_a_feature(player):
    player.play_with(*seeds(player, "a win", "a feature", "nothing"))
    start(player, feature=True)
    assert run(player) == 2
    title = player.top.title
    round_ = player.account.unfinished(title) or round_of(
        title, seeds(player, "a feature")[0], player.top.stake
    )
    begun = next(e.name for e in round_.events if type(e).__name__ == "FeatureBegan")
    said(player, say.why_feature.format(feature=title.words.features[begun].title))


def test_a_jackpot(player):
    title = player.top.title
    prize = next(iter(title.words.prizes))
    seed = bytes.fromhex(title.previews[prize].seed)
    player.play_with(*seeds(player, "nothing"), seed)
    start(player, jackpot=True)
    assert run(player) == 2
    said(player, say.why_jackpot.format(prize=title.words.prizes[prize]))


def test_a_single_win(player):
    stake = player.top.stake
    player.play_with(*seeds(player, "a win", "a good win", "nothing"))
    start(player, single_win=5 * stake)
    assert run(player) == 2
    said(player, say.why_single.format(amount=f"{5 * stake:,}"))


def test_up(player):
    stake = player.top.stake
    chosen = seeds(player, "nothing", "a win", "a good win", "a good win", "nothing")
    changes = [round_of(player.top.title, s, stake).payout - stake for s in chosen]
    sums = [sum(changes[: i + 1]) for i in range(len(changes))]
    player.play_with(*chosen)
    start(player, up=5 * stake)
    assert run(player) == next(i for i, total in enumerate(sums, 1) if total >= 5 * stake) > 2
    said(player, say.why_up.format(amount=f"{5 * stake:,}"))


def test_down(player):
    stake = player.top.stake
    player.play_with(*seeds(player, "nothing"))
    start(player, down=5 * stake)
    assert run(player) == 5
    said(player, say.why_down.format(amount=f"{5 * stake:,}"))


@pytest.mark.parametrize("action", [Action.SPIN, Action.ACTIVATE])
def test_pressed(player, action):
    player.play_with(*seeds(player, "nothing"))
    start(player)
    player.wait(0.5)
    player.press(action)
    assert run(player) == 0
    said(player, say.why_pressed)


def test_clicked(player):
    player.play_with(*seeds(player, "nothing"))
    start(player)
    player.wait(0.5)
    player.click(1102, 642)
    run(player)
    said(player, say.why_pressed)


def test_stopped_on_its_page(player):
    player.play_with(*seeds(player, "nothing"))
    start(player)
    player.wait(0.5)
    player.press(Action.AUTOPLAY)
    player.use(say.stop)
    run(player)
    said(player, say.why_pressed)


def test_short_balance(player):
    stake = player.top.stake
    player.set_balance(2 * stake + stake // 2)
    player.play_with(*seeds(player, "nothing"))
    start(player, rounds=10)
    assert run(player) == 2
    said(player, say.why_short)
    assert player.account.balance == stake // 2


def test_focus_lost(player):
    player.play_with(*seeds(player, "nothing"))
    start(player)
    player.wait(0.5)
    player.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert run(player) == 0
    said(player, say.why_away)


def test_focus_lost_while_a_page_lies_over_the_table(player):
    player.play_with(*seeds(player, "nothing"))
    start(player)
    player.wait(0.5)
    player.press(Action.SETTINGS)
    assert isinstance(player.top, SettingsScene)
    player.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.press(Action.BACK)
    assert run(player) == 0
    said(player, say.why_away)


def test_a_reason_is_said_once(player):
    """A round played by hand afterwards ends on its own words."""
    stake = player.top.stake
    player.set_balance(stake)
    player.play_with(*seeds(player, "nothing"))
    start(player)
    run(player)
    said(player, say.why_short)
    player.set_balance(10 * stake)
    player.press(Action.SPIN)
    player.finish()
    assert player.top.show.message == ""


def test_stopped_between_two_rounds_a_reason_is_said_once(at_table):
    at_table.play_with(*seeds(at_table, "nothing"))
    start(at_table)
    at_table.press(Action.SPIN)
    said(at_table, say.why_pressed)
    at_table.press(Action.SPIN)
    at_table.finish()
    assert at_table.top.show.message == ""


def test_what_is_changed_in_a_round_counts_from_the_next(at_table):
    nothing, win = seeds(at_table, "nothing", "a win")
    at_table.play_with(win, nothing, win, nothing)
    start(at_table, rounds=25)
    at_table.wait(0.2)
    assert at_table.top.playing
    at_table.press(Action.AUTOPLAY)
    at_table.choose(say.any_win, True)
    at_table.use(say.go_on)
    assert run(at_table) == 2
    payout = at_table.account.profile.history[-1].payout
    said(at_table, say.why_any_win.format(amount=f"{payout:,}"))


def test_thousands_of_rounds_are_grouped_on_the_page_and_on_the_button(player):
    player.play_with(*seeds(player, "nothing"))
    player.press(Action.AUTOPLAY)
    assert f"{COUNTS[-1]:,}" in player.words_on_screen()
    player.press(Action.BACK)
    start(player, rounds=COUNTS[-1])
    assert f"{COUNTS[-1]:,}" in player.words_on_screen()


def test_its_page_shows_what_was_wished_last_while_it_runs(player):
    player.play_with(*seeds(player, "nothing"))
    start(player, rounds=50, any_win=True)
    player.wait(0.5)
    player.press(Action.AUTOPLAY)
    assert player.widget(say.rounds).get() == COUNTS.index(50)
    assert player.widget(say.any_win).get() is True
    player.choose(say.feature_won, True)
    player.use(say.go_on)
    player.press(Action.AUTOPLAY)
    assert player.widget(say.feature_won).get() is True


def wishes(player):
    return player.top._wishes


def test_reset_puts_everything_back(player):
    player.press(Action.AUTOPLAY)
    player.choose(say.rounds, 8)
    player.choose(say.any_win, True)
    player.choose(say.feature_won, True)
    player.choose(say.jackpot_won, True)
    player.choose(say.single_win, 10 * player.top._stake)
    player.choose(say.up_by, 50 * player.top._stake)
    player.choose(say.down_by, 500 * player.top._stake)
    assert wishes(player) != Wishes()
    player.use(say.reset)
    assert wishes(player) == Wishes()


def test_it_is_back_to_default_after_a_run_and_at_each_opening(player):
    player.play_with(*seeds(player, "nothing"))
    start(player, rounds=25, down=5 * player.top.stake)
    run(player)
    player.press(Action.AUTOPLAY)
    assert wishes(player) == Wishes()
    player.choose(say.rounds, 3)
    player.press(Action.BACK, Action.AUTOPLAY)
    assert wishes(player) == Wishes()
    player.press(Action.BACK)
    start(player, rounds=100, any_win=True)
    player.wait(0.5)
    player.press(Action.BACK)
    assert isinstance(player.top, Lobby)
    player.press(Action.ACTIVATE)
    if isinstance(player.top, Dialog):  # the round left before its end
        player.press(Action.BACK)
    player.press(Action.AUTOPLAY)
    assert wishes(player) == Wishes()


def test_the_stake_cannot_be_changed_while_it_runs(player):
    player.play_with(*seeds(player, "nothing"))
    stake = player.top.stake
    start(player, rounds=10)
    while player.top.rounds.autoplay:
        player.press(Action.UP, Action.DOWN, Action.DOWN)
        for widget in player.top.picker.widgets():
            assert not widget.usable()
            x, y, width, height = widget.box
            player.click(x + width / 2, y + height / 2)
        assert player.top.stake == stake
        player.app.pass_time(0.02)
    assert [played.stake for played in player.account.profile.history] == [stake] * 10


def test_closing_the_window_leaves_everything_settled(monkeypatch, home):
    player = visit(monkeypatch, home)
    player.press(Action.ACTIVATE)
    start(player, rounds=100)
    player.wait(9)
    player.app.handle(pygame.event.Event(pygame.QUIT))
    assert player.top is None
    player.app.close()
    profile = Store(home).save.profiles[0]
    staked = sum(played.stake for played in profile.history)
    won = sum(played.payout for played in profile.history)
    assert len(profile.history) > 1
    assert profile.balance == START_BALANCE - staked + won
    assert profile.on_screen in (None, profile.history[-1])

    again = visit(monkeypatch, home)
    again.press(Action.ACTIVATE)
    again.wait(3)
    assert len(again.account.profile.history) == len(profile.history)
    again.app.close()


def test_it_starts_only_when_it_is_asked_to(player):
    player.press(Action.AUTOPLAY)
    player.top.handle(Pointer("move", (640, 360)))
    player.press(Action.BACK)
    player.wait(5)
    assert player.account.profile.history == []


def test_a_wheel_turns_by_itself_in_autoplay_and_waits_again_when_it_is_stopped(player):
    title = next(t for t in player.app.arcade.catalog.titles if t.rules.wheels)
    player.app.scenes.push(Table(title))
    table = player.top
    player.play_with(bytes.fromhex(title.previews["free_games"].seed))
    player.press(Action.AUTOPLAY, Action.ACTIVATE)

    def until(here):
        for _ in range(60 * 60):
            if here():
                return
            player.app.pass_time(1 / 60)
        raise AssertionError("that never comes")

    until(lambda: table.show.wheel and table.show.wheel.open == 1)
    first = table.show.wheel
    until(lambda: not first.waiting)
    player.press(Action.SPIN)
    until(lambda: table.show.wheel not in (first, None) and table.show.wheel.open == 1)
    second = table.show.wheel
    player.wait(5)
    assert second.waiting
    player.press(Action.SPIN)
    assert not second.waiting
