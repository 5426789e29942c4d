"""A curve over rounds: smooth, filled below, with figures on its axes."""

from collections.abc import Sequence

import msgspec
import pygame

from slotcade.stage.canvas import Box, Canvas, Colour
from slotcade.stage.counter import grouped
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

_FINER = 3
"""The curve is drawn so many times larger and scaled down, for a smooth edge."""

MOST_TICKS = 5
FIGURES = 15.0
"""How high the figures of the axes are, in units."""


class Graph(msgspec.Struct, frozen=True):
    """Values over rounds; ``level`` is a line to compare with."""

    points: Sequence[tuple[int, int]]
    level: int

    def draw(self, brush: Brush, box: Box) -> None:
        """Draw the curve in a box of units, its figures at the left and below."""
        values = [self.level, *(value for _, value in self.points)]
        marks = ticks(min(values), max(values))
        gutter = max(brush.pen.width(grouped(mark), "text", FIGURES) for mark in marks) + 14
        x, y, width, height = box
        plot: Box = (x + gutter, y + 10, width - gutter - 10, height - 44)
        low, high = marks[0], marks[-1]
        theme = brush.theme
        for mark in marks:
            line = plot[1] + plot[3] * (high - mark) / (high - low)
            is_level = mark == self.level
            colour = mix(theme.edge, (255, 255, 255), 0.3) if is_level else theme.edge
            alpha = 255 if is_level else 90
            draw_plate(brush.canvas, (plot[0], line - 0.6, plot[2], 1.2), 0, colour, alpha)
            at = (plot[0] - 8, line)
            brush.pen.write(grouped(mark), at, FIGURES, colour=SOFT, align="right")
        first, last = self.points[0][0], self.points[-1][0]
        below = plot[1] + plot[3] + 22
        brush.pen.write(grouped(first), (plot[0], below), FIGURES, colour=SOFT, align="left")
        brush.pen.write(
            say.round_reached.format(number=grouped(last)),
            (plot[0] + plot[2], below),
            FIGURES,
            colour=SOFT,
            align="right",
        )
        self._draw_curve(brush.canvas, plot, low, high, theme.glow, theme.accent)

    def _draw_curve(
        self, canvas: Canvas, plot: Box, low: int, high: int, colour: Colour, fill: Colour
    ) -> None:
        rect = canvas.rect(plot)
        edge = max(canvas.px(4), 2)  # room for half the line beyond the plot
        size = rect.width + 2 * edge, rect.height + 2 * edge
        if rect.width < 2 or rect.height < 2:
            return
        first, last = self.points[0][0], self.points[-1][0]
        large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
        large.fill((*colour, 0))
        across, down = rect.width / max(last - first, 1), rect.height / (high - low)
        course = [
            (
                (edge + (at - first) * across) * _FINER,
                (edge + (high - value) * down) * _FINER,
            )
            for at, value in self.points
        ]
        bottom = (edge + rect.height) * _FINER
        thick = max(round(2.6 * canvas.scale * _FINER), 2)
        if len(course) > 1:
            area = [(course[0][0], bottom), *course, (course[-1][0], bottom)]
            pygame.draw.polygon(large, (*fill, 70), area)
            pygame.draw.lines(large, (*colour, 255), False, course, thick)
        for point in course:
            pygame.draw.circle(large, (*colour, 255), point, thick / 2)
        pygame.draw.circle(large, (255, 255, 255, 255), course[-1], thick * 1.3)
        small = pygame.transform.smoothscale(large, size)
        canvas.surface.blit(small, (rect.x - edge, rect.y - edge))


def ticks(low: int, high: int) -> list[int]:
    """Return round values in even steps, from one at or below ``low`` to one at or above ``high``.

    >>> ticks(9_412, 10_350)
    [9000, 9500, 10000, 10500]
    >>> ticks(0, 0)
    [0, 1]
    """
    step = 1
    while (-(-high // step) - low // step) > MOST_TICKS - 1:
        # 1, 2, 5, 10, 20, 50 ...
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    first, last = low // step, max(-(-high // step), low // step + 1)
    return [number * step for number in range(first, last + 1)]
