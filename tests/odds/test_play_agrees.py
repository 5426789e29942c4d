"""Play of the real rules agrees with the exact figures within four standard errors.

Both were written apart from each other; the seeds are fixed, so that this is the same each time.
``SLOTCADE_PLAYED=2000000 pytest tests/odds/test_play_agrees.py`` plays so many rounds of each.
"""

import math
import os
from typing import Any, get_args

import pytest

from slotcade.files.account import Account
from slotcade.files.catalog import Catalog, Title
from slotcade.files.paths import gamedata_folder
from slotcade.files.store import Store
from slotcade.logic.events import FeatureBegan, Paid
from slotcade.logic.rng import SeededRng

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
MONEY = frozenset(get_args(Paid))
ROUNDS = int(os.environ.get("SLOTCADE_PLAYED", "60000"))
ERRORS = 4.0


def cases() -> list[Any]:
    """Return each game with its figures, and each of a few states of one that has states."""
    found = []
    for stem, title in TITLES.items():
        assert title.figures is not None
        if not title.figures.states:
            found.append(pytest.param(title, title.figures, dict(title.rules.meters), id=stem))
        for state in title.figures.states[:5] + title.figures.states[5::5]:
            meters = {
                "level": state.level,
                "left": 5 if state.level < 5 else 0,
                "hold": state.hold,
                "free": state.free,
            }
            name = f"{stem}-{state.level}-{state.hold}-{state.free}"
            found.append(pytest.param(title, state, meters, id=name))
    return found


def is_near(seen: float, exact: float, deviation: float) -> bool:
    return abs(seen - exact) <= ERRORS * deviation / math.sqrt(ROUNDS)


@pytest.mark.timeout(300 + ROUNDS // 1000)
@pytest.mark.parametrize(("title", "figures", "meters"), cases())
def test_play_agrees_with_the_calculation(title: Title, figures: Any, meters: dict[str, int]):
    rules = title.rules
    stake = Account(Store(None)).stake_for(title)
    rng = SeededRng(title.stem.encode())
    paid = hits = 0
    begun: dict[str, int] = {}
    for _ in range(ROUNDS):
        won = 0
        for event in rules.play(stake, rng, meters):
            if type(event) in MONEY:
                won += event.amount
            elif type(event) is FeatureBegan:
                begun[event.name] = begun.get(event.name, 0) + 1
        paid += won
        hits += won > 0

    added = sum(figures.parts.get(name, 0.0) for name in ("super_contribution",))
    chance = figures.hit_frequency
    assert is_near(paid / ROUNDS / stake, figures.rtp - added, figures.std_dev)
    assert is_near(hits / ROUNDS, chance, math.sqrt(chance * (1 - chance)))
    for name, times in begun.items():
        expected = figures.features[name]
        assert is_near(times / ROUNDS, expected, math.sqrt(expected))
