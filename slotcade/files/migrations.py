"""Saves of earlier schemas, brought up to the present one a step at a time."""

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]


def _to_2(save: Plain) -> Plain:
    """Profiles have numbers, one of them plays, and the window remembers its place."""
    profiles = save.setdefault("profiles", [{"name": "Player"}])
    for number, profile in enumerate(profiles, 1):
        profile["number"] = number
    save["playing"] = 1
    save["next_number"] = len(profiles) + 1
    return save


def _to_3(save: Plain) -> Plain:
    """Games can have meters that all profiles share."""
    save["shared"] = {}
    return save


def _to_4(save: Plain) -> Plain:
    """Statistics know hits, squares and time; who has played needs no first steps."""
    for profile in save.get("profiles", []):
        games = profile.get("statistics", {})
        profile["introduced"] = bool(games or profile.get("history"))
        profile["over_time"] = {"start": profile.get("balance", 10_000)}
        for sums in games.values():
            rounds, staked = sums.get("rounds", 0), sums.get("staked", 0)
            sums["uncounted"] = rounds
            # The stakes themselves are gone. Had they all been alike, this would be the sum.
            sums["squares"] = {"": -(-staked * staked // rounds)} if rounds else {}
            sums["net"] = {"start": sums.get("won", 0) - staked}
    return save


STEPS: dict[int, Callable[[Plain], Plain]] = {1: _to_2, 2: _to_3, 3: _to_4}
"""By the schema that a step starts from."""


def migrated(save: Plain, schema: int, present: int) -> Plain:
    """Return a save of ``schema`` as one of ``present``."""
    for step in range(schema, present):
        save = STEPS[step](save)
    save["schema"] = present
    return save
