"""Symbols on their way to the next reel."""

import math

import pygame

from slotcade.stage.art import Art
from slotcade.stage.canvas import Canvas, Point
from slotcade.stage.layout import GAP, BoardLayout
from slotcade.stage.show import Show, Walker
from slotcade.stage.spans import Spans
from slotcade.stage.tiles import Tiles

BOB = 5.0
"""How far who walks bobs up, in units."""

LARGER = 1.06
"""Who walks is so many times as large as who stands."""


class Walk:
    """Draws symbols that walk."""

    def __init__(
        self, show: Show, art: Art, layout: BoardLayout, tiles: Tiles, spans: Spans
    ) -> None:
        self._show = show
        self._art = art
        self._layout = layout
        self._tiles = tiles
        self._spans = spans

    def draw(self, canvas: Canvas) -> None:
        """Draw all of them; those that one picture covers walk as one."""
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(self._layout.walked_over).clip(clip))
        walkers = {walker.cell: walker for walker in self._show.walkers}
        spans = self._spans.of({cell: walker.symbol for cell, walker in walkers.items()})
        for span in spans:
            x, y, width, height = self._spans.box(span.cells)
            start, picture = (x + width / 2, y + height / 2), self._spans.picture(canvas, span)
            _draw(canvas, self._layout, walkers[span.cells[0]], picture, start)
        covered = {cell for span in spans for cell in span.cells}
        for cell in sorted(set(walkers) - covered):
            walker, (x, y) = walkers[cell], self._layout.centre(cell)
            start = x, y - BOB * abs(math.sin(walker.gone * math.pi * 3))
            _draw(canvas, self._layout, walker, self._stride(walker), start)
        canvas.surface.set_clip(clip)

    def _stride(self, walker: Walker) -> pygame.Surface:
        """Return one of two pictures of a step; a symbol that has none stays as it is."""
        name = f"{walker.symbol}_walk_{1 + int(walker.gone * 6) % 2}"
        if f"{self._show.title.stem}/symbols/{name.lower()}" not in self._art:
            name = walker.symbol
        return self._tiles.sprite(name, self._layout.symbol * LARGER)


def _draw(
    canvas: Canvas, layout: BoardLayout, walker: Walker, picture: pygame.Surface, start: Point
) -> None:
    """Draw one where it is; off the first reel it fades as it goes."""
    left = walker.gone**2 if walker.cell.reel == 0 else 0.0
    picture.set_alpha(round(255 * (1 - left)))
    canvas.centre(picture, (start[0] - (layout.cell_width + GAP) * walker.gone, start[1]))
    picture.set_alpha(255)
