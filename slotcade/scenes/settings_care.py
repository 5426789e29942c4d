"""The page of care: reality checks, limits, Calm mode, and how the session stands."""

from collections.abc import Callable
from typing import Any

from slotcade.files.records import CHECKS
from slotcade.scenes.stack import Arcade
from slotcade.stage.canvas import Box
from slotcade.stage.counter import grouped
from slotcade.stage.rows import Choice, Stepper, Toggle
from slotcade.stage.session import minutes_words, net_words, time_words
from slotcade.stage.widgets import Widget
from slotcade.stage.words import say

TIMES = (0, 15, 30, 45, 60, 90, 120, 180, 240)
"""Minutes that a session may take; 0 for no limit."""

LOSSES = (0, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000)
"""Glints that a session may lose; 0 for no limit."""


class CarePage:
    """Its rows and what they say."""

    def __init__(self, arcade: Arcade, change: Callable[..., Any]) -> None:
        self._arcade = arcade
        self._change = change

    def widgets(self, row: Callable[[int], Box]) -> list[Widget]:
        """Lay out the rows."""
        arcade = self._arcade
        return [
            Toggle(
                row(0),
                say.calm_mode,
                lambda: arcade.settings.calm_mode,
                lambda on: self._change(calm_mode=on),
            ),
            Choice(
                row(1),
                say.reality_check,
                [minutes_words(every) if every else say.off for every in CHECKS],
                lambda: CHECKS.index(arcade.settings.reality_check),
                lambda i: self._change(reality_check=CHECKS[i]),
            ),
            Stepper(
                row(2),
                say.time_limit,
                TIMES,
                lambda limit: minutes_words(limit) if limit else say.no_limit,
                lambda: arcade.settings.time_limit,
                lambda limit: self._change(time_limit=limit),
            ),
            Stepper(
                row(3),
                say.loss_limit,
                LOSSES,
                lambda limit: grouped(limit) if limit else say.no_limit,
                lambda: arcade.settings.loss_limit,
                lambda limit: self._change(loss_limit=limit),
            ),
        ]

    def notes(self) -> list[str]:
        """Say what Calm mode is, how limits count, and how the session stands."""
        session = self._arcade.session
        stands = say.session_stands.format(
            time=time_words(session.minutes), net=net_words(session.net)
        )
        return [say.calm_note, say.limits_note, f"{stands} {self._held()}".strip()]

    def _held(self) -> str:
        """Say which limits hold in this session though higher ones, or none, are chosen."""
        session, settings = self._arcade.session, self._arcade.settings
        held = []
        if _raised(session.time_limit, settings.time_limit):
            held.append(say.time_holds.format(limit=minutes_words(session.time_limit)))
        if _raised(session.loss_limit, settings.loss_limit):
            held.append(say.loss_holds.format(limit=grouped(session.loss_limit)))
        return " ".join(held)


def _raised(holds: int, chosen: int) -> bool:
    return bool(holds) and (not chosen or chosen > holds)
