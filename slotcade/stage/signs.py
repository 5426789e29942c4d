"""Signs: a name and a value on a plate."""

from slotcade.stage.canvas import Box, Point
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.session import Session, net_words, time_words
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

SMALL = 13
"""A value is not shrunk below this to leave its name room."""


def draw_sign(
    brush: Brush, box: Box, name: str, value: str, golden: bool = False
) -> None:
    """Draw a pill with a name at its left and a value at its right; a long value has it alone."""
    x, y, width, height = box
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.45)
    draw_plate(brush.canvas, box, height / 2, fill, 225, theme.edge, 1.4)
    middle = y + height / 2
    room = width - 52 - brush.type.width(name, "text", 16)
    if brush.type.width(value, "title", SMALL) > room:
        name, room = "", width - 40
    brush.pen.write(name, (x + 20, middle), 16, colour=SOFT, align="left")
    brush.pen.write(
        value, (x + width - 18, middle), 21, "title", align="right", fit=room, golden=golden
    )


def draw_value(brush: Brush, box: Box, name: str, value: str, golden: bool = False) -> None:
    """Draw a field with a small name above a large value."""
    x, y, width, height = box
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.6)
    draw_plate(brush.canvas, box, 16, fill, 235, mix(theme.edge, (0, 0, 0), 0.35), 1.4)
    middle = x + width / 2
    brush.pen.write(name, (middle, y + height * 0.25), 14, "bold", SOFT)
    brush.pen.write(
        value, (middle, y + height * 0.64), 30, "title", fit=width - 24, golden=golden
    )


def draw_care(brush: Brush, box: Box, session: Session) -> None:
    """Draw how long has been played and what came of it, small and calm."""
    x, y, width, height = box
    fill = mix(brush.theme.panel, (0, 0, 0), 0.5)
    draw_plate(brush.canvas, box, height / 2, fill, 215, mix(brush.theme.edge, fill, 0.4), 1.2)
    middle = y + height / 2
    played = f"{say.played_for} {time_words(session.minutes)}"
    net = f"{say.net} {net_words(session.net)}"
    brush.pen.write(played, (x + 16, middle), 15, colour=SOFT, align="left", fit=width * 0.42)
    right = x + width - 16
    brush.pen.write(net, (right, middle), 15, "bold", SOFT, align="right", fit=width * 0.44)


def draw_plaque(brush: Brush, centre: Point) -> None:
    """Draw a golden card whose glass has the colour of the place."""
    x, y = centre
    brush.canvas.centre(brush.art.piece("shared/pieces/plaque"), centre)
    glass = mix(brush.theme.panel, (0, 0, 0), 0.25)
    draw_plate(brush.canvas, (x - 252, y - 137, 504, 274), 26, glass, 205)


def draw_golden_sign(brush: Brush, box: Box, name: str, value: str) -> None:
    """Draw a sign of a feature: a small name above a large golden value, edged in gold."""
    x, y, width, height = box
    dark = mix(brush.theme.panel, (0, 0, 0), 0.55)
    outer = (x - 4, y - 4, width + 8, height + 8)
    inner = (x + 4, y + 4, width - 8, height - 8)
    draw_plate(brush.canvas, outer, 26, dark, 255, (246, 204, 104), 4)
    draw_plate(brush.canvas, inner, 19, dark, 0, (150, 98, 30), 1.5)
    middle = x + width / 2
    brush.pen.write(name, (middle, y + 28), 17, "bold", (255, 240, 200))
    brush.pen.write(value, (middle, y + 68), 46, "title", fit=width - 28, golden=True)


def draw_pill(brush: Brush, box: Box, words: str) -> None:
    """Draw a small sign of one line."""
    x, y, width, height = box
    fill = mix(brush.theme.panel, (0, 0, 0), 0.6)
    edge = mix(brush.theme.edge, (0, 0, 0), 0.35)
    draw_plate(brush.canvas, box, height / 2, fill, 235, edge, 1.4)
    centre = (x + width / 2, y + height / 2)
    brush.pen.write(words, centre, 18, "bold", fit=width - 20)


def draw_banner(brush: Brush, words: str) -> None:
    """Draw a line at the top that says what is going on is no play."""
    width = min(brush.type.width(words, "bold", 17) + 56, 360)
    box = (1260 - width, 18.0, width, 44.0)
    draw_plate(brush.canvas, box, 22, (70, 44, 6), 245, (255, 214, 110), 2)
    brush.pen.write(words, (1260 - width / 2, 40), 17, "bold", (255, 236, 180), fit=width - 30)


def draw_words(brush: Brush, words: str, centre: Point) -> None:
    """Draw a message on a dark strip that fits it."""
    width = min(brush.type.width(words, "bold", 20) + 44, 680)
    x, y = centre
    strip = (x - width / 2, y - 16, width, 32)
    draw_plate(brush.canvas, strip, 16, mix(brush.theme.panel, (0, 0, 0), 0.6), 205)
    brush.pen.write(words, centre, 20, "bold", (255, 244, 204), fit=width - 30)


def draw_row(brush: Brush, box: Box, name: str, value: str) -> None:
    """Draw a small sign with a name at its left and a golden value at its right."""
    x, y, width, height = box
    dark = mix(brush.theme.panel, (0, 0, 0), 0.55)
    draw_plate(brush.canvas, box, height / 2, dark, 245, (246, 204, 104), 2)
    middle = y + height / 2
    brush.pen.write(name, (x + 14, middle), 16, "bold", align="left", fit=width * 0.46)
    brush.pen.write(
        value, (x + width - 14, middle), 19, "title", align="right", golden=True, fit=width * 0.5
    )
