"""Jade Moon's Hold & Spin, sentence by sentence."""

import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Awarded,
    Collected,
    Counted,
    FeatureBegan,
    FeatureEnded,
    Locked,
    Priced,
    Respun,
    Spun,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from tests.games.pond import (
    EMPTY,
    GLIMMER,
    JADE,
    LANDING,
    LOTUS,
    RESPIN_JADE,
    STAKES,
    X1,
    X2,
    X3,
    X5,
)
from tests.games.test_jade_moon import play, told

SIX_PEARLS = """
    PEARL LOTUS TURTLE PEARL  LOTUS
    PEARL BELL  LOTUS  PEARL  BELL
    PEARL PEARL BELL   TURTLE UMBRELLA
"""
PEARLS = (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(3, 0), Cell(3, 1))
OPEN = tuple(cell for cell in Grid.parse(SIX_PEARLS).cells if cell not in PEARLS)


def feature(*respins, values=(X1,) * 6, board=SIX_PEARLS, stake=20):
    """Play a round that starts Hold & Spin, each of its respins scripted."""
    return play(board, [*values, *(draw for respin in respins for draw in respin)], stake)


def empty(locked):
    """Script a respin that brings nothing beside ``locked`` pearls."""
    return [EMPTY] * (15 - locked)


def landing(locked, *values):
    """Script a respin in which the first open cells take pearls of these values."""
    return [*[0] * len(values), *[EMPTY] * (15 - locked - len(values)), *values]


def counted(events):
    return [counter.value for counter in told(events, Counted)]


def payout(events):
    return sum(event.amount for event in told(events, Won | Collected | Awarded))


def test_six_pearls_lock_with_the_values_they_showed_and_get_three_respins():
    events = feature(empty(6), empty(6), empty(6), values=(X5, X1, X2, JADE, GLIMMER, LOTUS))
    pearls = tuple(
        Valued(cell, symbol, times)
        for cell, symbol, times in zip(
            PEARLS,
            ("PEARL", "PEARL", "PEARL", "PEARL_JADE", "PEARL_GLIMMER", "PEARL_LOTUS"),
            (5, 1, 2, 150, 20, 50),
            strict=True,
        )
    )

    assert events == [
        Spun("main", (0, 0, 0, 0, 0), Grid.parse(SIX_PEARLS)),
        Priced(pearls),
        FeatureBegan("hold_and_spin", PEARLS),
        Locked(pearls),
        Counted("respins", 3),
        Respun(()),
        Counted("respins", 2),
        Respun(()),
        Counted("respins", 1),
        Respun(()),
        Counted("respins", 0),
        *(Collected(pearl, pearl.times * 20) for pearl in pearls),
        FeatureEnded("hold_and_spin", 228 * 20),
    ]


@pytest.mark.parametrize("pearls", range(6, 15))
def test_any_number_from_six_pearls_starts_the_feature(pearls):
    rows = [["BELL", "LOTUS", "BELL", "LOTUS", "BELL"] for _ in range(3)]
    for cell in range(pearls):
        rows[cell % 3][cell // 3] = "PEARL"
    board = "\n".join(map(" ".join, rows))

    events = feature(*[empty(pearls)] * 3, values=[X1] * pearls, board=board)

    assert len(told(events, FeatureBegan)[0].cells) == pearls
    assert counted(events) == [3, 2, 1, 0]


def test_only_open_cells_are_spun_again():
    events = feature(landing(6, *[X3] * 9))

    (respun,) = told(events, Respun)
    assert tuple(pearl.cell for pearl in respun.coins) == OPEN


def test_a_new_pearl_takes_its_value_from_the_table_of_the_feature():
    events = feature(landing(6, X3, RESPIN_JADE), *[empty(8)] * 3)

    assert told(events, Respun)[0].coins == (
        Valued(OPEN[0], "PEARL", 3),
        Valued(OPEN[1], "PEARL_JADE", 150),
    )


def test_what_lands_locks_at_once():
    events = feature(landing(6, X3), landing(7, X3), *[empty(8)] * 3)

    first, second = (respun.coins for respun in told(events, Respun)[:2])
    assert [locked.coins for locked in told(events, Locked)[1:]] == [first, second]
    assert [pearl.cell for pearl in (*first, *second)] == [*OPEN[:2]]


def test_a_new_pearl_puts_the_respins_back_to_three():
    events = feature(empty(6), empty(6), landing(6, X3), empty(7), empty(7), empty(7))

    assert counted(events) == [3, 2, 1, 3, 2, 1, 0]


def test_several_new_pearls_put_the_respins_back_to_three_and_no_higher():
    events = feature(landing(6, X3, X3, X3), *[empty(9)] * 3)

    assert counted(events) == [3, 3, 2, 1, 0]


def test_three_empty_respins_in_a_row_end_the_feature():
    events = feature(*[empty(6)] * 3)

    assert counted(events) == [3, 2, 1, 0]
    assert isinstance(events[-1], FeatureEnded)


@pytest.mark.parametrize("stake", STAKES)
def test_every_value_is_paid_in_whole_stakes(stake):
    events = feature(
        landing(6, X3, RESPIN_JADE),
        *[empty(8)] * 3,
        values=(X5, X1, X2, JADE, GLIMMER, LOTUS),
        stake=stake,
    )

    assert payout(events) == (5 + 1 + 2 + 150 + 20 + 50 + 3 + 150) * stake
    assert events[-1] == FeatureEnded("hold_and_spin", payout(events))


def test_each_locked_pearl_is_collected_once_with_the_value_it_kept():
    events = feature(landing(6, X3), landing(7, X3, RESPIN_JADE), *[empty(9)] * 3)

    locked = [pearl for event in told(events, Locked) for pearl in event.coins]
    collected = [event.coin for event in told(events, Collected)]
    assert collected == sorted(locked, key=lambda pearl: pearl.cell)
    assert len(collected) == 9


# The chance of a new pearl


@pytest.mark.parametrize("locked", range(6, 14))
def test_the_chance_is_that_of_the_number_locked_when_the_respin_began(locked):
    """The first cell to land does not lower the chance of the second."""
    chance = LANDING[locked]
    others = [EMPTY] * (13 - locked)
    before = [landing(6, *[X3] * (locked - 6))] if locked > 6 else []
    just = [chance - 1, chance - 1, *others, X3, X3]
    after = [empty(locked + 2)] * 3 if locked < 13 else []

    events = feature(*before, just, *after)

    assert len(told(events, Respun)[len(before)].coins) == 2


@pytest.mark.parametrize("locked", range(6, 15))
def test_one_ten_thousandth_more_brings_nothing(locked):
    before = [landing(6, *[X3] * (locked - 6))] if locked > 6 else []
    missed = [LANDING[locked]] * (15 - locked)

    events = feature(*before, missed, missed, missed)

    assert told(events, Respun)[-1].coins == ()
    assert len(told(events, Collected)) == locked
