"""Line wins, compared with a reading of the lines written apart."""

from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.grid import Cell, Grid
from slotcade.logic.pays import Lines

PAYING = "ABCD"
SHOWN = [*PAYING, "WILD", "PEARL"]


def runs(line: str, grid: Grid, symbol: str, wild: str) -> int:
    """Count how many reels of a line, from the left, show the symbol or the wild."""
    length = 0
    for reel, row in enumerate(line):
        if grid.reels[reel][int(row) - 1] not in (symbol, wild):
            break
        length += 1
    return length


def best_pay(line: str, grid: Grid, pays: dict, wild: str) -> int:
    """Return the best of all readings of one line: each symbol pays for its own longest run."""
    return max(pays[symbol].get(runs(line, grid, symbol, wild), 0) for symbol in pays)


@st.composite
def boards(draw):
    """A board of three to five reels of one to four rows, lines over it and a rising pay table."""
    heights = draw(st.lists(st.integers(1, 4), min_size=3, max_size=5))
    places = st.sampled_from(draw(st.sampled_from([SHOWN, ["A", "WILD"], ["A", "B", "WILD"]])))
    grid = Grid(tuple(tuple(draw(places) for _ in range(height)) for height in heights))
    line = st.tuples(*(st.integers(1, height) for height in heights))
    lines = draw(st.lists(line.map(lambda rows: "".join(map(str, rows))), min_size=1, unique=True))
    pays = {}
    for symbol in PAYING:
        shortest = draw(st.integers(2, 3))
        amounts = draw(
            st.lists(st.integers(1, 60), min_size=6, max_size=6, unique=True).map(sorted)
        )
        pays[symbol] = {count: amounts[count] for count in range(shortest, len(heights) + 1)}
    return grid, lines, heights, pays


@given(boards())
def test_every_line_pays_its_best_reading_and_no_other(board):
    grid, lines, heights, pays = board

    wins = Lines(lines, heights, pays, "WILD").wins(grid)

    assert {win.line: win.pay for win in wins} == {
        number: pay
        for number, line in enumerate(lines, 1)
        if (pay := best_pay(line, grid, pays, "WILD"))
    }


@given(boards())
def test_a_win_shows_its_symbol_or_the_wild_on_the_whole_of_its_run(board):
    grid, lines, heights, pays = board

    for win in Lines(lines, heights, pays, "WILD").wins(grid):
        line = lines[win.line - 1]
        assert win.cells == tuple(
            Cell(reel, int(row) - 1) for reel, row in enumerate(line[: len(win.cells)])
        )
        assert len(win.cells) == runs(line, grid, win.symbol, "WILD")
        assert win.pay == pays[win.symbol][len(win.cells)]


@given(boards())
def test_wins_come_in_the_order_of_the_lines_and_once_each(board):
    grid, lines, heights, pays = board
    table = Lines(lines, heights, pays, "WILD")

    numbers = [win.line for win in table.wins(grid)]

    assert numbers == sorted(set(numbers))
    assert table.wins(grid) == table.wins(grid)


PAYS = {"A": {3: 30, 4: 150, 5: 500}, "B": {3: 5, 4: 20, 5: 75}}
MIDDLE = Lines(["22222"], [3] * 5, PAYS, "WILD")


def middle(row: str) -> list[tuple[str, int, int]]:
    grid = Grid.parse(f"x x x x x\n{row}\nx x x x x")
    return [(win.symbol, len(win.cells), win.pay) for win in MIDDLE.wins(grid)]


def test_leading_wilds_join_the_symbol_after_them():
    assert middle("WILD WILD B B x") == [("B", 4, 20)]


def test_leading_wilds_pay_as_the_best_symbol_where_that_is_more():
    assert middle("WILD WILD WILD B x") == [("A", 3, 30)]
    assert middle("WILD WILD WILD B B") == [("B", 5, 75)]


def test_wilds_all_along_the_line_pay_the_best_symbol():
    assert middle("WILD WILD WILD WILD WILD") == [("A", 5, 500)]


def test_a_gap_ends_a_run():
    assert middle("A A x A A") == []
    assert middle("x A A A A") == []
    assert middle("A A A x A") == [("A", 3, 30)]
