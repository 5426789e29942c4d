"""Disks that fail: each fault is one call of the system that refuses for a while."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

FULL = OSError(errno.ENOSPC, "No space left on device")
SPOILED = OSError(errno.EIO, "Input/output error")
REFUSED = PermissionError(errno.EACCES, "Permission denied")


def _open_refusing(path: object, flags: int, *more: int, **others: int) -> int:
    if str(path).endswith(".tmp"):
        raise FULL
    return OPEN(path, flags, *more, **others)


def _open_for_reading(path: object, flags: int, *more: int, **others: int) -> int:
    """Open the fresh file so that every byte written to it is refused."""
    if str(path).endswith(".tmp"):
        os.close(OPEN(path, flags, *more, **others))
        flags = os.O_RDONLY
    return OPEN(path, flags, *more, **others)


def _replace_refusing(source: Path, target: object) -> Path:
    raise REFUSED


def _replace_refusing_the_last(source: Path, target: object) -> Path:
    if source.name.endswith(".tmp"):
        raise REFUSED
    return REPLACE(source, target)


OPEN = os.open
REPLACE = Path.replace
FAULTS = {
    "no file can be made": lambda: mock.patch("os.open", _open_refusing),
    "nothing can be written": lambda: mock.patch("os.open", _open_for_reading),
    "nothing can be synced": lambda: mock.patch("os.fsync", side_effect=SPOILED),
    "nothing can be moved": lambda: mock.patch.object(Path, "replace", _replace_refusing),
    "the last move fails": lambda: mock.patch.object(Path, "replace", _replace_refusing_the_last),
    "the folder is closed": lambda: mock.patch.object(Path, "mkdir", side_effect=REFUSED),
}


@contextlib.contextmanager
def fault(name: str | None) -> Iterator[None]:
    """Let a fault last for a while; None is a disk in order."""
    with FAULTS[name]() if name else contextlib.nullcontext():
        yield
