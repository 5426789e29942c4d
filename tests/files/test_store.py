"""The save on disk: kept whole, kept apart, and made good when the disk is in order again."""

import stat
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.records import START_BALANCE, Profile, Save
from slotcade.files.store import NewerSaveError, Store, read_save
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


# A disk that fails


@pytest.mark.parametrize("name", FAULTS)
def test_a_disk_that_fails_lets_the_player_go_on_and_is_made_good(tmp_path, name):
    store = Store(tmp_path)
    store.change(give(1))

    with fault(name):
        store.change(give(10))
        store.change(give(100))
        store.retry()
        assert balance(store) == 111
        assert store.unsaved

    store.retry()
    assert not store.unsaved
    assert balance(store) == kept(tmp_path) == 111


@pytest.mark.parametrize("name", FAULTS)
def test_what_others_wrote_meanwhile_is_kept_too(tmp_path, name):
    store, other = Store(tmp_path), Store(tmp_path)
    with fault(name):
        store.change(give(10))
    other.change(give(100))

    store.retry()

    assert balance(store) == kept(tmp_path) == 110


def test_the_same_change_twice_is_made_twice(tmp_path):
    store, change = Store(tmp_path), give(1)
    with fault("the folder is closed"):
        store.change(change)
        store.change(change)
    store.retry()

    assert balance(store) == kept(tmp_path) == 2


def test_a_folder_that_cannot_be_synced_undoes_nothing(tmp_path):
    """Some network disks sync files, but no folders."""
    store = Store(tmp_path)
    with fault("nothing can be synced"):
        store.change(give(1), durable=False)

    assert not store.unsaved
    assert kept(tmp_path) == 1


STEPS = st.lists(
    st.tuples(
        st.sampled_from([0, 1]),
        st.integers(1, 9),
        st.booleans(),
        st.none() | st.sampled_from(list(FAULTS)),
    ),
    max_size=12,
)


@given(STEPS)
def test_no_fault_of_the_disk_loses_a_change_or_makes_it_twice(steps):
    with tempfile.TemporaryDirectory() as home:
        stores = [Store(Path(home)), Store(Path(home))]
        own = [0, 0]
        for which, amount, durable, name in steps:
            with fault(name):
                stores[which].change(give(amount), durable)
            own[which] += amount
            assert own[which] <= balance(stores[which]) <= sum(own)
        for store in stores:
            store.retry()
            assert not store.unsaved

        assert kept(Path(home)) == sum(own)


@pytest.mark.parametrize("place", ["file", "file/below", "file/far/below"])
def test_a_home_that_is_a_file_is_said_and_played_from_memory(tmp_path, place):
    (tmp_path / "file").write_text("mine")
    store = Store(tmp_path / place)
    store.change(give(3))

    assert store.notices == ["The save folder cannot be used: nothing is kept until it can."]
    assert balance(store) == 3
    assert store.unsaved
    assert (tmp_path / "file").read_text() == "mine"


def test_a_home_that_becomes_a_folder_is_used(tmp_path):
    (tmp_path / "home").write_text("in the way")
    store = Store(tmp_path / "home")
    store.change(give(3))
    (tmp_path / "home").unlink()

    store.retry()

    assert not store.unsaved
    assert kept(tmp_path / "home") == 3


def test_a_save_in_a_closed_folder_is_still_read(tmp_path):
    Store(tmp_path).change(give(42))

    with fault("the folder is closed"):
        store = Store(tmp_path)

    assert balance(store) == 42
    assert store.unsaved


def test_a_folder_in_the_place_of_the_save_stops_nothing(tmp_path):
    (tmp_path / "save.json").mkdir()
    store = Store(tmp_path)
    store.change(give(3))

    assert balance(store) == 3
    assert store.unsaved


def test_a_save_that_vanishes_while_playing_is_written_anew(tmp_path):
    store = Store(tmp_path)
    store.change(give(3))
    for path in tmp_path.glob("save.json*"):
        path.unlink()
    store.change(give(4))

    assert balance(store) == kept(tmp_path) == 7


# Saves of later versions

NEWER = [
    b'{"schema": 2}',
    b'{"schema": 99, "worlds": [1, 2], "profiles": 7}',
    b' {"profiles": [], "schema":9999}',
]
NEWER_NOTICE = "The save is from a newer Slotcade: it is left alone, not used."


@pytest.mark.parametrize("data", NEWER)
@pytest.mark.parametrize("name", ["save.json", "save.json.bak"])
def test_a_newer_save_is_left_as_it_is(tmp_path, data, name):
    (tmp_path / name).write_bytes(data)
    store = Store(tmp_path)
    store.change(give(5))
    store.retry()

    assert store.notices == [NEWER_NOTICE]
    assert balance(store) == 5
    assert store.unsaved
    assert {path.name for path in tmp_path.glob("save*.json*")} == {name}
    assert (tmp_path / name).read_bytes() == data


@pytest.mark.parametrize("data", NEWER)
def test_a_save_that_becomes_newer_while_playing_is_left_as_it_is(tmp_path, data):
    store = Store(tmp_path)
    store.change(give(1))
    (tmp_path / "save.json").write_bytes(data)
    store.change(give(10))
    store.change(give(100))

    assert balance(store) == 111
    assert store.unsaved
    assert store.notices == [NEWER_NOTICE]
    assert (tmp_path / "save.json").read_bytes() == data


# Reading without playing


def test_reading_a_save_touches_nothing(tmp_path):
    assert read_save(tmp_path / "none") == Save()
    Store(tmp_path).change(give(9))
    (tmp_path / "save.json.bak").write_bytes(b"damaged")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    assert read_save(tmp_path).profiles[0].balance == START_BALANCE + 9
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_reading_a_newer_save_is_refused(tmp_path):
    (tmp_path / "save.json").write_bytes(NEWER[0])

    with pytest.raises(NewerSaveError, match="newer Slotcade"):
        read_save(tmp_path)
