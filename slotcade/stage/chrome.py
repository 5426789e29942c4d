"""Paints a table around its board: the place, the frame, the panel; and cards above it all."""

import math

import pygame

from slotcade.files.catalog import Gauge, PrizeSign
from slotcade.stage.art import Art, of_a_table
from slotcade.stage.board import BoardPainter
from slotcade.stage.canvas import HEIGHT, WIDTH, Box, Canvas, Colour, Point
from slotcade.stage.counter import grouped
from slotcade.stage.ease import in_cubic, out_back
from slotcade.stage.layout import (
    COUNTER_SIGN,
    PANEL,
    PROGRESS,
    RAISED_SIGN,
    SLEEPERS,
    TOTAL_SIGN,
)
from slotcade.stage.look import draw_plate, mix, veil
from slotcade.stage.plaque import Paragraphs, draw_paragraphs, draw_plaque, fitted, spread
from slotcade.stage.show import Card, Celebration, Flight, Reveal, Show
from slotcade.stage.signs import draw_golden_sign, draw_pill, draw_row, draw_words
from slotcade.stage.text import Type
from slotcade.stage.theme import Brush, Theme
from slotcade.stage.wheel import WheelPainter
from slotcade.stage.words import boosts, prize_words, say

CARD_SIZE = (560.0, 330.0)
CARD_TEXT = {False: (420.0, 120.0), True: (420.0, 40.0)}
"""Room on a card for its sentence: without an amount below it, and with one."""

REVEAL = (640.0, 334.0)
ROOM_OF_PRIZES = "prizes"
MIST_SPEED = 14.0
MOTES = 7
SMALL = 16.0
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


