"""One reel under held wilds: how likely each cell, each pair of cells and each wild mask is."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from slotcade.odds.kit import windows

ROWS = 3
MASKS = 1 << ROWS

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class HeldReel:
    """A reel that stops anywhere on its strip, after which held wilds cover some rows.

    A mask has the bit 1 << row where a wild stands. Symbols are told apart by kind: the
    pictures in order, then the wild, then everything that no line pays. All arrays begin
    with the mask of held wilds; without `walked_onto` the only one is the empty mask.
    """

    def __init__(
        self,
        strip: Sequence[str],
        pictures: Sequence[str],
        wild: str,
        *,
        fills: bool,
        walked_onto: bool,
    ) -> None:
        """Count the strip; `fills` lets a wild that lands fill the reel."""
        self.landed = windows(strip, ROWS)
        self.kinds = len(pictures) + 2
        number = {picture: kind for kind, picture in enumerate(pictures)}
        number[wild] = len(pictures)
        kinds = np.array(
            [[number.get(symbol, self.kinds - 1) for symbol in window] for window in self.landed]
        )
        held = np.arange(MASKS if walked_onto else 1)
        covered = (held[:, None] >> np.arange(ROWS) & 1).astype(bool)[:, None, :]
        is_wild = covered | (kinds == number[wild])
        if fills:
            lands = (~covered & (kinds == number[wild])).any(axis=2)
            is_wild |= lands[:, :, None]
        self.shown: Ints = np.where(is_wild, number[wild], kinds)
        """Kinds by held mask, stop and row."""
        self.masks: Ints = is_wild @ (1 << np.arange(ROWS))
        """The mask of all wilds shown, by held mask and stop."""

    def mask_chances(self) -> Floats:
        """Return the chance of each mask shown, by mask held."""
        chances: Floats = one_hot(self.masks, MASKS).mean(axis=1)
        return chances

    def joint_chances(self, labels: Ints) -> Floats:
        """Return the chance of each mask shown with each label of a stop, nothing being held."""
        shown = one_hot(self.masks[0], MASKS)
        together: Floats = shown.T @ one_hot(labels) / len(self.landed)
        return together

    def cells_by_mask(self) -> Floats:
        """Return chances by held mask, row, kind in the row, mask shown."""
        return self._cells(one_hot(self.masks, MASKS))

    def cells_by_label(self, labels: Ints) -> Floats:
        """Return chances by held mask, row, kind in the row, label of the stop."""
        hot = one_hot(labels)
        return self._cells(np.broadcast_to(hot, (len(self.shown), *hot.shape)))

    def pairs(self) -> Floats:
        """Return chances by held mask, row, other row, kind in the one, kind in the other."""
        kinds = one_hot(self.shown, self.kinds)
        together: Floats = np.einsum("hsak,hsbl->habkl", kinds, kinds, optimize=True)
        return together / len(self.landed)

    def _cells(self, labels: Floats) -> Floats:
        """Return chances by held mask, row, kind in the row, label; labels are one-hot."""
        kinds = one_hot(self.shown, self.kinds)
        together: Floats = np.einsum("hsrk,hsl->hrkl", kinds, labels, optimize=True)
        return together / len(self.landed)


def one_hot(numbers: Ints, size: int | None = None) -> Floats:
    """Return a last axis that is 1 at the number and 0 elsewhere.

    >>> one_hot(np.array([0, 2])).tolist()
    [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
    """
    identity: Floats = np.eye(int(numbers.max()) + 1 if size is None else size)
    return identity[numbers]
