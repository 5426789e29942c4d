"""Celestial Moon's Moons and the free games they bring, each sentence played out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import (
    Added,
    Counted,
    FeatureBegan,
    FeatureEnded,
    Placed,
    Restored,
    ScatterPaid,
    Spun,
    Turned,
    WaysPaid,
)
from slotcade.logic.grid import Cell, Grid
from tests.games.observatory import (
    BRIGHT,
    CALM,
    CREDITS,
    DULL,
    GAMES,
    Game,
    observatory,
    paid,
    play,
    told,
    turned,
    worth,
)

DULL_GAME = Game()
CELLS = Grid.parse(DULL).cells


def moons_at(cells):
    """Draw a dull board with Moons: special on reels 2 to 4, plain on the others."""
    board = Grid.parse(DULL)
    board = board.covered([cell for cell in cells if 1 <= cell.reel <= 3], "SPECIAL")
    return board.covered([cell for cell in cells if cell.reel in (0, 4)], "MOON").draw()


def special(cells):
    return sum(1 <= cell.reel <= 3 for cell in cells)


def counted(events):
    return [count.value for count in told(events, Counted) if count.name == "free_games"]


def added(events):
    return [add.count for add in told(events, Added)]


# Moons


@given(st.sets(st.sampled_from(CELLS), max_size=2))
def test_fewer_than_three_moons_bring_nothing(cells):
    assert [type(event) for event in play(moons_at(cells))] == [Spun]


@given(
    st.sets(st.sampled_from(CELLS), min_size=3), st.sampled_from(observatory(DULL).stakes)
)
def test_three_four_or_five_moons_anywhere_pay_a_multiple_of_the_stake_and_games(cells, stake):
    """More than five count as five."""
    times, games = {3: (2, 7), 4: (10, 12)}.get(len(cells), (50, 20))
    wheel = [CREDITS[0]] * special(cells)

    events = play(moons_at(cells), *wheel, *[DULL_GAME] * games, stake=stake)

    assert told(events, ScatterPaid) == [ScatterPaid("MOON", tuple(sorted(cells)), times * stake)]
    assert told(events, FeatureBegan) == [FeatureBegan("free_games", tuple(sorted(cells)))]
    assert counted(events) == list(range(games, -1, -1))


@pytest.mark.parametrize("reel", [1, 2, 3])
def test_a_special_moon_counts_as_a_moon(reel):
    cells = [Cell(0, 0), Cell(4, 1), Cell(reel, 3)]

    events = play(moons_at(cells), CREDITS[0], *[DULL_GAME] * 7)

    assert told(events, ScatterPaid) == [ScatterPaid("MOON", tuple(sorted(cells)), 400)]


def test_moons_pay_beside_the_ways_of_the_board_they_came_with():
    board = """
        .    A       A Q .
        A    Q       Q Q Q
        MOON SPECIAL Q Q Q
        MOON Q       Q Q Q
    """

    events = play(board, CREDITS[0], *[DULL_GAME] * 7)

    assert [type(event) for event in events[:4]] == [Spun, WaysPaid, ScatterPaid, FeatureBegan]
    assert paid(events) == [("A", 3, 1, 40)]
    assert told(events, FeatureEnded) == [FeatureEnded("free_games", 500)]


# Free games


def test_free_games_have_strips_of_their_own_and_end_before_the_board_that_brought_them():
    events = play(CALM, *[DULL_GAME] * 7)

    assert [spin.strips for spin in told(events, Spun)] == ["main", *["free"] * 7]
    assert events[-2:] == [
        FeatureEnded("free_games", 0),
        Restored("main", (0,) * 5, Grid.parse(CALM)),
    ]


@pytest.mark.parametrize("level", range(1, 11))
def test_the_stake_is_that_of_the_triggering_game_and_ways_and_moons_are_doubled(level):
    three_a = """
        . A A Q .
        A Q Q Q Q
        J Q Q Q Q
        J Q Q Q Q
    """
    stake = 200 * level
    games = [Game(three_a), Game(CALM), *[DULL_GAME] * 12]

    events = play(CALM, *games, stake=stake)

    assert paid(events) == [("A", 3, 1, 40 * 2 * level)]
    assert [win.amount for win in told(events, ScatterPaid)] == [2 * stake, 2 * 2 * stake]
    assert told(events, FeatureEnded)[0].amount == 80 * level + 4 * stake


@pytest.mark.parametrize("times", [(2, 2), (2, 3), (3, 3)])
def test_without_a_multiplier_wilds_are_2x_or_3x_as_in_the_main_game(times):
    board = """
        . WILD WILD Q .
        A Q    Q    Q Q
        J Q    Q    Q Q
        J Q    Q    Q Q
    """
    ways = times[0] * times[1]

    events = play(CALM, Game(board, wilds=times), *[DULL_GAME] * 6)

    assert worth(events) == [times]
    assert paid(events) == [
        ("A", 3, ways, 2 * 40 * ways),
        ("J", 3, 2 * ways, 2 * 10 * 2 * ways),
    ]


# More games


@pytest.mark.parametrize(("cells", "games"), [(3, 7), (4, 12), (5, 20), (9, 20)])
def test_moons_in_free_games_add_7_12_or_20_on_the_last_game_too(cells, games):
    places = [*CELLS[:3], *CELLS[-3:], *CELLS[3:6]][:cells]
    wheel = [CREDITS[0]] * special(places)
    again = Game(moons_at(places))

    events = play(CALM, *[DULL_GAME] * 6, again, *wheel, *[DULL_GAME] * games)

    assert added(events) == [games]
    assert counted(events) == [*range(7, -1, -1), *range(games, -1, -1)]
    assert len(turned(events)) == special(places)
    assert len(told(events, FeatureBegan)) == len(told(events, FeatureEnded)) == 1


def test_two_moons_in_a_free_game_add_nothing():
    events = play(CALM, Game(moons_at([CELLS[0], CELLS[4]])), *[DULL_GAME] * 6)

    assert added(events) == []
    assert len(told(events, ScatterPaid)) == 1


def test_a_retrigger_on_the_last_game_turns_wheels_that_change_the_rest():
    """The multiplier that its wheels bring is that of the wilds of the games it added."""
    wild = """
        . WILD A Q .
        A Q    Q Q Q
        A Q    Q Q Q
        A Q    Q Q Q
    """
    three = Game("""
        .    SPECIAL Q       Q       .
        A    Q       SPECIAL Q       A
        A    Q       Q       SPECIAL A
        A    Q       Q       Q       A
    """)
    before = [Game(wild, wilds=(2,)), *[DULL_GAME] * 5]

    events = play(
        CALM, *before, three, "wild 5", GAMES[0], "wild 3", *[Game(wild)] * (7 + 3 + 15)
    )

    assert turned(events) == ["wild 5", "games 3", "games 15"]
    assert added(events) == [7, 3, 15]
    assert worth(events) == [(2,), *[(5,)] * 25]
    assert [ways for _, _, ways, _ in paid(events)] == [6, *[15] * 25]


def test_wheels_turn_before_the_games_they_may_change():
    events = play(BRIGHT, GAMES[1], *[DULL_GAME] * 12)

    order = [type(event) for event in events if isinstance(event, Turned | Placed)]
    assert order == [Turned, *[Placed] * 12]
    assert counted(events)[:2] == [7, 12]
