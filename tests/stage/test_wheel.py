"""A wheel waits for the player, turns past its pegs, and rests where it was decided to."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Credited, FeatureBegan, Turned
from slotcade.logic.round import play_round
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.timings import TIMINGS
from slotcade.stage.words import say

TICK = 1 / 60
TITLE = next(t for t in Catalog(gamedata_folder()).titles if t.rules.wheels)
PREVIEW = bytes.fromhex(TITLE.previews["free_games"].seed)
ROUND = play_round(TITLE.stem, TITLE.rules, 600, PREVIEW, TITLE.rules.meters)
TURNS = [event for event in ROUND.events if isinstance(event, Turned)]


class Watcher:
    """Sits at a table, and hears what it cues."""

    def __init__(self, speed="normal", calm=False):
        self.heard = []
        self.show = Show(TITLE, cue=self.heard.append, timings=TIMINGS[speed], calm=calm)
        self.player = RoundPlayer(self.show, ROUND)

    def until(self, here, seconds=120):
        for _ in range(round(seconds / TICK)):
            if here():
                return
            self.player.update(TICK)
        raise AssertionError("that never comes")

    def to_the_wheel(self):
        self.until(lambda: self.show.wheel is not None)
        wheel = self.show.wheel
        self.until(lambda: wheel.open == 1 and self.show.guard <= 0)
        self.player.update(TICK)  # the last of its opening looks like the first of its waiting
        return wheel


def at_pointer(wheel):
    """Return the wedge that stands at the top; wedge ``n`` is ``n`` wedges clockwise of it."""
    each = 360 / len(wheel.wedges)
    return round(-wheel.angle / each) % len(wheel.wedges)


def test_the_round_has_wheels_of_two_kinds_of_wedge():
    assert len(TURNS) == 2
    assert any(isinstance(event, Credited) for event in ROUND.events)
    assert any(isinstance(event, FeatureBegan) for event in ROUND.events)


def test_it_waits_for_a_press():
    watcher = Watcher()
    wheel = watcher.to_the_wheel()
    for _ in range(round(100 / TICK)):
        watcher.player.update(TICK)
        assert watcher.show.wheel is wheel
        assert wheel.waiting
        assert wheel.angle == 0
    watcher.player.hurry()
    assert not wheel.waiting


@pytest.mark.parametrize("speed", TIMINGS)
def test_it_turns_ever_slower_past_every_peg_and_rests_on_its_wedge(speed):
    watcher = Watcher(speed)
    wheel = watcher.to_the_wheel()
    watcher.player.hurry()
    angles = []

    def rests():
        angles.append(wheel.angle)
        return wheel.rests

    watcher.until(rests)
    steps = [step for angle, later in pairwise(angles) if (step := later - angle)]
    assert all(later < step + 1e-9 for step, later in pairwise(steps)), "it never speeds up"
    assert wheel.angle > 3 * 360
    assert at_pointer(wheel) == wheel.index == TURNS[0].index
    assert watcher.heard.count("wheel_stop") == 1
    if speed == "normal":
        pegs = round(wheel.angle / (360 / len(wheel.wedges)))
        ticks = watcher.heard.count("wheel_tick")
        assert 0.6 * pegs <= ticks <= pegs, "several pegs in a frame tick once"
    name = TITLE.words.wedges[wheel.wedges[wheel.index]]
    assert watcher.show.message == say.wheel_brings.format(what=name)


@given(presses=st.lists(st.floats(0, 6), min_size=1, max_size=4), calm=st.booleans())
@settings(max_examples=40, deadline=None)
def test_whatever_is_pressed_every_wheel_stops_on_the_decided_wedge(presses, calm):
    watcher = Watcher(calm=calm)
    rested = []
    for turn in TURNS:
        wheel = watcher.to_the_wheel()
        watcher.player.hurry()
        for seconds in presses:
            for _ in range(round(seconds / TICK)):
                watcher.player.update(TICK)
                if watcher.show.wheel is not wheel:
                    break
            if watcher.show.wheel is not wheel:
                break
            watcher.player.hurry()
        watcher.until(lambda wheel=wheel: wheel.rests)
        assert at_pointer(wheel) == turn.index
        rested.append(wheel.index)
        watcher.until(lambda wheel=wheel: watcher.show.wheel is not wheel)
    assert rested == [turn.index for turn in TURNS]


def test_spin_all_turns_this_wheel_and_the_next_ones():
    watcher = Watcher()
    first = watcher.to_the_wheel()
    watcher.show.by_itself = True
    watcher.until(lambda: first.rests, seconds=6)
    watcher.until(lambda: watcher.show.wheel not in (first, None), seconds=6)
    second = watcher.show.wheel
    watcher.until(lambda: second.rests, seconds=7)
    assert [first.index, second.index] == [turn.index for turn in TURNS]


def test_what_it_pays_is_said_in_glints():
    watcher = Watcher("instant")
    watcher.show.by_itself = True
    paid = next(event.amount for event in ROUND.events if isinstance(event, Credited))
    words = say.wheel_pays.format(amount=f"{paid:,}")
    watcher.until(lambda: watcher.show.message == words)
