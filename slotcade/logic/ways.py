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
    first = grid.reels[0]
    for symbol, counts in pays.items():
        if symbol not in first and wild not in first:
            continue
        ways = 1
        cells: list[Cell] = []
        best: WaysWin | None = None
        for reel, column in enumerate(grid.reels):
            here = [
                Cell(reel, row) for row, shown in enumerate(column) if shown in (symbol, wild)
            ]
            if not here:
                break
            ways *= sum(worth.get(cell, 1) for cell in here)
            cells += here
            if reel + 1 in counts:
                best = WaysWin(symbol, reel + 1, ways, tuple(cells), counts[reel + 1])
        if best:
            wins.append(best)
    return wins
