"""Paints the board: turning reels, coins and their values, lines, cells that spin alone."""

import math
from collections.abc import Mapping, Sequence, Set
from itertools import pairwise

import pygame

from slotcade.logic.coins import Valued
from slotcade.logic.grid import Cell, Symbol
from slotcade.stage.art import Art
from slotcade.stage.canvas import Box, Canvas, Colour
from slotcade.stage.counter import grouped
from slotcade.stage.ease import there_and_back
from slotcade.stage.layout import GAP, BoardLayout
from slotcade.stage.look import mix, rgb
from slotcade.stage.pen import Pen
from slotcade.stage.show import LineShown, Show
from slotcade.stage.spans import Span, Spans
from slotcade.stage.text import Type
from slotcade.stage.tiles import DIM, Kind, Tiles
from slotcade.stage.walk import Walk

LEAP = 0.16
LIFT = 0.1
"""How much larger a symbol grows that leaps, and one that wins."""

MIDDLE, EDGE = 0.06, 0.6
"""Light on a reel that is nudged or decides: in its middle, and how much more at its edges."""

VALUE_AT = -0.086
"""Middle of a coin's quiet field, in symbol heights from the middle of its cell."""

PIECE = 256
"""Pixels across a piece that is laid over several cells."""
SUM = 30.0
"""Size of what a piece shows that it gathered."""

