"""Rounds of every game to try laws on, with more features among them than luck would bring."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.catalog import Catalog, Title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import (
    FeatureBegan,
)
from slotcade.logic.round import Round, play_round

CATALOG = Catalog(gamedata_folder())
MOST_ROUNDS = 20_000
MOVES = ("Nudged", "Pulled")
ROUNDS_FOR_MOVES = 500
"""A game that moves reels at all does it in so many rounds."""


def numbered(number):
    return number.to_bytes(32, "big")


def played(title: Title, seed: bytes, stake: int | None = None) -> Round:
    stake = stake or title.rules.stakes[0]
    return play_round(title.stem, title.rules, stake, seed, title.rules.meters)


def lively_seeds(title: Title) -> list[bytes]:
    """Return seeds of rounds with features, some for each, so that laws do not wait for luck.

    Rounds that the game itself has to show are among them, and some that move reels.
    """
    missing = dict.fromkeys((*title.words.features, *MOVES), 8)
    seeds = [bytes.fromhex(preview.seed) for preview in title.previews.values()]
    for number in range(MOST_ROUNDS):
        wanted = missing if number < ROUNDS_FOR_MOVES else title.words.features
        if not any(missing[name] for name in wanted):
            break
        events = played(title, numbered(number)).events
        begun = {e.name for e in events if type(e) is FeatureBegan}
        begun |= {type(event).__name__ for event in events} & set(MOVES)
        if any(missing.get(name) for name in begun):
            seeds.append(numbered(number))
        for name in begun:
            missing[name] -= missing[name] > 0
    return seeds


LIVELY = {title.stem: lively_seeds(title) for title in CATALOG.titles}
TITLES = pytest.mark.parametrize("title", CATALOG.titles, ids=lambda title: title.stem)


@st.composite
def rounds(draw, title):
    seeds = st.binary(min_size=32, max_size=32)
    if lively := LIVELY[title.stem]:  # a game without features has none
        seeds |= st.sampled_from(lively)
    return played(title, draw(seeds), draw(st.sampled_from(title.rules.stakes)))


def lawful(law):
    """Try a law on rounds of every game."""

    @TITLES
    @given(data=st.data())
    def trial(title, data):
        law(title, data.draw(rounds(title)))

    return trial
