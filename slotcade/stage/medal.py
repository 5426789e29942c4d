"""The medal of an achievement: enamel in the colour of its game under a golden rim."""

from slotcade.stage.canvas import Colour, Point
from slotcade.stage.theme import Brush

HIGH = 116.0
"""Units that the medal is drawn for."""

UNSEEN: Colour = (88, 92, 108)


def draw_medal(brush: Brush, centre: Point, height: float, lit: bool) -> None:
    """Draw the medal so high; one that is not earned yet is of lead."""
    factor = height / HIGH
    art, canvas = brush.art, brush.canvas
    tint = brush.theme.accent if lit else UNSEEN
    canvas.centre(art.tinted("shared/pieces/medal_enamel", tint, factor), centre)
    if lit:
        canvas.centre(art.piece("shared/pieces/medal", factor), centre)
    else:
        canvas.centre(art.tinted("shared/pieces/medal", UNSEEN, factor), centre)
