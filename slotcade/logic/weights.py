"""Draws by whole-number weights."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from itertools import accumulate

from slotcade.logic.rng import Rng

HEAVIEST = 10**6


class Weights:
    """The weights of a table's rows, each at least 1."""

    def __init__(self, weights: Iterable[int]) -> None:
        self._ends = tuple(accumulate(weights))

    def draw(self, rng: Rng) -> int:
        """Return the place of the row that is drawn.

        >>> from slotcade.logic.rng import ScriptedRng
        >>> [Weights([1, 3, 1]).draw(ScriptedRng([number])) for number in range(5)]
        [0, 1, 1, 1, 2]
        """
        return bisect_right(self._ends, rng.below(self._ends[-1]))


def drawn(rng: Rng, weights: Mapping[int, int]) -> int:
    """Return a key of a table, drawn by its weight.

    >>> from slotcade.logic.rng import ScriptedRng
    >>> [drawn(ScriptedRng([number]), {3: 1, 5: 2}) for number in range(3)]
    [3, 5, 5]
    """
    return tuple(weights)[Weights(weights.values()).draw(rng)]
