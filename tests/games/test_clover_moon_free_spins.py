"""Clover Moon's free spins, sentence by sentence."""

import pytest

from slotcade.logic.events import Added, FeatureEnded, Laid, Raised, Spun, Swapped, Thrown
from slotcade.logic.grid import Cell
from tests.games.patch import (
    BOUQUETS,
    CHANCE,
    DULL,
    NO_SPECIAL,
    NO_SWAP,
    PAYING,
    dull_spins,
    free_spin,
    patch,
    patch_states,
    play,
    swap,
    wild_reels,
)
from tests.games.patch_news import counted, feature_paid, features, metered, told, won

TWO = """
    SCATTER K A       Q K
    Q       K SCATTER Q K
    Q       K A       Q K
"""
THREE = BOUQUETS
ONE_LINE_OF_A, ONE_LINE_OF_K = 5 * 2, 3 * 2
"""At a stake of 10."""

FREES = (DULL, TWO, THREE, PAYING)
_, TWO_BOUQUETS, THREE_BOUQUETS, PAYS = range(4)
ONE = TWO.replace("SCATTER", "A", 1)


def spins(*draws, frees=FREES, **before):
    """Play a round whose board brings free spins, each of them scripted."""
    changes = {name: before.pop(name) for name in ("states", "free_limit") if name in before}
    return play(patch(BOUQUETS, frees, **changes), [NO_SPECIAL], *draws, **before)


def test_ten_free_spins_are_played_on_strips_of_their_own():
    events = spins(dull_spins(10, [NO_SWAP]))

    assert counted(events, "free_spins") == list(range(10, -1, -1))
    assert [spun.strips for spun in told(events, Spun)] == ["main_day", *["free_night"] * 10]
    assert told(events, FeatureEnded) == [FeatureEnded("free_spins", 0)]


@pytest.mark.parametrize(
    ("board", "more", "bouquets"),
    [
        (TWO_BOUQUETS, 5, (Cell(0, 0), Cell(2, 1))),
        (THREE_BOUQUETS, 10, (Cell(0, 0), Cell(2, 1), Cell(4, 1))),
    ],
)
def test_two_bouquets_add_five_and_three_add_ten(board, more, bouquets):
    events = spins(free_spin(board), dull_spins(9 + more, [NO_SWAP]))

    assert told(events, Added) == [Added("free_spins", more, bouquets)]
    assert counted(events, "free_spins")[:4] == [10, 9, 9 + more, 8 + more]


def test_one_bouquet_adds_none():
    events = spins(dull_spins(10, [NO_SWAP]), frees=(ONE,))

    assert told(events, Added) == []


def test_the_last_free_spin_may_bring_more():
    events = spins(dull_spins(9, [NO_SWAP]), free_spin(TWO_BOUQUETS), dull_spins(5, [NO_SWAP]))

    assert counted(events, "free_spins")[9:13] == [1, 0, 5, 4]


def test_bouquets_are_counted_after_wild_reels():
    """They cover the first of two bouquets, and the other alone adds nothing."""
    events = spins(free_spin(TWO_BOUQUETS, wild_reels(0)), dull_spins(9, [NO_SWAP]), level=1)

    assert told(events, Added) == []


def test_two_bouquets_block_the_swap_and_one_does_not():
    """Where a Swap is possible chance is asked for it: after one bouquet, not after two."""
    events = spins(free_spin(TWO_BOUQUETS), dull_spins(14, [NO_SWAP]), level=2)
    assert told(events, Swapped) == []

    one = free_spin(0, then=swap("CLOVER", 3))
    events = spins(one, dull_spins(9, [NO_SWAP]), frees=(ONE,), level=2)
    assert len(told(events, Swapped)) == 1


def test_wild_reels_come_in_free_spins_with_a_chance_of_their_own():
    states = patch_states(wild_reels=0, free_wild_reels=2 * CHANCE)
    spin = free_spin(0, [2 * CHANCE - 1, 0, 4])
    events = spins(spin, dull_spins(9, [NO_SWAP]), level=1, states=states)

    assert [laid.name for laid in told(events, Laid)] == ["wild_reels"]


def test_a_swap_comes_in_free_spins_with_a_chance_of_its_own():
    states = patch_states(swap=0, free_swap=2 * CHANCE)
    spin = free_spin(0, then=[2 * CHANCE - 1, *swap("A", 5)[1:]])
    events = spins(spin, dull_spins(9, [NO_SWAP]), level=2, states=states)

    assert [swapped.symbol for swapped in told(events, Swapped)] == ["A"]
    assert feature_paid(events) == {"free_spins": 5 * 15 * 2}


def test_no_swap_comes_after_a_win_or_wild_reels():
    """Nothing more is asked of chance in either spin."""
    events = spins(free_spin(PAYS), free_spin(0, wild_reels(4)), dull_spins(8, [NO_SWAP]), level=2)

    assert told(events, Swapped) == []


def test_no_collector_and_no_booster_comes_in_free_spins():
    """The draw that lays a Collector or a Booster in the main game lays nothing here."""
    draws = [free_spin(0, [special], [NO_SWAP]) for special in (CHANCE, 2 * CHANCE)]
    events = spins(*draws, dull_spins(8, [NO_SWAP]), level=5)

    assert told(events, Laid) == []
    assert metered(events) == {}


def test_no_coin_is_thrown_in_free_spins():
    assert told(spins(dull_spins(10, [NO_SWAP])), Thrown) == []


@pytest.mark.parametrize("halves", [3, 4, 5, 6])
def test_the_multiplier_applies_to_every_win_in_them(halves):
    """Lines, lines with Wild Reels, and a Swap."""
    events = spins(
        free_spin(PAYS),
        free_spin(0, wild_reels(0, 1)),
        free_spin(0, then=swap("K", 3)),
        dull_spins(7, [NO_SWAP]),
        level=5,
        free=halves,
    )

    assert told(events, Raised) == [Raised("free_spins", 50 * halves)]
    paid = [amount for _, _, _, amount in won(events)]
    plain = [ONE_LINE_OF_A, *[ONE_LINE_OF_A] * 5, *[ONE_LINE_OF_K] * 5]
    assert [2 * amount for amount in paid] == [halves * amount for amount in plain]
    assert feature_paid(events) == {"free_spins": sum(paid)}


def test_before_level_5_nothing_is_multiplied():
    events = spins(free_spin(PAYS), dull_spins(9, [NO_SWAP]), level=4)

    assert told(events, Raised) == []
    assert won(events) == [(2, "A", 3, ONE_LINE_OF_A)]


def test_the_multiplier_of_hold_and_win_is_not_theirs():
    events = spins(free_spin(PAYS), dull_spins(9, [NO_SWAP]), level=5, hold=6, free=3)

    assert won(events) == [(2, "A", 3, ONE_LINE_OF_A * 3 // 2)]


@pytest.mark.parametrize(("limit", "added"), [(500, [10] * 49), (17, [7]), (10, [])])
def test_a_round_has_at_most_500_free_spins(limit, added):
    """Three bouquets in every one of them bring no more than the guard lets through."""
    total = 10 + sum(added)
    events = spins(dull_spins(total), frees=(THREE,), free_limit=limit)

    assert [add.count for add in told(events, Added)] == added
    assert len(told(events, Spun)) == 1 + total
    assert features(events) == ["free_spins"]
