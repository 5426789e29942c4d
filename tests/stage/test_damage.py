"""What is drawn again, and when."""

import pygame

from slotcade.stage.canvas import Canvas, Damage

CANVAS = Canvas(pygame.Surface((1280, 720)), 1.0)


def test_what_may_wait_comes_with_the_picture_after_the_next():
    damage = Damage()
    damage.take(CANVAS)
    damage.add((10, 10, 20, 20))
    damage.add_later((500, 500, 20, 20))
    assert damage.take(CANVAS) == [(10, 10, 20, 20)]
    assert damage
    assert damage.take(CANVAS) == [(500, 500, 20, 20)]
    assert not damage


def test_nothing_waits_when_everything_is_drawn():
    damage = Damage()
    damage.add_later((500, 500, 20, 20))
    assert damage.take(CANVAS) == [(0, 0, 1280, 720)]
    damage.add_later((500, 500, 20, 20))
    damage.all()
    assert damage.take(CANVAS) == [(0, 0, 1280, 720)]
    assert not damage
