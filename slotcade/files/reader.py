"""YAML into records; every complaint names the file, the line and the key.

Scalars stay text until the field they are meant for asks for a number, so that ``10``, ``NO``
and ``ON`` can name symbols. A literal block (``|``) is a list of its words: strips are long, and
so read many times faster than as a list of scalars.

What a file that fits said is kept beside it in ``__pycache__``, as Python keeps what it compiled,
under the hash of the file's bytes: reading YAML is most of what a start would read.
"""

import contextlib
import hashlib
import os
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

LARGEST = 256 * 1024
"""Bytes; a game's data is a tenth of it."""

_FORM = b"1 "
"""Part of the hash: raise it when the plain values of a text change, or where they are kept."""


class DataError(ValueError):
    """A data file does not say what is needed; the text says where, what, what would be right."""


def read(kind: type[T], path: Path) -> T:
    """Read ``path`` into a ``kind``; DataError if it does not fit."""
    data = read_bytes(path)
    kept = path.parent / "__pycache__" / f"{path.stem}.msgpack"
    name = hashlib.sha256(_FORM + data).digest()
    plain = _kept(kept, name)
    if plain is not None:
        with contextlib.suppress(msgspec.ValidationError):
            return msgspec.convert(plain, kind, strict=False)
    plain, content = _parse(kind, data, path.name)
    _keep(kept, name, plain)
    return content


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a data file; DataError if there is none, or too much of it."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise DataError(f"{path.name}: cannot be read: {error.strerror}") from error
    if len(data) > LARGEST:
        raise DataError(f"{path.name}:1: more than {LARGEST // 1024} KB: a data file is smaller")
    return data


def parse(kind: type[T], data: bytes, name: str) -> T:
    """Read YAML text into a ``kind``; ``name`` is the file's in complaints."""
    return _parse(kind, data, name)[1]


def _parse(kind: type[T], data: bytes, name: str) -> tuple[object, T]:
    """Return the plain values of YAML text, and what they make."""
    from slotcade.files.nodes import Plain, compose  # only now: yaml takes its time

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DataError(f"{name}:{line}: not UTF-8 text: save the file as UTF-8") from error
    node = compose(text, name)
    plain = Plain(name)
    content = plain.value(node, (), node)
    try:
        return content, msgspec.convert(content, kind, strict=False)
    except msgspec.ValidationError as error:
        raise plain.complaint(str(error)) from error


class _Kept(msgspec.Struct, frozen=True):
    name: bytes
    plain: object


def _kept(path: Path, name: bytes) -> object | None:
    """Return the plain values kept under a name; None if those of another text are, or none."""
    try:
        kept = msgspec.msgpack.decode(path.read_bytes(), type=_Kept)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return kept.plain if kept.name == name else None


def _keep(path: Path, name: bytes, plain: object) -> None:
    """Keep the plain values of a text, if that may be written."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        fresh.write_bytes(msgspec.msgpack.encode(_Kept(name, plain)))
        fresh.replace(path)
