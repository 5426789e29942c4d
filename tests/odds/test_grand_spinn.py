"""The calculation agrees with playing every stop one by one, and meets the rules page."""

import math
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slotcade.odds.figures import Figures
from slotcade.odds.grand_spinn import calculate, rtp_at, rtp_at_meters
from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "grand_spinn.yaml"


class Jackpot(msgspec.Struct, frozen=True):
    symbol: str
    coins: int


class Rules(msgspec.Struct, frozen=True):
    levels: tuple[int, ...]
    coin_values: tuple[int, ...]
    default: tuple[int, int]
    lines: tuple[str, ...]
    pays: dict[str, dict[int, int]]
    wild: str
    multipliers: dict[int, int]
    blank: str
    arrow: str
    jackpots: tuple[Jackpot, ...]
    strips: tuple[tuple[str, ...], ...]
    contribution: int
    reserve: int
    seed: int


TEN = ("222", "111", "333", "123", "321", "121", "232", "212", "323", "131")
TINY = Rules(
    levels=(1, 2),
    coin_values=(1, 3),
    default=(2, 3),
    lines=TEN,
    pays={"A": {3: 7}, "B": {3: 2}},
    wild="W",
    multipliers={1: 2, 2: 4, 3: 8},
    blank="-",
    arrow="^",
    jackpots=(Jackpot("M", 40), Jackpot("N", 200), Jackpot("P", 0)),
    strips=(tuple("PAAN-BB^A"), tuple("NAAWPBB^W-"), tuple("^AABWMAP-BB")),
    contribution=300,
    reserve=25,
    seed=1000,
)


def with_strips(*strips: str, **others: Any) -> Rules:
    return msgspec.structs.replace(TINY, strips=tuple(map(tuple, strips)), **others)


def figures(rules: Rules) -> Figures:
    return calculate(rules)  # type: ignore[arg-type]


def kept_rules() -> Rules:
    kept: dict[str, Any] = document(DATA)
    return msgspec.convert(kept["rules"], Rules)


class Naive:
    """A round played as the rules page tells it, cell by cell."""

    def __init__(self, rules: Rules, stops: tuple[int, ...]) -> None:
        self.rules = rules
        self.tops = list(stops)
        self.strips = [list(strip) for strip in rules.strips]
        self.wild = rules.wild
        self.again = 0
        self.payments = 0

    def cell(self, reel: int, row: int) -> str:
        """Return what stands in a row, counted from 0; rows above and below are hidden."""
        strip = self.strips[reel]
        return strip[(self.tops[reel] + row) % len(strip)]

    def line_wins(self) -> list[tuple[int, str]]:
        """Return what each line pays, and for which symbol."""
        wins = []
        for line in self.rules.lines:
            shown = [self.cell(reel, int(row) - 1) for reel, row in enumerate(line)]
            pictures = [symbol for symbol in shown if symbol != self.wild] or ["A"]
            factor = 2 ** shown.count(self.wild)
            alike = pictures[0] in self.rules.pays and len(set(pictures)) == 1
            wins.append((self.rules.pays[pictures[0]][3] * factor if alike else 0, pictures[0]))
        return wins

    def pay_again(self) -> None:
        self.again += sum(coins for coins, _ in self.line_wins())
        self.payments += 1

    def nudge(self, reel: int, symbol: str) -> None:
        counts = (symbol, self.wild)
        while self.cell(reel, 0) in counts:
            self.tops[reel] -= 1
            self.pay_again()
        if self.cell(reel, 0) == self.rules.arrow and self.cell(reel, 1) in counts:
            arrow = self.tops[reel] % len(self.strips[reel])
            while self.cell(reel, 2) in counts:
                self.tops[reel] += 1
            self.pay_again()
            self.strips[reel][arrow] = self.rules.blank
            self.nudge(reel, symbol)

    def jackpot(self, row: int) -> str | None:
        shown = {self.cell(reel, row) for reel in range(3)}
        kinds = [jackpot.symbol for jackpot in self.rules.jackpots]
        if not shown <= set(kinds):
            return None
        return next(kind for kind in kinds if kind in shown)

    def play(self) -> tuple[int, int, bool, str | None]:
        """Return coins won, coins won again, whether it was paid again, and the jackpot."""
        wins = self.line_wins()
        first = sum(coins for coins, _ in wins)
        if not first:
            return 0, 0, False, self.jackpot(1)
        highest = max(coins for coins, _ in wins)
        symbol = next(symbol for coins, symbol in wins if coins == highest)
        for reel in range(3):
            self.nudge(reel, symbol)
        return first, self.again, self.payments > 0, self.jackpot(0)


def rounds(rules: Rules) -> Iterator[tuple[int, int, bool, str | None]]:
    for stops in product(*(range(len(strip)) for strip in rules.strips)):
        yield Naive(rules, stops).play()


