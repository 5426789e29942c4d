"""Symbols on the ground of a reel, made once: still, running, dim."""

import math
from typing import Literal

import pygame

from slotcade.logic.grid import Symbol
from slotcade.stage.art import Art
from slotcade.stage.canvas import Colour
from slotcade.stage.layout import BoardLayout

DIM = 105
"""Light of 255 that is left on symbols that do not win."""

Kind = Literal["still", "run", "dim"]


class Tiles:
    """Symbols on the ground of a reel, opaque, so that turning reels are plain copies."""

    def __init__(self, art: Art, stem: str, layout: BoardLayout, ground: Colour) -> None:
        self._art = art
        self._stem = stem
        self._layout = layout
        self._ground = ground
        self._ready: dict[tuple[Symbol, Kind], pygame.Surface] = {}
        self._scale = art.scale

    def tile(self, symbol: Symbol, kind: Kind) -> pygame.Surface:
        """Return a cell with a symbol: ``still``, ``run`` (blurred) or ``dim``."""
        if self._scale != self._art.scale:
            self._ready.clear()
            self._scale = self._art.scale
        key = symbol, kind
        tile = self._ready.get(key)
        if tile is None:
            tile = self._ready[key] = self._make(symbol, kind)
        return tile

    def sprite(self, symbol: Symbol, size: float) -> pygame.Surface:
        """Return a symbol alone, ``size`` units large."""
        return self._art.picture(f"{self._stem}/symbols/{symbol.lower()}", size, size)

    def _make(self, symbol: Symbol, kind: Kind) -> pygame.Surface:
        width = math.ceil(self._layout.cell_width * self._scale)
        if width % 4 == 0:
            width += 1  # SDL copies rows that are aligned past the cache: ten times slower here
        height = math.ceil(self._layout.cell_height * self._scale)
        tile = pygame.Surface((width, height))
        tile.fill(self._ground)
        sprite = self.sprite(symbol, self._layout.symbol)
        tile.blit(sprite, sprite.get_rect(center=(width // 2, height // 2)))
        if kind == "run":
            low = pygame.transform.smoothscale(tile, (width, max(height // 12, 2)))
            blurred = pygame.transform.smoothscale(low, (width, height))
            blurred.set_alpha(225)
            tile.blit(blurred, (0, 0))
        elif kind == "dim":
            tile.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_RGB_MULT)
        return tile
