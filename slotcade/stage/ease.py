"""The curves that things move on: each takes 0..1 to 0..1 and ends on 1."""

import math


def linear(t: float) -> float:
    """Constant speed: for the spinning reel only."""
    return t


def out_cubic(t: float) -> float:
    """Fast, then settling: for what arrives."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Gathering speed: for what leaves."""
    return t**3


def in_out(t: float) -> float:
    """Slow at both ends: for what changes place or light."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """Past its place and back: for what pops up."""
    s = 1.70158
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def there_and_back(t: float) -> float:
    """From 0 to 1 and home to 0: for a lift."""
    return math.sin(math.pi * t)
