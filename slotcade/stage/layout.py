"""Where things lie on a table, in units of the 1280 x 720 picture."""

from collections.abc import Sequence

from slotcade.logic.grid import Cell
from slotcade.stage.canvas import Box, Point

FRAME: Box = (234, 86, 812, 496)
WINDOW: Box = (282, 124, 716, 420)
BOARD: Box = (234, 86, 812, 514)
"""The frame, and the line of words below it."""
MESSAGE: Point = (640, 588)
PANEL: Box = (0, 606, 1280, 114)
SIDES: tuple[Box, Box] = ((0, 0, 234, 606), (1046, 0, 234, 606))
"""What is seen of the place beside the frame."""

BALANCE: Box = (222, 622, 200, 84)
WIN: Box = (434, 622, 250, 84)
STAKE: Box = (752, 622, 128, 84)

COUNTER_SIGN: Box = (30, 250, 178, 108)
TOTAL_SIGN: Box = (1072, 250, 178, 108)

GAP = 10.0
TALLEST_CELL = 140.0


class BoardLayout:
    """Cells of a board: reels side by side, each centred in the height of the window."""

    def __init__(self, heights: Sequence[int]) -> None:
        left, top, width, height = WINDOW
        self.cell_height = min(height / max(heights), TALLEST_CELL)
        self.cell_width = (width - GAP * (len(heights) - 1)) / len(heights)
        self._heights = tuple(heights)
        self.columns: tuple[Box, ...] = tuple(
            (
                left + reel * (self.cell_width + GAP),
                top + (height - rows * self.cell_height) / 2,
                self.cell_width,
                rows * self.cell_height,
            )
            for reel, rows in enumerate(heights)
        )
        self.symbol = min(self.cell_width, self.cell_height)

    def cell(self, cell: Cell) -> Box:
        """Return the box of a cell."""
        x, y, width, _ = self.columns[cell.reel]
        return x, y + cell.row * self.cell_height, width, self.cell_height

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        x, y, width, height = self.cell(cell)
        return x + width / 2, y + height / 2
