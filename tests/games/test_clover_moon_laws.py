"""What must be true of every round of Clover Moon, tried where everything happens often."""

import re

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import (
    Added,
    Awarded,
    FeatureBegan,
    FeatureEnded,
    Gathered,
    Laid,
    Priced,
    Respun,
    Restored,
    Spun,
    Swapped,
    Thrown,
    Won,
)
from slotcade.logic.round import play_round
from tests.games.patch import STAKE, WAKE, patch, patch_states
from tests.games.patch_news import counted, features, told

STRIPS = (
    ("COIN", "SCATTER", "A", "K", "SCATTER", "Q", "COIN", "COIN", "K"),
    ("COIN", "WILD", "A", "Q", "COIN", "COIN", "COIN", "K", "FAIRY", "K"),
    ("COIN", "SCATTER", "WILD", "K", "A", "SCATTER", "COIN", "CLOVER", "Q"),
    ("COIN", "COIN", "COIN", "WILD", "Q", "A", "FAIRY", "K", "K"),
    ("COIN", "COIN", "SCATTER", "A", "Q", "SCATTER", "CLOVER", "FAIRY"),
)
NIGHT = tuple(tuple("A" if s == "COIN" else s for s in strip) for strip in STRIPS)
CROWDED = patch(
    main={"day": STRIPS},
    free={"night": NIGHT},
    free_limit=40,
    states=tuple(
        msgspec.structs.replace(state, swap=5 * state.swap, wake=WAKE // 4)
        for state in patch_states()
    ),
)
STATES = [(state.level, state.hold, state.free) for state in CROWDED.states]


@st.composite
def rounds(draw):
    level, hold, free = draw(st.sampled_from(STATES))
    left = draw(st.integers(0, 9)) if level < 5 else 0
    before = {"level": level, "left": left, "hold": hold, "free": free}
    seed = draw(st.binary(min_size=32, max_size=32))
    return play_round("clover_moon", CROWDED, STAKE, seed, before)


def hold_and_win(round_):
    """Return what is told between the beginning and the end of Hold & Win."""
    events, inside = [], False
    for event in round_.events:
        if isinstance(event, FeatureEnded):
            inside = False
        if inside:
            events.append(event)
        if isinstance(event, FeatureBegan):
            inside = event.name == "hold_and_win"
    return events


def most_awake(round_):
    return 5 if round_.after["level"] >= 4 else 4


LETTERS = {Laid: "l", Priced: "p", Gathered: "g", Won: "w", Thrown: "t", Swapped: "s"}
ORDER = re.compile(r"(l?)(p?)(g?)(w*)(t*)(sw+)?(F)?(H)?")


@given(rounds())
def test_a_round_is_told_in_the_order_of_the_page_and_swaps_only_where_nothing_came(round_):
    told_, inside = "", False
    for event in round_.events:
        if isinstance(event, FeatureBegan):
            told_, inside = told_ + event.name[0].upper(), True
        if not inside:
            told_ += LETTERS.get(type(event), "")
        inside = inside and not isinstance(event, FeatureEnded)

    found = ORDER.fullmatch(told_)
    assert found, told_
    special, _, collected, lines, _, swap, free, hold = found.groups()
    assert not swap or not (special or collected or lines or free or hold)


@given(rounds())
def test_what_is_laid_over_a_board_changes_only_its_own_cells(round_):
    grid = None
    in_hold = hold_and_win(round_)
    for event in round_.events:
        if isinstance(event, Laid | Swapped) and event not in in_hold:
            assert event.grid == grid.covered(event.cells, event.symbol)
        grid = getattr(event, "grid", grid)


@given(rounds())
def test_the_board_that_brought_the_features_comes_back(round_):
    board = None
    for event in round_.events:
        if isinstance(event, FeatureBegan):
            break
        board = getattr(event, "grid", board)

    back = told(round_.events, Restored)
    assert len(back) == len(features(round_.events))
    assert all(event.grid == board for event in back)


@given(rounds())
def test_every_coin_is_thrown_once_and_wakes_no_pumpkin_twice(round_):
    coins, awake = [], []
    for event in round_.events:
        if isinstance(event, Priced | Respun):
            assert coins == []
            coins = [coin.cell for coin in event.coins if coin.symbol == "COIN"]
        if isinstance(event, Thrown):
            assert event.cell == coins.pop(0)
            if event.woke:
                assert event.cell.reel not in awake
                awake.append(event.cell.reel)

    assert coins == []
    assert len(awake) <= most_awake(round_)
    assert (len(awake) == 5) == ("grand" in [e.prize for e in told(round_.events, Awarded)])


@given(rounds())
def test_each_collector_gathers_every_coin_of_a_spin_times_the_multiplier(round_):
    halves = round_.after["hold"]
    covered, spin, gathered = set(), (), []

    def check():
        coins = tuple(coin for coin in spin if coin.symbol == "COIN")
        amount = sum(coin.times for coin in coins) * STAKE * halves // 2
        expected = [(reel, coins, amount) for reel in sorted(covered)] if coins else []
        assert [(g.reel, g.coins, g.amount) for g in gathered] == expected

    for event in hold_and_win(round_):
        if isinstance(event, Laid | Respun):
            check()
            spin, gathered = (), []
        if isinstance(event, Laid):
            covered |= {cell.reel for cell in event.cells}
            assert set(event.grid.cells_of("COLLECTOR")) == {
                cell for cell in event.grid.cells if cell.reel in covered
            }
        if isinstance(event, Respun):
            spin = event.coins
            assert not {coin.cell.reel for coin in spin} & covered
        if isinstance(event, Gathered):
            gathered.append(event)
    check()


@given(rounds())
def test_hold_and_win_ends_after_three_spins_without_anything_or_with_the_grand(round_):
    spins = told(hold_and_win(round_), Respun)
    shown = "".join("x" if spin.coins else " " for spin in spins)

    if "hold_and_win" not in features(round_.events):
        assert shown == ""
    elif "grand" in [event.prize for event in told(round_.events, Awarded)]:
        assert re.fullmatch(r"(x( {0,2}x)*)?", shown)
    else:
        assert re.fullmatch(r"x( {0,2}x)* {3}", shown)


@given(rounds())
def test_candies_come_from_level_4_on_at_most_four_a_spin_and_pay_once(round_):
    candies = 0
    for spin in told(round_.events, Respun):
        here = [coin for coin in spin.coins if coin.symbol == "CANDY"]
        assert len(here) <= 4 * (round_.after["level"] >= 4)
        candies += len(here)

    prizes = [event for event in told(round_.events, Awarded) if event.prize != "grand"]
    times = {"mini": 15, "minor": 25, "major": 50, "maxi": 150}
    halves = round_.after["hold"]
    assert len(prizes) == candies
    assert all(e.amount == times[e.prize] * STAKE * halves // 2 for e in prizes)


@given(rounds())
def test_free_spins_are_ten_and_what_was_added(round_):
    spun = [spin for spin in told(round_.events, Spun) if spin.strips == "free_night"]
    added = [event.count for event in told(round_.events, Added)]

    began = "free_spins" in features(round_.events)
    assert len(spun) == (10 + sum(added) if began else 0) <= 40
    assert counted(round_.events, "free_spins")[-1:] == [0] * began


@given(rounds())
def test_a_meter_only_ever_moves_one_way(round_):
    before, after = round_.before, round_.after

    assert after["level"] - before["level"] == (before["left"] == 0 and before["level"] < 5)
    assert 0 <= after["hold"] - before["hold"] + after["free"] - before["free"] <= 3
    assert all(after[name] >= before[name] for name in ("level", "hold", "free"))
    assert max(after["hold"], after["free"]) <= 6


@given(rounds())
def test_spins_of_hold_and_win_are_counted_before_each_and_set_back_after(round_):
    expected = [3] if "hold_and_win" in features(round_.events) else []
    for spin in told(round_.events, Respun):
        expected += [expected[-1] - 1, *([3] if spin.coins else [])]

    assert counted(round_.events, "spins") == expected
