"""The strips of Grand Spinn feel right: the end of each joined to its beginning."""

from collections import Counter
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "grand_spinn.yaml"
RULES: dict[str, Any] = document(DATA)["rules"]
STRIPS: list[list[str]] = RULES["strips"]
PICTURES: list[str] = list(RULES["pays"])
WILD, BLANK, ARROW = RULES["wild"], RULES["blank"], RULES["arrow"]
JACKPOTS: list[str] = [jackpot["symbol"] for jackpot in RULES["jackpots"]]
CROWNS = {BLANK, ARROW, *JACKPOTS}
ROWS = 3
each_strip = pytest.mark.parametrize("strip", STRIPS, ids=["1", "2", "3"])


def stacks(strip: list[str]) -> list[tuple[str, int]]:
    """Return each symbol with how often it stands in a row, from the top down."""
    begin = next(stop for stop in range(len(strip)) if strip[stop] != strip[stop - 1])
    return [(symbol, len(list(run))) for symbol, run in groupby(strip[begin:] + strip[:begin])]


def groups(strip: list[str], length: int) -> list[tuple[str, ...]]:
    joined = strip + strip[: length - 1]
    return [tuple(joined[stop : stop + length]) for stop in range(len(strip))]


def gaps(strip: list[str], kinds: set[str]) -> list[int]:
    """Return how many other stops stand between one of these kinds and the next."""
    found = [stop for stop, symbol in enumerate(strip) if symbol in kinds]
    return [later - stop - 1 for stop, later in pairwise([*found, found[0] + len(strip)])]


def test_stacks_and_gaps_count_over_the_joint() -> None:
    assert stacks(list("AABBBCA")) == [("B", 3), ("C", 1), ("A", 3)]
    assert gaps(list("ABBACB"), {"A"}) == [2, 2]


@each_strip
def test_length(strip: list[str]) -> None:
    assert 40 <= len(strip) <= 80


def test_every_reel_has_a_strip_of_its_own() -> None:
    assert len({tuple(sorted(strip)) for strip in STRIPS}) == len(STRIPS) == 3


@each_strip
def test_every_symbol_is_on_every_reel(strip: list[str]) -> None:
    assert set(strip) == {*PICTURES, WILD, *CROWNS}


@each_strip
def test_pictures_stand_in_stacks_most_of_them_crowned(strip: list[str]) -> None:
    runs = stacks(strip)
    crowned = [
        above in CROWNS
        for (above, _), (symbol, _) in pairwise([runs[-1], *runs])
        if symbol in PICTURES
    ]
    assert {length for symbol, length in runs if symbol in PICTURES} == {2, 3}
    assert sum(crowned) > len(crowned) / 2


@each_strip
def test_a_window_shows_one_stack_of_a_kind_and_nothing_else_twice(strip: list[str]) -> None:
    for window in groups(strip, ROWS):
        kinds = [symbol for symbol, _ in groupby(window)]
        others = [symbol for symbol in window if symbol not in PICTURES]
        assert len(set(kinds)) == len(kinds)
        assert len(set(others)) == len(others)


@each_strip
@pytest.mark.parametrize("kinds", [{ARROW}, set(JACKPOTS)], ids=["arrows", "jackpots"])
def test_a_window_apart(strip: list[str], kinds: set[str]) -> None:
    assert min(gaps(strip, kinds)) >= ROWS


@each_strip
def test_arrows_stand_over_what_they_can_pull(strip: list[str]) -> None:
    for above, below in groups(strip, 2):
        assert above != ARROW or below in {*PICTURES, WILD}


@each_strip
def test_no_group_of_stacks_repeats_noticeably(strip: list[str]) -> None:
    row = [symbol for symbol, _ in stacks(strip)]
    assert max(Counter(groups(row, 4)).values()) == 1
    threes = groups(row, 3)
    assert max(Counter(threes).values()) <= 2
    assert not any(group[:2] == group[2:] for group in groups(row, 4))
    for place, group in enumerate(threes):
        assert group not in [*threes, *threes][place + 1 : place + 10]


@each_strip
def test_better_symbols_are_not_more_frequent(strip: list[str]) -> None:
    for kinds in (PICTURES, JACKPOTS[::-1]):
        counts = [strip.count(kind) for kind in kinds]
        assert counts == sorted(counts)
        assert 0 < counts[0] < counts[-1]


def test_pictures_are_listed_best_first() -> None:
    pays = [RULES["pays"][picture][3] for picture in PICTURES]
    assert pays == sorted(pays, reverse=True)


def test_the_first_reel_does_not_decide_everything() -> None:
    later = STRIPS[1:]
    chances = [
        (later[0].count(picture) + later[0].count(WILD))
        * (later[1].count(picture) + later[1].count(WILD))
        for picture in PICTURES
    ]
    assert max(chances) <= 5 * min(chances)
