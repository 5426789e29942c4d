"""A main-game spin of Clover Moon, sentence by sentence."""

import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    FeatureBegan,
    Gathered,
    Laid,
    Metered,
    Priced,
    Restored,
    Spun,
    Swapped,
    Thrown,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from tests.games.patch import (
    BOOSTER,
    CHANCE,
    COLLECTOR,
    DULL,
    NO_SPECIAL,
    NO_SWAP,
    SLEEPS,
    STAKE,
    WAKE,
    WAKES,
    awarded,
    dull_spins,
    feature_paid,
    features,
    gathered,
    lands,
    metered,
    patch,
    patch_states,
    payout,
    play,
    swap,
    thrown,
    told,
    valued,
    wild_reels,
    won,
)

COINS = """
    COIN A COIN COIN K
    COIN K A    COIN COIN
    Q    K A    COIN K
"""
IN_VIEW = (Cell(0, 0), Cell(0, 1), Cell(2, 0), Cell(3, 0), Cell(3, 1), Cell(3, 2), Cell(4, 1))
BOUQUETS = """
    SCATTER A A       Q K
    Q       K SCATTER Q SCATTER
    Q       K A       Q K
"""


def over_reels(*reels):
    return tuple(Cell(reel, row) for reel in reels for row in range(3))


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
        *[lands([3], {Cell(0, 0): 1}, throws=[SLEEPS]), lands([3]), lands([3]), lands([3])],
        level=3,
    )

    kinds = [type(event).__name__ for event in events]
    start = ["Metered", "Spun", "Laid", "Priced", "Gathered", "Thrown", "FeatureBegan"]
    assert kinds[:7] == start
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
        *[lands([1], {Cell(0, 0): 1}, throws=[SLEEPS]), *[lands([1])] * 3],
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

    assert won(events) == [(1, "CLOVER", 3, 150), (2, "Q", 3, 30)]


def test_wilds_alone_pay_as_the_best_picture():
    board = """
        A    K    Q    K    K
        WILD WILD WILD WILD WILD
        A    K    Q    K    K
    """
    assert won(play(patch(board), [NO_SPECIAL]))[0] == (1, "CLOVER", 5, 150)


def test_a_spin_without_anything_returns_nothing():
    events = play(patch(), [NO_SPECIAL, NO_SWAP])

    assert events == [Metered("left", 4), Spun("day", (0,) * 5, Grid.parse(DULL))]


# One special or none


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
    """The bouquet and the coins below them are out of play."""
    board = BOUQUETS.replace("Q K", "COIN COIN")
    coins = valued(1) + valued(1)

    events = play(patch(board), [*wild_reels(0, 3), *coins, SLEEPS, SLEEPS][:5], level=1) if (
        False
    ) else play(patch(BOUQUETS), wild_reels(0), level=1)

    assert features(events) == []
