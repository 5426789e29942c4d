"""Pictures read ahead are the same pictures, whoever comes first."""

import threading

import pygame
import pytest

from slotcade.files.paths import assets_folder
from slotcade.stage.ahead import Ahead

NAMES = [f"shared/pieces/icon_{name}" for name in ("auto", "back", "close", "info", "menu")]


def find(name):
    path = assets_folder() / f"{name}.png"
    return path if path.exists() else None


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


READ = {name: pixels(pygame.image.load(find(name))) for name in NAMES}


@pytest.mark.parametrize("order", [NAMES, NAMES[::-1], NAMES[2:]])
def test_what_is_asked_for_is_what_the_file_holds(order):
    ahead = Ahead(find)
    for _ in range(50):
        ahead.read(NAMES)
        for name in order:
            assert pixels(ahead.take(name, find(name))) == READ[name]


def test_what_was_not_read_ahead_is_read_when_it_is_asked_for():
    assert pixels(Ahead(find).take(NAMES[0], find(NAMES[0]))) == READ[NAMES[0]]


def test_what_is_being_read_is_waited_for_and_not_read_twice(monkeypatch):
    begun, go_on, readers, load = threading.Event(), threading.Event(), [], pygame.image.load

    def slow(path):
        readers.append(path)
        begun.set()
        assert go_on.wait(60)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", slow)
    ahead, name = Ahead(find), NAMES[0]
    ahead.read([name])
    assert begun.wait(60)
    threading.Timer(0.05, go_on.set).start()
    assert pixels(ahead.take(name, find(name))) == READ[name]
    assert readers == [find(name)]


def test_what_nobody_asked_for_is_let_go():
    ahead = Ahead(find)
    ahead.read(NAMES)
    ahead.take(NAMES[-1], find(NAMES[-1]))
    ahead.clear()
    assert ahead._read == {}
    assert pixels(ahead.take(NAMES[0], find(NAMES[0]))) == READ[NAMES[0]]


def test_a_copy_of_another_size_is_not_taken_for_the_picture():
    ahead = Ahead(find)
    ahead.read([NAMES[0]])
    other = find(NAMES[1])
    assert pixels(ahead.take(NAMES[0], other)) == READ[NAMES[1]]


def test_what_cannot_be_read_is_told_to_whoever_asks(tmp_path):
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    ahead = Ahead(lambda name: broken if name == "broken" else find(name))
    ahead.read(["nowhere", "broken", NAMES[0]])
    assert pixels(ahead.take(NAMES[0], find(NAMES[0]))) == READ[NAMES[0]]
    with pytest.raises(pygame.error):
        ahead.take("broken", broken)
    with pytest.raises(OSError, match="nowhere"):
        ahead.take("nowhere", tmp_path / "nowhere.png")
