"""The frame of a full page over the arcade: a title, a way back, room for content."""

from slotcade.stage.canvas import Box
from slotcade.stage.look import draw_plate, mix, veil
from slotcade.stage.theme import Brush

CARD: Box = (90, 36, 1100, 648)
INNER: Box = (130, 124, 1020, 540)
CLOSE = (1146.0, 80.0)


def draw_page(brush: Brush, title: str) -> None:
    """Darken what lies below and draw an empty page with a title."""
    veil(brush.canvas, 165)
    theme = brush.theme
    fill = mix(theme.panel, (0, 0, 0), 0.35)
    draw_plate(brush.canvas, CARD, 30, fill, 250, (226, 178, 84), 2.6)
    x, y, width, height = CARD
    inner = (x + 8, y + 8, width - 16, height - 16)
    draw_plate(brush.canvas, inner, 24, (0, 0, 0), 0, mix(theme.edge, fill, 0.5), 1.2)
    brush.pen.write(title, (640, 80), 40, "title", golden=True, fit=760)
