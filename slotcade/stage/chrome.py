"""Paints a table around its board: the place, the frame, the panel, the signs."""

import math

import pygame

from slotcade.files.catalog import Gauge, PrizeSign
from slotcade.logic.events import Awarded, FeatureBegan, Turned
from slotcade.logic.round import Round
from slotcade.stage.above import CELEBRATED, AbovePainter
from slotcade.stage.art import Art, of_a_table
from slotcade.stage.board import BoardPainter
from slotcade.stage.canvas import HEIGHT, WIDTH, Canvas, Colour, Point
from slotcade.stage.counter import grouped
from slotcade.stage.ease import in_cubic
from slotcade.stage.layout import (
    COUNTER_SIGN,
    PANEL,
    PROGRESS,
    RAISED_SIGN,
    SLEEPERS,
    TOTAL_SIGN,
)
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.show import Flight, Show
from slotcade.stage.signs import draw_golden_sign, draw_pill, draw_row, draw_words
from slotcade.stage.telling import boosts, prize_words
from slotcade.stage.text import Type
from slotcade.stage.theme import Brush, Theme
from slotcade.stage.wheel import WHEEL
from slotcade.stage.words import TIERS, say

ROOM_OF_PRIZES = "prizes"
MIST_SPEED = 14.0
MOTES = 7
SMALL = 16.0


class TablePainter:
    """Draws a show with everything round it but the live buttons and signs of the panel."""

    def __init__(self, show: Show, art: Art, type_: Type) -> None:
        self._show = show
        self._art = art
        self._type = type_
        self._theme = Theme.of(show.title.look.colours)
        self._rooms: dict[tuple[str, float], pygame.Surface] = {}
        self._before = art.at_hand()
        self.board = BoardPainter(show, art, type_)
        self._above = AbovePainter(show, art, type_, self._theme)
        art.read_ahead(of_a_table(show.title.stem))

    def foresee(self, round_: Round) -> None:
        """Read ahead what a decided round will show: a wheel, another room, a celebration."""
        stem, names = round_.game, list[str]()
        told = {type(event) for event in round_.events}
        if Turned in told:
            names += [f"{stem}/pieces/{piece}" for piece in WHEEL]
        if FeatureBegan in told:
            names.append(f"{stem}/layers/room_far")
        if Awarded in told or round_.payout >= TIERS[-1][0] * round_.stake:
            names += [f"shared/pieces/{piece}" for piece in CELEBRATED]
        if names:
            self._art.read_ahead(names)

    def close(self) -> None:
        """Let go of the pictures that were read, scaled or tinted for this table."""
        self._art.go_back(self._before)

    @property
    def covered(self) -> bool:
        """Whether something lies over the board or flies over it."""
        return bool(self._above.lies or self._show.flights)

    @property
    def dark(self) -> bool:
        """Whether everything but what lies above is darkened."""
        return self._above.dark

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
        layout = self.board.layout
        if canvas.sees(layout.board) or canvas.sees(layout.walked_over):
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
        for number, place in enumerate(gauge.places):
            piece = gauge.on if number < value else gauge.off
            picture = self._art.piece(f"{self._show.title.stem}/pieces/{piece}")
            brush.canvas.centre(picture, (x + place, y))

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
        """Draw a card, a wheel or a celebration over everything."""
        self._above.draw(self.brush(canvas))

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
