"""Mini, Midi, and the Super with its pool, each sentence played on strips drawn for it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import Awarded, Metered, Nudged, Spun
from tests.games.hall import (
    CONTRIBUTION,
    DEMO,
    PARTS,
    POOL,
    RESERVE,
    SEED,
    awarded,
    hall,
    meters_after,
    nudging,
    play,
    shown,
    story,
    told,
)

KINDS = {"m": ("mini", 40), "d": ("midi", 200), "s": ("super", SEED)}
ALL = ["".join(kinds) for kinds in product("mds", repeat=3)]
MIDDLE = [f"-{kind}--" for kind in "sss"]
"""Three Supers in the middle row, and no line win."""


def lowest(kinds):
    return KINDS[min(kinds, key="mds".index)]


# Where jackpots are awarded


@pytest.mark.parametrize("kinds", ALL)
def test_three_in_the_top_row_after_the_nudge_bring_the_lowest_though_no_reel_moved(kinds):
    events = play(*(f"{kind}B--" for kind in kinds))

    assert told(events, Nudged) == []
    assert awarded(events) == [lowest(kinds)]


@pytest.mark.parametrize("kinds", ALL)
def test_a_jackpot_that_a_nudge_brings_into_the_top_row_counts(kinds):
    one, two, three = kinds

    events = play(f"B---{one}", f"{two}B--", f"{three}-B-")

    assert nudging(events)[1] == "nudge 1"
    assert shown(events)[0] == kinds
    assert awarded(events) == [lowest(kinds)]


@pytest.mark.parametrize("kinds", ALL)
def test_three_in_the_middle_row_without_a_line_win_bring_the_lowest(kinds):
    assert awarded(play(*(f"-{kind}--" for kind in kinds))) == [lowest(kinds)]


def test_the_award_comes_when_the_last_reel_is_done():
    assert story(play("mB--", "mB--", "B--mB", lines=("221",))) == [
        *("line 1: 25", "follow BELL"),
        *("nudge 3", "line 1: 25", "nudge 3", "mini: 40"),
    ]


def test_three_in_the_middle_row_beside_a_line_win_bring_nothing():
    for strips in (["BmmB"] * 3, ["-mB-"] * 3):
        events = play(*[strip + "-" for strip in strips])
        assert story(events)[0].startswith("line")
        assert awarded(events) == []


@pytest.mark.parametrize("row", [0, 2])
def test_three_in_another_row_without_a_line_win_bring_nothing(row):
    assert awarded(play(*["-" * row + "m---"] * 3)) == []


@pytest.mark.parametrize("shown", ["mm-", "-mm", "m-m", "mmB", "mmW", "WWm", "mm^"])
def test_two_jackpots_bring_nothing(shown):
    assert awarded(play(*(f"-{symbol}--" for symbol in shown))) == []


def test_three_along_a_slanting_line_bring_nothing():
    assert awarded(play("m---", "-m--", "--m-")) == []


@pytest.mark.parametrize("row", ["mdB-", "dmB-", "smB-"])
def test_one_jackpot_a_round_at_most(row):
    """Top row and middle row are full of jackpots: a line win decides which of them counts."""
    assert awarded(play(*[row] * 3)) == [KINDS[row[0]]]
    assert awarded(play(*[row.replace("B", "-")] * 3)) == [KINDS[row[1]]]


@pytest.mark.parametrize(("strip", "factor"), [("B", 2), ("W", 4)])
@pytest.mark.parametrize("kind", "md")
def test_no_jackpot_is_multiplied(kind, strip, factor):
    events = play(f"{kind}W--", f"{kind}{strip}--", f"{kind}B--")

    assert story(events)[0] == f"line 1: {25 * factor}"
    assert awarded(events) == [KINDS[kind]]


@given(st.sampled_from(hall("---", "---", "---").stakes), st.sampled_from("md"))
def test_mini_and_midi_pay_coins_times_level_times_coin_value(stake, kind):
    name, coins = KINDS[kind]

    assert awarded(play(*[f"-{kind}--"] * 3, stake=stake)) == [(name, coins * stake // 10)]


# The Super and its pool

STAKES = st.sampled_from(hall("---", "---", "---").stakes)
POOLS = st.fixed_dictionaries(
    {
        "pool": st.integers(SEED * PARTS, 10**15),
        "reserve": st.integers(0, 10**15),
    }
)


@given(STAKES, POOLS)
def test_a_round_adds_its_parts_exact_to_a_ten_thousandth_of_a_glint(stake, meters):
    after = meters_after(play("---", "---", "---", stake=stake, meters=meters), meters)

    assert after["pool"] - meters["pool"] == stake * CONTRIBUTION
    assert after["reserve"] - meters["reserve"] == stake * RESERVE


def test_a_stake_of_100_adds_216_hundredths_to_the_pool_and_54_to_the_reserve():
    after = meters_after(play("---", "---", "---", stake=100))

    assert after == {"pool": 50_002_1600 + 0, "reserve": 5400}


@given(STAKES, POOLS)
def test_the_super_pays_the_pool_this_rounds_part_in_it_in_whole_glints(stake, meters):
    events = play(*MIDDLE, stake=stake, meters=meters)

    ((name, amount),) = awarded(events)
    assert name == "super"
    assert amount == (meters["pool"] + stake * CONTRIBUTION) // PARTS


@given(STAKES, POOLS)
def test_what_is_below_a_glint_stays_and_the_pool_restarts_at_seed_and_reserve(stake, meters):
    after = meters_after(play(*MIDDLE, stake=stake, meters=meters), meters)

    rest = (meters["pool"] + stake * CONTRIBUTION) % PARTS
    assert after["pool"] == SEED * PARTS + meters["reserve"] + stake * RESERVE + rest
    assert after["reserve"] == 0


@given(STAKES, POOLS, st.booleans())
def test_not_a_ten_thousandth_is_lost_or_made(stake, meters, won):
    events = play(*(MIDDLE if won else ["---"] * 3), stake=stake, meters=meters)

    after = meters_after(events, meters)
    given = sum(meters.values()) + stake * (CONTRIBUTION + RESERVE) + won * SEED * PARTS
    paid = sum(amount for _, amount in awarded(events))
    assert sum(after.values()) + paid * PARTS == given


def test_the_pool_has_no_upper_limit():
    meters = {"pool": 10**15, "reserve": 0}

    assert awarded(play(*MIDDLE, meters=meters)) == [("super", 10**11)]


def test_the_super_after_a_nudge_pays_the_pool_too():
    events = play("B---s", "sB--", "s-B-")

    assert story(events) == ["line 4: 25", "follow BELL", "nudge 1", f"super: {SEED}"]
    assert [type(event) for event in events[-3:]] == [Awarded, Metered, Metered]


@pytest.mark.parametrize("kinds", ["ssm", "smd", "mds"])
def test_a_super_beside_a_lower_jackpot_leaves_the_pool(kinds):
    events = play(*(f"-{kind}--" for kind in kinds))

    assert awarded(events) == [KINDS["m"]]
    assert meters_after(events)["pool"] == POOL["pool"] + 10 * CONTRIBUTION


def test_the_prizes_on_show_are_those_that_would_be_paid():
    meters = {"pool": 51_234_5678, "reserve": 99}

    assert hall("---", "---", "---").prizes(100, meters) == {
        "mini": 400 * PARTS,
        "midi": 2_000 * PARTS,
        "super": 51_234_5678,
    }


# The demo


@pytest.mark.parametrize("strips", [MIDDLE, ["sB--"] * 3, ["B---s", "sB--", "s-B-"]])
def test_in_the_demo_the_super_neither_grows_nor_comes(strips):
    events = play(*strips, meters=DEMO)

    assert awarded(events) == []
    assert told(events, Metered) == []
    assert told(events, Spun)[0].strips == "practice"
    assert "s" not in "".join(shown(events))


def test_in_the_demo_a_super_makes_no_mini_of_three():
    assert awarded(play("-s--", "-m--", "-m--", meters=DEMO)) == []


@pytest.mark.parametrize("kind", "md")
def test_in_the_demo_the_other_jackpots_come(kind):
    assert awarded(play(*[f"-{kind}--"] * 3, meters=DEMO)) == [KINDS[kind]]


def test_in_the_demo_the_prize_on_show_is_nothing():
    rules = hall("---", "---", "---")

    assert rules.prizes(100, rules.practice_meters)["super"] == 0
