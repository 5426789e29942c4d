"""Halloween Jack's free spins and how walks and they give way to each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import (
    Added,
    Counted,
    FeatureBegan,
    FeatureEnded,
    Restored,
    Spun,
    Walked,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from tests.games.graveyard import (
    CHESTS,
    DULL,
    free,
    free_walk,
    graveyard,
    jacks,
    play,
    steps,
    told,
    walk,
    with_jacks,
)

BOTH = with_jacks("2.2", board=CHESTS)
"""Three chests and Jack on one board."""


def counted(events, name="free_spins"):
    return [event.value for event in told(events, Counted) if event.name == name]


def chests(number):
    """Draw a board with so many chests, each on a reel of its own."""
    return Grid.parse(DULL).covered([Cell(x, x % 3) for x in range(number)], "SCATTER").draw()


# How they come and how many there are


@pytest.mark.parametrize("number", [3, 4, 5])
def test_three_chests_or_more_anywhere_bring_ten_free_spins_and_pay_nothing(number):
    events = play(chests(number), *[free()] * 10)

    cells = tuple(Cell(x, x % 3) for x in range(number))
    assert told(events, FeatureBegan) == [FeatureBegan("free_spins", cells)]
    assert counted(events) == list(range(10, -1, -1))
    assert told(events, Won) == []
    assert told(events, FeatureEnded) == [FeatureEnded("free_spins", 0)]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_two_chests_bring_nothing(number):
    assert len(play(chests(number))) == 1


@pytest.mark.parametrize("number", [3, 4, 5])
def test_three_chests_or_more_in_a_free_spin_bring_five_more(number):
    events = play(CHESTS, free(), free(chests(number)), *[free()] * 13)

    cells = tuple(Cell(x, x % 3) for x in range(number))
    assert told(events, Added) == [Added("free_spins", 5, cells)]
    assert counted(events) == [10, 9, 8, 13, *range(12, -1, -1)]


def test_the_last_free_spin_may_bring_more():
    events = play(CHESTS, *[free()] * 9, free(CHESTS), *[free()] * 5)

    assert counted(events) == [*range(10, -1, -1), 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("number", [1, 2, 40])
def test_more_free_spins_come_without_limit(number):
    events = play(CHESTS, *[free(CHESTS)] * number, *[free()] * (10 + 4 * number))

    assert len(told(events, Added)) == number
    assert len(told(events, Spun)) == 1 + 10 + 5 * number


def test_two_chests_in_a_free_spin_bring_none():
    assert told(play(CHESTS, free(chests(2)), *[free()] * 9), Added) == []


# Jack in free spins


def test_a_wild_in_a_free_spin_stops_the_count_until_its_respins_are_played():
    walked = [free(with_jacks("3.1")), *[free_walk()] * 3]

    events = play(CHESTS, free(), *walked, *[free()] * 8)

    assert jacks(events) == ["", "", "3.1", "2.1", "1.1", *[""] * 9]
    assert counted(events) == list(range(10, -1, -1))
    first, last = (events.index(step) for step in (told(events, Walked)[i] for i in (0, -1)))
    assert counted(events[:first])[-1] == 8
    assert counted(events[first:last]) == []


def test_after_the_last_free_spin_its_walk_is_still_played():
    events = play(CHESTS, *[free()] * 9, free(with_jacks("2.3")), free_walk(), free_walk())

    assert jacks(events)[-3:] == ["2.3", "1.3", ""]
    assert events[-2:] == [
        FeatureEnded("free_spins", 0),
        Restored("main", (5,) * 5, Grid.parse(CHESTS)),
    ]


def test_new_wilds_join_a_walk_in_free_spins():
    walked = [free(with_jacks("2.1")), free_walk(with_jacks("3.2")), *[free_walk()] * 2]

    events = play(CHESTS, *walked, free_walk(), *[free()] * 9)

    assert jacks(events)[1:6] == ["2.1", "1.1 3.2", "2.2", "1.2", ""]


def test_free_spins_pay_for_their_boards_and_for_those_of_their_walks():
    walked = [free(with_jacks("2.1")), free_walk("A K A J 10\n" * 3), free_walk()]
    won = "CAT CAT CAT J 10\n" + "A K Q J 10\n" * 2

    events = play(CHESTS, free(won), *walked, *[free()] * 8)

    sums = sum(win.amount for win in told(events, Won))
    assert told(events, Won)[0] == Won(2, "CAT", (Cell(0, 0), Cell(1, 0), Cell(2, 0)), 1, 10)
    assert told(events, FeatureEnded) == [FeatureEnded("free_spins", sums)]


def test_chests_and_a_wild_on_one_free_board_bring_more_spins_and_a_walk():
    events = play(CHESTS, free(BOTH), free_walk(), free_walk(), *[free()] * 14)

    assert counted(events) == [10, 9, *range(14, -1, -1)]
    kinds = [type(event) for event in events]
    assert kinds.index(Added) < kinds.index(Walked)


def test_chests_and_lanterns_of_a_respin_would_count_for_nothing():
    """They are not on its strips; the rules do not look for them either."""
    everything = CHESTS.replace("10", "LANTERN")

    main = play(with_jacks("2.2"), walk(everything), walk(everything))
    assert [event.name for event in told(main, FeatureBegan)] == ["respins"]

    walked = [free(with_jacks("2.2")), free_walk(everything), free_walk(everything)]
    events = play(CHESTS, *walked, *[free()] * 9)
    assert told(events, Added) == []
    assert counted(events, "lanterns") == [0]


# Chests and Jack on one board of the main game


def test_a_board_with_both_pays_then_come_the_free_spins_then_the_walk():
    board = with_jacks("3.1", board="""
        A A Q       J 10
        A A SCATTER J SCATTER
        A A Q       J SCATTER
    """)
    free_win = "CAT CAT CAT J 10\n" + "A K Q J 10\n" * 2

    events = play(board, free(free_win), *[free()] * 9, walk(), walk(), walk())

    first = [event for event in events if isinstance(event, Won)][:-1]
    assert events[: len(first) + 2] == [
        Spun("main", (5,) * 5, Grid.parse(board)),
        *first,
        FeatureBegan("free_spins", (Cell(2, 1), Cell(4, 1), Cell(4, 2))),
    ]
    assert len(first) > 1
    after = events.index(FeatureEnded("free_spins", 10))
    assert events[after + 1 : after + 4] == [
        Restored("main", (5,) * 5, Grid.parse(board)),
        FeatureBegan("respins", (Cell(2, 0),)),
        Walked((Cell(2, 0),), (Cell(1, 0),)),
    ]
    assert events[-1] == FeatureEnded("respins", 0)


def test_the_walk_after_free_spins_starts_where_jack_stood_before_them():
    walked = [free(with_jacks("4.3")), *[free_walk()] * 4]

    events = play(BOTH, *walked, *[free()] * 9, walk(), walk())

    assert steps(events)[-2:] == [("2.2", "1.2"), ("1.2", "")]
    assert [spun.strips for spun in told(events, Spun)][-2:] == ["respins", "respins"]


# Stakes


@given(st.sampled_from(graveyard().stakes))
def test_level_and_coin_value_are_the_same_throughout(stake):
    win = "CAT CAT CAT J 10\n" + "A K Q J 10\n" * 2
    walked = [free(with_jacks("2.3", board=win)), free_walk(win), free_walk(win)]
    spins = [*walked, *[free()] * 9, walk(win), walk(win)]

    lowest = told(play(BOTH, *spins), Won)
    higher = told(play(BOTH, *spins, stake=stake), Won)

    assert len(lowest) >= 5
    assert [win.amount for win in higher] == [win.amount * stake // 20 for win in lowest]
