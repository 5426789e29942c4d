"""The save on disk: kept whole, kept apart, and made good when the disk is in order again."""

import stat
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.records import START_BALANCE, Profile, Save
from slotcade.files.store import Store, read_save
from tests.files.faults import FAULTS, fault


def give(amount):
    """Return a change that adds to the first player's balance."""

    def change(save):
        save.profiles[0].balance += amount

    return change


def balance(store):
    return store.save.profiles[0].balance - START_BALANCE


def kept(folder):
    """Return what a fresh start reads, which must be without complaint."""
    store = Store(folder)
    assert store.notices == []
    return balance(store)


def test_a_first_start_is_a_fresh_save_without_a_word(tmp_path):
    store = Store(tmp_path / "new" / "home")

    assert store.save == Save()
    assert store.notices == []
    assert not store.unsaved


@given(st.lists(st.tuples(st.integers(0, 999), st.booleans()), min_size=1, max_size=6))
def test_what_was_changed_is_there_after_a_new_start(changes):
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home))
        for amount, durable in changes:
            store.change(give(amount), durable)

        assert kept(Path(home)) == balance(store) == sum(amount for amount, _ in changes)


def test_the_former_generation_stays_beside_the_save(tmp_path):
    store = Store(tmp_path)
    store.change(give(1))
    store.change(give(10))

    former = msgspec.json.decode((tmp_path / "save.json.bak").read_bytes(), type=Save)

    assert former.profiles[0].balance == START_BALANCE + 1


def test_only_the_player_may_read_the_save(tmp_path):
    home = tmp_path / "home"
    store = Store(home)
    store.change(give(1))
    store.change(give(1), durable=False)

    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    for path in home.glob("save.json*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_no_half_written_file_is_left_behind(tmp_path):
    store = Store(tmp_path)
    store.change(give(1))
    for name in FAULTS:
        with fault(name):
            store.change(give(1))
        store.retry()

    assert not list(tmp_path.glob("*.tmp"))


def test_a_store_without_a_folder_keeps_everything_in_memory():
    store = Store(None)
    store.change(give(5))
    store.retry()

    assert balance(store) == 5
    assert not store.unsaved


# Changes that cannot be


def angry(save):
    save.profiles[0].balance = 1
    raise RuntimeError("half way")


def beyond(save):
    save.profiles[0].balance = -1


def nameless(save):
    save.profiles.append(Profile(""))


def no_one(save):
    save.profiles.clear()


@pytest.mark.parametrize("home", [None, "home"])
@pytest.mark.parametrize("broken", [None, "nothing can be written", "the folder is closed"])
@pytest.mark.parametrize("change", [angry, beyond, nameless, no_one])
def test_a_change_that_fails_or_could_not_be_read_again_is_not_made(tmp_path, home, broken, change):
    store = Store(home and tmp_path / home)
    store.change(give(7))
    before = msgspec.json.encode(store.save)

    with fault(broken), pytest.raises((RuntimeError, ValueError)):
        store.change(change)

    assert msgspec.json.encode(store.save) == before
    assert not store.unsaved
    assert home is None or kept(tmp_path / home) == 7


def test_the_save_handed_out_is_not_the_one_a_change_holds_on_to(tmp_path):
    store = Store(tmp_path)
    held = []
    store.change(held.append)
    held[0].profiles[0].balance = 0

    assert balance(store) == 0 == kept(tmp_path)


# Reading without playing


def test_reading_a_save_touches_nothing(tmp_path):
    assert read_save(tmp_path / "none") == Save()
    Store(tmp_path).change(give(9))
    (tmp_path / "save.json.bak").write_bytes(b"damaged")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    assert read_save(tmp_path).profiles[0].balance == START_BALANCE + 9
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
