"""Paints what lies above a table: a card that turns, a wheel, a card, a celebration."""

import math

import pygame

from slotcade.stage.art import Art
from slotcade.stage.canvas import HEIGHT, Box, Canvas, Point
from slotcade.stage.counter import grouped
from slotcade.stage.ease import out_back
from slotcade.stage.look import mix, veil
from slotcade.stage.plaque import Paragraphs, draw_paragraphs, draw_plaque, fitted, spread
from slotcade.stage.show import Card, Celebration, Reveal, Show
from slotcade.stage.text import Type
from slotcade.stage.theme import Brush, Theme
from slotcade.stage.wheel import WheelPainter

CARD_SIZE = (560.0, 330.0)
CARD_TEXT = {False: (420.0, 120.0), True: (420.0, 40.0)}
"""Room on a card for its sentence: without an amount below it, and with one."""

REVEAL = (640.0, 334.0)
COINS = 46
"""How many Glints rain in a celebration."""

COIN_EDGE = 590.0
"""How far from the middle the outermost of them falls."""

AMOUNT_SIZE = 92.0
AMOUNT_ROOM = (700.0, 124.0)
"""How large the amount of a celebration is written, and into which room."""

CLEAR = 44.0
"""How far beside the amount they fall: half of the largest, and a little."""

GOLDEN_ANGLE = 2.399963


CELEBRATED = ("rays", "ribbon", "ribbon_trim", "glint", "glint_turn", "glint_edge")
"""Pieces of a celebration."""


