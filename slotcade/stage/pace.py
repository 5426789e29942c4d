"""The pace of play: a round takes its time, whatever is pressed; in Calm mode more of it."""

from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show

CALM_ROUND = 2.5
"""Seconds from a round's start to its end, at least, in Calm mode."""

SHORTEST = 0.1
"""The same in any mode: presses in a heap end a round, and do not begin another."""


class Pace:
    """How long the present round has been on, and what may shorten it."""

    def __init__(self) -> None:
        self._passed = CALM_ROUND
        self._calm = False

    def begin(self, calm: bool) -> None:
        """Begin with a round; what it began with holds to its end."""
        self._passed = 0.0
        self._calm = calm

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._passed += dt

    @property
    def may_end(self) -> bool:
        """Whether the round has been on for long enough to be over, or left."""
        return not self._calm or self._passed >= CALM_ROUND

    def may_hurry(self, show: Show) -> bool:
        """Whether a press counts: in Calm mode only to turn a wheel that waits for it."""
        return not self._calm or bool(show.wheel and show.wheel.waiting)

    def over(self, player: RoundPlayer) -> bool:
        """Whether a round has been shown to its end and may be over."""
        return player.done and self.may_end and self._passed >= SHORTEST
