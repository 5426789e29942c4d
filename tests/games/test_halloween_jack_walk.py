"""Halloween Jack's walking wilds in the main game, sentence by sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import FeatureBegan, FeatureEnded, Spun, Walked, Won
from slotcade.logic.grid import Cell, Grid
from tests.games.graveyard import DULL, jacks, paid, play, steps, told, walk, with_jacks

ROWS = [1, 2, 3]


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("reel", [2, 3, 4, 5])
def test_a_wild_walks_off_from_its_reel_in_its_row_in_as_many_respins(reel, row):
    events = play(with_jacks(f"{reel}.{row}"), *[walk()] * reel)

    assert jacks(events) == [*(f"{x}.{row}" for x in range(reel, 0, -1)), ""]
    assert steps(events)[-1] == (f"1.{row}", "")
    assert len(steps(events)) == reel


def test_a_walk_is_told_from_its_first_cell_to_the_sum_of_its_wins():
    board = with_jacks("2.1")
    win = """
        K     A A J 10
        RIDER K Q J 10
        RIDER K Q J 10
    """

    jack, edge = Cell(1, 0), Cell(0, 0)
    assert play(board, walk(win), walk()) == [
        Spun("main", (5,) * 5, Grid.parse(board)),
        FeatureBegan("respins", (jack,)),
        Walked((jack,), (edge,)),
        Spun("respins", (5,) * 5, Grid.parse(with_jacks("1.1", board=win))),
        Won(2, "A", (edge, jack, Cell(2, 0)), 3, 18),
        Walked((edge,), ()),
        Spun("respins", (10,) * 5, Grid.parse(DULL)),
        FeatureEnded("respins", 18),
    ]


def test_the_board_pays_before_its_wild_walks():
    events = play(with_jacks("3.2", board="A A Q J 10\n" * 3), *[walk()] * 3)

    kinds = [type(event) for event in events]
    assert kinds[:2] == [Spun, Won]
    assert all(win.factor == 3 for win in told(events, Won))
    assert kinds.index(FeatureBegan) == 1 + kinds.count(Won)
    assert events[-1] == FeatureEnded("respins", 0)


def test_two_wilds_walk_together_each_in_its_row():
    events = play(with_jacks("3.1", "5.3"), *[walk()] * 5)

    assert jacks(events) == ["3.1 5.3", "2.1 4.3", "1.1 3.3", "2.3", "1.3", ""]


def test_two_wilds_of_one_reel_walk_side_by_side():
    events = play(with_jacks("2.1", "2.3"), walk(), walk())

    assert steps(events) == [("2.1 2.3", "1.1 1.3"), ("1.1 1.3", "")]


def test_a_new_wild_joins_the_walk_and_prolongs_it():
    events = play(with_jacks("2.2"), walk(with_jacks("4.1")), *[walk()] * 4)

    assert jacks(events) == ["2.2", "1.2 4.1", "3.1", "2.1", "1.1", ""]


def test_a_wild_that_lands_as_the_last_one_walks_off_goes_on_alone():
    events = play(with_jacks("2.2"), walk(), walk(with_jacks("3.3")), *[walk()] * 3)

    assert jacks(events) == ["2.2", "1.2", "3.3", "2.3", "1.3", ""]
    assert len(told(events, FeatureBegan)) == 1


def test_a_wild_may_land_on_the_reel_of_a_held_one_and_walks_with_it():
    events = play(with_jacks("3.1"), walk(with_jacks("2.3")), walk(), walk())

    assert jacks(events) == ["3.1", "2.1 2.3", "1.1 1.3", ""]


@pytest.mark.parametrize("covered", ["WILD", "SCATTER", "LANTERN", "LADY"])
def test_what_the_strip_shows_under_a_held_wild_does_not_count(covered):
    under = Grid.parse(DULL).covered([Cell(1, 1)], covered).draw()

    plain = play(with_jacks("3.2"), walk(), walk(), walk())
    assert play(with_jacks("3.2"), walk(under), walk(), walk()) == plain


def test_all_other_cells_spin():
    other = "RIDER LADY CAT RAVEN HORSESHOE\n" * 3

    events = play(with_jacks("3.2"), walk(other), walk(), walk())

    assert told(events, Spun)[1].grid == Grid.parse(with_jacks("2.2", board=other))


def test_a_held_wild_helps_lines_and_multiplies_them_by_three():
    events = play(with_jacks("4.2"), walk("CAT CAT Q CAT 10\n" * 3), *[walk()] * 3)

    wins = [win for win in paid(told(events, Won)) if win[0] == 1]
    assert wins == [(1, "CAT", 4, 3, 150)]


def test_the_walk_ends_with_the_first_board_without_a_wild_and_that_board_pays():
    last = "A A A J 10\nK Q J 10 RAVEN\nK Q J 10 RAVEN"

    events = play(with_jacks("2.1"), walk(), walk(last))

    assert paid(told(events, Won)) == [(2, "A", 3, 1, 6)]
    assert events[-1] == FeatureEnded("respins", 6)


def test_a_board_without_a_wild_brings_no_respin():
    assert told(play("A A A J 10\n" * 3), FeatureBegan | Walked) == []


LANDED = st.sets(st.tuples(st.integers(2, 4), st.integers(1, 3)), max_size=3)


@given(
    st.sets(st.tuples(st.integers(2, 5), st.integers(1, 3)), min_size=1, max_size=4),
    st.lists(LANDED, max_size=5),
)
def test_every_walk_goes_left_until_nobody_is_left(first, landings):
    standing = set(first)
    boards, spins = [standing], []
    while standing:
        landed = landings[len(spins)] if len(spins) < len(landings) else set()
        standing = {(reel - 1, row) for reel, row in standing if reel > 1} | landed
        boards.append(standing)
        spins.append(walk(with_jacks(*(f"{reel}.{row}" for reel, row in landed))))

    events = play(with_jacks(*(f"{reel}.{row}" for reel, row in first)), *spins)

    assert jacks(events) == [
        " ".join(f"{reel}.{row}" for reel, row in sorted(board)) for board in boards
    ]
