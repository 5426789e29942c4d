"""The frozen build: made anew, moved away, and played through a link in a real window."""

import json
import subprocess
import time

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import assets_folder, gamedata_folder
from slotcade.files.store import read_save
from slotcade.lab import licences
from slotcade.lab.freeze import SHOWN_OR_HEARD, freeze

MEGABYTE = 1_000_000

pytestmark = pytest.mark.timeout(900)  # building takes half a minute alone, far longer in a crowd


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder as a friend gets it: moved to a place with an awkward name, writing forbidden."""
    place = tmp_path_factory.mktemp("frozen")
    built = freeze(place / "dist").rename(place / "Glücks spiel")
    folders = [built, *(path for path in built.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    yield built
    for folder in folders:
        folder.chmod(0o755)


@pytest.fixture
def link(built, tmp_path):
    """A link to the program, in another folder."""
    link = tmp_path / "play"
    link.symlink_to(built / "slotcade")
    return link


def tell(program, environment, folder, *words):
    """Run a command of the build elsewhere, with a path on which there is no Python."""
    bare = {**environment, "PATH": "/nowhere"}
    command = [program, *words]
    return subprocess.run(
        command, env=bare, cwd=folder, capture_output=True, text=True, timeout=120
    )


def test_it_is_small_and_carries_what_a_package_carries(built):
    files = [path for path in built.rglob("*") if path.is_file() and not path.is_symlink()]

    assert sum(path.stat().st_size for path in files) < 120 * MEGABYTE
    inside = built / "_internal/slotcade"
    wanted = [p for p in assets_folder().rglob("*") if p.suffix in SHOWN_OR_HEARD]
    wanted = [path.relative_to(assets_folder()) for path in wanted]
    for path in wanted:
        assert (inside / "assets" / path).is_file() == (path.parts[0] != "readme"), path
    for path in [p for p in gamedata_folder().iterdir() if p.is_file()]:
        assert (inside / "gamedata" / path.name).read_bytes() == path.read_bytes()


def test_it_carries_the_licences_of_all_that_it_carries(built):
    told = (built / "LICENSES/README.txt").read_text(encoding="utf-8")

    for package in licences.packages():
        assert f"{package.name} {package.version}: " in told
        assert len((built / f"LICENSES/{package.name.lower()}.txt").read_text()) > 500
    assert "LESSER GENERAL PUBLIC LICENSE" in (built / "LICENSES/pygame-ce.txt").read_text().upper()
    assert "SIL OPEN FONT LICENSE" in (built / "LICENSES/font-lato.txt").read_text()
    assert (built / "LICENSES/libraries.txt").is_file()
    assert "libSDL2-" in told
    assert licences.UNKNOWN[0] not in told


def test_its_commands_work_from_anywhere(link, environment, tmp_path):
    done = tell(link, environment, tmp_path, "doctor", "--json")

    told = json.loads(done.stdout)
    assert told["installation"] == "frozen build"
    assert {game["name"]: game["data"] for game in told["games"]} == {
        title.stem: title.data_hash for title in Catalog(gamedata_folder()).titles
    }
    assert all(game["odds"] == "kept odds are fresh" for game in told["games"])
    assert "not here" not in [told["packages"][name] for name in ("pygame-ce", "msgspec", "rich")]

    stem = told["games"][0]["name"]
    words = ["--rounds", "400", "--jobs", "2", "--json"]
    done = tell(link, environment, tmp_path, "simulate", stem, *words)
    assert json.loads(done.stdout)["rounds"] == 400

    done = tell(link, environment, tmp_path, "freeze")
    assert done.returncode == 2
    assert "frozen build already" in done.stderr


def wait_for(arcade, condition):
    """Wait until something is so, at most for a minute."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        assert arcade.poll() is None, "the arcade ended"
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("not within a minute")


def test_it_plays_every_game(link, environment, tmp_path):
    def xdotool(*words):
        return subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True)

    def rounds(stem):
        statistics = read_save(tmp_path / "home").profiles[0].statistics
        return statistics[stem].rounds if stem in statistics else 0

    arcade = subprocess.Popen([link], env=environment, cwd="/", stderr=subprocess.PIPE, text=True)
    try:
        wait_for(arcade, lambda: xdotool("search", "--pid", str(arcade.pid)).stdout)
        for title in Catalog(gamedata_folder()).titles:

            def played(stem=title.stem):
                xdotool("key", "space")
                return rounds(stem)

            xdotool("key", "--delay", "300", "Right", "Return")
            wait_for(arcade, played)
            xdotool("key", "--delay", "300", "Escape")
        xdotool("key", "--delay", "150", "Escape", "Right", "Return")
        _, errors = arcade.communicate(timeout=30)
    finally:
        arcade.kill()
        arcade.wait()
    assert arcade.returncode == 0
    assert "picture" not in errors
    assert "Traceback" not in errors
