"""The board of Clover Moon: its measures, what lies over it, what its lines pay."""

from collections.abc import Generator

import msgspec

from slotcade.logic.events import Event, Won
from slotcade.logic.grid import Cell, Grid
from slotcade.logic.pays import Lines

REELS, ROWS = 5, 3
CELLS = tuple(Cell(reel, row) for reel in range(REELS) for row in range(ROWS))

WILD_REELS, COLLECTOR, BOOSTER = "wild_reels", "collector", "booster"
"""What is laid over the board by a chance of its own."""

COLLECTOR_SYMBOL, BOOSTER_SYMBOL, CANDY, EMPTY = "COLLECTOR", "BOOSTER", "CANDY", "EMPTY"
"""What stands in cells beside the symbols of the strips."""


class LinePays(msgspec.Struct, frozen=True):
    """The lines, each played with one of so many shares of the stake."""

    lines: Lines
    shares: int

    def pay(self, stake: int, grid: Grid, halves: int) -> Generator[Event, None, int]:
        """Pay the lines, times a multiplier in halves; return the sum."""
        won = 0
        for win in self.lines.wins(grid):
            won += (amount := win.pay * (stake // self.shares) * halves // 2)
            yield Won(win.line, win.symbol, win.cells, 1, amount)
        return won
