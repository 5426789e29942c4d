"""The strips feel right: the end of each joined to its beginning."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.odds.document import document

GAMEDATA = Path(__file__).parents[2] / "gamedata"
ROWS = 3


def rules_of(stem: str) -> dict[str, Any]:
    rules: dict[str, Any] = document(GAMEDATA / f"{stem}.yaml")["rules"]
    return rules


RULES = rules_of("jade_moon")
STRIPS: list[list[str]] = RULES["strips"]
PICTURES = sorted(RULES["pays"], key=lambda picture: -RULES["pays"][picture][5])
each_strip = pytest.mark.parametrize("strip", STRIPS, ids=["1", "2", "3", "4", "5"])


def groups(strip: list[str], length: int) -> Counter[tuple[str, ...]]:
    joined = strip + strip[: length - 1]
    return Counter(tuple(joined[stop : stop + length]) for stop in range(len(strip)))


def stacks(strip: list[str], symbol: str) -> list[tuple[int, int]]:
    """Return (stops in the stack, other stops up to the next) for each stack."""
    begin = next(stop for stop in range(len(strip)) if strip[stop] == symbol != strip[stop - 1])
    found: list[list[int]] = []
    last = None
    for shown in strip[begin:] + strip[:begin]:
        if shown == symbol:
            if last != symbol:
                found.append([0, 0])
            found[-1][0] += 1
        else:
            found[-1][1] += 1
        last = shown
    return [(stack, gap) for stack, gap in found]


def test_stacks_count_over_the_joint() -> None:
    assert stacks(list("PABCDPABCP"), "P") == [(1, 3), (2, 4)]


@each_strip
def test_length(strip: list[str]) -> None:
    assert 40 <= len(strip) <= 90


def test_every_reel_has_a_strip_of_its_own() -> None:
    assert len({tuple(sorted(strip)) for strip in STRIPS}) == len(STRIPS) == 5


@each_strip
def test_only_pearls_show_twice_in_a_window(strip: list[str]) -> None:
    for window in groups(strip, ROWS):
        others = [symbol for symbol in window if symbol != RULES["pearl"]]
        assert len(set(others)) == len(others)


@each_strip
def test_pearls_stand_in_stacks_a_window_apart(strip: list[str]) -> None:
    found = stacks(strip, RULES["pearl"])
    assert {1} < {stack for stack, _ in found} <= {1, 2, 3}
    assert min(gap for _, gap in found) >= ROWS


def test_all_stack_lengths_are_used() -> None:
    lengths = {stack for strip in STRIPS for stack, _ in stacks(strip, RULES["pearl"])}
    assert lengths == {1, 2, 3}


@each_strip
def test_no_group_repeats_noticeably(strip: list[str]) -> None:
    assert max(groups(strip, 4).values()) == 1
    assert max(groups(strip, 3).values()) <= 2


@each_strip
def test_better_pictures_are_not_more_frequent(strip: list[str]) -> None:
    counts = [strip.count(picture) for picture in PICTURES]
    assert counts == sorted(counts)
    assert 0 < counts[0] < counts[-1]


def test_moons_are_on_the_middle_reels_only() -> None:
    assert [RULES["wild"] in strip for strip in STRIPS] == [False, True, True, True, False]


def test_the_first_reel_does_not_decide_everything() -> None:
    chances = [
        (STRIPS[1].count(picture) + STRIPS[1].count(RULES["wild"]))
        * (STRIPS[2].count(picture) + STRIPS[2].count(RULES["wild"]))
        for picture in PICTURES
    ]
    assert max(chances) <= 5 * min(chances)


@pytest.mark.parametrize("table", ["pearl_values", "respin_values"])
def test_named_pearls_are_rare_and_possible(table: str) -> None:
    weights: Counter[str] = Counter()
    for coin in RULES[table]:
        weights[coin["symbol"]] += coin["weight"]
    named = [weights[name] for name in ("PEARL_GLIMMER", "PEARL_LOTUS", "PEARL_JADE")]
    assert min(named) > 0
    assert sum(named) < 0.03 * weights.total()


def test_a_fuller_board_never_fills_more_easily() -> None:
    chances = [RULES["landing"][locked] for locked in range(6, 15)]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] <= chances[0] < 10_000
