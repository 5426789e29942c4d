"""A damaged save is noticed, set aside and told; the game goes on with the one before it."""

import json
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.account import Account
from slotcade.files.records import SCHEMA, Save
from slotcade.files.store import Store
from tests.files.small_game import small_game

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


with tempfile.TemporaryDirectory() as _folder:
    WHOLE, FORMER = lived_in(Path(_folder))

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
def with_a_strange_value(draw):
    """A save, well formed, in which one value anywhere is another."""
    tree = json.loads(WHOLE)
    places = []

    def walk(node):
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, child in list(items):
            places.append((node, key))
            if isinstance(child, dict | list):
                walk(child)

    walk(tree)
    node, key = draw(st.sampled_from(places))
    node[key] = "@HERE@"
    return json.dumps(tree).encode().replace(b'"@HERE@"', draw(STRANGE), 1)


def readable(data):
    try:
        msgspec.json.decode(data, type=Save)
    except (ValueError, RecursionError):
        return False
    return True


def seems_newer(data):
    """Tell whether damage made a later version of the number of the schema."""
    try:
        return SCHEMA < json.loads(data)["schema"] <= 10**6
    except (ValueError, LookupError, TypeError, RecursionError):
        return False


DAMAGED = (
    scarred()
    | with_a_strange_value()
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


@given(DAMAGED)
def test_no_damage_stops_the_arcade_and_none_is_thrown_away(data):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "save.json").write_bytes(data)
        (home / "save.json.bak").write_bytes(FORMER)

        store = Store(home)
        store.change(give_one)

        if readable(data):
            assert store.notices == []
            assert aside(home) == []
        else:
            assert store.notices == [SETS_ASIDE, USES_FORMER]
            assert [path.read_bytes() for path in aside(home)] == [data]
            former = msgspec.json.decode(FORMER, type=Save)
            assert store.save.profiles[0].history == former.profiles[0].history
        again = Store(home)
        assert again.notices == []
        assert again.save == store.save


@given(DAMAGED, DAMAGED)
def test_two_damaged_generations_are_both_kept_and_play_begins_anew(main, former):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "save.json").write_bytes(main)
        (home / "save.json.bak").write_bytes(former)

        store = Store(home)
        store.change(give_one)

        lost = [data for data in (main, former) if not readable(data)]
        if readable(main):
            lost = []
        assert [path.read_bytes() for path in aside(home)] == lost
        assert not store.unsaved
        if len(lost) == 2:
            assert store.save.profiles[0].history == []
            assert USES_FORMER not in store.notices


@given(st.sampled_from([b"", b"{", WHOLE[:-3]]), st.integers(1, 4))
def test_each_damaged_save_gets_a_name_of_its_own(data, times):
    with tempfile.TemporaryDirectory() as folder:
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


@pytest.mark.parametrize("data", [b'{"schema": 1}', b'{ "schema":1, "schema":1 }'])
def test_what_is_left_out_is_as_in_a_fresh_save(tmp_path, data):
    (tmp_path / "save.json").write_bytes(data)

    assert Store(tmp_path).save == Save()
