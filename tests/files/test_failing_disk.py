"""A disk that fails: the player goes on, and everything is made good afterwards."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.store import Store
from tests.files.faults import FAULTS, fault
from tests.files.test_store import balance, give, kept


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
