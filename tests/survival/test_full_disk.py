"""A disk that is really full or closed: play goes on, the old file stays whole, all is made good.

A game whose meters all players share takes nothing meanwhile.
"""

import contextlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slotcade.files import disk as files
from slotcade.files.account import Account
from slotcade.files.paths import NOWHERE, save_folder
from slotcade.files.records import START_BALANCE
from slotcade.files.store import NotKeptError, Store
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.words import say
from tests.files.test_store import give
from tests.lively_rounds import CATALOG, TITLES, numbered
from tests.scenes.conftest import visit
from tests.survival import disks
from tests.survival.test_kills import check_the_ledger, check_the_past

FAULTS = ("full disk", "read-only disk", "size limit", "device full", "no permission")
BROKEN = pytest.mark.parametrize("fault", FAULTS)


@pytest.fixture
def place(tmp_path, fault):
    """Return a folder for saves, and what breaks its disk for a while."""
    with contextlib.ExitStack() as stack:
        if fault.endswith("disk"):
            disk = stack.enter_context(disks.small_disk(tmp_path))
            breaks = disks.full if fault == "full disk" else disks.read_only
            yield disk / "home", lambda: breaks(disk)
            return
        home = tmp_path / "home"
        yield (
            home,
            {
                "size limit": disks.small_files,
                "device full": lambda: disks.device_full(home),
                "no permission": lambda: disks.no_permission(home),
            }[fault],
        )


def files_of(home):
    return {path.name: path.read_bytes() for path in home.glob("save.json*") if path.is_file()}


@BROKEN
@TITLES
def test_rounds_go_on_from_memory_and_are_kept_afterwards(place, title):
    home, broken = place
    account, stake = Account(Store(home)), title.rules.stakes[0]
    for number in range(3):
        account.play(title, stake, numbered(number))
    before = files_of(home)

    kept = 3
    with broken():
        for number in range(3, 6):
            if title.rules.shared_meters:
                with pytest.raises(NotKeptError):
                    account.play(title, stake, numbered(number))
            else:
                account.play(title, stake, numbered(number))
                kept += 1
            account.store.retry()
            assert account.store.unsaved
        on_disk = files_of(home)
        assert on_disk.get("save.json", on_disk["save.json.bak"]) == before["save.json"]
        glance = Store(home, glance=True)
        assert glance.save.profiles[0].statistics[title.stem].rounds == 3

    account.store.retry()
    assert not account.store.unsaved
    store = Store(home)
    assert store.notices == []
    profile = store.save.profiles[0]
    assert profile.statistics[title.stem].rounds == kept
    check_the_ledger(profile)
    check_the_past(title, profile)


@BROKEN
def test_a_start_on_a_broken_disk_reads_what_is_there_and_keeps_it_later(place):
    home, broken = place
    Store(home).change(give(42))
    with broken():
        store = Store(home)
        store.change(give(7))
        assert store.unsaved
        assert store.save.profiles[0].balance == START_BALANCE + 49
    store.retry()
    assert Store(home).save.profiles[0].balance == START_BALANCE + 49


@BROKEN
def test_a_damaged_save_on_a_broken_disk_is_not_lost(place):
    """It cannot be set aside where nothing can be moved: it stays where it is."""
    home, broken = place
    Store(home).change(give(1))
    Store(home).change(give(10))
    (home / "save.json").write_bytes(b"damaged")
    with broken():
        store = Store(home)
        store.change(give(100))
        assert store.unsaved
        kept = [path for path in home.iterdir() if path.is_file() and path.name != "save.lock"]
        assert b"damaged" in [path.read_bytes() for path in kept]
        assert store.save.profiles[0].balance == START_BALANCE + 101
    store.retry()
    assert not store.unsaved
    assert [path.read_bytes() for path in home.glob("save.damaged*")] == [b"damaged"]
    assert Store(home).save.profiles[0].balance == START_BALANCE + 101


@pytest.mark.parametrize("fault", ["full disk"])
def test_the_table_shows_the_sign_and_takes_it_away_when_there_is_room(place, monkeypatch):
    home, broken = place
    visitor = visit(monkeypatch, home)
    title = next(t for t in CATALOG.titles if not t.rules.shared_meters)
    visitor.app.scenes.push(Table(title))
    with broken():
        visitor.press(Action.SPIN)
        visitor.finish()
        assert say.not_saved in visitor.words_on_screen()
        visitor.wait(11)
        assert visitor.account.store.unsaved
    visitor.wait(11)
    assert say.not_saved not in visitor.words_on_screen()
    assert Store(home).save.profiles[0].statistics[title.stem].rounds == 1
    visitor.app.close()


# A home that is not there

PLAYS = """
import json
from slotcade.files.account import Account
from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder, save_folder
from slotcade.files.store import Store
account = Account(Store(save_folder()))
title = next(t for t in Catalog(gamedata_folder()).titles if not t.rules.shared_meters)
account.play(title, title.rules.stakes[0], bytes(32))
store, seed = account.store, account.profile.on_screen.seed
print(json.dumps([str(save_folder()), store.unsaved, store.notices, seed]))
"""


@pytest.mark.parametrize("home", ["missing/far", "file", "file/below"])
def test_a_home_that_is_missing_or_a_file_is_played_in_all_the_same(tmp_path, home):
    (tmp_path / "file").write_text("mine")
    kept = {k: v for k, v in os.environ.items() if k not in ("SLOTCADE_HOME", "XDG_DATA_HOME")}
    run = subprocess.run(
        [sys.executable, "-c", PLAYS],
        env={**kept, "HOME": str(tmp_path / home)},
        capture_output=True,
        check=True,
    )
    folder, unsaved, notices, seed = json.loads(run.stdout)
    assert run.stderr == b""
    assert Path(folder).is_relative_to(tmp_path / home)
    assert seed == "00" * 32
    assert unsaved == (home != "missing/far")
    assert bool(notices) == unsaved
    assert (tmp_path / "file").read_text() == "mine"


def test_somebody_without_a_home_plays_from_memory(monkeypatch):
    """Nobody in the system's list, and no HOME: no folder of the name ~ appears somewhere."""
    monkeypatch.delenv("SLOTCADE_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/slotcade")

    assert save_folder() == NOWHERE
    assert save_folder().is_absolute()


# A file that something else holds for a moment


@pytest.fixture
def on_windows(monkeypatch):
    monkeypatch.setattr(files, "WINDOWS", True)


def held_for(monkeypatch, seconds):
    """Let no file be moved before so many seconds are over."""
    replace, end, tries = Path.replace, time.monotonic() + seconds, []

    def refuse(source, target):
        tries.append(source)
        if time.monotonic() < end:
            raise PermissionError(13, "Access is denied")
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", refuse)
    return tries


def test_a_file_held_for_a_moment_is_tried_again(tmp_path, monkeypatch, on_windows):
    store = Store(tmp_path)
    tries = held_for(monkeypatch, 0.5)
    store.change(give(5))

    assert not store.unsaved
    assert len(tries) > 2
    assert Store(tmp_path).save.profiles[0].balance == START_BALANCE + 5


def test_a_file_held_for_long_is_given_up_and_kept_later(tmp_path, monkeypatch, on_windows):
    store = Store(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(files, "REPLACE_SECONDS", 0.2)
        held_for(patch, 3600)
        store.change(give(5))
        assert store.unsaved
    store.retry()

    assert not store.unsaved
    assert Store(tmp_path).save.profiles[0].balance == START_BALANCE + 5
    assert files.REPLACE_SECONDS == 2.5
