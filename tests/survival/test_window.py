"""The window dragged about: nothing is left open behind it, and nothing divides by zero."""

from pathlib import Path

import pygame

from slotcade.stage.actions import Action
from slotcade.stage.text import Type
from tests.scenes.test_focus_and_window import resize


def descriptors():
    return len(list(Path("/proc/self/fd").iterdir()))


def test_words_of_all_sizes_leave_few_files_open():
    """A window dragged about asks for type of every size, and a font keeps its file open."""
    pygame.font.init()
    before, words = descriptors(), Type()
    for pixels in range(1, 400):
        words.draw("18+", "bold", pixels)
        words.draw("\N{BLACK STAR}", "title", pixels)
    assert descriptors() - before < 100
    assert words.draw("18+", "bold", 20).get_size() == Type().draw("18+", "bold", 20).get_size()


def test_a_window_without_height_or_width_is_played_in(at_table):
    for number, size in enumerate([(1, 1), (1, 720), (1280, 1), (1, 1)]):
        resize(at_table, *size)
        for action in (Action.PAYTABLE, Action.BACK, Action.SETTINGS, Action.BACK):
            at_table.press(action)
            at_table.see()
        at_table.click(640, 360)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0)))
        at_table.app.turn()
        at_table.press(Action.SPIN)
        while at_table.top.playing:
            at_table.app.pass_time(0.1)
            at_table.app.draw()
        assert at_table.rounds_played() == number + 1
