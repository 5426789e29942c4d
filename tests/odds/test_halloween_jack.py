"""The calculation agrees with counting every board of tiny strips, and meets the rules page."""

import math
from collections import Counter, defaultdict
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slotcade.odds.figures import Figures
from slotcade.odds.halloween_jack import calculate, spin_worth
from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "halloween_jack.yaml"

Strips = tuple[tuple[str, ...], ...]
Held = tuple[int, int, int, int]
NOTHING: Held = (0, 0, 0, 0)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    levels: tuple[int, ...]
    coin_values: tuple[int, ...]
    default: tuple[int, int]
    lines: tuple[str, ...]
    pays: dict[str, dict[int, int]]
    wild: str
    wild_factor: int
    scatter: str
    lantern: str
    scatters_to_start: int
    free_spins: int
    extra_spins: int
    lantern_steps: tuple[int, ...]
    limit: int
    main: Strips
    respins: Strips
    free: tuple[Strips, ...]
    free_respins: tuple[Strips, ...]


def strips(*reels: str) -> Strips:
    return tuple(tuple(reel) for reel in reels)


TINY = Rules(
    levels=(1,),
    coin_values=(1,),
    default=(1, 1),
    lines=("22222", "12321", "11213"),
    pays={"A": {3: 7, 4: 9, 5: 40}, "B": {3: 2, 4: 6, 5: 50}, "C": {3: 1, 4: 8, 5: 9}},
    wild="W",
    wild_factor=3,
    scatter="S",
    lantern="L",
    scatters_to_start=3,
    free_spins=2,
    extra_spins=2,
    lantern_steps=(1, 2, 3),
    limit=10**9,
    main=strips("ABCS", "SABWC", "ABCBSC", "BWACA", "BASWC"),
    respins=strips("ABC", "BAC", "CAB", "ACWBA", "AC"),
    free=(
        strips("ABC", "SABWC", "SBCABC", "BWACAS", "BLSCAC"),
        strips("ABC", "SABC", "SBWWCABA", "ABAC", "BLSCAC"),
        strips("ACB", "SABCWWW", "SBCABC", "BSAC", "BLSCAC"),
        strips("ACB", "SWABC", "SBCABC", "BWAC", "ABSCAC"),
    ),
    free_respins=(
        strips("AB", "CAB", "ABCWB", "CA", "AB"),
        strips("AB", "CAB", "ABCA", "CAWWBA", "BA"),
        strips("AB", "ACB", "ABCWWWBC", "CA", "CA"),
        strips("AC", "CAB", "ACB", "AWBCB", "BA"),
    ),
)


def figures(rules: Rules) -> Figures:
    return calculate(rules)  # type: ignore[arg-type]


def kept_rules() -> Rules:
    kept: dict[str, Any] = document(DATA)
    return msgspec.convert(kept["rules"], Rules)


class Board(msgspec.Struct, frozen=True):
    """What one board brings: coins, cells held in the re-spin if there is one, marks."""

    won: int
    held: Held | None
    scatters: int
    lanterns: int


class Amounts(msgspec.Struct):
    """Mean, mean square and chance of nothing, of what is still to come."""

    mean: float = 0.0
    square: float = 0.0
    none: float = 1.0


