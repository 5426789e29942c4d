"""What widgets are drawn with: a canvas, pictures, type, and the colours of the place."""

import msgspec

from slotcade.files.catalog import Colours
from slotcade.stage.art import Art
from slotcade.stage.canvas import Canvas, Colour
from slotcade.stage.look import rgb
from slotcade.stage.pen import Pen
from slotcade.stage.text import Type


class Theme(msgspec.Struct, frozen=True):
    """Colours of the shell, as a place tints them."""

    panel: Colour
    edge: Colour
    accent: Colour
    rim: Colour
    glow: Colour

    @classmethod
    def of(cls, colours: Colours) -> "Theme":
        """Take the colours of a game."""
        return cls(
            rgb(colours.panel),
            rgb(colours.panel_edge),
            rgb(colours.accent),
            rgb(colours.rim),
            rgb(colours.glow),
        )


ARCADE = Theme(
    panel=(34, 16, 66),
    edge=(140, 104, 214),
    accent=(134, 84, 226),
    rim=(206, 184, 255),
    glow=(196, 150, 255),
)

SOFT: Colour = (206, 214, 224)
"""Words of less weight."""


class Brush(msgspec.Struct, frozen=True):
    """All that drawing needs."""

    canvas: Canvas
    art: Art
    type: Type
    theme: Theme

    @property
    def pen(self) -> Pen:
        """A pen for this canvas."""
        return Pen(self.canvas, self.type)
