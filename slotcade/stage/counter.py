"""A figure that runs after what it is owed."""

from slotcade.stage.director import Script, tween
from slotcade.stage.ease import out_cubic


class Counter:
    """Whole Glints on a sign: ``shown`` catches up with ``owed``."""

    def __init__(self, value: int = 0) -> None:
        self.owed = value
        self._shown = float(value)

    @property
    def shown(self) -> int:
        """The figure on the sign."""
        return round(self._shown)

    def set(self, value: int) -> None:
        """Show a value at once."""
        self.owed = value
        self._shown = float(value)

    def add(self, amount: int) -> None:
        """Owe more, to be counted up."""
        self.owed += amount

    def run(self, dt: float) -> None:
        """Go on towards what is owed, a share of the way that grows with time."""
        if self.shown != self.owed:
            self._shown += (self.owed - self._shown) * min(dt * 3, 1.0)

    def settle(self) -> None:
        """Show what is owed."""
        self._shown = float(self.owed)

    def count(self, seconds: float) -> Script:
        """Count up to what is owed."""
        start, end = self._shown, self.owed
        if start == end:
            return

        def show(t: float) -> None:
            self._shown = start + (end - start) * t

        yield from tween(seconds, show, out_cubic)
        self._shown = float(end)


def grouped(value: int) -> str:
    """Write a whole number with its thousands grouped.

    >>> grouped(1234567)
    '1,234,567'
    """
    return f"{value:,}"
