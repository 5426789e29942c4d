"""A value over time in a bounded number of points, however long that is."""

from collections.abc import Iterator

from slotcade.files.records import CURVE, Curve


def note(curve: Curve, value: int) -> None:
    """Note the value after one more round; when there is no room, keep every second point.

    >>> curve = Curve(start=100)
    >>> for value in (90, 80, 95):
    ...     note(curve, value)
    >>> list(points(curve))
    [(0, 100), (1, 90), (2, 80), (3, 95)]
    """
    curve.waiting += 1
    if curve.waiting < curve.every:
        return
    curve.waiting = 0
    curve.values = [*curve.values, value]
    if len(curve.values) == CURVE:
        curve.values = curve.values[1::2]
        curve.every *= 2


def rounds(curve: Curve) -> int:
    """Return how many rounds a curve has seen."""
    return len(curve.values) * curve.every + curve.waiting


def points(curve: Curve) -> Iterator[tuple[int, int]]:
    """Tell rounds and value of each point, the start first."""
    yield 0, curve.start
    for number, value in enumerate(curve.values, 1):
        yield number * curve.every, value
