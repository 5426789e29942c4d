"""The window of symbols that the player sees."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

Symbol = str
Column = tuple[Symbol, ...]


class Cell(NamedTuple):
    """A place in the window: reel counted from the left, row from the top, both from 0."""

    reel: int
    row: int


@lru_cache(maxsize=4096)
def _places(reel: int, column: Column, symbol: Symbol) -> tuple[Cell, ...]:
    return tuple(Cell(reel, row) for row, shown in enumerate(column) if shown == symbol)


class Grid(msgspec.Struct, frozen=True):
    """Symbols by reel, top row first; reels may differ in height. Never changed, only replaced."""

    reels: tuple[Column, ...]

    def __getitem__(self, cell: Cell) -> Symbol:
        return self.reels[cell.reel][cell.row]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, reel by reel from the top."""
        return tuple(Cell(x, y) for x, reel in enumerate(self.reels) for y in range(len(reel)))

    def cells_of(self, symbol: Symbol) -> tuple[Cell, ...]:
        """All cells that show ``symbol``, reel by reel from the top."""
        found: tuple[Cell, ...] = ()
        for reel, column in enumerate(self.reels):
            if symbol in column:
                found += _places(reel, column, symbol)
        return found

    def covered(self, cells: Iterable[Cell], symbol: Symbol) -> "Grid":
        """Return the grid with ``symbol`` laid over some cells.

        >>> Grid((("A", "K"), ("Q", "J"))).covered([Cell(0, 1)], "W").reels
        (('A', 'W'), ('Q', 'J'))
        """
        over = frozenset(cells)
        if not over:
            return self
        return Grid(
            tuple(
                tuple(symbol if (x, y) in over else s for y, s in enumerate(reel))
                for x, reel in enumerate(self.reels)
            )
        )

    @classmethod
    def parse(cls, text: str) -> "Grid":
        """Read a grid drawn in rows, as tests and transcripts draw it; a dot is no cell.

        >>> Grid.parse('''
        ...     A K .
        ...     K A Q''').reels
        (('A', 'K'), ('K', 'A'), ('Q',))
        """
        rows = [line.split() for line in text.strip().splitlines()]
        columns = zip(*rows, strict=True)
        return cls(tuple(tuple(s for s in column if s != ".") for column in columns))

    def draw(self) -> str:
        """Draw the grid in rows of aligned columns: the inverse of ``parse``.

        >>> print(Grid((("A", "K"), ("WILD", "A"))).draw())
        A WILD
        K A
        """
        height = max(len(reel) for reel in self.reels)
        columns = [("." * (height - len(reel)), reel) for reel in self.reels]
        padded = [[*gap, *reel] for gap, reel in columns]
        widths = [max(len(symbol) for symbol in column) for column in padded]
        return "\n".join(
            " ".join(s.ljust(w) for s, w in zip(row, widths, strict=True)).rstrip()
            for row in zip(*padded, strict=True)
        )
