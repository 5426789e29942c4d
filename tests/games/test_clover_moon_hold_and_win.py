"""Clover Moon's Hold & Win, sentence by sentence."""

import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import FeatureBegan, FeatureEnded, Laid, Respun, Thrown
from slotcade.logic.grid import Cell
from tests.games.patch import (
    COINS,
    IN_VIEW,
    NO_SPECIAL,
    ONE_COIN,
    SLEEPS,
    STAKE,
    WAKES,
    brief_hold,
    empty,
    hold,
    lands,
    over_reels,
    patch,
    patch_states,
    play,
    valued,
)
from tests.games.patch_news import counted, feature_paid, gathered, payout, thrown, told


@pytest.mark.parametrize("awake", [(3,), (0, 4), (0, 1, 2), (0, 1, 2, 3)])
def test_a_collector_covers_the_whole_reel_of_each_pumpkin_awake(awake):
    events = hold(awake, brief_hold(*awake), level=4)

    (laid,) = told(events, Laid)
    assert (laid.name, laid.cells) == ("collector", over_reels(*awake))
    assert set(laid.grid.cells_of("COLLECTOR")) == set(laid.cells)
    assert told(events, FeatureBegan)[0].cells == tuple(Cell(reel, 0) for reel in awake)


@pytest.mark.parametrize("awake", [(3,), (0, 4), (0, 1, 2), (0, 1, 2, 3)])
def test_every_other_cell_shows_a_coin_a_candy_or_nothing(awake):
    """Every open cell can show a coin, and chance is asked for no other."""
    open_ = over_reels(*(reel for reel in range(5) if reel not in awake))
    asleep = len(open_) if len(awake) < 4 else 0
    full = lands(awake, dict.fromkeys(open_, 1), throws=[SLEEPS] * asleep)
    events = hold(awake, full, *[empty(*awake)] * 3)

    assert told(events, Respun)[0].coins == tuple(Valued(cell, "COIN", 1) for cell in open_)


@pytest.mark.parametrize("awake", [(3,), (0, 4), (0, 1, 2), (0, 1, 2, 3)])
def test_each_collector_collects_every_coins_value(awake):
    coins = {Cell(4 if 4 not in awake else 2, 0): 4, Cell(4 if 4 not in awake else 2, 2): 2}
    throws = [SLEEPS] * 2 if len(awake) < 4 else []
    events = hold(awake, lands(awake, coins, throws=throws), *[empty(*awake)] * 3, stake=20)

    assert gathered(events) == [(reel, 6 * 20) for reel in awake]
    assert told(events, FeatureEnded) == [FeatureEnded("hold_and_win", 6 * 20 * len(awake))]


def test_coins_that_woke_the_pumpkins_are_not_collected():
    events = play(patch(ONE_COIN), [NO_SPECIAL, *valued(10), WAKES], brief_hold(3, times=1))

    assert payout(events) == STAKE


@pytest.mark.parametrize("awake", [(3,), (0, 4), (0, 1, 2), (0, 1, 2, 3)])
def test_the_chance_of_a_coin_and_of_a_candy_is_that_of_the_number_awake(awake):
    """Cells draw the last number that is a coin, the first and the last that is a candy."""
    rows = (10_000, 20_000, 30_000, 40_000)
    chance = rows[len(awake) - 1]
    open_ = over_reels(*(reel for reel in range(5) if reel not in awake))
    cells = [chance - 1, chance, 2 * chance - 1, *[2 * chance] * (len(open_) - 3)]
    throw = [SLEEPS] * (open_[0].reel not in awake)
    spin = [*cells, 0, 0, 0, *throw]
    states = patch_states(coins=rows, candies=rows)
    events = hold(awake, spin, *[empty(*awake)] * 3, level=4, states=states)

    shown = [coin.symbol for coin in told(events, Respun)[0].coins]
    assert shown == ["COIN", "CANDY", "CANDY"]
    assert [coin.cell for coin in told(events, Respun)[0].coins] == list(open_[:3])


# Three spins


