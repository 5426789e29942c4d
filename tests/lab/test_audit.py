"""Chance is tested through what the games ask of it, and a source at fault is caught."""

import json
import math
import sys
from io import StringIO
from itertools import pairwise

import numpy as np
import pytest
from rich.console import Console

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.lab import audit, suspicion
from slotcade.lab.arguments import parser
from slotcade.lab.asked import Listener, Mapping, asked_by
from slotcade.lab.commands import run
from slotcade.logic.coins import Coin, CoinTable
from slotcade.logic.grid import Cell
from slotcade.logic.rng import SeededRng
from slotcade.logic.strips import Strips

SEED = bytes(range(32))
DRAWS = 20_000
MAPPINGS = asked_by(Catalog(gamedata_folder()).titles, SEED, rounds=1_000)


# What the games ask for


def heard(play):
    listener = Listener()
    play(listener)
    return listener.heard


def test_a_reel_asks_for_a_stop():
    strips = Strips([("A", "B", "C"), ("A", "B")], (1, 1))

    assert heard(strips.spin) == {("strips.spin", 3): set(), ("strips.spin", 2): set()}


def test_a_table_asks_for_its_rows():
    table = CoinTable([Coin("A", 1, 5), Coin("B", 2, 3), Coin("C", 3, 2)])

    cells = [Cell(0, 0)] * 50
    assert heard(lambda rng: table.draw(rng, cells)) == {("coins.draw", 10): {5, 8, 10}}


def test_chances_one_after_another_are_told_apart():
    def play(rng):
        for _ in range(200):
            drawn = rng.below(100)
            if drawn < 40:
                continue
            drawn -= 40
            if drawn <= 19 or drawn >= 50 or drawn > 39:
                continue

    assert list(heard(play).values()) == [{40, 60, 80, 90}]


def test_listening_changes_no_round():
    for title in Catalog(gamedata_folder()).titles:
        seeds = [preview.seed for preview in title.previews.values()]
        for seed in map(bytes.fromhex, seeds):
            listener = Listener()
            listener.rng = SeededRng(seed)
            rules, stake = title.rules, title.rules.stakes[0]
            plain = list(rules.play(stake, SeededRng(seed), rules.meters))
            assert list(rules.play(stake, listener, rules.meters)) == plain


@pytest.mark.parametrize("title", Catalog(gamedata_folder()).titles, ids=lambda title: title.stem)
def test_every_strip_and_every_wheel_of_every_game_is_heard(title):
    own = [mapping for mapping in MAPPINGS if title.stem in mapping.games]
    for strips in title.rules.strip_sets.values():
        lengths = {len(strip) for strip in strips}
        assert lengths <= {mapping.below for mapping in own if mapping.place == "strips.spin"}
    for wheel in title.rules.wheels.values():
        total = sum(weight for _, weight in wheel)
        assert total in {mapping.below for mapping in own}
    for table in title.rules.coin_tables.values():
        assert len(table) == 1 or sum(coin.weight for coin in table) in {m.below for m in own}


# Sources with a fault


class Faulty:
    """A source that is right but for one thing."""

    def __init__(self, seed):
        self.rng = SeededRng(seed)
        self.before = 0


class ModuloBias(Faulty):
    def below(self, n):
        return self.rng.below(1 << 16) % n if n < 1 << 16 else self.rng.below(n)


class NeverTheLast(Faulty):
    def below(self, n):
        return self.rng.below(n - 1) if n > 40 else self.rng.below(n)


class Sticky(Faulty):
    """One draw in ten repeats the one before."""

    def below(self, n):
        if self.rng.below(10):
            self.before = self.rng.below(n)
        return self.before % n


class StickyBit(Faulty):
    """The lowest bit now and then stays set."""

    def below(self, n):
        drawn = self.rng.below(n)
        return min(drawn | 1, n - 1) if self.rng.below(10) == 0 else drawn


class TooEven(Faulty):
    def below(self, n):
        self.before += 1
        return self.before * 7919 % n


class Constant(Faulty):
    def below(self, n):
        return 0


@pytest.mark.parametrize("source", [ModuloBias, NeverTheLast, Sticky, StickyBit, TooEven, Constant])
def test_a_source_at_fault_is_suspect(source):
    mappings = [Mapping("stops", 70, (), ()), Mapping("table", 60_001, (30_000, 55_000), ())]
    draws = 500_000 if source is ModuloBias else DRAWS

    assert audit.audit(mappings, draws, SEED, source).suspects


def test_seeds_that_repeat_are_suspect():
    class Repeats:
        def __init__(self, seed):
            self.rng = SeededRng(bytes([seed[0] % 4]) * 32)

        def below(self, n):
            return self.rng.below(n)

    assert audit.audit([Mapping("stops", 70, (), ())], DRAWS, SEED, Repeats).suspects


