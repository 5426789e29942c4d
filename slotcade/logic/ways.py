"""Ways: a symbol pays for every combination of its cells on neighbouring reels from the left."""

from collections.abc import Mapping

import msgspec

from slotcade.logic.grid import Cell, Grid, Symbol
from slotcade.logic.pays import PayTable


class WaysWin(msgspec.Struct, frozen=True):
    """What a symbol pays: its longest run of reels, ``ways`` combinations of ``pay`` credits."""

    symbol: Symbol
    reels: int
    ways: int
    cells: tuple[Cell, ...]
    pay: int


def ways_wins(
    grid: Grid, pays: PayTable, wild: Symbol, worth: Mapping[Cell, int]
) -> list[WaysWin]:
    """Return the win of every symbol that has one, in the order of the pay table.

    On each reel the plain symbols count one and a wild counts its worth; the ways are the
    product over the reels of the longest run that the table pays.
    """
    wins = []
    wilds = [wild in column for column in grid.reels]
    for symbol, counts in pays.items():
        run = 0
        for has_wild, column in zip(wilds, grid.reels, strict=True):
            if not has_wild and symbol not in column:
                break
            run += 1
        while run and run not in counts:
            run -= 1
        if run:
            wins.append(_win(grid, symbol, wild, worth, run, counts[run]))
    return wins


def _win(
    grid: Grid, symbol: Symbol, wild: Symbol, worth: Mapping[Cell, int], run: int, pay: int
) -> WaysWin:
    """Count the combinations of a symbol and wilds on the first ``run`` reels."""
    ways = 1
    cells: list[Cell] = []
    for reel, column in enumerate(grid.reels[:run]):
        here = [Cell(reel, row) for row, shown in enumerate(column) if shown in (symbol, wild)]
        ways *= sum([worth.get(cell, 1) for cell in here])
        cells += here
    return WaysWin(symbol, run, ways, tuple(cells), pay)
