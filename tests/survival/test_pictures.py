"""Pictures that are missing or broken are plates with their names, and play goes on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import slotcade
from slotcade.files.paths import assets_folder
from slotcade.scenes.table import Table
from slotcade.stage import art as art_module
from slotcade.stage.actions import Action
from slotcade.stage.art import Art
from tests.scenes.conftest import visit

NAME = "shared/pieces/glint"
BROKEN = {
    "empty": lambda path: path.write_bytes(b""),
    "garbage": lambda path: path.write_bytes(bytes(range(256)) * 40),
    "half": lambda path: path.write_bytes(path.read_bytes()[:-200]),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "missing": lambda path: path.unlink(),
}


@pytest.fixture
def display(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    yield
    pygame.display.quit()


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.parametrize("ahead", [True, False])
def test_a_broken_picture_is_a_plate_with_its_name(tmp_path, display, capsys, broken, ahead):
    path = tmp_path / f"{NAME}.png"
    path.parent.mkdir(parents=True)
    shutil.copy(assets_folder() / f"{NAME}.png", path)
    BROKEN[broken](path)
    art = Art(tmp_path)
    if ahead:
        art.read_ahead([NAME])
    named = art_module._nameplate(NAME)
    picture = art.picture(NAME, 320, 320)
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(named, "RGBA")
    for _ in range(3):
        art.picture(NAME, 40, 30)
        art.piece(NAME)
        art.tinted(NAME, (255, 0, 0))
    lines = capsys.readouterr().err.splitlines()
    assert lines
    assert all(f"picture {NAME}: " in line for line in lines)


def test_without_any_asset_every_game_is_still_played(monkeypatch, tmp_path, capsys):
    empty = tmp_path / "assets"
    monkeypatch.setattr("slotcade.app.assets_folder", lambda: empty)
    visitor = visit(monkeypatch, tmp_path / "home")
    visitor.app.arcade.sound.open()
    visitor.see()
    for title in visitor.app.arcade.catalog.titles:
        before = visitor.rounds_played()
        visitor.app.scenes.push(Table(title))
        preview = next(iter(title.previews.values()))
        visitor.play_with(bytes.fromhex(preview.seed))
        visitor.press(Action.SPIN)
        for number in range(10_000):
            if not visitor.top.playing:
                break
            visitor.turn_wheels()
            visitor.app.pass_time(0.1)
            if number % 20 == 0:
                visitor.see()
        assert visitor.rounds_played() == before + 1
        visitor.press(Action.BACK)
    said = capsys.readouterr().err
    assert "picture shared/layers/lobby" in said
    assert "sound" in said
    visitor.app.close()


# Wherever it is started from

PACKAGE = Path(slotcade.__file__).parent
LOOK = (
    "import os, sys; os.environ.update(SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy'); "
    "from slotcade.app import App, start; "
    "App.turn = lambda app: (app.scenes.draw(app.window.canvas), app.scenes.close()); "
    "sys.exit(start())"
)


def opens(environment, folder, program=LOOK, **more):
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        **more,
    )
    assert done.returncode == 0, done.stderr
    assert "no such" not in done.stderr
    assert "out of order" not in done.stderr


@pytest.fixture
def elsewhere(tmp_path):
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "PYTHON"))}
    return {**kept, "SLOTCADE_HOME": str(tmp_path / "home")}


def test_started_from_another_folder_it_finds_its_assets(elsewhere, tmp_path):
    opens({**elsewhere, "PYTHONPATH": str(PACKAGE.parent)}, tmp_path)
    opens({**elsewhere, "PYTHONPATH": str(PACKAGE.parent)}, "/")


def test_started_through_a_link_it_finds_its_assets(elsewhere, tmp_path):
    links = tmp_path / "links"
    links.mkdir()
    (links / "slotcade").symlink_to(PACKAGE)
    opens({**elsewhere, "PYTHONPATH": str(links)}, tmp_path)
    whole = tmp_path / "whole"
    whole.symlink_to(PACKAGE.parent)
    opens({**elsewhere, "PYTHONPATH": str(whole)}, tmp_path)


def test_started_from_a_read_only_place_it_writes_nothing_there(elsewhere, tmp_path):
    place = tmp_path / "read only"
    place.mkdir()
    for name in ("slotcade", "assets", "gamedata"):
        source = PACKAGE if name == "slotcade" else PACKAGE.parent / name
        ignore = shutil.ignore_patterns("__pycache__", "*.svg")
        shutil.copytree(source, place / name, ignore=ignore)
    folders = [place, *(path for path in place.rglob("*") if path.is_dir())]
    before = sorted(place.rglob("*"))
    for folder in folders:
        folder.chmod(0o555)
    try:
        # Root may write anywhere: it is refused by itself what anybody else would be.
        forbid = (
            "import os, sys\n"
            "def hook(event, args):\n"
            "    changes = event == 'os.mkdir' or (event == 'open' and (args[2] or 0) & 3)\n"
            f"    if changes and str(args[0]).startswith({str(place)!r}):\n"
            "        raise PermissionError(13, 'Permission denied', str(args[0]))\n"
            "sys.dont_write_bytecode = True\n"
            "sys.addaudithook(hook)\n"
        )
        opens({**elsewhere, "PYTHONPATH": str(place)}, place, forbid + LOOK)
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert sorted(place.rglob("*")) == before
