"""What is opened only after the first picture: the save in earnest, and what it has to say."""

import subprocess
import sys

from slotcade.scenes.dialog import Dialog
from slotcade.scenes.lobby import Lobby

from .conftest import visit

UNSEEN = ("rich", "yaml", "filelock", "platformdirs", "logging", "argparse", "importlib.metadata")
"""Modules that the first picture does without, once what the data says is kept."""

FIRST = """
import os, sys
def shown():
    print([name for name in sys.argv[1:] if name in sys.modules])
    os._exit(0)
words, sys.argv[1:] = sys.argv[1:], []
from slotcade.__main__ import main
def told():
    sys.argv[1:] = words
    shown()
main([], told)
"""


def test_a_damaged_save_is_told_of_after_the_first_picture(monkeypatch, home):
    home.mkdir()
    (home / "save.json").write_bytes(b"junk")
    visitor = visit(monkeypatch, home, newcomer=True)
    visitor.app.draw()
    assert isinstance(visitor.top, Lobby)
    assert (home / "save.json").read_bytes() == b"junk"
    visitor.app.open_save()
    assert isinstance(visitor.top, Dialog)
    assert (home / "save.damaged-1.json").read_bytes() == b"junk"
    visitor.app.close()


def test_a_sound_save_is_said_nothing_of(visitor):
    visitor.app.draw()
    visitor.app.open_save()
    assert isinstance(visitor.top, Lobby)
    assert not visitor.app.window.damage


def test_the_demo_leaves_the_save_alone(monkeypatch, home):
    home.mkdir()
    (home / "save.json").write_bytes(b"junk")
    visitor = visit(monkeypatch, home, demo=True)
    visitor.app.draw()
    visitor.app.open_save()
    assert [path.name for path in home.iterdir()] == ["save.json"]
    visitor.app.close()


def test_the_first_picture_needs_little(monkeypatch, home):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SLOTCADE_HOME", str(home))
    words = [sys.executable, "-c", FIRST, *UNSEEN]
    for _ in range(2):
        done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.splitlines()[-1] == "[]"
