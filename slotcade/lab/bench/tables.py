"""Tables: how soon one is there, how soon its reels move, what it keeps in memory."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from slotcade.lab.bench.figure import Figure
from slotcade.lab.bench.visit import Visit, Wanted, arcade, every, milliseconds, seed
from slotcade.scenes.table import Table

MORE_THAN_PICTURES = 150.0
LONGEST_TURN = 100.0
PATIENCE = 1_000
SIZES = ((1920, 1080), (1280, 720))
PRESS = 3.0
MEGABYTES, GROWTH = 250.0, 10.0
OPENINGS = 100


def opening(rounds: int = 3, wanted: Wanted = every) -> list[Figure]:
    """Measure from the lobby to a table, beside reading the pictures that it read for that.

    The goal is of the difference, so the value given is what it takes more than its pictures.
    """
    figures = []
    with arcade() as visit:
        for title in filter(wanted, visit.titles):
            more: list[float] = []
            for _ in range(rounds):
                with _noted_pictures() as paths:
                    began = time.perf_counter()
                    table = visit.open(title)
                    took = time.perf_counter() - began
                began = time.perf_counter()
                for path in paths:
                    pygame.image.load(path).convert_alpha()
                more.append(took - (time.perf_counter() - began))
                visit.leave(table)
            name = f"opening {title.stem}, beyond its pictures"
            goal = MORE_THAN_PICTURES
            figures.append(Figure(name, median(more) * 1000, "ms", goal=goal, of_ratio=False))
    return figures


@contextmanager
def _noted_pictures() -> Iterator[list[Path]]:
    """Note the files of pictures that are read."""
    paths: list[Path] = []
    load = pygame.image.load

    def noted(path: Path, *rest: Any) -> pygame.Surface:
        paths.append(path)
        return load(path, *rest)

    pygame.image.load = noted  # type: ignore[assignment]
    try:
        yield paths
    finally:
        pygame.image.load = load


def turns(wanted: Wanted = every) -> list[Figure]:
    """Measure the longest turn of the loop while tables open, and while a window changes its size.

    A turn holds up what is pressed and heard; it has its own rest of up to 33 ms in it.
    """
    opened, resized = [0.0], [0.0]
    with arcade() as visit:
        app = visit.app
        for title in filter(wanted, visit.titles):
            table = Table(title)
            app.scenes.push(table)
            opened.append(_longest_turn(visit))
            for size in SIZES:
                pygame.display.set_mode(size, pygame.RESIZABLE)
                app.handle(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
                resized.append(_longest_turn(visit))
            visit.leave(table)
    return [_longest("tables opened", opened), _longest("window resized", resized)]


def _longest(when: str, turns: list[float]) -> Figure:
    name = f"longest turn of the loop, {when}"
    return Figure(name, max(turns) * 1000, "ms", None, LONGEST_TURN, of_ratio=False)


def _longest_turn(visit: Visit) -> float:
    """Turn the loop until everything is drawn; return the seconds of its longest turn."""
    longest = 0.0
    for _ in range(PATIENCE):
        began = time.perf_counter()
        visit.app.turn()
        longest = max(longest, time.perf_counter() - began)
        if visit.app.ready:
            break
    return longest


def press(presses: int = 12) -> list[Figure]:
    """Measure from a press of Spin to the first frame in which reels moved.

    The round is on disk by then; the floor is a bare write of so many bytes, synced, and a frame.
    """
    with arcade() as visit:
        title = visit.titles[0]
        table = visit.open(title)
        took, floors = [], []
        for number in range(presses):
            write = _synced_write(visit)
            floors.append(write + milliseconds(visit.floor, 3) / 1000)
            visit.press(table, seed(number))  # once unmeasured: it also tops the balance up
            visit.finish(table)
            visit.app.draw()  # the end of that round is not owed to the next
            arcade_ = visit.app.arcade
            arcade_.seed = lambda number=number: seed(number)  # type: ignore[misc]
            began = time.perf_counter()
            table.rounds.press()
            visit.frame()
            took.append(time.perf_counter() - began)
            visit.finish(table)
        visit.leave(table)
    name = "press of Spin to the first moved frame"
    return [Figure(name, median(took) * 1000, "ms", median(floors) * 1000, PRESS)]


def _synced_write(visit: Visit) -> float:
    """Write as much as the save has to a new file and sync it; return the seconds."""
    save = visit.home / "save.json"
    data = save.read_bytes() if save.exists() else b" " * 4096
    began = time.perf_counter()
    with (visit.home / "bare").open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return time.perf_counter() - began


def memory(openings: int = OPENINGS) -> list[Figure]:
    """Measure the memory with all games opened in turn, and what more openings add to it."""
    with arcade() as visit:
        bare = _resident()
        for title in visit.titles:
            visit.leave(visit.open(title))
        once = _resident()
        for number in range(openings):
            visit.leave(visit.open(visit.titles[number % len(visit.titles)]))
        after = _resident()
    if not once:
        return []
    return [
        Figure("memory, all games opened", once, "MB", bare, MEGABYTES, of_ratio=False),
        Figure(f"memory, {openings} openings more", after - once, "MB", None, GROWTH, False),
    ]


def _resident() -> float:
    """Return the resident memory in megabytes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000
