"""The data of Grand Spinn says what its rules page says."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Awarded, Metered, Spun, Won
from slotcade.logic.round import play_round
from tests.games.hall import CONTRIBUTION, LINES, RESERVE, SEED

TITLE = read_title(gamedata_folder() / "grand_spinn.yaml")
RULES = TITLE.rules


def test_levels_values_lines_and_the_default_stake_are_those_of_the_page():
    assert RULES.levels == tuple(range(1, 11))
    assert RULES.coin_values == (1, 2, 5, 10, 20, 50)
    assert RULES.default == (1, 10)
    assert RULES.lines == LINES


def test_one_two_and_three_wilds_multiply_by_2_4_and_8():
    assert RULES.multipliers == {1: 2, 2: 4, 3: 8}


def test_six_symbols_pay_the_wilds_worth_first():
    amounts = [counts[3] for counts in RULES.pays.values()]

    assert len(amounts) == 6
    assert amounts == sorted(amounts, reverse=True)


def test_mini_pays_40_coins_midi_200_and_the_super_its_pool():
    assert [(j.symbol, j.coins) for j in RULES.jackpots] == [
        ("MINI", 40),
        ("MIDI", 200),
        ("SUPER", 0),
    ]


def test_the_pool_takes_216_the_reserve_54_ten_thousandths_and_restarts_at_50_000():
    assert (RULES.contribution, RULES.reserve, RULES.seed) == (CONTRIBUTION, RESERVE, SEED)
    assert RULES.meters == {"pool": 50_000 * 10_000, "reserve": 0}
    assert RULES.shared_meters == {"pool", "reserve"}


def facts(events, factor):
    """Return all but the meters, amounts multiplied; the pool does not go by the stake."""
    told = []
    for event in events:
        if isinstance(event, Won | Awarded):
            worth = 0 if isinstance(event, Awarded) and event.prize == "super" else factor
            told.append(msgspec.structs.replace(event, amount=event.amount * worth))
        elif not isinstance(event, Metered):
            told.append(event)
    return told


@given(st.binary(min_size=32, max_size=32), st.sampled_from(RULES.stakes))
def test_the_stake_changes_amounts_and_meters_and_nothing_else(seed, stake):
    lowest = play_round("grand_spinn", RULES, 10, seed, RULES.meters).events
    higher = play_round("grand_spinn", RULES, stake, seed, RULES.meters).events

    assert facts(higher, 1) == facts(lowest, stake // 10)


@given(st.binary(min_size=32, max_size=32))
def test_the_demo_stops_where_the_game_stops(seed):
    real = play_round("grand_spinn", RULES, 100, seed, RULES.meters).events
    demo = play_round("grand_spinn", RULES, 100, seed, RULES.practice_meters).events

    first, second = (next(e for e in events if isinstance(e, Spun)) for events in (real, demo))
    assert first.stops == second.stops
    assert "SUPER" not in {symbol for reel in second.grid.reels for symbol in reel}


def test_the_pages_name_the_shares_of_the_data():
    """The shares stand in the sentences as they are read, in per cent."""
    (said,) = [text for page in TITLE.words.pages for text in page.text if "reserve," in text]

    assert f"{RULES.contribution / 100:.2f} % of its stake to the Super pool" in said
    assert f"{RULES.reserve / 100:.2f} % to a reserve" in said


def test_the_pages_name_what_three_wilds_pay_as():
    assert f"Three of them pay as {TITLE.words.symbols[next(iter(RULES.pays))]}." in (
        TITLE.words.notes[RULES.wild]
    )
