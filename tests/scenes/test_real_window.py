"""The arcade in a real window: real keys, real kills, a real X server."""

import os
import random
import signal
import subprocess
import sys
import time

from slotcade.files.account import Account, play_again
from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store

KILLS = int(os.environ.get("SLOTCADE_KILLS", "12"))
ROUNDS = 200


def test_space_spins_and_stops_and_200_rounds_add_up(environment):
    command = [sys.executable, "-m", "tests.scenes.real_window", str(ROUNDS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout)


def await_window(arcade, environment):
    """Wait until the arcade's window is there; a search that meets a dying one is made again."""
    search = ["xdotool", "search", "--pid", str(arcade.pid)]
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = subprocess.run(search, env=environment, capture_output=True, timeout=30)
        if found.returncode == 0 and found.stdout.strip():
            return
        assert arcade.poll() is None, "the arcade ended before its window was seen"
        time.sleep(0.05)
    raise AssertionError("no window within 30 seconds")


def rounds_in(home):
    """How many rounds the save has settled; it is only glanced at."""
    statistics = Store(home, glance=True).save.profiles[0].statistics
    return sum(sums.rounds for sums in statistics.values())


def await_a_round(home, settled):
    """Wait until a round is settled that was not before, or no longer."""
    end = time.monotonic() + 20
    while rounds_in(home) == settled and time.monotonic() < end:
        time.sleep(0.05)


def test_killed_in_the_window_nothing_is_lost_or_gained(environment, tmp_path):
    title = Catalog(gamedata_folder()).titles[0]
    moments = random.Random(20)
    Account(Store(tmp_path / "home")).introduce(True)
    survived = 0
    settled = 0
    for number in range(KILLS):
        arcade = subprocess.Popen(
            [sys.executable, "-m", "slotcade"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        await_window(arcade, environment)
        # Esc skips the round that was left, if one is offered; if none is, it leads to the lobby.
        presses = ["Return", "Escape", "Return", *["space"] * 200]
        keys = subprocess.Popen(["xdotool", "key", "--delay", "120", *presses], env=environment)
        if number % 2:
            await_a_round(tmp_path / "home", settled)
        time.sleep(moments.uniform(0.0, 2.0))
        arcade.send_signal(signal.SIGKILL)
        arcade.wait()
        keys.kill()
        keys.wait()
        store = Store(tmp_path / "home")
        assert store.notices == []
        profile = store.save.profiles[0]
        sums = profile.statistics.values()
        staked, won = sum(s.staked for s in sums), sum(s.won for s in sums)
        assert profile.balance == START_BALANCE + profile.topped_up - staked + won
        assert sum(s.rounds for s in sums) >= settled
        settled = sum(s.rounds for s in sums)
        for played in profile.history:
            assert play_again(title, played).payout == played.payout
        survived += 1
    print(f"survived {survived} of {KILLS} kills, {settled} rounds settled")
    assert settled >= KILLS // 4


def test_without_a_display_it_says_so_and_ends_with_3(environment):
    blind = {k: v for k, v in environment.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "slotcade"], env=blind, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 3
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr
