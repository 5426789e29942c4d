"""The first picture of the lobby, in processes of its own."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from slotcade.lab.bench.figure import Figure

PAIRS = 11
GOAL = 2.0

BARE = """
import time
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
print(time.monotonic(), flush=True)
import os
os._exit(0)
"""
"""The floor: pygame, a display, a window, and nothing in it."""

ARCADE = """
import os, time
def shown():
    print(time.monotonic(), flush=True)
    os._exit(0)
from slotcade.__main__ import main
main([], shown)
"""


def first_picture(pairs: int = PAIRS) -> list[Figure]:
    """Measure from the start of the process to the first picture, beside a bare window.

    Each pair is measured in turn, after one that nothing is measured of: it lets Python compile
    and the disk's cache fill, as they are whenever the arcade was opened before.
    """
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "SLOTCADE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        took = [
            (_seconds(BARE, environment), _seconds(ARCADE, environment))
            for _ in range(pairs + 1)
        ][1:]
    bare, ratio = median(one for one, _ in took), median(other / one for one, other in took)
    return [Figure("first lobby picture", bare * ratio * 1000, "ms", bare * 1000, GOAL)]


def _seconds(script: str, environment: dict[str, str]) -> float:
    """Return how long a script takes from the start of its process to the time that it prints."""
    folder = Path(__file__).parents[3]  # a checkout, or the folder the package is installed in
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return float(done.stdout.split()[-1]) - began
