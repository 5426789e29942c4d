"""Pictures decoded on another core, before they are asked for."""

import contextlib
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame


class Ahead:
    """Reads pictures in order, and shares the work with whoever asks for one of them.

    ``find`` says in which file a picture of a name is, None for none.
    """

    def __init__(self, find: Callable[[str], Path | None]) -> None:
        self._find = find
        self._waiting: list[str] = []
        self._busy: str | None = None
        self._read: dict[str, tuple[Path, pygame.Surface]] = {}
        self._changed = threading.Condition()
        self._works = False

    def read(self, names: Iterable[str]) -> None:
        """Read these too, after what was asked for before; once, until they are taken."""
        with self._changed:
            begun = {*self._waiting, *self._read, self._busy}
            self._waiting.extend(name for name in names if name not in begun)
            if self._waiting and not self._works:
                self._works = True
                threading.Thread(target=self._work, daemon=True).start()

    def take(self, name: str, path: Path) -> pygame.Surface:
        """Return a picture: as it was read ahead, or read now if nobody has begun with it.

        Raises OSError or pygame.error if it cannot be read.
        """
        with self._changed:
            if name in self._waiting:
                self._waiting.remove(name)
            while self._busy == name:
                self._changed.wait()
            found, picture = self._read.pop(name, (None, None))
        return picture if picture and found == path else pygame.image.load(path)

    def clear(self) -> None:
        """Let go of what nobody has asked for, read or not."""
        with self._changed:
            self._waiting.clear()
            self._read.clear()
            self._busy = None
            self._changed.notify_all()

    def _work(self) -> None:
        while name := self._next():
            path = self._find(name)
            picture = None
            if path:
                with contextlib.suppress(OSError, pygame.error):  # told by whoever asks for it
                    picture = pygame.image.load(path)
            with self._changed:
                if path and picture and self._busy == name:
                    self._read[name] = path, picture
                self._busy = None
                self._changed.notify_all()

    def _next(self) -> str | None:
        with self._changed:
            self._busy = self._waiting.pop(0) if self._waiting else None
            self._works = self._busy is not None
            return self._busy
