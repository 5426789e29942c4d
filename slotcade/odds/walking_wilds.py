"""Walking wilds: what the re-spins after a board pay, as a Markov chain over held cells."""

from collections.abc import Callable, Sequence

import numpy as np

from slotcade.odds.held_reels import MASKS, Floats, HeldReel
from slotcade.odds.losing_boards import LosingBoards
from slotcade.odds.wild_lines import WildLines

CLOSE = 1e-15
NOTHING = (0, 0, 0, 0)


class WalkingWilds:
    """All re-spins that a board with wilds brings, by the masks held on reels 1 to 4.

    A re-spin shows wild masks on reels 1 to 4; those of reels 2 to 4 are held one reel
    further left in the next. So only the first re-spin can hold wilds on reel 4, and what
    stood on reel 1 has no say in what comes next, but that there is a next: after wilds on
    reel 1 alone a re-spin holds nothing, and only a board without any wild is the last.
    Values are fixed points of the chain, reached by going around until nothing changes
    within 1e-15 of the largest. Those kept here are for a first board, whose reel 1 has no
    wild: nothing held then means no re-spin.
    """

    def __init__(self, reels: Sequence[HeldReel], lines: WildLines, losing: LosingBoards) -> None:
        """Take the reels of the re-spins; raise ValueError where a wild cannot walk."""
        for number in (1, 5):
            if reels[number - 1].masks[0].any():
                raise ValueError(f"re-spins: reel {number} shows a wild")
        self._onward = [reel.mask_chances() for reel in reels[1:4]]
        cells = [reel.cells_by_mask() for reel in reels]
        cells[0] = cells[0].sum(axis=3, keepdims=True)
        mean = self._settled(lines.mean_with(cells, np.ones((1, *[MASKS] * 4))))
        after = np.zeros((MASKS,) * 4)
        after[..., 0] = mean[..., 0]
        product = lines.mean_with(cells, after[None])
        after[NOTHING] = 0.0
        open_cells = [reel[:1] for reel in cells]
        product[NOTHING] = lines.mean_with(open_cells, after[None])[NOTHING]
        mean_square = self._settled(lines.mean_square(reels) + 2 * product)
        marks = [np.zeros_like(reels[0].masks), reels[1].masks, reels[2].masks]
        none = self._lost(losing.chances(reels, marks))
        mean[NOTHING] = mean_square[NOTHING] = 0.0
        none[NOTHING] = 1.0
        self.mean = mean
        """Mean of all re-spins in stakes."""
        self.mean_square = mean_square
        """Mean square of all re-spins in stakes."""
        self.chance_of_none = none
        """Chance that no re-spin pays."""

    def _settled(self, gain: Floats) -> Floats:
        """Return the mean of a gain summed over all re-spins."""
        second, third, fourth = self._onward
        last = second[0, 0] * third[0, 0] * fourth[0, 0]

        def once_more(value: Floats) -> Floats:
            after = np.einsum("abc,hc->abh", value[..., 0], fourth)
            after = np.einsum("abh,gb->agh", after, third)
            onward: Floats = gain + np.einsum("agh,fa->fgh", after, second)
            onward[NOTHING] -= last * value[NOTHING]
            return onward

        return _fixed_point(once_more)

    def _lost(self, boards: Floats) -> Floats:
        """Return the chance that every re-spin pays no line."""
        chances = boards.reshape(MASKS**3, MASKS**2)
        last = chances[0, 0] * self._onward[2][0, 0]

        def once_more(value: Floats) -> Floats:
            after = np.einsum("abc,hc->abh", value[..., 0], self._onward[2])
            lost: Floats = chances @ after.reshape(MASKS**2, MASKS)
            lost = lost.reshape((MASKS,) * 4)
            lost[NOTHING] += last * (1 - value[NOTHING])
            return lost

        return _fixed_point(once_more)


def _fixed_point(once_more: Callable[[Floats], Floats]) -> Floats:
    """Return the value by masks held that one more re-spin leaves as it is."""
    value: Floats = np.zeros((MASKS,) * 4)
    while True:
        later = once_more(value)
        if np.abs(later - value).max() <= CLOSE * np.abs(later).max():
            return later
        value = later
