"""A card of words: its words as large as they are read, itself no larger than they need."""

from collections.abc import Sequence
from typing import NamedTuple

from slotcade.stage.canvas import Box, Point
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.text import Type
from slotcade.stage.theme import Brush

LEADING = 1.36
"""From line to line of a paragraph, in heights of its type."""

STEP = 0.05
LARGEST = 2.0
"""How much larger than it was drawn a card becomes, at most: it fills the picture then."""


class Paragraphs(NamedTuple):
    """Sentences broken into lines, the height of their type, and how much the card grew."""

    lines: tuple[str, ...]
    size: float
    factor: float


def broken(type_: Type, sentences: Sequence[str], size: float, width: float) -> list[str]:
    """Return sentences in lines no wider than so many units."""
    return [line for words in sentences for line in type_.wrap(words, "text", size, width)]


def fitted(
    type_: Type, sentences: Sequence[str], size: float, room: tuple[float, float]
) -> Paragraphs:
    """Return how sentences are set on a card that has ``room`` for them before it grows."""
    large = type_.grown(size)
    factor = 1.0
    while factor < LARGEST:
        lines = _in(type_, sentences, large, room, factor)
        if lines:
            return Paragraphs(lines, large, factor)
        factor = round(factor + STEP, 2)
    while large > 1:
        lines = _in(type_, sentences, large, room, LARGEST)
        if lines:
            return Paragraphs(lines, large, LARGEST)
        large -= 1
    raise ValueError(f"no card holds {sentences}: shorten it")


def _in(
    type_: Type, sentences: Sequence[str], size: float, room: tuple[float, float], factor: float
) -> tuple[str, ...] | None:
    width, height = room[0] * factor, room[1] * factor
    lines = broken(type_, sentences, size, width)
    wide = max((type_.width(line, "text", size) for line in lines), default=0)
    high = len(lines) * size * LEADING
    return tuple(lines) if lines and wide <= width and high <= height else None


def spread(box: Box, factor: float, centre: Point = (640, 360)) -> Box:
    """Return a box of a card that has grown about its centre."""
    x, y, width, height = box
    left, top = centre[0] + (x - centre[0]) * factor, centre[1] + (y - centre[1]) * factor
    return left, top, width * factor, height * factor


def draw_plaque(brush: Brush, centre: Point, factor: float = 1.0) -> None:
    """Draw a golden card whose glass has the colour of the place."""
    brush.canvas.centre(brush.art.piece("shared/pieces/plaque", factor), centre)
    glass = mix(brush.theme.panel, (0, 0, 0), 0.25)
    x, y = centre
    pane = spread((x - 252, y - 137, 504, 274), factor, centre)
    draw_plate(brush.canvas, pane, 26 * factor, glass, 205)


def draw_paragraphs(brush: Brush, said: Paragraphs, box: Box) -> None:
    """Write lines in the middle of a box."""
    x, y, width, height = box
    step = said.size * LEADING
    top = y + (height - (len(said.lines) - 1) * step) / 2
    for number, line in enumerate(said.lines):
        brush.pen.write(line, (x + width / 2, top + number * step), said.size)
