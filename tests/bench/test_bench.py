"""What the bench measures, as cases of pytest-benchmark.

The normal test command runs each once and looks at no time: ``pytest tests/bench
--benchmark-enable`` measures. ``slotcade bench`` puts each beside its floor.
"""

from math import isfinite

import pytest

from slotcade.files.account import Account
from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.files.store import Store
from slotcade.lab.bench import frames, rules, start, tables
from slotcade.lab.bench.visit import arcade, seed
from slotcade.lab.simulate import play_chunk

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}


@pytest.fixture
def visit():
    with arcade((640, 360)) as visit:
        yield visit


def names(figures):
    return [figure.name for figure in figures]


@pytest.mark.parametrize("stem", TITLES)
def test_rules(benchmark, stem):
    title = TITLES[stem]
    stake = Account(Store(None)).stake_for(title)
    meters = title.rules.meters
    sums = benchmark(play_chunk, title.rules, stake, meters, bytes(32), 500)
    assert sums.rounds == 500
    assert sums.hits


@pytest.mark.parametrize("stem", TITLES)
def test_a_spinning_frame(benchmark, visit, stem):
    table = visit.open(TITLES[stem])
    visit.press(table, seed(1))
    visit.frame()
    assert benchmark(visit.frame) > 0


@pytest.mark.parametrize("stem", TITLES)
def test_opening_a_table(benchmark, visit, stem):
    def there_and_back():
        visit.leave(visit.open(TITLES[stem]))

    benchmark(there_and_back)
    assert visit.app.scenes.top is not None


def test_a_press_of_spin(benchmark, visit):
    table = visit.open(next(iter(TITLES.values())))

    def play():
        visit.press(table, seed(0))
        visit.frame()
        assert table.playing
        visit.finish(table)

    benchmark(play)
    assert visit.app.arcade.account.profile.history


def is_first(title):
    return title.stem == next(iter(TITLES))


SMALL = {
    "start": (lambda: start.first_picture(1), 1),
    "spinning": (lambda: frames.spinning((320, 180), 1, is_first), 1),
    "at rest": (lambda: frames.at_rest(0.5, is_first), 2),
    "opening": (lambda: tables.opening(1, is_first), 1),
    "turns": (lambda: tables.turns(is_first), 2),
    "press": (lambda: tables.press(1), 1),
    "rules": (lambda: rules.play(100, 1), 2 * len(TITLES) - 1),
}
"""Each part at its smallest, and how many figures it brings."""


@pytest.mark.parametrize("part", SMALL)
def test_a_part_measures_something(part):
    measure, count = SMALL[part]
    figures = measure()
    assert len(figures) == count
    assert all(isfinite(figure.value) for figure in figures)


def test_a_wheel_is_one_of_the_dearest_acts():
    figures = frames.dearest_acts(2, wanted=lambda title: bool(title.rules.wheels))
    assert "wheel" in {name.partition(",")[0] for name in names(figures)}
