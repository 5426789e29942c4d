"""Grand Spinn's stakes, lines and wilds, each sentence played on strips drawn for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import Followed, Metered, Spun, Won
from slotcade.logic.grid import Cell, Grid
from tests.games.hall import LINES, PAYS, hall, paid, play, story, told

NOTHING = ("---", "---", "---")


def middle(symbols):
    """Draw strips that show three symbols in the middle row and blanks around them."""
    return [f"-{symbol}--" for symbol in symbols]


# Stakes


def test_a_round_costs_ten_coins_times_level_times_coin_value():
    rules = hall(*NOTHING)

    assert rules.stakes[0] == 10
    assert rules.stakes[-1] == 10 * 10 * 50
    assert set(rules.stakes) == {
        10 * level * value for level in range(1, 11) for value in (1, 2, 5, 10, 20, 50)
    }
    assert rules.selectors.stake(rules.selectors.level, rules.selectors.value) == 100


@given(st.sampled_from(hall(*NOTHING).stakes))
def test_pays_are_coins_times_level_times_coin_value(stake):
    assert paid(play(*middle("LLL"), stake=stake)) == [(1, "LEMON", 1, 3 * stake // 10)]


# Lines


def test_a_spin_that_brings_nothing_feeds_the_pool_and_tells_the_board_and_no_more():
    kinds = [type(event) for event in play(*NOTHING)]

    assert kinds == [Metered, Metered, Spun]


@pytest.mark.parametrize("number", range(1, 11))
def test_each_of_the_ten_lines_pays_where_it_runs(number):
    rows = [int(row) - 1 for row in LINES[number - 1]]
    strips = ["-" * row + "S" + "-" * (4 - row) for row in rows]

    first = told(play(*strips), Won)[0]

    cells = tuple(Cell(reel, row) for reel, row in enumerate(rows))
    assert first == Won(number, "SEVEN", cells, 1, 75)


@pytest.mark.parametrize("letter", "SBRPLC")
def test_three_of_a_kind_pay(letter):
    symbol = next(s for s in PAYS if s.startswith(letter) or (letter, s) == ("R", "BAR"))

    assert paid(play(*middle(letter * 3))) == [(1, symbol, 1, PAYS[symbol][3])]


@pytest.mark.parametrize("shown", ["SS-", "-SS", "S-S", "SSB", "BSS", "SW-", "WW-", "-WW"])
def test_fewer_than_three_of_a_kind_pay_nothing(shown):
    assert paid(play(*middle(shown))) == []


def test_lines_add_up():
    events = play("BCL-", "BCL-", "BCL-", lines=("111", "222", "333"))

    assert paid(events)[:3] == [(1, "BELL", 1, 25), (2, "CHERRY", 1, 2), (3, "LEMON", 1, 3)]


@pytest.mark.parametrize("shown", ["^^^", "---", "^W^", "WW^", "-W-", "mWm", "WWd", "sWW"])
def test_blanks_arrows_and_jackpots_are_no_line_win_and_the_wild_does_not_stand_for_them(shown):
    events = play(*middle(shown))

    assert [type(event) for event in events] == [Metered, Metered, Spun]


# Multiplier wilds


@pytest.mark.parametrize("letter", "SBRPLC")
@pytest.mark.parametrize("reels", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)])
def test_the_wild_stands_for_every_paying_symbol_and_multiplies_by_two_or_four(letter, reels):
    shown = "".join("W" if reel in reels else letter for reel in range(3))
    symbol = next(s for s in PAYS if s.startswith(letter) or (letter, s) == ("R", "BAR"))
    factor = 2 ** len(reels)

    assert paid(play(*middle(shown))) == [(1, symbol, factor, PAYS[symbol][3] * factor)]


def test_three_wilds_pay_as_the_top_symbol_times_eight():
    assert story(play(*middle("WWW"))) == ["line 1: 600", "follow SEVEN"]


def test_only_the_wilds_in_the_line_multiply_it():
    events = play("BW-", "B--", "B--")

    assert paid(events)[0] == (2, "BELL", 1, 25)


# What the reels will follow


def test_the_best_paid_line_is_followed_its_multiplier_counted():
    plain = ("B--", "B--", "B--")
    better = ("BR-", "BW-", "BW-")

    assert told(play(*plain), Followed) == [Followed("BELL")]
    assert told(play(*better, lines=("111", "222")), Followed) == [Followed("BAR")]


@pytest.mark.parametrize(
    ("lines", "symbol"), [(("222", "111"), "BAR"), (("111", "222"), "PLUM")]
)
def test_of_lines_paid_alike_the_one_listed_first_is_followed(lines, symbol):
    events = play("PR-", "WR-", "PR-", lines=lines)

    assert [amount for *_, amount in paid(events)[:2]] == [10, 10]
    assert told(events, Followed) == [Followed(symbol)]


def test_nothing_is_followed_without_a_line_win():
    assert told(play("SS-", "SS-", "-B-"), Followed) == []


# The demo


def test_in_the_demo_the_super_is_dealt_as_a_blank_and_the_pool_is_left_alone():
    events = play(*middle("sms"), meters={"pool": 0, "reserve": 0})

    board = Grid.parse("""
        BLANK BLANK BLANK
        BLANK MINI  BLANK
        BLANK BLANK BLANK
    """)
    assert events == [Spun("practice", (0, 0, 0), board)]


# Rules that cannot be


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"multipliers": {1: 2, 2: 4}}, "multipliers: a factor for 1, 2 and 3 wilds"),
        ({"default": (11, 10)}, "default: one of"),
        ({"levels": (2, 1)}, "levels: whole numbers"),
        ({"jackpots": ()}, "jackpots: the lowest first"),
        ({"seed": 0}, "seed: 0: from 1"),
        ({"contribution": 10_001}, "contribution: 10001: from 0 to 10000"),
    ],
)
def test_numbers_that_cannot_be_are_refused(changes, why):
    with pytest.raises(ValueError, match=why):
        hall(*NOTHING, **changes)


@pytest.mark.parametrize("reel", [1, 2, 3])
def test_a_reel_that_could_nudge_for_ever_is_refused(reel):
    strips = list(NOTHING)
    strips[reel - 1] = "BWB"

    with pytest.raises(ValueError, match=f"strips: reel {reel}: no BLANK to end a nudge: add one"):
        hall(*strips)
