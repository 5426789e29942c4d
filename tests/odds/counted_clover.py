"""Clover Moon counted naively: every board, every special, every free spin, with its chance."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import msgspec

MILLION = 1_000_000
REELS = range(5)
BLANK = "BLANK"

Board = tuple[tuple[str, ...], ...]


class Coin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbol: str
    times: int
    weight: int


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: int
    hold: int
    free: int
    main: str
    free_set: str
    wild_reels: int
    collector: int
    booster: int
    swap: int
    wake: int
    free_wild_reels: int
    free_swap: int
    coins: tuple[int, ...]
    candies: tuple[int, ...]
    hold_wake: tuple[int, ...]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stakes: tuple[int, ...]
    lines: tuple[str, ...]
    pays: dict[str, dict[int, int]]
    wild: str
    scatter: str
    coin: str
    level_spins: tuple[int, ...]
    scatters_to_start: int
    free_spins: int
    free_extra: dict[int, int]
    free_limit: int
    coin_values: tuple[Coin, ...]
    hold_values: tuple[Coin, ...]
    candies: tuple[Coin, ...]
    grand: int
    hold_spins: int
    candies_a_spin: int
    wild_reel_sizes: dict[int, int]
    swap_sizes: dict[int, int]
    main: dict[str, tuple[tuple[str, ...], ...]]
    free: dict[str, tuple[tuple[str, ...], ...]]
    states: tuple[State, ...]


class Amount(msgspec.Struct, frozen=True):
    """Mean, mean square and chance of nothing."""

    mean: float = 0.0
    square: float = 0.0
    none: float = 1.0

    def __add__(self, other: "Amount") -> "Amount":
        square = self.square + other.square + 2 * self.mean * other.mean
        return Amount(self.mean + other.mean, square, self.none * other.none)

    def times(self, factor: float) -> "Amount":
        return Amount(self.mean * factor, self.square * factor**2, self.none)


def fixed(value: float) -> Amount:
    return Amount(value, value**2, float(value == 0))


def drawn(coins: tuple[Coin, ...]) -> list[tuple[int, float]]:
    total = sum(coin.weight for coin in coins)
    return [(coin.times, coin.weight / total) for coin in coins]


def mixed(parts: Iterator[tuple[float, Amount]]) -> Amount:
    mean = square = none = 0.0
    for chance, amount in parts:
        mean += chance * amount.mean
        square += chance * amount.square
        none += chance * amount.none
    return Amount(mean, square, none)


class CountedBoards:
    """The boards and free spins of one state."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        self.won = cache(self._won)

    def _won(self, board: Board) -> int:
        """Return what all lines pay, in line stakes."""
        total = 0
        for line in self.rules.lines:
            shown = [board[reel][int(line[reel]) - 1] for reel in REELS]
            total += max(
                (
                    pay[length]
                    for picture, pay in self.rules.pays.items()
                    for length in (3, 4, 5)
                    if set(shown[:length]) <= {picture, self.rules.wild}
                ),
                default=0,
            )
        return total

    def boards(self, strips: tuple[tuple[str, ...], ...]) -> Iterator[tuple[float, Board]]:
        for stops in product(*(range(len(strip)) for strip in strips)):
            chance = 1.0
            board = []
            for strip, stop in zip(strips, stops, strict=True):
                chance /= len(strip)
                board.append(tuple(strip[(stop + row) % len(strip)] for row in range(3)))
            yield chance, tuple(board)

    def with_wild_reels(self, board: Board) -> Iterator[tuple[float, Board]]:
        sizes = self.rules.wild_reel_sizes
        for size, weight in sizes.items():
            choices = list(combinations(REELS, size))
            for full in choices:
                yield (
                    weight / sum(sizes.values()) / len(choices),
                    tuple(
                        (self.rules.wild,) * 3 if reel in full else board[reel] for reel in REELS
                    ),
                )

    def swapped(self, board: Board) -> Iterator[tuple[float, int]]:
        pays, sizes = self.rules.pays, self.rules.swap_sizes
        for picture, (size, weight) in product(pays, sizes.items()):
            new = tuple(
                tuple(picture if cell in pays and reel < size else cell for cell in board[reel])
                for reel in REELS
            )
            yield weight / sum(sizes.values()) / len(pays), self.won(new)

    def covered(self, board: Board, cells: set[tuple[int, int]]) -> Board:
        return tuple(
            tuple(BLANK if (reel, row) in cells else board[reel][row] for row in range(3))
            for reel in REELS
        )

    def count(self, board: Board, symbol: str) -> int:
        return sum(column.count(symbol) for column in board)

    def free_spin(self) -> dict[tuple[int, int], float]:
        """Return the chances of (won in line stakes, scatters) of one free spin."""
        found: defaultdict[tuple[int, int], float] = defaultdict(float)
        wild, swap = self.state.free_wild_reels / MILLION, self.state.free_swap / MILLION
        for chance, board in self.boards(self.rules.free[self.state.free_set]):
            for share, other in self.with_wild_reels(board):
                key = self.won(other), self.count(other, self.rules.scatter)
                found[key] += chance * wild * share
            won, scatters = self.won(board), self.count(board, self.rules.scatter)
            plain = chance * (1 - wild)
            if won or scatters >= 2:
                found[won, scatters] += plain
                continue
            found[0, scatters] += plain * (1 - swap)
            for share, pay in self.swapped(board):
                found[pay, scatters] += plain * swap * share
        return found

    def free_spins(self) -> Amount:
        spin = self.free_spin()
        extra = self.rules.free_extra

        @cache
        def rest(left: int, played: int) -> Amount:
            if left == 0 or played == self.rules.free_limit:
                return Amount()
            return mixed(
                (
                    chance,
                    fixed(won / len(self.rules.lines))
                    + rest(left - 1 + extra.get(scatters, 0), played + 1),
                )
                for (won, scatters), chance in spin.items()
            )

        return rest(self.rules.free_spins, 0)
