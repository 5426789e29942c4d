"""Calm mode: no way of input ends a round sooner than 2.5 s after its start."""

import msgspec
import pygame
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from slotcade.scenes.autoplay import AutoplayPage
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Pointer
from slotcade.stage.timings import NORMAL
from slotcade.stage.words import say
from tests import pads as pad
from tests.lively_rounds import LIVELY, TITLES, numbered
from tests.pads import Fake

from .conftest import visit

CALM = 2.5
TICK = 1 / 60
KEYS = (
    pygame.K_SPACE,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_F1,
    pygame.K_a,
    pygame.K_q,
    pygame.K_o,
    pygame.K_UP,
    pygame.K_RIGHT,
)

PRESS = st.one_of(
    st.sampled_from([action for action in Action if action is not Action.FULLSCREEN]),
    st.sampled_from([Action.SPIN, Action.ACTIVATE, Action.BACK]),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("pad"), st.integers(0, 7)),
    st.tuples(st.just("click"), st.integers(0, 20)),
    st.just("away"),
    st.just("spin button"),
)
STEP = PRESS | st.floats(0.02, 1.5)


def be_calm(visitor):
    arcade = visitor.app.arcade
    if not arcade.settings.calm_mode:
        arcade.change_settings(msgspec.structs.replace(arcade.settings, calm_mode=True))


class Watcher:
    """Presses, lets time pass, and sees when rounds begin and end."""

    def __init__(self, visitor):
        self.visitor = visitor
        self.clock = 0.0
        self.began = None
        self.rounds = 0

    def wait(self, seconds):
        for _ in range(max(round(seconds / TICK), 1)):
            self.visitor.app.pass_time(TICK)
            self.clock += TICK
            self.look()

    def look(self):
        """Hold the law against what is now on the stack and in the save."""
        visitor = self.visitor
        passed = CALM if self.began is None else self.clock - self.began + TICK / 2
        if visitor.rounds_played() > self.rounds:
            assert visitor.rounds_played() == self.rounds + 1
            assert passed >= CALM, f"a round began {passed:.2f} s after the one before"
            self.rounds += 1
            self.began = self.clock
        elif passed < CALM:
            tables = [scene for scene in visitor.app.scenes._scenes if isinstance(scene, Table)]
            assert tables, f"the table was left after {passed:.2f} s"
            assert tables[0].playing, f"a round ended after {passed:.2f} s"
            assert visitor.account.profile.on_screen is not None

    def do(self, step):
        visitor = self.visitor
        match step:
            case float():
                self.wait(step)
            case Action():
                visitor.press(step)
            case "key", key:
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    visitor.app.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))
            case "pad", button:
                visitor.app.handle(pad.down(button))
                visitor.app.handle(pad.up(button))
            case "away":
                visitor.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
                visitor.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
            case "spin button":
                visitor.click(1102, 642)
            case "click", number:
                deck = visitor.top._deck
                if number < len(deck.widgets):
                    x, y, width, height = deck.widgets[number].box
                    at = x + width / 2, y + height / 2
                    visitor.press(Pointer("press", at), Pointer("release", at))
        self.look()


@TITLES
@given(data=st.data(), steps=st.lists(STEP, min_size=20, max_size=60))
@example(data=None, steps=[Action.SPIN, 0.3] * 30)
@example(data=None, steps=[Action.SPIN, 0.1, Action.BACK, Action.ACTIVATE, Action.NEXT] * 12)
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_input_ends_a_round_sooner(monkeypatch, tmp_path_factory, title, data, steps):
    visitor = visit(monkeypatch, tmp_path_factory.mktemp("home"))
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    visitor.app.handle(pad.plugged())
    be_calm(visitor)
    visitor.set_balance(10**7)
    visitor.app.scenes.push(Table(title))
    seeds = st.lists(st.sampled_from([numbered(1), *LIVELY[title.stem]]), min_size=1)
    visitor.play_with(*(data.draw(seeds) if data else LIVELY[title.stem]))
    watcher = Watcher(visitor)
    for step in steps:
        watcher.do(step)
        if visitor.top is None:
            break
        be_calm(visitor)
    visitor.app.close()


@pytest.fixture
def calm(visitor):
    be_calm(visitor)
    visitor.press(Action.ACTIVATE)
    visitor.play_with(numbered(1))
    return visitor


def shown(visitor):
    visitor.see()
    return visitor.top.show.message


@pytest.mark.parametrize("speed", ["normal", "quick", "instant"])
def test_its_pace_is_its_own_whatever_speed_is_chosen(calm, speed):
    arcade = calm.app.arcade
    arcade.change_settings(msgspec.structs.replace(arcade.settings, speed=speed))
    calm.top.resumed()
    assert calm.top.show.timings is NORMAL
    calm.press(Action.SPIN)
    calm.wait(CALM - 0.05)
    assert calm.top.playing
    calm.press(Action.SPIN, Action.ACTIVATE)
    assert calm.top.playing
    calm.finish()
    assert calm.rounds_played() == 1


def test_a_press_stops_no_reel(calm):
    calm.press(Action.SPIN)
    calm.wait(0.3)
    calm.press(Action.SPIN)
    calm.wait(0.4)
    assert all(reel.running for reel in calm.top.show.reels)


def test_speed_stays_and_it_says_why(calm):
    calm.press(Action.SPEED)
    assert calm.app.arcade.settings.speed == "normal"
    assert shown(calm) == say.calm_speed


def test_there_is_no_autoplay_and_it_says_why(calm):
    calm.press(Action.AUTOPLAY)
    assert not isinstance(calm.top, AutoplayPage)
    assert shown(calm) == say.calm_auto


def test_autoplay_that_runs_stops_when_calm_mode_is_chosen(visitor):
    visitor.sit_down()
    visitor.press(Action.AUTOPLAY)
    visitor.use(say.start)
    assert visitor.top.rounds.autoplay
    visitor.press(Action.SETTINGS)
    assert isinstance(visitor.top, SettingsScene)
    visitor.press(Action.NEXT, *[Action.RIGHT] * 5)
    visitor.use(say.calm_mode)
    assert visitor.app.arcade.settings.calm_mode
    visitor.press(Action.BACK)
    assert not visitor.top.rounds.autoplay
    visitor.finish()
    assert shown(visitor) == say.stopped.format(why=say.why_calm)


def test_the_table_is_left_only_when_the_round_has_had_its_time(calm):
    table = calm.top
    calm.press(Action.SPIN)
    calm.press(Action.BACK)
    assert calm.top is table
    assert shown(calm) == say.calm_leave
    calm.wait(CALM + 0.1)
    calm.press(Action.BACK)
    assert calm.top is not table


def test_turned_off_in_a_round_the_round_stays_calm(calm):
    calm.press(Action.SPIN)
    arcade = calm.app.arcade
    arcade.change_settings(msgspec.structs.replace(arcade.settings, calm_mode=False))
    calm.wait(0.5)
    calm.press(Action.SPIN)
    calm.wait(0.3)
    assert all(reel.running for reel in calm.top.show.reels)
    calm.finish()
    calm.press(Action.SPIN)
    calm.wait(0.3)
    calm.press(Action.SPIN)
    assert not any(reel.running for reel in calm.top.show.reels)
