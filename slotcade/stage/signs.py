"""Signs: a name and a value on a plate."""

from slotcade.stage.canvas import Box
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import SOFT, Brush


def draw_sign(
    brush: Brush, box: Box, name: str, value: str, golden: bool = False
) -> None:
    """Draw a pill with a name at its left and a value at its right."""
    x, y, width, height = box
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.45)
    draw_plate(brush.canvas, box, height / 2, fill, 225, theme.edge, 1.4)
    middle = y + height / 2
    brush.pen.write(name, (x + 20, middle), 16, colour=SOFT, align="left")
    room = width - 52 - brush.type.width(name, "text", 16)
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
