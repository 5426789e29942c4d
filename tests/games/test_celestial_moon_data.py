"""The data of Celestial Moon says what its rules page says."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.games.celestial_moon import HEIGHTS, MOST_MOONS
from slotcade.logic.events import Added, Counted, Raised, Turned
from slotcade.logic.round import play_round
from tests.lively_rounds import LIVELY

TITLE = read_title(gamedata_folder() / "celestial_moon.yaml")
RULES = TITLE.rules
PICTURES = ["ASTROLABE", "TELESCOPE", "OWL", "HOURGLASS", "COMPASS"]
CARDS = ["A", "K", "Q", "J", "10", "9"]
SPECIAL_REELS = {1, 2, 3}
SETS = [pytest.param(strips, id=name) for name, strips in RULES.strip_sets.items()]
SEEDS = st.binary(min_size=32, max_size=32) | st.sampled_from(LIVELY["celestial_moon"])


def reels_with(strips, symbol):
    return {reel for reel, strip in enumerate(strips) if symbol in strip}


def test_a_round_costs_200_credits_times_a_level_from_1_to_10():
    assert RULES.levels == tuple(range(1, 11))
    assert RULES.stakes == tuple(200 * level for level in range(1, 11))


def test_reels_of_3_4_4_4_3_rows_make_576_ways():
    assert RULES.heights == HEIGHTS == (3, 4, 4, 4, 3)
    assert 3 * 4 * 4 * 4 * 3 == 576


def test_five_pictures_and_six_cards_pay_from_three_and_only_the_best_picture_from_two():
    assert list(RULES.pays) == [*PICTURES, *CARDS]
    assert [min(pays) for pays in RULES.pays.values()] == [2, *[3] * 10]
    fives = [pays[5] for pays in RULES.pays.values()]
    assert fives == sorted(fives, reverse=True)


def test_wilds_are_2x_or_3x():
    assert [value.times for value in RULES.wild_values] == [2, 3]


@pytest.mark.parametrize("strips", SETS)
def test_wilds_and_special_moons_stand_on_reels_2_to_4_plain_moons_on_the_others(strips):
    assert reels_with(strips, RULES.wild) == SPECIAL_REELS
    assert reels_with(strips, RULES.special_moon) == SPECIAL_REELS
    assert reels_with(strips, RULES.moon) == {0, 4}


@pytest.mark.parametrize("strips", SETS)
def test_moons_stand_a_window_apart(strips):
    for strip, height in zip(strips, HEIGHTS, strict=True):
        stops = [i for i, s in enumerate(strip) if s in (RULES.moon, RULES.special_moon)]
        around = [*stops, stops[0] + len(strip)]
        assert all(after - before >= height for before, after in pairwise(around))


def test_placeholders_stand_on_reels_2_to_4_of_the_free_games_only():
    assert reels_with(RULES.main, RULES.placeholder) == set()
    assert reels_with(RULES.free, RULES.placeholder) == SPECIAL_REELS


def test_placeholders_can_show_moon_wild_and_everything_that_pays():
    shown = [draw.symbol for draw in RULES.placeholders]

    assert shown == [RULES.special_moon, RULES.wild, *PICTURES, *CARDS]


def test_three_four_and_five_moons_pay_2_10_and_50_stakes_and_7_12_and_20_games():
    assert RULES.moon_pays == {3: 2, 4: 10, 5: 50}
    assert RULES.moon_games == {3: 7, 4: 12, 5: 20}
    assert MOST_MOONS == 5


def test_the_wheel_has_the_eleven_wedges_of_the_page_of_unequal_odds():
    names = {name for name, _ in RULES.wheels["first"]}

    assert names == {
        *(f"credits {credits}" for credits in (500, 750, 1000, 2000, 5000)),
        *(f"games {games}" for games in (3, 5, 8, 15)),
        *("wild 3", "wild 5"),
    }
    assert len(RULES.wedges) == 11
    assert len({weight for _, weight in RULES.wheels["first"]}) > 1


def test_once_a_multiplier_is_won_only_the_wild_wedges_change_and_no_chance_does():
    first, spent = RULES.wheels["first"], RULES.wheels["spent"]

    assert {(was, now) for (was, _), (now, _) in zip(first, spent, strict=True) if was != now} == {
        ("wild 3", "games 15"),
        ("wild 5", "credits 2000"),
    }
    assert [weight for _, weight in first] == [weight for _, weight in spent]


def test_the_pages_tell_the_cost_of_a_round_and_what_is_drawn():
    def said(words):
        return words.format_map(RULES.numbers)

    pages = " ".join(said(text) for page in TITLE.words.pages for text in page.text)
    notes = {symbol: said(note) for symbol, note in TITLE.words.notes.items()}
    weights = {value.times: value.weight for value in RULES.wild_values}
    drawn = {draw.symbol: draw.weight for draw in RULES.placeholders}
    wilds, all_drawn = sum(weights.values()), sum(drawn.values())

    assert "costs 200 credits times the bet level, 1 to 10. A credit is one Glint." in pages
    how_often = f"two in {weights[2]} of {wilds} draws, three in {weights[3]} of {wilds}"
    assert how_often in notes["WILD"]
    rare = f"Of {all_drawn:,} draws {drawn['SPECIAL_MOON']} bring Special Moons"
    assert f"{rare} and {drawn['WILD']} bring Wilds" in notes["PLACEHOLDER"]


def test_free_games_pay_double_and_at_most_500_come():
    assert (RULES.win_factor, RULES.games_limit) == (2, 500)


def facts(events, factor):
    return [
        msgspec.structs.replace(event, amount=event.amount * factor)
        if hasattr(event, "amount")
        else event
        for event in events
    ]


@given(SEEDS, st.sampled_from(RULES.stakes))
def test_the_stake_changes_amounts_and_nothing_else(seed, stake):
    lowest = play_round("celestial_moon", RULES, 200, seed, {}).events
    higher = play_round("celestial_moon", RULES, stake, seed, {}).events

    assert facts(higher, 1) == facts(lowest, stake // 200)


@given(SEEDS)
def test_games_are_counted_down_by_one_and_up_by_what_is_added(seed):
    left = None
    more = 0
    for event in play_round("celestial_moon", RULES, 200, seed, {}).events:
        if isinstance(event, Added):
            assert event.count > 0
            more = event.count
        if isinstance(event, Counted):
            assert event.value in RULES.moon_games.values() if left is None else (
                event.value == (left + more if more else left - 1)
            )
            left, more = event.value, 0
    assert left in (None, 0)


@given(SEEDS)
def test_a_multiplier_is_won_once_at_most_and_the_wheel_is_another_from_then_on(seed):
    wheels = {name: tuple(w for w, _ in wedges) for name, wedges in RULES.wheels.items()}
    won = 0
    for event in play_round("celestial_moon", RULES, 200, seed, {}).events:
        won += isinstance(event, Raised)
        if isinstance(event, Turned):
            assert event.wedges == wheels["spent" if won else "first"]
    assert won <= 1
