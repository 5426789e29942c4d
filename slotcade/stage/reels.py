"""Turning reels: where each strip stands, and the ways it gets there."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from slotcade.logic.grid import Column
from slotcade.stage.director import HURRY, Script
from slotcade.stage.ease import out_cubic
from slotcade.stage.timings import Timings

LEAD = 3.0
"""Cells of the old place that go by before the strip is taken up close to its stop."""

PULL = 0.14
BOUNCE = 0.09
"""How far a reel is pulled up, and how far it overruns, in cells."""

TURNS = 4
"""How many times a bounce crosses its place."""


@dataclass
class Reel:
    """One reel: ``at`` is the stop in its top row, a fraction of a cell included."""

    strip: Column
    at: float = 0.0
    running: bool = False

    def visible(self, height: int) -> list[tuple[str, float]]:
        """Return the symbols in view from the top, each with its row; one is cut at each end."""
        top = math.floor(self.at)
        part = self.at - top
        count = height + 1 if part else height
        return [(self.strip[(top + i) % len(self.strip)], i - part) for i in range(count)]


def spin(
    reels: Sequence[Reel],
    stops: Sequence[int],
    rests: Sequence[float],
    timings: Timings,
    stopped: Callable[[int], None],
) -> Script:
    """Turn every reel until it rests on its stop, reel ``i`` after ``rests[i]`` seconds.

    Hurried, all reels come to rest at once, with their bounce. ``stopped`` is told of each.
    """
    starts = [reel.at for reel in reels]
    waiting = list(range(len(reels)))
    clock = 0.0
    skip = 0.0
    for reel in reels:
        reel.running = True
    while True:
        for i, reel in enumerate(reels):
            rest = min(rests[i], skip) if skip else rests[i]
            place(reel, starts[i], stops[i], rest, clock, timings)
            if clock >= rest and i in waiting:
                waiting.remove(i)
                reel.running = False
                stopped(i)
        if not waiting and clock >= (skip or max(rests)) + timings.settle:
            break
        dt = yield None
        if dt == HURRY:
            skip = skip or max(clock, 0.001)
        else:
            clock += dt
    for reel, stop in zip(reels, stops, strict=True):
        reel.at = float(stop)


def place(
    reel: Reel, start: float, stop: int, rest: float, clock: float, timings: Timings
) -> None:
    """Put a reel where it stands ``clock`` seconds into its turn."""
    if clock >= rest + timings.settle:
        reel.at = float(stop)
    elif clock >= rest:
        through = (clock - rest) / timings.settle
        swing = math.sin(through * math.pi * TURNS / 2) * (1 - through) ** 2
        reel.at = stop - BOUNCE * 1.4 * swing
    elif clock < timings.pull:
        reel.at = start + PULL * out_cubic(clock / timings.pull)
    else:
        gone = (clock - timings.pull) * timings.run
        left = (rest - clock) * timings.run
        near_start = gone < min(LEAD, (rest - timings.pull) * timings.run / 2)
        reel.at = start + PULL - gone if near_start else stop + left


def rest_times(
    columns: Sequence[Column],
    timings: Timings,
    tense: Callable[[int], bool],
) -> list[float]:
    """Return when each reel rests; one whose stop is tense runs longer, and those after it."""
    times: list[float] = []
    late = 0.0
    for i in range(len(columns)):
        if tense(i):
            late += timings.tension
        times.append(timings.first_stop + i * timings.between + late)
    return times