class BoardPainter:
    """Draws a show's board."""

    def __init__(self, show: Show, art: Art, type_: Type) -> None:
        self._show = show
        self._art = art
        self._type = type_
        self.layout = BoardLayout(show.title.rules.heights, show.title.look)
        colours = show.title.look.colours
        self._ground = rgb(colours.reel)
        self._line = rgb(colours.line)
        self._glow = rgb(colours.glow)
        self.tiles = Tiles(art, show.title.stem, self.layout, self._ground)
        self.spans = Spans(show, art, self.layout, self._ground)
        self._walk = Walk(show, art, self.layout, self.tiles, self.spans)
        self._shade: tuple[float, list[tuple[pygame.Surface, tuple[int, int]]]] | None = None
        self._lights: dict[tuple[int, int], pygame.Surface] = {}
        """Lights of reels by their size, all at one scale."""
        self._lit_at = 0.0

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies behind the reels and between them, and never moves."""
        canvas.surface.fill(mix(self._ground, (0, 0, 0), 0.55), canvas.rect(self.layout.window))
        self._draw_corners(canvas)
        name = f"{self._show.title.stem}/pieces/divider"
        if name not in self._art:
            return
        for left, top, width, height in self.layout.columns[:-1]:
            divider = self._art.picture(name, 18, height)
            canvas.centre(divider, (left + width + GAP / 2, top + height / 2))

    def _draw_corners(self, canvas: Canvas) -> None:
        """Fill the window above and below reels that are lower than it."""
        name = f"{self._show.title.stem}/pieces/corner"
        top = self.layout.window[1]
        for left, y, width, high in self.layout.columns:
            gap = y - top
            if gap < 1 or name not in self._art:
                continue
            corner = self._art.picture(name, width, gap)
            canvas.blit(corner, (left, top))
            canvas.blit(pygame.transform.flip(corner, False, True), (left, y + high))

    def draw(self, canvas: Canvas) -> None:
        """Draw the cells of the board and all that lies on them."""
        show = self._show
        laid = self.spans.laid()
        spans = self.spans.of(laid)
        covered = {cell for span in spans for cell in span.cells}
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(self.layout.window).clip(clip))
        if show.by_cell:
            self._draw_cells(canvas)
        else:
            self._draw_reels(canvas)
        self._draw_laid(canvas, laid, spans, covered)
        if show.past:
            self._draw_past(canvas)
        self._draw_shade(canvas)
        canvas.surface.set_clip(clip)
        if not show.by_cell:
            self._draw_lit(canvas, spans, covered)
        if show.walkers:
            self._walk.draw(canvas)
        if show.coins:
            self._draw_values(canvas)
        if show.wins:
            self._draw_lines(canvas)

    def _draw_reels(self, canvas: Canvas) -> None:
        show = self._show
        lit = show.lit()
        step = self.layout.cell_height * canvas.scale
        tiles: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for i, reel in enumerate(show.reels):
            left, top = canvas.at(self.layout.columns[i][:2])
            kind: Kind = "run" if reel.running else "dim" if lit else "still"
            for symbol, row in reel.visible(len(show.grid.reels[i])):
                if show.coins and not reel.running:
                    coin = show.coins.get(Cell(i, round(row)))
                    symbol = coin.symbol if coin else symbol
                tiles.append((self.tiles.tile(symbol, kind), (left, top + round(row * step))))
            if self.layout.uneven:
                self._blit_column(canvas, i, tiles)
                tiles = []
        canvas.surface.fblits(tiles)
        for lit_reel in (show.tense, show.nudging):
            if lit_reel is not None:
                self._draw_tense(canvas, self.layout.columns[lit_reel])

    def _blit_column(
        self, canvas: Canvas, reel: int, tiles: list[tuple[pygame.Surface, tuple[int, int]]]
    ) -> None:
        """Draw a reel that is lower than the window: it is cut at its own ends."""
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(self.layout.columns[reel]).clip(clip))
        canvas.surface.fblits(tiles)
        canvas.surface.set_clip(clip)

    def _draw_laid(
        self,
        canvas: Canvas,
        laid: Mapping[Cell, Symbol],
        spans: Sequence[Span],
        covered: Set[Cell],
    ) -> None:
        """Draw what is laid over the reels, and the places that walkers have left."""
        show = self._show
        lit = show.lit()
        for cell in show.vacant - set(laid):
            rect = canvas.rect(self.layout.cell(cell))
            canvas.surface.fill(self._ground, rect)
        for cell, symbol in laid.items():
            if cell in covered or cell.reel in show.growing:
                continue
            rect = canvas.rect(self.layout.cell(cell))
            dim = bool(lit) and cell not in lit
            canvas.surface.blit(self.tiles.tile(symbol, "dim" if dim else "still"), rect.topleft)
        for span in spans:
            if span.reel not in show.growing:
                dark = bool(lit) and lit.isdisjoint(span.cells)
                self.spans.draw(canvas, span, DIM if dark else 255)
                self._write_sum(canvas, span)
        self.spans.draw_growing(canvas)

    def _write_sum(self, canvas: Canvas, span: Span) -> None:
        """Write on a picture over several cells what was gathered there."""
        x, y, width, _ = self.spans.box(span.cells)
        gathered = self._show.gathered.get(span.reel)
        field = self._show.title.look.sums.get(span.name.rpartition("/")[2])
        if gathered and field:
            left, above, wide, high = (each * width / PIECE for each in field)
            words, box = grouped(gathered.shown), (x + left, y + above, wide, high)
            pen = Pen(canvas, self._type)
            pen.place(words, box, SUM, "title", (255, 232, 150), outline=(20, 28, 12))

    def _draw_tense(self, canvas: Canvas, box: Box) -> None:
        """Light a reel from its edges: its symbols keep their colours."""
        rect = canvas.rect(box)
        if self._lit_at != canvas.scale:
            self._lights.clear()
            self._lit_at = canvas.scale
        if rect.size not in self._lights:
            self._lights[rect.size] = self._make_light(*rect.size)
        light = self._lights[rect.size]
        canvas.surface.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)

    def _make_light(self, width: int, height: int) -> pygame.Surface:
        row = pygame.Surface((width, 1))
        for x in range(width):
            inwards = 1 - min(x, width - 1 - x) / (width / 2)
            row.set_at((x, 0), mix((0, 0, 0), self._glow, MIDDLE + EDGE * inwards**3))
        return pygame.transform.scale(row, (width, height))

    def _draw_lit(self, canvas: Canvas, spans: Sequence[Span], covered: Set[Cell]) -> None:
        """Draw symbols that win, and coins that leap, above the others."""
        show = self._show
        if any(reel.running for reel in show.reels):
            return
        size = self.layout.symbol
        lit = show.lit()
        for span in spans:
            if not lit.isdisjoint(span.cells):
                self.spans.draw_lit(canvas, span, self._glow)
                self._write_sum(canvas, span)
        for cell in sorted((lit | set(show.fresh)) - covered):
            symbol = show.symbol(cell)
            x, y = self.layout.centre(cell)
            if cell in lit:
                glow = self._art.tinted("shared/pieces/glow_cell", self._glow, size / 140)
                canvas.centre(glow, (x, y))
                grown = 1 + LIFT * self._pulse(cell)
            else:
                grown = 1 + LEAP * there_and_back(show.fresh[cell])
            canvas.centre(self.tiles.sprite(symbol, size * _stepped(grown)), (x, y))

    def _pulse(self, cell: Cell) -> float:
        """Return how far a winning symbol is lifted: up while its line is drawn, then kept."""
        drawn = [w.drawn for w in self._show.wins if cell in w.cells]
        return max(drawn, default=1.0)

    def _draw_cells(self, canvas: Canvas) -> None:
        """Draw the board of a feature in which every cell stands alone."""
        show = self._show
        for cell in show.grid.cells:
            if cell in show.held:
                continue
            x, y, width, height = self.layout.cell(cell)
            rect = canvas.rect((x, y, width, height))
            turned = show.open_cells.get(cell)
            if turned is not None:
                self._draw_turning(canvas, cell, rect, turned)
                continue
            canvas.surface.blit(self.tiles.tile("EMPTY", "still"), rect.topleft)
            coin = show.coins.get(cell)
            if coin:
                self._draw_coin(canvas, cell, coin)

    def _draw_coin(self, canvas: Canvas, cell: Cell, coin: Valued) -> None:
        size = self.layout.symbol
        centre = self.layout.centre(cell)
        grown = 1 + LEAP * there_and_back(self._show.fresh.get(cell, 1.0))
        if cell in self._show.locked:
            glow = self._art.tinted("shared/pieces/glow_cell", self._glow, size / 140)
            canvas.centre(glow, centre)
        canvas.centre(self.tiles.sprite(coin.symbol, size * _stepped(grown)), centre)

    def _draw_turning(
        self, canvas: Canvas, cell: Cell, rect: pygame.Rect, turned: float
    ) -> None:
        """Draw a cell that spins: empty slots and coins go by."""
        if self._show.calm:
            tile = self.tiles.tile("EMPTY", "dim" if 0.1 < turned < 0.9 else "still")
            canvas.surface.blit(tile, rect.topleft)
            return
        coin = next(iter(self._show.title.rules.coin_tables.values()))[0].symbol
        old = canvas.surface.get_clip()
        canvas.surface.set_clip(rect.clip(old))
        gone = turned * (7 + cell.reel)
        whole = math.floor(gone)
        for above in (0, 1):
            number = whole + above + cell.row * 2 + cell.reel
            symbol = coin if number % 3 == 0 else "EMPTY"
            y = rect.y + round((gone - whole - above) * rect.height)
            canvas.surface.blit(self.tiles.tile(symbol, "run"), (rect.x, y))
        canvas.surface.set_clip(old)

    def _draw_values(self, canvas: Canvas) -> None:
        """Write on every coin what it is worth, in stakes."""
        show = self._show
        pen = Pen(canvas, self._type)
        size = self.layout.symbol
        for cell, coin in show.coins.items():
            if not coin.times or (cell in show.held and coin.symbol != show.held[cell]):
                continue
            if not show.by_cell and show.reels[cell.reel].running:
                continue
            x, y = self.layout.centre(cell)
            grown = 1 + LEAP * there_and_back(show.fresh.get(cell, 1.0))
            dim = bool(show.lit()) and cell not in show.lit() and not show.by_cell
            pen.write(
                f"×{coin.times}",
                (x, y + VALUE_AT * size),
                size * 0.27 * grown,
                "title",
                (170, 170, 180) if dim else (255, 250, 230),
                outline=(48, 30, 84),
            )

    def _draw_lines(self, canvas: Canvas) -> None:
        show = self._show
        for number, win in enumerate(show.wins):
            if win.line and show.only in (None, number):
                self._draw_line(canvas, win)

    def _draw_line(self, canvas: Canvas, win: LineShown) -> None:
        """Draw as much of a line as has been drawn, from the left edge of the window."""
        points = [self.layout.centre(cell) for cell in win.cells]
        points = [(self.layout.window[0] - 8, points[0][1]), *points]
        length = (len(points) - 1) * win.drawn
        whole = int(length)
        reached = points[: whole + 1]
        if whole < len(points) - 1:
            (x, y), (to_x, to_y) = points[whole], points[whole + 1]
            part = length - whole
            reached.append((x + (to_x - x) * part, y + (to_y - y) * part))
        pixels = [canvas.at(point) for point in reached]
        for colour, thick in ((mix(self._line, (0, 0, 0), 0.7), 8), (self._line, 4.5)):
            _stroke(canvas, pixels, colour, thick)
        _stroke(canvas, pixels, mix(self._line, (255, 255, 255), 0.7), 1.6)

    def _draw_shade(self, canvas: Canvas) -> None:
        """Lay the shadow of the frame over the ends of each reel.

        Beside the reels, and above those that are lower, it is left out: nothing is painted
        afresh there, and it would add up.
        """
        band = canvas.px(26)
        if self._shade is None or self._shade[0] != canvas.scale:
            column = pygame.Surface((1, band), pygame.SRCALPHA)
            for y in range(band):
                column.set_at((0, y), (0, 0, 0, round(150 * (1 - y / band) ** 2)))
            shades: list[tuple[pygame.Surface, tuple[int, int]]] = []
            for reel in map(canvas.rect, self.layout.columns):
                upper = pygame.transform.scale(column, (reel.width, band))
                lower = pygame.transform.flip(upper, False, True)
                shades += [(upper, reel.topleft), (lower, (reel.x, reel.bottom - band))]
            self._shade = canvas.scale, shades
        canvas.surface.fblits(self._shade[1])

    def _draw_past(self, canvas: Canvas) -> None:
        """Draw what the cells showed before, as much of it as is still seen."""
        light = round(255 * self._show.past_light)
        for cell, symbol in self._show.past.items():
            rect = canvas.rect(self.layout.cell(cell))
            tile = self.tiles.tile(symbol, "still")
            tile.set_alpha(light)
            canvas.surface.blit(tile, rect.topleft)
            tile.set_alpha(None)


def _stepped(factor: float) -> float:
    """Round a growth to a few steps, so that scaled pictures are made only once."""
    return round(factor * 50) / 50


def _stroke(canvas: Canvas, points: list[tuple[int, int]], colour: Colour, thick: float) -> None:
    """Draw a line with round joins."""
    width = max(canvas.px(thick), 1)
    for start, end in pairwise(points):
        _segment(canvas.surface, start, end, colour, width)
    for point in points:
        pygame.draw.aacircle(canvas.surface, colour, point, width / 2)


def _segment(
    surface: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    colour: Colour,
    width: int,
) -> None:
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if not along.length():
        return
    across = along.rotate(90).normalize() * width / 2
    corners = [start + across, end + across, end - across, start - across]
    pygame.draw.polygon(surface, colour, corners)
    for one, other in ((corners[0], corners[1]), (corners[2], corners[3])):
        pygame.draw.aaline(surface, colour, one, other)
