"""Symbols that one picture covers over several cells of a reel."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from slotcade.logic.grid import Cell, Symbol
from slotcade.stage.art import Art
from slotcade.stage.canvas import Box, Canvas, Colour
from slotcade.stage.ease import out_back
from slotcade.stage.layout import BoardLayout
from slotcade.stage.show import Show

RIM = 19
"""How far the light of a picture that wins reaches beyond its cells."""


class Span(NamedTuple):
    """A picture and the cells below each other that it covers, from the top one down."""

    name: str
    cells: Sequence[Cell]

    @property
    def reel(self) -> int:
        """The reel it lies on."""
        return self.cells[0].reel


class Spans:
    """Finds where one picture covers cells of a reel, and draws it there."""

    def __init__(self, show: Show, art: Art, layout: BoardLayout, ground: Colour) -> None:
        self._show = show
        self._art = art
        self._layout = layout
        self._ground = ground

    def laid(self) -> dict[Cell, Symbol]:
        """Return what is laid over the reels, and cells at rest that one picture covers."""
        show = self._show
        laid = dict(show.held)
        if show.by_cell or show.coins:
            return laid
        for number, reel in enumerate(show.reels):
            if reel.running or reel.at % 1 or number in show.growing:
                continue
            visible = reel.visible(len(show.grid.reels[number]))
            cells = {
                (cell := Cell(number, row)): laid.get(cell, symbol)
                for row, (symbol, _) in enumerate(visible)
            }
            for span in self.of(cells):
                if show.vacant.isdisjoint(span.cells):
                    laid.update((cell, cells[cell]) for cell in span.cells)
        return laid

    def of(self, symbols: Mapping[Cell, Symbol]) -> list[Span]:
        """Return the cells of one symbol below each other for which there is a picture."""
        spans = (Span(self._name(symbols[run[0]], run), run) for run in _runs(symbols))
        return [span for span in spans if len(span.cells) > 1 and span.name in self._art]

    def box(self, cells: Sequence[Cell]) -> Box:
        """Return the box of cells below each other, in units."""
        x, y, width, height = self._layout.cell(cells[0])
        return x, y, width, height * len(cells)

    def picture(self, canvas: Canvas, span: Span) -> pygame.Surface:
        """Return the picture of a span, as large in pixels as its cells are together."""
        scale = self._art.scale
        rect = canvas.rect(self.box(span.cells))
        return self._art.picture(span.name, rect.width / scale, rect.height / scale)

    def draw(self, canvas: Canvas, span: Span, light: int) -> None:
        """Draw a picture over its cells, in so much light of 255."""
        rect = canvas.rect(self.box(span.cells))
        canvas.surface.fill(self._ground, rect)
        picture = self.picture(canvas, span)
        if light < 255:
            picture = picture.copy()
            picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(picture, rect.topleft)

    def draw_growing(self, canvas: Canvas) -> None:
        """Draw symbols that grow over their reels from the cell in which they landed."""
        show = self._show
        for number, (row, grown) in show.growing.items():
            cells = [Cell(number, each) for each in range(len(show.grid.reels[number]))]
            start, end = (canvas.rect(self.box(part)) for part in (cells[row : row + 1], cells))
            share = out_back(grown)
            top = round(start.top + (end.top - start.top) * share)
            bottom = round(start.bottom + (end.bottom - start.bottom) * share)
            whole = Span(self._name(show.held[cells[row]], cells), cells)
            picture = pygame.transform.smoothscale(
                self.picture(canvas, whole), (end.width, max(bottom - top, 1))
            )
            canvas.surface.fill(self._ground, (end.x, top, end.width, bottom - top))
            canvas.surface.blit(picture, (end.x, top))

    def draw_lit(self, canvas: Canvas, span: Span, glow: Colour) -> None:
        """Draw a picture that wins again, in its light."""
        rect = canvas.rect(self.box(span.cells))
        rim = canvas.px(RIM)
        light = self._art.tinted("shared/pieces/glow_cell", glow, self._layout.symbol / 140)
        light = pygame.transform.smoothscale(light, rect.inflate(2 * rim, 2 * rim).size)
        canvas.surface.blit(light, (rect.x - rim, rect.y - rim))
        canvas.surface.blit(self.picture(canvas, span), rect.topleft)

    def _name(self, symbol: Symbol, cells: Sequence[Cell]) -> str:
        height = len(self._show.grid.reels[cells[0].reel])
        ending = "tall" if len(cells) == height else str(len(cells))
        return f"{self._show.title.stem}/pieces/{symbol.lower()}_{ending}"


def _runs(symbols: Mapping[Cell, Symbol]) -> Iterator[list[Cell]]:
    """Return cells below each other that have one symbol, from the top one down."""
    run: list[Cell] = []
    for cell in sorted(symbols):
        above = Cell(cell.reel, cell.row - 1)
        if run and (run[-1] != above or symbols[cell] != symbols[above]):
            yield run
            run = []
        run.append(cell)
    if run:
        yield run
