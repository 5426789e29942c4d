"""Walking wilds: what the re-spins after a board pay, as a Markov chain over held cells."""

from collections.abc import Callable, Sequence

import numpy as np

from slotcade.odds.held_reels import MASKS, Floats, HeldReel
from slotcade.odds.losing_boards import LosingBoards
from slotcade.odds.wild_lines import WildLines

CLOSE = 1e-15


class WalkingWilds:
    """All re-spins that a board with wilds brings, by the masks held on reels 1 to 4.

    A re-spin shows wild masks on reels 1 to 4; those of reels 2 to 4 are held one reel
    further left in the next. So only the first re-spin can hold wilds on reel 4, and what
    stood on reel 1 has no say in what comes next. Values are fixed points of the chain,
    reached by going around until nothing changes within 1e-15 of the largest.
    """

    def __init__(self, reels: Sequence[HeldReel], lines: WildLines, losing: LosingBoards) -> None:
        """Take the reels of the re-spins; raise ValueError where a wild cannot walk."""
        for number in (1, 5):
            if reels[number - 1].masks[0].any():
                raise ValueError(f"re-spins: reel {number} shows a wild")
        self._onward = [reel.mask_chances() for reel in reels[1:4]]
        cells = [reel.cells_by_mask() for reel in reels]
        cells[0] = cells[0].sum(axis=3, keepdims=True)
        gain = lines.mean_with(cells, np.ones((1, *[MASKS] * 4)))
        self.mean = self._settled(gain)
        """Mean of all re-spins in stakes, none where nothing is held."""
        after = np.zeros((MASKS,) * 4)
        after[..., 0] = self.mean[..., 0]
        product = lines.mean_with(cells, after[None])
        self.mean_square = self._settled(lines.mean_square(reels) + 2 * product)
        """Mean square of all re-spins in stakes."""
        marks = [np.zeros_like(reels[0].masks), reels[1].masks, reels[2].masks]
        self.chance_of_none = self._lost(losing.chances(reels, marks))
        """Chance that no re-spin pays, certain where nothing is held."""

    def _settled(self, gain: Floats) -> Floats:
        """Return the mean of a gain summed over all re-spins."""
        second, third, fourth = self._onward

        def once_more(value: Floats) -> Floats:
            after = np.einsum("abc,hc->abh", value[..., 0], fourth)
            after = np.einsum("abh,gb->agh", after, third)
            return gain + np.einsum("agh,fa->fgh", after, second)

        return _fixed_point(once_more, 0.0)

    def _lost(self, lost: Floats) -> Floats:
        """Return the chance that every re-spin pays no line."""
        chances = lost.reshape(MASKS**3, MASKS**2)

        def once_more(value: Floats) -> Floats:
            after = np.einsum("abc,hc->abh", value[..., 0], self._onward[2])
            return (chances @ after.reshape(MASKS**2, MASKS)).reshape((MASKS,) * 4)

        return _fixed_point(once_more, 1.0)


def _fixed_point(once_more: Callable[[Floats], Floats], ended: float) -> Floats:
    """Return the value by masks held that one more re-spin leaves as it is."""
    value: Floats = np.zeros((MASKS,) * 4)
    while True:
        value[0, 0, 0, 0] = ended
        later = once_more(value)
        later[0, 0, 0, 0] = ended
        if np.abs(later - value).max() <= CLOSE * np.abs(later).max():
            return later
        value = later
