"""The Clover Moon Swap, on boards that returned nothing and started nothing."""

import pytest

from slotcade.logic.events import Swapped
from slotcade.logic.grid import Grid
from tests.games.patch import (
    BOOSTER,
    BOUQUETS,
    CHANCE,
    COLLECTOR,
    DULL,
    NO_SPECIAL,
    NO_SWAP,
    ONE_COIN,
    PAYING,
    SLEEPS,
    WAKES,
    brief_hold,
    dull_spins,
    over_reels,
    patch,
    play,
    swap,
    valued,
    wild_reels,
)
from tests.games.patch_news import payout, told, won


@pytest.mark.parametrize("reels", [3, 4, 5])
@pytest.mark.parametrize("symbol", ["CLOVER", "K"])
def test_a_swap_turns_every_paying_symbol_of_three_to_five_reels_into_one(symbol, reels):
    events = play(patch(), [NO_SPECIAL], swap(symbol, reels), level=2)

    cells = over_reels(*range(reels))
    assert told(events, Swapped) == [
        Swapped(symbol, cells, Grid.parse(DULL).covered(cells, symbol))
    ]
    if symbol == "CLOVER":
        assert [win[1:3] for win in won(events)] == [("CLOVER", reels)] * 5


def test_a_swap_leaves_wilds_bouquets_and_coins_as_they_are():
    board = """
        K       K    SCATTER Q K
        SCATTER WILD A       Q K
        Q       COIN A       Q K
    """
    events = play(patch(board), [NO_SPECIAL, *valued(1), SLEEPS], swap("FAIRY", 3), level=2)

    assert told(events, Swapped)[0].grid == Grid.parse(
        """
        FAIRY   FAIRY SCATTER Q K
        SCATTER WILD  FAIRY   Q K
        FAIRY   COIN  FAIRY   Q K
        """
    )
    assert won(events) == [(4, "FAIRY", 3, 20)]


def test_a_swap_that_would_pay_nothing_is_not_shown():
    board = """
        COIN K A Q K
        COIN K A Q K
        COIN K A Q K
    """
    draws = [NO_SPECIAL, *valued(1, 1, 1), *[SLEEPS] * 3]
    events = play(patch(board), draws, swap("CLOVER", 5), level=2)

    assert told(events, Swapped) == []
    assert payout(events) == 0


@pytest.mark.parametrize(("drawn", "comes"), [(CHANCE - 1, True), (CHANCE, False)])
def test_a_swap_comes_with_the_chance_of_the_state(drawn, comes):
    rest = swap("A", 3)[1:] if comes else []
    events = play(patch(), [NO_SPECIAL, drawn, *rest], level=2)

    assert len(told(events, Swapped)) == comes


def test_before_level_2_there_is_no_swap():
    assert told(play(patch(), [NO_SPECIAL, 0], level=1), Swapped) == []


@pytest.mark.parametrize(
    ("board", "draws"),
    [
        pytest.param(PAYING, [NO_SPECIAL], id="a line paid"),
        pytest.param(DULL, wild_reels(4), id="Wild Reels came"),
        pytest.param(DULL, [COLLECTOR, 0], id="a Collector came"),
        pytest.param(DULL, [BOOSTER, 0, 0], id="a Booster came"),
    ],
)
def test_after_a_return_or_a_special_chance_is_not_asked_for_a_swap(board, draws):
    assert told(play(patch(board), draws, level=5), Swapped) == []


def test_a_board_that_starts_free_spins_brings_no_swap():
    events = play(patch(BOUQUETS), [NO_SPECIAL], dull_spins(10, [NO_SWAP]), level=2)

    assert told(events, Swapped) == []


def test_a_board_that_starts_hold_and_win_brings_no_swap():

    events = play(patch(ONE_COIN), [NO_SPECIAL, *valued(1), WAKES], brief_hold(3), level=2)

    assert told(events, Swapped) == []
