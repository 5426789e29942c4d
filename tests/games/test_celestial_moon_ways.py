"""Celestial Moon's ways and multiplying wilds, each sentence played on a board drawn for it."""

from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.coins import Valued
from slotcade.logic.events import Priced, Spun, WaysPaid
from slotcade.logic.grid import Cell, Grid
from tests.games.observatory import DULL, PAYS, TIMES, observatory, paid, play, told, worth

HEIGHTS = (3, 4, 4, 4, 3)


def in_row(*symbols, row=2):
    """Draw a board with symbols in one of the rows 1 to 3 that all reels have, dull elsewhere."""
    columns = []
    for reel, (symbol, height) in enumerate(zip(symbols, HEIGHTS, strict=True)):
        dull = ["J" if reel == 0 else "Q"] * height
        dull[row] = symbol
        columns.append(tuple(dull))
    return Grid(tuple(columns)).draw()


# The stake


@pytest.mark.parametrize("level", range(1, 11))
def test_a_round_costs_200_credits_times_the_level_and_pays_go_by_the_level(level):
    rules = observatory(DULL)

    assert rules.stakes[level - 1] == 200 * level
    assert paid(play(in_row(*"AAAKK"), stake=200 * level)) == [("A", 3, 1, 40 * level)]


def test_a_spin_that_brings_nothing_tells_the_board_and_no_more():
    assert play(DULL) == [Spun("main", (0, 0, 0, 0, 0), Grid.parse(DULL))]


# Ways


def test_a_board_of_one_symbol_pays_576_ways_and_nothing_else():
    board = Grid(tuple(("A",) * height for height in HEIGHTS))

    events = play(board.draw())

    assert paid(events) == [("A", 5, 576, 300 * 576)]
    assert told(events, WaysPaid)[0].cells == board.cells


@given(st.tuples(*(st.integers(0, height - 1) for height in HEIGHTS)))
def test_a_symbol_pays_in_any_row_of_each_reel(rows):
    columns = [["J" if reel == 0 else "Q"] * height for reel, height in enumerate(HEIGHTS)]
    for column, row in zip(columns, rows, strict=True):
        column[row] = "A"

    assert paid(play(Grid(tuple(map(tuple, columns))).draw())) == [("A", 5, 1, 300)]


@pytest.mark.parametrize(
    ("shown", "reels"), [("AAAKK", 3), ("AAAAK", 4), ("AAAKA", 3), ("AAAAA", 5)]
)
def test_a_symbol_pays_its_longest_run_from_the_first_reel_only(shown, reels):
    assert paid(play(in_row(*shown))) == [("A", reels, 1, PAYS["A"][reels])]


@pytest.mark.parametrize("shown", ["AAKAA", "KAAAA", "AKAAA", "KKAAA", "AAKKA"])
def test_a_run_that_is_broken_or_begins_later_pays_nothing(shown):
    assert paid(play(in_row(*shown))) == []


def test_two_of_the_best_picture_pay():
    assert paid(play(in_row("OWL", "OWL", "K", "K", "K"))) == [("OWL", 2, 1, 20)]


@pytest.mark.parametrize("symbol", "AKJ")
def test_two_of_another_symbol_pay_nothing(symbol):
    assert paid(play(in_row(symbol, symbol, "OWL", "OWL", "OWL"))) == []


def test_one_of_the_best_picture_pays_nothing():
    assert paid(play(in_row("OWL", "K", "OWL", "OWL", "OWL"))) == []


def test_the_ways_are_counted_over_exactly_the_reels_of_the_run():
    events = play("""
        . A A K .
        A Q A K A
        A A Q K A
        J Q A K A
    """)

    assert paid(events) == [("A", 3, 2 * 2 * 3, 40 * 12)]


def test_every_symbol_that_wins_is_paid_in_the_order_of_the_pay_table():
    events = play("""
        .   K   A   Q .
        A   OWL K   Q Q
        K   A   A   Q Q
        OWL Q   Q   Q Q
    """)

    assert paid(events) == [("OWL", 2, 1, 20), ("A", 3, 2, 80), ("K", 3, 1, 25)]


# Wilds