class TablePainter:
    """Draws a show with everything round it but the live buttons and signs of the panel."""

    def __init__(self, show: Show, art: Art, type_: Type) -> None:
        self._show = show
        self._art = art
        self._type = type_
        self._theme = Theme.of(show.title.look.colours)
        self._rooms: dict[tuple[str, float], pygame.Surface] = {}
        self.board = BoardPainter(show, art, type_)
        self.wheel = WheelPainter(show.title)
        art.read_ahead(of_a_table(show.title.stem))

    @property
    def covered(self) -> bool:
        """Whether something lies over the board or flies over it."""
        show = self._show
        above = show.card or show.celebration or show.flights or show.wheel or show.reveal
        return bool(above)

    @property
    def dark(self) -> bool:
        """Whether everything but what lies above is darkened."""
        show = self._show
        veils = (veiling.open for veiling in (show.card, show.celebration, show.wheel) if veiling)
        return max(veils, default=0.0) > 0.5

    def brush(self, canvas: Canvas) -> Brush:
        """Return a brush in the game's colours."""
        return Brush(canvas, self._art, self._type, self._theme)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the place and the board; only the board, if nothing else is to be drawn."""
        gauge = self._show.feature and self._show.title.look.gauge  # it hangs into the window
        if canvas.within(self.board.layout.window) and not self.covered and not gauge:
            self.board.draw(canvas)
            return
        self.draw_room(canvas)
        if not canvas.within(PANEL):
            self.draw_board(canvas)

    def draw_room(self, canvas: Canvas) -> None:
        """Draw the place, its frame and the panel, in the light of the moment."""
        show = self._show
        main = self._room("", canvas.scale)
        if not show.feature or show.light < 1:
            canvas.surface.blit(main, (0, 0))
        if show.feature and show.light > 0:
            room = self._room(show.feature, canvas.scale)
            room.set_alpha(round(255 * show.light) if show.light < 1 else None)
            canvas.surface.blit(room, (0, 0))
        elif show.night > 0:
            room = self._room(ROOM_OF_PRIZES, canvas.scale)
            room.set_alpha(round(255 * show.night) if show.night < 1 else None)
            canvas.surface.blit(room, (0, 0))
        if not show.calm:
            self._draw_air(canvas)

    def _draw_air(self, canvas: Canvas) -> None:
        """Draw what moves beside the frame: mist that drifts, motes of light that rise."""
        clock = self._show.clock
        mist = f"{self._show.title.stem}/layers/mist"
        old = canvas.surface.get_clip()
        for side, (x, y, width, height) in enumerate(self.board.layout.sides):
            if not canvas.sees((x, y, width, height)):
                continue
            canvas.surface.set_clip(canvas.rect((x, y, width, height)).clip(old))
            if mist in self._art:
                picture = self._art.picture(mist, 1600, 260)
                for part in (0, 1):
                    shift = (clock * MIST_SPEED + part * 1600) % 3200 - 1600
                    canvas.blit(picture, (shift, 330 + 20 * part))
            for number in range(MOTES):
                self._draw_mote(canvas, clock, number + side * MOTES, x, width)
        canvas.surface.set_clip(old)
        self._draw_bulbs(canvas)

    def _draw_bulbs(self, canvas: Canvas) -> None:
        """Light every fourth bulb of the frame; the light moves on slowly."""
        look = self._show.title.look
        if not look.bulbs:
            return
        x, y = look.frame[:2]
        step = int(self._show.clock * 2.5)
        glow = self._art.tinted("shared/pieces/glow_soft", self._theme.glow, 0.3)
        for number, (left, top) in enumerate(look.bulbs):
            if (number + step) % 4 == 0:
                canvas.centre(glow, (x + left, y + top))

    def _draw_mote(
        self, canvas: Canvas, clock: float, number: int, left: float, width: float
    ) -> None:
        share = number * 0.618034 % 1.0
        life = (clock * (0.05 + 0.03 * share) + share * 7) % 1.0
        x = left + width * (number * 0.414214 % 1.0) + 14 * math.sin(clock * 0.8 + number)
        y = 570 - 420 * life
        light = math.sin(math.pi * life) * (0.6 + 0.4 * math.sin(clock * 2.2 + number * 2))
        step = round(max(light, 0) * 4)
        if step:
            mote = self._art.tinted("shared/pieces/glow_soft", self._theme.glow, 0.1 + 0.03 * step)
            canvas.centre(mote, (x, y))

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the board, the words below it, and the signs of a feature."""
        self.board.draw(canvas)
        brush = self.brush(canvas)
        show = self._show
        self._draw_prizes(brush)
        if show.feature:
            self._draw_signs(brush)
        self._draw_progress(brush)
        self._draw_sleepers(canvas)
        if show.message and canvas.sees(self.board.layout.words):
            draw_words(brush, show.message, self.board.layout.message)
        for flight in show.flights:
            self._draw_flight(brush, flight)

    def _draw_flight(self, brush: Brush, flight: Flight) -> None:
        layout = self.board.layout
        x, y = layout.centre(flight.cell)
        to_x, to_y = TOTAL_SIGN[0] + TOTAL_SIGN[2] / 2, TOTAL_SIGN[1] + 66
        if flight.below:
            to_x, to_y = x, SLEEPERS
        elif flight.end is not None:
            to_x, to_y = layout.centre(flight.end)
        gone = in_cubic(flight.gone)
        if self._show.calm:  # it does not travel: it fades out here and in there
            self._draw_flying(brush, flight, (x, y), 1 - flight.gone)
            self._draw_flying(brush, flight, (to_x, to_y), flight.gone)
            return
        at = (x + (to_x - x) * gone, y + (to_y - y) * gone - 60 * math.sin(math.pi * gone))
        self._draw_flying(brush, flight, at, 1.0)

    def _draw_flying(self, brush: Brush, flight: Flight, at: Point, seen: float) -> None:
        alpha = round(255 * seen)
        if flight.text:
            edge = (40, 20, 4)
            size = min(self._type.grown(30), 42)
            brush.pen.write(flight.text, at, size, "title", outline=edge, golden=True, alpha=alpha)
            return
        coin = self._art.picture("shared/pieces/glint", 46, 46)
        coin.set_alpha(alpha)
        brush.canvas.centre(coin, at)
        coin.set_alpha(255)

    def _draw_sleepers(self, canvas: Canvas) -> None:
        """Draw what sleeps below each reel, more golden with every coin, or awake."""
        stem = self._show.title.stem
        if f"{stem}/pieces/pumpkin_1" not in self._art:
            return
        for reel, (x, _, width, _) in enumerate(self.board.layout.columns):
            golden = 1 + min(self._show.tosses.get(reel, 0) // 3, 3)
            ending = "awake" if reel in self._show.awake else str(golden)
            picture = self._art.piece(f"{stem}/pieces/pumpkin_{ending}")
            canvas.centre(picture, (x + width / 2, SLEEPERS))

    def _draw_progress(self, brush: Brush) -> None:
        """Draw how far the next unlocking is, or what the boosters have brought."""
        show = self._show
        progress = show.title.rules.progress(show.meters) if show.meters else None
        if progress is None:
            return
        x, y, width, height = PROGRESS
        draw_plate(brush.canvas, (x + 14, y + 8, width - 28, height - 16), 10, (14, 10, 8), 235)
        share = 1 - progress.left / progress.of if progress.of else 1.0
        bar = (x + 16, y + 9, max((width - 32) * share, 14), height - 18)
        draw_plate(brush.canvas, bar, 9, mix(self._theme.accent, (0, 0, 0), 0.3))
        if progress.of:
            gift = show.title.words.gifts[progress.next].title
            words = say.spins_to.format(left=progress.left, gift=gift)
        else:
            words = boosts(progress.boosts)
        meter = f"{show.title.stem}/pieces/meter"
        brush.canvas.blit(self._art.piece(meter), (x, y))
        level = say.level_name.format(level=progress.level)
        room = (x + 30, y, width - 60, height)
        said = f"{level}   ·   {words}"
        brush.pen.place(said, room, 16, "bold", outline=(10, 20, 10), lines=2)

    def _draw_gauge(self, brush: Brush, gauge: Gauge, value: int) -> None:
        """Draw a row of pieces, as many of them lit as were counted."""
        x, y = gauge.at
        left = x - gauge.pitch * (gauge.of - 1) / 2
        for number in range(gauge.of):
            piece = gauge.on if number < value else gauge.off
            picture = self._art.piece(f"{self._show.title.stem}/pieces/{piece}")
            brush.canvas.centre(picture, (left + number * gauge.pitch, y))

    def _draw_prizes(self, brush: Brush) -> None:
        """Draw the signs of the prizes that are always on show."""
        show = self._show
        for sign in show.title.look.signs:
            if sign.feature:
                if sign.feature == show.feature and show.prizes[sign.prize].owed:
                    self._draw_feature_prize(brush, sign)
                continue
            piece = f"{show.title.stem}/pieces/{sign.piece}"
            brush.canvas.blit(self._art.piece(piece), sign.at)
            x, y, width, height = sign.field
            room = (sign.at[0] + x + 3, sign.at[1] + y, width - 6, height)
            value = show.prizes[sign.prize].shown if sign.prize in show.prizes else 0
            words = prize_words(value, sign.decimals) if value else say.out_of_reach
            size = height * 0.86 if value else SMALL
            brush.pen.place(words, room, size, "title", golden=True)

    def _draw_feature_prize(self, brush: Brush, sign: PrizeSign) -> None:
        """Draw a prize of a feature; one too long for its sign as a multiple of the stake."""
        x, y, width, height = (*sign.at, *sign.field[2:])
        value = self._show.prizes[sign.prize].shown
        words = prize_words(value, sign.decimals)
        if self._type.width(words, "bold", 18) > width - 100:
            words = say.times.format(value=grouped(value // 10_000 // max(self._show.stake, 1)))
        name = self._show.title.words.prizes[sign.prize]
        draw_row(brush, (x, y, width, height), name, words)

    def _draw_signs(self, brush: Brush) -> None:
        show = self._show
        words = show.title.words.features[show.feature]
        gauge = show.title.look.gauge
        for name, value in show.counters.items():
            if gauge and name == gauge.counter:
                self._draw_gauge(brush, gauge, value)
            else:
                draw_golden_sign(brush, COUNTER_SIGN, words.counter.upper(), str(value))
        for name, value in show.raised.items():
            times = say.times.format(value=f"{value / 100:g}")
            draw_pill(brush, RAISED_SIGN, f"{show.title.words.counters[name]} {times}")
        draw_golden_sign(brush, TOTAL_SIGN, say.total.upper(), grouped(show.total.shown))

    def draw_above(self, canvas: Canvas) -> None:
        """Draw a card or a celebration over everything."""
        brush = self.brush(canvas)
        if self._show.reveal:
            self._draw_reveal(brush, self._show.reveal)
        if self._show.wheel:
            self.wheel.draw(brush, self._show.wheel)
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
        key = f"rays{step}"
        if (key, canvas.scale) not in self._rooms:
            rays = self._art.picture("shared/pieces/rays", 900, 900)
            turned = pygame.transform.rotozoom(rays, step * each, 1.0)
            turned.fill((*self._theme.glow, 150), special_flags=pygame.BLEND_RGBA_MULT)
            self._rooms[(key, canvas.scale)] = turned
        canvas.centre(self._rooms[(key, canvas.scale)], centre)

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

    def _room(self, feature: str, scale: float) -> pygame.Surface:
        """Return the place with frame, name and panel, made once for a scale."""
        key = feature, scale
        if key not in self._rooms:
            self._rooms = {k: v for k, v in self._rooms.items() if k[1] == scale}
            self._rooms[key] = self._make_room(feature, scale)
        return self._rooms[key]

    def _make_room(self, feature: str, scale: float) -> pygame.Surface:
        art, stem = self._art, self._show.title.stem
        room = pygame.Surface((round(WIDTH * scale), round(HEIGHT * scale)))
        canvas = Canvas(room, scale)
        layers = ("room_far",) if feature else ("far", "middle", "near")
        widths = {"far": 1320, "middle": 1340, "near": 1360, "room_far": 1320}
        for layer in layers:
            picture = art.picture(f"{stem}/layers/{layer}", widths[layer], HEIGHT)
            canvas.blit(picture, ((WIDTH - widths[layer]) / 2, 0))
        brush = self.brush(canvas)
        self._draw_panel(brush)
        self.board.draw_ground(canvas)
        canvas.blit(art.piece(f"{stem}/pieces/frame"), self.board.layout.frame[:2])
        logo = art.piece(f"{stem}/pieces/logo")
        canvas.centre(logo, (640, 46))
        return room

    def _draw_panel(self, brush: Brush) -> None:
        x, y, width, _ = PANEL
        rect = brush.canvas.rect(PANEL)
        top, bottom = self._theme.panel, mix(self._theme.panel, (0, 0, 0), 0.6)
        column = pygame.Surface((1, 2))
        column.set_at((0, 0), top)
        column.set_at((0, 1), bottom)
        brush.canvas.surface.blit(pygame.transform.smoothscale(column, rect.size), rect)
        gold: Colour = (244, 196, 92)
        draw_plate(brush.canvas, (x - 10, y - 1.5, width + 20, 3), 0, gold)
        draw_plate(brush.canvas, (x - 10, y + 1.5, width + 20, 6), 0, (0, 0, 0), 70)


def _stepped(size: float) -> float:
    """Round a size to a few steps, so that scaled pictures are made only once."""
    return round(size * 12) / 12 or 1 / 12
