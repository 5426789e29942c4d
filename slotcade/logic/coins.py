"""Symbols that carry a value of their own, drawn from a table of weights."""

from collections.abc import Sequence

import msgspec

from slotcade.logic.checks import check_range
from slotcade.logic.grid import Cell, Symbol
from slotcade.logic.rng import Rng
from slotcade.logic.weights import HEAVIEST, Weights


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
        self._weights = Weights(coin.weight for coin in coins)

    def draw(self, rng: Rng, cells: Sequence[Cell]) -> tuple[Valued, ...]:
        """Give each cell a coin of its own, in order."""
        coins, places = self._coins, self._weights.draws(rng, len(cells))
        return tuple(
            [
                Valued(cell, (coin := coins[place]).symbol, coin.times)
                for cell, place in zip(cells, places, strict=True)
            ]
        )
