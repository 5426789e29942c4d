"""Symbols that carry a value of their own, drawn from a table of weights."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from slotcade.logic.checks import check_range
from slotcade.logic.grid import Cell, Symbol
from slotcade.logic.rng import Rng
from slotcade.logic.weights import HEAVIEST


class Coin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a value table: the symbol that shows, its value in stakes, its weight."""

    symbol: Symbol
    times: int
    weight: int

    def __post_init__(self) -> None:
        check_range("weight", self.weight, 1, HEAVIEST)
        if self.times < 1:
            raise ValueError(f"times {self.times}: at least 1")


class Valued(msgspec.Struct, frozen=True):
    """A coin that lies in a cell; ``times`` is its value in stakes."""

    cell: Cell
    symbol: Symbol
    times: int


class CoinTable:
    """Values by whole-number weights."""

    def __init__(self, coins: Sequence[Coin]) -> None:
        self._coins = tuple(coins)
        self._ends = tuple(accumulate(coin.weight for coin in coins))

    def draw(self, rng: Rng, cells: Sequence[Cell]) -> tuple[Valued, ...]:
        """Give each cell a coin of its own, in order."""
        # As Weights draw, with a call less for each coin: rounds with many coins feel it.
        ends, coins, below = self._ends, self._coins, rng.below
        total = ends[-1]
        return tuple(
            [
                Valued(cell, (coin := coins[bisect_right(ends, below(total))]).symbol, coin.times)
                for cell in cells
            ]
        )
