"""Care on screen: clock and net result, reality checks, limits; and that none changes a round."""

import msgspec
import pygame
import pytest

from slotcade.files.records import CHECKS
from slotcade.files.store import Store
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.reality import DEAF, RealityCheck
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import COUNTS
from slotcade.stage.session import net_words
from slotcade.stage.words import say

from .conftest import visit
from .seeds import seed_with


def choose(visitor, **changes):
    arcade = visitor.app.arcade
    arcade.change_settings(msgspec.structs.replace(arcade.settings, **changes))


def session(visitor):
    return visitor.app.arcade.session


def play_for(visitor, minutes):
    """Let time of play pass, but for the last tenth of a second."""
    session(visitor).pass_time(minutes * 60)
    visitor.wait(0.1)


def seed(visitor, kind):
    return seed_with(visitor.top.title, visitor.top.stake, kind)


# In view


@pytest.mark.parametrize("place", [Lobby, Table])
def test_clock_and_net_are_in_view(visitor, place):
    if place is Table:
        visitor.sit_down()
    session(visitor).begin(1240)
    play_for(visitor, 0)
    play_for(visitor, 7)
    words = visitor.words_on_screen()
    assert f"{say.played_for} 0:07" in words
    assert f"{say.net} −1,240" in words


@pytest.mark.parametrize("place", [Lobby, Table])
@pytest.mark.parametrize("net", [1_108_985, -108_985])
def test_a_net_of_a_million_stands_on_one_line(monkeypatch, tmp_path, place, net):
    visitor = visit(monkeypatch, tmp_path / "home", size=(1280, 720))
    if place is Table:
        visitor.sit_down()
    session(visitor).end(net)
    play_for(visitor, 59)
    words = visitor.words_on_screen()
    assert f"{say.played_for} 0:59" in words
    assert f"{say.net} {net_words(net)}" in words
    visitor.app.close()


def test_the_clock_is_drawn_when_its_minute_changes_and_not_before(visitor):
    choose(visitor, reduced_motion=True)
    visitor.see()
    visitor.wait(59)
    assert not visitor.app.window.damage
    visitor.wait(2)
    assert visitor.app.window.damage


def test_the_net_never_tells_a_win_before_it_is_shown(at_table):
    at_table.play_with(seed(at_table, "a good win"))
    at_table.press(Action.SPIN)
    stake = at_table.top.stake
    while at_table.top.playing:
        assert session(at_table).net == -stake
        assert f"{say.net} {net_words(-stake)}" in at_table.words_on_screen()
        at_table.wait(0.5)
    assert session(at_table).net == at_table.account.profile.history[-1].payout - stake


def test_a_round_left_before_its_end_is_counted(at_table):
    at_table.play_with(seed(at_table, "a good win"))
    at_table.press(Action.SPIN, Action.BACK)
    assert isinstance(at_table.top, Lobby)
    played = at_table.account.profile.history[-1]
    assert session(at_table).net == played.payout - played.stake


def test_each_profile_has_a_session_of_its_own(at_table):
    at_table.press(Action.SPIN)
    at_table.finish()
    own = session(at_table)
    at_table.press(Action.BACK)
    at_table.use(say.guest)
    assert (session(at_table).rounds, session(at_table).seconds) == (0, 0)
    at_table.wait(1)
    at_table.use(say.own)
    assert session(at_table) is own
    assert own.rounds == 1


def test_time_asleep_and_time_hidden_is_no_time_of_play(monkeypatch, home):
    now = [0.0]
    monkeypatch.setattr("slotcade.app.time.sleep", lambda seconds: None)
    visitor = visit(monkeypatch, home)
    visitor.app.arcade.clock = lambda: now[0]
    visitor.app._before = 0.0
    visitor.app.handle(pygame.event.Event(pygame.WINDOWRESTORED))
    now[0] += 6 * 60 * 60
    visitor.app.turn()
    assert session(visitor).seconds < 1
    visitor.app.handle(pygame.event.Event(pygame.WINDOWMINIMIZED))
    played = session(visitor).seconds
    for _ in range(50):
        now[0] += 0.1
        visitor.app.turn()
    assert session(visitor).seconds == played
    visitor.app.close()


