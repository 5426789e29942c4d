"""A main-game spin of Clover Moon, sentence by sentence."""

import pytest

from slotcade.logic.events import FeatureBegan, Metered, Priced, Restored, Spun, Thrown, Won
from slotcade.logic.grid import Cell, Grid
from tests.games.patch import (
    BOUQUETS,
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
    dull_spins,
    patch,
    play,
    valued,
)
from tests.games.patch_news import (
    awarded,
    feature_paid,
    features,
    metered,
    payout,
    thrown,
    told,
    won,
)

# The order


def test_a_spin_goes_on_in_the_order_of_the_page():
    """Special, then coins it collects at once, lines, scatters, throws, free spins, Hold & Win."""
    board = """
        SCATTER A SCATTER COIN SCATTER
        A       A A       K    K
        Q       K A       Q    K
    """
    events = play(
        patch(board),
        [COLLECTOR, 7, *valued(5), WAKES],
        dull_spins(10, [NO_SWAP]),
        brief_hold(3),
        level=3,
    )

    kinds = [type(event).__name__ for event in events]
    start = ["Metered", "Spun", "Laid", "Priced", "Gathered", "Won", "Thrown", "FeatureBegan"]
    assert kinds[:8] == start
    assert features(events) == ["free_spins", "hold_and_win"]


def test_lines_pay_before_scatters_are_counted_and_coins_are_thrown():
    board = """
        SCATTER COIN SCATTER Q SCATTER
        A       A    A       Q K
        Q       K    A       Q K
    """
    events = play(
        patch(board),
        [NO_SPECIAL, *valued(2), WAKES],
        dull_spins(10, [NO_SWAP]),
        brief_hold(1),
    )

    kinds = [type(event) for event in events if not isinstance(event, Metered)]
    assert kinds[:5] == [Spun, Priced, Won, Thrown, FeatureBegan]


# Lines


def test_a_line_pays_its_one_best_win_in_line_stakes():
    board = """
        Q    Q    Q    K K
        WILD WILD WILD A K
        A    K    Q    Q K
    """
    events = play(patch(board), [NO_SPECIAL], stake=50)

    assert won(events) == [(1, "CLOVER", 3, 150), (2, "Q", 3, 30), (4, "Q", 3, 30)]


def test_wilds_alone_pay_as_the_best_picture():
    board = """
        A    K    Q    K    K
        WILD WILD WILD WILD WILD
        A    K    Q    K    K
    """
    assert won(play(patch(board), [NO_SPECIAL]))[0] == (1, "CLOVER", 5, 150)


def test_a_spin_without_anything_returns_nothing():
    events = play(patch(), [NO_SPECIAL, NO_SWAP])

    assert events == [Metered("left", 4), Spun("main_day", (0,) * 5, Grid.parse(DULL))]


# Coins and pumpkins


def test_coins_in_view_show_their_values_and_are_thrown_from_the_left_and_the_top():
    values = (1, 2, 3, 5, 7, 10, 1)
    events = play(patch(COINS), [NO_SPECIAL, *valued(*values), *[SLEEPS] * 7, NO_SWAP])

    (priced,) = told(events, Priced)
    assert [coin.cell for coin in priced.coins] == list(IN_VIEW)
    assert [coin.times for coin in priced.coins] == list(values)
    assert thrown(events) == [(cell, False) for cell in IN_VIEW]


@pytest.mark.parametrize(("drawn", "woke"), [(WAKE - 1, True), (WAKE, False)])
def test_a_coin_wakes_its_pumpkin_with_the_chance_of_the_state(drawn, woke):
    then = brief_hold(3) if woke else [NO_SWAP]
    events = play(patch(ONE_COIN), [NO_SPECIAL, *valued(1), drawn], then)

    assert thrown(events)[0] == (Cell(3, 0), woke)
    assert features(events) == ["hold_and_win"] * woke


def test_a_pumpkin_awake_is_not_woken_again():
    """Reel 4 has three coins: its second wakes the pumpkin, and the third asks no chance."""
    throws = [SLEEPS, SLEEPS, SLEEPS, SLEEPS, WAKES, SLEEPS]
    events = play(patch(COINS), [NO_SPECIAL, *valued(*[1] * 7), *throws], brief_hold(3))

    assert [cell for cell, woke in thrown(events) if woke] == [Cell(3, 1)]
    assert told(events, FeatureBegan) == [FeatureBegan("hold_and_win", (Cell(3, 1),))]


# Scatters and both features


def test_two_bouquets_bring_nothing():
    board = BOUQUETS.replace("SCATTER", "Q", 1)

    assert features(play(patch(board), [NO_SPECIAL, NO_SWAP])) == []


def test_three_bouquets_bring_free_spins_and_pay_nothing():
    events = play(patch(BOUQUETS), [NO_SPECIAL], dull_spins(10, [NO_SWAP]))

    bouquets = (Cell(0, 0), Cell(2, 1), Cell(4, 1))
    assert told(events, FeatureBegan) == [FeatureBegan("free_spins", bouquets)]
    assert payout(events) == 0


def test_of_both_features_free_spins_come_first_and_the_board_comes_back_after_each():
    board = BOUQUETS.replace("Q K", "COIN K", 1)
    events = play(
        patch(board),
        [NO_SPECIAL, *valued(1), WAKES],
        dull_spins(10, [NO_SWAP]),
        brief_hold(3, times=2),
    )

    back = Restored("main_day", (0,) * 5, Grid.parse(board))
    assert features(events) == ["free_spins", "hold_and_win"]
    assert [index for index, event in enumerate(events) if event == back] == [
        events.index(told(events, FeatureBegan)[1]) - 1,
        len(events) - 1,
    ]
    assert feature_paid(events) == {"free_spins": 0, "hold_and_win": 2 * STAKE}


def test_all_pumpkins_sleep_again_after_the_round():
    """Nothing of them is kept: the same coin wakes its pumpkin anew."""
    rules = patch(ONE_COIN)
    events = play(rules, [NO_SPECIAL, *valued(1), WAKES], brief_hold(3))

    assert set(metered(events)) == {"left"}
    assert awarded(events) == []
    assert play(rules, [NO_SPECIAL, *valued(1), WAKES], brief_hold(3)) == events
