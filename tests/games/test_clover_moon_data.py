"""The data of Clover Moon says what its rules page says."""

from itertools import pairwise, product, zip_longest

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Laid, Swapped, Unlocked
from slotcade.logic.round import play_round

TITLE = read_title(gamedata_folder() / "clover_moon.yaml")
RULES = TITLE.rules
PICTURES = ["CLOVER", "FAIRY", "HONEY", "MUSHROOM"]
CARDS = ["A", "K", "Q", "J", "10"]
MAIN = [pytest.param(strips, id=name) for name, strips in RULES.main.items()]
FREE = [pytest.param(strips, id=name) for name, strips in RULES.free.items()]
STATES = [pytest.param(s, id=f"{s.level}-{s.hold}-{s.free}") for s in RULES.states]
LEVELS = RULES.states[:6]
"""One state of each level; at level 5 both multipliers stand at x1.5."""


def reels_with(strips, symbol):
    return {reel for reel, strip in enumerate(strips) if symbol in strip}


def in_view(strip, symbol):
    """Return how often the symbol shows in each window of a strip."""
    around = (*strip, *strip[:2])
    return [around[stop : stop + 3].count(symbol) for stop in range(len(strip))]


# Numbers


def test_stakes_and_lines_are_those_of_the_page():
    assert RULES.stakes == (10, 20, 50, 100, 200, 400, 600, 1000, 2000)
    assert RULES.lines == ("22222", "11111", "33333", "12321", "32123")
    assert RULES.heights == (3, 3, 3, 3, 3)


def test_line_stakes_are_even_so_that_half_multipliers_stay_whole():
    assert [RULES.unit(stake) % 2 for stake in RULES.stakes] == [0] * 9


def test_four_pictures_and_five_cards_pay_from_three_to_five_of_a_kind():
    assert list(RULES.pays) == [*PICTURES, *CARDS]
    assert all(list(pays) == [3, 4, 5] for pays in RULES.pays.values())
    assert [pays[5] for pays in RULES.pays.values()] == [75, 40, 25, 15, *[8] * 5]


def test_levels_need_10_25_50_75_and_100_spins():
    assert RULES.level_spins == (10, 25, 50, 75, 100)


def test_free_spins_hold_and_win_and_its_prizes_are_those_of_the_page():
    assert (RULES.scatters_to_start, RULES.free_spins, RULES.free_limit) == (3, 10, 500)
    assert RULES.free_extra == {2: 5, 3: 10}
    assert (RULES.hold_spins, RULES.candies_a_spin, RULES.grand) == (3, 4, 2500)
    candies = [(candy.symbol, candy.times) for candy in RULES.candies]
    assert candies == [("MINI", 15), ("MINOR", 25), ("MAJOR", 50), ("MAXI", 150)]


@pytest.mark.parametrize("table", [RULES.coin_values, RULES.hold_values], ids=["reels", "hold"])
def test_coins_are_worth_1_2_3_5_7_or_10_stakes(table):
    assert [coin.times for coin in table] == [1, 2, 3, 5, 7, 10]
    assert {coin.symbol for coin in table} == {RULES.coin}


def test_wild_reels_are_one_to_four_and_a_swap_has_three_to_five():
    assert list(RULES.wild_reel_sizes) == [1, 2, 3, 4]
    assert list(RULES.swap_sizes) == [3, 4, 5]


# Strips


@pytest.mark.parametrize("strips", [*MAIN, *FREE])
def test_bouquets_stand_on_reels_1_3_and_5_at_most_one_in_view(strips):
    assert reels_with(strips, RULES.scatter) == {0, 2, 4}
    assert all(max(in_view(strips[reel], RULES.scatter)) == 1 for reel in (0, 2, 4))


@pytest.mark.parametrize("strips", MAIN)
def test_wilds_stand_on_reels_2_to_4(strips):
    assert reels_with(strips, RULES.wild) == {1, 2, 3}


