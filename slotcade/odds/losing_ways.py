"""The chance that a board pays nothing: no way of any picture, and too few moons."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import prod

from slotcade.odds.kit import windows


def chance_of_nothing(
    strips: Sequence[Sequence[str]],
    heights: Sequence[int],
    pays: Mapping[str, Mapping[int, int]],
    wild: str,
    moons: Collection[str],
    enough: int,
) -> Fraction:
    """Return the chance of a board without a win and with fewer than enough moons.

    Reel by reel the boards are counted by (pictures that still run, moons so far); a board
    leaves the count as soon as it has won, so only pictures too short to pay run on.

    >>> reel = ("A", "B", "C", "M")
    >>> chance_of_nothing([reel, reel], (1, 1), {"A": {2: 5}, "B": {2: 1}}, "W", ("M",), 2)
    Fraction(13, 16)
    """
    pictures = list(pays)
    everything = (1 << len(pictures)) - 1
    counted: Counter[tuple[int, int]] = Counter({(everything, 0): 1})
    for reel, (strip, rows) in enumerate(zip(strips, heights, strict=True), start=1):
        paying = sum(1 << place for place, name in enumerate(pictures) if pays[name].get(reel))
        shown = Counter(
            (
                everything
                if wild in window
                else sum(1 << place for place, name in enumerate(pictures) if name in window),
                sum(symbol in moons for symbol in window),
            )
            for window in windows(strip, rows)
        )
        after: Counter[tuple[int, int]] = Counter()
        for (running, found), boards in counted.items():
            for (here, new), stops in shown.items():
                if not running & here & paying and found + new < enough:
                    after[running & here, found + new] += boards * stops
        counted = after
    return Fraction(counted.total(), prod(len(strip) for strip in strips))