class Naive:
    """Every board of the rules one by one, as a table would be played."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.line_coins = cache(self._line_coins)
        self.walks: dict[Strips, dict[Held | None, Amounts]] = {}
        self.spin_means: list[float] = []

    def _line_coins(self, shown: tuple[str, ...]) -> int:
        best = 0
        for picture, pay in self.rules.pays.items():
            for length in (3, 4, 5):
                run = shown[:length]
                if set(run) <= {picture, self.rules.wild}:
                    factor = self.rules.wild_factor if self.rules.wild in run else 1
                    best = max(best, pay[length] * factor)
        return best

    def boards(self, reels: Strips, held: Held, fills: bool) -> dict[Board, float]:
        """Return all boards with their chances."""
        wild = self.rules.wild
        found: Counter[Board] = Counter()
        for stops in product(*(range(len(strip)) for strip in reels)):
            board, scatters, lanterns, masks = [], 0, 0, []
            for strip, stop, mask in zip(reels, stops, (*held, 0), strict=True):
                landed = [strip[(stop + row) % len(strip)] for row in range(3)]
                scatters += landed.count(self.rules.scatter)
                lanterns += landed.count(self.rules.lantern)
                cells = [wild if mask >> row & 1 else landed[row] for row in range(3)]
                if fills and wild in cells:
                    cells = [wild] * 3
                board.append(cells)
                masks.append(sum(1 << row for row in range(3) if cells[row] == wild))
            won = sum(
                self.line_coins(tuple(board[reel][int(row) - 1] for reel, row in enumerate(line)))
                for line in self.rules.lines
            )
            onward = (masks[1], masks[2], masks[3], masks[4]) if any(masks) else None
            found[Board(won, onward, scatters, lanterns)] += 1
        return {board: ways / found.total() for board, ways in found.items()}

    def walk(self, reels: Strips, held: Held | None, fills: bool) -> Amounts:
        """Return what the re-spins bring that begin with these cells held."""
        known = self.walks.setdefault(reels, {None: Amounts()})
        if held not in known and held is not None:
            boards: dict[Held, dict[Board, float]] = {}
            waiting: list[Held | None] = [held]
            while waiting:
                state = waiting.pop()
                if state is not None and state not in boards and state not in known:
                    boards[state] = self.boards(reels, state, fills)
                    waiting.extend(board.held for board in boards[state])
            settle(boards, known)
        return known[held]

    def round(self) -> dict[str, float]:
        """Return all figures of one round."""
        rules = self.rules
        sums: defaultdict[str, float] = defaultdict(float)
        feature = self.feature()
        for board, chance in self.boards(rules.main, NOTHING, False).items():
            walk = self.walk(rules.respins, board.held, False)
            started = board.scatters >= rules.scatters_to_start
            free = feature[rules.free_spins, 0] if started else Amounts()
            sums["main_lines"] += chance * board.won
            sums["walk"] += chance * walk.mean
            sums["free"] += chance * free.mean
            sums["square"] += chance * square_of_sum(board.won, walk, free)
            sums["hit"] += chance * (1 - (board.won == 0) * walk.none * free.none)
            sums["respins"] += chance * (board.held is not None)
            sums["started"] += chance * started
        return sums

    def feature(self, most: int = 80) -> dict[tuple[int, int], Amounts]:
        """Return what is still to come by spins left and lanterns, spins above `most` forgone."""
        rules = self.rules
        known = {(left, lit): Amounts() for left in range(most) for lit in range(4)}
        for lit in (3, 2, 1, 0):
            spins: defaultdict[tuple[int, int], defaultdict[str, float]] = defaultdict(
                lambda: defaultdict(float)
            )
            boards = self.boards(rules.free[lit], NOTHING, lit == 3)
            for board, chance in boards.items():
                walk = self.walk(rules.free_respins[lit], board.held, lit == 3)
                extra = rules.extra_spins if board.scatters >= rules.scatters_to_start else 0
                sums = spins[extra - 1, min(3, lit + board.lanterns)]
                sums["chance"] += chance
                sums["mean"] += chance * (board.won + walk.mean)
                sums["square"] += chance * square_of_sum(board.won, walk, Amounts())
                sums["none"] += chance * (board.won == 0) * walk.none
            self.spin_means.append(sum(sums["mean"] for sums in spins.values()))
            moved = 1.0
            while moved > 1e-8:
                moved = 0.0
                for left in range(1, most - rules.extra_spins):
                    new = Amounts(none=0.0)
                    for (more, now_lit), sums in spins.items():
                        after = known[left + more, now_lit]
                        new.mean += sums["mean"] + sums["chance"] * after.mean
                        new.square += sums["square"] + sums["chance"] * after.square
                        new.square += 2 * sums["mean"] * after.mean
                        new.none += sums["none"] * after.none
                    moved = max(moved, abs(new.square - known[left, lit].square))
                    known[left, lit] = new
        return known


def settle(boards: dict[Held, dict[Board, float]], known: dict[Held | None, Amounts]) -> None:
    """Add the amounts of these held cells: go round until nothing moves."""
    rows: dict[Held, defaultdict[Held | None, list[float]]] = {}
    for state, outcomes in boards.items():
        rows[state] = defaultdict(lambda: [0.0] * 4)
        for board, chance in outcomes.items():
            row = rows[state][board.held]
            amounts = (chance, chance * board.won, chance * board.won**2, chance * (not board.won))
            for place, amount in enumerate(amounts):
                row[place] += amount
    known.update({state: Amounts() for state in boards})
    moved = 1.0
    while moved > 1e-9:
        moved = 0.0
        for state, after_boards in rows.items():
            new = Amounts(none=0.0)
            for held, (chance, won, square, none) in after_boards.items():
                after = known[held]
                new.mean += won + chance * after.mean
                new.square += square + 2 * won * after.mean + chance * after.square
                new.none += none * after.none
            moved = max(moved, abs(new.square - known[state].square))
            known[state] = new


def square_of_sum(won: float, one: Amounts, other: Amounts) -> float:
    """Return the mean square of a number and two independent amounts."""
    mixed = won * one.mean + won * other.mean + one.mean * other.mean
    return won * won + one.square + other.square + 2 * mixed


@pytest.mark.parametrize(
    "rules",
    [TINY, msgspec.structs.replace(TINY, lines=("22222", "11111", "13131"), wild_factor=2)],
    ids=["three", "two"],
)
def test_agrees_with_counting_every_board(rules: Rules) -> None:
    found, expected = figures(rules), Naive(rules).round()
    stake = len(rules.lines)
    free = found.parts["free_spins"] + found.parts["free_walk"]
    assert found.parts["main_lines"] == pytest.approx(expected["main_lines"] / stake, abs=1e-10)
    assert found.parts["walk"] == pytest.approx(expected["walk"] / stake, abs=1e-10)
    assert free == pytest.approx(expected["free"] / stake, rel=1e-10)
    assert found.hit_frequency == pytest.approx(expected["hit"], abs=1e-10)
    assert found.features["respins"] == pytest.approx(expected["respins"], abs=1e-11)
    assert found.features["free_spins"] == pytest.approx(expected["started"], abs=1e-11)
    mean = sum(expected[part] for part in ("main_lines", "walk", "free"))
    deviation = math.sqrt(expected["square"] - mean * mean) / stake
    assert found.std_dev == pytest.approx(deviation, rel=1e-9)


def test_one_wild_by_hand() -> None:
    rules = msgspec.structs.replace(
        TINY,
        lines=("22222",),
        pays={"A": {3: 1, 4: 1, 5: 1}},
        main=strips("AXX", "XXXW", "XXX", "XXX", "XXX"),
        respins=strips("XAX", "XXA", "AXX", "XXX", "XXX"),
        free=(strips(*["XXX"] * 5),) * 4,
        free_respins=(strips(*["XXX"] * 5),) * 4,
    )
    # A wild on reel 2 brings two re-spins, the last without it. Reels 2 and 3 show A on the line
    # in one re-spin of nine; a wild on reel 1 in that row, one stop of four, stands for A there,
    # in all others A must show there too, one in three.
    middle = 3 / 9 + 1 / 27
    elsewhere = 2 / 27
    found = figures(rules)
    assert found.parts["walk"] == pytest.approx(middle / 4 + elsewhere / 2, abs=1e-12)
    none = 1 / 4 + (8 / 9) * (26 / 27) / 4 + (26 / 27) ** 2 / 2
    assert found.hit_frequency == pytest.approx(1 - none, abs=1e-12)
    assert found.features["respins"] == pytest.approx(3 / 4, abs=1e-12)


def test_wilds_alone_pay_as_the_best_picture() -> None:
    rules = msgspec.structs.replace(
        TINY,
        lines=("22222",),
        pays={"A": {3: 20, 4: 30, 5: 50}, "B": {3: 1, 4: 2, 5: 25}},
        main=strips("XXX", "XXXXXW", "XXXXXW", "XXXXXW", "XXX"),
        respins=strips("XXX", "XXX", "XXX", "BBB", "BBB"),
        free=(strips(*["XXX"] * 5),) * 4,
        free_respins=(strips(*["XXX"] * 5),) * 4,
    )
    # Wilds on reels 2 to 4 hold reels 1 to 3: three wilds as A pay 20 x 3, five of B 25 x 3.
    assert figures(rules).parts["walk"] == pytest.approx(75 / 216, abs=1e-12)
    dearer = msgspec.structs.replace(rules, pays={**rules.pays, "A": {3: 26, 4: 30, 5: 50}})
    assert figures(dearer).parts["walk"] == pytest.approx(78 / 216, abs=1e-12)


def test_a_wild_where_it_cannot_walk_is_refused() -> None:
    respins = (*TINY.respins[:4], ("A", "W", "B", "C"))
    with pytest.raises(ValueError, match="reel 5 shows a wild"):
        figures(msgspec.structs.replace(TINY, respins=respins))


def test_meets_the_published_figures() -> None:
    rules = kept_rules()
    found = figures(rules)
    assert found.game == "halloween_jack"
    assert found.rtp == pytest.approx(0.9628, abs=0.00003)
    assert list(found.parts) == ["main_lines", "walk", "free_spins", "free_walk"]
    assert math.fsum(found.parts.values()) == pytest.approx(found.rtp, abs=1e-12)
    assert found.hit_frequency == pytest.approx(0.344, abs=0.002)
    assert 8 <= 1 / found.features["respins"] <= 11
    features = found.features["free_spins"]
    assert 120 <= 1 / features <= 180
    assert features / found.features["lantern_step_1"] <= 2
    assert 3 <= features / found.features["lantern_step_2"] <= 8
    assert 50 <= features / found.features["lantern_step_3"] <= 400
    assert found.std_dev_exact


def test_a_later_lantern_step_is_worth_no_less() -> None:
    worth = spin_worth(kept_rules())  # type: ignore[arg-type]
    assert len(worth) == 4
    assert worth == sorted(worth)
