"""Small signs at the table of what was just earned, one after the other."""

from collections.abc import Iterable

from slotcade.files.catalog import Achievement
from slotcade.stage.canvas import Box
from slotcade.stage.ease import out_cubic
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.medal import draw_medal
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

SIGN: Box = (16, 70, 206, 62)
"""Below the way to the lobby, beside every frame: no win is ever there."""

SECONDS = 6.0
SLIDES = 0.4


class News:
    """What waits to be told, the first of it in view."""

    def __init__(self) -> None:
        self._waiting: list[Achievement] = []
        self._shown = 0.0

    def add(self, earned: Iterable[Achievement]) -> None:
        """Tell of these too."""
        self._waiting.extend(earned)

    def update(self, dt: float) -> bool:
        """Let time pass; whether the sign has to be drawn again."""
        if not self._waiting:
            return False
        before, self._shown = self._shown, self._shown + dt
        if self._shown >= SECONDS:
            self._waiting.pop(0)
            self._shown = 0.0
            return True
        return before < SLIDES

    def wants(self) -> float | None:
        """Return in how many seconds the sign will change; None if there is none."""
        if not self._waiting:
            return None
        return 0.0 if self._shown < SLIDES else max(SECONDS - self._shown, 0.0)

    def draw(self, brush: Brush, calm: bool) -> None:
        """Draw the sign; it slides in, or with reduced motion is there at once."""
        if not self._waiting or not brush.canvas.sees(SIGN):
            return
        x, y, width, height = SIGN
        if not calm:
            x -= (width + 30) * (1 - out_cubic(min(self._shown / SLIDES, 1.0)))
        fill = mix(brush.theme.panel, (0, 0, 0), 0.45)
        draw_plate(brush.canvas, (x, y, width, height), 18, fill, 240, (246, 204, 104), 2)
        draw_medal(brush, (x + 33, y + height / 2), 52, lit=True)
        left, room = x + 64, width - 64 - 14
        upper = (left, y + 6, room, 24)
        brush.pen.place(say.achievement, upper, 13, "bold", SOFT, align="left")
        name = self._waiting[0].name
        lower = (left, y + 27, room, 30)
        brush.pen.place(name, lower, 16, "title", align="left", golden=True)
