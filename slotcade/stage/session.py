"""A session: what one player has done since the arcade was opened, and what limits it.

It only counts and refuses; nothing in it changes what a round brings.
"""

import msgspec

from slotcade.files.records import Settings
from slotcade.stage.counter import grouped
from slotcade.stage.words import say

MINUTE = 60.0


class Session(msgspec.Struct):
    """Time, rounds and Glints, as far as the player has seen them.

    A limit that is lowered counts at once, one that is raised from the next session on: what
    holds is the lowest that was asked for at the start or before any round since.
    """

    settings: Settings
    """The settings as they were when the session began."""
    seconds: float = 0.0
    rounds: int = 0
    staked: int = 0
    won: int = 0
    time_limit: int = 0
    loss_limit: int = 0
    """What holds, in minutes and in Glints; 0 for no limit."""
    _looked_up: float = 0.0
    """The time of the last reality check."""

    def __post_init__(self) -> None:
        self.time_limit = self.settings.time_limit
        self.loss_limit = self.settings.loss_limit

    @property
    def minutes(self) -> int:
        """Whole minutes played."""
        return int(self.seconds // MINUTE)

    @property
    def net(self) -> int:
        """Won less staked."""
        return self.won - self.staked

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds

    def begin(self, stake: int) -> None:
        """Count a round that begins."""
        self.rounds += 1
        self.staked += stake

    def end(self, payout: int) -> None:
        """Count what a round brought, once it has been seen."""
        self.won += payout

    def follow(self, settings: Settings) -> None:
        """Take over limits that are lower than those that hold."""
        self.time_limit = _lower(self.time_limit, settings.time_limit)
        self.loss_limit = _lower(self.loss_limit, settings.loss_limit)

    def reached(self, lowest: int) -> str:
        """Say which limit is reached; nothing if a round at the ``lowest`` stake may begin."""
        if self.time_limit and self.seconds >= self.time_limit * MINUTE:
            return say.time_is_up.format(time=minutes_words(self.time_limit))
        if self.loss_limit and lowest - self.net > self.loss_limit:
            return say.loss_is_reached.format(limit=grouped(self.loss_limit))
        return ""

    def refusal(self, stake: int, lowest: int) -> str:
        """Say why no round at ``stake`` may begin; nothing if it may."""
        if reached := self.reached(lowest):
            return reached
        if self.loss_limit and stake - self.net > self.loss_limit:
            return say.stake_over_limit.format(limit=grouped(self.loss_limit))
        return ""

    def check_due(self, every: int) -> bool:
        """Whether it is time for a reality check, that comes every so many minutes of play."""
        return every > 0 and self.seconds - self._looked_up >= every * MINUTE

    def looked_up(self) -> None:
        """Begin to count towards the next reality check."""
        self._looked_up = self.seconds


def time_words(minutes: int) -> str:
    """Write a time of play as hours and minutes.

    >>> time_words(7), time_words(83)
    ('0:07', '1:23')
    """
    return f"{minutes // 60}:{minutes % 60:02}"


def minutes_words(minutes: int) -> str:
    """Say a span of minutes.

    >>> minutes_words(30), minutes_words(60), minutes_words(150)
    ('30 min', '1 h', '2 h 30 min')
    """
    hours, rest = divmod(minutes, 60)
    parts = [say.hours.format(hours=hours)] if hours else []
    return " ".join(parts + ([say.minutes.format(minutes=rest)] if rest or not hours else []))


def net_words(net: int) -> str:
    """Write a gain or a loss with its sign.

    >>> net_words(1250), net_words(-300), net_words(0)
    ('+1,250', '−300', '0')
    """
    sign = "+" if net > 0 else "−" if net < 0 else ""
    return f"{sign}{grouped(abs(net))}"


def _lower(one: int, other: int) -> int:
    """Return the stricter of two limits, of which 0 is none."""
    return min(one, other) if one and other else one or other
