"""A round told again is the round that was played, or the reason why it cannot be."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slotcade.files.account import Account
from slotcade.files.catalog import Title
from slotcade.files.store import Store
from slotcade.lab.arguments import parser
from slotcade.lab.commands import run
from slotcade.lab.replay import replay
from slotcade.logic.round import play_round
from slotcade.logic.transcript import transcript
from tests.files.small_game import DATA, small_game


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "save"


@pytest.fixture
def typed(gamedata: Path, saves: Path):
    def do(line: str) -> int:
        return run(parser().parse_args(line.split()), gamedata, saves)

    return do


@pytest.fixture
def played(title: Title, saves: Path):
    """Three rounds, the newest last, played by a player who has a save."""
    account = Account(Store(saves))
    return [account.play(title, stake, bytes([stake]) * 32) for stake in (20, 40, 100)]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.binary(min_size=32, max_size=32), stake=st.sampled_from([20, 40, 100, 2000]))
def test_a_round_is_told_from_what_it_depends_on(title: Title, seed: bytes, stake: int):
    told = replay(title, stake, seed, {})
    assert told == transcript(play_round("jade_moon", title.rules, stake, seed, {}))
    assert told == replay(title, stake, seed, {})


def test_a_seed_is_typed_in_hex_of_either_case(typed, title: Title, capsys):
    for seed in ("ab" * 32, "AB" * 32):
        assert typed(f"replay --game jade_moon --stake 40 --seed {seed}") == 0
        assert capsys.readouterr().out == replay(title, 40, b"\xab" * 32, {})


@pytest.mark.parametrize(
    ("line", "place"), [("", -1), ("--last", -1), ("--last 1", -1), ("--last 3", -3)]
)
def test_rounds_are_counted_from_the_last(typed, played, capsys, line: str, place: int):
    assert typed(f"replay {line}") == 0
    assert capsys.readouterr().out == transcript(played[place])


def test_a_place_before_the_first_round_is_refused(typed, played, capsys):
    assert typed("replay --last 4") == 2
    assert "--last: 4: the save keeps 3" in capsys.readouterr().err


def test_reading_leaves_the_save_alone(typed, played, saves: Path):
    before = {path.name: path.read_bytes() for path in saves.iterdir()}
    typed("replay")
    assert {path.name: path.read_bytes() for path in saves.iterdir()} == before


def test_no_save_is_made_by_looking_for_one(typed, saves: Path):
    assert typed("replay") == 2
    assert not saves.exists()


def test_changed_data_leave_only_what_is_stored(typed, played, gamedata: Path, capsys):
    small_game(gamedata, DATA.replace("crown: 1000", "crown: 1001"))
    assert typed("replay") == 2
    told = capsys.readouterr()
    assert told.out.splitlines()[:3] == ["game jade_moon", "stake 100", f"seed {'64' * 32}"]
    assert f"payout {played[-1].payout}" in told.out.splitlines()
    assert "its data has changed since" in told.err
    assert "cannot be played again" in told.err


def alter(saves: Path, **fields: object) -> None:
    """Alter the last round that the save tells of."""
    path = saves / "save.json"
    content = json.loads(path.read_text())
    content["profiles"][0]["history"][-1].update(fields)
    path.write_text(json.dumps(content))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"payout": 12_345}, "its rules have changed since (it paid 12345 then"),
        ({"stake": 3}, "a round that never was: jade_moon: stake 3"),
        ({"game": "new_moon"}, "no game 'new_moon'"),
    ],
)
def test_a_round_that_does_not_fit_the_game_is_not_told(
    typed, played, saves: Path, capsys, fields: dict[str, object], sentence: str
):
    alter(saves, **fields)
    assert typed("replay") == 2
    told = capsys.readouterr()
    assert "Spun" not in told.out
    assert "payout" in told.out
    assert sentence in told.err


def test_a_newer_save_is_not_read(typed, saves: Path, capsys):
    saves.mkdir()
    (saves / "save.json").write_bytes(msgspec.json.encode({"schema": 10**6}))
    assert typed("replay") == 2
    assert "newer Slotcade" in capsys.readouterr().err
