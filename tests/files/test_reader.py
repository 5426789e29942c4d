"""Complaints about data name the file, the line and the key, and say what would be right."""

import re

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files import nodes
from slotcade.files.reader import LARGEST, DataError, parse, read
from tests.files.small_game import DATA, small_game


class Tree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data file of no game: a name, a number, symbols and a table."""

    name: str
    count: int = 0
    symbols: tuple[str, ...] = ()
    table: dict[str, dict[int, int]] = {}


def complaint(text, kind=Tree):
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(DataError) as refused:
        parse(kind, data, "game.yaml")
    return str(refused.value)


def test_what_is_well_written_is_read():
    text = "name: Pond\ncount: 3\nsymbols: [A, B]\ntable:\n  A: {3: 5, 4: 20}\n"

    assert parse(Tree, text.encode(), "t") == Tree("Pond", 3, ("A", "B"), {"A": {3: 5, 4: 20}})


def test_a_mark_of_byte_order_does_not_matter():
    assert parse(Tree, b"\xef\xbb\xbfname: Pond", "t") == Tree("Pond")


@pytest.mark.parametrize("symbol", ["10", "NO", "ON", "yes", "1e3", "0x1F", "1.50", "2026-01-01"])
def test_whatever_looks_like_something_else_may_name_a_symbol(symbol):
    text = f"name: x\nsymbols: [{symbol}]\ntable: {{{symbol}: {{3: 1}}}}"

    assert parse(Tree, text.encode(), "t") == Tree("x", 0, (symbol,), {symbol: {3: 1}})


REFUSED = [
    ("name: x\n\tcount: 1", "game.yaml:2: not YAML: found a tab"),
    ("name: x\ncount: 1\nname: y", "game.yaml:3: name: stands twice: once only"),
    ("name: x\ntable:\n  A: {3: 1}\n  A: {3: 2}", "game.yaml:4: table.A: stands twice: once only"),
    ("name: x\ntable:\n  A: {3: 1, '3': 2}", "game.yaml:3: table.A.3: stands twice: once only"),
    ("name: x\ncolour: red", "game.yaml:2: colour: not known here: mend its name or remove it"),
    ("count: 1", "game.yaml:1: top level: name is missing: add it"),
    ("name: x\ncount: many", "game.yaml:2: count: expected a whole number, got text"),
    ("name: x\ncount: 1.5", "game.yaml:2: count: expected a whole number, got text"),
    ("name: x\n\ncount: [1]", "game.yaml:3: count: expected a whole number, got a list"),
    ("name: x\nsymbols: A", "game.yaml:2: symbols: expected a list, got text"),
    ("name: x\nsymbols:\n- A\n- {B: 1}", "game.yaml:4: symbols.1: expected text, got keys and"),
    ("name: x\ntable: [A]", "game.yaml:2: table: expected keys and values, got a list"),
    ("name: x\ntable:\n  A: {3: y}", "game.yaml:3: table.A.3: expected a whole number, got text"),
    ("name: x\ntable:\n  A: {3: y}\n  B: {3: 1}", "game.yaml:2: table: expected a whole number"),
    ("name: x\ntable: {A: {x: 1}}", "game.yaml:2: table.A: a key: expected a whole number, got"),
    ("name: x\ncount:", "game.yaml:2: count: has no value: give one, or leave the key out"),
    ("name: x\ncount: ~", "game.yaml:2: count: has no value: give one, or leave the key out"),
    ("", "game.yaml:1: is empty: keys and values"),
    ("# only a comment\n", "game.yaml:1: is empty: keys and values"),
    ("just a sentence", "game.yaml:1: top level: expected keys and values, got text"),
    ("- a\n- b", "game.yaml:1: top level: expected keys and values, got a list"),
    ("name: x\n---\nname: y", "game.yaml:2: not YAML: but found another document"),
    ("name: [x\n", "game.yaml:2: not YAML:"),
    ("name: 'x\n", "game.yaml:2: not YAML:"),
    ("name: x\n? [a, b]\n: y", "game.yaml:2: top level: a key that is a list or has keys itself"),
    ("name: x\nsymbols: [A, \x01]", "game.yaml:2: a character that YAML does not have: remove it"),
    ("näme: x\n\n\x00", "game.yaml:3: a character that YAML does not have: remove it"),
    (b"name: x\ncount: \xff", "game.yaml:2: not UTF-8 text: save the file as UTF-8"),
    ("name: x".encode("utf-16"), "game.yaml:1: not UTF-8 text: save the file as UTF-8"),
    ("name: &a x\nsymbols: [*a]", "game.yaml:2: *a is an alias: write it out"),
    ("name: &a\n- *a", "game.yaml:2: *a is an alias: write it out"),
    ("name: x\ntable:\n  <<: *gone", "game.yaml:3: *gone is an alias: write it out"),
    ("name: " + "[" * 13, "game.yaml:1: nested too deep: at most 12 levels"),
]


@pytest.mark.parametrize(("text", "where_and_what"), REFUSED)
def test_what_is_badly_written_is_refused_by_file_and_line(text, where_and_what):
    assert complaint(text).startswith(where_and_what)


@pytest.mark.parametrize(("text", "where_and_what"), REFUSED)
def test_the_slower_reader_of_some_machines_names_the_same_lines(text, where_and_what, monkeypatch):
    monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)

    assert complaint(text).startswith(where_and_what.partition(" not YAML:")[0])


@pytest.mark.parametrize("opening", ["[", "- ", "{a: ", "? "])
def test_a_tower_of_lists_is_refused_and_does_not_fall(opening):
    assert re.match(r"game.yaml:1: .*(too deep|nesting depth)", complaint(opening * 50_000))


def test_a_bomb_of_aliases_is_refused_before_it_goes_off():
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]

    assert complaint("\n".join(levels)) == "game.yaml:2: *a0 is an alias: write it out"


def test_a_file_of_two_megabytes_is_refused_unread(tmp_path):
    path = tmp_path / "large.yaml"
    path.write_bytes(b"name: x\n" + b"# filler\n" * 250_000)

    with pytest.raises(DataError, match=f"^large.yaml:1: more than {LARGEST // 1024} KB"):
        read(Tree, path)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(DataError, match=r"^gone.yaml: cannot be read: No such file"):
        read(Tree, tmp_path / "gone.yaml")


def test_a_folder_in_its_place_is_named(tmp_path):
    (tmp_path / "folder.yaml").mkdir()

    with pytest.raises(DataError, match=r"^folder.yaml: cannot be read: Is a directory"):
        read(Tree, tmp_path / "folder.yaml")


def outcome(data):
    try:
        parse(Tree, data, "game.yaml")
    except DataError as error:
        return str(error)
    return "read"


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda t: t.encode("utf-8", "replace")))
def test_any_bytes_are_read_or_refused_by_name(data):
    assert re.match(r"read|game\.yaml:\d+: ", outcome(data))


SCRAPS = st.lists(
    st.sampled_from(
        [
            *("name", "count", "x", "1", ": ", ":\n", "\n", "  ", "- ", "[", "]", "{", "}", ", "),
            *("&a ", "*a", "!!int ", "|", ">", "'", '"', "#", "? ", "<<", "%", "~"),
        ]
    ),
    max_size=25,
).map("".join)


@given(SCRAPS)
def test_any_scraps_of_yaml_are_read_or_refused_by_file_and_line(text):
    assert re.match(r"read|game\.yaml:\d+: ", outcome(text.encode()))


# A game's own numbers

WRONG_GAMES = [
    ("weight: 5", "weight: 0", "weight: 5", "rules.pearl_values.0.weight: 0: from 1 to 1000000"),
    ("times: 150", "times: -1", "times: 150", "rules.pearl_values.1: times -1: at least 1"),
    ("weight: 5", "wieght: 5", "weight: 5", "rules.pearl_values.0.wieght: not known here"),
    ("    - [PEARL, TURTLE, LOTUS_PAD, LOTUS_PAD]\n", "", "strips:", "rules.strips: 4 of them: 5,"),
    ("MOON, LOTUS_PAD]", "MOOM, BAD]", "strips:", "rules.strips: reel 3, stop 5: 'MOOM': one of"),
    ("[PEARL, TURTLE, LOTUS_PAD, LOTUS_PAD]", "[PEARL]", "strips:", "rules.strips: reel 5 has"),
    ("[PEARL, TURTLE,", "[MOON, TURTLE,", "strips:", "rules.strips: MOON stands on reel 5"),
    ("[20, 40, 100, 2000]", "[20, 42]", "stakes:", "rules.stakes: 42: a multiple of 5"),
    ("[20, 40, 100, 2000]", "[]", "stakes:", "rules.stakes: at least one"),
    ("['22222', '11111', '33333', '12321', '32123']", "[]", "lines:", "rules.lines: at least one"),
    ("'12321'", "'12421'", "lines:", "rules.lines: '12421': a row for each reel"),
    ("4: 150, 5: 500}", "4: x, 5: 500}", "pays:", "rules.pays: expected a whole number"),
    ("4: 150, 5: 500}", "4: 10}", "TURTLE: {3", "rules.pays.TURTLE: at least 1, and more for"),
    ("pearls_to_start: 8", "pearls_to_start: 0", "pearls_to_start", "rules.pearls_to_start: 0: fr"),
    ("pearls_to_start: 8", "pearls_to_start: 16", "pearls_to_start", "rules.pearls_to_start: 16"),
    ("pearls_to_start: 8", "pearls_to_start: 7", "landing", "rules.landing: a chance for each"),
    ("14: 300", "14: 10001", "landing", "rules.landing.14: 10001: from 0 to 10000"),
    ("respins: 3", "respins: -1", "respins:", "rules.respins: -1: from 1 to 99"),
    ("crown: 1000", "crown: 0", "crown: 1000", "rules.crown: 0: from 1 to 1000000"),
    ("    - {symbol: PEARL, times: 1, weight: 1}", "    []", "respin_v", "rules.respin_values: at"),
    ("panel: '#112233'", "panel: red", "panel:", "look.colours.panel: "),
    ("shows: lines", "shows: cats", "shows:", "words.pages.0.shows: invalid enum value 'cats'"),
    ("entry: Pearls", "Àntry: Pearls", "hold_and", "words.features.hold_and_spin.Àntry: not known"),
    ("  crown: 1000\n", "", "rules:", "rules: crown is missing: add it"),
    ("    PEARL_JADE: Jade pearl\n", "", "  symbols:", "words.symbols: PEARL_JADE without a name"),
    ("look:\n", "looks:\n", "look:", "looks: not known here"),
]


@pytest.mark.parametrize(("right", "wrong", "place", "what"), WRONG_GAMES)
def test_a_game_that_cannot_be_is_refused_by_line_and_key(right, wrong, place, what, tmp_path):
    assert DATA.count(right) == 1
    line = DATA[: DATA.index(place)].count("\n") + 1

    with pytest.raises(DataError) as refused:
        small_game(tmp_path, DATA.replace(right, wrong))

    assert str(refused.value).startswith(f"jade_moon.yaml:{line}: {what}")
