"""A crash file: what a fault was and where, with no personal path in it."""

import contextlib
import os
import platform
import re
import site
import sys
import sysconfig
import tempfile
import traceback
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

KEPT = 10
"""Crash files in a folder; an eleventh takes the place of the oldest."""

LONGEST = 100_000
"""Characters of a traceback that are written: its end tells most."""

_PACKAGE = Path(__file__).resolve().parent.parent
_QUOTED = re.compile(r"(?<=['\"])(?:/|[A-Za-z]:[\\/])[^'\"\n]*[\\/]")
_ABSOLUTE = re.compile(r"(?:(?<![\w.~>/\\])/|\b[A-Za-z]:[\\/])(?:[^\s'\":/\\]+[\\/])+")
"""The folders of a path from the root on, to its last part; in quotes there may be spaces."""


def write_crash(folder: Path, error: BaseException, facts: Mapping[str, str]) -> Path | None:
    """Write what happened, and whatever is known beside it, into the folder of the save.

    If it cannot be written there it goes where the system keeps what is passing. Return where
    it is; None if it cannot be written anywhere.
    """
    said = _tell(folder, error, facts).encode("utf-8", "backslashreplace")
    for place in (folder, Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            return _write_new(place, said)
    return None


def without_paths(text: str, folder: Path) -> str:
    """Return text in which every path begins at a folder that is the same for everybody."""
    for known, name in sorted(_known_folders(folder), key=lambda pair: -len(pair[0])):
        for spelled in (known, repr(known)[1:-1]):
            text = re.sub(re.escape(spelled) + r"(?=[\\/'\"\s:,)]|$)", name, text)
    return _ABSOLUTE.sub("<elsewhere>/", _QUOTED.sub("<elsewhere>/", text))


def _tell(folder: Path, error: BaseException, facts: Mapping[str, str]) -> str:
    known = {
        "Slotcade": _version(),
        "Python": platform.python_version(),
        "Platform": platform.platform(),
        **facts,
    }
    lines = [f"{name}: {value}" for name, value in known.items()]
    trace = "".join(traceback.format_exception(error))[-LONGEST:]
    return without_paths("\n".join([*lines, "", trace]), folder)


def _version() -> str:
    try:
        return version("slotcade")
    except PackageNotFoundError:  # a frozen build may carry no metadata
        return "unknown"


def _known_folders(folder: Path) -> list[tuple[str, str]]:
    """Return folders that this machine has and what they are called instead."""
    named = {str(folder): "<save>", str(_PACKAGE.parent): "<slotcade>", sys.prefix: "<python>"}
    named |= dict.fromkeys((*site.getsitepackages(), sys.base_prefix), "<library>")
    named |= dict.fromkeys(sysconfig.get_paths().values(), "<library>")
    named[tempfile.gettempdir()] = "<temporary>"
    with contextlib.suppress(RuntimeError, OSError):
        named[str(Path.home())] = "<home>"
    with contextlib.suppress(OSError):
        named.setdefault(str(Path.cwd()), "<here>")
    return [(path, name) for path, name in named.items() if len(path) > 1]


def _write_new(folder: Path, said: bytes) -> Path:
    """Write a file that was not there, and let the oldest go if there are too many."""
    there = sorted(folder.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime)
    for old in there[: max(len(there) - KEPT + 1, 0)]:
        old.unlink()
    number = 1
    while True:
        path = folder / f"crash-{number}.txt"
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            number += 1
            continue
        with os.fdopen(descriptor, "wb") as file:
            file.write(said)
        return path
