"""The save on disk: one file, changed under a lock, never half written.

A change is a function that is handed the save and alters it. If it cannot be written it is kept
and made again, on top of whatever others have written meanwhile, when writing succeeds.
"""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from slotcade.files.disk import Disk, NewerSaveError
from slotcade.files.records import Save

Change = Callable[[Save], None]


class NotKeptError(OSError):
    """A change that must be on disk to be made could not be written."""


class Store:
    """The save; ``folder`` None keeps it in memory only, as the demo does.

    Opened only to ``glance``, it reads what is there and touches nothing until it is opened in
    earnest or a change is made.
    """

    def __init__(self, folder: Path | None, glance: bool = False) -> None:
        self.notices: list[str] = []
        self._disk = Disk(folder) if folder else None
        self._pending: list[Change] = []
        self._closed_for_good = False
        self._refused = False
        self._save = Save()
        if not glance:
            self.open()
        elif folder:
            try:
                self._save = read_save(folder)
            except NewerSaveError as error:
                self._close_for_good(error)

    @property
    def save(self) -> Save:
        """The save as this process knows it; to be read, not altered."""
        return self._save

    @property
    def unsaved(self) -> bool:
        """Whether there is something that could not be written yet."""
        return bool(self._pending) or self._closed_for_good or self._refused

    def change(self, change: Change, durable: bool = True, must: bool = False) -> None:
        """Make a change and write it; one that is not ``durable`` may be lost with the power.

        One that ``must`` be written is not made at all if it cannot be (NotKeptError). What
        ``change`` raises leaves everything as it was, and so does a save that could not be read
        again (ValueError).
        """
        if must and self._closed_for_good:
            raise NotKeptError("the save is left alone")
        if self._disk is None or self._closed_for_good:
            self._save = _altered(self._save, [change])
        else:
            self._change_on(self._disk, [change], durable, must)

    def retry(self) -> None:
        """Try again to write what could not be written."""
        if self._disk and self.unsaved and not self._closed_for_good:
            self._change_on(self._disk, [], durable=True)

    def _change_on(
        self, disk: Disk, changes: list[Change], durable: bool, must: bool = False
    ) -> None:
        wanted: Save | None = None
        try:
            with disk.lock():
                wanted, encoded = _changed(disk.load(self.notices), [*self._pending, *changes])
                disk.write(encoded, durable or bool(self._pending))
        except NewerSaveError as error:
            self._close_for_good(error)
            if must:
                raise NotKeptError(str(error)) from error
            self._save = _altered(self._save, changes)
        except OSError as error:
            if must:
                self._refused = True
                raise NotKeptError(str(error)) from error
            self._save = wanted or _altered(self._save, changes)
            self._pending.extend(changes)
        else:
            self._save = wanted
            self._pending.clear()
            self._refused = False

    def open(self) -> None:
        """Read the save under its lock; damaged files are set aside, and ``notices`` tells it."""
        if self._disk is None or self._closed_for_good:
            return
        try:
            with self._disk.lock():
                self._save = self._disk.load(self.notices)
        except NewerSaveError as error:
            self._close_for_good(error)
        except OSError:
            self.notices.append("The save folder cannot be used: nothing is kept until it can.")
            self._pending.append(_nothing)
            with contextlib.suppress(OSError, NewerSaveError):
                self._save = self._disk.glance()

    def _close_for_good(self, error: NewerSaveError) -> None:
        self._closed_for_good = True
        self.notices.append(str(error))


def read_save(folder: Path) -> Save:
    """Return the save in a folder and touch nothing; a fresh one if there is none to read.

    NewerSaveError if a later version of the arcade wrote it.
    """
    try:
        return Disk(folder).glance()
    except OSError:
        return Save()


def _nothing(save: Save) -> None:
    """Change nothing: what is written is whatever waited."""


def _altered(save: Save, changes: Sequence[Change]) -> Save:
    """Return a copy with ``changes`` made, sure to be readable again; ValueError if it is not."""
    return _changed(_read_again(msgspec.json.encode(save)), changes)[0]


def _changed(save: Save, changes: Sequence[Change]) -> tuple[Save, bytes]:
    """Make ``changes``; return what is read from it again, and what it is read from."""
    for change in changes:
        change(save)
    encoded = msgspec.json.encode(save)
    return _read_again(encoded), encoded


def _read_again(encoded: bytes) -> Save:
    return msgspec.json.decode(encoded, type=Save)
