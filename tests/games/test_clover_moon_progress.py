"""Clover Moon's Spin Progress: when it unlocks what."""

from itertools import pairwise

import pytest

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Laid, Metered, Raised, Spun, Unlocked
from slotcade.logic.round import Progress, play_round
from slotcade.logic.states import GIFTS
from tests.games.patch import (
    BOUQUETS,
    CHANCE,
    DULL,
    NO_SPECIAL,
    NO_SWAP,
    PAYING,
    dull_spins,
    free_spin,
    patch,
    patch_states,
    play,
    wild_reels,
)
from tests.games.patch_news import feature_paid, metered, told

DATA = gamedata_folder() / "clover_moon.yaml"
TITLE = read_title(DATA)
NOTHING = {"level": 0, "left": 10, "hold": 2, "free": 2}
STAKE = 10


def numbered(number):
    return number.to_bytes(32, "big")


def rounds(rules, number, before=None):
    """Play rounds one after the other, each with the meters that the last one left."""
    meters = before or rules.meters
    for seed in map(numbered, range(number)):
        round_ = play_round("clover_moon", rules, STAKE, seed, meters)
        yield round_
        meters = round_.after


@pytest.mark.parametrize("rules", [TITLE.rules, patch(BOUQUETS)], ids=["data", "patch"])
def test_levels_begin_with_rounds_11_36_86_161_and_261(rules):
    """Whatever else happens in the rounds; those of the patch have free spins each."""
    unlocked = {}
    levels = []
    for number, round_ in enumerate(rounds(rules, 300), 1):
        levels.append(round_.after["level"])
        for event in told(round_.events, Unlocked):
            unlocked[number] = event.name

    assert unlocked == dict(zip((11, 36, 86, 161, 261), GIFTS, strict=True))
    lengths = [levels.count(level) for level in range(6)]
    assert lengths == [10, 25, 50, 75, 100, 40]
    assert levels == sorted(levels)


def test_the_counter_falls_by_one_with_every_main_game_spin():
    lefts = [round_.after["left"] for round_ in rounds(TITLE.rules, 260)]

    expected = [left for spins in (10, 25, 50, 75, 100) for left in range(spins - 1, -1, -1)]
    assert lefts == expected


def test_spins_inside_features_do_not_count():
    events = play(patch(BOUQUETS), [NO_SPECIAL], dull_spins(10, [NO_SWAP]), level=2, left=7)

    assert len(told(events, Spun)) == 11
    assert told(events, Metered) == [Metered("left", 6)]


def test_the_spin_that_takes_the_counter_to_nothing_is_still_of_the_old_level():
    """The draw that would lay Wild Reels lays nothing."""
    events = play(patch(), [0, NO_SWAP], level=0, left=1)

    assert events[0] == Metered("left", 0)
    assert told(events, Unlocked) == told(events, Laid) == []


def test_the_spin_after_it_unlocks_the_level_before_it_is_played_and_is_played_at_it():
    events = play(patch(), wild_reels(4), level=0, left=0)

    assert events[:3] == [Metered("level", 1), Unlocked("wild_reels"), Metered("left", 24)]
    assert isinstance(events[3], Spun)
    assert [laid.name for laid in told(events, Laid)] == ["wild_reels"]


@pytest.mark.parametrize(("level", "left"), [(1, 24), (2, 49), (3, 74), (4, 99)])
def test_it_counts_towards_the_next(level, left):
    events = play(patch(), [NO_SPECIAL, NO_SWAP], level=level - 1, left=0)

    assert metered(events) == {"level": level, "left": left}


def test_level_5_begins_with_both_multipliers_at_one_and_a_half():
    """They hold in the very round that unlocks them."""
    rules = patch(BOUQUETS, (DULL, PAYING))
    events = play(rules, [NO_SPECIAL], free_spin(1), dull_spins(9, [NO_SWAP]), level=4, left=0)

    assert metered(events) == {"level": 5, "hold": 3, "free": 3}
    assert told(events, Raised) == [Raised("free_spins", 150)]
    assert feature_paid(events) == {"free_spins": 5 * 2 * 3 // 2}


def test_at_level_5_nothing_is_left_to_count():
    assert metered(play(patch(), [NO_SPECIAL, NO_SWAP], level=5)) == {}


def test_nothing_ever_lowers_a_multiplier_and_none_rises_above_3():
    states = patch_states(booster=0)
    states = (*states[:5], *(patch_states(booster=CHANCE)[5:-1]), states[-1])
    after = [r.after for r in rounds(patch(states=states), 200, {**NOTHING, "level": 4, "left": 0})]

    for name in ("hold", "free"):
        values = [meters[name] for meters in after]
        assert values[-1] == 6
        assert all(later - earlier in (0, 1) for earlier, later in pairwise(values))


def test_the_meter_says_what_comes_next_and_when():
    rules = patch()
    shown = [
        rules.progress({"level": level, "left": level, "hold": 2, "free": 2}) for level in range(5)
    ]

    lengths = (10, 25, 50, 75, 100)
    assert shown == [Progress(n, n, lengths[n], GIFTS[n], ()) for n in range(5)]


def test_at_level_5_the_meter_says_how_high_the_multipliers_are():
    shown = patch().progress({"level": 5, "left": 0, "hold": 4, "free": 6})

    assert shown == Progress(5, 0, 0, "", (200, 300))


@pytest.mark.parametrize(
    "meters",
    [
        {"level": 9, "left": 3, "hold": 2, "free": 99},
        {"level": 5, "left": 0, "hold": 2, "free": 2},
        {"level": 1, "left": 10**9, "hold": 6, "free": 0},
    ],
)
def test_meters_that_cannot_be_count_as_the_nearest_that_can(meters):
    round_ = play_round("clover_moon", TITLE.rules, STAKE, numbered(1), meters)
    assert round_.events
    assert TITLE.rules.progress(meters).level == min(meters["level"], 5)
