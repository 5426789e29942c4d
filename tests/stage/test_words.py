"""What is said of a win names everything that made it: symbols, ways, multiplier, amount."""

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Credited, FeatureEnded, ScatterPaid, Turned, WaysPaid
from slotcade.logic.round import Paid, play_round
from slotcade.stage.telling import told, ways_win
from tests.lively_rounds import LIVELY

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
WAYS = TITLES["celestial_moon"]


def win(ways, amount):
    return WaysPaid("OWL", 4, ways, (), amount)


@pytest.mark.parametrize("level", [1, 3, 10])
@pytest.mark.parametrize(
    ("ways", "factor", "said"),
    [
        (1, 1, "4 × Owl in 1 way: "),
        (6, 1, "4 × Owl in 6 ways: "),
        (1, 2, "4 × Owl in 1 way, times 2: "),
        (225, 2, "4 × Owl in 225 ways, times 2: "),
    ],
)
def test_a_win_of_ways_says_how_many_and_its_multiplier(level, ways, factor, said):
    amount = 250 * level * ways * factor

    assert ways_win(WAYS, 200 * level, win(ways, amount)) == f"{said}{amount:,}"


@pytest.mark.parametrize("number", range(len(LIVELY["celestial_moon"])))
def test_the_history_tells_everything_that_a_round_of_ways_paid(number):
    stake = 600
    round_ = play_round(WAYS.stem, WAYS.rules, stake, LIVELY[WAYS.stem][number], {})
    paying = [event for event in round_.events if isinstance(event, Paid)]
    lines = [told(WAYS, stake, event) for event in paying]

    assert {type(event) for event in paying} <= {WaysPaid, ScatterPaid, Credited}
    assert [line.rpartition(" ")[2] for line in lines] == [f"{e.amount:,}" for e in paying]


def test_a_wheel_is_told_by_its_wedge_and_then_by_what_it_pays():
    wedges = ("games 3", "credits 750", "wild 3")
    facts = [*(Turned(wedges, (1, 1, 1), index) for index in range(3)), Credited(2250)]

    assert [told(WAYS, 600, fact) for fact in facts] == [
        "The wheel: 3 games",
        "The wheel: 750 credits",
        "The wheel: Wilds ×3",
        "The wheel pays 2,250",
    ]


def test_a_feature_is_told_at_its_end_with_all_it_paid():
    assert told(WAYS, 600, FeatureEnded("free_games", 13710)) == "Free games: 13,710 in all"
