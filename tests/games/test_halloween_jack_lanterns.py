"""Halloween Jack's lanterns and what they make of the wilds, sentence by sentence."""

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import Added, Counted, FeatureEnded, Filled, Spun, Unlocked, Won
from slotcade.logic.grid import Cell, Grid
from tests.games.graveyard import (
    CHESTS,
    DULL,
    LIT,
    SETS,
    Spin,
    free,
    free_walk,
    jacks,
    paid,
    play,
    steps,
    told,
    with_jacks,
)

GIFTS = ("stacks_of_two", "stacks_of_three", "expanding_wilds")
REEL_3 = ("3.1", "3.2", "3.3")
FULL_WALK = ["3.1 3.2 3.3", "2.1 2.2 2.3", "1.1 1.2 1.3", ""]


def lit(lanterns):
    """Return free spins that bring a lantern each, at the steps in force, to so many."""
    return [free(LIT, step=number // 3) for number in range(lanterns)]


def after(lanterns, *spins):
    """Play a round in which so many lanterns come first, then some spins, then dull ones."""
    begun = lanterns + sum(spin.strips in SETS for spin in spins)
    rest = [free(step=min(lanterns // 3, 3))] * (10 - begun)
    return play(CHESTS, *lit(lanterns), *spins, *rest)


def counted(events):
    return [event.value for event in told(events, Counted) if event.name == "lanterns"]


# Counting


def test_lanterns_are_counted_from_zero_one_by_one():
    assert counted(after(5)) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("lanterns", "gifts"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_3_6_and_9_lanterns_bring_a_gift_each(lanterns, gifts):
    assert [gift.name for gift in told(after(lanterns), Unlocked)] == list(GIFTS[:gifts])


def test_a_gift_is_told_with_the_lantern_that_brings_it():
    events = after(3)

    index = events.index(Unlocked("stacks_of_two"))
    assert events[index - 1] == Counted("lanterns", 3)
    assert isinstance(events[index - 2], Spun)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_step_holds_from_the_next_free_spin_to_the_end(step):
    """The walk of the board that completes a step is still played as that board began."""
    joined = free_walk(with_jacks("2.1"), step - 1)
    then = [free(with_jacks("2.2", board=LIT), step - 1), joined]
    then += [free_walk(step=step - 1)] * 2
    rest = [free(step=step)] * (10 - 3 * step)

    events = play(CHESTS, *lit(3 * step - 1), *then, *rest)

    assert jacks(events)[3 * step : 3 * step + 4] == ["2.2", "1.2 2.1", "1.1", ""]
    assert told(events, Filled) == []


@given(st.lists(st.booleans(), min_size=10, max_size=10))
def test_whatever_the_lanterns_each_free_spin_is_played_at_its_step(shown):
    counts = [0, *accumulate(shown)]
    spins = [
        free(LIT if lantern else DULL, min(count // 3, 3))
        for lantern, count in zip(shown, counts, strict=False)
    ]

    events = play(CHESTS, *spins)

    assert counted(events)[-1] == min(sum(shown), 9)


def test_after_the_ninth_none_is_counted():
    events = after(9, free(LIT, step=3))

    assert set(counted(events)) == set(range(10))
    assert len(told(events, Unlocked)) == 3


def test_steps_hold_through_more_free_spins():
    events = play(CHESTS, *lit(3), free(CHESTS, step=1), *[free(step=1)] * 11)

    assert len(told(events, Added)) == 1


# Stacks


@pytest.mark.parametrize(
    ("below", "seen", "walk"),
    [
        (-2, "3.3", ["2.3", "1.3", ""]),
        (-1, "3.2 3.3", ["2.2 2.3", "1.2 1.3", ""]),
        (0, "3.1 3.2 3.3", FULL_WALK[1:]),
        (1, "3.1 3.2", ["2.1 2.2", "1.1 1.2", ""]),
        (2, "3.1", ["2.1", "1.1", ""]),
    ],
)
def test_of_a_stack_of_three_what_is_in_view_walks(below, seen, walk):
    stack = Spin("free_2", with_jacks(*REEL_3), (0, 0, below, 0, 0))

    events = after(6, stack, *[free_walk(step=2)] * 3)

    assert jacks(events)[7:11] == [seen, *walk]
    assert told(events, Filled) == []


@pytest.mark.parametrize(
    ("below", "seen", "walk"),
    [
        (-2, "4.3", ["3.3", "2.3", "1.3", ""]),
        (0, "4.1 4.2", ["3.1 3.2", "2.1 2.2", "1.1 1.2", ""]),
        (1, "4.1", ["3.1", "2.1", "1.1", ""]),
    ],
)
def test_of_a_stack_of_two_what_is_in_view_walks(below, seen, walk):
    stack = Spin("free_1", with_jacks("4.1", "4.2"), (0, 0, 0, below, 0))

    events = after(3, stack, *[free_walk(step=1)] * 4)

    assert jacks(events)[4:9] == [seen, *walk]


def test_a_stack_partly_in_view_may_land_in_a_respin_too():
    stack = Spin("free_respins_2", with_jacks(*REEL_3), (0, 0, 1, 0, 0))

    events = after(6, free(with_jacks("2.3"), step=2), stack, *[free_walk(step=2)] * 3)

    assert jacks(events)[7:12] == ["2.3", "1.3 3.1 3.2", "2.1 2.2", "1.1 1.2", ""]


# Expanding wilds


@pytest.mark.parametrize("row", ["1", "2", "3"])
def test_a_wild_that_lands_fills_its_reel_and_walks_as_a_full_reel(row):
    events = after(9, free(with_jacks(f"3.{row}"), step=3), *[free_walk(step=3)] * 3)

    (filled,) = told(events, Filled)
    assert (filled.reels, filled.symbol) == ((2,), "WILD")
    assert filled.grid == Grid.parse(with_jacks(*REEL_3))
    assert jacks(events)[10:] == [f"3.{row}", *FULL_WALK[1:]]
    assert steps(events)[0] == tuple(FULL_WALK[:2])


def test_it_fills_before_wins_are_paid():
    board = with_jacks("3.3", board="CAT CAT Q J 10\nLADY RAVEN Q J 10\nA RAVEN Q J 10")

    events = after(9, free(board, step=3), *[free_walk(step=3)] * 3)

    kinds = [type(event) for event in events]
    assert kinds.index(Filled) < kinds.index(Won)
    assert (2, "CAT", 3, 3, 30) in paid(told(events, Won))
    assert told(events, FeatureEnded)[0].amount == sum(w.amount for w in told(events, Won))


def test_two_wilds_fill_two_reels_at_once():
    events = after(9, free(with_jacks("2.1", "4.3"), step=3), *[free_walk(step=3)] * 4)

    assert [filled.reels for filled in told(events, Filled)] == [(1, 3)]
    assert steps(events)[0] == ("2.1 2.2 2.3 4.1 4.2 4.3", "1.1 1.2 1.3 3.1 3.2 3.3")


def test_chests_of_a_filled_reel_count_as_they_landed():
    chests = [free(with_jacks("3.1", board=CHESTS), step=3), *[free_walk(step=3)] * 3]

    events = play(CHESTS, *lit(9), *chests, *[free(step=3)] * 5)

    assert told(events, Added) == [Added("free_spins", 5, (Cell(0, 0), Cell(2, 1), Cell(4, 2)))]
    assert told(events, Filled)[0].grid[Cell(2, 1)] == "WILD"


def test_a_wild_that_lands_in_a_respin_fills_its_reel_and_held_ones_are_left_alone():
    events = after(
        9,
        free(with_jacks("2.1"), step=3),
        free_walk(with_jacks("3.2"), step=3),
        *[free_walk(step=3)] * 3,
    )

    assert [filled.reels for filled in told(events, Filled)] == [(1,), (2,)]
    assert [held for _, held in steps(events)] == ["1.1 1.2 1.3", *FULL_WALK[1:3], ""]


def test_a_wild_under_a_held_reel_fills_nothing():
    covered = free_walk(with_jacks("2.2"), step=3)

    events = after(9, free(with_jacks("3.1"), step=3), covered, *[free_walk(step=3)] * 2)

    assert len(told(events, Filled)) == 1


@pytest.mark.parametrize("lanterns", [0, 3, 6])
def test_before_the_ninth_lantern_no_wild_fills_its_reel(lanterns):
    step = lanterns // 3

    events = after(lanterns, free(with_jacks("2.1"), step), *[free_walk(step=step)] * 2)

    assert told(events, Filled) == []