def test_three_spins_without_anything_end_the_feature():
    events = hold((3,), brief_hold(3))

    assert counted(events, "spins") == [3, 2, 3, 2, 1, 0]
    assert isinstance(events[-2], FeatureEnded)


@pytest.mark.parametrize("reset", ["coin", "candy"])
def test_any_coin_or_candy_brings_the_spins_back_to_three(reset):
    coin = lands([3], {Cell(0, 0): 1}, throws=[SLEEPS])
    what = coin if reset == "coin" else lands([3], candies={Cell(0, 0): "mini"})
    events = hold((3,), coin, empty(3), empty(3), what, *[empty(3)] * 3, level=4)

    assert counted(events, "spins") == [3, 2, 3, 2, 1, 0, 3, 2, 1, 0]


def test_the_first_spin_is_drawn_again_until_it_shows_something():
    events = hold((3,), empty(3), empty(3), brief_hold(3))

    assert [bool(respun.coins) for respun in told(events, Respun)] == [True, False, False, False]
    assert counted(events, "spins") == [3, 2, 3, 2, 1, 0]


def test_later_spins_may_come_up_empty():
    events = hold((3,), brief_hold(3))

    assert told(events, Respun)[1:] == [Respun(())] * 3


# Pumpkins that wake


def test_after_collectors_and_candies_each_coin_is_thrown():
    shown = lands([3], {Cell(0, 1): 2}, {Cell(1, 0): "minor"}, throws=[SLEEPS])
    events = hold((3,), shown, *[empty(3)] * 3, level=4)

    start = next(i for i, event in enumerate(events) if isinstance(event, Respun))
    kinds = [type(event).__name__ for event in events[start : start + 5]]
    assert kinds == ["Respun", "Gathered", "Awarded", "Thrown", "Counted"]
    assert told(events, Thrown)[-1] == Thrown(Cell(0, 1), False)


@pytest.mark.parametrize("awake", [(4,), (3, 4), (2, 3, 4)])
@pytest.mark.parametrize("wakes", [True, False])
def test_a_pumpkin_wakes_with_the_features_own_chance(awake, wakes):
    rows = (10_000, 20_000, 30_000, 40_000)
    drawn = rows[len(awake) - 1] - wakes
    after = (0, *awake) if wakes else awake
    coin = lands(awake, {Cell(0, 0): 1}, throws=[drawn])
    states = patch_states(hold_wake=rows)
    events = hold(awake, coin, *[empty(*after)] * 3, states=states)

    assert thrown(events)[-1] == (Cell(0, 0), wakes)
    assert len(told(events, Laid)) == 1 + wakes


def test_a_pumpkin_that_wakes_is_a_collector_from_the_next_spin_on():
    woke = lands([3], {Cell(0, 0): 1, Cell(1, 1): 2}, throws=[SLEEPS, WAKES])
    more = lands([1, 3], {Cell(2, 0): 4}, throws=[SLEEPS])
    events = hold((3,), woke, more, *[empty(1, 3)] * 3)

    assert gathered(events) == [(3, 3 * STAKE), (1, 4 * STAKE), (3, 4 * STAKE)]
    assert told(events, Laid)[1].cells == over_reels(1)
    assert feature_paid(events) == {"hold_and_win": 11 * STAKE}


def test_two_coins_of_a_reel_wake_its_pumpkin_once():
    """After the first woke it, chance is not asked for the second."""
    woke = lands([3], {Cell(1, 0): 1, Cell(1, 1): 1}, throws=[WAKES])
    events = hold((3,), woke, *[empty(1, 3)] * 3)

    assert thrown(events)[-2:] == [(Cell(1, 0), True), (Cell(1, 1), False)]


def test_coins_of_the_board_lie_where_they_were_thrown_from():
    """Seven coins, and the pumpkins of reels 1 and 4 wake: each by the coin that is named."""
    throws = [SLEEPS, WAKES, SLEEPS, WAKES, SLEEPS]
    start = [NO_SPECIAL, *valued(*[1] * 7), *throws]
    events = play(patch(COINS), start, brief_hold(0, 3))

    assert told(events, FeatureBegan)[0].cells == (IN_VIEW[1], IN_VIEW[3])
