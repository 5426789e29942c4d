"""A fault anywhere: the save is safe, a file tells what it was, a window says where that is."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade import app as app_module
from slotcade.app import CRASHED, INTERRUPTED, App, start
from slotcade.files.account import Account
from slotcade.files.catalog import Catalog
from slotcade.files.crash import KEPT, without_paths, write_crash
from slotcade.files.paths import gamedata_folder
from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store
from slotcade.logic.round import play_round
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from slotcade.stage import crash as crash_window
from slotcade.stage.actions import Action
from slotcade.stage.words import say
from tests.scenes.conftest import visit
from tests.scenes.test_real_window import await_window
from tests.survival.reach import go, scene_classes, ways_to_all

STEMS = [title.stem for title in Catalog(gamedata_folder()).titles]
TURNS = 600


class FaultError(Exception):
    pass


def boom(*_args, **_more):
    raise FaultError("a fault that was put in by a test")


@pytest.fixture
def fatal(monkeypatch, home):
    """Start the arcade, lead it somewhere, and let it meet a fault; return what was said."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SLOTCADE_HOME", str(home))
    monkeypatch.setattr(crash_window, "SETTLE", 0)
    shown = []
    draw = crash_window._draw

    def watched(surface, title, sentences):
        draw(surface, title, sentences)
        shown.append([title, *sentences])
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0))

    monkeypatch.setattr(crash_window, "_draw", watched)
    monkeypatch.setattr(pygame.event, "clear", lambda: None)  # it would drop that key

    def meet(lead):
        def run(app, _shown):
            app.arcade.account.introduce(True)
            lead(app)
            for _ in range(TURNS):
                app.turn()
            raise AssertionError("the fault was never met")

        with monkeypatch.context() as patch:
            patch.setattr(App, "run", run)
            shown.clear()
            code = start()
        return code, list(shown)

    return meet


def crash_files(home):
    return sorted(home.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime_ns)


def facts_of(path):
    head = path.read_text().partition("\n\n")[0]
    return dict(line.split(": ", 1) for line in head.splitlines())


def check_the_save(home):
    store = Store(home)
    assert store.notices == []
    for profile in store.save.profiles:
        sums = profile.statistics.values()
        given_away = START_BALANCE + profile.topped_up
        net = sum(s.won for s in sums) - sum(s.staked for s in sums)
        assert profile.balance == given_away + net
    return store.save


def test_every_scene_can_be_reached(monkeypatch, home):
    """A scene that no press leads to needs a way of its own here, to be tried by the next test."""
    visitor = visit(monkeypatch, home)
    assert scene_classes() - set(ways_to_all(visitor.app)) == set()
    visitor.app.close()


def with_fault(patch, scene, way, method):
    """Return what leads the arcade along a way to a scene and breaks it there."""

    def lead(app):
        go(app, way)
        assert type(app.scenes.top) is scene
        patch.setattr(scene, method, boom)
        if method == "update":
            patch.setattr(scene, "wants", lambda self: 0.0)
        app.window.damage.all()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))

    return lead


@pytest.mark.parametrize("method", ["update", "draw", "handle", "wants"])
def test_a_fault_in_any_scene_leaves_a_file_a_window_and_a_whole_save(
    fatal, monkeypatch, home, method
):
    visitor = visit(monkeypatch, home)
    ways = ways_to_all(visitor.app)
    visitor.app.close()
    for scene, way in ways.items():
        for old in crash_files(home):
            old.unlink()
        with monkeypatch.context() as patch:
            code, shown = fatal(with_fault(patch, scene, way, method))

        assert code == CRASHED, scene
        (file,) = crash_files(home)
        (said,) = shown
        assert said[0] == say.crash_title
        assert str(file) in said
        assert say.crash_close in said
        assert scene.__name__ in facts_of(file)["Scenes"].split(", ")
        assert "FaultError: a fault that was put in by a test" in file.read_text()
        check_the_save(home)
    assert len(ways) >= 11


