"""What the README says is so: its figures, its pictures, its recipe for a game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.lab.arguments import parser

PROJECT = Path(__file__).parent.parent
README = (PROJECT / "README.md").read_text(encoding="utf-8")
CATALOG = Catalog(gamedata_folder())
FILES = dict(re.findall(r"`(\S+/three_bells\.\w+)`\n\n```\w+\n(.*?)^```$", README, re.M | re.S))

PLAY = """
import os
from slotcade.app import App
import pygame
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action

pygame.display.init()
pygame.font.init()
app = App(size=(640, 360))
app.arcade.account.introduce(True)
names = [title.stem for title in app.arcade.catalog.titles]
table = Table(app.arcade.catalog.title("three_bells"))
app.scenes.push(table)
for _ in range(3):
    table.handle(Action.SPIN)
    for _ in range(600):
        app.pass_time(0.1)
        app.draw()
        if not table.playing:
            break
sums = app.arcade.account.profile.statistics["three_bells"]
print(*names, sums.rounds, sums.staked)
app.close()
"""


def section(name: str) -> str:
    return README.split(f"\n## {name}\n")[1].split("\n## ")[0]


def rows() -> dict[str, list[str]]:
    """The table of the games: the cells after the name."""
    lines = [line for line in section("The games").splitlines() if line.startswith("| ")][1:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {name: rest for name, *rest in cells}


def test_every_game_is_in_the_table():
    assert list(rows()) == [title.words.title for title in CATALOG.titles]


@pytest.mark.parametrize("title", CATALOG.titles, ids=lambda title: title.stem)
def test_the_table_has_the_exact_figures(title):
    reels, rtp, hit, deviation, features = rows()[title.words.title]
    figures = title.figures
    assert figures is not None
    assert rtp == f"{figures.rtp:.2%}".replace("%", " %")
    assert hit == f"{figures.hit_frequency:.1%}".replace("%", " %")
    assert deviation == f"{figures.std_dev:.1f}"
    if title.rules.lines:
        assert f"{len(title.rules.lines)} lines" in reels
    named = {
        title.words.features[n].title if n in title.words.features else n.title(): n
        for n in figures.features
    }
    for feature in features.split(", "):
        name, pace = feature.rsplit(" ", 1)
        chance = figures.features[named[name]]
        assert pace == (f"{1 / chance:.1f}" if chance > 0.1 else f"{1 / chance:.0f}")


def test_every_picture_is_there():
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert len(pictures) == 1 + len(CATALOG.titles)
    for picture in pictures:
        assert (PROJECT / picture).is_file(), picture
    assert {PROJECT / p for p in pictures} == set((PROJECT / "assets/readme").iterdir())


def test_every_command_is_one():
    commands = set(re.findall(r"`slotcade ([a-z][a-z-]*)", README))
    assert len(commands) > 5
    for command in commands:
        with pytest.raises(SystemExit) as ended:
            parser().parse_args([command, "--help"])
        assert ended.value.code == 0, command


def test_the_test_command_is_the_only_one_that_the_check_runs():
    after = README[README.index("## Test") :]
    assert after.count("```sh\n") == 1


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A checkout to which the files of the README's game were added."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("slotcade", "gamedata", "tests"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PROJECT / name, folder / name, ignore=ignored)
    shutil.copy(PROJECT / "pyproject.toml", folder)
    shutil.copy(PROJECT / "README.md", folder)
    (folder / "assets").symlink_to(PROJECT / "assets")
    assert len(FILES) == 3
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def run(checkout: Path, *words: str) -> str:
    """Run a line of the README in the checkout, with the programs of this environment."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "PYTEST_"))}
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {
        **kept,
        "PATH": programs,
        "PYTHONPATH": str(checkout),
        "SLOTCADE_HOME": str(checkout / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        words, cwd=checkout, env=environment, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_recipe_for_a_game_gives_a_game(checkout):
    (block,) = re.findall(r"^```bash\n(.*?)^```$", section("Add a game"), re.M | re.S)
    *lines, play = block.splitlines()
    assert play == "slotcade"

    told = [run(checkout, *line.split()) for line in lines]

    assert "96.0000%" in told[0]
    off = re.search(r"standard errors off\W+(-?[\d.]+)", told[1])
    assert off
    assert abs(float(off[1])) < 4
    assert re.search(r"\d\d passed", told[2])
    stems = [title.stem for title in CATALOG.titles]
    assert run(checkout, sys.executable, "-c", PLAY).split() == [*stems, "three_bells", "3", "150"]


def test_the_game_of_the_recipe_passes_the_checks(checkout):
    names = [name for name in FILES if name.endswith(".py")]
    run(checkout, "ruff", "check", *names)
    run(checkout, "mypy", *names)
