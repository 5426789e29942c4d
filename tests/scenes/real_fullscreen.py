"""Fills a real screen and goes back, over and over; started by its test in a process of its own.

With the word ``maximised`` from a window that a window manager has made as large as it can be.
"""

import sys
import warnings

import pygame

from slotcade.files.paths import save_folder
from slotcade.files.records import Window
from slotcade.files.store import Store

from .real_window import Player


def picture(player):
    player.app.window.damage.all()
    player.app.draw()
    return pygame.display.get_surface().get_size(), player.app.window.canvas.surface.get_size()


def maximise(player):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().maximize()
    for _ in range(100):
        player.turn(0.1)
        if pygame.display.get_window_size()[0] == pygame.display.get_desktop_sizes()[0][0]:
            return
    raise AssertionError("the window is never maximised")


def main(maximised):
    size, place = (960, 540), (40, 60)
    left = Window(size=size, place=place)
    Store(save_folder()).change(lambda save: setattr(save, "window", left))
    player = Player()
    window = player.app.window
    assert (window.size, window.place) == (size, place), "as the window was left"
    if maximised:
        maximise(player)
        size, place = window.size, window.place
    before = picture(player)
    for number in range(20):
        player.key("F11" if number % 2 else "alt+Return")
        player.turn(0.1)
        assert window.fullscreen, number
        assert pygame.display.get_window_size() == pygame.display.get_desktop_sizes()[0]
        assert (window.size, window.place) == (size, place), number
        assert picture(player)[0] == pygame.display.get_desktop_sizes()[0]
        player.key("alt+Return" if number % 3 else "F11")
        player.turn(0.1)
        assert not window.fullscreen, number
        assert window.size == size, (number, window.size, size)
        assert window.place == place, (number, window.place, place)
        assert picture(player) == before, number
    player.key("F11")
    player.turn(0.1)
    player.app.close()
    left = player.app.arcade.store.save.window
    assert (left.fullscreen, left.size, left.place) == (True, size, place), left
    print(f"twenty times from {size} at {place} and back")


if __name__ == "__main__":
    main("maximised" in sys.argv)
