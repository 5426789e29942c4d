"""Reels: cyclic strips that stop anywhere with the same chance."""

from collections.abc import Sequence
from operator import getitem

from slotcade.logic.grid import Column, Grid
from slotcade.logic.rng import Rng


class Strips:
    """A set of strips and the windows that each of their stops shows."""

    def __init__(self, strips: Sequence[Column], heights: Sequence[int]) -> None:
        self._windows = tuple(
            tuple(
                tuple(strip[(stop + row) % len(strip)] for row in range(height))
                for stop in range(len(strip))
            )
            for strip, height in zip(strips, heights, strict=True)
        )
        self._lengths = tuple(len(strip) for strip in strips)

    def spin(self, rng: Rng) -> tuple[tuple[int, ...], Grid]:
        """Stop every reel, from the left; return the stops and the window they show."""
        stops = tuple(map(rng.below, self._lengths))
        return stops, Grid(tuple(map(getitem, self._windows, stops)))

    def window(self, stops: tuple[int, ...]) -> Grid:
        """Return the window shown at ``stops``."""
        return Grid(tuple(map(getitem, self._windows, stops)))
