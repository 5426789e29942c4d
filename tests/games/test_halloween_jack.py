"""Halloween Jack's stakes, lines and wilds, each sentence played on a board drawn for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import Spun, Won
from slotcade.logic.grid import Cell, Grid
from tests.games.graveyard import DULL, LINES, PAYS, graveyard, paid, play, wins_of, with_jacks

STAKES = graveyard().stakes


def middle(symbols):
    """Draw a board with five symbols in the middle row and nothing to pay around them."""
    around = "SCATTER LANTERN SCATTER LANTERN SCATTER"
    return f"{around}\n{symbols}\n{around}"


def on_the_middle_line(symbols, stake=20):
    return paid(win for win in wins_of(middle(symbols), stake) if win.line == 1)


# Stakes


def test_a_round_costs_twenty_coins_times_level_times_coin_value():
    assert set(STAKES) == {
        20 * level * value for level in range(1, 11) for value in (1, 2, 5, 10, 20, 50)
    }
    assert list(STAKES) == sorted(STAKES)


@given(st.sampled_from(STAKES), st.sampled_from(sorted(PAYS)), st.sampled_from([3, 4, 5]))
def test_a_line_pays_coins_times_level_times_coin_value(stake, symbol, count):
    row = " ".join([symbol] * count + ["LANTERN"] * (5 - count))

    amount = PAYS[symbol][count] * stake // 20
    assert on_the_middle_line(row, stake) == [(1, symbol, count, 1, amount)]


# Lines


def test_a_spin_that_brings_nothing_tells_the_board_and_no_more():
    assert play(DULL) == [Spun("main", (5, 5, 5, 5, 5), Grid.parse(DULL))]


@pytest.mark.parametrize("number", range(1, 21))
def test_each_of_the_twenty_lines_pays_where_it_runs(number):
    cells = tuple(Cell(reel, int(row) - 1) for reel, row in enumerate(LINES[number - 1]))
    board = Grid.parse(middle("LANTERN " * 5)).covered(cells, "LADY").draw()

    assert [win for win in wins_of(board) if len(win.cells) == 5] == [
        Won(number, "LADY", cells, 1, 1000)
    ]


def test_different_lines_add_up():
    events = play("""
        RAVEN RAVEN RAVEN J   10
        CAT   CAT   CAT   CAT A
        10    10    10    10  10
    """)

    assert paid(event for event in events if isinstance(event, Won)) == [
        (1, "CAT", 4, 1, 50),
        (2, "RAVEN", 3, 1, 10),
        (3, "10", 5, 1, 30),
    ]


@pytest.mark.parametrize("row", ["LADY LADY A LADY LADY", "A LADY LADY LADY LADY"])
def test_a_run_shorter_than_three_from_the_first_reel_pays_nothing(row):
    assert on_the_middle_line(row) == []


@pytest.mark.parametrize("symbol", ["SCATTER", "LANTERN"])
def test_chest_and_lantern_are_no_line_win_and_the_wild_does_not_stand_for_them(symbol):
    assert on_the_middle_line(f"{symbol} WILD {symbol} {symbol} {symbol}") == []
    assert on_the_middle_line(f"WILD WILD {symbol} WILD WILD") == []


# Wilds


@pytest.mark.parametrize("symbol", PAYS)
@pytest.mark.parametrize("reel", [1, 2, 3, 4, 5])
def test_the_wild_stands_for_every_symbol_that_pays_on_whatever_reel(symbol, reel):
    row = [symbol] * 5
    row[reel - 1] = "WILD"

    assert on_the_middle_line(" ".join(row)) == [(1, symbol, 5, 3, 3 * PAYS[symbol][5])]


@given(st.sets(st.integers(0, 4), min_size=1, max_size=4), st.sampled_from(["LADY", "RIDER"]))
def test_a_win_with_wilds_in_its_run_pays_three_times_once_however_many_they_are(reels, symbol):
    row = " ".join("WILD" if reel in reels else symbol for reel in range(5))

    assert on_the_middle_line(row) == [(1, symbol, 5, 3, 3 * PAYS[symbol][5])]


def test_a_wild_that_the_run_does_not_reach_multiplies_nothing():
    assert on_the_middle_line("RAVEN RAVEN RAVEN CAT WILD") == [(1, "RAVEN", 3, 1, 10)]


def test_a_wild_of_another_line_multiplies_nothing():
    wins = wins_of("""
        A     LANTERN LANTERN LANTERN 10
        RAVEN RAVEN   RAVEN   J       10
        10    WILD    10      LANTERN J
    """)

    factors = {win.line: win.factor for win in wins}
    assert factors[1] == 1
    assert factors[3] == 3


@pytest.mark.parametrize(("count", "pay"), [(3, 20), (4, 200), (5, 1000)])
def test_a_line_of_wilds_alone_pays_as_the_masked_lady_times_three(count, pay):
    row = " ".join(["WILD"] * count + ["SCATTER"] * (5 - count))

    assert on_the_middle_line(row) == [(1, "LADY", count, 3, 3 * pay)]


@pytest.mark.parametrize(
    ("row", "reading"),
    [
        ("WILD WILD WILD 10 A", ("LADY", 3, 20)),
        ("WILD WILD WILD A 10", ("A", 4, 25)),
        ("WILD WILD WILD 10 10", ("10", 5, 30)),
        ("WILD WILD WILD WILD A", ("LADY", 4, 200)),
        ("WILD WILD WILD WILD RAVEN", ("RAVEN", 5, 250)),
    ],
)
def test_a_line_takes_its_best_paid_reading(row, reading):
    symbol, count, pay = reading

    assert on_the_middle_line(row) == [(1, symbol, count, 3, 3 * pay)]


def test_a_board_of_wilds_pays_all_twenty_lines_as_the_masked_lady():
    board = "\n".join(["WILD " * 5] * 3)

    assert paid(wins_of(board)) == [(line, "LADY", 5, 3, 3000) for line in range(1, 21)]


def test_the_dull_board_stays_dull_with_a_wild_on_any_one_reel():
    """So that other tests may walk a single Jack over it without a win."""
    for reel in range(1, 6):
        assert wins_of(with_jacks(f"{reel}.1", f"{reel}.2", f"{reel}.3")) == []


# Rules that cannot be


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"lines": ("2222",)}, "lines: '2222': a row for each reel"),
        ({"default": (11, 1)}, "default: one of"),
        ({"levels": (2, 1)}, "levels: whole numbers"),
        ({"lantern_steps": (3, 6)}, "lantern_steps: 3 of them"),
        ({"free": ()}, "free: a set of strips for each of 4 steps"),
        ({"free_respins": ()}, "free_respins: a set of strips for each of 4 steps"),
        ({"respins": ()}, "respins: 0 of them: 5"),
        ({"wild_factor": 0}, "wild_factor: 0: from 1 to 100"),
        ({"free_spins": 0}, "free_spins: 0: from 1 to 100"),
        ({"limit": 0}, "limit: 0: from 1 to"),
    ],
)
def test_numbers_that_cannot_be_are_refused(changes, why):
    with pytest.raises(ValueError, match=why):
        graveyard(**changes)
