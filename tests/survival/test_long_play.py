"""Hours of autoplay at every table: memory, files and books as they were.

``SLOTCADE_LONG_PLAY=200000 pytest tests/survival/test_long_play.py -s`` plays eight hours' worth.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BOUNDED = 2_000
ROUNDS = int(os.environ.get("SLOTCADE_LONG_PLAY", BOUNDED))

MEMORY = 20_000_000
"""Bytes that memory may grow by after the first half of a long play."""

OBJECTS = 4_000
"""Things that may be kept more after half of a short one: less than two for a round."""

FILES = 4
"""Files more than after the first lap: the lock of a save, a font of the system."""


@pytest.mark.timeout(300 + ROUNDS)
def test_memory_files_and_books_stay_as_they_were(tmp_path, capsys):
    shared = Path("/dev/shm")
    home = shared / f"slotcade-{os.getpid()}" if shared.is_dir() else tmp_path / "home"
    done = subprocess.run(
        [sys.executable, "-m", "tests.survival.long_play", str(ROUNDS)],
        env={**os.environ, "SLOTCADE_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    for left in home.glob("*"):
        left.unlink()
    home.rmdir()
    assert done.returncode == 0
    told = json.loads(done.stdout.splitlines()[-1])
    with capsys.disabled():
        grown = (told["memory"][-1] - told["memory"][0]) / 1e6
        print(
            f"\n{told['rounds']} rounds in {told['seconds']} s, {told['drawn']} pictures: memory "
            f"{grown:+.1f} MB, slowest {told['worst']}, over 0.1 s: {told['slow']}"
        )
    half = len(told["memory"]) // 2
    assert told["rounds"] == told["counted"] >= ROUNDS
    assert told["books"] == 0
    assert max(told["objects"][half:]) - told["objects"][half - 1] < OBJECTS
    assert max(told["descriptors"]) - told["descriptors"][0] < FILES
    if ROUNDS > 20 * BOUNDED:
        assert max(told["memory"][half:]) - told["memory"][half - 1] < MEMORY
