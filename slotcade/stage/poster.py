"""A game's poster in the lobby: a scene that moves a little, in a frame of its colours."""

import math
from collections.abc import Callable

import msgspec
import pygame

from slotcade.stage.canvas import Box, Colour, Point
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import Brush, Theme

WIDTH, HEIGHT = 220, 372
PICTURE = (244.0, 396.0)
"""The layers of a poster reach a little beyond it, so that they can move."""

FRAME_WIDTH, FRAME_HEIGHT = 248, 400
SWAY = 5.0
"""How far the front of a poster moves to either side, in units."""


class Poster(msgspec.Struct):
    """A poster that opens its game."""

    centre: Point
    stem: str
    title: str
    tagline: str
    theme: Theme
    action: Callable[[], None]
    clock: Callable[[], float]
    chosen: Callable[[], bool]
    broken: bool = False
    ticker: Callable[[], str] = str
    """What runs above the game: its pool, the level of its meter; empty for nothing."""

    @property
    def box(self) -> Box:
        """The whole of it, frame and all."""
        x, y = self.centre
        return x - FRAME_WIDTH / 2, y - FRAME_HEIGHT / 2, FRAME_WIDTH, FRAME_HEIGHT

    def usable(self) -> bool:
        """A poster can always be pressed: one out of order says why it is."""
        return True

    def press(self, at: Point | None) -> None:
        """Open the game."""
        self.action()

    def step(self, steps: int) -> bool:
        """A poster does not move by itself."""
        return False

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw back, front, shade, words and frame."""
        canvas = brush.canvas
        x, y = self.centre
        inner = (x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT)
        lit = focused or hovered or self.chosen()
        if lit and not canvas.within(inner):
            glow = brush.art.picture("shared/pieces/glow_soft", 420, 560).copy()
            glow.fill((*self.theme.glow, 110), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.centre(glow, (x, y))
        old = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(inner).clip(old))
        self._draw_scene(brush, inner)
        canvas.blit(brush.art.piece("shared/pieces/poster_shade"), inner[:2])
        canvas.surface.set_clip(old)
        left, width = x - WIDTH / 2 + 12, WIDTH - 24
        name = (left, y + 86, width, 54)
        brush.pen.place(self.title, name, 30, "title", outline=(12, 8, 24), lines=2)
        tag = mix(self.theme.rim, (255, 255, 255), 0.25)
        below = (left, y + 136, width, 38)
        brush.pen.place(self.tagline, below, 18, "bold", tag, lines=2)
        self._draw_frame(brush, lit)
        if words := self.ticker():
            wide = brush.pen.width(words, "title", min(brush.type.grown(21), 29)) + 40
            box = (x - wide / 2, y - 206, wide, 36)
            draw_plate(canvas, box, 18, (24, 10, 8), 250, (246, 204, 104), 2.4)
            brush.pen.place(words, (box[0] + 18, box[1], wide - 36, 36), 21, "title", golden=True)

    def _draw_scene(self, brush: Brush, inner: Box) -> None:
        canvas = brush.canvas
        if self.broken:
            canvas.surface.fill((22, 16, 34), canvas.rect(inner))
            icon = brush.art.tinted("shared/pieces/icon_settings", (120, 110, 140), 2.4)
            canvas.centre(icon, self.centre)
            return
        sway = math.sin(self.clock() * 0.7)
        for layer, share in (("back", -0.35), ("front", 1.0)):
            picture = brush.art.picture(f"{self.stem}/posters/{layer}", *PICTURE)
            shift = SWAY * share * sway
            lift = 2.0 * share * math.sin(self.clock() * 0.9 + 1)
            canvas.centre(picture, (self.centre[0] + shift, self.centre[1] + lift))

    def _draw_frame(self, brush: Brush, lit: bool) -> None:
        x, y = self.centre
        if lit:
            brush.canvas.centre(brush.art.piece("shared/pieces/poster_frame_gold"), (x, y))
            return
        colour: Colour = self.theme.rim
        frame = brush.art.tinted("shared/pieces/poster_frame", colour)
        brush.canvas.centre(frame, (x, y))
        brush.canvas.centre(brush.art.piece("shared/pieces/poster_frame_light"), (x, y))
