"""A window no larger than the layout reads small copies; a larger one reads masters."""

import threading

import pygame
import pytest

from slotcade.files.paths import assets_folder
from slotcade.stage.art import Art, of_the_lobby


@pytest.fixture
def display(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 36))
    yield
    pygame.display.quit()


@pytest.fixture
def read(monkeypatch):
    """The files that are read here; another thread may still read what a test before asked for."""
    paths = []
    load = pygame.image.load

    def noted(path):
        if threading.current_thread() is threading.main_thread():
            paths.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    return paths


def test_all_that_the_lobby_shows_first_has_a_small_copy(display, read):
    art = Art(assets_folder())
    names = of_the_lobby(art)
    for name in names:
        art.piece(name)
    assert len(read) == len(names)
    assert all(".small." in path.name for path in read)


@pytest.mark.parametrize("scale", [1.5, 1.01])
def test_a_larger_window_reads_masters(display, read, scale):
    art = Art(assets_folder())
    art.rescale(scale)
    art.piece("shared/pieces/logo")
    assert [path.name for path in read] == ["logo.png"]


def test_a_piece_is_as_large_either_way(display):
    small, large = Art(assets_folder()), Art(assets_folder())
    large.rescale(2.0)
    for name in ("logo", "poster_frame", "poster_shade"):
        width, height = small.piece(f"shared/pieces/{name}").get_size()
        assert large.piece(f"shared/pieces/{name}").get_size() == (2 * width, 2 * height)


def test_a_small_copy_shows_what_its_master_does(display):
    small, large = Art(assets_folder()), Art(assets_folder())
    large.rescale(1.01)
    one = small.picture("shared/layers/lobby", 1280, 720)
    other = large.picture("shared/layers/lobby", 1280 / 1.01, 720 / 1.01)
    apart = [
        abs(a - b)
        for place in ((x, y) for x in range(8, 1280, 37) for y in range(8, 720, 37))
        for a, b in zip(one.get_at(place)[:3], other.get_at(place)[:3], strict=True)
    ]
    assert sum(apart) / len(apart) < 3
