"""Free spins of Clover Moon: one spin exactly, then all of them up to the limit."""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import product
from typing import NamedTuple

import numpy as np

from slotcade.odds.board_lines import BoardLines
from slotcade.odds.board_views import Floats, View
from slotcade.odds.clover_swap import Swaps
from slotcade.odds.lost_boards import LostBoards

REELS = 5
SCATTER_REELS = (0, 2, 4)


class FreeSpin(NamedTuple):
    """One free spin in stakes, by scatters in view: mean and none count only such spins."""

    chance: Floats
    mean: Floats
    none: Floats
    mean_square: float


class FreeSpins(NamedTuple):
    """All free spins of a round, in stakes, before the multiplier."""

    mean: float
    mean_square: float
    chance_of_none: float


def free_spin(
    boards: Sequence[tuple[float, Sequence[View]]],
    lines: BoardLines,
    lost: LostBoards,
    swaps: Swaps,
    swap: float,
    block: int,
) -> FreeSpin:
    """Return what one free spin brings.

    `boards` are the ways a board can come about with their chances, the first without a
    special; only that one may swap, and not if it shows as many scatters as `block`.
    """
    kinds = len(SCATTER_REELS) + 1
    chance, mean, none = (np.zeros(kinds) for _ in range(3))
    square = 0.0
    choices = list(product((0, 1), repeat=len(SCATTER_REELS)))
    number = [sum(choice) for choice in choices]
    for share, reels in boards:
        weights: list[Floats] = []
        for reel, view in enumerate(reels):
            if reel in SCATTER_REELS:
                wanted = np.array([choice[SCATTER_REELS.index(reel)] for choice in choices])
                weights.append((view.scatters == wanted[:, None]) * view.chances)
            else:
                weights.append(np.tile(view.chances, (len(choices), 1)))
        totals = reduce(np.multiply, (each.sum(axis=1) for each in weights))
        np.add.at(chance, number, share * totals)
        np.add.at(mean, number, share * lines.means(reels, weights))
        found = np.zeros(kinds)
        np.add.at(found, number, _lost(lost.chances(reels), reels, weights, choices))
        none += share * found
        square += share * lines.mean_square(reels)
    if swap:
        share, reels = boards[0]
        ones = [np.ones(len(view.labels[0])) for view in reels]
        swapped = swaps.on(reels, lost.chances(reels), ones, block)
        mean[:block] += share * swap * swapped.mean
        none[:block] -= share * swap * swapped.chance
        square += share * swap * float(swapped.mean_square.sum())
    return FreeSpin(chance, mean, none, square)


def free_spins(spin: FreeSpin, spins: int, extra: Mapping[int, int], limit: int) -> FreeSpins:
    """Return what a feature brings that begins with so many spins.

    Backwards over the spins played: by the number still to come, what they bring.
    """
    mean, square = np.zeros(limit + 1), np.zeros(limit + 1)
    none = np.ones(limit + 1)
    left = np.arange(1, limit + 1)
    for played in range(limit - 1, -1, -1):
        later = [
            np.minimum(left - 1 + extra.get(scatters, 0), limit - played - 1)
            for scatters in range(len(spin.chance))
        ]
        means, squares, nones = np.zeros(limit), np.zeros(limit), np.zeros(limit)
        for scatters, after in enumerate(later):
            means += spin.mean[scatters] + spin.chance[scatters] * mean[after]
            squares += 2 * spin.mean[scatters] * mean[after] + spin.chance[scatters] * square[after]
            nones += spin.none[scatters] * none[after]
        mean[1:], square[1:], none[1:] = means, squares + spin.mean_square, nones
    begun = min(spins, limit)
    return FreeSpins(float(mean[begun]), float(square[begun]), float(none[begun]))


def _lost(
    lost: Floats,
    reels: Sequence[View],
    weights: Sequence[Floats],
    choices: Sequence[tuple[int, ...]],
) -> Floats:
    """Return for each choice of reels with a scatter the chance of it and no line win."""
    marks = [view.labels[0][:, 0] for view in reels]
    found = []
    for place, (first, third, _) in enumerate(choices):
        part = lost[marks[0] == first][:, :, marks[2] == third].sum()
        found.append(part * weights[3][place].sum() * weights[4][place].sum())
    return np.array(found)
