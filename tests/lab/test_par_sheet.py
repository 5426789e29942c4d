"""The PAR sheet of the small game: what it says is what the rules and the figures say."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from slotcade.files.catalog import Catalog, Title
from slotcade.files.reader import DataError
from slotcade.lab import odds
from slotcade.odds.figures import StateFigures


@pytest.fixture
def sheet(title: Title) -> list[list[str]]:
    """The words of each line of the sheet, as wide as it likes."""
    out = io.StringIO()
    odds.show(title, odds.calculate(title), Console(file=out, width=200))
    lines = out.getvalue().translate(dict.fromkeys(map(ord, "│┃"), " "))
    return [line.split() for line in lines.splitlines()]


def test_symbols_are_counted_on_each_reel(sheet: list[list[str]]):
    assert ["Pad", "2", "1", "2", "1", "2"] in sheet
    assert ["Pearl", "3", "3", "3", "2", "1"] in sheet
    assert ["Moon", "0", "1", "1", "1", "0"] in sheet
    assert ["stops", "6", "6", "7", "5", "4"] in sheet


def test_pays_and_values_are_those_of_the_rules(sheet: list[list[str]]):
    assert ["Turtle", "30", "150", "500"] in sheet
    assert ["Jade", "pearl", "150", "1", "16.667%"] in sheet
    assert ["pearl_values:", "mean", "x25.8333", "stake"] in sheet


def test_returns_and_paces_are_those_of_the_figures(title: Title, sheet: list[list[str]]):
    figures = odds.calculate(title)
    crown = figures.features["jade_crown"]
    assert ["RTP", f"{figures.rtp:.4%}"] in sheet
    assert ["Lines", f"{figures.parts['lines']:.4%}"] in sheet
    assert ["Jade", "Crown", f"{crown:.4%}", f"{1 / crown:,.1f}"] in sheet
    assert ["standard", "deviation,", "stakes", f"{figures.std_dev:.4f}", "exact"] in sheet


def test_a_deviation_from_play_is_called_an_estimate(title: Title):
    figures = msgspec.structs.replace(odds.calculate(title), std_dev_exact=False)
    out = io.StringIO()
    odds.show(title, figures, Console(file=out, width=200))
    assert "estimate" in out.getvalue()


def test_what_never_comes_has_no_pace(title: Title):
    figures = msgspec.structs.replace(odds.calculate(title), features={"jade_crown": 0.0})
    out = io.StringIO()
    odds.show(title, figures, Console(file=out, width=200))
    assert "never" in out.getvalue()


def test_a_game_without_a_calculation_is_refused(title: Title):
    with pytest.raises(DataError, match=r"no calculation slotcade\.odds\.new_moon: name"):
        odds.calculate(msgspec.structs.replace(title, stem="new_moon"))


def test_figures_are_calculated_even_where_others_are_kept(gamedata: Path, title: Title):
    true = odds.calculate(title)
    false = msgspec.structs.replace(true, rtp=2.0)
    kept = gamedata / "jade_moon.odds.json"
    kept.write_bytes(
        msgspec.json.encode({"data_hash": title.data_hash, "figures": msgspec.to_builtins(false)})
    )
    again = Catalog(gamedata).title("jade_moon")
    assert again.figures == false
    assert odds.calculate(again) == true


def test_every_state_is_told(title: Title):
    figures = odds.calculate(title)
    features = {"hold_and_win": 0.01, "free_spins": 0.004, "booster": 0.0}
    state = StateFigures(
        level=5,
        hold=4,
        free=3,
        rtp=0.9572,
        hit_frequency=0.28,
        parts={"lines": 0.9572},
        features=features,
        std_dev=12.5,
        std_dev_exact=True,
    )
    out = io.StringIO()
    told = msgspec.structs.replace(figures, states=(state,))
    odds.show(title, told, Console(file=out, width=200))
    rows = [line.replace("\u2502", " ").split() for line in out.getvalue().splitlines()]
    assert ["5", "2", "1.5", "95.7200%", "28.00%", "12.50", "100.0", "250.0", "never"] in rows
    assert b'"states"' in msgspec.json.encode(told)
    assert b'"states"' not in msgspec.json.encode(figures)
