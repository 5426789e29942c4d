"""The strips and states of Clover Moon feel right: the end of each joined to its beginning."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "clover_moon.yaml"
RULES: dict[str, Any] = document(DATA)["rules"]
PAYS: dict[str, dict[int, int]] = RULES["pays"]
WILD, SCATTER, COIN = RULES["wild"], RULES["scatter"], RULES["coin"]
STATES: list[dict[str, Any]] = RULES["states"]
SETS: dict[str, list[list[str]]] = {**RULES["main"], **RULES["free"]}
STRIPS = {
    f"{name}-{reel}": strip
    for name, strips in SETS.items()
    for reel, strip in enumerate(strips, start=1)
}
ROWS = 3
MOST_COINS = (2, 3, 2, 3, 2)
each_strip = pytest.mark.parametrize("strip", STRIPS.values(), ids=STRIPS)
each_set = pytest.mark.parametrize("name", SETS)


def groups(strip: list[str], length: int) -> Counter[tuple[str, ...]]:
    joined = strip + strip[: length - 1]
    return Counter(tuple(joined[stop : stop + length]) for stop in range(len(strip)))


def stacks(strip: list[str], symbol: str) -> list[tuple[int, int]]:
    """Return (stops in the stack, other stops up to the next) for each stack."""
    begins = [stop for stop in range(len(strip)) if strip[stop] == symbol != strip[stop - 1]]
    found = []
    for begin, after in pairwise([*begins, begins[0] + len(strip)] if begins else []):
        turn = [strip[stop % len(strip)] for stop in range(begin, after)]
        found.append((turn.count(symbol), len(turn) - turn.count(symbol)))
    return found


def test_stacks_count_over_the_joint() -> None:
    assert stacks(list("PABCDPABCP"), "P") == [(1, 3), (2, 4)]
    assert stacks(list("AB"), "P") == []


@each_strip
def test_length(strip: list[str]) -> None:
    assert 40 <= len(strip) <= 90


@each_set
def test_every_reel_has_a_strip_of_its_own(name: str) -> None:
    assert len({tuple(sorted(strip)) for strip in SETS[name]}) == len(SETS[name]) == 5


def test_main_strips_differ_on_the_last_reel_only() -> None:
    sets = list(RULES["main"].values())
    assert len(sets) == 9
    assert all(strips[:4] == sets[0][:4] for strips in sets)
    assert len({tuple(strips[4]) for strips in sets}) == len(sets)


@each_strip
def test_only_coins_show_twice_in_a_window(strip: list[str]) -> None:
    for window in groups(strip, ROWS):
        others = [symbol for symbol in window if symbol != COIN]
        assert len(set(others)) == len(others)


@pytest.mark.parametrize("name", RULES["main"])
def test_coins_stand_in_stacks_a_window_apart(name: str) -> None:
    lengths = set()
    for strip, most in zip(SETS[name], MOST_COINS, strict=True):
        found = stacks(strip, COIN)
        assert min(gap for _, gap in found) >= ROWS
        assert max(length for length, _ in found) == most
        lengths |= {length for length, _ in found}
    assert lengths == {1, 2, 3}


@pytest.mark.parametrize("name", RULES["free"])
def test_free_spins_show_no_coins(name: str) -> None:
    assert not any(COIN in strip for strip in SETS[name])


@each_set
def test_scatters_stand_on_reels_1_3_5_a_window_apart(name: str) -> None:
    assert [SCATTER in strip for strip in SETS[name]] == [True, False, True, False, True]
    for strip in SETS[name]:
        assert all(length == 1 and gap >= ROWS for length, gap in stacks(strip, SCATTER))


@each_set
def test_wilds_stand_on_their_reels(name: str) -> None:
    expected = [False, True, True, True, name in RULES["free"]]
    assert [WILD in strip for strip in SETS[name]] == expected


@each_strip
def test_no_group_repeats_noticeably(strip: list[str]) -> None:
    assert max(groups(strip, 4).values()) == 1
    assert max(groups(strip, 3).values()) <= 2
    joined = strip + strip[:6]
    for stop in range(len(strip)):
        one, _, _, other, _, _, third = joined[stop : stop + 7]
        assert one == COIN or not one == other == third
        assert joined[stop : stop + 3] != joined[stop + 3 : stop + 6]


@each_strip
def test_better_pictures_are_not_more_frequent(strip: list[str]) -> None:
    for one in PAYS:
        for other in PAYS:
            if PAYS[one][5] > PAYS[other][5]:
                assert strip.count(one) <= strip.count(other)
    best, worst = max(PAYS, key=lambda p: PAYS[p][5]), min(PAYS, key=lambda p: PAYS[p][5])
    assert 0 < strip.count(best) < max(strip.count(p) for p in PAYS if PAYS[p] == PAYS[worst])


@each_set
def test_the_first_reel_does_not_decide_everything(name: str) -> None:
    _, second, third, *_ = SETS[name]
    chances = [
        (second.count(picture) + second.count(WILD)) * (third.count(picture) + third.count(WILD))
        for picture in PAYS
    ]
    assert max(chances) <= 5 * min(chances)


def test_states_stand_in_order() -> None:
    expected = [(level, 2, 2) for level in range(5)]
    expected += [(5, hold, free) for hold in range(3, 7) for free in range(3, 7)]
    assert [(state["level"], state["hold"], state["free"]) for state in STATES] == expected


@pytest.mark.parametrize(
    ("special", "unlocked"), [("wild_reels", 1), ("swap", 2), ("collector", 3)]
)
def test_specials_become_rarer_with_each_level(special: str, unlocked: int) -> None:
    chances = [STATES[level][special] for level in range(6)]
    assert not any(chances[:unlocked])
    assert all(before > after > 0 for before, after in pairwise(chances[unlocked:]))
    assert {state[special] for state in STATES[5:]} == {chances[5]}


def test_boosters_land_while_there_is_something_to_raise() -> None:
    assert not any(state["booster"] for state in STATES[:5])
    assert all(state["booster"] > 0 for state in STATES[5:-1])
    assert STATES[-1]["booster"] == 0


def test_specials_come_more_often_in_free_spins() -> None:
    for state in STATES:
        for special, unlocked in (("wild_reels", 1), ("swap", 2)):
            here, there = state[special], state[f"free_{special}"]
            assert there > here if state["level"] >= unlocked else there == here == 0


def test_features_hold_the_same_from_the_level_that_unlocks_it_all() -> None:
    for before, after in pairwise(STATES):
        assert before["coins"] == after["coins"]
        assert before["hold_wake"][:3] == after["hold_wake"][:3]
        assert before["free_set"] == after["free_set"]
        for name in ("free_wild_reels", "free_swap"):
            assert after[name] >= before[name]
    for state in STATES:
        assert any(state["candies"]) == bool(state["hold_wake"][3]) == (state["level"] >= 4)
        sums = [sum(pair) for pair in zip(state["coins"], state["candies"], strict=True)]
        assert max(sums) < 1_000_000
