"""Pays: wins on fixed lines, from the left, longest and best first."""

from collections.abc import Mapping, Sequence
from operator import getitem

import msgspec

from slotcade.logic.grid import Cell, Column, Grid, Symbol

PayTable = Mapping[Symbol, Mapping[int, int]]
"""Symbol to number of a kind to pay, in line stakes."""


class LineWin(msgspec.Struct, frozen=True):
    """What one line pays: ``pay`` is in line stakes, ``line`` counts from 1."""

    line: int
    symbol: Symbol
    cells: tuple[Cell, ...]
    pay: int


class _Covers(dict[Column, dict[Symbol, int]]):
    """For one reel: column to paying symbol to the lines on which the column goes on with it."""

    def __init__(self, through: Sequence[int], pays: PayTable, wild: Symbol) -> None:
        self._through = through
        self._pays = pays
        self._wild = wild

    def __missing__(self, column: Column) -> dict[Symbol, int]:
        wilds = 0
        shown: dict[Symbol, int] = {}
        for lines, symbol in zip(self._through, column, strict=True):
            if symbol == self._wild:
                wilds |= lines
            elif symbol in self._pays:
                shown[symbol] = shown.get(symbol, 0) | lines
        if wilds:
            shown = {symbol: shown.get(symbol, 0) | wilds for symbol in self._pays}
        self[column] = shown
        return shown


class Lines:
    """Fixed pay lines over a window.

    Which lines run through a cell is kept as a set of bits, one for each line. On a reel, the
    lines that go on with a symbol are the union over the cells that show it or the wild; a win
    is what is left after the intersection from reel to reel.
    """

    def __init__(
        self, lines: Sequence[str], heights: Sequence[int], pays: PayTable, wild: Symbol
    ) -> None:
        self._paths = tuple(
            tuple(Cell(reel, int(row) - 1) for reel, row in enumerate(line)) for line in lines
        )
        self._pays = pays
        self._shortest = min(count for counts in pays.values() for count in counts)
        through = [[0] * height for height in heights]
        for bit, path in enumerate(self._paths):
            for reel, row in path:
                through[reel][row] |= 1 << bit
        self._covers = [_Covers(reel, pays, wild) for reel in through]

    def wins(self, grid: Grid) -> list[LineWin]:
        """Return the best win of every line that has one, in the order of the lines."""
        first, *others = map(getitem, self._covers, grid.reels)
        shortest = self._shortest - 1
        best: dict[int, tuple[int, int, Symbol]] = {}
        for symbol, lines in first.items():
            for cover in others[:shortest]:
                if symbol not in cover:
                    break
                lines &= cover[symbol]
            else:
                if lines:
                    self._measure(symbol, lines, others[shortest:], best)
        if not best:
            return []
        return [
            LineWin(bit + 1, symbol, self._paths[bit][:count], pay)
            for bit, (pay, count, symbol) in sorted(best.items())
        ]

    def _measure(
        self,
        symbol: Symbol,
        lines: int,
        rest: list[dict[Symbol, int]],
        best: dict[int, tuple[int, int, Symbol]],
    ) -> None:
        """Enter how far each of ``lines`` runs with ``symbol``, where that is its best pay."""
        count = self._shortest
        pays = self._pays[symbol]
        for cover in [*rest, {}]:
            longer = lines & cover.get(symbol, 0)
            ends = lines & ~longer
            pay = pays.get(count, 0)
            while ends:
                low = ends & -ends
                bit = low.bit_length() - 1
                if pay and (bit not in best or pay > best[bit][0]):
                    best[bit] = (pay, count, symbol)
                ends ^= low
            if not longer:
                return
            lines, count = longer, count + 1
