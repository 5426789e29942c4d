"""Signs: a name and a value on a plate."""

from slotcade.stage.canvas import Box, Point
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.session import Session, net_words, time_words
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

SMALL = 13
"""A value is not shrunk below this to leave its name room."""

LOWEST = 605.0
"""Where the strip of a message ends at the lowest: the panel begins below it."""

CARE_GAP = 8.0
"""Between the time played and the net result, which share the rest by their widths."""


def draw_sign(
    brush: Brush, box: Box, name: str, value: str, golden: bool = False
) -> None:
    """Draw a pill with a name at its left and a value at its right; a long value has it alone."""
    x, y, width, height = box
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.45)
    draw_plate(brush.canvas, box, height / 2, fill, 225, theme.edge, 1.4)
    valued = brush.pen.width(value, "title", 21)
    wide = brush.pen.width(name, "text", 16) + valued
    large = max(min(brush.type.large, (width - 52) / wide), 1.0)
    named = brush.pen.width(name, "text", 16 * large)
    room = width - 52 - named
    if valued * SMALL / 21 > room:
        name, room = "", width - 40
    brush.pen.place(name, (x + 20, y, named + 2, height), 16, colour=SOFT, align="left")
    right = (x + width - 18 - room, y, room, height)
    brush.pen.place(value, right, 21, "title", align="right", golden=golden)


def draw_value(brush: Brush, box: Box, name: str, value: str, golden: bool = False) -> None:
    """Draw a field with a small name above a large value."""
    x, y, width, height = box
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.6)
    draw_plate(brush.canvas, box, 16, fill, 235, mix(theme.edge, (0, 0, 0), 0.35), 1.4)
    upper = (x + 8, y + height * 0.02, width - 16, height * 0.42)
    brush.pen.place(name, upper, 14, "bold", SOFT, lines=2)
    lower = (x + 12, y + height * 0.4, width - 24, height * 0.57)
    brush.pen.place(value, lower, 30, "title", golden=golden)


def draw_care(brush: Brush, box: Box, session: Session) -> None:
    """Draw how long has been played and what came of it, small and calm."""
    x, y, width, height = box
    fill = mix(brush.theme.panel, (0, 0, 0), 0.5)
    draw_plate(brush.canvas, box, height / 2, fill, 215, mix(brush.theme.edge, fill, 0.4), 1.2)
    played = f"{say.played_for} {time_words(session.minutes)}"
    net = f"{say.net} {net_words(session.net)}"
    pixels = round(15 * brush.canvas.scale)
    one = brush.type.pixels_wide(played, "text", pixels)
    other = brush.type.pixels_wide(net, "bold", pixels)
    room = width - 32 - CARE_GAP
    part = room * one / (one + other)
    left = (x + 16, y, part, height)
    brush.pen.place(played, left, 15, colour=SOFT, align="left", lines=2)
    right = (x + 16 + part + CARE_GAP, y, room - part, height)
    brush.pen.place(net, right, 15, "bold", SOFT, align="right", lines=2)


def draw_golden_sign(brush: Brush, box: Box, name: str, value: str) -> None:
    """Draw a sign of a feature: a small name above a large golden value, edged in gold."""
    x, y, width, height = box
    dark = mix(brush.theme.panel, (0, 0, 0), 0.55)
    outer = (x - 4, y - 4, width + 8, height + 8)
    inner = (x + 4, y + 4, width - 8, height - 8)
    draw_plate(brush.canvas, outer, 26, dark, 255, (246, 204, 104), 4)
    draw_plate(brush.canvas, inner, 19, dark, 0, (150, 98, 30), 1.5)
    upper = (x + 10, y + 8, width - 20, 38)
    brush.pen.place(name, upper, 17, "bold", (255, 240, 200), lines=2)
    brush.pen.place(value, (x + 14, y + 40, width - 28, 58), 46, "title", golden=True)


def draw_pill(brush: Brush, box: Box, words: str) -> None:
    """Draw a small sign of one line."""
    x, y, width, height = box
    fill = mix(brush.theme.panel, (0, 0, 0), 0.6)
    edge = mix(brush.theme.edge, (0, 0, 0), 0.35)
    draw_plate(brush.canvas, box, height / 2, fill, 235, edge, 1.4)
    brush.pen.place(words, (x + 10, y, width - 20, height), 18, "bold", lines=2)


def draw_banner(brush: Brush, words: str) -> None:
    """Draw a line at the top that says what is going on is no play."""
    width = min(brush.pen.width(words, "bold", brush.type.grown(17)) + 56, 400)
    height = 44 + 20 * (brush.type.large - 1)
    box = (1260 - width, 14.0, width, height)
    draw_plate(brush.canvas, box, 22, (70, 44, 6), 245, (255, 214, 110), 2)
    inner = (1260 - width + 15, 14.0, width - 30, height)
    brush.pen.place(words, inner, 17, "bold", (255, 236, 180), lines=2)


def draw_words(brush: Brush, words: str, centre: Point) -> None:
    """Draw a message on a dark strip that fits it: one line, or two if it is long.

    The strip never reaches into the panel; it rather rises over the frame.
    """
    room = (650.0, 48.0)
    scale = brush.canvas.scale
    setting = brush.type.setting(words, "bold", 20, room, 2, scale)
    size = setting.pixels / scale
    wide = max(brush.type.pixels_wide(line, "bold", setting.pixels) for line in setting.lines)
    width = wide / scale + 44
    height = max(len(setting.lines) * size * 1.2 + 4, 32)
    x, y = centre
    top = min(y - height / 2, LOWEST - height)
    ground = mix(brush.theme.panel, (0, 0, 0), 0.6)
    draw_plate(brush.canvas, (x - width / 2, top, width, height), 16, ground, 205)
    box = (x - room[0] / 2, top + height / 2 - 24, *room)
    brush.pen.place(words, box, 20, "bold", (255, 244, 204), lines=2)


def draw_row(brush: Brush, box: Box, name: str, value: str) -> None:
    """Draw a small sign with a name at its left and a golden value at its right."""
    x, y, width, height = box
    dark = mix(brush.theme.panel, (0, 0, 0), 0.55)
    draw_plate(brush.canvas, box, height / 2, dark, 245, (246, 204, 104), 2)
    left = (x + 14, y, width * 0.44, height)
    brush.pen.place(name, left, 16, "bold", align="left")
    right = (x + width * 0.5, y, width * 0.5 - 14, height)
    brush.pen.place(value, right, 19, "title", align="right", golden=True)
