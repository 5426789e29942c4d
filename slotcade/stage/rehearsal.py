"""A picture drawn aside for the first time, while the window still shows the one before."""

import contextlib
import threading
from collections.abc import Callable, Container

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


class Stagings:
    """Knows what was drawn already, and at which size; has everything else rehearsed first."""

    def __init__(self) -> None:
        self._known: dict[object, tuple[int, int]] = {}
        self._rehearsal: Rehearsal | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being rehearsed."""
        if self._rehearsal and self._rehearsal.over:
            self._rehearsal = None
        return self._rehearsal is not None

    def prepare(self, what: object, canvas: Canvas, draw: Callable[[Canvas], None]) -> bool:
        """Begin to rehearse, if there is anything and it was never drawn so large; whether so."""
        size = canvas.surface.get_size()
        if what is None or self._known.get(what) == size:
            return False
        self._known[what] = size
        self._rehearsal = Rehearsal(draw, canvas)
        return True

    def drawn(self, what: object, canvas: Canvas, there: Container[object]) -> None:
        """Note what was drawn; what is no longer ``there`` is forgotten."""
        self._known = {known: size for known, size in self._known.items() if known in there}
        self._known[what] = canvas.surface.get_size()

    def wait(self) -> None:
        """Return when nothing is rehearsed any more."""
        if self._rehearsal:
            self._rehearsal.wait()
