"""No celebration and no feature entry flashes more than three times in any second, anywhere."""

import numpy as np
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import (
    Awarded,
    FeatureBegan,
    FeatureEnded,
    Placed,
    Swapped,
    Turned,
    Unlocked,
)
from slotcade.logic.round import play_round
from slotcade.stage.acts_wins import celebrate
from slotcade.stage.counter import Counter
from slotcade.stage.director import Performance
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Celebration
from slotcade.stage.words import TIERS, say

from .flashes import MOST, flashing, most_in_a_second

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
RATE = 30
LONGEST = 6.0
"""Seconds filmed, at most, of one entry or award; every part of it has come by then."""

CALLS = FeatureBegan | FeatureEnded | Awarded | Unlocked | Turned | Placed | Swapped
"""Facts that stop the game for a moment of their own."""


def celebrations(stem):
    """Every celebration that totals of a round bring, and one of what a prize is named."""
    for _, name, seconds in TIERS:
        yield Celebration(getattr(say, name), Counter(), seconds)


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("stem", TITLES)
def test_celebrations_do_not_flash(studio, stem, calm):
    for celebration in celebrations(stem):
        show, painter = studio.show(TITLES[stem], calm)
        celebration.amount.add(123_456)
        acting = Performance(celebrate(show, celebration))
        film = [studio.picture(painter)]
        while not acting.done:
            show.update(1 / RATE)
            acting.update(1 / RATE)
            film.append(studio.picture(painter))
        assert len(film) > celebration.seconds * RATE
        assert flashing(film, RATE) <= MOST, celebration.title


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("stem", TITLES)
def test_entries_and_awards_do_not_flash(studio, stem, calm):
    """In the rounds kept for showing: there is one for every feature and every prize."""
    title = TITLES[stem]
    seen = set()
    for preview in title.previews.values():
        meters = {**title.rules.meters, **preview.meters}
        stake = title.rules.stakes[0]
        round_ = play_round(stem, title.rules, stake, bytes.fromhex(preview.seed), meters)
        show, painter = studio.show(TITLES[stem], calm)
        player = RoundPlayer(show, round_)
        show.by_itself = True
        film = []
        while not player.done:
            fact = round_.events[player._next - 1]
            kind = type(fact), getattr(fact, "name", getattr(fact, "prize", ""))
            closing = player._closing
            fresh = isinstance(fact, CALLS) and not closing and kind not in seen
            if fresh:
                film = [studio.picture(painter)]
            while not player.done and round_.events[player._next - 1] is fact:
                player.update(1 / RATE if fresh else 1.0)
                if fresh and len(film) < LONGEST * RATE:
                    film.append(studio.picture(painter))
                if player._closing:
                    break
            if fresh:
                seen.add(kind)
                assert flashing(film, RATE) <= MOST, kind
            if player._closing:
                player.finish()
    told = {name for kind, name in seen if kind in (FeatureBegan, Awarded)}
    loud = {name for name, words in title.words.features.items()}
    assert told == loud | set(title.words.prizes)


def blinking(times, rate, darkest=0.1, lightest=0.5):
    """A point that blinks so many times in a second."""
    clock = np.arange(2 * rate) / rate
    return np.where(np.floor(clock * times * 2) % 2 == 0, darkest, lightest)


def test_the_counter_counts():
    """What the tests above rest on."""
    assert most_in_a_second(blinking(2, 60), 60) == 2
    assert most_in_a_second(blinking(5, 60), 60) >= 4
    assert most_in_a_second(blinking(5, 60, lightest=0.19), 60) == 0  # too faint
    assert most_in_a_second(blinking(5, 60, 0.82, 0.98), 60) == 0  # too light
    assert most_in_a_second(np.linspace(0, 1, 60), 60) == 0  # a dawn
    film = np.full((60, 16, 16), 0.2)
    assert flashing(film, 30) == 0
    film[:, 4:6, 4:6] = blinking(5, 30)[:, None, None]  # a quarter of one tile
    assert flashing(film, 30) > MOST
    film[:, 4:6, 4:6] = blinking(2, 30)[:, None, None]
    assert flashing(film, 30) == 2
