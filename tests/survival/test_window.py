"""The window dragged about: nothing is left open behind it, and nothing divides by zero."""

import subprocess
import sys
import time
from pathlib import Path

import pygame

from slotcade.stage.actions import Action
from slotcade.stage.text import Type
from tests.scenes.conftest import server
from tests.scenes.test_focus_and_window import resize
from tests.scenes.test_real_window import await_window
from tests.survival.test_sound import end_of


def descriptors():
    return len(list(Path("/proc/self/fd").iterdir()))


def test_words_of_all_sizes_leave_few_files_open():
    """A window dragged about asks for type of every size; a font of the system holds its file."""
    pygame.font.init()
    before, words = descriptors(), Type()
    for pixels in range(1, 400):
        words.draw("18+", "bold", pixels)
    assert descriptors() == before
    for pixels in range(1, 400):
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


def test_a_screen_of_few_colours_is_played_on(environment):
    with server(depth=16) as display:
        few = {**environment, "DISPLAY": display}
        arcade = subprocess.Popen(
            [sys.executable, "-m", "slotcade"], env=few, stderr=subprocess.PIPE, text=True
        )
        await_window(arcade, few)
        subprocess.run(["xdotool", "key", "--delay", "300", "Return", "space", "space"], env=few)
        time.sleep(1)
        assert arcade.poll() is None
        end_of(arcade, few)
    assert arcade.returncode == 0
    assert arcade.stderr.read() == ""


HOLDS = """
import pygame, subprocess
from tests.scenes.real_window import Player
from tests.scenes.seeds import seed_with
player = Player()
arcade = player.app.arcade
arcade.account.introduce(True)
title = arcade.catalog.titles[0]
seed = seed_with(title, arcade.account.stake_for(title), "nothing")
arcade.seed = lambda: seed
player.key("Return")
player.turn(0.5)
table = player.table
subprocess.run(["xdotool", "keydown", "space"], check=True)
player.turn(0.3)
pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
player.turn(0.3)
pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
for _ in range(100):
    if not table.playing:
        break
    player.turn(0.3)
player.turn(1)
subprocess.run(["xdotool", "keyup", "space"], check=True)
player.turn(0.3)
assert len(arcade.account.profile.history) == 1
player.key("space")
for _ in range(100):
    if len(arcade.account.profile.history) > 1:
        break
    player.turn(0.1)
assert len(arcade.account.profile.history) == 2
player.app.close()
"""


def test_a_real_key_held_through_another_window_takes_one_stake(environment):
    """The server repeats the key by itself all the while."""
    done = subprocess.run(
        [sys.executable, "-c", HOLDS], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
