"""Sights: what a round must show, and how data that ask the impossible are refused."""

import msgspec
import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Awarded,
    Collected,
    FeatureBegan,
    FeatureEnded,
    Spun,
    Thrown,
    Walked,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from slotcade.logic.sights import KINDS, Sight, met

TWO_MOONS = Spun("main", (0, 0), Grid((("MOON", "SUN"), ("SUN", "MOON"))))
STEP = Walked((Cell(1, 0), Cell(1, 1)), (Cell(0, 0), Cell(0, 1)))
ROUND = (
    TWO_MOONS,
    Won(1, "SUN", (Cell(0, 0),), 8, 40),
    Thrown(Cell(0, 0), False),
    Thrown(Cell(0, 1), True),
    FeatureBegan("walk", (Cell(1, 0),)),
    STEP,
    STEP,
    FeatureEnded("walk", 0),
    STEP,
    Collected(Valued(Cell(0, 0), "PEARL", 3), 60),
    Awarded("crown", 20),
)


@pytest.mark.parametrize(
    "sight",
    [
        Sight("Spun"),
        Sight("Spun", shows={"MOON": 2}),
        Sight("Spun", shows={"MOON": 2, "SUN": 1}),
        Sight("Won", where={"factor": "8"}),
        Sight("Won", least={"amount": 40}),
        Sight("Thrown", where={"woke": "true"}),
        Sight("Walked", count=3),
        Sight("Walked", during="walk", count=2),
        Sight("Walked", least={"left": 2}),
        Sight("FeatureBegan", where={"name": "walk"}),
        Sight("FeatureEnded", during="walk"),
        Sight("Collected", where={"coin": "PEARL"}),
        Sight("Awarded", where={"prize": "crown"}),
    ],
)
def test_a_round_shows_it(sight):
    assert met([sight], ROUND)


@pytest.mark.parametrize(
    "sight",
    [
        Sight("Nudged"),
        Sight("Spun", count=2),
        Sight("Spun", shows={"MOON": 3}),
        Sight("Spun", shows={"MOON": 2, "STAR": 1}),
        Sight("Won", where={"factor": "4"}),
        Sight("Won", where={"factor": "8"}, least={"amount": 41}),
        Sight("Thrown", where={"woke": "true"}, count=2),
        Sight("Walked", count=4),
        Sight("Walked", during="walk", count=3),
        Sight("Walked", during="run"),
        Sight("Walked", least={"left": 3}),
        Sight("Collected", where={"coin": "JADE"}),
    ],
)
def test_a_round_does_not_show_it(sight):
    assert not met([sight], ROUND)


def test_all_of_several_sights_are_wanted():
    assert met([Sight("Won"), Sight("Awarded")], ROUND)
    assert not met([Sight("Won"), Sight("Nudged")], ROUND)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"event": "Jumped"}, "event: 'Jumped': one of Added, Awarded"),
        ({"event": "Won", "where": {"sum": "3"}}, "where: 'sum' is not in Won: one of line"),
        ({"event": "Won", "least": {"sum": 3}}, "least: 'sum' is not in Won: one of line"),
        ({"event": "Won", "where": {"cells": "3"}}, "where: cells is a list: say its length under"),
        ({"event": "Won", "least": {"symbol": 3}}, "least: symbol is no number and no list"),
        ({"event": "Spun", "least": {"grid": 3}}, "least: grid is no number and no list"),
        ({"event": "Won", "shows": {"SUN": 3}}, "shows: no board is in Won: in Spun, "),
        ({"event": "Won", "count": 0}, "count: 0: at least 1"),
        ({"event": "Won", "often": 3}, "unknown field `often`"),
    ],
)
def test_what_no_round_can_show_is_refused(said, why):
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert(said, Sight)


def test_every_fact_there_is_can_be_named():
    for kind in KINDS:
        assert Sight(kind).event == kind
