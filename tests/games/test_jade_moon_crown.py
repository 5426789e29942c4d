"""The Jade Crown, and line wins beside Hold & Spin."""


from slotcade.logic.events import (
    Awarded,
    Collected,
    FeatureBegan,
    FeatureEnded,
    Respun,
    Spun,
    Won,
)
from tests.games.pond import (
    X2,
    X3,
)
from tests.games.test_jade_moon import paid, told
from tests.games.test_jade_moon_hold_and_spin import counted, empty, feature, landing, payout

FULL = "\n".join(["PEARL " * 5] * 3)
FOURTEEN = FULL.rstrip().removesuffix("PEARL") + "BELL"


# The Jade Crown


def test_fifteen_pearls_pay_the_crown_once_on_top_of_every_value():
    events = feature(landing(6, *[X3] * 9), stake=100)

    assert told(events, Awarded) == [Awarded("jade_crown", 100_000)]
    assert len(told(events, Collected)) == 15
    assert payout(events) == (6 * 1 + 9 * 3 + 1000) * 100
    assert events[-2:] == [
        Awarded("jade_crown", 100_000),
        FeatureEnded("hold_and_spin", payout(events)),
    ]


def test_the_fifteenth_pearl_ends_the_feature_with_respins_left():
    events = feature(landing(6, *[X3] * 8), empty(14), [0, X3])

    assert counted(events) == [3, 3, 2, 3]
    assert told(events, Awarded) == [Awarded("jade_crown", 20_000)]


def test_the_fifteenth_pearl_may_come_with_the_last_respin():
    events = feature(landing(6, *[X3] * 8), empty(14), empty(14), [0, X3])

    assert counted(events) == [3, 3, 2, 1, 3]
    assert told(events, Awarded) == [Awarded("jade_crown", 20_000)]


def test_fifteen_pearls_on_the_triggering_board_need_no_respin():
    events = feature(values=[X2] * 15, board=FULL)

    assert told(events, Respun) == []
    assert told(events, Awarded) == [Awarded("jade_crown", 20_000)]
    assert payout(events) == (15 * 2 + 1000) * 20


def test_fourteen_pearls_pay_their_values_and_no_crown():
    events = feature(*[empty(14)] * 3, values=[X2] * 14, board=FOURTEEN)

    assert told(events, Awarded) == []
    assert payout(events) == 14 * 2 * 20


# Lines and the feature in one round


def test_line_wins_of_the_triggering_spin_are_paid_as_well():
    board = """
        PEARL  PEARL  PEARL  PEARL  PEARL
        TURTLE TURTLE TURTLE BELL   BELL
        LOTUS  BELL   PEARL  BAMBOO BAMBOO
    """
    events = feature(*[empty(6)] * 3, board=board)

    assert paid(events) == [(1, "TURTLE", 3, 30)]
    assert payout(events) == 30 + 6 * 20
    assert events[-1] == FeatureEnded("hold_and_spin", 6 * 20)


def test_lines_are_told_before_the_feature_and_never_within_it():
    board = """
        PEARL  PEARL PEARL  PEARL  PEARL
        TURTLE MOON  TURTLE BELL   BELL
        LOTUS  BELL  PEARL  BAMBOO BAMBOO
    """
    events = feature(landing(6, X3), *[empty(7)] * 3, board=board)

    kinds = [type(event) for event in events]
    assert kinds.count(Won) == 1
    assert kinds.index(Won) < kinds.index(FeatureBegan)
    assert kinds.count(Spun) == 1
