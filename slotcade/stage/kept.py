"""Things made once and kept while they are asked for."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """Up to ``most`` things by what they were made from; the one not asked for the longest goes.

    ``weigh`` says what one weighs: of things that are ``heavy`` together only ``fewest`` are kept.
    """

    def __init__(
        self,
        most: int,
        heavy: int = 0,
        fewest: int = 0,
        weigh: Callable[[Value], int] = lambda _: 0,
    ) -> None:
        self._most, self._heavy, self._fewest, self._weigh = most, heavy, fewest, weigh
        self._things: OrderedDict[Key, Value] = OrderedDict()
        self._weight = 0

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """Return what is kept under a key, or make it."""
        if key in self._things:
            self._things.move_to_end(key)
            return self._things[key]
        value = self._things[key] = make()
        self._weight += self._weigh(value)
        while len(self) > (self._fewest if self._weight > self._heavy else self._most):
            self._weight -= self._weigh(self._things.popitem(last=False)[1])
        return value
