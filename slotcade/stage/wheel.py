"""Paints a wheel of fortune: equal wedges, their chances written beside it."""

import math

import pygame

from slotcade.files.catalog import Title
from slotcade.stage.canvas import Canvas, Colour
from slotcade.stage.layout import SPIN
from slotcade.stage.look import draw_plate, mix, rgb, veil
from slotcade.stage.show import WheelShown
from slotcade.stage.spinner import draw_jewel
from slotcade.stage.text import Type
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

CENTRE = (640.0, 330.0)
RADIUS = 178.0
STEP = 1.5
"""Degrees between the turned pictures of a running wheel."""

BELOW = (430.0, 528.0, 420.0, 40.0)
"""Where it is said what the wheel waits for, and what it brought."""

GOLD: Colour = (255, 226, 140)
"""The chance of what the wheel brought."""

EDGE: Colour = (24, 18, 48)
"""Round letters that stand on light and dark."""


RIM, HUB, POINTER = WHEEL = "wheel_rim", "wheel_hub", "wheel_pointer"
"""Pieces of a wheel."""


class WheelPainter:
    """Draws the wheel over the table."""

    def __init__(self, title: Title) -> None:
        self._title = title
        colours = title.look.colours
        self._tints = (
            mix(rgb(colours.accent), (0, 0, 0), 0.25),
            mix(rgb(colours.panel_edge), (0, 0, 0), 0.35),
            mix(rgb(colours.panel), (255, 255, 255), 0.12),
        )
        self._disc: tuple[object, pygame.Surface] | None = None

    def draw(self, brush: Brush, wheel: WheelShown) -> None:
        """Draw the disc as it stands, its rim, the pointer, and the chances."""
        canvas = brush.canvas
        veil(canvas, round(165 * wheel.open))
        if wheel.open < 0.98:
            return
        disc = self._made(brush, wheel)
        if wheel.waiting or wheel.rests or wheel.turned < 1:
            turned = pygame.transform.rotozoom(disc, -wheel.angle, 1.0)
        else:
            turned = pygame.transform.rotate(disc, -round(wheel.angle / STEP) * STEP)
        if wheel.turned < 1:
            canvas.centre(disc, CENTRE)
            turned.set_alpha(round(255 * wheel.turned))
        canvas.centre(turned, CENTRE)
        stem = self._title.stem
        canvas.centre(brush.art.piece(f"{stem}/pieces/{RIM}"), CENTRE)
        canvas.centre(brush.art.piece(f"{stem}/pieces/{HUB}"), CENTRE)
        pointer = brush.art.piece(f"{stem}/pieces/{POINTER}")
        canvas.centre(pointer, (CENTRE[0], CENTRE[1] - 196))
        self._draw_chances(brush, wheel)
        if wheel.waiting:
            draw_jewel(brush, SPIN, brush.theme.accent, "icon_spin")
            self._say(brush, say.spin_wheel, 24)
        elif wheel.rests:
            self._say(brush, self._title.words.wedges[wheel.wedges[wheel.index]], 28)

    def _say(self, brush: Brush, words: str, size: float) -> None:
        """Write below the wheel, on a ground of its own."""
        x, y, width, height = BELOW
        wide = min(brush.pen.width(words, "title", brush.type.grown(size)) + 48, width + 24)
        ground = mix(brush.theme.panel, (0, 0, 0), 0.5)
        box = (x + (width - wide) / 2, y, wide, height)
        draw_plate(brush.canvas, box, height / 2, ground, 255, brush.theme.edge, 1.4)
        brush.pen.place(words, BELOW, size, "title", outline=EDGE, golden=True)

    def _draw_chances(self, brush: Brush, wheel: WheelShown) -> None:
        rows: dict[str, int] = {}
        for name, weight in zip(wheel.wedges, wheel.weights, strict=True):
            rows[name] = rows.get(name, 0) + weight
        total = sum(wheel.weights)
        more = brush.type.large - 1
        row, width = 30 + 15 * more, 290 + 110 * more
        high = len(rows) * row + 24
        box = (1256 - width, 330 - high / 2, width, high)
        draw_plate(brush.canvas, box, 18, mix(brush.theme.panel, (0, 0, 0), 0.5))
        brought = wheel.wedges[wheel.index] if wheel.rests else ""
        for i, (name, weight) in enumerate(rows.items()):
            y = box[1] + 12 + i * row
            words = self._title.words.wedges[name]
            left = (box[0] + 18, y, width * 0.64, row)
            colour = GOLD if name == brought else SOFT
            brush.pen.place(words, left, 17, "bold", colour, align="left")
            right = (box[0] + width * 0.7, y, width * 0.3 - 18, row)
            share = f"{weight / total:.1%}"
            brush.pen.place(share, right, 17, "bold", colour, align="right")

    def _made(self, brush: Brush, wheel: WheelShown) -> pygame.Surface:
        """Return the disc unturned, the first wedge at the top; made anew when it changes."""
        key = wheel.wedges, brush.canvas.scale
        if self._disc is None or self._disc[0] != key:
            self._disc = key, self._make(brush.canvas, brush.type, wheel.wedges)
        return self._disc[1]

    def _make(self, canvas: Canvas, type_: Type, wedges: tuple[str, ...]) -> pygame.Surface:
        radius = canvas.px(RADIUS)
        fine = 2
        large = pygame.Surface((2 * radius * fine, 2 * radius * fine), pygame.SRCALPHA)
        middle = radius * fine
        each = 360 / len(wedges)
        for number in range(len(wedges)):
            colour: Colour = self._tints[number % 3 if number < len(wedges) - 1 else 1]
            points = [(float(middle), float(middle))]
            for step in range(13):
                angle = math.radians((number - 0.5) * each + each * step / 12 - 90)
                x, y = math.cos(angle) * middle, math.sin(angle) * middle
                points.append((middle + x, middle + y))
            pygame.draw.polygon(large, colour, points)
            pygame.draw.lines(large, (255, 226, 150), True, points, max(canvas.px(3), 1))
        disc = pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
        for number, name in enumerate(wedges):
            words = self._title.words.wedges[name]
            share = RADIUS * 0.58 / type_.width(words, "bold", 17)
            size = max(canvas.px(17 * min(1.0, share)), 1)
            text = type_.draw(words, "bold", size, (255, 255, 255), outline=EDGE)
            angle = number * each - 90
            turned = pygame.transform.rotozoom(text, -angle, 1.0)
            reach = radius * 0.64
            x = radius + math.cos(math.radians(angle)) * reach
            y = radius + math.sin(math.radians(angle)) * reach
            disc.blit(turned, turned.get_rect(center=(round(x), round(y))))
        return disc
