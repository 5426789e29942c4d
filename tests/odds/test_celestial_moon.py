"""The calculation agrees with counting every board of tiny strips, and meets the rules page."""

import math
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slotcade.odds.celestial_moon import calculate, largest_win
from slotcade.odds.figures import Figures
from tests.odds.document import document

from .counted_moons import OTHER_ORDER, SELDOM, TINY, Naive, Rules, WildValue, strips

DATA = Path(__file__).parents[2] / "gamedata" / "celestial_moon.yaml"
RULES_TO_COUNT = {"often": TINY, "other order": OTHER_ORDER, "seldom": SELDOM}
each_kind = pytest.mark.parametrize("kind", RULES_TO_COUNT)


@cache
def counted(kind: str) -> Naive:
    return Naive(RULES_TO_COUNT[kind])


def figures(rules: Rules) -> Figures:
    return calculate(rules)  # type: ignore[arg-type]


def kept_rules() -> Rules:
    kept: dict[str, Any] = document(DATA)
    return msgspec.convert(kept["rules"], Rules)


@each_kind
def test_agrees_with_counting_every_board(kind: str) -> None:
    rules = RULES_TO_COUNT[kind]
    found, sums = figures(rules), counted(kind).round()
    names = {"free_plain": "free_0", "free_three": "free_3", "free_five": "free_5"}
    expected = {
        name: sums[names.get(name, name)] / rules.credits
        for name in ("ways", "scatter", "wheel", *names)
    }
    assert found.parts == pytest.approx(expected, abs=1e-9)
    assert found.rtp == pytest.approx(sums["all"] / rules.credits, abs=1e-9)
    assert found.hit_frequency == pytest.approx(sums["hit"], abs=1e-10)
    assert found.features == pytest.approx(
        {
            "free_games": sums["started"],
            "multiplier_three": sums["won_3"],
            "multiplier_five": sums["won_5"],
        },
        abs=1e-10,
    )
    deviation = math.sqrt(sums["square"] - sums["all"] ** 2) / rules.credits
    assert found.std_dev == pytest.approx(deviation, abs=1e-7)


@each_kind
def test_largest_win_is_the_best_of_all_boards(kind: str) -> None:
    naive, rules = counted(kind), RULES_TO_COUNT[kind]
    best = max(
        ways + scatter
        for factor, outcomes in (
            (1, naive.outcomes(naive.boards(rules.main, 0), 1, 0)),
            *((rules.win_factor, naive.game(won)) for won in (0, 3, 5)),
        )
        for _, ways, scatter, *_ in outcomes
    )
    assert largest_win(rules) == best  # type: ignore[arg-type]


def test_one_reel_of_ways_by_hand() -> None:
    rules = msgspec.structs.replace(
        TINY, main=strips("AAAA", "BAWB", "CCCW", "BBBB", "CCCC"), wild_values=(WildValue(2, 1),)
    )
    found = figures(rules)
    # Every window: 3 of A, 1 + 2 on reel 2, 2 on reel 3, none on reel 4, so 18 ways of three.
    assert found.parts["ways"] * rules.credits == pytest.approx(18 * 4)
    assert (found.hit_frequency, found.features["free_games"]) == (1.0, 0.0)
    assert found.std_dev == 0.0


def test_a_higher_limit_only_adds_games() -> None:
    rtps = [figures(msgspec.structs.replace(SELDOM, games_limit=limit)).rtp for limit in (2, 4, 8)]
    assert rtps == sorted(set(rtps))


def test_meets_the_published_figures() -> None:
    rules = kept_rules()
    found = figures(rules)
    assert found.game == "celestial_moon"
    assert found.rtp == pytest.approx(0.96, abs=0.0001)
    assert math.fsum(found.parts.values()) == pytest.approx(found.rtp, abs=1e-11)
    assert list(found.parts) == [
        "ways",
        "scatter",
        "wheel",
        "free_plain",
        "free_three",
        "free_five",
    ]
    assert 0.30 <= found.hit_frequency <= 0.40
    assert 90 <= 1 / found.features["free_games"] <= 140
    assert found.features["multiplier_five"] < found.features["multiplier_three"] / 5
    assert found.std_dev <= 15
    assert found.std_dev_exact
    assert largest_win(rules) == 37_920_000  # type: ignore[arg-type]


def test_the_rules_page_names_the_largest_win_of_a_board():
    kept: dict[str, Any] = document(DATA)
    said = " ".join(text for page in kept["words"]["pages"] for text in page["text"])
    stakes = largest_win(kept_rules()) // kept["rules"]["credits"]  # type: ignore[arg-type]
    assert f"{stakes:,} stakes" in said
