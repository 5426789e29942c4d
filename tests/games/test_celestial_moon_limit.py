"""Celestial Moon's limit of games, and the numbers its rules refuse."""

import pytest

from slotcade.games.celestial_moon import Draw, WildValue
from slotcade.logic.events import Added, Counted, Credited, Placed, ScatterPaid, Spun
from tests.games.observatory import (
    BRIGHT,
    CALM,
    CREDITS,
    DULL,
    GAMES,
    TWELVE,
    Game,
    observatory,
    play,
    told,
    turned,
)

DULL_GAME = Game()


# The limit of games


def test_at_most_500_games_are_awarded_and_wheels_beyond_still_turn_and_pay():
    """Twelve Moons and wheels of 15 games: 200 games each time, the third time 100."""
    more = ["games 15"] * 12
    third = [*["games 15"] * 11, "credits 5000"]
    rest = [DULL_GAME] * (500 - 2)

    events = play(TWELVE, *more, Game(TWELVE), *more, Game(TWELVE), *third, *rest)

    awarded = 20 + sum(add.count for add in told(events, Added))
    assert awarded == len(told(events, Placed)) == 500
    assert len(turned(events)) == 36
    assert told(events, Added)[-1].count == 5
    assert told(events, Credited) == [Credited(5000)]


@pytest.mark.parametrize("wedge", CREDITS)
def test_when_no_game_is_left_to_award_moons_still_pay_and_wheels_pay_their_credits(wedge):
    rest = [DULL_GAME] * 6

    events = play(CALM, *rest, Game(BRIGHT), wedge, games_limit=7)

    assert told(events, Added) == []
    assert [win.amount for win in told(events, ScatterPaid)] == [400, 800]
    assert told(events, Credited) == [Credited(int(wedge.split()[1]))]
    assert told(events, Counted)[-1] == Counted("free_games", 0)
    assert len(told(events, Spun)) == 8


@pytest.mark.parametrize(("limit", "games"), [(3, 3), (7, 7), (9, 9), (12, 12), (13, 12)])
def test_the_limit_cuts_what_would_go_beyond_it(limit, games):
    events = play(BRIGHT, GAMES[1], *[DULL_GAME] * games, games_limit=limit)

    assert len(told(events, Placed)) == games
    assert all(add.count > 0 for add in told(events, Added))


# Rules that cannot be


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"levels": (2, 1)}, "levels: whole numbers from 1, each once, the lowest first"),
        ({"levels": (0, 1)}, "levels: whole numbers from 1, each once, the lowest first"),
        ({"moon_pays": {3: 2, 4: 10}}, "moon_pays: a number for 3, 4 and 5 moons"),
        ({"moon_games": {2: 1, 3: 7, 4: 12, 5: 20}}, "moon_games: a number for 3, 4 and 5"),
        ({"wild_values": ()}, "wild_values: at least one"),
        ({"wedges": ()}, "wedges: at least one"),
        ({"placeholders": ()}, "placeholders: at least one"),
        ({"placeholders": (Draw("COMET", 1),)}, "placeholders: 'COMET': one of OWL, A, "),
        ({"spent": ()}, "spent: what each wild wedge is once a multiplier is won"),
        ({"games_limit": 0}, "games_limit: 0: from 1 to 100000"),
        ({"win_factor": 0}, "win_factor: 0: from 1 to 100"),
    ],
)
def test_numbers_that_cannot_be_are_refused(changes, why):
    with pytest.raises(ValueError, match=why):
        observatory(DULL, **changes)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (lambda: WildValue(2, 0), "weight: 0: from 1 to"),
        (lambda: WildValue(0, 1), "times: 0: from 1 to"),
        (lambda: Draw("A", -1), "weight: -1: from 1 to"),
    ],
)
def test_rows_that_cannot_come_are_refused(row, why):
    with pytest.raises(ValueError, match=why):
        row()


def test_a_placeholder_on_a_strip_of_the_main_game_is_refused():
    with pytest.raises(ValueError, match="main: reel 2, stop 0: 'HOLD': one of"):
        observatory(DULL.replace(". Q", ". HOLD", 1))
