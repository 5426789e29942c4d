"""The data of Jade Moon says what its rules page says."""

from itertools import zip_longest

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Awarded, Collected, FeatureEnded, Won
from slotcade.logic.round import play_round
from tests.games.pond import LINES, PAYS, STAKES

TITLE = read_title(gamedata_folder() / "jade_moon.yaml")
RULES = TITLE.rules
MONEY = Won | Collected | Awarded | FeatureEnded


def test_stakes_lines_and_pays_are_those_of_the_page():
    assert RULES.stakes == STAKES
    assert RULES.lines == LINES
    assert RULES.pays == PAYS


def test_six_pearls_three_respins_and_a_crown_of_a_thousand_stakes():
    assert (RULES.pearls_to_start, RULES.respins, RULES.crown) == (6, 3, 1000)


@pytest.mark.parametrize("table", ["pearl_values", "respin_values"])
def test_pearls_are_plain_or_have_one_of_three_names(table):
    values = {(coin.symbol, coin.times) for coin in getattr(RULES, table)}

    assert values == {
        *(("PEARL", times) for times in (1, 2, 3, 5, 8, 10, 15)),
        ("PEARL_GLIMMER", 20),
        ("PEARL_LOTUS", 50),
        ("PEARL_JADE", 150),
    }


@pytest.mark.parametrize("table", ["pearl_values", "respin_values"])
def test_named_pearls_are_rarer_than_three_in_a_hundred(table):
    coins = getattr(RULES, table)
    named = sum(coin.weight for coin in coins if coin.symbol != RULES.pearl)

    assert 0 < named < 0.03 * sum(coin.weight for coin in coins)


@given(st.binary(min_size=32, max_size=32), st.sampled_from(STAKES), st.sampled_from(STAKES))
def test_the_stake_changes_the_amounts_and_nothing_else(seed, stake, other):
    one = play_round("jade_moon", RULES, stake, seed, {}).events
    two = play_round("jade_moon", RULES, other, seed, {}).events

    for event, twin in zip_longest(one, two):
        if isinstance(event, MONEY):
            assert event.amount * other == twin.amount * stake
            twin = msgspec.structs.replace(twin, amount=event.amount)
        assert event == twin