def counted(rules: Rules) -> dict[str, float]:
    level, coin_value = rules.default
    stake = Fraction(len(rules.lines) * level * coin_value)
    sums: defaultdict[str, Fraction] = defaultdict(Fraction)
    for first, again, nudged, jackpot in rounds(rules):
        sums["rounds"] += 1
        sums["lines"] += first * level * coin_value / stake
        sums["nudges"] += again * level * coin_value / stake
        prize = {None: 0, "M": 40 * level * coin_value, "N": 200 * level * coin_value}
        worth = prize.get(jackpot, rules.seed) / stake
        sums[f"worth {jackpot}"] += worth
        sums[f"times {jackpot}"] += 1
        sums["nudge"] += nudged
        sums["hit"] += first > 0 or jackpot is not None
        won = (first + again) * level * coin_value / stake + worth
        sums["won"] += won
        sums["square"] += won * won
    return {name: float(total / sums["rounds"]) for name, total in sums.items()}


@pytest.mark.parametrize(
    "rules",
    [
        TINY,
        with_strips("^WBBAAMN", "P^WABBAM", "WA-^BBNWA"),
        with_strips("MABN", "AWPB^", "PAAB", lines=("222", "333", "121"), default=(1, 1)),
        with_strips("^AA", "A^W", "WB^", seed=7),
        with_strips("PAABB^WA", "NBBAP^BB", "MAABBW^A", pays={"A": {3: 4}, "B": {3: 2}}),
    ],
    ids=["stacks", "arrows over wilds", "three lines", "strips of a window", "ties"],
)
def test_agrees_with_playing_every_stop(rules: Rules) -> None:
    found, expected = figures(rules), counted(rules)
    parts = {
        "lines": expected["lines"],
        "nudges": expected["nudges"],
        "m": expected.get("worth M", 0.0),
        "n": expected.get("worth N", 0.0),
        "p_contribution": 0.0325,
        "p_seed": expected.get("worth P", 0.0),
    }
    assert found.parts == pytest.approx(parts, abs=1e-12)
    assert list(found.parts) == list(parts)
    assert found.rtp == pytest.approx(expected["won"] + 0.0325, abs=1e-12)
    assert found.hit_frequency == pytest.approx(expected["hit"], abs=1e-12)
    times = {kind.lower(): expected.get(f"times {kind}", 0.0) for kind in "MNP"}
    assert found.features == pytest.approx({"nudge": expected["nudge"]} | times, abs=1e-12)
    deviation = math.sqrt(expected["square"] - expected["won"] ** 2)
    assert found.std_dev == pytest.approx(deviation, abs=1e-9)


def test_a_nudge_by_hand() -> None:
    rules = with_strips("CAC", "DAD", "^AAE", lines=("222",))
    # The middle line wins at stop 0, 0 and 0 or 1. A on reels 1 and 2 is in no top row. At 0
    # of reel 3 the arrow pulls to 1 and the nudge goes on to 0: two more pays. At 1 the reel
    # moves to 0: one pay; then the arrow does the same: two more.
    found = figures(rules)
    assert found.parts["lines"] == pytest.approx(2 * 7 / 36, abs=1e-12)
    assert found.parts["nudges"] == pytest.approx(5 * 7 / 36, abs=1e-12)
    assert found.features["nudge"] == pytest.approx(2 / 36, abs=1e-12)


def test_a_reel_that_nudges_for_ever_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing but A and W"):
        figures(with_strips("AWA", "AB-", "AB-"))


def test_meets_the_published_figures() -> None:
    rules = kept_rules()
    found = figures(rules)
    parts = ["lines", "nudges", "mini", "midi", "super_contribution", "super_seed"]
    assert found.game == "grand_spinn"
    assert found.rtp == pytest.approx(0.9621, abs=0.0001)
    assert math.fsum(found.parts.values()) == pytest.approx(found.rtp, abs=1e-12)
    assert list(found.parts) == parts
    assert found.parts["super_contribution"] == pytest.approx(0.027, abs=1e-12)
    assert 0.14 <= found.hit_frequency <= 0.22
    assert found.features["nudge"] >= found.hit_frequency / 2
    assert 200 <= 1 / found.features["mini"] <= 1_000
    assert 2_000 <= 1 / found.features["midi"] <= 10_000
    assert 150_000 <= 1 / found.features["super"] <= 500_000
    assert found.std_dev_exact


def test_the_seed_weighs_less_at_a_higher_stake() -> None:
    rules = kept_rules()
    lowest, highest = (rtp_at(rules, stake) for stake in (10, 5_000))  # type: ignore[arg-type]
    found = figures(rules)
    seed = found.parts["super_seed"]
    assert 1 > lowest > found.rtp > highest
    assert lowest == pytest.approx(found.rtp + 9 * seed, abs=1e-12)
    assert highest == pytest.approx(found.rtp - seed * 49 / 50, abs=1e-12)
    assert found.rtp_by_stake == {"10": lowest, "5000": highest}


@pytest.mark.parametrize("pool", [500_000_000, 1_234_567_890])
def test_the_return_of_a_round_at_a_pool_is_what_it_pays(pool: int) -> None:
    """One-line check: all parts but the Super's, and the pool by the chance of it."""
    rules = kept_rules()
    found = figures(rules)
    fixed = sum(found.parts[name] for name in ("lines", "nudges", "mini", "midi"))
    paid = Fraction(pool + 100 * 216, 10_000) / 100 * Fraction(found.features["super"])

    at_pool = rtp_at_meters(rules, found, {"pool": pool})  # type: ignore[arg-type]

    assert at_pool == pytest.approx(fixed + float(paid), abs=1e-12)
