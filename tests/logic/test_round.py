"""A round knows what it paid and what it leaves behind."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Awarded,
    Collected,
    Credited,
    Event,
    FeatureEnded,
    Gathered,
    Metered,
    ScatterPaid,
    WaysPaid,
    Won,
)
from slotcade.logic.grid import Cell
from slotcade.logic.round import SEED_BYTES, Round, play_round

SEED = b"round".ljust(SEED_BYTES)


class Counting:
    """A game that tells one draw and raises its meter."""

    stakes = (10, 20)

    def play(self, stake, rng, meters) -> Iterator[Event]:
        yield Awarded("draw", rng.below(1000))
        yield Metered("played", meters["played"] + 1)


def test_only_wins_coins_and_prizes_are_money():
    cell = Cell(0, 0)
    events = (
        Won(1, "A", (cell,), 1, 5),
        WaysPaid("A", 3, 4, (cell,), 20),
        ScatterPaid("MOON", (cell,), 300),
        Credited(4000),
        Gathered(2, (Valued(cell, "COIN", 2),), 50_000),
        Collected(Valued(cell, "PEARL", 2), 40),
        Awarded("crown", 1000),
        FeatureEnded("feature", 1040),
        Metered("pool", 77),
    )

    assert Round("x", 20, SEED, {}, events).payout == 1045 + 54_320


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 99)), max_size=8))
def test_meters_stand_where_they_were_last_told(told):
    before = {"a": 500, "z": 7}
    events = tuple(Metered(name, value) for name, value in told)

    assert Round("x", 20, SEED, before, events).after == {**before, **dict(told)}


def test_a_round_keeps_its_own_copy_of_the_meters():
    meters = {"played": 3}
    round_ = play_round("counting", Counting(), 10, SEED, meters)
    meters["played"] = 99

    assert round_.before == {"played": 3}
    assert round_.after == {"played": 4}


@given(st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES), st.sampled_from(Counting.stakes))
def test_the_same_seed_stake_and_meters_make_the_same_round(seed, stake):
    rounds = [play_round("counting", Counting(), stake, seed, {"played": 0}) for _ in range(2)]

    assert rounds[0] == rounds[1]


@pytest.mark.parametrize("stake", [0, -10, 15, 30])
def test_a_stake_that_is_not_the_games_is_refused(stake):
    with pytest.raises(ValueError, match=f"counting: stake {stake}: one of 10, 20"):
        play_round("counting", Counting(), stake, SEED, {"played": 0})


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length):
    with pytest.raises(ValueError, match=f"seed of {length} bytes: 32"):
        play_round("counting", Counting(), 10, bytes(length), {"played": 0})
