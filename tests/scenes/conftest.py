"""An arcade under the dummy drivers, with a save folder of its own."""

import contextlib
import os
import shutil
import subprocess

import msgspec
import pygame
import pytest

from slotcade.app import App
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Pointer, Typed

from .writing import written


def called(widget):
    label = getattr(widget, "label", "") or getattr(widget, "title", "")
    return label() if callable(label) else label


def icon_of(widget):
    icon = getattr(widget, "icon", None)
    return icon() if callable(icon) else icon


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

    def type(self, text):
        self.top.handle(Typed(text))

    def click(self, x, y):
        self.press(Pointer("press", (x, y)), Pointer("release", (x, y)))

    def widget(self, words):
        """The widget of the top scene that is called so."""
        found = [w for w in self.top._deck.widgets if called(w) == words]
        assert len(found) == 1, [called(w) for w in self.top._deck.widgets]
        return found[0]

    def focus(self, words):
        """Go to a widget with Tab, as a keyboard does."""
        wanted = self.widget(words)
        deck = self.top._deck
        for _ in deck.widgets:
            if deck.focused is wanted:
                return wanted
            self.press(Action.NEXT)
        assert deck.focused is wanted, f"Tab never comes to {words}"
        return wanted

    def use(self, words):
        """Press a widget with Enter."""
        self.focus(words)
        self.press(Action.ACTIVATE)

    def sit_down_anywhere(self):
        """Go from the lobby to the first table, whatever it shows."""
        self.use(self.app.arcade.catalog.titles[0].words.title)

    def sit_down(self):
        """Go from the lobby to the first table; a newcomer skips the first steps."""
        self.sit_down_anywhere()
        if isinstance(self.top, FirstRun):
            self.press(Action.BACK)
        assert isinstance(self.top, Table)

    def choose(self, words, value):
        """Move a widget with the arrows until it has a value."""
        widget = self.focus(words)
        for _ in range(50):
            if widget.get() == value:
                return
            self.press(Action.RIGHT if widget.get() < value else Action.LEFT)
        raise AssertionError(f"{words} never becomes {value}")

    def wait(self, seconds, draw=False):
        for _ in range(round(seconds * 60)):
            self.app.pass_time(1 / 60)
            if draw and self.app.window.damage:
                self.app.draw()

    def see(self):
        self.app.window.damage.all()
        self.app.draw()
        return pygame.surfarray.array3d(self.app.window.canvas.surface).copy()

    def play_with(self, *seeds):
        """Let chance bring these seeds, then the last of them for ever."""
        left = list(seeds)
        self.app.arcade.seed = lambda: left.pop(0) if len(left) > 1 else left[0]

    def rounds_played(self):
        return sum(sums.rounds for sums in self.account.profile.statistics.values())

    def set_balance(self, glints):
        """Own so many Glints."""

        def give(save):
            for profile in save.profiles:
                if profile.number == self.account.number:
                    profile.balance = glints

        self.account.store.change(give)

    def words_on_screen(self):
        """Everything that is written when the picture is drawn afresh."""
        return [text.words for text in written(self.see)]

    def instant(self):
        arcade = self.app.arcade
        arcade.change_settings(msgspec.structs.replace(arcade.settings, speed="instant"))

    def turn_wheels(self):
        """Let a wheel that waits turn, as a player must."""
        show = getattr(self.top, "show", None)
        if show and show.wheel and show.wheel.waiting:
            show.by_itself = True

    def finish(self):
        for _ in range(10_000):
            if not getattr(self.top, "playing", False):
                return
            self.turn_wheels()
            self.app.pass_time(0.1)
        raise AssertionError("the round never ends")


def visit(monkeypatch, home, demo=False, size=(640, 360), newcomer=False):
    """Open the arcade; whoever comes knows the first steps, unless a ``newcomer`` does."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SLOTCADE_HOME", str(home))
    pygame.display.init()
    pygame.font.init()
    visitor = Visitor(App(demo, size))
    if not newcomer and not visitor.account.profile.introduced:
        visitor.account.introduce(True)
    return visitor


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def visitor(monkeypatch, home):
    visitor = visit(monkeypatch, home)
    yield visitor
    if pygame.display.get_init():
        visitor.app.close()


@pytest.fixture
def at_table(visitor):
    visitor.press(Action.ACTIVATE)
    assert isinstance(visitor.top, Table)
    return visitor


@contextlib.contextmanager
def server(depth=24):
    """A display of our own, with so many bits to a pixel."""
    assert shutil.which("Xvfb"), "this test needs Xvfb"
    assert shutil.which("xdotool"), "this test needs xdotool"
    read, write = os.pipe()
    # Without -noreset the server starts anew when its last client is killed, and may miss the next.
    screen = ["-screen", "0", f"1280x720x{depth}", "-nolisten", "tcp", "-noreset"]
    command = ["Xvfb", "-displayfd", str(write), *screen]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    try:
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()


@pytest.fixture(scope="module")
def screen():
    """The display that the tests of a module share."""
    with server() as display:
        yield display


@pytest.fixture
def environment(screen, tmp_path):
    kept = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
    home = tmp_path / "home"
    return {**kept, "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "SLOTCADE_HOME": str(home)}
