"""What the frozen build tells Windows and macOS; they are not at hand to try it on."""

import re
import xml.etree.ElementTree as ElementTree
from importlib.metadata import version
from pathlib import Path

import pytest
from PyInstaller.utils.win32.winmanifest import create_application_manifest

from slotcade.files.paths import assets_folder
from slotcade.files.reader import DataError
from slotcade.lab import freeze, licences


def test_the_manifest_makes_windows_leave_the_scale_to_the_arcade():
    made = create_application_manifest(freeze.MANIFEST.encode())

    told = {node.tag.rpartition("}")[2]: node.text for node in ElementTree.fromstring(made).iter()}
    assert told["dpiAwareness"] == "PerMonitorV2"
    assert told["dpiAware"] == "true"
    assert "requestedExecutionLevel" in told


def test_the_version_that_windows_shows_is_ours(tmp_path):
    text = Path(freeze.windows_version(str(tmp_path))).read_text(encoding="utf-8")

    class Node:
        def __init__(self, *parts, **named):
            self.parts, self.named = parts, named

    class Names(dict):
        def __missing__(self, name):
            return Node

    info = eval(text, {"__builtins__": {}}, Names())
    four = (*map(int, version("slotcade").split(".")), 0)
    assert info.named["ffi"].named["filevers"] == four
    table = info.named["kids"][0].parts[0][0].parts[1]
    strings = dict(each.parts for each in table)
    assert strings["ProductName"] == "Slotcade"
    assert strings["FileVersion"] == strings["ProductVersion"] == version("slotcade")


@pytest.mark.parametrize(
    ("platform", "head"), [("win32", b"\0\0\1\0"), ("darwin", b"icns"), ("linux", None)]
)
def test_each_platform_has_its_kind_of_icon(platform, head):
    icon = freeze.icon(platform)

    assert (Path(icon).read_bytes()[:4] if icon else None) == head


def test_the_recipe_asks_for_a_window_without_a_console_and_without_upx():
    recipe = (freeze.PACKAGE / "lab/slotcade.spec").read_text()

    assert "console=False" in recipe
    assert re.findall(r"upx=(\w+)", recipe) == ["False", "False"]
    compile(recipe, "slotcade.spec", "exec")


def test_every_module_is_named_as_games_are_found_by_name():
    named = freeze.modules()
    files = {path.stem for path in (freeze.PACKAGE / "games").glob("*.py")} - {"__init__"}

    assert {f"slotcade.games.{stem}" for stem in files} <= set(named)
    assert {f"slotcade.odds.{stem}" for stem in files} <= set(named)


def test_a_frozen_build_is_not_frozen_again(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.frozen", True, raising=False)

    with pytest.raises(DataError, match="already"):
        freeze.freeze(tmp_path)


def test_without_pyinstaller_it_says_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr(freeze, "find_spec", lambda name: None)

    with pytest.raises(DataError, match=re.escape("pip install 'slotcade[frozen]'")):
        freeze.freeze(tmp_path / "out")

    assert not (tmp_path / "out").exists()


def test_only_what_is_shown_or_heard_is_carried():
    carried = [Path(path) for path, _ in freeze.carried()]

    assert not [path for path in carried if path.suffix in (".svg", ".svgz", ".py")]
    assert not [path for path in carried if path.is_relative_to(assets_folder() / "readme")]


@pytest.mark.parametrize(
    ("file", "spdx"),
    [
        ("SDL2_mixer.dll", "Zlib"),
        ("libpng16-16.dll", "libpng-2.0"),
        ("libfreetype-6.dll", "FTL"),
        ("python311.dll", "PSF-2.0"),
        ("VCRUNTIME140_1.dll", "Microsoft redistributable"),
        ("libz.so.1", "Zlib"),
        ("libstdc++.so.6", "GPL-3.0-or-later WITH GCC-exception-3.1"),
        ("libSDL2-2.0.0.dylib", "Zlib"),
        ("libnobody.so.1", "not known here"),
    ],
)
def test_a_library_is_known_by_the_head_of_its_file(file, spdx):
    assert licences.of_library(file)[0] == spdx


def test_a_package_without_a_licence_text_is_not_passed_on(monkeypatch, tmp_path):
    monkeypatch.setattr(licences, "_texts", lambda package: iter(()))

    with pytest.raises(DataError, match="no licence text"):
        licences.write_licences(tmp_path, tmp_path)
