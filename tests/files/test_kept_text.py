"""What a data file said is kept beside it, and used only for that very text."""

import msgspec
import pytest

from slotcade.files import nodes
from slotcade.files.reader import DataError, read


class Pond(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    count: int = 0


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "pond.yaml"
    path.write_text("name: Pond\ncount: 3\n")
    return path


@pytest.fixture
def no_yaml(monkeypatch):
    """From now on no YAML can be read."""

    def forbid():
        def refuse(text, name):
            raise AssertionError("YAML was read")

        monkeypatch.setattr(nodes, "compose", refuse)

    return forbid


def kept(path):
    return path.parent / "__pycache__" / "pond.msgpack"


def test_a_text_is_read_once(path, no_yaml):
    first = read(Pond, path)
    no_yaml()
    assert read(Pond, path) == first == Pond("Pond", 3)


def test_a_changed_text_is_read_anew(path):
    read(Pond, path)
    path.write_text("name: Pond\ncount: 4\n")
    assert read(Pond, path).count == 4
    assert read(Pond, path).count == 4


@pytest.mark.parametrize("junk", [b"", b"\xc1", b"\x90" * 5000, b"{}", msgspec.msgpack.encode({})])
def test_what_is_kept_may_be_anything(path, junk):
    read(Pond, path)
    kept(path).write_bytes(junk)
    assert read(Pond, path) == Pond("Pond", 3)


def test_what_is_kept_but_does_not_fit_is_read_anew(path):
    """Another version of the program may ask for other fields."""

    class Other(msgspec.Struct, forbid_unknown_fields=True):
        name: str

    read(Pond, path)
    with pytest.raises(DataError, match=r"pond.yaml:2: count: not known here"):
        read(Other, path)


def test_what_does_not_fit_is_not_kept(path):
    path.write_text("name: Pond\ncount: many\n")
    for _ in range(2):
        with pytest.raises(DataError, match=r"pond.yaml:2: count: expected a whole number"):
            read(Pond, path)
    assert not kept(path).exists()


def test_where_nothing_may_be_written_all_is_read_all_the_same(path):
    (path.parent / "__pycache__").write_text("in the way")
    assert read(Pond, path) == read(Pond, path) == Pond("Pond", 3)
