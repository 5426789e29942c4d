"""A reel runs longer only while it is open whether it brings a feature."""

import msgspec
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Spun
from slotcade.logic.strips import Strips
from slotcade.stage.acts import act
from slotcade.stage.director import Performance
from slotcade.stage.show import Show
from tests.lively_rounds import LIVELY, played

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
TENSE = [stem for stem, title in TITLES.items() if title.look.tension]
OBSERVATORY = TITLES["celestial_moon"]


def tense_reels(title, spin, placed=None):
    """Watch a spin; return the reels that ran longer, in order."""
    show = Show(title, cue=lambda name: None)
    show.placed = placed or {}
    performance = Performance(act(show, spin))
    seen = []
    while not performance.done:
        performance.update(1 / 60)
        if show.tense is not None and show.tense not in seen:
            seen.append(show.tense)
    assert show.tense is None
    return seen


def spin_showing(title, name, wanted):
    """Return a spin whose reels show a moon or none, as ``wanted`` says of each."""
    rules = title.rules
    stops = []
    for strip, rows, wants in zip(rules.strip_sets[name], rules.heights, wanted, strict=True):
        windows = [(*strip, *strip)[stop : stop + rows] for stop in range(len(strip))]
        shown = [any("MOON" in symbol for symbol in window) for window in windows]
        stops.append(shown.index(bool(wants)))
    grid = Strips(rules.strip_sets[name], rules.heights).window(tuple(stops))
    return Spun(name, tuple(stops), grid)


@pytest.mark.parametrize("name", ["main", "free"])
@pytest.mark.parametrize(
    ("moons", "tense"),
    [
        ((0, 0, 0, 0, 0), []),
        ((1, 0, 0, 0, 0), []),
        ((1, 1, 0, 0, 0), [2, 3, 4]),
        ((1, 1, 1, 0, 0), [2]),
        ((1, 0, 0, 1, 1), [4]),
        ((0, 0, 0, 1, 1), []),
        ((0, 1, 1, 0, 1), [3, 4]),
    ],
)
def test_two_moons_make_the_reels_run_longer_until_the_third(name, moons, tense):
    spin = spin_showing(OBSERVATORY, name, moons)

    assert tense_reels(OBSERVATORY, spin) == tense


def test_a_reel_that_cannot_bring_the_symbol_does_not_run_longer():
    """Moons are taken off the fourth reel, then off the fifth as well."""
    spin = spin_showing(OBSERVATORY, "main", (1, 1, 0, 0, 0))
    rules = OBSERVATORY.rules

    def without(*reels):
        main = tuple(
            tuple("A" if reel in reels and "MOON" in symbol else symbol for symbol in strip)
            for reel, strip in enumerate(rules.main)
        )
        fewer = msgspec.structs.replace(rules, main=main)
        return msgspec.structs.replace(OBSERVATORY, rules=fewer)

    assert tense_reels(without(3), spin) == [2, 4]
    assert tense_reels(without(2, 3, 4), spin) == []


@pytest.mark.parametrize("stem", TENSE)
def test_in_every_game_it_is_open_and_the_reel_can_decide_it(stem):
    title = TITLES[stem]
    rule = title.look.tension
    ran = 0
    for seed in LIVELY[stem][:3]:
        before = None
        for event in played(title, seed).events:
            placed = {}
            if before is not None and type(before).__name__ == "Placed":
                placed = {before.placeholder: before.symbol}
            before = event
            if not isinstance(event, Spun):
                continue
            counts = [sum(s in rule.symbols for s in column) for column in event.grid.reels]
            reels = tense_reels(title, event, placed)
            assert reels == sorted(reels)
            assert all(rule.shown <= sum(counts[:reel]) < rule.needed for reel in reels)
            ran += len(reels)
    assert ran, "no reel of these rounds ever ran longer"
