"""Celestial Moon's wheel, each sentence played out."""

import pytest

from slotcade.logic.events import (
    Added,
    Counted,
    Credited,
    FeatureEnded,
    Raised,
    Turned,
)
from slotcade.logic.wheel import Wedge
from tests.games.observatory import (
    BRIGHT,
    CALM,
    CREDITS,
    GAMES,
    TWELVE,
    WEDGES,
    WHEEL,
    WILDS,
    Game,
    observatory,
    paid,
    play,
    told,
    turned,
    worth,
)

DULL_GAME = Game()
FOUR = """
    .    SPECIAL Q       Q       .
    MOON Q       SPECIAL Q       A
    A    Q       Q       SPECIAL A
    A    Q       Q       Q       A
"""
"""Four Moons, three of them special: twelve games."""

WILD_BOARD = """
    . WILD A WILD .
    A Q    Q Q    A
    J Q    Q Q    J
    J Q    Q Q    J
"""


# Turns


def test_plain_moons_turn_no_wheel():
    assert turned(play(CALM, *[DULL_GAME] * 7)) == []


def test_the_wheel_turns_once_for_each_special_moon_in_view_up_to_twelve():
    assert len(turned(play(BRIGHT, CREDITS[0], *[DULL_GAME] * 7))) == 1
    assert len(turned(play(FOUR, *CREDITS[:3], *[DULL_GAME] * 12))) == 3
    assert len(turned(play(TWELVE, *[CREDITS[0]] * 12, *[DULL_GAME] * 20))) == 12


# Wedges


@pytest.mark.parametrize("level", [1, 4, 10])
@pytest.mark.parametrize("wedge", CREDITS)
def test_credits_are_paid_at_the_triggering_level_and_not_doubled(wedge, level):
    credits = int(wedge.split()[1])

    events = play(BRIGHT, wedge, *[DULL_GAME] * 7, stake=200 * level)

    assert turned(events) == [wedge]
    assert told(events, Credited) == [Credited(credits * level)]
    assert told(events, FeatureEnded)[0].amount == credits * level


@pytest.mark.parametrize("wedge", CREDITS)
def test_credits_of_a_wheel_that_a_free_game_brought_are_not_doubled_either(wedge):
    events = play(CALM, Game(BRIGHT), wedge, *[DULL_GAME] * 13)

    assert told(events, Credited) == [Credited(int(wedge.split()[1]))]


@pytest.mark.parametrize("wedge", GAMES)
def test_games_are_added_to_those_that_are_left(wedge):
    more = int(wedge.split()[1])

    events = play(BRIGHT, wedge, *[DULL_GAME] * (7 + more))

    assert [add.count for add in told(events, Added)] == [more]
    assert [count.value for count in told(events, Counted)] == [7, *range(7 + more, -1, -1)]
    assert told(events, Credited) == []


@pytest.mark.parametrize("wedge", WILDS)
def test_a_wild_multiplier_is_that_of_every_wild_until_the_session_ends(wedge):
    times = int(wedge.split()[1])

    events = play(BRIGHT, wedge, *[Game(WILD_BOARD)] * 7)

    assert told(events, Raised) == [Raised("wild", times * 100)]
    assert worth(events) == [(times, times)] * 7
    ways = times * times
    assert paid(events)[0] == ("A", 5, ways, 2 * 300 * ways)
    assert told(events, Added) == told(events, Credited) == []


@pytest.mark.parametrize("wedge", WILDS)
def test_a_wild_placeholder_has_the_multiplier_too(wedge):
    times = int(wedge.split()[1])
    held = WILD_BOARD.replace("WILD", "HOLD")

    events = play(BRIGHT, wedge, Game(held, shown="WILD"), *[DULL_GAME] * 6)

    assert worth(events) == [(times, times)]


@pytest.mark.parametrize("wedge", WILDS)
def test_a_multiplier_counts_from_the_next_game_on_not_for_the_game_that_brought_it(wedge):
    board = """
        .    SPECIAL Q Q .
        MOON WILD    A Q A
        MOON Q       Q Q A
        A    Q       Q Q A
    """
    times = int(wedge.split()[1])

    events = play(CALM, Game(board, wilds=(2,)), wedge, *[Game(WILD_BOARD)] * 13)

    assert worth(events) == [(2,), *[(times, times)] * 13]


@pytest.mark.parametrize("wedge", WILDS)
def test_a_multiplier_is_gone_when_the_session_is_over(wedge):
    rules = observatory(BRIGHT)
    first = play(BRIGHT, wedge, *[Game(WILD_BOARD)] * 7)
    second = play(BRIGHT, CREDITS[0], *[Game(WILD_BOARD, wilds=(2, 3))] * 7)

    assert worth(first)[0] != worth(second)[0] == (2, 3)
    assert rules.meters == {}


# The wedges that change


@pytest.mark.parametrize("won", WILDS)
def test_once_a_multiplier_is_won_the_wild_wedges_are_15_games_and_2000_credits(won):
    events = play(FOUR, won, "wild 3", "wild 5", *[DULL_GAME] * (12 + 15))

    first, *later = told(events, Turned)
    assert first.wedges == WHEEL
    changed = (*WHEEL[:-2], "games 15", "credits 2000")
    assert [turn.wedges for turn in later] == [changed, changed]
    assert turned(events) == [won, "games 15", "credits 2000"]
    assert [add.count for add in told(events, Added)] == [15]
    assert told(events, Credited) == [Credited(2000)]


@pytest.mark.parametrize("won", WILDS)
def test_never_both_multipliers_and_never_an_upgrade(won):
    wheel = [won, *["wild 3", "wild 5"] * 5, "wild 3"]
    times = int(won.split()[1])
    games = 20 + 6 * 15

    events = play(TWELVE, *wheel, *[Game(WILD_BOARD)] * games)

    assert told(events, Raised) == [Raised("wild", times * 100)]
    assert set(worth(events)) == {(times, times)}


@pytest.mark.parametrize("won", WILDS)
def test_the_wedges_stay_changed_for_the_wheels_that_later_games_bring(won):
    rest = [DULL_GAME] * (6 + 7 + 15)

    events = play(BRIGHT, won, Game(BRIGHT), "wild 3", *rest)

    assert turned(events) == [won, "games 15"]


@pytest.mark.parametrize("wedge", [*CREDITS, *GAMES])
def test_no_other_wedge_changes_the_wheel(wedge):
    games = int(wedge.split()[1]) if wedge in GAMES else 0

    events = play(FOUR, wedge, CREDITS[0], CREDITS[0], *[DULL_GAME] * (12 + games))

    assert {turn.wedges for turn in told(events, Turned)} == {WHEEL}


def test_the_chance_of_a_wedge_is_its_share_of_the_weights():
    """All wedges weigh 1 here, but the second, which takes the draws 1, 2 and 3."""
    wedges = (WEDGES[0], Wedge(750, 0, 0, 3), *WEDGES[2:])

    brought = [
        turned(play(BRIGHT, WHEEL[draw], *[DULL_GAME] * 7, wedges=wedges)) for draw in range(5)
    ]

    assert brought == [["credits 500"], *[["credits 750"]] * 3, ["credits 1000"]]
