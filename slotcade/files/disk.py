"""The files of a save: read whole or not at all, replaced whole or not at all."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from slotcade.files.migrations import migrated
from slotcade.files.records import SCHEMA, Save

if TYPE_CHECKING:
    import filelock

LARGEST = 16 * 1024 * 1024
LOCK_SECONDS = 5.0
LOCK_LOOKS = 0.005
"""Seconds from look to look at a lock that another process holds: less than a round takes."""

WINDOWS = os.name == "nt"
REPLACE_SECONDS = 2.5
"""How long a moved file is tried again on Windows, while something (a scanner, say) holds it."""


class NewerSaveError(Exception):
    """The save was written by a later version of the arcade."""


class Generation(msgspec.Struct, frozen=True):
    """A file of the save as it lies there: in which state, how large, of which schema if whole."""

    name: str
    state: Literal["whole", "damaged", "newer", "unreadable"]
    size: int = 0
    mode: str = ""
    schema: int | None = None


class Disk:
    """The files: ``save.json``, its former generation ``.bak``, and those set aside.

    After a power cut, what was never synced may be empty. So only what is synced becomes the
    former generation, and one of the two is always whole.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._main = folder / "save.json"
        self._former = folder / "save.json.bak"
        self._fresh = folder / "save.json.tmp"
        self._lock: filelock.BaseFileLock | None = None
        self._known = msgspec.json.encode(Save())
        """What this process last read or wrote, and whether it synced it; None: others wrote it."""
        self._synced: bool | None = None

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Keep other processes out; OSError if that cannot be had."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = self._lock = self._lock or _lock_of(self._folder / "save.lock")
        try:
            lock.acquire(poll_interval=LOCK_LOOKS)  # its Timeout is an OSError
        except NotImplementedError as error:
            raise OSError("this disk has no locks") from error
        try:
            yield
        finally:
            lock.release()

    def load(self, notices: list[str]) -> Save:
        """Read the newest generation that is whole; set damaged ones aside and say so.

        Without one it is what this process knows. The save returned is the caller's to alter.
        """
        damaged = False
        for path in (self._main, self._former):
            try:
                data = _read(path)
                save = _decode(data, known=data == self._known)
            except FileNotFoundError:
                continue
            except _DamagedError:
                kept = self._set_aside(path)
                notices.append(f"A damaged save was set aside as {kept}.")
                damaged = True
                continue
            if damaged:
                notices.append("The one written before it is used.")
            self._know(data)
            return save
        return _decode(self._known, known=True)

    def glance(self) -> Save:
        """Read the newest generation that is whole, and touch nothing; OSError if there is none."""
        for path in (self._main, self._former):
            with contextlib.suppress(OSError, _DamagedError):
                save = _decode(data := _read(path))
                self._know(data)
                return save
        raise FileNotFoundError(self._main)

    def generations(self) -> list[Generation]:
        """Look at every file of the save there is, and touch nothing; those set aside come last."""
        try:
            aside = sorted(self._folder.glob("save.damaged-*.json"))
        except OSError:
            aside = []
        return [_looked_at(p) for p in (self._main, self._former, *aside) if os.path.lexists(p)]

    def write(self, encoded: bytes, durable: bool) -> None:
        """Replace the file as a whole by the save just loaded, altered and encoded.

        The former generation stays beside it.
        """
        data = _written(encoded)
        try:
            self._write_fresh(data, durable)
            if self._main.exists():
                self._keep_as_former()
            _replace(self._fresh, self._main)
        except OSError:
            with contextlib.suppress(OSError):
                self._fresh.unlink()
            raise
        self._known, self._synced = data, durable
        if durable and not WINDOWS:
            # The change is made: a folder that cannot be synced (a network's) undoes nothing.
            with contextlib.suppress(OSError):
                _sync(self._folder)

    def _write_fresh(self, data: bytes, durable: bool) -> None:
        descriptor = os.open(self._fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())

    def _keep_as_former(self) -> None:
        """Make the main file the former one, if it is synced; one written by others is synced."""
        if self._synced is None:
            _sync(self._main)
        if self._synced is not False:
            _replace(self._main, self._former)

    def _know(self, data: bytes) -> None:
        if data != self._known:
            self._known, self._synced = data, None

    def _set_aside(self, path: Path) -> str:
        number = 1
        while (kept := path.with_name(f"save.damaged-{number}.json")).exists():
            number += 1
        _replace(path, kept)
        return kept.name


class _DamagedError(ValueError):
    pass


def _lock_of(path: Path) -> "filelock.BaseFileLock":
    """Return a lock; it is imported here because the lobby is seen before anything is locked."""
    import filelock

    return filelock.FileLock(path, timeout=LOCK_SECONDS, mode=0o600)


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(min(size, LARGEST) + 1)
    if len(data) > LARGEST:
        raise _DamagedError("too large")
    return data


class _Version(msgspec.Struct):
    schema: Annotated[int, msgspec.Meta(ge=1, le=10**6)]


def _decode(data: bytes, known: bool = False) -> Save:
    """Read a save of this schema or an earlier one; NewerSaveError for a later one.

    One that is ``known``, or stands as it was written, has each key once.
    """
    if known:  # in nearly every case it is of this schema: one reading is enough
        with contextlib.suppress(ValueError, msgspec.MsgspecError, RecursionError):
            save = msgspec.json.decode(data, type=Save)
            if save.schema == SCHEMA:
                return save
    try:
        schema = msgspec.json.decode(data, type=_Version).schema
        if schema > SCHEMA:
            raise NewerSaveError("The save is from a newer Slotcade: it is left alone, not used.")
        if schema == SCHEMA:
            save = msgspec.json.decode(data, type=Save)
            if not known and data != _written(msgspec.json.encode(save)):
                _check_keys(data)
            return save
        _check_keys(data)
        plain = msgspec.json.decode(data, type=dict[str, Any])
        return msgspec.convert(migrated(plain, schema, SCHEMA), Save)
    except (ValueError, TypeError, AttributeError, msgspec.MsgspecError, RecursionError) as error:
        raise _DamagedError(str(error)) from error


def _looked_at(path: Path) -> Generation:
    try:
        known = path.stat()
        told = Generation(path.name, "damaged", known.st_size, f"{known.st_mode & 0o777:04o}")
        data = _read(path)
        _decode(data)
    except OSError:
        return Generation(path.name, "unreadable")
    except _DamagedError:
        return told
    except NewerSaveError:
        return msgspec.structs.replace(told, state="newer")
    schema = msgspec.json.decode(data, type=_Version).schema
    return msgspec.structs.replace(told, state="whole", schema=schema)


def _written(encoded: bytes) -> bytes:
    """Return a save as it stands in its file, for eyes as well."""
    return msgspec.json.format(encoded, indent=1)


def _check_keys(data: bytes) -> None:
    """Refuse a key that stands twice: which of the two is true cannot be known."""
    import json  # only now: hardly any save has been touched by hand

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        content = dict(pairs)
        if len(content) < len(pairs):
            raise _DamagedError("a key stands twice")
        return content

    json.loads(data, object_pairs_hook=once)


def _sync(path: Path) -> None:
    """Have the disk itself hold a file or folder; OSError if it cannot."""
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _replace(source: Path, target: Path) -> None:
    """Move a file over another, again and again for a while if something holds it."""
    end = time.monotonic() + REPLACE_SECONDS
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if not WINDOWS or time.monotonic() > end:
                raise
            time.sleep(0.05)
