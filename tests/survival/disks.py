"""Disks that really fail: full, too small, read-only. Each is a folder with a switch."""

import contextlib
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

Switch = Callable[[], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a disk of 256 KB in memory; who may not do that skips the test."""
    place = folder / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(place)]
    try:
        done = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        done = False
    if not done:
        pytest.skip("only root may mount a disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


@contextlib.contextmanager
def full(disk: Path) -> Iterator[None]:
    """Fill a small disk to the last byte."""
    filler = disk / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    try:
        yield
    finally:
        filler.unlink()


@contextlib.contextmanager
def read_only(disk: Path) -> Iterator[None]:
    """Close a small disk for writing."""
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    try:
        yield
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)


@contextlib.contextmanager
def small_files() -> Iterator[None]:
    """Let no file grow beyond 100 bytes, by the system's own limit."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@contextlib.contextmanager
def no_permission(home: Path) -> Iterator[None]:
    """Close a folder to its owner; root is not stopped by that and skips the test."""
    if not hasattr(os, "geteuid") or os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    home.chmod(0o500)
    try:
        yield
    finally:
        home.chmod(0o700)


@contextlib.contextmanager
def device_full(home: Path) -> Iterator[None]:
    """Have what is written go to /dev/full, which takes nothing."""
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    fresh, unlink = home / "save.json.tmp", Path.unlink

    def put_back(path: Path, missing_ok: bool = False) -> None:
        if path != fresh:
            unlink(path, missing_ok)

    with pytest.MonkeyPatch.context() as patch:
        fresh.symlink_to("/dev/full")
        patch.setattr(Path, "unlink", put_back)
        yield
    fresh.unlink()
