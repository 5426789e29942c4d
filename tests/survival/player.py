"""A child process that plays until it is killed, and tells every round that it saw settled."""

import multiprocessing
import os
import signal
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from unittest import mock

from slotcade.files.account import Account
from slotcade.files.catalog import read_title
from slotcade.files.store import Store

METHODS = multiprocessing.get_all_start_methods()
CHILDREN = multiprocessing.get_context("forkserver" if "forkserver" in METHODS else "spawn")
if "forkserver" in METHODS:
    CHILDREN.set_forkserver_preload(["tests.survival.player"])

STAKES = (20, 40, 100, 2000)


def play_on(home: Path, data: Path, life: int, told: Connection) -> None:
    """Play round after round, and watch every other one to its end."""
    account, title = Account(Store(home)), read_title(data)
    told.send_bytes(b"ready")
    for number in count():
        stake = STAKES[number % len(STAKES)]
        while account.balance < stake:
            account.top_up()
        seed = life.to_bytes(16, "big") + number.to_bytes(16, "big")
        round_ = account.play(title, stake, seed)
        told.send_bytes(seed)
        if number % 2:
            account.seen(round_)


def die_at(home: Path, data: Path, call: int, told: Connection) -> None:
    """Play one round, and die at the ``call``-th time the disk is asked to do something."""
    account, title = Account(Store(home)), read_title(data)
    calls = count(1)

    def deadly(real):
        def called(*words, **others):
            if next(calls) == call:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*words, **others)

        return called

    with (
        mock.patch("os.open", deadly(os.open)),
        mock.patch("os.fdopen", deadly(os.fdopen)),
        mock.patch("os.fsync", deadly(os.fsync)),
        mock.patch("os.close", deadly(os.close)),
        mock.patch.object(Path, "replace", deadly(Path.replace)),
    ):
        account.play(title, 20, bytes(31) + bytes([call]))
    told.send_bytes(b"alive")
