"""The strips of Celestial Moon feel right: the end of each joined to its beginning."""

from collections import Counter
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "celestial_moon.yaml"
RULES: dict[str, Any] = document(DATA)["rules"]
PAYS: dict[str, dict[int, int]] = RULES["pays"]
WILD, PLACEHOLDER = RULES["wild"], RULES["placeholder"]
MOONS = (RULES["moon"], RULES["special_moon"])
HEIGHTS = (3, 4, 4, 4, 3)
INNER = (1, 2, 3)
STRIPS = {
    f"{kind} {reel + 1}": (strip, HEIGHTS[reel], reel)
    for kind in ("main", "free")
    for reel, strip in enumerate(RULES[kind])
}
each_strip = pytest.mark.parametrize(("strip", "rows", "reel"), STRIPS.values(), ids=list(STRIPS))


def groups(strip: list[str], length: int) -> list[tuple[str, ...]]:
    joined = strip + strip[: length - 1]
    return [tuple(joined[stop : stop + length]) for stop in range(len(strip))]


def blocks(strip: list[str]) -> list[tuple[str, int]]:
    """Return each symbol with how often it stands in a row, from the top down."""
    begin = next(stop for stop in range(len(strip)) if strip[stop] != strip[stop - 1])
    return [(symbol, len(list(run))) for symbol, run in groupby(strip[begin:] + strip[:begin])]


def gaps(strip: list[str], kind: str) -> list[int]:
    """Return how many other stops stand between one of a kind and the next."""
    found = [stop for stop, symbol in enumerate(strip) if symbol == kind]
    return [
        (later - stop - 1) % len(strip)
        for stop, later in zip(found, found[1:] + found[:1], strict=True)
    ]


def test_blocks_and_gaps_count_over_the_joint() -> None:
    assert blocks(list("AABCCA")) == [("B", 1), ("C", 2), ("A", 3)]
    assert gaps(list("ABBACB"), "A") == [2, 2]


@each_strip
def test_length(strip: list[str], rows: int, reel: int) -> None:
    assert 40 <= len(strip) <= 80


@pytest.mark.parametrize("kind", ["main", "free"])
def test_every_reel_has_a_strip_of_its_own(kind: str) -> None:
    assert len({tuple(sorted(strip)) for strip in RULES[kind]}) == len(RULES[kind]) == 5


@each_strip
def test_symbols_stand_on_their_reels(strip: list[str], rows: int, reel: int) -> None:
    moon = RULES["special_moon"] if reel in INNER else RULES["moon"]
    assert {*strip} - {PLACEHOLDER} == {*PAYS, moon, *([WILD] if reel in INNER else [])}


def test_placeholders_stand_on_the_inner_free_reels_only() -> None:
    assert [PLACEHOLDER in strip for strip in RULES["main"]] == [False] * 5
    assert [PLACEHOLDER in strip for strip in RULES["free"]] == [False, True, True, True, False]


@each_strip
def test_only_placeholders_show_twice_in_a_window(strip: list[str], rows: int, reel: int) -> None:
    for window in groups(strip, rows):
        others = [symbol for symbol in window if symbol != PLACEHOLDER]
        assert len(set(others)) == len(others)


@each_strip
def test_moons_stand_a_window_apart(strip: list[str], rows: int, reel: int) -> None:
    assert all(gap >= rows for moon in MOONS if moon in strip for gap in gaps(strip, moon))


@pytest.mark.parametrize("reel", INNER)
def test_placeholders_stand_in_blocks_of_many_lengths_a_window_apart(reel: int) -> None:
    runs = blocks(RULES["free"][reel])
    lengths = {length for symbol, length in runs if symbol == PLACEHOLDER}
    assert {1, 2} < lengths <= {1, 2, 3, 4}
    places = [place for place, (symbol, _) in enumerate(runs) if symbol == PLACEHOLDER]
    between = [
        (later - place - 1) % len(runs)
        for place, later in zip(places, places[1:] + places[:1], strict=True)
    ]
    assert min(between) >= HEIGHTS[reel]


@each_strip
def test_no_group_repeats_noticeably(strip: list[str], rows: int, reel: int) -> None:
    row = [symbol for symbol, _ in blocks(strip)]
    assert max(Counter(groups(row, 4)).values()) == 1
    threes = groups(row, 3)
    assert max(Counter(threes).values()) <= 2
    for place, group in enumerate(threes):
        assert group not in [*threes, *threes][place + 1 : place + 10]
    assert max(Counter(groups(row, 2)).values()) <= 4


@each_strip
def test_better_pictures_are_not_more_frequent(strip: list[str], rows: int, reel: int) -> None:
    for picture, row in PAYS.items():
        for other, less in PAYS.items():
            if all(row[length] > less[length] for length in (3, 4, 5)):
                assert strip.count(picture) <= strip.count(other)
    counts = [strip.count(picture) for picture in PAYS]
    assert 0 < counts[0] < counts[-1]


def test_pictures_are_listed_best_first_and_longer_pays_more() -> None:
    for length in (3, 4, 5):
        paid = [row[length] for row in PAYS.values()]
        assert paid == sorted(paid, reverse=True)
    for row in PAYS.values():
        paid = [row[length] for length in sorted(row)]
        assert paid == sorted(set(paid))
    assert [name for name, row in PAYS.items() if 2 in row] == [next(iter(PAYS))]


@pytest.mark.parametrize("kind", ["main", "free"])
def test_the_first_reel_does_not_decide_everything(kind: str) -> None:
    strips = RULES[kind]

    def shown(reel: int, picture: str) -> float:
        seen = groups(strips[reel], HEIGHTS[reel])
        return sum(picture in window or WILD in window for window in seen) / len(seen)

    chances = [
        shown(1, picture) * (1 if 2 in row else shown(2, picture)) for picture, row in PAYS.items()
    ]
    assert max(chances) <= 5 * min(chances)


def test_placeholders_can_be_everything_and_wilds_are_rare() -> None:
    weights = {draw["symbol"]: draw["weight"] for draw in RULES["placeholders"]}
    assert list(weights) == [RULES["special_moon"], WILD, *PAYS]
    assert 0 < weights[WILD] == min(weights.values())
    assert weights[WILD] < 0.02 * sum(weights.values())


def test_wedges_are_those_of_the_rules_and_stand_mixed() -> None:
    wedges = [(wedge["credits"], wedge["games"], wedge["wild"]) for wedge in RULES["wedges"]]
    assert {credits for credits, _, _ in wedges} == {0, 500, 750, 1000, 2000, 5000}
    assert {games for _, games, _ in wedges} == {0, 3, 5, 8, 15}
    assert [wild for _, _, wild in wedges if wild] == [3, 5]
    assert len(wedges) <= 12
    assert all(sum(value > 0 for value in wedge) == 1 for wedge in wedges)
    kinds = [wedge.index(max(wedge)) for wedge in wedges]
    assert kinds.count(0) == 5
    assert all(kind != following for kind, following in pairwise(kinds))
    wild = [wedge for wedge in RULES["wedges"] if wedge["wild"]]
    spent = RULES["spent"]
    assert [(wedge["credits"], wedge["games"]) for wedge in spent] == [(0, 15), (2000, 0)]
    assert [wedge["weight"] for wedge in spent] == [wedge["weight"] for wedge in wild]
    assert min(wedge["weight"] for wedge in RULES["wedges"]) == wild[1]["weight"] > 0
