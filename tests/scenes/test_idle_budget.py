"""What the arcade costs when nothing moves.

The laws are exact: a scene at rest asks for no frame. The figures are CPU time out of /proc over
ten seconds of a real window, with room for a busy machine; they are printed as they were.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slotcade.scenes.lobby import FRAMES
from slotcade.stage.actions import Action
from slotcade.stage.words import say

SECONDS = 10
SLACK = 3
"""How many times its budget it may take on a machine that others use as well."""

BUDGETS = {"lobby": 0.03, "table": 0.03, "hidden": 0.01}
"""Shares of one core."""


def rests(visitor):
    visitor.see()
    for _ in range(120):
        visitor.app.pass_time(1 / 60)
        assert not visitor.app.window.damage
    assert visitor.top.wants() is None


def test_an_idle_table_asks_for_no_frame(at_table):
    rests(at_table)
    at_table.press(Action.SPIN)
    assert at_table.top.wants() == 0.0
    at_table.finish()
    at_table.wait(60)
    rests(at_table)


@pytest.mark.parametrize(
    "action", [Action.AUTOPLAY, Action.PAYTABLE, Action.HISTORY, Action.SETTINGS, Action.BACK]
)
def test_a_page_asks_for_no_frame(at_table, action):
    at_table.press(action)
    if action is Action.BACK:
        at_table.use(say.profiles)
    rests(at_table)


def test_the_lobby_moves_a_few_times_a_second(visitor):
    visitor.see()
    frames = 0
    for _ in range(600):
        visitor.app.pass_time(1 / 60)
        if visitor.app.window.damage:
            frames += 1
            visitor.app.draw()
    assert frames <= 10 / FRAMES + 1
    assert visitor.top.wants() == FRAMES


def test_with_reduced_motion_the_lobby_rests_too(visitor):
    arcade = visitor.app.arcade
    arcade.change_settings(type(arcade.settings)(reduced_motion=True))
    rests(visitor)


def cpu_seconds(pid):
    """The CPU time a process has had, user's and system's."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("where", BUDGETS)
def test_the_cpu_time_it_takes(environment, where):
    arcade = subprocess.Popen([sys.executable, "-m", "slotcade"], env=environment)
    try:
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(arcade.pid)]
        found = subprocess.run(
            search, env=environment, check=True, capture_output=True, text=True, timeout=30
        )
        time.sleep(1.5)
        if where == "table":
            subprocess.run(["xdotool", "key", "Return"], env=environment, check=True)
        if where == "hidden":
            window = found.stdout.split()[0]
            subprocess.run(["xdotool", "windowunmap", window], env=environment, check=True)
        time.sleep(2.5)
        before = cpu_seconds(arcade.pid)
        time.sleep(SECONDS)
        share = (cpu_seconds(arcade.pid) - before) / SECONDS
        assert arcade.poll() is None
    finally:
        arcade.kill()
        arcade.wait()
    print(f"{where}: {share:.2%} of a core, budget {BUDGETS[where]:.0%}")
    assert share < SLACK * BUDGETS[where]
