"""What lies dark under a card, a wheel or a celebration, and need not be drawn in every frame."""

from collections.abc import Callable

import pygame

from slotcade.stage.canvas import Canvas
from slotcade.stage.watch import AIR


class Still:
    """Keeps the picture of what is below while that is dark; it is drawn a few times a second."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._since = 0.0

    def draw(
        self, canvas: Canvas, clock: float, dark: bool, below: Callable[[Canvas], None]
    ) -> None:
        """Have ``below`` draw what lies there; if it is dark, show what it drew a moment ago."""
        surface = canvas.surface
        if not dark or surface.get_clip() != surface.get_rect():
            self._picture = None
            below(canvas)
        elif (
            self._picture is None
            or self._picture.get_size() != surface.get_size()
            or not 0 <= clock - self._since < AIR
        ):
            below(canvas)
            self._picture, self._since = surface.copy(), clock
        else:
            surface.blit(self._picture, (0, 0))
