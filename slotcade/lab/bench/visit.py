"""An arcade to measure: a window of its own, a save that is thrown away, no sound."""

import contextlib
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

import pygame

from slotcade.app import FRAME, App
from slotcade.files.catalog import Title
from slotcade.files.records import Save
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.heap import give_back_pictures

Wanted = Callable[[Title], bool]
"""Which games are measured."""


@contextlib.contextmanager
def arcade(size: tuple[int, int] = (1280, 720)) -> Iterator["Visit"]:
    """Open an arcade of a size in pixels, and close it again."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(SLOTCADE_HOME=home, SDL_AUDIODRIVER="dummy")
        app = App(size=size)
        give_back_pictures()
        app.arcade.account.introduce(True)  # the first steps would lie over the table
        pygame.event.get()
        app.draw()
        try:
            yield Visit(app, Path(home))
        finally:
            app.close()


class Visit:
    """Somebody who opens tables, plays rounds and takes the time of each frame."""

    def __init__(self, app: App, home: Path) -> None:
        self.app = app
        self.home = home
        self.titles = app.arcade.catalog.titles
        self._background = app.window.canvas.surface.copy()

    def open(self, title: Title) -> Table:
        """Go to a table; what is on the screen then is the table."""
        table = Table(title)
        self.app.scenes.push(table)
        self.app.draw()
        return table

    def leave(self, table: Table) -> None:
        """Go back to the lobby, whatever is being shown."""
        self.app.scenes.pop(table)
        self.app.draw()

    def press(self, table: Table, seed: bytes, meters: dict[str, int] | None = None) -> None:
        """Press Spin for a round of a seed, played from some meters; its stake is topped up."""
        arcade, title = self.app.arcade, table.title
        arcade.seed = partial(bytes, seed)
        own = {k: v for k, v in (meters or {}).items() if k not in title.rules.shared_meters}

        def wind(save: Save) -> None:
            save.profiles[0].balance = 10**9
            save.profiles[0].meters.pop(title.stem, None)
            if own:
                save.profiles[0].meters[title.stem] = {**title.rules.meters, **own}

        arcade.store.change(wind, durable=False)
        table.handle(Action.SPIN)

    def frame(self) -> float:
        """Let a frame pass and draw what it changed; return the seconds that took."""
        began = time.perf_counter()
        self.app.pass_time(FRAME)
        if self.app.window.damage:
            self.app.draw()
        return time.perf_counter() - began

    def floor(self) -> float:
        """Fill the window with a picture and bring it to the screen: the least a frame can be."""
        began = time.perf_counter()
        self.app.window.canvas.surface.blit(self._background, (0, 0))
        pygame.display.flip()
        return time.perf_counter() - began

    def finish(self, table: Table) -> None:
        """Let the round end."""
        while table.playing:
            table.handle(Action.SPIN)
            self.app.pass_time(0.1)


def every(title: Title) -> bool:
    """Whether a game is measured if all are: yes."""
    return True


def milliseconds(measure: Callable[[], float], times: int) -> float:
    """Return the median of a measurement in milliseconds."""
    return median(measure() for _ in range(times)) * 1000


def seed(number: int) -> bytes:
    """Return the seed of a number."""
    return number.to_bytes(32, "big")
