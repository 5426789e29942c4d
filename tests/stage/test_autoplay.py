"""What ends a run of autoplay, told by its rounds alone."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Awarded, FeatureBegan, Won
from slotcade.logic.round import Round
from slotcade.stage.autoplay import CHANGES, COUNTS, WINS, Autoplay, Wishes
from slotcade.stage.words import say

TITLE = Catalog(gamedata_folder()).titles[0]
FEATURE = next(iter(TITLE.words.features))
PRIZE = next(iter(TITLE.words.prizes))
STAKE = 20


def paid(*amounts, feature=False, prize=0):
    events = [
        Won(line=line, symbol="BELL", cells=(), amount=amount, factor=1)
        for line, amount in enumerate(amounts, 1)
        if amount
    ]
    if feature:
        events.insert(0, FeatureBegan(FEATURE, ()))
    if prize:
        events.append(Awarded(PRIZE, prize))
    return Round("any", STAKE, bytes(32), {}, tuple(events))


def run(wishes, *rounds, start=10_000):
    """Play rounds until one ends the run; return how many were played, and why it ended."""
    autoplay = Autoplay(wishes, start)
    balance = start
    for number, round_ in enumerate(rounds, 1):
        if why := autoplay.begin():
            return number - 1, why
        balance += round_.payout - STAKE
        if why := autoplay.after(TITLE, round_, balance):
            return number, why
    return len(rounds), None


NOTHING = paid()


@pytest.mark.parametrize("count", COUNTS)
def test_it_plays_as_many_rounds_as_were_asked_for(count):
    assert run(Wishes(rounds=count), *[NOTHING] * (count + 1)) == (count, say.why_done)


def test_any_win_stops_it_however_small():
    assert run(Wishes(any_win=True), NOTHING, paid(1), NOTHING) == (2, "a win of 1")


def test_a_feature_stops_it_when_its_round_is_over():
    played, why = run(Wishes(feature=True), NOTHING, paid(40), paid(100, feature=True), NOTHING)
    assert played == 3
    assert why == say.why_feature.format(feature=TITLE.words.features[FEATURE].title)


def test_a_jackpot_stops_it_and_is_said_before_the_feature_that_brought_it():
    wishes = Wishes(jackpot=True, feature=True, any_win=True)
    played, why = run(wishes, NOTHING, paid(20, feature=True, prize=20_000))
    assert (played, why) == (2, say.why_jackpot.format(prize=TITLE.words.prizes[PRIZE]))


def test_one_win_must_reach_the_amount_by_itself():
    wishes = Wishes(single_win=1000)
    assert run(wishes, paid(999), paid(999), paid(1000), NOTHING) == (3, "one win reached 1,000")


def test_what_several_lines_pay_in_a_round_is_one_win():
    assert run(Wishes(single_win=1000), paid(400, 600)) == (1, "one win reached 1,000")


def test_it_stops_when_the_balance_is_up():
    assert run(Wishes(up=100), paid(100), NOTHING, paid(59)) == (3, None)
    assert run(Wishes(up=100), paid(100), paid(40), NOTHING) == (2, "the balance is up by 100")


def test_it_stops_when_the_balance_is_down():
    played, why = run(Wishes(down=60), NOTHING, NOTHING, paid(20), NOTHING, NOTHING)
    assert (played, why) == (4, "the balance is down by 60")


def test_what_is_wished_in_a_round_counts_from_the_next():
    autoplay = Autoplay(Wishes(rounds=25), 10_000)
    assert autoplay.begin() is None
    autoplay.next_wishes = Wishes(rounds=25, any_win=True)
    assert autoplay.after(TITLE, paid(40), 10_020) is None
    assert autoplay.begin() is None
    assert autoplay.after(TITLE, paid(40), 10_040) == "a win of 40"


def test_fewer_rounds_than_were_played_end_it_before_the_next():
    autoplay = Autoplay(Wishes(rounds=25), 10_000)
    for _ in range(12):
        assert autoplay.begin() is None
        assert autoplay.after(TITLE, NOTHING, 10_000) is None
    autoplay.next_wishes = Wishes(rounds=10)
    assert autoplay.begin() == say.why_done


WISHES = st.builds(
    Wishes,
    rounds=st.sampled_from(COUNTS[:2]),
    any_win=st.booleans(),
    feature=st.booleans(),
    jackpot=st.booleans(),
    single_win=st.sampled_from(WINS).map(lambda times: times * STAKE),
    up=st.sampled_from(CHANGES[:4]).map(lambda times: times * STAKE),
    down=st.sampled_from(CHANGES[:4]).map(lambda times: times * STAKE),
)
ROUNDS = st.builds(
    paid,
    st.sampled_from((0, 0, 0, 20, 60, 400, 3000)),
    feature=st.booleans(),
    prize=st.sampled_from((0, 0, 5000)),
)


def ends(wishes, rounds):
    """Which of the stops hold after some rounds."""
    last = rounds[-1]
    change = sum(r.payout - STAKE for r in rounds)
    return {
        "rounds": len(rounds) >= wishes.rounds,
        "any_win": wishes.any_win and last.payout > 0,
        "feature": wishes.feature and any(isinstance(e, FeatureBegan) for e in last.events),
        "jackpot": wishes.jackpot and any(isinstance(e, Awarded) for e in last.events),
        "single_win": 0 < wishes.single_win <= last.payout,
        "up": 0 < wishes.up <= change,
        "down": 0 < wishes.down <= -change,
    }


@given(WISHES, st.lists(ROUNDS, min_size=26, max_size=26))
def test_it_ends_with_the_first_round_in_which_a_stop_holds(wishes, rounds):
    played, why = run(wishes, *rounds)
    assert why
    assert any(ends(wishes, rounds[:played]).values())
    for earlier in range(1, played):
        assert not any(ends(wishes, rounds[:earlier]).values())


@given(WISHES, st.lists(ROUNDS, min_size=26, max_size=26))
def test_a_wish_less_never_ends_it_sooner(wishes, rounds):
    played, _ = run(wishes, *rounds)
    for name in ("any_win", "feature", "jackpot", "single_win", "up", "down"):
        less = replace(wishes, **{name: type(getattr(wishes, name))(0)})
        assert run(less, *rounds)[0] >= played
