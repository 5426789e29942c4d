"""Haste changes when, never what: held of every game in the catalog."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slotcade.files.catalog import Catalog, Title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.grid import Grid
from slotcade.logic.round import Round, play_round
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.timings import TIMINGS

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
PRESSES = st.lists(st.sampled_from(["tick", "tick", "long", "hurry", "finish"]), max_size=80)


def show_of(title: Title, speed="normal", calm=False) -> Show:
    return Show(title, cue=lambda name: None, timings=TIMINGS[speed], calm=calm)


def watched(show: Show, round_: Round, dt: float = 1 / 30) -> Show:
    player = RoundPlayer(show, round_)
    show.by_itself = True
    for _ in range(100_000):
        if player.done:
            return show
        player.update(dt)
    raise AssertionError("the round never ends")


@pytest.mark.parametrize("stem", TITLES)
@given(seed=st.binary(min_size=32, max_size=32), presses=PRESSES, calm=st.booleans())
@settings(max_examples=60, deadline=None)
def test_any_mix_of_presses_ends_on_the_same_picture(stem, seed, presses, calm):
    title = TITLES[stem]
    round_ = play_round(stem, title.rules, title.rules.stakes[0], seed, title.rules.meters)
    patient = watched(show_of(title), round_)
    hasty = show_of(title, "quick", calm)
    player = RoundPlayer(hasty, round_)
    for press in presses:
        match press:
            case "tick":
                player.update(1 / 60)
            case "long":
                player.update(0.1)
            case "hurry":
                player.hurry()
            case "finish":
                player.finish()
    player.finish()

    assert player.done
    assert patient.seen() == hasty.seen()
    assert patient.win.shown == patient.win.owed == round_.payout


@pytest.mark.parametrize("stem", TITLES)
@given(seed=st.binary(min_size=32, max_size=32))
@settings(max_examples=40, deadline=None)
def test_the_reels_rest_on_the_grid_last_told(stem, seed):
    title = TITLES[stem]
    round_ = play_round(stem, title.rules, title.rules.stakes[0], seed, title.rules.meters)
    show = show_of(title)
    RoundPlayer(show, round_).finish()

    last = [event.grid for event in round_.events if hasattr(event, "grid")][-1]
    shown = Grid(
        tuple(
            tuple(symbol for symbol, _ in reel.visible(height))
            for reel, height in zip(show.reels, title.rules.heights, strict=True)
        )
    )
    for cell, symbol in show.held.items():
        shown = shown.covered([cell], symbol)
    assert shown == last == show.grid


@pytest.mark.parametrize("stem", TITLES)
@pytest.mark.parametrize("press", range(0, 3000, 50))
def test_stopped_at_any_moment_the_reels_show_the_decided_grid(stem, press):
    title = TITLES[stem]
    seed = press.to_bytes(32, "big")
    round_ = play_round(stem, title.rules, title.rules.stakes[0], seed, title.rules.meters)
    show = show_of(title)
    player = RoundPlayer(show, round_)
    for _ in range(press // 10):
        player.update(0.01)
    player.hurry()
    for _ in range(40):
        player.update(0.01)
    assert show.grid in [event.grid for event in round_.events if hasattr(event, "grid")]


@pytest.mark.parametrize("stem", TITLES)
def test_sounds_are_not_played_in_a_heap_when_a_round_is_finished_at_once(stem):
    title = TITLES[stem]
    played: list[str] = []
    show = Show(title, cue=played.append)
    seed = bytes(32)
    round_ = play_round(stem, title.rules, title.rules.stakes[0], seed, title.rules.meters)
    player = RoundPlayer(show, round_)
    player.finish()

    assert played == ["reel_start"]
