"""The strips of Halloween Jack feel right: the end of each joined to its beginning."""

from collections import Counter
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "halloween_jack.yaml"
RULES: dict[str, Any] = document(DATA)["rules"]
PICTURES = [str(picture) for picture in RULES["pays"]]
WILD, SCATTER, LANTERN = RULES["wild"], RULES["scatter"], RULES["lantern"]
ROWS = 3
STACK_OF_STEP = (1, 2, 3, 1)
EXPANDING_STEP = 3


def text(strips: list[list[Any]]) -> list[list[str]]:
    return [[str(symbol) for symbol in strip] for strip in strips]


def all_sets() -> dict[str, tuple[list[list[str]], int]]:
    """Return each set of strips by name, with how high its wilds stack."""
    sets = {"main": (text(RULES["main"]), 1), "respins": (text(RULES["respins"]), 1)}
    for step, stack in enumerate(STACK_OF_STEP):
        sets[f"free {step}"] = (text(RULES["free"][step]), stack)
        sets[f"free respins {step}"] = (text(RULES["free_respins"][step]), stack)
    return sets


SETS = all_sets()
STRIPS = [
    pytest.param(strip, stack, id=f"{name}, reel {reel}")
    for name, (strips, stack) in SETS.items()
    for reel, strip in enumerate(strips, start=1)
]
each_strip = pytest.mark.parametrize(("strip", "stack"), STRIPS)
each_set = pytest.mark.parametrize("name", SETS)


def groups(strip: list[str], length: int) -> Counter[tuple[str, ...]]:
    joined = strip + strip[: length - 1]
    return Counter(tuple(joined[stop : stop + length]) for stop in range(len(strip)))


def gaps(strip: list[str], symbol: str) -> list[int]:
    """Return how many other stops stand between one of these and the next, not within stacks."""
    found = [stop for stop, shown in enumerate(strip) if shown == symbol]
    if not found:
        return []
    steps = [later - stop - 1 for stop, later in pairwise([*found, found[0] + len(strip)])]
    return [step for step in steps if step]


def stacks(strip: list[str], symbol: str) -> set[int]:
    """Return how high this symbol stands."""
    begin = next(stop for stop in range(len(strip)) if strip[stop] != strip[stop - 1])
    runs = groupby(strip[begin:] + strip[:begin])
    return {len(list(run)) for shown, run in runs if shown == symbol}


def test_stacks_and_gaps_count_over_the_joint() -> None:
    assert stacks(list("WABCWABCDW"), "W") == {1, 2}
    assert gaps(list("WABCWABCDW"), "W") == [3, 4]


def test_main_strips_are_long() -> None:
    assert all(90 <= len(strip) <= 110 for strip in SETS["main"][0])


@each_set
def test_every_reel_has_a_strip_of_its_own(name: str) -> None:
    assert len({tuple(sorted(strip)) for strip in SETS[name][0]}) == 5


@each_strip
def test_only_stacked_wilds_show_twice_in_a_window(strip: list[str], stack: int) -> None:
    for window in groups(strip, ROWS):
        others = [symbol for symbol in window if symbol != WILD or stack == 1]
        assert len(set(others)) == len(others)


@each_strip
def test_marks_and_wilds_stand_a_window_apart(strip: list[str], stack: int) -> None:
    assert stacks(strip, WILD) <= {stack}
    for symbol in (WILD, SCATTER, LANTERN):
        assert all(gap >= ROWS for gap in gaps(strip, symbol))


@each_strip
def test_no_group_repeats_noticeably(strip: list[str], stack: int) -> None:
    assert max(groups(strip, 4).values()) == 1
    threes = groups(strip, 3)
    del threes[WILD, WILD, WILD]
    assert max(threes.values()) <= 2


@each_strip
def test_better_pictures_are_not_more_frequent(strip: list[str], stack: int) -> None:
    counts = {picture: strip.count(picture) for picture in PICTURES}
    for better in PICTURES:
        for worse in PICTURES:
            if RULES["pays"][better][5] > RULES["pays"][worse][5]:
                assert counts[better] <= counts[worse]
    assert 0 < counts[PICTURES[0]] < counts[PICTURES[-1]]


@each_set
def test_wilds_scatters_and_lanterns_are_where_they_may(name: str) -> None:
    strips = SETS[name][0]
    has_wild = [WILD in strip for strip in strips]
    assert has_wild == [False, True, True, True, name == "main"]
    scatters = "respins" not in name
    assert [SCATTER in strip for strip in strips] == [scatters] * 5
    lanterns = name in {"free 0", "free 1", "free 2"}
    assert [LANTERN in strip for strip in strips] == [False] * 4 + [lanterns]


@each_set
def test_the_first_reel_does_not_decide_everything(name: str) -> None:
    """A wild that expands is in the middle row whenever it is in view."""
    strips = SETS[name][0]
    in_middle = ROWS if name.endswith(str(EXPANDING_STEP)) else 1
    chances = [
        (strips[1].count(picture) + in_middle * strips[1].count(WILD))
        * (strips[2].count(picture) + in_middle * strips[2].count(WILD))
        for picture in PICTURES
    ]
    assert max(chances) <= 5 * min(chances)
