"""Where things lie on a table, in units of the 1280 x 720 picture."""

from collections.abc import Sequence

from slotcade.files.catalog import Look
from slotcade.logic.grid import Cell
from slotcade.stage.canvas import Box, Point

PANEL: Box = (0, 606, 1280, 114)
BALANCE: Box = (222, 622, 200, 84)
WIN: Box = (434, 622, 250, 84)
STAKE: Box = (752, 622, 128, 84)

SPIN: Point = (1102, 642)
"""The middle of the button that spins."""

CARE: Box = (160, 18, 236, 44)
"""The time played and the net result, beside the way to the lobby."""

CAPTIONS: Box = (14, 138, 212, 106)
"""Where it is said what is heard: beside the frame, between the news and a feature's signs."""
LOBBY_CAPTIONS: Box = (40, 548, 370, 34)

COUNTER_SIGN: Box = (30, 250, 178, 108)
PROGRESS: Box = (330, 88, 620, 38)
SLEEPERS = 552.0
"""The height at which things stand below the reels."""
RAISED_SIGN: Box = (40, 372, 158, 48)
TOTAL_SIGN: Box = (1072, 250, 178, 108)

BELOW_LOGO = 86.0
GAP = 10.0
TALLEST_CELL = 140.0


class BoardLayout:
    """A game's table: its frame and window, and the cells in it.

    Reels stand side by side, each centred in the height of the window.
    """

    def __init__(self, heights: Sequence[int], look: Look) -> None:
        self.window: Box = look.window
        self.frame: Box = look.frame
        self.message: Point = look.message
        left, top, width, height = self.window
        self.cell_height = min(height / max(heights), TALLEST_CELL)
        self.cell_width = (width - GAP * (len(heights) - 1)) / len(heights)
        self.columns: tuple[Box, ...] = tuple(
            (
                left + reel * (self.cell_width + GAP),
                top + (height - rows * self.cell_height) / 2,
                self.cell_width,
                rows * self.cell_height,
            )
            for reel, rows in enumerate(heights)
        )
        self.uneven = len(set(heights)) > 1
        self.symbol = min(self.cell_width, self.cell_height)

    @property
    def board(self) -> Box:
        """The frame with what stands above and below it."""
        x, _, width, _ = self.frame
        return x - 12, BELOW_LOGO, width + 24, PANEL[1] - BELOW_LOGO

    @property
    def walked_over(self) -> Box:
        """The window and, to its left, where walkers go off."""
        x, y, width, height = self.window
        pitch = self.cell_width + GAP
        return x - pitch, y, width + pitch, height

    @property
    def words(self) -> Box:
        """Where the message stands."""
        x, y = self.message
        return x - 350, y - 34, 700, 62

    @property
    def sides(self) -> tuple[Box, Box]:
        """What is seen of the place beside the frame."""
        right = self.frame[0] + self.frame[2]
        return (0, 0, self.frame[0], PANEL[1]), (right, 0, 1280 - right, PANEL[1])

    @property
    def beams(self) -> tuple[Box, ...]:
        """The frame without its window: left, right, top and bottom."""
        x, y, width, height = self.frame
        left, top, wide, high = self.window
        return (
            (x, y, left - x, height),
            (left + wide, y, x + width - left - wide, height),
            (left, y, wide, top - y),
            (left, top + high, wide, y + height - top - high),
        )

    def cell(self, cell: Cell) -> Box:
        """Return the box of a cell."""
        x, y, width, _ = self.columns[cell.reel]
        return x, y + cell.row * self.cell_height, width, self.cell_height

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        x, y, width, height = self.cell(cell)
        return x + width / 2, y + height / 2
