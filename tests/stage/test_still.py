"""What lies dark is drawn a few times a second; everything else whenever it is asked for."""

import pygame
import pytest

from slotcade.stage.canvas import Canvas
from slotcade.stage.still import Still
from slotcade.stage.watch import AIR


class Below:
    """Something that fills the canvas, another colour each time."""

    def __init__(self):
        self.drawn = 0

    def __call__(self, canvas):
        self.drawn += 1
        canvas.surface.fill((self.drawn, 0, 0))


@pytest.fixture
def canvas():
    return Canvas(pygame.Surface((64, 36)), 0.05)


def test_in_the_light_every_frame_is_drawn(canvas):
    still, below = Still(), Below()
    for frame in range(4):
        still.draw(canvas, frame / 60, False, below)
    assert below.drawn == 4


def test_in_the_dark_it_is_shown_as_it_was_until_it_is_old(canvas):
    still, below = Still(), Below()
    still.draw(canvas, 1.0, True, below)
    canvas.surface.fill((200, 200, 200))
    still.draw(canvas, 1.0 + AIR * 0.9, True, below)
    assert below.drawn == 1
    assert canvas.surface.get_at((5, 5))[:3] == (1, 0, 0)
    still.draw(canvas, 1.0 + AIR * 1.1, True, below)
    assert below.drawn == 2


def test_what_was_lit_in_between_is_drawn_anew(canvas):
    still, below = Still(), Below()
    still.draw(canvas, 1.0, True, below)
    still.draw(canvas, 1.0, False, below)
    still.draw(canvas, 1.0, True, below)
    assert below.drawn == 3


def test_a_part_of_the_picture_is_drawn_anew(canvas):
    still, below = Still(), Below()
    still.draw(canvas, 1.0, True, below)
    canvas.surface.set_clip((0, 0, 8, 8))
    still.draw(canvas, 1.0, True, below)
    assert below.drawn == 2


def test_a_picture_of_another_size_is_drawn_anew(canvas):
    still, below = Still(), Below()
    still.draw(canvas, 1.0, True, below)
    still.draw(Canvas(pygame.Surface((32, 18)), 0.025), 1.0, True, below)
    assert below.drawn == 2
