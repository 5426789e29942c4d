"""The doctor: tells everything, changes nothing, names nobody."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.files.records import SCHEMA
from slotcade.files.store import Store
from slotcade.lab import doctor
from slotcade.lab.arguments import parser
from slotcade.lab.commands import run


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with a save of two generations."""
    store = Store(tmp_path / "save")
    store.change(lambda save: setattr(save.profiles[0], "balance", 77))
    store.change(lambda save: setattr(save.profiles[0], "name", "Robin Aho"))
    return tmp_path / "save"


def everything_in(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        path.name: (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.glob("**/*")
        if path.is_file() and path.parent.name != "__pycache__"
    }


def health(saves: Path) -> doctor.Health:
    return doctor.examine(gamedata_folder(), saves)


def test_it_tells_of_every_game_its_hash_and_whether_its_odds_are_fresh(saves):
    found = {game.name: game.data for game in health(saves).games}

    assert found == {title.stem: title.data_hash for title in Catalog(gamedata_folder()).titles}
    assert all(game.odds == "kept odds are fresh" for game in health(saves).games)


def test_odds_of_other_rules_are_not_fresh(gamedata, saves):
    found = doctor.examine(gamedata, saves)

    assert [game.odds for game in found.games] == ["no fresh odds are kept"]
    assert any("slotcade odds --write" in sentence for sentence in found.trouble)


def test_a_game_out_of_order_is_trouble_with_its_line(gamedata, saves):
    (gamedata / "jade_moon.yaml").write_text("rules:\n\tstakes: [20]\n")

    found = doctor.examine(gamedata, saves)

    assert any("jade_moon.yaml:2" in sentence for sentence in found.trouble)


def test_it_tells_both_generations_of_the_save(saves):
    save = health(saves).save

    assert [(file.name, file.state, file.schema) for file in save.files] == [
        ("save.json", "whole", SCHEMA),
        ("save.json.bak", "whole", SCHEMA),
    ]
    assert save.files[0].size == (saves / "save.json").stat().st_size
    assert (save.profiles, save.writable, save.unsaved) == (1, True, "")


@pytest.mark.parametrize(
    ("content", "state"),
    [
        (b"{", "damaged"),
        (b"", "damaged"),
        (b"\xff\x00" * 99, "damaged"),
        (b"[" * 9999, "damaged"),
        (b'{"schema": 4000}', "newer"),
        (None, "unreadable"),
    ],
)
def test_a_save_in_any_state_is_told_and_left_alone(saves, content, state):
    main = saves / "save.json"
    main.unlink()
    if content is None:
        main.symlink_to(saves / "nowhere")
    else:
        main.write_bytes(content)
    (saves / "save.damaged-1.json").write_bytes(b"?")
    before = sorted(saves.iterdir())

    found = health(saves)

    assert [file.state for file in found.save.files] == [state, "whole", "damaged"]
    assert f"save.json is {state}" in found.trouble
    assert bool(found.save.unsaved) == (state == "newer")
    assert sorted(saves.iterdir()) == before
    assert content is None or main.read_bytes() == content


def test_nothing_is_changed(saves, gamedata, tmp_path):
    before = everything_in(saves), everything_in(gamedata)

    assert run(parser().parse_args(["doctor"]), gamedata, saves) == 0
    assert run(parser().parse_args(["doctor"]), gamedata, tmp_path / "none" / "yet") == 0

    assert (everything_in(saves), everything_in(gamedata)) == before
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_one_is_told(tmp_path):
    (tmp_path / "file").write_text("in the way")

    save = health(tmp_path / "file" / "save").save

    assert not save.writable
    assert save.unsaved


def test_neither_home_nor_user_nor_profile_is_named(saves, monkeypatch, tmp_path):
    home = tmp_path / "robin.aho"
    (home / "games").mkdir(parents=True)
    saves.rename(home / "games" / "save")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("LOGNAME", "robin.aho")
    monkeypatch.setenv("SLOTCADE_HOME", "/media/robin.aho/save")

    found = health(home / "games" / "save")
    text = doctor.told(found)

    assert found.save.folder == "~/games/save"
    assert found.variables["SLOTCADE_HOME"] == "/media/USER/save"
    assert "robin" not in text.lower()
    assert str(tmp_path) not in text


def test_only_whole_names_are_taken_out(monkeypatch):
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("LOGNAME", "ann")

    assert doctor.anonymous("/home/anna/x, /home/ann/x") == "/home/anna/x, ~/x"
    assert doctor.anonymous("/data/ann and annals") == "/data/USER and annals"


def test_without_a_display_it_says_so(saves, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")

    found = health(saves)

    assert "no display" in found.display.why_not
    assert any(sentence.startswith("No display") for sentence in found.trouble)


def test_typed_it_prints_text_or_json_from_any_folder(saves, tmp_path):
    # The driver "disk" would write what it hears, if a device were opened.
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk"}
    environment = {**os.environ, **drivers, "SLOTCADE_HOME": str(saves)}

    def typed(*words: str) -> str:
        command = [sys.executable, "-m", "slotcade", "doctor", *words]
        return subprocess.run(
            command, env=environment, cwd=tmp_path, check=True, capture_output=True, text=True
        ).stdout

    text, plain = typed(), json.loads(typed("--json"))

    assert text.startswith("Slotcade")
    assert plain["version"] in text
    assert (plain["display"]["driver"], plain["audio"]["driver"]) == ("dummy", "disk")
    assert plain["variables"]["SDL_AUDIODRIVER"] == "disk"
    assert plain["trouble"] == []
    assert {game["name"] for game in plain["games"]} == {
        path.stem for path in gamedata_folder().glob("*.yaml")
    }
    assert all(game["data"] in text for game in plain["games"])
    assert list(tmp_path.iterdir()) == [saves]