def test_the_source_of_the_games_is_not_suspect():
    result = audit.audit(MAPPINGS, DRAWS, SEED)

    assert result.suspects == 0
    assert result.smallest > suspicion_bound(result)
    assert len(result.mappings) == len(MAPPINGS) > 30
    assert result.tests == sum(len(each.tests) for each in result.mappings)


def suspicion_bound(result):
    return result.level / result.tests


def test_draws_without_fault_are_rarely_suspect():
    """Over many seeds p-values are spread evenly: as many below a tenth as there should be."""
    mapping = Mapping("stops", 70, (20, 50), ())
    small = dict.fromkeys(audit.TESTS, 0)
    for seed in range(400):
        (audited,) = audit.audit([mapping], 1_000, seed.to_bytes(32, "big")).mappings
        for test in audited.tests:
            small[test.name] += test.p < 0.1
    assert all(20 <= count <= 62 for count in small.values()), small


# The tests themselves


def test_the_distribution_of_chi_square_is_that_of_its_integral():
    """Written apart: Simpson's rule over the density."""
    for freedom in (2, 3, 7, 40, 300, 999):
        points = np.linspace(0, freedom * 3.0, 200_001)[1:]
        log = (freedom / 2 - 1) * np.log(points) - points / 2
        density = np.exp(log - freedom / 2 * math.log(2) - math.lgamma(freedom / 2))
        step = points[1] - points[0]
        for place in (20_000, 50_000, 66_666, 80_000, 120_000):
            whole = (density[:place].sum() - density[place - 1] / 2) * step
            ours = suspicion.lower_gamma(freedom / 2, points[place - 1] / 2)
            assert ours == pytest.approx(whole, abs=2e-5)


def test_runs_and_neighbours_of_what_alternates_are_no_chance():
    alternating = np.array([0, 9] * 500)
    blocks = np.array([0] * 500 + [9] * 500)

    for numbers in (alternating, blocks):
        assert suspicion.of_runs(numbers, 10) < 1e-100
        assert suspicion.of_neighbours(numbers) < 1e-100
        assert suspicion.of_counts(numbers, 10, np.arange(11)) < 1e-100


def test_cells_that_are_rarely_hit_are_counted_together():
    edges = suspicion._wide_enough(np.array([0, 1, 2, 500, 999, 1000]), 1.0)

    assert edges[0] == 0
    assert edges[-1] == 1000
    assert all(high - low >= suspicion.LEAST_EXPECTED for low, high in pairwise(edges))
    assert suspicion.of_counts(np.zeros(30, dtype=np.int64), 3, np.arange(4)) == 1.0


# The command


@pytest.fixture
def typed(gamedata, tmp_path):
    def do(line):
        return run(parser().parse_args(line.split()), gamedata, tmp_path / "save")

    return do


LINE = f"audit --draws 2000 --seed {SEED.hex()}"


def test_the_command_tells_every_mapping_and_its_seed(typed, capsys):
    assert typed(LINE) == 0
    told = capsys.readouterr().out
    assert "strips.spin" in told
    assert "coins.draw" in told
    assert "none suspect" in told
    assert SEED.hex() in told


def test_the_command_tells_the_same_as_json(typed, capsys):
    assert typed(LINE + " --json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seed"], told["draws"], told["suspects"]) == (SEED.hex(), 2000, 0)
    assert {test["name"] for each in told["mappings"] for test in each["tests"]} == {*audit.TESTS}


def test_a_suspect_source_is_told_in_the_exit_code(typed, capsys, monkeypatch):
    monkeypatch.setattr(audit.audit, "__defaults__", (Constant, *audit.audit.__defaults__[1:]))
    assert typed(LINE) == 1
    assert " suspect\n" in capsys.readouterr().out


def test_a_game_out_of_order_is_told_and_the_others_are_audited(typed, gamedata, capsys):
    (gamedata / "grand_spinn.yaml").write_text("rules: {}\n")
    assert typed(LINE) == 2
    told = capsys.readouterr()
    assert "none suspect" in told.out
    assert told.err.startswith("slotcade audit: grand_spinn is out of order: grand_spinn.yaml:1")


def test_without_numpy_it_says_what_to_install(typed, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    for name in ("slotcade.lab.audit", "slotcade.lab.suspicion"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.delattr("slotcade.lab.audit", raising=False)
    assert typed(LINE) == 2
    assert capsys.readouterr().err == "slotcade audit: needs numpy: pip install 'slotcade[odds]'\n"


@pytest.mark.parametrize("draws", ["0", "999", "-5", "x", "1e6", "9999999999"])
def test_draws_that_will_not_do_are_refused(typed, capsys, draws):
    with pytest.raises(SystemExit):
        typed(f"audit --draws {draws}")
    assert "a whole number from 1000" in capsys.readouterr().err


def test_the_table_fits_a_terminal_of_eighty_columns():
    out = StringIO()
    audit.show(audit.audit(MAPPINGS, 1_000, SEED), Console(file=out, width=80))

    assert "…" not in out.getvalue()
    assert all(len(line) <= 80 for line in out.getvalue().splitlines())
