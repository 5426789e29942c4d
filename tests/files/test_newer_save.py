"""A save that a later version wrote is left as it is."""

import pytest

from slotcade.files.records import SCHEMA
from slotcade.files.store import NewerSaveError, Store, read_save
from tests.files.test_store import balance, give

NEWER = [
    b'{"schema": %d}' % (SCHEMA + 1),
    b'{"schema": 99, "worlds": [1, 2], "profiles": 7}',
    b' {"profiles": [], "schema":1000000}',
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


def test_reading_a_newer_save_is_refused(tmp_path):
    (tmp_path / "save.json").write_bytes(NEWER[0])

    with pytest.raises(NewerSaveError, match="newer Slotcade"):
        read_save(tmp_path)


def test_a_glance_at_a_newer_save_tells_and_leaves_it_alone(tmp_path):
    path = tmp_path / "save.json"
    path.write_text('{"schema": 9999}')
    store = Store(tmp_path, glance=True)
    assert any("newer Slotcade" in notice for notice in store.notices)
    assert path.read_text() == '{"schema": 9999}'
