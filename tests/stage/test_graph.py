"""The curve of a balance: round figures on its axis, a smooth line through every point."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.paths import assets_folder
from slotcade.stage.art import Art
from slotcade.stage.canvas import Canvas
from slotcade.stage.graph import MOST_TICKS, Graph, ticks
from slotcade.stage.text import Type
from slotcade.stage.theme import ARCADE, Brush

SUMS = st.integers(-(10**15), 10**15)


@given(SUMS, SUMS)
def test_ticks_are_round_even_and_hold_both_ends(one, other):
    low, high = min(one, other), max(one, other)
    marks = ticks(low, high)
    steps = {later - earlier for earlier, later in pairwise(marks)}
    assert 2 <= len(marks) <= MOST_TICKS + 1
    assert marks[0] <= low <= high <= marks[-1]
    assert len(steps) == 1
    assert str(steps.pop()).rstrip("0") in ("1", "2", "5")


@pytest.fixture
def brush(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((16, 16), pygame.HIDDEN)
    pygame.font.init()
    surface = pygame.Surface((1280, 720))
    art = Art(assets_folder())
    yield Brush(Canvas(surface, 1.0), art, Type(), ARCADE)
    pygame.display.quit()


def bright(surface, x):
    """The heights at which the line crosses a column."""
    glow = ARCADE.glow
    near = []
    for y in range(surface.get_height()):
        r, g, b, _ = surface.get_at((x, y))
        if abs(r - glow[0]) + abs(g - glow[1]) + abs(b - glow[2]) < 60:
            near.append(y)
    return near


def test_the_line_rises_with_the_values_and_its_edge_is_smooth(brush):
    Graph([(0, 0), (50, 1000), (100, 2000)], 0).draw(brush, (100, 100, 600, 400))
    surface = brush.canvas.surface
    heights = [bright(surface, x) for x in (250, 400, 550)]
    assert all(heights)
    middles = [sum(near) / len(near) for near in heights]
    assert middles == sorted(middles, reverse=True)
    shades = {tuple(surface.get_at((x, y)))[:3] for x in range(200, 600) for y in range(110, 460)}
    assert len(shades) > 20  # between the line and its grounds there are many


@pytest.mark.parametrize(
    "points",
    [[(0, 5)], [(0, 5), (1, 5)], [(7, -3), (7, -3)], [(0, 10**15), (10**9, -(10**15))]],
)
def test_odd_curves_are_drawn(brush, points):
    Graph(points, 0).draw(brush, (100, 100, 600, 400))
    Graph(points, 0).draw(brush, (100, 100, 60, 40))
