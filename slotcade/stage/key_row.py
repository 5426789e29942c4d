"""A row of the page of keys: what is asked for, by which key, and by which button of a pad."""

from collections.abc import Callable
from dataclasses import dataclass

from slotcade.stage.canvas import Box, Point
from slotcade.stage.hints import Tagged, draw_tag, tag_width
from slotcade.stage.look import draw_plate, mix, under_white
from slotcade.stage.rows import outline
from slotcade.stage.theme import Brush
from slotcade.stage.words import say

CAP = 156.0
"""How wide the place of a key is."""


@dataclass
class KeyRow:
    """Pressed, it waits for another key."""

    box: Box
    label: str
    key: Callable[[], str]
    waits: Callable[[], bool]
    action: Callable[[], None]
    pad: Tagged

    def usable(self) -> bool:
        """A key can always be changed."""
        return True

    def press(self, at: Point | None) -> None:
        """Wait for a key."""
        self.action()

    def step(self, steps: int) -> bool:
        """A row of keys does not move."""
        return False

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw what is asked for, the pad's button, and the key on a cap."""
        x, y, width, height = self.box
        middle = y + height / 2
        theme = brush.theme
        cap = (x + width - CAP - 8, y + 7, CAP, height - 14)
        pad = self.pad()
        room = width - CAP - 40 - (tag_width(brush, pad) + 12 if pad else 0)
        brush.pen.place(self.label, (x + 14, y, room, height), 18, align="left", lines=2)
        if pad:
            draw_tag(brush, pad, (cap[0] - 14 - tag_width(brush, pad) / 2, middle))
        waits = self.waits()
        fill = under_white(theme.accent) if waits else (16, 16, 26)
        if hovered and not waits:
            fill = mix(fill, (255, 255, 255), 0.1)
        draw_plate(brush.canvas, cap, 9, fill, 255, theme.rim if waits else theme.edge, 1.6)
        words = say.waits_for_key if waits else self.key()
        inner = (cap[0] + 8, cap[1], CAP - 16, cap[3])
        brush.pen.place(words, inner, 16, "bold", lines=2)
        if focused or hovered:
            outline(brush, self.box, focused)
