"""Complaints about a game's numbers say where, what, and what would be right."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.checks import (
    check_chances,
    check_lines,
    check_pays,
    check_range,
    check_stakes,
    check_strips,
)

COMPLAINTS = [
    (check_stakes, ((), 20), "stakes: at least one"),
    (check_stakes, ((20, 30), 20), "stakes: 30: a multiple of 20, so that wins stay whole"),
    (check_stakes, ((0,), 20), "stakes: 0: a multiple of 20"),
    (check_stakes, ((-20,), 20), "stakes: -20: a multiple of 20"),
    (check_stakes, ((40, 20), 20), "stakes: each once, the lowest first"),
    (check_stakes, ((20, 20), 20), "stakes: each once, the lowest first"),
    (check_lines, ((), (3, 3)), "lines: at least one"),
    (check_lines, (("14",), (3, 3)), "lines: '14': a row for each reel (1 to 3, 1 to 3)"),
    (check_lines, (("10",), (3, 3)), "lines: '10': a row for each reel"),
    (check_lines, (("1",), (3, 3)), "lines: '1': a row for each reel"),
    (check_lines, (("111",), (3, 3)), "lines: '111': a row for each reel"),
    (check_lines, (("1x",), (3, 3)), "lines: '1x': a row for each reel"),
    (check_lines, (("11", "11"), (3, 3)), "lines: each once"),
    (check_strips, ((("A", "B"),), 2, 2, ("A", "B")), "strips: 1 of them: 2, one for each reel"),
    (check_strips, ((("A",),), 1, 2, ("A",)), "strips: reel 1 has 1 stops: at least 2"),
    (check_strips, ((("A", "X"),), 1, 2, ("A", "B")), "strips: reel 1, stop 1: 'X': one of A, B"),
    (check_pays, ({}, 5), "pays: at least one symbol and what it pays"),
    (check_pays, ({"A": {}}, 5), "pays: at least one symbol and what it pays"),
    (check_pays, ({"A": {6: 1}}, 5), "pays: A: numbers of a kind from 1 to 5"),
    (check_pays, ({"A": {0: 1}}, 5), "pays: A: numbers of a kind from 1 to 5"),
    (check_pays, ({"A": {3: 0}}, 5), "pays: A: at least 1, and more for more of a kind"),
    (check_pays, ({"A": {3: 5, 4: 5}}, 5), "pays: A: at least 1, and more for more of a kind"),
    (check_range, ("respins", 0, 1, 9), "respins: 0: from 1 to 9"),
    (check_range, ("respins", 10, 1, 9), "respins: 10: from 1 to 9"),
    (check_chances, ("landing", {6: 1}, range(6, 8), 100), "landing: a chance for each of 6 to 7"),
    (check_chances, ("landing", {5: 1, 6: 1}, [6], 100), "landing: a chance for each of 6 to 6"),
    (check_chances, ("landing", {6: 101}, [6], 100), "landing: 6: 101: from 0 to 100"),
    (check_chances, ("landing", {6: -1}, [6], 100), "landing: 6: -1: from 0 to 100"),
]


@pytest.mark.parametrize(("check", "numbers", "complaint"), COMPLAINTS)
def test_what_cannot_be_is_refused(check, numbers, complaint):
    with pytest.raises(ValueError, match=f"^{re.escape(complaint)}"):
        check(*numbers)


def test_what_can_be_is_let_through():
    check_stakes((20, 40, 100), 20)
    check_lines(("22222", "12321"), (3, 3, 3, 3, 3))
    check_lines(("14",), (3, 4))
    check_strips((("A", "B", "A"),), 1, 3, {"A", "B"})
    check_pays({"A": {3: 5, 4: 20, 5: 75}, "B": {2: 1}}, 5)
    check_range("respins", 3, 3, 3)
    check_chances("landing", {6: 0, 7: 100}, range(6, 8), 100)


@given(st.sets(st.integers(1, 500), min_size=1, max_size=9), st.integers(1, 40))
def test_stakes_that_pass_divide_over_the_lines_without_rounding(numbers, lines):
    stakes = sorted(number * lines for number in numbers)

    check_stakes(stakes, lines)

    assert all(stake // lines * lines == stake for stake in stakes)
