"""What the calculation of Clover Moon reads of a state; chances are in millionths."""

from typing import Protocol

UNIT = 1_000_000


class State(Protocol):
    """A row of the table of states."""

    @property
    def level(self) -> int:
        """Level of Spin Progress, 0 to 5."""

    @property
    def hold(self) -> int:
        """Multiplier of Hold & Win in halves."""

    @property
    def free(self) -> int:
        """Multiplier of free spins in halves."""

    @property
    def main(self) -> str:
        """Name of the strips of the main game."""

    @property
    def free_set(self) -> str:
        """Name of the strips of free spins."""

    @property
    def wild_reels(self) -> int:
        """Chance of Wild Reels on a main board."""

    @property
    def collector(self) -> int:
        """Chance of a Collector on a main board."""

    @property
    def booster(self) -> int:
        """Chance of a Booster on a main board."""

    @property
    def swap(self) -> int:
        """Chance of a Swap on a main board that returned nothing."""

    @property
    def wake(self) -> int:
        """Chance that a coin wakes its pumpkin in the main game."""

    @property
    def free_wild_reels(self) -> int:
        """Chance of Wild Reels in a free spin."""

    @property
    def free_swap(self) -> int:
        """Chance of a Swap in a free spin that returned nothing."""

    @property
    def coins(self) -> tuple[int, ...]:
        """Chance of a coin in an open cell of Hold & Win, by reels awake from one."""

    @property
    def candies(self) -> tuple[int, ...]:
        """Chance of a candy in such a cell."""

    @property
    def hold_wake(self) -> tuple[int, ...]:
        """Chance that a coin there wakes its pumpkin."""
