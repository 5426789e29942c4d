"""Writes words on a canvas, in units, as large as the player reads and their place can hold."""

from slotcade.stage.canvas import Box, Canvas, Colour, Point
from slotcade.stage.text import LINE, WHITE, Align, Face, Type


class Pen:
    """Writes on a canvas in units."""

    def __init__(self, canvas: Canvas, type_: Type) -> None:
        self._canvas = canvas
        self._type = type_

    def width(self, words: str, face: Face, size: float) -> float:
        """Return how wide words are as they are drawn, in units at a size in units."""
        scale = self._canvas.scale
        return self._type.pixels_wide(words, face, max(round(size * scale), 1)) / scale

    def place(
        self,
        words: str,
        box: Box,
        size: float,
        face: Face = "text",
        colour: Colour = WHITE,
        align: Align = "centre",
        outline: Colour | None = None,
        golden: bool = False,
        lines: int = 1,
        alpha: int = 255,
    ) -> None:
        """Write words into a box, as large as the player reads and the box can hold.

        They stand in the middle of its height, in up to ``lines`` lines; they are smaller than
        ``size`` only if the box cannot hold that.
        """
        x, y, width, height = box
        setting = self._type.setting(
            words, face, size, (width, height), lines, self._canvas.scale
        )
        left = {"left": x, "centre": x + width / 2, "right": x + width}[align]
        high = setting.pixels / self._canvas.scale
        top = y + height / 2 - (len(setting.lines) - 1) * high * LINE / 2
        for number, line in enumerate(setting.lines):
            point = (left, top + number * high * LINE)
            self.write(line, point, high, face, colour, align, outline, golden, alpha=alpha)

    def write(
        self,
        words: str,
        point: Point,
        size: float,
        face: Face = "text",
        colour: Colour = WHITE,
        align: Align = "centre",
        outline: Colour | None = None,
        golden: bool = False,
        fit: float | None = None,
        alpha: int = 255,
    ) -> None:
        """Write words, their middle height at ``point``; shrunk if wider than ``fit`` units."""
        pixels = max(round(size * self._canvas.scale), 1)
        if fit is not None:
            pixels = self._shrunk(words, face, pixels, fit * self._canvas.scale)
        picture = self._type.draw(words, face, pixels, colour, outline, golden)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        x, y = self._canvas.at(point)
        shift = {"left": 0, "centre": picture.width // 2, "right": picture.width}[align]
        self._canvas.surface.blit(picture, (x - shift, y - picture.height // 2))

    def _shrunk(self, words: str, face: Face, pixels: int, room: float) -> int:
        """Return the largest height up to ``pixels`` at which words are no wider than ``room``.

        Small letters stand on whole pixels, so their width is not in proportion to their height.
        """
        while pixels > 1 and (wide := self._type.pixels_wide(words, face, pixels)) > room:
            pixels = max(min(int(pixels * room / wide) + 1, pixels - 1), 1)
        return pixels
