"""The calculation agrees with counting every outcome one by one, and meets the rules page."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slotcade.odds.figures import Figures
from slotcade.odds.jade_moon import calculate
from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "jade_moon.yaml"
PAYS = {"A": {3: 2, 4: 9, 5: 40}, "B": {3: 1, 4: 5, 5: 25}}
TINY_STRIPS = (
    ("A", "P", "P", "B"),
    ("P", "P", "A", "W", "B"),
    ("B", "P", "A", "W"),
    ("P", "P", "P", "W", "A", "B"),
    ("A", "P", "P", "B", "P"),
)


class Coin(msgspec.Struct, frozen=True):
    symbol: str
    times: int
    weight: int


class Rules(msgspec.Struct, frozen=True):
    stakes: tuple[int, ...]
    lines: tuple[str, ...]
    pays: dict[str, dict[int, int]]
    wild: str
    strips: tuple[tuple[str, ...], ...]
    pearl: str
    pearls_to_start: int
    pearl_values: tuple[Coin, ...]
    respins: int
    respin_values: tuple[Coin, ...]
    landing: dict[int, int]
    crown: int


TINY = Rules(
    stakes=(3,),
    lines=("22222", "12321", "11213"),
    pays=PAYS,
    wild="W",
    strips=TINY_STRIPS,
    pearl="P",
    pearls_to_start=11,
    pearl_values=(Coin("P", 1, 3), Coin("P", 4, 2), Coin("P_GOLD", 9, 1)),
    respins=2,
    respin_values=(Coin("P", 2, 1), Coin("P_GOLD", 7, 3)),
    landing={11: 4000, 12: 3500, 13: 1000, 14: 500},
    crown=50,
)

Outcome = tuple[int, int, int]
"""Plain pearls, named pearls and the crown, in stakes."""


def figures(rules: Rules) -> Figures:
    return calculate(rules)  # type: ignore[arg-type]


def kept_rules() -> Rules:
    kept: dict[str, Any] = document(DATA)
    return msgspec.convert(kept["rules"], Rules)


class Naive:
    """Every board and every respin of the rules, one by one."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.respin = cache(self._respin)
        self.landed = cache(self._landed)

    def line_stakes(self, board: tuple[tuple[str, ...], ...]) -> int:
        """Return what all lines pay, in line stakes, longest match only."""
        total = 0
        for line in self.rules.lines:
            shown = [board[reel][int(row) - 1] for reel, row in enumerate(line)]
            for length in (5, 4, 3):
                kinds = {symbol for symbol in shown[:length] if symbol != self.rules.wild}
                if len(kinds) == 1 and kinds <= set(self.rules.pays):
                    total += self.rules.pays[kinds.pop()][length]
                    break
        return total

    def _landed(self, table: tuple[Coin, ...], pearls: int) -> dict[Outcome, Fraction]:
        sums: Counter[Outcome] = Counter({(0, 0, 0): 1})
        for _ in range(pearls):
            more: Counter[Outcome] = Counter()
            for (plain, named, crown), ways in sums.items():
                for coin in table:
                    gold = coin.symbol != self.rules.pearl
                    value = (plain + coin.times * (not gold), named + coin.times * gold, crown)
                    more[value] += ways * coin.weight
            sums = more
        return {outcome: Fraction(ways, sums.total()) for outcome, ways in sums.items()}

    def _respin(self, locked: int, left: int) -> dict[Outcome, Fraction]:
        if locked == 15:
            return {(0, 0, self.rules.crown): Fraction(1)}
        if left == 0:
            return {(0, 0, 0): Fraction(1)}
        chance = Fraction(self.rules.landing[locked], 10_000)
        total: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
        for fills in product((False, True), repeat=15 - locked):
            new = sum(fills)
            here = math.prod(chance if fill else 1 - chance for fill in fills)
            after = self.respin(locked + new, self.rules.respins if new else left - 1)
            for outcome, likely in joined(self.landed(self.rules.respin_values, new), after):
                total[outcome] += here * likely
        return dict(total)

    def rounds(self) -> Iterator[tuple[Fraction, int, bool, Outcome]]:
        """Yield chance, line stakes won, whether Hold & Spin came, and what it paid."""
        strips = self.rules.strips
        board_chance = Fraction(1, math.prod(len(strip) for strip in strips))
        features: dict[int, list[tuple[Outcome, Fraction]]] = {}
        for stops in product(*(range(len(strip)) for strip in strips)):
            board = tuple(
                tuple(strip[(stop + row) % len(strip)] for row in range(3))
                for strip, stop in zip(strips, stops, strict=True)
            )
            won = self.line_stakes(board)
            pearls = sum(column.count(self.rules.pearl) for column in board)
            if pearls < self.rules.pearls_to_start:
                yield board_chance, won, False, (0, 0, 0)
                continue
            if pearls not in features:
                shown = self.landed(self.rules.pearl_values, pearls)
                after = self.respin(pearls, self.rules.respins)
                merged: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
                for outcome, likely in joined(shown, after):
                    merged[outcome] += likely
                features[pearls] = list(merged.items())
            for outcome, likely in features[pearls]:
                yield board_chance * likely, won, True, outcome


