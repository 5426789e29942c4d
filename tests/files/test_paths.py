"""Where things lie."""

from pathlib import Path

import platformdirs
import pytest

from slotcade.files.paths import assets_folder, gamedata_folder, save_folder


@pytest.mark.parametrize(
    ("home", "folder"),
    [
        ("/somewhere/else", Path("/somewhere/else")),
        ("near/by", Path("near/by")),
        ("~/games", Path.home() / "games"),
        ("~nobody_of_this_name/games", Path("~nobody_of_this_name/games")),
    ],
)
def test_a_home_of_its_own_is_where_the_save_lies(monkeypatch, home, folder):
    monkeypatch.setenv("SLOTCADE_HOME", home)

    assert save_folder() == folder


@pytest.mark.parametrize("home", [None, ""])
def test_without_one_the_save_lies_where_the_system_keeps_such_things(monkeypatch, home):
    monkeypatch.delenv("SLOTCADE_HOME")
    if home is not None:
        monkeypatch.setenv("SLOTCADE_HOME", home)

    assert save_folder() == Path(platformdirs.user_data_dir("slotcade", appauthor=False))


def test_what_travels_with_the_arcade_is_found():
    assert (gamedata_folder() / "jade_moon.yaml").is_file()
    assert assets_folder().is_dir()
