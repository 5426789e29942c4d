"""The command line as it is typed: what it prints, and what it says to values that will not do."""

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from slotcade.__main__ import main
from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.files.store import Store
from slotcade.lab import odds
from slotcade.lab.arguments import parser
from slotcade.lab.commands import run

FIGURES = {"game", "rtp", "hit_frequency", "parts", "features", "std_dev", "std_dev_exact"}
SIMULATED = {
    *("game", "stake", "rounds", "seed", "rtp", "ci99", "hit_frequency", "std_dev", "features"),
    *("rounds_per_second", "z"),
}


@pytest.fixture
def typed(gamedata: Path, tmp_path: Path):
    """Do what a line says with the small game and no save yet."""

    def do(line: str) -> int:
        return run(parser().parse_args(line.split()), gamedata, tmp_path / "save")

    return do


def test_odds_of_one_game_are_an_object(typed, gamedata: Path, capsys):
    assert typed("odds jade_moon --json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == FIGURES
    assert told["rtp"] == odds.calculate(Catalog(gamedata).title("jade_moon")).rtp


def test_odds_of_all_games_are_a_list(typed, capsys):
    assert typed("odds --json") == 0
    assert [told["game"] for told in json.loads(capsys.readouterr().out)] == ["jade_moon"]


def test_odds_tell_the_return_at_both_ends_of_the_stakes_and_at_the_present_pool(
    gamedata: Path, tmp_path: Path, capsys
):
    def told(line: str) -> str:
        assert run(parser().parse_args(line.split()), gamedata_folder(), tmp_path / "save") == 0
        return capsys.readouterr().out

    fresh = json.loads(told("odds grand_spinn --json"))

    def fill(save):
        save.shared["grand_spinn"] = {"pool": 10_000_000_000, "reserve": 0}

    Store(tmp_path / "save").change(fill)
    filled = json.loads(told("odds grand_spinn --json"))
    sheet = told("odds grand_spinn")

    assert list(fresh["rtp_by_stake"]) == ["10", "5000"]
    assert filled["rtp_by_stake"] == fresh["rtp_by_stake"]
    more = (10_000_000_000 - 500_000_000) / 10_000 / 100 * fresh["features"]["super"]
    assert filled["rtp_at_present"] - fresh["rtp_at_present"] == pytest.approx(more)
    for rtp in (*filled["rtp_by_stake"].values(), filled["rtp_at_present"]):
        assert f"{rtp:.4%}" in sheet


def test_odds_without_json_are_a_sheet(typed, capsys):
    assert typed("odds") == 0
    assert "Small Moon" in capsys.readouterr().out


def test_only_written_figures_are_kept(typed, gamedata: Path):
    typed("odds --json")
    assert Catalog(gamedata).title("jade_moon").figures is None
    typed("odds --json --write")
    title = Catalog(gamedata).title("jade_moon")
    assert title.figures == odds.calculate(title)


def test_a_game_out_of_order_does_not_hide_the_others(typed, gamedata: Path, capsys):
    (gamedata / "new_moon.yaml").write_text("rules: {}")
    assert typed("odds --json") == 2
    told = capsys.readouterr()
    assert [figures["game"] for figures in json.loads(told.out)] == ["jade_moon"]
    assert "new_moon is out of order" in told.err
    assert typed("odds jade_moon --json") == 0


def test_a_simulation_can_be_run_again(typed, capsys):
    results = []
    for line in ("simulate jade_moon --rounds 200 --json", "{first} --seed {seed}"):
        seed = results[0]["seed"] if results else ""
        assert typed(line.format(first="simulate jade_moon --rounds 200 --json", seed=seed)) == 0
        told = capsys.readouterr()
        assert told.err == ""
        results.append(json.loads(told.out))
        assert results[-1].keys() == SIMULATED
        assert results[-1].pop("rounds_per_second") >= 0
    assert results[0] == results[1]


def test_seeds_not_given_differ(typed, capsys):
    seeds = set()
    for _ in range(2):
        typed("simulate jade_moon --rounds 1 --json")
        seeds.add(json.loads(capsys.readouterr().out)["seed"])
    assert len(seeds) == 2


def test_z_wants_kept_figures_and_the_usual_stake(typed, capsys):
    def z(more: str) -> float | None:
        typed(f"simulate jade_moon --rounds 100 --seed a --json {more}")
        return json.loads(capsys.readouterr().out)["z"]

    assert z("") is None
    typed("odds --write")
    capsys.readouterr()
    assert z("") is not None
    assert z("--stake 100") == z("")
    assert z("--stake 20") is None


def test_a_simulation_shows_its_seed_and_the_exact_figures(typed, capsys):
    typed("odds --write --json")
    exact = json.loads(capsys.readouterr().out)[0]
    assert typed("simulate jade_moon --rounds 100 --seed pond") == 0
    told = capsys.readouterr()
    assert "seed pond" in told.out
    assert f"{exact['rtp']:.3%}" in told.out
    assert told.err == ""  # no progress where nobody watches


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("simulate new_moon", "no game 'new_moon': one of jade_moon"),
        ("odds new_moon", "no game 'new_moon': one of jade_moon"),
        ("simulate jade_moon --stake 3", "--stake 3: one of 20, 40, 100, 2000"),
        ("simulate jade_moon --meters pool=1", "--meters pool: jade_moon has none"),
        ("replay --game jade_moon", "give --game, --stake and --seed together"),
        ("replay --stake 20", "give --game, --stake and --seed together"),
        ("replay --meters pool=2", "give --game, --stake and --seed together"),
        (f"replay --game jade_moon --stake 3 --seed {'0' * 64}", "--stake 3: one of 20, 40"),
        (f"replay --last --game jade_moon --stake 20 --seed {'0' * 64}", "or --last alone"),
        ("replay", "the save keeps no round yet"),
    ],
)
def test_what_does_not_fit_the_game_is_said_in_a_sentence(typed, capsys, line, sentence):
    assert typed(line) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("simulate jade_moon --rounds 0", "--rounds: 0: a whole number, at least 1"),
        ("simulate jade_moon --rounds -5", "--rounds: -5: a whole number, at least 1"),
        ("simulate jade_moon --rounds 1e6", "--rounds: 1e6: a whole number"),
        ("simulate jade_moon --jobs 0", "--jobs: 0: a whole number, at least 1"),
        ("simulate jade_moon --stake x", "--stake: x: a whole number"),
        ("simulate jade_moon --meters pool=1.5", "--meters: pool=1.5: NAME=VALUE"),
        ("simulate jade_moon --meters pool", "--meters: pool: NAME=VALUE"),
        ("simulate jade_moon --seed \ud800", "--seed: '\\ud800': text that can be printed"),
        ("replay --seed 12", "--seed: 12: 64 hex digits"),
        ("replay --last 0", "--last: 0: a whole number, at least 1"),
        ("tour --size big", "--size: big: WIDTHxHEIGHT, 1280x720 say"),
        ("deal", "invalid choice: 'deal'"),
    ],
)
def test_what_cannot_be_read_ends_with_code_2(capsys, line, sentence):
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_the_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"slotcade {version('slotcade')}\n"


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(f"\n    {command} " in told for command in ("odds", "simulate", "replay", "tour"))


def test_processes_start_and_pygame_does_not(gamedata: Path, tmp_path: Path):
    script = tmp_path / "whole.py"
    script.write_text(f"""
import sys
from pathlib import Path
import slotcade.__main__
from slotcade.lab.arguments import parser
from slotcade.lab.commands import run

if __name__ == "__main__":
    asked = parser().parse_args(sys.argv[1:])
    code = run(asked, Path({str(gamedata)!r}), Path({str(tmp_path)!r}))
    sys.exit(code or "pygame" in sys.modules)
""")
    line = "simulate jade_moon --rounds 50001 --jobs 2 --json"
    words = [sys.executable, str(script), *line.split()]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["rounds"] == 50_001