def joined(
    first: dict[Outcome, Fraction], second: dict[Outcome, Fraction]
) -> Iterator[tuple[Outcome, Fraction]]:
    for (one, likely), (other, also) in product(first.items(), second.items()):
        yield (one[0] + other[0], one[1] + other[1], one[2] + other[2]), likely * also


def counted(rules: Rules) -> dict[str, float]:
    sums: defaultdict[str, Fraction] = defaultdict(Fraction)
    for chance, line_stakes, started, (plain, named, crown) in Naive(rules).rounds():
        lines = Fraction(line_stakes, len(rules.lines))
        won = lines + plain + named + crown
        sums["lines"] += chance * lines
        sums["p"] += chance * plain
        sums["p_gold"] += chance * named
        sums["jade_crown"] += chance * crown
        sums["rtp"] += chance * won
        sums["square"] += chance * won * won
        sums["hit"] += chance * (won > 0)
        sums["started"] += chance * started
        sums["full"] += chance * (crown > 0)
    return {name: float(value) for name, value in sums.items()}


@pytest.mark.parametrize(
    "rules",
    [
        TINY,
        msgspec.structs.replace(TINY, respins=3, lines=("22222", "11111", "13131", "32123")),
        msgspec.structs.replace(TINY, pearls_to_start=13, crown=0),
    ],
    ids=["two respins", "three respins", "rarer start"],
)
def test_agrees_with_counting_every_outcome(rules: Rules) -> None:
    found, expected = figures(rules), counted(rules)
    assert found.parts == pytest.approx(
        {name: expected.get(name, 0.0) for name in ("lines", "p", "p_gold", "jade_crown")},
        abs=1e-12,
    )
    assert found.rtp == pytest.approx(expected["rtp"], abs=1e-12)
    assert found.hit_frequency == pytest.approx(expected["hit"], abs=1e-12)
    assert found.features["hold_and_spin"] == pytest.approx(expected["started"], abs=1e-12)
    deviation = math.sqrt(expected["square"] - expected["rtp"] ** 2)
    assert found.std_dev == pytest.approx(deviation, abs=1e-9)
    if rules.crown:
        assert found.features["jade_crown"] == pytest.approx(expected["full"], abs=1e-12)


def test_one_line_by_hand() -> None:
    strip = ("A", "B", "C")
    rules = msgspec.structs.replace(TINY, lines=("22222",), strips=(strip,) * 5)
    # Of 243 middle lines, each picture runs over exactly three reels on 6, four on 2, five on 1.
    by_hand = (6 * (2 + 1) + 2 * (9 + 5) + (40 + 25)) / 243
    assert figures(rules).rtp == pytest.approx(by_hand, abs=1e-12)
    assert figures(rules).hit_frequency == pytest.approx(18 / 243, abs=1e-12)


def test_a_wild_on_reel_1_is_refused() -> None:
    strips = (("W", "A", "B", "P"), *TINY_STRIPS[1:])
    with pytest.raises(ValueError, match="reel 1: shows W"):
        figures(msgspec.structs.replace(TINY, strips=strips))


def test_meets_the_published_figures() -> None:
    found = figures(kept_rules())
    assert found.game == "jade_moon"
    assert found.rtp == pytest.approx(0.96, abs=0.0001)
    assert math.fsum(found.parts.values()) == pytest.approx(found.rtp, abs=1e-12)
    assert list(found.parts) == [
        "lines",
        "pearl",
        "pearl_glimmer",
        "pearl_lotus",
        "pearl_jade",
        "jade_crown",
    ]
    assert 0.50 <= found.parts["lines"] <= 0.62
    assert 0.25 <= found.hit_frequency <= 0.36
    assert 110 <= 1 / found.features["hold_and_spin"] <= 170
    assert 10_000 <= 1 / found.features["jade_crown"] <= 40_000
    assert found.std_dev_exact