# Reality check


@pytest.mark.parametrize("every", CHECKS[1:])
def test_it_comes_every_so_many_minutes_and_not_before(visitor, every):
    choose(visitor, reality_check=every)
    play_for(visitor, every - 0.1)
    assert isinstance(visitor.top, Lobby)
    play_for(visitor, 0.1)
    assert isinstance(visitor.top, RealityCheck)
    visitor.wait(DEAF + 0.2)
    visitor.press(Action.ACTIVATE)
    assert isinstance(visitor.top, Lobby)
    play_for(visitor, every - 0.1)
    assert isinstance(visitor.top, Lobby)
    play_for(visitor, 0.1)
    assert isinstance(visitor.top, RealityCheck)


def test_it_can_be_turned_off(visitor):
    choose(visitor, reality_check=0)
    play_for(visitor, 600)
    assert isinstance(visitor.top, Lobby)


def test_it_stops_autoplay_between_two_rounds_and_shows_where_one_stands(at_table):
    at_table.instant()
    at_table.top.resumed()
    at_table.press(Action.AUTOPLAY)
    at_table.choose(say.rounds, len(COUNTS) - 1)
    at_table.use(say.start)
    at_table.wait(1)
    while not at_table.top.playing:
        at_table.wait(1 / 60)
    table = at_table.top
    session(at_table).pass_time(30 * 60)
    for _ in range(6000):
        at_table.app.pass_time(1 / 60)
        if at_table.top is not table:
            break
        assert table.playing, "it came late"
    assert isinstance(at_table.top, RealityCheck)
    assert not table.rounds.autoplay
    assert not table.playing
    rounds = at_table.rounds_played()
    words = at_table.words_on_screen()
    profile = at_table.account.profile
    sums = profile.statistics[table.title.stem]
    for figure in ("0:30", f"{rounds}", f"{sums.staked:,}", f"{sums.won:,}"):
        assert figure in words
    assert net_words(sums.won - sums.staked) in words
    at_table.wait(5)
    at_table.press(Action.ACTIVATE)
    assert at_table.top is table
    assert table.show.message == say.stopped.format(why=say.why_check)
    at_table.wait(5)
    assert at_table.rounds_played() == rounds


def test_it_waits_for_the_end_of_a_round(at_table):
    at_table.press(Action.SPIN)
    session(at_table).pass_time(31 * 60)
    while at_table.top.playing:
        assert isinstance(at_table.top, Table)
        at_table.wait(1 / 60)
        if isinstance(at_table.top, RealityCheck):
            break
    at_table.wait(0.1)
    assert isinstance(at_table.top, RealityCheck)


def test_it_waits_for_a_page_to_be_closed(at_table):
    at_table.press(Action.SETTINGS)
    play_for(at_table, 31)
    assert isinstance(at_table.top, SettingsScene)
    at_table.press(Action.BACK)
    at_table.wait(0.1)
    assert isinstance(at_table.top, RealityCheck)


def test_a_press_meant_for_the_reels_does_not_answer_it(at_table):
    play_for(at_table, 31)
    for _ in range(5):
        at_table.press(Action.SPIN, Action.ACTIVATE, Action.BACK)
        at_table.click(532, 450)
    assert isinstance(at_table.top, RealityCheck)
    assert at_table.rounds_played() == 0
    at_table.wait(DEAF + 0.2)
    at_table.press(Action.SPIN)
    assert isinstance(at_table.top, Table)
    assert at_table.rounds_played() == 0


def test_it_leads_to_the_lobby(at_table):
    play_for(at_table, 31)
    at_table.wait(1)
    at_table.use(say.to_lobby)
    assert isinstance(at_table.top, Lobby)


def test_it_stands_still_once_it_hears(visitor):
    play_for(visitor, 31)
    visitor.wait(1)
    assert visitor.top.wants() is None


# Limits


def refused(visitor):
    """Press Spin; return what the table says if no round begins."""
    before = visitor.rounds_played(), visitor.account.balance
    visitor.press(Action.SPIN)
    if (visitor.rounds_played(), visitor.account.balance) != before:
        visitor.finish()
        return ""
    assert not visitor.top.playing
    return visitor.top.show.message


