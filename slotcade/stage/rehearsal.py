"""A picture drawn aside for the first time, while the window still shows the one before."""

import contextlib
import threading
from collections.abc import Callable

import pygame

from slotcade.stage.canvas import Canvas


class Rehearsal:
    """Draws once on another thread: whatever has to be read, scaled or set in type is so then.

    Nothing else may be drawn, and nothing that is drawn may change, until it is over.
    """

    def __init__(self, draw: Callable[[Canvas], None], canvas: Canvas) -> None:
        self._draw = draw
        self._aside = Canvas(pygame.Surface(canvas.surface.get_size()), canvas.scale)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether everything is at hand."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Return when it is over."""
        self._thread.join()

    def _run(self) -> None:
        with contextlib.suppress(Exception):  # what fails here fails when it is drawn in earnest
            self._draw(self._aside)
