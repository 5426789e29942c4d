"""A damaged save is noticed, set aside and told; the game goes on with the one before it.

``SLOTCADE_DAMAGED=100000 pytest tests/survival/test_damaged_save.py`` tries so many.
"""

import json
import os
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slotcade.files.account import Account
from slotcade.files.records import SCHEMA, Save
from slotcade.files.store import Store
from tests.files.small_game import small_game

TRIALS = int(os.environ.get("SLOTCADE_DAMAGED", "3000"))
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where thousands of saves are written without wearing a disk out."""

SETS_ASIDE = "A damaged save was set aside as save.damaged-1.json."
USES_FORMER = "The one written before it is used."


def lived_in(folder):
    """Return the bytes of a save after a few rounds, and those of the one before it."""
    title = small_game(folder)
    store = Store(folder / "home")
    account = Account(store)
    for number in range(5):
        account.play(title, 20, bytes([number]) * 32)
    return (folder / "home" / "save.json").read_bytes(), (
        folder / "home" / "save.json.bak"
    ).read_bytes()


def home_in_memory():
    return tempfile.TemporaryDirectory(dir=MEMORY)


with home_in_memory() as _folder:
    WHOLE, FORMER = lived_in(Path(_folder))
OLDER = [path.read_bytes() for path in sorted((Path(__file__).parent / "saves").iterdir())]

NUMBER_OF_5000_DIGITS = b"9" * 5000
STRANGE = st.sampled_from(
    [
        *(b"-1", b"1e400", b"1.5", b"NaN", b"Infinity", b"null", b"true", b"[]", b"{}", b'""'),
        *(b'"x"', b'"\\ud800"', b"1" * 19, b"1" * 30, NUMBER_OF_5000_DIGITS, b'"xxxxxxxxxxxx"'),
        *(b"[" * 5000, b'{"a":' * 5000, b"\x00", b"\xff\xfe", b"", b"// note", b'{"schema": 1}'),
    ]
)


@st.composite
def scarred(draw):
    """A save with some of its bytes cut out and others put in their place."""
    start = draw(st.integers(0, len(WHOLE)))
    end = draw(st.integers(start, min(len(WHOLE), start + 40)) | st.just(len(WHOLE)))
    return WHOLE[:start] + draw(st.binary(max_size=30) | STRANGE) + WHOLE[end:]


@st.composite
def scarred_all_over(draw):
    """A save, of any schema, with bytes changed in several places, or pieces moved about."""
    data = bytearray(draw(st.sampled_from([WHOLE, *OLDER])))
    for _ in range(draw(st.integers(1, 8))):
        place = draw(st.integers(0, len(data) - 1))
        kind = draw(st.sampled_from(["flip", "set", "cut", "double", "move", "end"]))
        length = draw(st.integers(1, 200))
        piece = data[place : place + length]
        if kind == "flip":
            data[place] ^= 1 << draw(st.integers(0, 7))
        elif kind == "set":
            data[place] = draw(st.sampled_from(b'"{}[]:,\\0-9eE.\x00\xff\n '))
        elif kind == "cut":
            del data[place : place + length]
        elif kind == "double":
            data[place:place] = piece
        elif kind == "move":
            del data[place : place + length]
            other = draw(st.integers(0, len(data)))
            data[other:other] = piece
        else:
            del data[place:]
        if not data:
            break
    return bytes(data)


def places(tree):
    """Return every place of a tree: what holds a value, and its key there."""
    found = []

    def walk(node):
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, child in list(items):
            found.append((node, key))
            if isinstance(child, dict | list):
                walk(child)

    walk(tree)
    return found


@st.composite
def with_strange_values(draw):
    """A save of any schema, well formed, in which some values anywhere are others."""
    tree = json.loads(draw(st.sampled_from([WHOLE, *OLDER])))
    strange = []
    for number in range(draw(st.integers(1, 3))):
        node, key = draw(st.sampled_from(places(tree)))
        node[key] = f"@{number}@"
        strange.append(draw(STRANGE))
    data = json.dumps(tree).encode()
    for number, value in enumerate(strange):
        data = data.replace(b'"@%d@"' % number, value, 1)
    return data


@st.composite
def of_another_shape(draw):
    """A save of any schema with keys lost, doubled, renamed or unknown, or parts swapped."""
    tree = json.loads(draw(st.sampled_from([WHOLE, *OLDER])))
    doubled = None
    for _ in range(draw(st.integers(1, 3))):
        if not (found := places(tree)):
            break
        node, key = draw(st.sampled_from(found))
        kind = draw(st.sampled_from(["lose", "double", "rename", "add", "swap", "wrap"]))
        if kind == "lose":
            del node[key]
        elif kind == "double" and isinstance(node, dict):
            doubled = key
        elif kind == "rename" and isinstance(node, dict):
            node[draw(st.text(max_size=8))] = node.pop(key)
        elif kind == "add" and isinstance(node, dict):
            node[draw(st.text(max_size=8))] = draw(st.none() | st.integers() | st.text(max_size=8))
        elif kind == "swap":
            other, place = draw(st.sampled_from(found))
            node[key], other[place] = json.loads(json.dumps([other[place], node[key]]))
        else:
            node[key] = [node[key]]
    data = json.dumps(tree)
    if doubled is not None:
        name = json.dumps(doubled) + ": "
        data = data.replace(name, name + "0, " + name, 1)
    return data.encode()


def once(pairs):
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


def readable(data):
    """Tell whether a save of the present schema is whole; None for one of an earlier schema.

    What an earlier schema held to be whole is not written down here.
    """
    try:
        schema = json.loads(data, object_pairs_hook=once)["schema"]
        if type(schema) is int and 1 <= schema < SCHEMA:
            return None
        msgspec.json.decode(data, type=Save)
    except (ValueError, LookupError, TypeError, RecursionError, AssertionError):
        return False
    return schema == SCHEMA


def seems_newer(data):
    """Tell whether damage made a later version of the number of the schema."""
    try:
        return SCHEMA < json.loads(data)["schema"] <= 10**6
    except (ValueError, LookupError, TypeError, RecursionError):
        return False


DAMAGED = (
    scarred()
    | scarred_all_over()
    | with_strange_values()
    | of_another_shape()
    | st.binary(max_size=100)
    | st.sampled_from(
        [
            b"",
            b"\xef\xbb\xbf" + WHOLE,
            WHOLE + WHOLE,
            bytes(len(WHOLE)),
            b"[" * 1_000_000,
            b'{"schema":' * 200_000,
            b'{"schema": 1, "profiles": [], "profiles": []}',
            b'{"schema": 0}',
            b'{"schema": -5}',
            b'{"schema": ' + NUMBER_OF_5000_DIGITS + b"}",
            WHOLE.decode().encode("utf-16"),
            b'{"schema": 1000001}',
        ]
    )
).filter(lambda data: not seems_newer(data))


def give_one(save):
    save.profiles[0].balance += 1


def aside(home):
    return sorted(home.glob("save.damaged-*.json"))


def seems_whole(data, store):
    """Tell whether a save was taken for whole, which must be right if it is known."""
    taken = store.notices == []
    assert readable(data) in (None, taken)
    return taken


@settings(max_examples=TRIALS)
@given(DAMAGED)
def test_no_damage_stops_the_arcade_and_none_is_thrown_away(data):
    with home_in_memory() as folder:
        home = Path(folder)
        (home / "save.json").write_bytes(data)
        (home / "save.json.bak").write_bytes(FORMER)

        store = Store(home)
        taken = seems_whole(data, store)
        store.change(give_one)

        if taken:
            assert aside(home) == []
        else:
            assert store.notices == [SETS_ASIDE, USES_FORMER]
            assert [path.read_bytes() for path in aside(home)] == [data]
            former = msgspec.json.decode(FORMER, type=Save)
            assert store.save.profiles[0].history == former.profiles[0].history
            assert (home / "save.json.bak").read_bytes() == FORMER
        assert not store.unsaved
        again = Store(home)
        assert again.notices == []
        assert again.save == store.save


@settings(max_examples=max(100, TRIALS // 10))
@given(DAMAGED, DAMAGED)
def test_two_damaged_generations_are_both_kept_and_play_begins_anew(main, former):
    with home_in_memory() as folder:
        home = Path(folder)
        (home / "save.json").write_bytes(main)
        (home / "save.json.bak").write_bytes(former)

        store = Store(home)
        lost = len(store.notices) - (USES_FORMER in store.notices)
        assert lost == 0 or not readable(main)
        assert lost < 2 or not readable(former)
        store.change(give_one)

        assert [path.read_bytes() for path in aside(home)] == [main, former][:lost]
        assert not store.unsaved
        if lost == 2:
            assert store.save.profiles[0].history == []
            assert USES_FORMER not in store.notices


@given(st.sampled_from([b"", b"{", WHOLE[:-3]]), st.integers(1, 4))
def test_each_damaged_save_gets_a_name_of_its_own(data, times):
    with home_in_memory() as folder:
        home = Path(folder)
        for _ in range(times):
            (home / "save.json").write_bytes(data)
            Store(home).change(give_one)

        assert [path.name for path in aside(home)] == [
            f"save.damaged-{number}.json" for number in range(1, times + 1)
        ]


def test_a_save_damaged_while_playing_is_set_aside_and_told(tmp_path):
    store = Store(tmp_path)
    store.change(give_one)
    store.change(give_one)
    (tmp_path / "save.json").write_bytes(b"{")

    store.change(give_one)

    assert store.notices == [SETS_ASIDE, USES_FORMER]
    assert not store.unsaved
    assert Store(tmp_path).notices == []


def test_a_save_of_many_megabytes_is_set_aside(tmp_path):
    with (tmp_path / "save.json").open("wb") as file:
        file.truncate(64 * 1024 * 1024)

    assert Store(tmp_path).notices == [SETS_ASIDE]


@pytest.mark.parametrize(
    "data",
    [
        b'{"schema": %d, "schema": %d}' % (SCHEMA, SCHEMA),
        b'{"schema": 1, "schema": 1}',
        WHOLE.replace(b'"balance": ', b'"balance": 7, "balance": ', 1),
        WHOLE.replace(b'"balance": ', b'"balance": 0, "b\\u0061lance": ', 1),
    ],
)
def test_a_key_that_stands_twice_is_damage(tmp_path, data):
    (tmp_path / "save.json").write_bytes(data)

    assert Store(tmp_path).notices == [SETS_ASIDE]
    assert aside(tmp_path)[0].read_bytes() == data


@pytest.mark.parametrize("data", [b'{"schema": 1}', b'{"schema": %d}' % SCHEMA])
def test_what_is_left_out_is_as_in_a_fresh_save(tmp_path, data):
    (tmp_path / "save.json").write_bytes(data)

    assert Store(tmp_path).save == Save()
