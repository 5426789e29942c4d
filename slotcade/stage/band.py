"""An own return with the band round it, and the published return beside it."""

from collections.abc import Callable

from slotcade.files.report import Report
from slotcade.stage.canvas import Box, Colour, Point
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

GOLD: Colour = (255, 226, 140)
SPARE = 0.12
"""How much of the scale is left free beyond what stands on it."""


def draw_band(brush: Brush, box: Box, report: Report) -> None:
    """Draw both returns in figures, on one scale, and say what the band means."""
    x, y, width, height = box
    middle = x + width / 2
    if report.own is None:
        brush.pen.write(say.no_rounds, (middle, y + height / 2), 19, colour=SOFT, fit=width - 40)
        return
    _write(brush, (x + width * 0.27, y), say.own_return, report.own, (255, 255, 255), _own_mark)
    if report.published is None or report.margin is None:
        brush.pen.write(say.no_figures, (middle, y + 130), 17, colour=SOFT, fit=width - 40)
        return
    _write(brush, (x + width * 0.73, y), say.published, report.published, GOLD, _published_mark)
    low, high = max(report.own - report.margin, 0.0), report.own + report.margin
    _scale(brush, (x + 30, y + 92, width - 60, 20), (low, high), report.own, report.published)
    words = say.band.format(low=f"{low:.2%}", high=f"{high:.2%}")
    brush.pen.write(words, (middle, y + 132), 17, "bold", fit=width - 40)
    for i, line in enumerate(brush.type.wrap(say.band_means, "text", 16, width - 36)):
        brush.pen.write(line, (middle, y + 158 + i * 20), 16, colour=SOFT)


def _write(
    brush: Brush,
    top: Point,
    name: str,
    share: float,
    colour: Colour,
    mark: Callable[[Brush, Point], None],
) -> None:
    """Write a return below its name, and its mark on the scale beside it."""
    x, y = top
    wide = min(brush.pen.width(name, "bold", 16), 190)
    mark(brush, (x - wide / 2 - 4, y + 22))
    brush.pen.write(name, (x + 10, y + 22), 16, "bold", SOFT, fit=190)
    brush.pen.write(f"{share:.2%}", (x, y + 54), 32, "title", colour, fit=230)


def _own_mark(brush: Brush, at: Point) -> None:
    x, y = at
    draw_plate(brush.canvas, (x - 9, y - 9, 18, 18), 9, (255, 255, 255), 255, (30, 20, 50), 2)


def _published_mark(brush: Brush, at: Point, height: float = 22) -> None:
    x, y = at
    bar = (x - 4, y - height / 2, 8, height)
    draw_plate(brush.canvas, bar, 4, GOLD, 255, (60, 36, 8), 1.6)


def _scale(
    brush: Brush, box: Box, band: tuple[float, float], own: float, published: float
) -> None:
    """Draw the band on a track; the own return is a round mark, the published one a tall bar."""
    x, y, width, height = box
    low, high = min(band[0], published), max(band[1], published)
    room = max((high - low) * SPARE, 0.005)
    low, high = max(low - room, 0.0), high + room

    def at(share: float) -> float:
        return x + width * (share - low) / (high - low)

    theme, canvas = brush.theme, brush.canvas
    middle = y + height / 2
    draw_plate(canvas, (x, middle - 5, width, 10), 5, (16, 16, 26), 255, theme.edge, 1)
    left, right = at(band[0]), at(band[1])
    fill = mix(theme.accent, (255, 255, 255), 0.1)
    draw_plate(canvas, (left, y, max(right - left, 4), height), 8, fill, 255, theme.rim, 1.4)
    _published_mark(brush, (at(published), middle), height + 14)
    _own_mark(brush, (at(own), middle))
