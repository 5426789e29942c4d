"""A nudge is seen and heard: one symbol at a time, each payment counted, the arrow's pull clear."""

from itertools import pairwise

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Followed, Nudged, Pulled, Won
from slotcade.logic.grid import Cell
from slotcade.logic.round import play_round
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.timings import TIMINGS
from slotcade.stage.words import say

TITLE = Catalog(gamedata_folder()).title("grand_spinn")
ROUND = play_round(
    TITLE.stem,
    TITLE.rules,
    100,
    bytes.fromhex(TITLE.previews["nudge"].seed),
    TITLE.rules.meters,
)
"""A round with nudges, and with an arrow that pulls."""

FOLLOWING = next(
    say.nudge.format(symbol=TITLE.words.symbols[event.symbol])
    for event in ROUND.events
    if isinstance(event, Followed)
)


def told(kind):
    return [event for event in ROUND.events if isinstance(event, kind)]


def watched(speed="normal", each=lambda show: None):
    """Watch the round; return what was heard."""
    heard = []
    show = Show(TITLE, cue=heard.append, timings=TIMINGS[speed])
    player = RoundPlayer(show, ROUND)
    while not player.done:
        player.update(1 / 60)
        each(show)
    return heard


@pytest.mark.parametrize("speed", TIMINGS)
def test_every_move_is_heard(speed):
    heard = watched(speed)

    assert heard.count("nudge") == len(told(Nudged)) > 2
    assert heard.count("pull") == len(told(Pulled)) > 0


def test_reels_move_a_part_of_a_symbol_at_a_time():
    places = []

    def note(show):
        if show.nudging is not None:
            places.append((show.nudging, show.reels[show.nudging].at))

    watched(each=note)
    steps = [b[1] - a[1] for a, b in pairwise(places) if a[0] == b[0]]
    lengths = [min(abs(step), abs(abs(step) - len(TITLE.rules.strips[0]))) for step in steps]
    assert max(lengths) < 0.2
    assert {reel for reel, _ in places} == {event.reel for event in told(Nudged)}


def test_every_payment_is_counted_by_itself():
    sums, owed = [], 0
    for event in told(Won):
        owed += event.amount
        sums.append(owed)
    seen = []

    def note(show):
        if show.win.owed and show.win.owed not in seen:
            seen.append(show.win.owed)

    watched(each=note)
    assert seen == sums


def test_the_words_tell_what_moves_the_reel():
    moving = []

    def note(show):
        if show.nudging is not None:
            moving.append((show.message, frozenset(show.fresh)))

    watched(each=note)
    assert {words for words, _ in moving} == {say.pulled_back, FOLLOWING}
    arrows = {Cell(event.reel, 0) for event in told(Pulled)}
    leapt = {cell for words, cells in moving for cell in cells if words == say.pulled_back}
    assert leapt == arrows
    assert not any(cells for words, cells in moving if words == FOLLOWING)


def test_a_press_in_a_nudge_brings_the_end_of_the_round():
    heard = []
    show = Show(TITLE, cue=heard.append)
    player = RoundPlayer(show, ROUND)
    while show.nudging is None:
        player.update(1 / 60)
    for _ in range(30):
        if player.done:
            break
        player.hurry()
        player.update(1 / 60)

    assert player.done
    assert show.win.shown == ROUND.payout
    assert show.nudging is None
