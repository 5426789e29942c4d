"""An arcade under the dummy drivers, with a save folder of its own."""

import pygame
import pytest

from slotcade.app import App
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action


class Visitor:
    """Somebody who plays: presses keys, lets time pass, looks."""

    def __init__(self, app):
        self.app = app

    @property
    def top(self):
        return self.app.scenes.top

    @property
    def account(self):
        return self.app.arcade.account

    def press(self, *actions):
        for action in actions:
            self.top.handle(action)

    def wait(self, seconds, draw=False):
        for _ in range(round(seconds * 60)):
            self.app.pass_time(1 / 60)
            if draw and self.app.window.damage:
                self.app.draw()

    def see(self):
        self.app.window.damage.all()
        self.app.draw()
        return pygame.surfarray.array3d(self.app.window.canvas.surface).copy()

    def finish(self):
        while getattr(self.top, "playing", False):
            self.app.pass_time(0.1)


def visit(monkeypatch, home, demo=False, size=(640, 360)):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SLOTCADE_HOME", str(home))
    pygame.display.init()
    pygame.font.init()
    return Visitor(App(demo, size))


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def visitor(monkeypatch, home):
    visitor = visit(monkeypatch, home)
    yield visitor
    visitor.app.close()


@pytest.fixture
def at_table(visitor):
    visitor.press(Action.ACTIVATE)
    assert isinstance(visitor.top, Table)
    return visitor
