"""Celestial Moon's placeholders: a Moon, a Wild, or a symbol that pays."""

import pytest

from slotcade.logic.events import Added, Placed, Priced, ScatterPaid, Spun
from slotcade.logic.grid import Grid
from tests.games.observatory import CALM, CREDITS, PAYS, TIMES, Game, paid, play, told, turned

DULL_GAME = Game()

HELD = """
    . HOLD Q    HOLD .
    A HOLD HOLD HOLD A
    A Q    HOLD HOLD A
    A Q    Q    HOLD A
"""
PLACES = Grid.parse(HELD).cells_of("HOLD")


@pytest.mark.parametrize("symbol", PAYS)
def test_all_placeholders_of_all_three_reels_show_the_symbol_drawn(symbol):
    events = play(CALM, Game(HELD, shown=symbol), *[DULL_GAME] * 6)

    assert told(events, Placed)[0] == Placed("HOLD", symbol)
    assert told(events, Spun)[1].grid == Grid.parse(HELD).covered(PLACES, symbol)


def test_placeholders_are_paid_as_what_they_show():
    events = play(CALM, Game(HELD, shown="A"), *[DULL_GAME] * 6)

    ways = 3 * 2 * 2 * 4 * 3
    assert paid(events) == [("A", 5, ways, 2 * 300 * ways)]


def test_the_symbol_is_drawn_before_each_free_game_and_for_that_game_only():
    events = play(CALM, *[Game(HELD, shown=symbol) for symbol in "KQJKQJK"])

    kinds = [type(event) for event in events if isinstance(event, Placed | Spun)]
    assert kinds == [Spun, *[Placed, Spun] * 7]
    shown = [spin.grid[PLACES[0]] for spin in told(events, Spun)[1:]]
    assert shown == [place.symbol for place in told(events, Placed)] == list("KQJKQJK")


def test_a_moon_placeholder_makes_special_moons_which_pay_add_games_and_turn_the_wheel():
    wheel = [CREDITS[0]] * len(PLACES)

    events = play(CALM, Game(HELD, shown="SPECIAL"), *wheel, *[DULL_GAME] * 26)

    assert told(events, Placed)[0] == Placed("HOLD", "SPECIAL")
    assert told(events, ScatterPaid)[1:] == [ScatterPaid("MOON", PLACES, 2 * 50 * 200)]
    assert [add.count for add in told(events, Added)] == [20]
    assert len(turned(events)) == len(PLACES)


@pytest.mark.parametrize("times", TIMES)
def test_a_wild_placeholder_makes_wilds_each_of_which_draws_its_worth(times):
    drawn = (2, 3, 2, 3, 2, 2, 3, times)

    events = play(CALM, Game(HELD, shown="WILD", wilds=drawn), *[DULL_GAME] * 6)

    assert [coin.cell for coin in told(events, Priced)[0].coins] == list(PLACES)
    ways = 3 * (2 + 3) * (2 + 3) * (2 + 2 + 3 + times) * 3
    assert paid(events)[0] == ("A", 5, ways, 2 * 300 * ways)
