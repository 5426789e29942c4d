"""The calculation agrees with counting every board of tiny strips, and meets the rules page."""

import math
from collections import Counter, defaultdict
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from slotcade.odds.figures import Figures
from slotcade.odds.halloween_jack import calculate

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
        strips("AB", "CAB", "ABCA", "CAWWB", "BA"),
        strips("AB", "ACB", "ABCWWW", "CA", "CA"),
        strips("AC", "CAB", "ACB", "AWBCB", "BA"),
    ),
)


def figures(rules: Rules) -> Figures:
    return calculate(rules)  # type: ignore[arg-type]


def kept_rules() -> Rules:
    document: dict[str, Any] = yaml.safe_load(DATA.read_text(encoding="utf-8"))
    return msgspec.convert(document["rules"], Rules)


class Board(msgspec.Struct, frozen=True):
    """What one board brings: coins, cells held in the re-spin after it, marks."""

    won: int
    held: Held
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
        self.walks: dict[Strips, dict[Held, Amounts]] = {}

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
            found[Board(won, (masks[1], masks[2], masks[3], masks[4]), scatters, lanterns)] += 1
        return {board: ways / found.total() for board, ways in found.items()}

    def walk(self, reels: Strips, held: Held, fills: bool) -> Amounts:
        """Return what the re-spins bring that begin with these cells held."""
        known = self.walks.setdefault(reels, {NOTHING: Amounts()})
        if held not in known:
            boards: dict[Held, dict[Board, float]] = {}
            waiting = [held]
            while waiting:
                state = waiting.pop()
                if state not in boards and state not in known:
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
            sums["respins"] += chance * (board.held != NOTHING)
            sums["started"] += chance * started
        return sums

    def feature(self, most: int = 80) -> dict[tuple[int, int], Amounts]:
        """Return what is still to come by spins left and lanterns, spins above `most` forgone."""
        rules = self.rules
        spins: list[list[tuple[float, Board, Amounts]]] = []
        for step, reels in enumerate(rules.free):
            boards = self.boards(reels, NOTHING, step == 3).items()
            walk = rules.free_respins[step]
            spins.append(
                [(chance, board, self.walk(walk, board.held, step == 3)) for board, chance in boards]
            )
        known = {(left, lit): Amounts() for left in range(most) for lit in range(4)}
        for lit in (3, 2, 1, 0):
            while True:
                moved = 0.0
                for left in range(1, most - 2):
                    new = Amounts(none=0.0)
                    for chance, board, walk in spins[lit]:
                        extra = 2 if board.scatters >= 3 else 0
                        after = known[left - 1 + extra, min(3, lit + board.lanterns)]
                        new.mean += chance * (board.won + walk.mean + after.mean)
                        new.square += chance * square_of_sum(board.won, walk, after)
                        new.none += chance * (board.won == 0) * walk.none * after.none
                    moved = max(moved, abs(new.square - known[left, lit].square))
                    known[left, lit] = new
                if moved < 1e-9:
                    break
        return known


def settle(boards: dict[Held, dict[Board, float]], known: dict[Held, Amounts]) -> None:
    """Add the amounts of these held cells: go round until nothing moves."""
    known.update({state: Amounts() for state in boards})
    while True:
        moved = 0.0
        for state, outcomes in boards.items():
            new = Amounts(none=0.0)
            for board, chance in outcomes.items():
                after = known[board.held]
                new.mean += chance * (board.won + after.mean)
                new.square += chance * square_of_sum(board.won, after, Amounts())
                new.none += chance * (board.won == 0) * after.none
            moved = max(moved, abs(new.square - known[state].square))
            known[state] = new
        if moved < 1e-11:
            return


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
    assert free == pytest.approx(expected["free"] / stake, abs=1e-9)
    assert found.hit_frequency == pytest.approx(expected["hit"], abs=1e-10)
    assert found.features["respins"] == pytest.approx(expected["respins"], abs=1e-11)
    assert found.features["free_spins"] == pytest.approx(expected["started"], abs=1e-11)
    mean = sum(expected[part] for part in ("main_lines", "walk", "free"))
    deviation = math.sqrt(expected["square"] - mean * mean) / stake
    assert found.std_dev == pytest.approx(deviation, abs=1e-8)
