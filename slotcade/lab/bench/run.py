"""One run of the whole bench: each part in a process of its own, one after another."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from slotcade.app import has_display
from slotcade.lab.bench import frames, rules, start, tables
from slotcade.lab.bench.figure import Figure
from slotcade.stage.window import prepare

Part = Callable[[], list[Figure]]

PARTS: tuple[Part, ...] = (
    start.first_picture,
    *(partial(frames.spinning, size) for size in frames.SIZES),
    frames.dearest_acts,
    frames.at_rest,
    tables.opening,
    tables.turns,
    tables.press,
    tables.memory,
    rules.play,
    rules.exact_odds,
)


def bench() -> Iterator[list[Figure]]:
    """Measure part after part, in a window if there is a display, else without."""
    if not has_display():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    prepare()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for part in PARTS:
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            yield pool.submit(part).result()