@pytest.mark.parametrize("method", ["left", "resumed"])
def test_a_fault_when_a_scene_leaves_keeps_no_other_from_leaving(fatal, monkeypatch, home, method):
    stake = []

    def lead(app):
        go(app, (Action.SPIN, Action.UP, Action.SETTINGS))
        _, table, page = app.scenes._scenes
        stake.append(table.stake)
        monkeypatch.setattr(*((type(page), method) if method == "left" else (Table, method)), boom)
        # The window is closed, or the page: either way the fault is met on the way out.
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
        pygame.event.post(pygame.event.Event(pygame.QUIT) if method == "left" else key)

    code, shown = fatal(lead)

    assert code == CRASHED
    assert len(shown) == 1
    assert list(check_the_save(home).profiles[0].stakes.values()) == stake


@pytest.mark.parametrize("stem", STEMS)
def test_the_round_on_screen_can_be_played_again_from_the_file(fatal, monkeypatch, home, stem):
    balances = []

    def lead(app):
        title = app.arcade.catalog.title(stem)
        app.scenes.push(Table(title))
        app.scenes.top.handle(Action.SPIN)
        for _ in range(5):
            app.pass_time(0.1)
        assert app.scenes.top.playing
        balances.append(app.arcade.account.balance)
        monkeypatch.setattr(Table, "draw", boom)
        app.window.damage.all()

    code, _ = fatal(lead)

    assert code == CRASHED
    facts = facts_of(*crash_files(home))
    title = Catalog(gamedata_folder()).title(stem)
    told = [] if facts["Meters before"] == "none" else facts["Meters before"].split(" ")
    before = {name: int(value) for name, value in (each.split("=") for each in told)}
    seed = bytes.fromhex(facts["Seed"])
    again = play_round(facts["Game"], title.rules, int(facts["Stake"]), seed, before)
    (profile,) = check_the_save(home).profiles
    assert again.payout == int(facts["Payout"]) == profile.history[-1].payout
    assert facts["Data"] == title.data_hash == profile.history[-1].data
    assert facts["Seed"] == profile.on_screen.seed
    assert profile.balance == balances[0]
    for name in ("Slotcade", "Python", "Platform", "pygame", "SDL"):
        assert facts[name]


def test_a_window_that_cannot_be_drawn_leaves_words_on_the_terminal(
    fatal, monkeypatch, home, capsys
):
    def lead(app):
        monkeypatch.setattr(Lobby, "update", boom)
        monkeypatch.setattr(pygame.display, "set_mode", boom)

    code, shown = fatal(lead)

    assert (code, shown) == (CRASHED, [])
    errors = capsys.readouterr().err
    assert str(*crash_files(home)) in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("broken", ["a file in its way", "nowhere at all"])
def test_a_crash_file_that_cannot_be_written_beside_the_save(tmp_path, monkeypatch, broken):
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    home.write_text("no folder")
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    if broken == "nowhere at all":
        elsewhere.write_text("no folder either")
    path = write_crash(home, FaultError(), {})
    assert path == (None if broken == "nowhere at all" else elsewhere / "crash-1.txt")


def test_that_nothing_could_be_written_is_said(fatal, monkeypatch):
    monkeypatch.setattr("slotcade.scenes.crash.write_crash", lambda *_: None)
    code, shown = fatal(lambda app: monkeypatch.setattr(Lobby, "update", boom))
    assert code == CRASHED
    assert say.crash_lost in shown[0]


def test_what_waits_to_be_saved_is_said(fatal, monkeypatch):
    def lead(app):
        monkeypatch.setattr(type(app.arcade.store), "unsaved", True)
        monkeypatch.setattr(Lobby, "update", boom)

    _, shown = fatal(lead)
    assert say.crash_unsaved in shown[0]


