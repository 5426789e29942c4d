"""A session counts what was seen, and holds the lowest limits that were asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.records import CHECKS, Settings
from slotcade.stage.session import Session, minutes_words, net_words, time_words
from slotcade.stage.words import say

LOWEST = 20


def limited(time=0, loss=0):
    return Settings(time_limit=time, loss_limit=loss)


def test_it_counts_rounds_and_what_they_brought():
    session = Session(Settings())
    session.begin(40)
    assert (session.rounds, session.net) == (1, -40)
    session.end(100)
    session.begin(40)
    session.end(0)
    assert (session.rounds, session.staked, session.won, session.net) == (2, 80, 100, 20)


def test_the_time_limit_is_reached_at_the_minute():
    session = Session(limited(time=15))
    session.pass_time(15 * 60 - 0.1)
    assert session.refusal(20, LOWEST) == ""
    session.pass_time(0.2)
    assert session.refusal(20, LOWEST) == say.time_is_up.format(time="15 min")
    assert session.reached(LOWEST)


def test_no_round_begins_that_could_pass_the_loss_limit():
    session = Session(limited(loss=500))
    session.begin(400)
    assert session.refusal(100, LOWEST) == ""
    assert session.refusal(101, LOWEST) == say.stake_over_limit.format(limit="500")
    assert session.reached(LOWEST) == ""
    session.begin(90)
    assert session.refusal(20, LOWEST) == say.loss_is_reached.format(limit="500")
    session.end(1000)
    assert session.refusal(1000, LOWEST) == ""


@pytest.mark.parametrize("which", ["time_limit", "loss_limit"])
@pytest.mark.parametrize(
    ("at_first", "then", "holds"),
    [
        (0, 60, 60),
        (60, 30, 30),
        (60, 120, 60),
        (60, 0, 60),
        (0, 0, 0),
    ],
)
def test_lowered_at_once_raised_in_the_next_session(which, at_first, then, holds):
    session = Session(Settings(**{which: at_first}))
    changed = Settings(**{which: then})
    session.follow(changed)
    assert getattr(session, which) == holds
    assert getattr(Session(changed), which) == then


LIMIT = st.integers(0, 1000)


@given(LIMIT, st.lists(LIMIT, max_size=10))
def test_what_holds_is_the_lowest_there_was(at_first, changes):
    session = Session(limited(time=at_first, loss=at_first))
    for change in changes:
        session.follow(limited(time=change, loss=change))
    lowest = min((limit for limit in (at_first, *changes) if limit), default=0)
    assert session.time_limit == session.loss_limit == lowest


@given(
    st.integers(20, 5000),
    st.lists(st.tuples(st.integers(1, 500), st.integers(0, 600)), max_size=80),
)
def test_the_loss_never_passes_its_limit(limit, rounds):
    session = Session(limited(loss=limit))
    for stake, payout in rounds:
        if not session.refusal(stake, 1):
            session.begin(stake)
            assert -session.net <= limit
            session.end(payout)


@pytest.mark.parametrize("every", CHECKS)
def test_a_check_is_due_every_so_many_minutes_of_play(every):
    session = Session(Settings())
    seen = []
    for minute in range(1, 241):
        session.pass_time(60)
        if session.check_due(every):
            session.looked_up()
            seen.append(minute)
    assert seen == (list(range(every, 241, every)) if every else [])


@given(st.integers(0, 10_000))
def test_times_and_nets_in_words(number):
    assert time_words(number) == f"{number // 60}:{number % 60:02}"
    assert minutes_words(number)
    assert net_words(-number).startswith("−" if number else "0")
    assert net_words(number).startswith("+" if number else "0")
