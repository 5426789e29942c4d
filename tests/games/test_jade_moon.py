"""Every sentence of Jade Moon's rules page, played on a board drawn for it."""

import pytest

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Collected,
    FeatureBegan,
    Locked,
    Priced,
    Spun,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from slotcade.logic.rng import ScriptedRng
from tests.games.pond import GLIMMER, JADE, LINES, LOTUS, PAYS, STAKES, X1, X2, X5, pond

NOTHING = """
    TURTLE   BELL      TURTLE LOTUS  TURTLE
    LOTUS    BAMBOO    LOTUS  BELL   LOTUS
    UMBRELLA LOTUS_PAD BELL   TURTLE BELL
"""


def play(board, draws=(), stake=20, **changes):
    """Play one round on ``board``, every draw after the stops scripted and none left over."""
    rng = ScriptedRng([0, 0, 0, 0, 0, *draws])
    events = list(pond(board, **changes).play(stake, rng, {}))
    assert rng.rest() == ()
    return events


def told(events, kind):
    return [event for event in events if isinstance(event, kind)]


def paid(events):
    return [(win.line, win.symbol, len(win.cells), win.amount) for win in told(events, Won)]


def middle(symbols, reel_1="LOTUS_PAD", others="BAMBOO"):
    """Draw a board with five symbols in the middle row and nothing to pay around them."""
    around = " ".join([reel_1, *[others] * 4])
    return f"{around}\n{symbols}\n{around}"


# Lines


def test_a_spin_that_brings_nothing_tells_the_board_and_no_more():
    assert play(NOTHING) == [Spun("main", (0, 0, 0, 0, 0), Grid.parse(NOTHING))]


@pytest.mark.parametrize("number", range(1, 21))
def test_each_of_the_twenty_lines_pays_where_it_runs(number):
    line = LINES[number - 1]
    rows = [["BELL", "LOTUS_PAD", "BELL", "LOTUS_PAD", "BELL"] for _ in range(3)]
    for reel, row in enumerate(line):
        rows[int(row) - 1][reel] = "TURTLE"

    wins = told(play("\n".join(map(" ".join, rows))), Won)

    cells = tuple(Cell(reel, int(row) - 1) for reel, row in enumerate(line))
    assert [win for win in wins if len(win.cells) == 5] == [Won(number, "TURTLE", cells, 1, 500)]


@pytest.mark.parametrize("stake", STAKES)
@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("symbol", PAYS)
def test_a_line_pays_its_symbol_in_twentieths_of_the_stake(symbol, count, stake):
    first, others = [s for s in PAYS if s != symbol][:2]
    row = " ".join([symbol] * count + [others] * (5 - count))

    assert paid(play(middle(row, first, others), stake=stake)) == [
        (1, symbol, count, PAYS[symbol][count] * stake // 20)
    ]


def test_two_of_a_kind_pay_nothing():
    assert paid(play(middle("TURTLE TURTLE BELL TURTLE TURTLE"))) == []


def test_a_line_starts_on_the_first_reel():
    assert paid(play(middle("BELL TURTLE TURTLE TURTLE TURTLE"))) == []


def test_only_the_longest_match_of_a_line_pays():
    assert paid(play(middle("TURTLE TURTLE TURTLE TURTLE BELL"))) == [(1, "TURTLE", 4, 150)]


def test_different_lines_add_up():
    events = play("""
        TURTLE TURTLE TURTLE BELL     LOTUS
        BAMBOO BAMBOO BAMBOO BAMBOO   BAMBOO
        LOTUS  LOTUS  LOTUS  UMBRELLA UMBRELLA
    """)

    assert paid(events) == [
        (1, "BAMBOO", 5, 80),
        (2, "TURTLE", 3, 30),
        (3, "LOTUS", 3, 25),
    ]


def test_a_board_of_one_symbol_pays_all_twenty_lines():
    board = "\n".join(["LOTUS_PAD " * 5] * 3)

    assert paid(play(board)) == [(line, "LOTUS_PAD", 5, 75) for line in range(1, 21)]


# The full moon


@pytest.mark.parametrize("symbol", PAYS)
def test_the_moon_stands_for_every_symbol_that_pays(symbol):
    first, others = [s for s in PAYS if s != symbol][:2]

    wins = paid(play(middle(f"{symbol} MOON MOON MOON {symbol}", first, others)))

    assert wins[0] == (1, symbol, 5, PAYS[symbol][5])


def test_moons_after_the_symbol_count_as_far_as_they_go():
    assert paid(play(middle("BELL MOON BELL MOON TURTLE"))) == [(1, "BELL", 4, 75)]


def test_the_moon_does_not_stand_for_the_pearl_on_a_line():
    assert paid(play(middle("PEARL MOON MOON MOON TURTLE", reel_1="PEARL"), [X1] * 3)) == []


def test_the_moon_does_not_stand_for_the_sixth_pearl():
    events = play(
        """
        PEARL LOTUS  MOON   LOTUS  BELL
        PEARL MOON   LOTUS  PEARL  LOTUS
        PEARL BAMBOO BAMBOO PEARL  BAMBOO
        """,
        [X1] * 5,
    )

    assert told(events, FeatureBegan) == []


@pytest.mark.parametrize("reel", [1, 5])
def test_the_moon_may_not_stand_on_the_outer_reels(reel):
    row = ["BELL"] * 5
    row[reel - 1] = "MOON"

    with pytest.raises(ValueError, match=f"strips: MOON stands on reel {reel}"):
        pond("\n".join([" ".join(row)] * 3))


# Pearls in view


def test_fewer_than_six_pearls_show_their_values_and_pay_nothing():
    events = play(
        """
        PEARL TURTLE LOTUS  PEARL TURTLE
        PEARL BELL   BAMBOO PEARL BELL
        LOTUS PEARL  BELL   LOTUS LOTUS
        """,
        [X5, X1, JADE, GLIMMER, LOTUS],
    )

    assert events[1:] == [
        Priced(
            (
                Valued(Cell(0, 0), "PEARL", 5),
                Valued(Cell(0, 1), "PEARL", 1),
                Valued(Cell(1, 2), "PEARL_JADE", 150),
                Valued(Cell(3, 0), "PEARL_GLIMMER", 20),
                Valued(Cell(3, 1), "PEARL_LOTUS", 50),
            )
        )
    ]


def test_one_pearl_shows_its_value_beside_a_line_win():
    events = play(middle("BELL BELL BELL PEARL TURTLE"), [X2])

    assert events[1:] == [
        Priced((Valued(Cell(3, 1), "PEARL", 2),)),
        Won(1, "BELL", (Cell(0, 1), Cell(1, 1), Cell(2, 1)), 1, 20),
    ]


@pytest.mark.parametrize("pearls", range(6))
def test_no_feature_begins_below_six_pearls(pearls):
    rows = [row.split() for row in NOTHING.split("\n") if row.strip()]
    for cell in range(pearls):
        rows[cell % 3][cell // 3 * 2] = "PEARL"

    events = play("\n".join(map(" ".join, rows)), [JADE] * pearls)

    assert not told(events, FeatureBegan | Locked | Collected)
    assert sum(len(priced.coins) for priced in told(events, Priced)) == pearls