def test_crash_files_are_few_and_nobody_else_reads_them(tmp_path):
    home = tmp_path / "home"
    for number in range(KEPT + 5):
        path = write_crash(home, FaultError(number), {})
        os.utime(path, (number, number))
        assert path.stat().st_mode & 0o777 == 0o600
    assert home.stat().st_mode & 0o777 == 0o700
    assert len(crash_files(home)) == KEPT
    assert f"FaultError: {KEPT + 4}" in path.read_text()


NAMES = st.text("abcXYZ äß-_.", min_size=1, max_size=12).filter(lambda n: n.strip(" .") == n)
FOLDERS = st.lists(NAMES, min_size=1, max_size=4)


@given(FOLDERS, st.sampled_from(["/", "C:\\"]), st.sampled_from(["'{}'", '"{}"', "in {!r}"]))
def test_no_path_of_a_person_is_told(folders, root, said):
    private = ["private person", *folders]
    path = root + "\\/"[root == "/"].join([*private, "save.json"])
    told = without_paths(f"could not open {said.format(path)}: no", Path("/nowhere"))
    assert "private person" not in told
    assert "save.json" in told
    assert told.endswith(": no") or told.endswith(": no'")


def test_known_folders_have_names(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", "/home/some body")
    told = without_paths("at /home/some body/x/y.txt, /home/some bodyguard/z", tmp_path)
    assert told.startswith("at <home>/x/y.txt, ")
    told = without_paths(f"{tmp_path}/save.json and {app_module.__file__}", tmp_path)
    assert told == "<save>/save.json and <slotcade>/slotcade/app.py"


def test_a_fault_before_the_window_is_told_too(monkeypatch, fatal, home):
    monkeypatch.setattr("slotcade.app.Catalog", boom)
    code, shown = fatal(lambda app: None)
    assert code == CRASHED
    assert str(*crash_files(home)) in shown[0]
    assert "FaultError" in crash_files(home)[0].read_text()


def test_a_library_that_is_missing_is_told_in_a_sentence(home):
    program = (
        "import sys; sys.modules['pygame'] = None; "
        "from slotcade.__main__ import main; sys.exit(main([]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "SLOTCADE_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert str(*crash_files(home)) in done.stderr


def test_stopped_from_the_terminal_it_closes_in_order(fatal, monkeypatch, home):
    def interrupt(_scene, _dt):
        raise KeyboardInterrupt

    def lead(app):
        go(app, (Action.SPIN, Action.UP, Action.SPIN))
        monkeypatch.setattr(Table, "update", interrupt)

    code, shown = fatal(lead)
    assert (code, shown) == (INTERRUPTED, [])
    assert crash_files(home) == []
    assert check_the_save(home).profiles[0].stakes


def test_in_a_real_window_it_is_read_and_closed_with_a_key(environment, home):
    program = (
        "import sys; from slotcade.scenes.table import Table; Table.update = None; "
        "from slotcade.__main__ import main; sys.exit(main([]))"
    )
    Account(Store(home)).introduce(True)
    arcade = subprocess.Popen(
        [sys.executable, "-c", program], env=environment, stderr=subprocess.PIPE, text=True
    )
    await_window(arcade, environment)
    press = ["xdotool", "key", "--delay", "100"]
    subprocess.run([*press, "Return", "space"], env=environment, check=True)
    end = time.monotonic() + 60
    while not crash_files(home) or arcade.poll() is None:
        assert time.monotonic() < end, "the arcade neither tells nor ends"
        if crash_files(home):
            subprocess.run([*press, "space"], env=environment, check=True)
        time.sleep(0.3)
    _, errors = arcade.communicate(timeout=30)
    assert arcade.returncode == CRASHED
    assert "Traceback" not in errors
    save = check_the_save(home)
    assert save.profiles[0].on_screen == save.profiles[0].history[-1]
    assert facts_of(*crash_files(home))["Seed"] == save.profiles[0].on_screen.seed
