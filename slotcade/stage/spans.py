"""Symbols that one picture covers over several cells of a reel."""

import pygame

from slotcade.logic.grid import Cell, Symbol
from slotcade.stage.art import Art
from slotcade.stage.canvas import Canvas, Colour
from slotcade.stage.ease import out_back
from slotcade.stage.layout import BoardLayout
from slotcade.stage.show import Show

RIM = 19
"""How far the light of a picture that wins reaches beyond its cells."""


class Spans:
    """Finds where one picture covers cells of a reel, and draws it there."""

    def __init__(self, show: Show, art: Art, layout: BoardLayout, ground: Colour) -> None:
        self._show = show
        self._art = art
        self._layout = layout
        self._ground = ground

    def laid(self) -> dict[Cell, Symbol]:
        """Return what is laid over the reels, and reels at rest that one symbol fills."""
        show = self._show
        laid = dict(show.held)
        if show.by_cell or show.coins:
            return laid
        for number, reel in enumerate(show.reels):
            if reel.running or reel.at % 1 or number in show.growing:
                continue
            column = [symbol for symbol, _ in reel.visible(len(show.grid.reels[number]))]
            if len(set(column)) > 1 or self._name(column[0], "tall") not in self._art:
                continue
            cells = {Cell(number, row): symbol for row, symbol in enumerate(column)}
            if show.vacant.isdisjoint(cells):
                laid |= cells
        return laid

    def of(self, laid: dict[Cell, Symbol]) -> dict[Cell, str]:
        """Return the cells that a picture covers with others: it is named at its top cell."""
        spans: dict[Cell, str] = {}
        heights = [len(column) for column in self._show.grid.reels]
        for reel, height in enumerate(heights):
            rows = sorted(cell.row for cell in laid if cell.reel == reel)
            symbols = {laid[Cell(reel, row)] for row in rows}
            if len(rows) < 2 or len(symbols) > 1 or rows[-1] - rows[0] >= len(rows):
                continue
            name = self._name(symbols.pop(), "tall" if len(rows) == height else str(len(rows)))
            if name in self._art:
                spans.update(dict.fromkeys((Cell(reel, row) for row in rows), ""))
                spans[Cell(reel, rows[0])] = name
        return spans

    def draw(self, canvas: Canvas, top: Cell, rows: int, name: str, light: int) -> None:
        """Draw a picture over its cells, from the top one down, in so much light of 255."""
        rect = self._rect(canvas, top, rows)
        canvas.surface.fill(self._ground, rect)
        picture = self._picture(name, rect)
        if light < 255:
            picture = picture.copy()
            picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(picture, rect.topleft)

    def draw_growing(self, canvas: Canvas) -> None:
        """Draw symbols that grow over their reels from the cell in which they landed."""
        show = self._show
        for number, (row, grown) in show.growing.items():
            rows = len(show.grid.reels[number])
            start, end = (
                self._rect(canvas, Cell(number, row), 1),
                self._rect(canvas, Cell(number, 0), rows),
            )
            share = out_back(grown)
            top = round(start.top + (end.top - start.top) * share)
            bottom = round(start.bottom + (end.bottom - start.bottom) * share)
            name = self._name(show.held[Cell(number, row)], "tall")
            picture = pygame.transform.smoothscale(
                self._picture(name, end), (end.width, max(bottom - top, 1))
            )
            canvas.surface.fill(self._ground, (end.x, top, end.width, bottom - top))
            canvas.surface.blit(picture, (end.x, top))

    def draw_lit(self, canvas: Canvas, top: Cell, rows: int, name: str, glow: Colour) -> None:
        """Draw a picture that wins again, in its light."""
        rect = self._rect(canvas, top, rows)
        rim = canvas.px(RIM)
        light = self._art.tinted("shared/pieces/glow_cell", glow, self._layout.symbol / 140)
        light = pygame.transform.smoothscale(light, rect.inflate(2 * rim, 2 * rim).size)
        canvas.surface.blit(light, (rect.x - rim, rect.y - rim))
        canvas.surface.blit(self._picture(name, rect), rect.topleft)

    def _rect(self, canvas: Canvas, top: Cell, rows: int) -> pygame.Rect:
        x, y, width, height = self._layout.cell(top)
        return canvas.rect((x, y, width, height * rows))

    def _picture(self, name: str, rect: pygame.Rect) -> pygame.Surface:
        scale = self._art.scale
        return self._art.picture(name, rect.width / scale, rect.height / scale)

    def _name(self, symbol: Symbol, ending: str) -> str:
        return f"{self._show.title.stem}/pieces/{symbol.lower()}_{ending}"