def test_no_round_begins_past_the_time_limit(at_table):
    choose(at_table, time_limit=15, reality_check=0)
    assert refused(at_table) == ""
    play_for(at_table, 15)
    assert refused(at_table) == say.time_is_up.format(time="15 min")


def test_the_table_says_so_when_a_limit_is_reached_in_a_round(at_table):
    choose(at_table, time_limit=15, reality_check=0)
    at_table.press(Action.SPIN)
    session(at_table).pass_time(15 * 60)
    at_table.finish()
    assert at_table.top.show.message == say.time_is_up.format(time="15 min")


def test_no_round_begins_that_could_pass_the_loss_limit(at_table):
    choose(at_table, loss_limit=500, speed="instant")
    at_table.top.resumed()
    at_table.play_with(seed(at_table, "nothing"))
    said = ""
    while not said:
        said = refused(at_table)
        assert -session(at_table).net <= 500
    assert said == say.stake_over_limit.format(limit="500")
    for _ in range(20):
        at_table.press(Action.DOWN)
    while not (said := refused(at_table)):
        assert -session(at_table).net <= 500
    assert said == say.loss_is_reached.format(limit="500")


def test_a_limit_stops_autoplay(at_table):
    choose(at_table, loss_limit=500, speed="instant")
    at_table.top.resumed()
    at_table.play_with(seed(at_table, "nothing"))
    at_table.press(Action.AUTOPLAY)
    at_table.choose(say.rounds, 4)
    at_table.use(say.start)
    at_table.wait(20)
    assert not at_table.top.rounds.autoplay
    assert -session(at_table).net <= 500
    assert at_table.top.show.message == say.stake_over_limit.format(limit="500")


def test_a_raised_limit_waits_for_the_next_session_and_says_so(monkeypatch, home):
    visitor = visit(monkeypatch, home)
    choose(visitor, time_limit=15, reality_check=0)
    visitor.sit_down()
    assert refused(visitor) == ""
    play_for(visitor, 15)
    visitor.press(Action.SETTINGS, Action.NEXT, *[Action.RIGHT] * 5)
    visitor.choose(say.time_limit, 120)
    assert any(say.time_holds.format(limit="15 min") in words
               for words in visitor.words_on_screen())  # fmt: skip
    visitor.press(Action.BACK)
    assert refused(visitor) == say.time_is_up.format(time="15 min")
    visitor.app.close()
    again = visit(monkeypatch, home)
    assert session(again).time_limit == 120
    again.sit_down()
    assert refused(again) == ""
    again.app.close()


def test_passing_over_a_low_limit_on_the_page_does_not_set_it(at_table):
    """Only what stands there when a round begins counts."""
    at_table.press(Action.SETTINGS, Action.NEXT, *[Action.RIGHT] * 5)
    at_table.choose(say.time_limit, 240)
    at_table.press(Action.BACK)
    assert refused(at_table) == ""
    assert session(at_table).time_limit == 240


def test_what_is_chosen_is_kept(visitor, home):
    visitor.press(Action.SETTINGS, Action.NEXT, *[Action.RIGHT] * 5)
    visitor.choose(say.loss_limit, 2000)
    visitor.choose(say.time_limit, 60)
    visitor.choose(say.reality_check, 3)
    visitor.use(say.calm_mode)
    kept = Store(home).save.profiles[0].settings
    assert (kept.reality_check, kept.time_limit, kept.loss_limit) == (60, 60, 2000)
    assert kept.calm_mode


def test_care_changes_nothing_of_what_rounds_bring(monkeypatch, tmp_path):
    brought = []
    for care in ({}, {"calm_mode": True, "time_limit": 240, "loss_limit": 100_000}):
        visitor = visit(monkeypatch, tmp_path / f"home{len(brought)}")
        choose(visitor, **care)
        visitor.sit_down()
        visitor.play_with(*(number.to_bytes(32, "big") for number in range(10)))
        for _ in range(10):
            visitor.press(Action.SPIN)
            visitor.finish()
        history = visitor.account.profile.history
        brought.append([(played.seed, played.payout, played.before) for played in history])
        visitor.app.close()
    assert brought[0] == brought[1]