class AbovePainter:
    """Draws over everything what a show says at its great moments."""

    def __init__(self, show: Show, art: Art, type_: Type, theme: Theme) -> None:
        self._show = show
        self._art = art
        self._type = type_
        self._theme = theme
        self._rays: dict[tuple[int, float], pygame.Surface] = {}
        self._wheel = WheelPainter(show.title)

    @property
    def lies(self) -> bool:
        """Whether anything lies there."""
        show = self._show
        return bool(show.card or show.celebration or show.wheel or show.reveal)

    @property
    def dark(self) -> bool:
        """Whether everything but what lies above is darkened."""
        show = self._show
        veils = (veiling.open for veiling in (show.card, show.celebration, show.wheel) if veiling)
        return max(veils, default=0.0) > 0.5

    def draw(self, brush: Brush) -> None:
        """Draw what lies there, the last to come on top."""
        if self._show.reveal:
            self._draw_reveal(brush, self._show.reveal)
        if self._show.wheel:
            self._wheel.draw(brush, self._show.wheel)
        if self._show.card:
            self._draw_card(brush, self._show.card)
        if self._show.celebration:
            self._draw_celebration(brush, self._show.celebration)

    def _draw_reveal(self, brush: Brush, reveal: Reveal) -> None:
        """Draw a card that turns over in the middle of the board: narrow, then wide again.

        With reduced motion one side fades into the other.
        """
        stem = self._show.title.stem
        half = reveal.turned < 0.5
        symbol = reveal.placeholder if half else reveal.symbol
        share = abs(1 - 2 * reveal.turned)
        size = 190.0
        picture = self._art.picture(f"{stem}/symbols/{symbol.lower()}", size, size)
        width = max(round(picture.width * share), 2)
        turned = pygame.transform.scale(picture, (width, picture.height))
        glow = self._art.tinted("shared/pieces/glow_soft", self._theme.glow, 3.0)
        brush.canvas.centre(glow, REVEAL)
        if not self._show.calm:
            brush.canvas.centre(turned, REVEAL)
            return
        sides = (reveal.placeholder, 1 - reveal.turned), (reveal.symbol, reveal.turned)
        for name, seen in sides:
            picture = self._art.picture(f"{stem}/symbols/{name.lower()}", size, size)
            picture.set_alpha(round(255 * seen))
            brush.canvas.centre(picture, REVEAL)
            picture.set_alpha(255)

    def _draw_card(self, brush: Brush, card: Card) -> None:
        """Draw a card, rising a little while it appears and fading as it goes."""
        canvas = brush.canvas
        opened = max(min(card.open, 1.0), 0.0)
        veil(canvas, round(130 * opened))
        room = CARD_TEXT[bool(card.amount)]
        said = fitted(self._type, [card.text], 22 if card.amount else 23, room)
        width, height = CARD_SIZE[0] * said.factor, CARD_SIZE[1] * said.factor
        sheet = pygame.Surface(canvas.rect((0, 0, width, height)).size, pygame.SRCALPHA)
        small = Brush(Canvas(sheet, canvas.scale), self._art, self._type, self._theme)
        self._write_card(small, card, said)
        sheet.set_alpha(round(255 * opened))
        rise = 0 if self._show.calm else 26 * (1 - opened)
        canvas.centre(sheet, (640, 344 + rise))

    def _write_card(self, brush: Brush, card: Card, said: Paragraphs) -> None:
        factor = said.factor
        centre = CARD_SIZE[0] * factor / 2, CARD_SIZE[1] * factor / 2

        def part(top: float, width: float, height: float) -> Box:
            box = (centre[0] - width / 2, centre[1] + top - CARD_SIZE[1] / 2, width, height)
            return spread(box, factor, centre)

        draw_plaque(brush, centre, factor)
        if card.amount:
            brush.pen.place(card.title, part(58, 380, 58), 46, "title", golden=True)
            draw_paragraphs(brush, said, part(118, 420, 40))
            amount = grouped(card.amount.shown)
            brush.pen.place(amount, part(158, 440, 96), 76, "title", golden=True)
            return
        brush.pen.place(card.title, part(70, 400, 68), 54, "title", golden=True)
        draw_paragraphs(brush, said, part(148, 420, 120))

    def _draw_celebration(self, brush: Brush, celebration: Celebration) -> None:
        """Draw a celebration, popping up; with reduced motion it fades in where it stands."""
        canvas = brush.canvas
        opened = celebration.open
        if not self._show.calm:
            veil(canvas, round(170 * opened))
            self._draw_rays(canvas, (640, 300), celebration.clock)
            self._draw_rain(canvas, celebration, self._amount_width(canvas, celebration))
            self._draw_plate(brush, celebration, _stepped(max(out_back(opened), 0.05)))
            return
        below = canvas.surface.copy() if opened < 1 else None
        veil(canvas, 170)
        self._draw_plate(brush, celebration, 1.0)
        if below:
            below.set_alpha(round(255 * (1 - opened)))
            canvas.surface.blit(below, (0, 0))

    def _draw_plate(self, brush: Brush, celebration: Celebration, size: float) -> None:
        """Draw what a celebration says."""
        canvas = brush.canvas
        centre: Point = (640, 300)
        if celebration.picture:
            picture = self._art.picture(celebration.picture, 300 * size, 300 * size)
            canvas.centre(picture, (640, 204))
            centre = (640, 384)
        tint = mix(self._theme.accent, (255, 255, 255), 0.1)
        ribbon = self._art.tinted("shared/pieces/ribbon", tint, size * 1.2)
        canvas.centre(ribbon, centre)
        canvas.centre(self._art.piece("shared/pieces/ribbon_trim", size * 1.2), centre)
        brush.pen.place(
            celebration.title,
            (centre[0] - 190 * size, centre[1] - 56 * size, 380 * size, 84 * size),
            62 * size,
            "title",
            outline=mix(tint, (0, 0, 0), 0.75),
        )
        width, height = AMOUNT_ROOM[0] * size, AMOUNT_ROOM[1] * size
        brush.pen.place(
            grouped(celebration.amount.shown),
            (640 - width / 2, centre[1] + 130 - height / 2, width, height),
            AMOUNT_SIZE * size,
            "title",
            outline=(60, 28, 2),
            golden=True,
        )

    def _draw_rays(self, canvas: Canvas, centre: Point, clock: float) -> None:
        """Draw light that turns slowly: a few turned pictures, shown in order."""
        steps = 8
        each = 360 / 22 / steps
        step = int(clock * 7) % steps
        key = step, canvas.scale
        if key not in self._rays:
            rays = self._art.picture("shared/pieces/rays", 900, 900)
            turned = pygame.transform.rotozoom(rays, step * each, 1.0)
            turned.fill((*self._theme.glow, 150), special_flags=pygame.BLEND_RGBA_MULT)
            self._rays = {k: v for k, v in self._rays.items() if k[1] == canvas.scale}
            self._rays[key] = turned
        canvas.centre(self._rays[key], centre)

    def _amount_width(self, canvas: Canvas, celebration: Celebration) -> float:
        """Return how wide the amount will stand when it is counted up."""
        words, scale = grouped(celebration.amount.owed), canvas.scale
        setting = self._type.setting(words, "title", AMOUNT_SIZE, AMOUNT_ROOM, 1, scale)
        return self._type.pixels_wide(words, "title", setting.pixels) / scale

    def _draw_rain(self, canvas: Canvas, celebration: Celebration, clear: float) -> None:
        """Let Glints fall, each on a path of its own that depends on nothing but its number.

        They fall on both sides of the amount, which is ``clear`` wide, and never behind it.
        """
        nearest = clear / 2 + CLEAR
        faces = ("glint", "glint_turn", "glint_edge", "glint_turn")
        for number in range(COINS):
            share = number * GOLDEN_ANGLE % 1.0
            start = number * 0.07
            fall = celebration.clock - start
            if fall < 0 or celebration.clock > celebration.seconds:
                continue
            aside = (number * 0.618034 % 1.0 - 0.5) * 2
            x = 640 + math.copysign(nearest, aside) + aside * (COIN_EDGE - nearest)
            y = -60 + (220 + 160 * share) * (fall % 3.4)
            if y > HEIGHT + 50:
                continue
            face = faces[int(fall * 9 + number) % 4]
            coin = self._art.picture(f"shared/pieces/{face}", 44 + 20 * share, 44 + 20 * share)
            canvas.centre(coin, (x, y))


def _stepped(size: float) -> float:
    """Round a size to a few steps, so that scaled pictures are made only once."""
    return round(size * 12) / 12 or 1 / 12