@pytest.mark.parametrize("strips", FREE)
def test_in_free_spins_wilds_stand_on_reels_2_to_5_and_there_are_no_coins(strips):
    assert reels_with(strips, RULES.wild) == {1, 2, 3, 4}
    assert reels_with(strips, RULES.coin) == set()


@pytest.mark.parametrize("strips", MAIN)
def test_coins_stack_up_to_twelve_in_view(strips):
    assert [max(in_view(strip, RULES.coin)) for strip in strips] == [2, 3, 2, 3, 2]


# The table of states


def test_there_are_21_states():
    pairs = product(range(3, 7), repeat=2)
    wanted = [*((level, 2, 2) for level in range(5)), *((5, *pair) for pair in pairs)]

    assert [(state.level, state.hold, state.free) for state in RULES.states] == wanted
    assert len(wanted) == 21


@pytest.mark.parametrize("state", STATES)
def test_only_what_is_unlocked_has_a_chance(state):
    level = state.level

    assert (state.wild_reels > 0) == (state.free_wild_reels > 0) == (level >= 1)
    assert (state.swap > 0) == (state.free_swap > 0) == (level >= 2)
    assert (state.collector > 0) == (level >= 3)
    assert [chance > 0 for chance in state.candies] == [level >= 4] * 4
    assert (state.booster > 0) == (level == 5 and (state.hold, state.free) != (6, 6))


@pytest.mark.parametrize("state", STATES)
def test_pumpkins_coins_and_the_fifth_collector_have_their_chances(state):
    assert state.wake > 0
    assert all(state.coins)
    assert [chance > 0 for chance in state.hold_wake] == [True] * 3 + [state.level >= 4]


@pytest.mark.parametrize("state", STATES[1:])
def test_wild_reels_and_swap_come_more_often_in_free_spins(state):
    assert state.free_wild_reels > state.wild_reels
    assert state.level < 2 or state.free_swap > state.swap


@pytest.mark.parametrize(("name", "first"), [("wild_reels", 1), ("swap", 2), ("collector", 3)])
def test_the_chances_of_unlocked_features_fall_with_each_level(name, first):
    chances = [getattr(state, name) for state in LEVELS[first:]]

    assert all(later < earlier for earlier, later in pairwise(chances))


def test_every_set_of_strips_is_used():
    assert {state.main for state in RULES.states} == set(RULES.main)
    assert {state.free_set for state in RULES.states} == set(RULES.free)


# Previews of what is unlocked


@pytest.mark.parametrize(
    ("name", "event", "named"),
    [
        ("unlock", Unlocked, "wild_reels"),
        ("wild_reels", Laid, "wild_reels"),
        ("collector", Laid, "collector"),
        ("booster", Laid, "booster"),
        ("swap", Swapped, None),
    ],
)
def test_what_is_unlocked_can_be_shown_from_a_page(name, event, named):
    preview = TITLE.previews[name]
    seed = bytes.fromhex(preview.seed)
    events = play_round("clover_moon", RULES, 50, seed, preview.meters).events

    assert [getattr(e, "name", None) for e in events if isinstance(e, event)] == [named]
    assert name in [page.preview for page in TITLE.words.pages]


# The stake


@given(
    st.binary(min_size=32, max_size=32),
    st.sampled_from(RULES.stakes),
    st.sampled_from(RULES.stakes),
    st.sampled_from(RULES.states),
)
def test_the_stake_changes_the_amounts_and_nothing_else(seed, stake, other, state):
    before = {"level": state.level, "left": 1, "hold": state.hold, "free": state.free}
    one = play_round("clover_moon", RULES, stake, seed, before).events
    two = play_round("clover_moon", RULES, other, seed, before).events

    for event, twin in zip_longest(one, two):
        if hasattr(event, "amount"):
            assert event.amount * other == twin.amount * stake
            twin = msgspec.structs.replace(twin, amount=event.amount)
        assert event == twin
