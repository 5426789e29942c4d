"""A save of every schema there has been is brought up to the present one with all that it had.

``saves/schema_N.json`` is a save as schema N wrote it, with something in every field;
``schema_N.now.json`` is what it must become. Raise SCHEMA, and this asks for both.
"""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from slotcade.files.migrations import STEPS
from slotcade.files.records import SCHEMA, Save
from slotcade.files.store import Store

SAVES = Path(__file__).parent / "saves"
EVERY = pytest.mark.parametrize("schema", range(1, SCHEMA + 1))


def save_of(schema):
    return SAVES / f"schema_{schema}.json"


def plain(save):
    return json.loads(msgspec.json.encode(save))


def what_it_becomes(schema):
    """Return the content that a save of a schema has today."""
    path = save_of(schema) if schema == SCHEMA else SAVES / f"schema_{schema}.now.json"
    return json.loads(path.read_bytes())


def test_there_is_a_save_of_every_schema_and_a_step_from_each():
    assert sorted(STEPS) == list(range(1, SCHEMA))
    names = {f"schema_{schema}.json" for schema in range(1, SCHEMA + 1)}
    names |= {f"schema_{schema}.now.json" for schema in range(1, SCHEMA)}
    assert {path.name for path in SAVES.iterdir()} == names


@EVERY
def test_a_save_of_every_schema_keeps_all_it_had(tmp_path, schema):
    shutil.copy(save_of(schema), tmp_path / "save.json")

    store = Store(tmp_path)

    assert store.notices == []
    assert plain(store.save) == what_it_becomes(schema)


@EVERY
def test_it_is_written_in_the_present_schema_and_kept_as_it_was_beside_it(tmp_path, schema):
    shutil.copy(save_of(schema), tmp_path / "save.json")
    Store(tmp_path).change(lambda save: None)

    assert json.loads((tmp_path / "save.json").read_bytes()) == what_it_becomes(schema)
    assert (tmp_path / "save.json.bak").read_bytes() == save_of(schema).read_bytes()
    assert Store(tmp_path).notices == []


@EVERY
def test_a_former_generation_of_every_schema_is_used(tmp_path, schema):
    shutil.copy(save_of(schema), tmp_path / "save.json.bak")
    (tmp_path / "save.json").write_bytes(b"{")

    store = Store(tmp_path)
    assert len(store.notices) == 2
    assert plain(store.save) == what_it_becomes(schema)


def test_the_save_of_the_present_schema_has_something_in_every_field():
    """What is as in a fresh save would not show that it was lost."""
    content, fresh = what_it_becomes(SCHEMA), plain(Save())
    same = {key for key, value in fresh.items() if content[key] == value}
    assert same == {"schema"}
    robin, usual = content["profiles"][0], fresh["profiles"][0]
    assert not {key for key, value in usual.items() if robin[key] == value}
    settings = usual["settings"]
    assert not {key for key, value in settings.items() if robin["settings"][key] == value}