@pytest.mark.parametrize("reels", [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)])
@pytest.mark.parametrize("times", list(product(TIMES, repeat=3)))
def test_2x_and_3x_wilds_on_one_two_and_three_reels_multiply_the_ways(reels, times):
    shown = ["WILD" if reel in reels else "A" for reel in range(5)]
    drawn = times[: len(reels)]

    first = paid(play(in_row(*shown), wilds=drawn))[0]

    assert first == ("A", 5, prod(drawn), 300 * prod(drawn))


@pytest.mark.parametrize("times", list(product(TIMES, repeat=2)))
def test_on_a_reel_wilds_and_plain_symbols_add_up(times):
    events = play(
        """
        . WILD A Q .
        A A    Q Q Q
        A WILD A Q Q
        J A    Q Q Q
        """,
        wilds=times,
    )

    ways = 2 * (2 + sum(times)) * 2
    assert paid(events) == [("A", 3, ways, 40 * ways)]


def test_each_wild_draws_for_itself_and_shows_what_it_counts_as_before_anything_is_paid():
    board = """
        . WILD Q    Q .
        A Q    Q    Q Q
        A Q    WILD Q Q
        J WILD Q    Q Q
    """

    events = play(board, wilds=(3, 2, 3))

    cells = (Cell(1, 0), Cell(1, 3), Cell(2, 2))
    coins = tuple(Valued(c, "WILD", t) for c, t in zip(cells, (3, 2, 3), strict=True))
    assert events[:2] == [Spun("main", (0,) * 5, Grid.parse(board)), Priced(coins)]
    assert paid(events)[0] == ("A", 3, 2 * 5 * 3, 40 * 30)


def test_the_same_wilds_count_for_every_symbol():
    events = play(
        """
        .   WILD Q   Q .
        A   Q    A   Q Q
        K   Q    OWL Q Q
        OWL Q    K   Q Q
        """,
        wilds=(3,),
    )

    assert paid(events) == [("OWL", 3, 3, 300), ("A", 3, 3, 120), ("K", 3, 3, 75)]


def test_a_wild_makes_two_of_the_best_picture():
    assert paid(play(in_row("OWL", "WILD", "K", "K", "K"), wilds=(2,))) == [("OWL", 2, 2, 40)]


def test_a_wild_beyond_the_run_counts_nothing():
    assert paid(play(in_row("K", "K", "A", "WILD", "K"), wilds=(3,))) == []


@pytest.mark.parametrize("wilds", range(1, 4))
def test_the_wild_does_not_stand_for_a_moon(wilds):
    shown = ["MOON", *["WILD"] * wilds, *["Q"] * (3 - wilds), "MOON"]

    events = play(in_row(*shown), wilds=(2,) * wilds)

    assert {type(event) for event in events} <= {Spun, Priced, WaysPaid}
    assert worth(events) == [(2,) * wilds]


@pytest.mark.parametrize("moon", ["MOON", "SPECIAL"])
def test_no_moon_stands_for_a_symbol_and_none_breaks_another_row(moon):
    assert paid(play(in_row("A", "A", moon, "A", "A"))) == []


# All of it at once


REELS = [
    st.lists(st.sampled_from(["OWL", "A", "K", "J"]), min_size=3, max_size=3),
    *[st.lists(st.sampled_from(["OWL", "A", "K", "Q", "WILD"]), min_size=4, max_size=4)] * 3,
    st.lists(st.sampled_from(["OWL", "A", "K", "Q"]), min_size=3, max_size=3),
]


@given(st.tuples(*REELS), st.lists(st.sampled_from(TIMES), min_size=12, max_size=12))
def test_what_is_paid_is_what_walking_every_way_by_hand_pays(columns, times):
    board = Grid(tuple(map(tuple, columns)))
    wilds = board.cells_of("WILD")
    count = dict(zip(wilds, times, strict=False))
    expected = 0
    for symbol, pays in PAYS.items():
        for reels in sorted(pays, reverse=True):
            ways = 0
            for rows in product(*(range(height) for height in HEIGHTS[:reels])):
                way = [Cell(reel, row) for reel, row in enumerate(rows)]
                if all(board[cell] in (symbol, "WILD") for cell in way):
                    ways += prod(count.get(cell, 1) for cell in way)
            if ways:
                expected += ways * pays[reels]
                break

    events = play(board.draw(), wilds=tuple(times[: len(wilds)]))

    assert sum(win.amount for win in told(events, WaysPaid)) == expected
