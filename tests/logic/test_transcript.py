"""A round as a player reads it."""

from typing import get_args

import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Added,
    Awarded,
    Capped,
    Changed,
    Collected,
    Counted,
    Credited,
    Event,
    FeatureBegan,
    FeatureEnded,
    Filled,
    Followed,
    Gathered,
    Laid,
    Locked,
    Metered,
    Nudged,
    Placed,
    Priced,
    Pulled,
    Raised,
    Respun,
    Restored,
    ScatterPaid,
    Spun,
    Swapped,
    Thrown,
    Turned,
    Unlocked,
    Walked,
    WaysPaid,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from slotcade.logic.round import SEED_BYTES, Round
from slotcade.logic.transcript import transcript

BOARD = Grid.parse("A PEARL\nB A")
DRAWN = "    A PEARL\n    B A"
PLAIN = Valued(Cell(1, 0), "PEARL", 3)
NAMED = Valued(Cell(0, 1), "PEARL_JADE", 150)
TOLD = [
    (Spun("main", (4, 17), BOARD), "Spun main 4 17\n    A PEARL\n    B A"),
    (Priced((PLAIN, NAMED)), "Priced 2.1 PEARL x3, 1.2 PEARL_JADE x150"),
    (Won(7, "A", (Cell(0, 0), Cell(1, 1)), 2, 50), "Won 7 A 1.1 2.2 2 50"),
    (FeatureBegan("hold_and_spin", (Cell(1, 0),)), "FeatureBegan hold_and_spin 2.1"),
    (Locked((PLAIN,)), "Locked 2.1 PEARL x3"),
    (Respun(()), "Respun -"),
    (Counted("respins", 2), "Counted respins 2"),
    (Collected(PLAIN, 60), "Collected 2.1 PEARL x3 60"),
    (Awarded("jade_crown", 20_000), "Awarded jade_crown 20000"),
    (FeatureEnded("hold_and_spin", 20_060), "FeatureEnded hold_and_spin 20060"),
    (Metered("pool", 12), "Metered pool 12"),
    (WaysPaid("A", 3, 8, (Cell(0, 0),), 0), "WaysPaid A 3 8 1.1 0"),
    (ScatterPaid("MOON", (Cell(2, 1),), 0), "ScatterPaid MOON 3.2 0"),
    (Placed("PLACEHOLDER", "OWL"), "Placed PLACEHOLDER OWL"),
    (Turned(("credits 500", "wild 3"), (9, 1), 1), "Turned 2 of 2: wild 3"),
    (Credited(0), "Credited 0"),
    (Raised("wild", 300), "Raised wild 300"),
    (Followed("A"), "Followed A"),
    (Nudged(1, 16, BOARD), "Nudged 2 16\n    A PEARL\n    B A"),
    (Changed(0, 3, "BLANK", BOARD), "Changed 1 3 BLANK\n    A PEARL\n    B A"),
    (Pulled(1, 2, 18, BOARD), "Pulled 2 2 18\n    A PEARL\n    B A"),
    (Walked((Cell(0, 0), Cell(1, 1)), (Cell(0, 1),)), "Walked 1.1 2.2 to 1.2"),
    (Filled((1,), "WILD", BOARD), "Filled 2 WILD\n    A PEARL\n    B A"),
    (Laid("collector", "JAR", (Cell(0, 0),), BOARD), "Laid collector JAR 1.1\n" + DRAWN),
    (Swapped("A", (Cell(1, 0),), BOARD), "Swapped A 2.1\n    A PEARL\n    B A"),
    (Thrown(Cell(1, 2), True), "Thrown 2.3 True"),
    (Restored("main", (4, 17), BOARD), "Restored main 4 17\n    A PEARL\n    B A"),
    (Added("free_spins", 5, (Cell(0, 0),)), "Added free_spins 5 1.1"),
    (Unlocked("stacks_of_two"), "Unlocked stacks_of_two"),
    (Capped(25_000_000), "Capped 25000000"),
    (Gathered(1, (PLAIN,), 0), "Gathered 1 2.1 PEARL x3 0"),
]


def played(*events: Event, before: dict[str, int] | None = None) -> Round:
    return Round("jade_moon", 20, bytes(SEED_BYTES), before or {}, events)


@pytest.mark.parametrize(("event", "line"), TOLD)
def test_each_fact_has_its_line(event, line):
    head, body, foot = transcript(played(event)).split("\n\n")

    assert body == line
    assert head.splitlines() == ["game jade_moon", "stake 20", f"seed {'00' * 32}", "meters -"]
    assert foot == f"payout {played(event).payout}\n"


def test_every_kind_of_fact_is_told_here():
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


def test_a_whole_round_is_told_in_its_order():
    text = transcript(played(*(event for event, _ in TOLD), before={"pool": 3, "boost": 0}))

    assert "\n\n" + "\n".join(line for _, line in TOLD) + "\n\n" in text
    assert "meters boost=0 pool=3" in text
    assert text.endswith("payout 20110\n")
