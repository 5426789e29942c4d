"""What the bench says of a figure."""

import io

import pytest
from rich.console import Console

from slotcade.lab.bench.figure import PEERS, Figure, plain, show

SLOW = Figure("first picture", 300.0, "ms", 100.0, 2.0)
FAST = Figure("first picture", 150.0, "ms", 100.0, 2.0)
HEAVY = Figure("memory", 300.0, "MB", 50.0, 250.0, of_ratio=False)
QUICK = Figure("rules", 70_000.0, "rounds/s", 200_000.0, 60_000.0, of_ratio=False, more=True)
BARE = Figure("odds", 3.0, "s")


@pytest.mark.parametrize(
    ("figure", "ratio", "met"),
    [
        (SLOW, 3.0, False),
        (FAST, 1.5, True),
        (HEAVY, 6.0, False),
        (QUICK, 0.35, True),
        (BARE, None, None),
    ],
)
def test_a_figure_is_held_against_its_goal(figure, ratio, met):
    assert figure.ratio == ratio
    assert figure.met is met


def test_a_figure_at_its_goal_has_met_it():
    assert Figure("frames", 0, "frames", goal=0, of_ratio=False).met
    assert Figure("rules", 25.0, "boards/s", goal=25.0, of_ratio=False, more=True).met


def test_the_table_says_all_of_it_on_one_line():
    out = io.StringIO()
    show([SLOW, QUICK], Console(file=out, width=40))
    rows = [line.split("│")[1:-1] for line in out.getvalue().splitlines() if "│" in line]
    assert [[cell.strip() for cell in row] for row in rows] == [
        ["first picture", "300 ms", "100 ms", "3.00", "at most 2 floors", "no"],
        ["rules", "70,000 rounds/s", "200,000 rounds/s", "0.35", "at least 60,000 rounds/s", "yes"],
    ]


def test_peers_are_told_beside_rounds():
    out = io.StringIO()
    show([SLOW], Console(file=out))
    assert PEERS not in " ".join(out.getvalue().split())
    show([QUICK], Console(file=out))
    assert PEERS in " ".join(out.getvalue().split())


def test_as_json_nothing_is_left_out():
    (told,) = plain([HEAVY])
    assert told == {
        "figure": "memory",
        "value": 300.0,
        "unit": "MB",
        "floor": 50.0,
        "ratio": 6.0,
        "goal": 250.0,
        "goal_of": "value",
        "met": False,
    }
