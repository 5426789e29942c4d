"""When the power goes, what was never synced is gone; what was settled is not."""

import os
import tempfile
from pathlib import Path
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store


class FrailDisk:
    """A folder that remembers which contents were synced, and empties all others at a cut."""

    def __init__(self, folder):
        self.folder = folder
        self.synced = set()

    def fsync(self, descriptor):
        number = os.fstat(descriptor).st_ino
        for path in self.folder.glob("save.json*"):
            if path.stat().st_ino == number:
                self.synced.add(path.read_bytes())

    def cut(self):
        for path in self.folder.glob("save.json*"):
            if path.read_bytes() not in self.synced:
                path.write_bytes(b"")


def settle(save):
    save.profiles[0].balance += 1


def note(save):
    """Change what may be lost, never back to what it was: the disk knows contents by sight."""
    save.profiles[0].settings.music -= 1


STEPS = st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.booleans()), max_size=14)


@given(STEPS)
def test_a_settled_round_outlives_any_power_cut(steps):
    """Two arcades settle and note in any order; a new one may take the place of either."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        disk = FrailDisk(home)
        settled = 0
        with mock.patch("os.fsync", disk.fsync):
            stores = [Store(home), Store(home)]
            for which, durable, restarts in steps:
                if restarts:
                    stores[which % 2] = Store(home)
                stores[which % 2].change(settle if durable else note, durable)
                settled += durable
        disk.cut()

        assert Store(home).save.profiles[0].balance == START_BALANCE + settled
