"""The data of Halloween Jack says what its rules page says."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.games.halloween_jack import GIFTS
from slotcade.logic.events import (
    Counted,
    FeatureBegan,
    FeatureEnded,
    Spun,
    Unlocked,
    Walked,
    Won,
)
from slotcade.logic.round import play_round
from tests.games.graveyard import LINES, PAYS, SETS, WALKS

TITLE = read_title(gamedata_folder() / "halloween_jack.yaml")
RULES = TITLE.rules


def reels_with(symbol, name):
    """Return the reels, from 1, on which a set of strips has a symbol."""
    return {reel for reel, strip in enumerate(RULES.strip_sets[name], 1) if symbol in strip}


def test_levels_values_lines_and_pays_are_those_of_the_page():
    assert RULES.levels == tuple(range(1, 11))
    assert RULES.coin_values == (1, 2, 5, 10, 20, 50)
    assert RULES.lines == LINES
    assert RULES.pays == PAYS
    assert next(iter(RULES.pays)) == "LADY"


def test_wilds_multiply_by_three_and_three_chests_bring_ten_and_five_more():
    assert RULES.wild_factor == 3
    assert (RULES.scatters_to_start, RULES.free_spins, RULES.extra_spins) == (3, 10, 5)


def test_lanterns_change_the_wilds_at_3_6_and_9_and_every_gift_has_words():
    assert RULES.lantern_steps == (3, 6, 9)
    assert set(TITLE.words.gifts) == set(GIFTS)


def test_wilds_land_on_reels_2_to_5_in_the_main_game_and_2_to_4_elsewhere():
    assert reels_with("WILD", "main") == {2, 3, 4, 5}
    for name in ("respins", *SETS, *WALKS):
        assert reels_with("WILD", name) == {2, 3, 4}


@pytest.mark.parametrize("name", ["respins", *WALKS])
def test_neither_chests_nor_lanterns_land_in_respins(name):
    assert reels_with("SCATTER", name) == reels_with("LANTERN", name) == set()


def test_lanterns_hang_on_reel_5_in_free_spins_until_the_ninth():
    assert [reels_with("LANTERN", name) for name in SETS] == [{5}, {5}, {5}, set()]
    assert reels_with("LANTERN", "main") == set()


@given(st.binary(min_size=32, max_size=32), st.sampled_from(RULES.stakes))
def test_the_stake_changes_the_amounts_and_nothing_else(seed, stake):
    lowest = play_round("halloween_jack", RULES, 20, seed, {}).events
    higher = play_round("halloween_jack", RULES, stake, seed, {}).events

    assert list(higher) == [
        msgspec.structs.replace(event, amount=event.amount * stake // 20)
        if isinstance(event, Won | FeatureEnded)
        else event
        for event in lowest
    ]


SEEDS = [
    *(number.to_bytes(32, "big") for number in range(2000)),
    *(bytes.fromhex(preview.seed) for preview in TITLE.previews.values()),
]
ROUNDS = [
    events
    for events in (play_round("halloween_jack", RULES, 20, seed, {}).events for seed in SEEDS)
    if any(isinstance(event, FeatureBegan) for event in events)
]
"""What some hundreds of rounds with walks and free spins tell."""


def test_walks_and_free_spins_are_among_the_rounds_tried():
    begun = [e.name for events in ROUNDS for e in events if isinstance(e, FeatureBegan)]

    assert min(begun.count("respins"), 10 * begun.count("free_spins")) > 50


def test_a_board_walks_exactly_when_it_shows_a_wild():
    for events in ROUNDS:
        boards = [event for event in events if isinstance(event, Spun)]
        walked = [event for event in events if isinstance(event, Walked)]
        assert len(walked) == sum("respins" in board.strips for board in boards)
        assert len(walked) == sum(board.grid.cells_of("WILD") != () for board in boards)


def test_lanterns_are_counted_and_gifts_told_before_jack_walks():
    for events in ROUNDS:
        walking = False
        for event in events:
            if isinstance(event, Spun):
                walking = "respins" in event.strips
            assert not (walking and isinstance(event, Unlocked))
            if isinstance(event, Counted) and event.name == "lanterns":
                assert not walking


def test_every_respin_in_free_spins_is_on_strips_of_the_step_of_its_free_spin():
    for events in ROUNDS:
        step = None
        for event in events:
            if isinstance(event, Spun) and event.strips.startswith("free_respins_"):
                assert event.strips == f"free_respins_{step}"
            elif isinstance(event, Spun):
                step = event.strips.removeprefix("free_")
