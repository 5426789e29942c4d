"""Clover Moon's Wild Reels, Collector and Booster, laid over the board of a main-game spin."""

import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import Gathered, Laid, Priced
from slotcade.logic.grid import Cell, Grid
from tests.games.patch import (
    BOOSTER,
    BOUQUETS,
    CHANCE,
    COINS,
    COLLECTOR,
    DULL,
    IN_VIEW,
    NO_SPECIAL,
    NO_SWAP,
    ONE_COIN,
    SLEEPS,
    STAKE,
    WAKE,
    WAKES,
    brief_hold,
    over_reels,
    patch,
    patch_states,
    play,
    valued,
    wild_reels,
)
from tests.games.patch_news import (
    feature_paid,
    features,
    gathered,
    metered,
    payout,
    thrown,
    told,
    won,
)


@pytest.mark.parametrize(
    ("level", "drawn"),
    [(1, CHANCE), (2, CHANCE), (3, 2 * CHANCE), (4, 2 * CHANCE), (5, 3 * CHANCE)],
)
def test_the_first_chance_beyond_the_specials_unlocked_brings_none(level, drawn):
    assert told(play(patch(), [drawn, NO_SWAP], level=level), Laid) == []


def test_before_level_1_there_is_no_special():
    assert told(play(patch(), [0, NO_SWAP]), Laid) == []


@pytest.mark.parametrize("reels", [(2,), (1, 4), (0, 2, 3), (0, 1, 2, 3)])
def test_wild_reels_stop_one_to_four_reels_full_of_wilds(reels):
    events = play(patch(), wild_reels(*reels), level=1)

    (laid,) = told(events, Laid)
    grid = Grid.parse(DULL)
    assert laid == Laid(
        "wild_reels", "WILD", over_reels(*reels), grid.covered(over_reels(*reels), "WILD")
    )


def test_wild_reels_pay_on_the_lines():
    events = play(patch(), wild_reels(0, 1), level=1)

    assert [win[1:] for win in won(events)] == [("A", 3, 10)] * 5


def test_what_wild_reels_cover_counts_for_nothing():
    """Two bouquets are left of three, and of the coins those on the other reels."""
    events = play(patch(BOUQUETS), wild_reels(0), level=1)
    assert features(events) == []

    events = play(patch(COINS), [*wild_reels(0, 3), *valued(3, 5), SLEEPS, SLEEPS], level=1)
    assert [coin.cell for coin in told(events, Priced)[0].coins] == [Cell(2, 0), Cell(4, 1)]
    assert [cell for cell, _ in thrown(events)] == [Cell(2, 0), Cell(4, 1)]


@pytest.mark.parametrize("place", range(10))
def test_the_collector_is_one_reel_wide_and_two_rows_high_in_any_of_ten_places(place):
    (laid,) = told(play(patch(), [COLLECTOR, place], level=3), Laid)

    reel, row = divmod(place, 2)
    assert laid.cells == (Cell(reel, row), Cell(reel, row + 1))
    assert laid.grid == Grid.parse(DULL).covered(laid.cells, "COLLECTOR")


def test_the_collector_pays_all_coins_in_view_at_once():
    values = (1, 2, 3, 5, 7, 10, 2)
    events = play(patch(COINS), [COLLECTOR, 2, *valued(*values), *[SLEEPS] * 7], level=3, stake=50)

    coins = tuple(Valued(cell, "COIN", v) for cell, v in zip(IN_VIEW, values, strict=True))
    assert told(events, Gathered) == [Gathered(1, coins, 30 * 50)]
    assert payout(events) == 30 * 50


def test_the_collector_finds_no_coins_and_pays_nothing():
    events = play(patch(), [COLLECTOR, 2], level=3)

    assert (gathered(events), payout(events)) == ([], 0)


def test_a_coin_below_the_collector_counts_for_nothing():
    events = play(patch(COINS), [COLLECTOR, 7, *valued(1, 1, 1, 1, 1), *[SLEEPS] * 5], level=3)

    assert gathered(events) == [(3, 5 * STAKE)]
    assert Cell(3, 1) not in dict(thrown(events))


def test_coins_without_a_collector_pay_nothing():
    events = play(patch(COINS), [NO_SPECIAL, *valued(*[10] * 7), *[SLEEPS] * 7, NO_SWAP], level=3)

    assert payout(events) == 0


@pytest.mark.parametrize("cell", range(15))
def test_the_booster_lies_on_one_cell_of_fifteen(cell):
    (laid,) = told(play(patch(), [BOOSTER, cell, 0], level=5), Laid)

    assert laid.cells == (Cell(*divmod(cell, 3)),)
    assert laid.grid == Grid.parse(DULL).covered(laid.cells, "BOOSTER")


@pytest.mark.parametrize("halves", [3, 4, 5])
@pytest.mark.parametrize(("drawn", "name"), [(0, "hold"), (1, "free")])
def test_a_booster_raises_either_multiplier_by_a_half(halves, drawn, name):
    events = play(patch(), [BOOSTER, 14, drawn], level=5, hold=halves, free=halves)

    assert metered(events) == {name: halves + 1}


@pytest.mark.parametrize(("full", "other"), [("hold", "free"), ("free", "hold")])
def test_a_booster_raises_the_other_multiplier_if_one_is_at_3(full, other):
    events = play(patch(), [BOOSTER, 14, 0], level=5, **{full: 6, other: 5})

    assert metered(events) == {other: 6}


def test_with_both_multipliers_at_3_no_booster_lands():
    events = play(patch(), [BOOSTER, NO_SWAP], level=5, hold=6, free=6)

    assert told(events, Laid) == []
    assert metered(events) == {}


def test_a_booster_holds_from_the_very_round_on():
    """At x1.5 a booster for Hold & Win lands beside the coin that wakes a pumpkin."""
    events = play(
        patch(ONE_COIN), [BOOSTER, 0, 0, *valued(1), WAKES], brief_hold(3, times=4), level=5
    )

    assert feature_paid(events) == {"hold_and_win": 4 * STAKE * 2}


def test_the_odds_of_a_round_are_those_of_the_state_it_began_in():
    """The pumpkins of every other state than the first of level 5 would never wake."""
    states = tuple(
        state if (state.hold, state.free) == (3, 3) else rare
        for state, rare in zip(patch_states(), patch_states(wake=0), strict=True)
    )
    rules = patch(ONE_COIN, states=states)
    draws = [BOOSTER, 0, 0, *valued(1), WAKE - 1]

    assert features(play(rules, draws, brief_hold(3), level=5)) == ["hold_and_win"]
    assert features(play(rules, draws, level=5, hold=4)) == []
