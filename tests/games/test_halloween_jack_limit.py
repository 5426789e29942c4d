"""The most that a round of Halloween Jack can pay, wherever in the round it is reached."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Capped, FeatureBegan, FeatureEnded, Won
from slotcade.logic.rng import ScriptedRng, SeededRng
from tests.games.graveyard import (
    CHESTS,
    Spin,
    free,
    free_walk,
    graveyard,
    play,
    told,
    walk,
    with_jacks,
)

RULES = read_title(gamedata_folder() / "halloween_jack.yaml").rules
WIN = "CAT CAT CAT J 10\n" + "A K Q J 10\n" * 2
"""Ten coins on line 2, no more."""


def payout(events):
    return sum(win.amount for win in told(events, Won))


def ended(events):
    """Return what comes after the last win."""
    return events[max(i for i, event in enumerate(events) if isinstance(event, Won)) + 1 :]


def test_it_is_25_000_000_glints():
    assert RULES.limit == graveyard().limit == 25_000_000


def test_a_line_win_that_would_exceed_it_is_cut_and_the_round_ends_there():
    events = play(WIN, limit=7)

    assert [win.amount for win in told(events, Won)] == [7]
    assert ended(events) == [Capped(7)]


@pytest.mark.parametrize(("limit", "capped"), [(9, True), (10, True), (11, False)])
def test_it_is_reached_when_it_is_paid_exactly(limit, capped):
    events = play(WIN, limit=limit)

    assert payout(events) == min(limit, 10)
    assert bool(told(events, Capped)) == capped


def test_lines_after_it_are_not_paid():
    events = play("LADY LADY LADY LADY LADY\n" * 3, limit=1500)

    assert [(win.line, win.amount) for win in told(events, Won)] == [(1, 1000), (2, 500)]
    assert ended(events) == [Capped(1500)]


def test_what_the_board_would_bring_is_not_played():
    board = with_jacks("4.3", board="""
        CAT     CAT CAT     J 10
        SCATTER K   SCATTER J 10
        A       K   Q       J SCATTER
    """)

    assert ended(play(board, limit=10)) == [Capped(10)]


def test_in_a_walk_it_ends_walk_and_round():
    events = play(with_jacks("3.3"), walk(WIN), limit=4)

    assert ended(events) == [Capped(4), FeatureEnded("respins", 4)]


def test_in_a_free_spin_it_ends_free_spins_and_round():
    events = play(CHESTS, free(), free(WIN), limit=4)

    assert ended(events) == [Capped(4), FeatureEnded("free_spins", 4)]


def test_in_a_respin_of_free_spins_it_ends_free_spins_and_round():
    events = play(CHESTS, free(with_jacks("3.3")), free_walk(WIN), limit=4)

    assert ended(events) == [Capped(4), FeatureEnded("free_spins", 4)]


def test_everything_the_round_has_paid_counts_and_a_feature_ends_with_its_own_share():
    both = with_jacks("3.3", board="CAT CAT CAT SCATTER SCATTER\n" + "A K Q J 10\n" * 2)
    both = both.replace("10", "SCATTER", 1)

    events = play(both, free(WIN), *[free()] * 9, walk(WIN), limit=25)

    assert [win.amount for win in told(events, Won)] == [10, 10, 5]
    assert told(events, FeatureEnded) == [
        FeatureEnded("free_spins", 10),
        FeatureEnded("respins", 5),
    ]
    assert ended(events) == [Capped(25), FeatureEnded("respins", 5)]


def test_at_the_highest_stake_boards_of_wilds_reach_it_to_the_glint():
    """Sixty thousand coins at 500 Glints are 30 million."""
    board = "\n".join(["WILD " * 5] * 3)
    script = ScriptedRng([5] * 5)

    events = list(graveyard(Spin("main", board)).play(10_000, script, {}))

    assert payout(events) == 25_000_000
    assert events[-1] == Capped(25_000_000)
    assert len(told(events, Won)) == 17


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2000))
def test_wherever_it_is_reached_the_round_up_to_there_is_as_without_it(seed, limit):
    whole = list(RULES.play(20, SeededRng(seed), {}))
    limited = msgspec.structs.replace(RULES, limit=limit)

    events = list(limited.play(20, SeededRng(seed), {}))

    assert payout(events) == min(limit, payout(whole))
    if payout(whole) < limit:
        assert events == whole
    else:
        wins = len(told(events, Won))
        before = events[: events.index(Capped(limit)) - 1]
        assert before == whole[: len(before)]
        assert len(told(before, Won)) == wins - 1
        assert len(told(events, FeatureBegan)) == len(told(events, FeatureEnded))
