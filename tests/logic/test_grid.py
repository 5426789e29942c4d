"""Boards as text and back, and what is found on them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.grid import Cell, Grid

SYMBOLS = st.from_regex(r"[A-Z][A-Z_0-9]{0,7}", fullmatch=True)
REELS = st.lists(st.lists(SYMBOLS, min_size=1, max_size=5).map(tuple), min_size=1, max_size=6)
GRIDS = REELS.map(lambda reels: Grid(tuple(reels)))


@given(GRIDS)
def test_what_is_drawn_reads_back(grid):
    assert Grid.parse(grid.draw()) == grid


@given(GRIDS)
def test_drawing_what_was_read_changes_nothing(grid):
    drawn = grid.draw()

    assert Grid.parse(f"\n    {drawn}\n").draw() == drawn


@given(GRIDS)
def test_cells_are_told_reel_by_reel_from_the_top(grid):
    assert list(grid.cells) == sorted(set(grid.cells))
    assert len(grid.cells) == sum(map(len, grid.reels))


@given(GRIDS)
def test_a_symbol_is_found_wherever_it_shows_and_nowhere_else(grid):
    for symbol in {*(s for reel in grid.reels for s in reel), "NOWHERE_HERE"}:
        assert grid.cells_of(symbol) == tuple(c for c in grid.cells if grid[c] == symbol)


def test_reels_may_differ_in_height():
    grid = Grid.parse("""
        A B C
        D E .
        . F .
    """)

    assert grid.reels == (("A", "D"), ("B", "E", "F"), ("C",))
    assert grid[Cell(1, 2)] == "F"


def test_a_board_with_a_ragged_row_is_refused():
    with pytest.raises(ValueError, match="zip"):
        Grid.parse("A B C\nA B")
