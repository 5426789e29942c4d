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
    """What is new has a value to begin with: there is nothing to bring up."""
    return save


STEPS: dict[int, Callable[[Plain], Plain]] = {1: _to_2, 2: _to_3, 3: _to_4}
"""By the schema that a step starts from."""


def migrated(save: Plain, schema: int, present: int) -> Plain:
    """Return a save of ``schema`` as one of ``present``."""
    for step in range(schema, present):
        save = STEPS[step](save)
    save["schema"] = present
    return save
