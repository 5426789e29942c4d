"""Free spins with lanterns: a chain over spins left and lanterns lit."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from slotcade.odds.marked_boards import MarkedBoards

NEGLIGIBLE = 1e-18


class LanternSpins(Struct, frozen=True):
    """One feature of free spins, in stakes; chances and amounts are of one feature."""

    lines: float
    walk: float
    mean_square: float
    chance_of_none: float
    reached: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Return what the feature pays on the mean."""
        return self.lines + self.walk


class Sums(Struct):
    """At one state of the chain: its chance, mean paid so far, chance of nothing paid so far."""

    chance: float = 0.0
    paid: float = 0.0
    none: float = 0.0


def free_spins(
    boards: Sequence[MarkedBoards],
    lantern_steps: Sequence[int],
    scatters_to_start: int,
    spins: int,
    extra_spins: int,
) -> LanternSpins:
    """Play the chain spin by spin, until fewer than 1e-18 of all features go on.

    `boards` are by lantern step. A spin is independent of what was paid before it at a
    known state, so squares need only the mean paid so far.
    """
    more = [
        sum(chance for (shown, _), chance in each.chances.items() if shown >= scatters_to_start)
        for each in boards
    ]
    if extra_spins * max(more) >= 1:
        raise ValueError("free spins: they bring as many new ones as they take")
    lines = walk = mean_square = chance_of_none = 0.0
    reached = [0.0] * len(lantern_steps)
    states = {(spins, 0): Sums(1.0, 0.0, 1.0)}
    while sum(each.chance for each in states.values()) >= NEGLIGIBLE:
        later: defaultdict[tuple[int, int], Sums] = defaultdict(Sums)
        for (left, lit), here in states.items():
            board = boards[_step(lit, lantern_steps)]
            spin_lines, spin_walk = sum(board.lines.values()), sum(board.walk.values())
            lines += here.chance * spin_lines
            walk += here.chance * spin_walk
            mean_square += 2 * here.paid * (spin_lines + spin_walk)
            mean_square += here.chance * board.mean_square
            for marks, chance in board.chances.items():
                extra = extra_spins if marks[0] >= scatters_to_start else 0
                now_lit = min(lit + marks[1], lantern_steps[-1])
                for step, needed in enumerate(lantern_steps):
                    if lit < needed <= now_lit:
                        reached[step] += here.chance * chance
                if left - 1 + extra == 0:
                    chance_of_none += here.none * board.none[marks]
                    continue
                there = later[left - 1 + extra, now_lit]
                there.chance += here.chance * chance
                there.paid += here.paid * chance
                there.paid += here.chance * (board.lines[marks] + board.walk[marks])
                there.none += here.none * board.none[marks]
        states = dict(later)
    return LanternSpins(lines, walk, mean_square, chance_of_none, tuple(reached))


def _step(lit: int, lantern_steps: Sequence[int]) -> int:
    """Return the lantern step in force.

    >>> [_step(lit, (3, 6, 9)) for lit in (0, 2, 3, 8, 9)]
    [0, 0, 1, 2, 3]
    """
    return sum(lit >= needed for needed in lantern_steps)
