"""A first board, main or free, with the walk after it, by the scatters and lanterns on it."""

from collections.abc import Sequence

import numpy as np

from slotcade.odds.held_reels import MASKS, Floats, HeldReel, Ints
from slotcade.odds.losing_boards import LosingBoards
from slotcade.odds.walking_wilds import WalkingWilds
from slotcade.odds.wild_lines import WildLines

Marks = tuple[int, int]
"""Scatters on all reels, lanterns on all reels."""


class MarkedBoards:
    """All boards of one set of strips: chances and amounts, in stakes, by the marks shown."""

    def __init__(
        self,
        reels: Sequence[HeldReel],
        marks: Sequence[str],
        lines: WildLines,
        losing: LosingBoards,
        walk: WalkingWilds,
    ) -> None:
        """Take the reels, the two marks to count, and the walk that wilds here bring."""
        if reels[0].masks[0].any():
            raise ValueError("reel 1 shows a wild on a first board")
        self._labels: list[Ints] = []
        self._kinds: list[list[Marks]] = []
        for reel in reels:
            shown = [(window.count(marks[0]), window.count(marks[1])) for window in reel.landed]
            kinds = sorted(set(shown))
            self._kinds.append(kinds)
            self._labels.append(np.array([kinds.index(each) for each in shown]))
        joint = [
            reel.joint_chances(labels) for reel, labels in zip(reels, self._labels, strict=True)
        ]
        self._joint = [joint[0].sum(axis=0, keepdims=True), *joint[1:]]
        boards = self._over_masks(np.ones((MASKS,) * 4))
        self.chances = self._by_marks(boards)
        """Chance of the marks."""
        self.without_wild = float(np.prod([reel.mask_chances()[0, 0] for reel in reels]))
        """Chance that no wild is in view."""
        by_label = [
            reel.cells_by_label(labels) for reel, labels in zip(reels, self._labels, strict=True)
        ]
        self.lines = {
            shown: float(lines.mean_with(by_label, chosen)[0, 0, 0, 0])
            for shown, chosen in self._choices().items()
        }
        """Mean of the line wins where the marks are these, nothing elsewhere."""
        self.walk = self._by_marks(self._over_masks(walk.mean))
        """Mean of the walk where the marks are these, nothing elsewhere."""
        by_mask = [reel.cells_by_mask() for reel in reels]
        by_mask[0] = by_mask[0].sum(axis=3, keepdims=True)
        self.mean_square = float(
            lines.mean_square(reels)[0, 0, 0, 0]
            + 2 * lines.mean_with(by_mask, walk.mean[None])[0, 0, 0, 0]
            + self._over_masks(walk.mean_square).sum()
        )
        """Mean square of lines and walk together."""
        self.none = self._by_marks(self._lost(reels, losing, walk))
        """Chance that the marks are these and neither lines nor walk pay."""

    def _over_masks(self, worth: Floats) -> Floats:
        """Return the mean of a worth of the masks on reels 2 to 5, by labels of all reels."""
        first, second, third, fourth, fifth = self._joint
        value = np.einsum("abcd,dm->abcm", worth, fifth)
        value = np.einsum("abcm,cl->ablm", value, fourth)
        value = np.einsum("ablm,bk->aklm", value, third)
        value = np.einsum("aklm,aj->jklm", value, second)
        together: Floats = np.einsum("jklm,i->ijklm", value, first[0])
        return together

    def _lost(self, reels: Sequence[HeldReel], losing: LosingBoards, walk: WalkingWilds) -> Floats:
        """Return by labels of all reels the chance that neither lines nor walk pay."""
        sizes = [len(kinds) for kinds in self._kinds]
        labels = [
            self._labels[0][None],
            *(reels[reel].masks * sizes[reel] + self._labels[reel] for reel in (1, 2)),
        ]
        found = losing.chances(reels, labels)[0, 0, 0]
        lost: Floats = np.zeros((sizes[0], MASKS * sizes[1], MASKS * sizes[2]))
        lost[:, : found.shape[1], : found.shape[2]] = found
        lost = lost.reshape(sizes[0], MASKS, sizes[1], MASKS, sizes[2])
        value = np.einsum("abcd,dm->abcm", walk.chance_of_none, self._joint[4])
        value = np.einsum("abcm,cl->ablm", value, self._joint[3])
        together: Floats = np.einsum("iajbk,ablm->ijklm", lost, value, optimize=True)
        return together

    def _choices(self) -> dict[Marks, Floats]:
        """Return for all marks a board can show an array by labels that is 1 for those marks."""
        choices: dict[Marks, Floats] = {}
        sizes = [len(kinds) for kinds in self._kinds]
        for labels in np.ndindex(*sizes):
            each = [kinds[label] for kinds, label in zip(self._kinds, labels, strict=True)]
            shown = (sum(one[0] for one in each), sum(one[1] for one in each))
            choices.setdefault(shown, np.zeros(sizes))[labels] = 1.0
        return choices

    def _by_marks(self, values: Floats) -> dict[Marks, float]:
        """Return the sums over labels that stand for the same marks."""
        return {shown: float((values * one).sum()) for shown, one in self._choices().items()}
