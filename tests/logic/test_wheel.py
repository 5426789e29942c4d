"""A wheel brings what its wedges say, as often as they weigh, and is another once it is spent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import Credited, Raised, Turned
from slotcade.logic.rng import ScriptedRng
from slotcade.logic.weights import Weights
from slotcade.logic.wheel import Turn, Wedge, Wheel

WEDGES = (Wedge(500, 0, 0, 4), Wedge(0, 0, 3, 2), Wedge(0, 8, 0, 1), Wedge(0, 0, 5, 1))
SPENT = (Wedge(0, 15, 0, 2), Wedge(2000, 0, 0, 1))
WHEEL = Wheel(WEDGES, SPENT)


def turned(draw, glints=1, multiplier=0):
    """Turn the wheel once; return what was told, and what it brought."""
    events = []
    turn = WHEEL.turn(ScriptedRng([draw]), glints, multiplier)
    while True:
        try:
            events.append(next(turn))
        except StopIteration as end:
            return events, end.value


@given(st.lists(st.integers(1, 50), min_size=1, max_size=10))
def test_a_row_answers_to_as_many_draws_as_it_weighs(weights):
    rows = [Weights(weights).draw(ScriptedRng([draw])) for draw in range(sum(weights))]

    assert rows == [row for row, weight in enumerate(weights) for _ in range(weight)]


@pytest.mark.parametrize("glints", [1, 7])
def test_credits_are_so_many_glints_each(glints):
    events, brought = turned(0, glints)

    assert [type(event) for event in events] == [Turned, Credited]
    assert events[1].amount == brought.amount == 500 * glints


def test_games_are_brought_and_nothing_is_paid():
    events, brought = turned(6)

    assert [type(event) for event in events] == [Turned]
    assert brought == Turn(amount=0, games=8, multiplier=0)


@pytest.mark.parametrize(("draw", "times"), [(4, 3), (7, 5)])
def test_a_multiplier_is_raised(draw, times):
    events, brought = turned(draw)

    assert events[1:] == [Raised("wild", times * 100)]
    assert brought == Turn(amount=0, games=0, multiplier=times)


@pytest.mark.parametrize("won", [3, 5])
def test_once_a_multiplier_is_won_the_wild_wedges_are_others_and_it_stays(won):
    told = [turned(draw, multiplier=won) for draw in range(8)]

    names = ("credits 500", "games 15", "games 8", "credits 2000")
    assert {events[0].wedges for events, _ in told} == {names}
    assert [brought.games for _, brought in told] == [0, 0, 0, 0, 15, 15, 8, 0]
    assert [brought.amount for _, brought in told] == [500] * 4 + [0, 0, 0, 2000]
    assert {brought.multiplier for _, brought in told} == {won}


@pytest.mark.parametrize(
    ("spent", "why"),
    [
        (SPENT[:1], "spent: what each wild wedge is once a multiplier is won"),
        ((*SPENT[:1], Wedge(0, 0, 3, 1)), "spent: credits and games only"),
    ],
)
def test_a_wheel_that_cannot_be_is_refused(spent, why):
    with pytest.raises(ValueError, match=why):
        Wheel(WEDGES, spent)


@pytest.mark.parametrize("brings", [(0, 0, 0), (500, 3, 0), (0, 3, 3), (-500, 0, 0)])
def test_a_wedge_brings_one_thing(brings):
    with pytest.raises(ValueError, match="one of them only"):
        Wedge(*brings, 1)


def test_a_wedge_that_cannot_come_is_refused():
    with pytest.raises(ValueError, match="weight: 0: from 1 to"):
        Wedge(500, 0, 0, 0)
