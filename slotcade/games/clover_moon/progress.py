"""Spin Progress: a meter of main-game spins that unlocks one thing after another."""

from collections.abc import Generator, Mapping

import msgspec

from slotcade.logic.events import Event, Metered, Unlocked
from slotcade.logic.round import Meters, Progress
from slotcade.logic.states import GIFTS, LAST_LEVEL, MOST_HALVES, PLAIN, State, state_name

Standing = tuple[int, int, dict[str, int]]
"""Level, spins left to the next, multipliers in halves."""


class SpinProgress(msgspec.Struct, frozen=True):
    """The meter: the spins that each level needs, the states by level and multipliers."""

    level_spins: tuple[int, ...]
    states: Mapping[tuple[int, int, int], State]

    def move(self, meters: Meters) -> Generator[Event, None, tuple[State, dict[str, int]]]:
        """Move the meter on; return the state of the round and its multipliers in halves."""
        before, _, _ = self._standing(meters)
        level, left, boosts = self._next(meters)
        if level > before:
            yield Metered("level", level)
            yield Unlocked(GIFTS[level - 1])
            if level == LAST_LEVEL:
                yield Metered("hold", boosts["hold"])
                yield Metered("free", boosts["free"])
        if level < LAST_LEVEL:
            yield Metered("left", left - 1)
        return self.states[level, boosts["hold"], boosts["free"]], boosts

    def state(self, meters: Meters) -> str:
        """Return level and multipliers of a round, as its figures name them."""
        level, _, boosts = self._next(meters)
        return state_name(level, boosts["hold"], boosts["free"])

    def shown(self, meters: Meters) -> Progress:
        """Return how far the next unlocking is."""
        level, left, boosts = self._standing(meters)
        if level == LAST_LEVEL:
            return Progress(level, 0, 0, "", (boosts["hold"] * 50, boosts["free"] * 50))
        return Progress(level, left, self.level_spins[level], GIFTS[level], ())

    def _next(self, meters: Meters) -> Standing:
        """Return the standing that a round is played at: unlocked when no spin is left."""
        level, left, boosts = self._standing(meters)
        if level == LAST_LEVEL or left:
            return level, left, boosts
        level += 1
        if level < LAST_LEVEL:
            return level, self.level_spins[level], boosts
        return level, 0, {"hold": PLAIN + 1, "free": PLAIN + 1}

    def _standing(self, meters: Meters) -> Standing:
        """Return what the meters say; what cannot be counts as the nearest."""
        level = min(meters["level"], LAST_LEVEL)
        low, high = (PLAIN, PLAIN) if level < LAST_LEVEL else (PLAIN + 1, MOST_HALVES)
        boosts = {name: max(low, min(high, meters[name])) for name in ("hold", "free")}
        left = 0 if level == LAST_LEVEL else min(meters["left"], self.level_spins[level])
        return level, left, boosts
