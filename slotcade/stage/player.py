"""Performs a round, act by act; haste changes when, never what."""

from slotcade.logic.events import (
    FeatureBegan,
    Nudged,
    Placed,
    Pulled,
    Respun,
    Spun,
    Turned,
    Unlocked,
    Walked,
)
from slotcade.logic.round import Round
from slotcade.stage.acts import act
from slotcade.stage.acts_wins import close
from slotcade.stage.director import Performance
from slotcade.stage.show import Show

MOMENTS = FeatureBegan | Nudged | Pulled | Walked | Unlocked | Placed
"""Facts that a single press does not pass over."""


class RoundPlayer:
    """Plays the acts of a decided round on a show."""

    def __init__(self, show: Show, round_: Round) -> None:
        self.round = round_
        self._show = show
        self._next = 0
        self._now: Performance | None = None
        self._closing = False
        show.clear()
        show.set_meters(round_.stake, round_.before)
        self._turn()

    @property
    def done(self) -> bool:
        """Whether the curtain has fallen."""
        return self._now is None

    @property
    def spinning(self) -> bool:
        """Whether reels or cells are turning."""
        if self._now is None or self._closing:
            return False
        return isinstance(self.round.events[self._next - 1], Spun | Respun | Turned)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._show.update(dt)
        if self._now:
            self._now.update(dt)
            self._turn()

    def hurry(self) -> None:
        """The player pressed once: reels stop now; of anything else the end is shown.

        Wins of a spin are taken together, so that one press shows them all.
        """
        if self._now is None or self._show.guard > 0:
            return
        if self.spinning:
            self._now.hurry()
            self._turn()
            return
        while self._now and not self.spinning:
            self._quietly_end()
            if self._at_feature() or self._show.card or self._show.celebration:
                return

    def finish(self) -> None:
        """End the whole round: what is left is shown in no time."""
        self._show.silent = True
        while self._now:
            self._now.finish()
            self._turn()
        self._show.silent = False

    def _quietly_end(self) -> None:
        if self._now:
            self._show.silent = True
            self._now.finish()
            self._show.silent = False
            self._turn()

    def _at_feature(self) -> bool:
        """Whether the act now on is one that a single press should not pass over."""
        if self._closing or not self._now:
            return False
        return isinstance(self.round.events[self._next - 1], MOMENTS)

    def _turn(self) -> None:
        while self._now is None or self._now.done:
            if self._closing:
                self._now = None
                return
            if self._next < len(self.round.events):
                self._now = Performance(act(self._show, self.round.events[self._next]))
                self._next += 1
            else:
                self._closing = True
                script = close(self._show, self.round.payout, self.round.stake)
                self._now = Performance(script)
