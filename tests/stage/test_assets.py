"""Pictures and sounds are there, and belong to their sources."""

import gzip
import hashlib
import json
import re

import pygame.freetype
import pytest
from PIL import Image

from slotcade.files.catalog import Catalog
from slotcade.files.paths import assets_folder, gamedata_folder
from slotcade.stage.text import FACES

ASSETS = assets_folder()
TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
SCALED = ("symbols", "pieces", "layers", "posters")


def digest(path):
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".svgz" else data
    return hashlib.sha256(text).hexdigest()


def test_every_picture_was_built_from_the_source_beside_it():
    record = json.loads((ASSETS / "built.json").read_text())
    sources = {
        path.relative_to(ASSETS).as_posix(): path
        for folder in SCALED
        for path in ASSETS.glob(f"*/{folder}/*.svg*")
    }
    assert set(record) == set(sources)
    for name, path in sources.items():
        assert record[name]["source"] == digest(path), f"{name}: run assets/build_art.py"
        for built, known in record[name]["built"].items():
            assert known == digest(ASSETS / built), f"{built}: run assets/build_art.py"


def test_every_icon_was_built_from_the_present_source():
    record = json.loads((ASSETS / "icons.json").read_text())
    assert record["source"] == digest(ASSETS / "shared/icon/slotcade.svg")
    files = {path.relative_to(ASSETS).as_posix() for path in ASSETS.glob("shared/icon/slotcade*.*")}
    assert set(record["built"]) == files - {"shared/icon/slotcade.svg"}
    for name, known in record["built"].items():
        assert known == digest(ASSETS / name), f"{name}: run assets/build_icon.py"


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("slotcade.ico", {16, 20, 24, 32, 40, 48, 64, 96, 256}),
        ("slotcade.icns", {16, 32, 64, 128, 256, 512}),
    ],
)
def test_icons_of_windows_and_macos_have_every_size(name, sizes):
    with Image.open(ASSETS / "shared/icon" / name) as icon:
        named = icon.info["sizes"]
        assert {size[0] * (size[2] if len(size) > 2 else 1) for size in named} == sizes
        icon.load()
        assert icon.width == max(sizes)


def test_every_sound_was_built_by_the_present_scripts():
    record = json.loads((ASSETS / "sounds.json").read_text())
    scripts = [ASSETS / "build_sound.py", *sorted((ASSETS / "sound_kit").glob("*.py"))]
    told = "".join(f"{path.name} {digest(path)}\n" for path in scripts)
    source = hashlib.sha256(told.encode()).hexdigest()
    files = {path.relative_to(ASSETS).as_posix() for path in ASSETS.glob("*/sounds/*.ogg")}
    assert set(record) == files
    for name, known in record.items():
        assert known["source"] == source, f"{name}: run assets/build_sound.py"
        assert known["hash"] == digest(ASSETS / name), f"{name}: run assets/build_sound.py"


def test_all_assets_stay_small():
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) < 40_000_000


@pytest.mark.parametrize("stem", TITLES)
def test_every_symbol_has_its_picture(stem):
    for symbol in TITLES[stem].rules.symbols:
        assert (ASSETS / stem / "symbols" / f"{symbol.lower()}.png").exists()
    for prize in TITLES[stem].words.prizes:
        assert (ASSETS / stem / "symbols" / f"{prize}.png").exists()


@pytest.mark.parametrize("stem", TITLES)
def test_every_game_has_its_place_poster_and_music(stem):
    names = ["layers/far", "pieces/frame", "pieces/logo", "posters/back", "posters/front"]
    names += ["sounds/music", "sounds/music_feature"]
    for name in names:
        assert list(ASSETS.glob(f"{stem}/{name}.*"))


def test_every_sound_that_is_cued_exists():
    cued: set[str] = set()
    package = assets_folder().parent / "slotcade"
    for path in package.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for call in re.findall(r"(?:play_sound|sound\.play)\(([^)]*)\)", text):
            played = re.sub(r'said="[a-z_]+"', "", call)  # a word of captions
            cued |= set(re.findall(r'"([a-z_0-9]+)"', played))
    there = {path.stem for path in ASSETS.glob("*/sounds/*.ogg")}
    assert len(cued) > 10
    assert cued <= there


@pytest.mark.parametrize("face", FACES)
def test_every_character_of_every_word_has_a_glyph(face):
    pygame.display.init()  # names of keys are asked of the display
    pygame.freetype.init()
    font = pygame.freetype.Font(FACES[face], 20)
    words = set("".join(path.read_text() for path in gamedata_folder().glob("*.yaml")))
    for path in (assets_folder().parent / "slotcade").rglob("*.py"):
        if "lab" in path.parts:  # its words are for a terminal
            continue
        for text in re.findall(r'"([^"\n]*)"', path.read_text(encoding="utf-8")):
            words |= set(text)
    for name in dir(pygame):
        if name.startswith("K_"):
            words |= set(pygame.key.name(getattr(pygame, name)))
    letters = "".join(sorted(c for c in words if c.isprintable() and not c.isspace()))
    metrics = font.get_metrics(letters)
    missing = [c for c, m in zip(letters, metrics, strict=True) if m is None]
    assert not missing
