"""Clover Moon's candies, the Grand, and the multiplier that all of Hold & Win is paid with."""

import pytest

from slotcade.logic.events import Raised, Respun
from slotcade.logic.grid import Cell
from slotcade.logic.states import MILLION
from tests.games.patch import (
    CANDIES,
    CHANCE,
    SLEEPS,
    STAKE,
    WAKES,
    brief_hold,
    empty,
    hold,
    lands,
    meters,
    over_reels,
    patch,
)
from tests.games.patch_news import awarded, counted, feature_paid, gathered, payout, thrown, told

# Candies


@pytest.mark.parametrize(("name", "times"), CANDIES.items())
@pytest.mark.parametrize("awake", [(3,), (0, 1, 2, 3)])
def test_a_candy_reveals_a_jackpot_collected_once(name, times, awake):
    candy = lands(awake, candies={Cell(4, 1): name})
    events = hold(awake, candy, *[empty(*awake)] * 3, level=4, stake=20)

    assert awarded(events) == [(name, times * 20)]
    assert feature_paid(events) == {"hold_and_win": times * 20}
    assert gathered(events) == []


def test_a_fifth_candy_is_empty():
    cells = [CHANCE] * 5 + [MILLION - 1] * 7
    events = hold((0,), [*cells, 0, 1, 2, 3], *[empty(0)] * 3, level=4)

    assert [coin.cell for coin in told(events, Respun)[0].coins] == list(over_reels(1, 2)[:4])
    assert [prize for prize, _ in awarded(events)] == ["mini", "minor", "major", "maxi"]


def test_coins_land_beside_four_candies():
    cells = [CHANCE] * 5 + [0] + [MILLION - 1] * 6
    events = hold((0,), [*cells, 0, *[0] * 4, SLEEPS], *[empty(0)] * 3, level=4)

    assert [coin.symbol for coin in told(events, Respun)[0].coins] == ["CANDY"] * 4 + ["COIN"]


def test_before_level_4_there_is_no_candy():
    """What would be a candy is nothing."""
    candy = lands([3], candies={Cell(0, 0): "mini"})[:-1]
    coin = lands([3], {Cell(0, 0): 1}, throws=[SLEEPS])
    events = hold((3,), coin, candy, empty(3), empty(3), level=3)

    assert told(events, Respun)[1] == Respun(())


# The Grand


def test_the_fifth_pumpkin_brings_the_grand_and_the_end():
    """That spin's prizes are collected by the four old Collectors."""
    last = lands([0, 1, 2, 3], {Cell(4, 0): 4}, {Cell(4, 1): "mini"}, throws=[WAKES])
    events = hold((0, 1, 2, 3), last, level=4)

    assert gathered(events) == [(reel, 4 * STAKE) for reel in range(4)]
    assert awarded(events) == [("mini", 15 * STAKE), ("grand", 2500 * STAKE)]
    assert feature_paid(events) == {"hold_and_win": (16 + 15 + 2500) * STAKE}
    assert len(told(events, Respun)) == 1
    assert counted(events, "spins") == [3, 2, 3]


def test_five_pumpkins_that_wake_on_the_board_bring_the_grand_at_once():
    events = hold((0, 1, 2, 3, 4), level=4)

    assert awarded(events) == [("grand", 2500 * STAKE)]
    assert told(events, Respun) == []


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_before_level_4_at_most_four_pumpkins_can_be_awake(level):
    """On the board and in the feature, the fifth coin is thrown in vain and asks no chance."""
    coin = lands([0, 1, 2, 3], {Cell(4, 2): 1})
    events = hold((0, 1, 2, 3), coin, *[empty(0, 1, 2, 3)] * 3, level=level)

    assert thrown(events)[4:] == [(Cell(4, 0), False), (Cell(4, 2), False)]
    assert awarded(events) == []


# The multiplier


@pytest.mark.parametrize("halves", [3, 4, 5, 6])
def test_everything_is_multiplied_the_jackpots_and_the_grand_too(halves):
    awake = [0, 1, 2, 3]
    last = lands(awake, {Cell(4, 0): 4}, {Cell(4, 1): "maxi"}, throws=[WAKES])
    events = hold(awake, last, level=5, hold=halves)

    assert told(events, Raised) == [Raised("hold_and_win", 50 * halves)]
    half = STAKE * halves // 2
    assert [amount for _, amount in gathered(events)] == [4 * half] * 4
    assert awarded(events) == [("maxi", 150 * half), ("grand", 2500 * half)]
    assert feature_paid(events) == {"hold_and_win": (16 + 150 + 2500) * half}


def test_the_multiplier_of_free_spins_is_not_its_own():
    assert payout(hold((3,), brief_hold(3, times=2), level=5, hold=4, free=6)) == 2 * 2 * STAKE


@pytest.mark.parametrize("halves", [3, 4, 5, 6])
def test_the_signs_of_the_prizes_show_the_multiplier(halves):
    rules = patch()
    signs = rules.prizes(STAKE, {"level": 5, "left": 0, "hold": halves, "free": 3})

    times = {**CANDIES, "grand": 2500}
    assert signs == {name: t * STAKE * halves * 5_000 for name, t in times.items()}


@pytest.mark.parametrize("level", range(6))
def test_the_signs_stand_empty_before_the_jackpots_are_unlocked(level):
    signs = patch().prizes(STAKE, meters(level))

    assert set(signs) == {*CANDIES, "grand"}
    assert all(value > 0 for value in signs.values()) == (level >= 4)
    assert any(signs.values()) == (level >= 4)
