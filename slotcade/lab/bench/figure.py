"""A figure of the bench: what was measured, the least it could be, what it should be."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from rich.console import Console
from rich.table import Table

Unit = Literal["ms", "s", "MB", "%", "frames", "rounds/s", "boards/s"]


WIDTH = 128
"""Characters, at least, in which figures are printed."""

PEERS = (
    "Peers in Python, rounds/s: 26,000 to 31,000 with 25 lines and no features, "
    "860 to 5,100 for a full slot kit."
)
"""Measured with others' programs, on a machine of this kind."""


class Figure(msgspec.Struct, frozen=True):
    """``value`` beside its ``floor``, the same work at its barest, None if there is nothing less.

    ``goal`` bounds the ``ratio`` if ``of_ratio``, else the value itself: from above, or from
    below if ``more`` is better.
    """

    name: str
    value: float
    unit: Unit
    floor: float | None = None
    goal: float | None = None
    of_ratio: bool = True
    more: bool = False

    @property
    def ratio(self) -> float | None:
        """How many times the floor it takes (or, where more is better, how much of it it does)."""
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether it reaches its goal; None if it has none."""
        judged = self.ratio if self.of_ratio else self.value
        if self.goal is None or judged is None:
            return None
        return judged >= self.goal if self.more else judged <= self.goal


def plain(figures: Sequence[Figure]) -> list[dict[str, object]]:
    """Return figures as they are printed as JSON."""
    return [
        {
            "figure": figure.name,
            "value": figure.value,
            "unit": figure.unit,
            "floor": figure.floor,
            "ratio": figure.ratio,
            "goal": figure.goal,
            "goal_of": "ratio" if figure.of_ratio else "value",
            "met": figure.met,
        }
        for figure in figures
    ]


def show(figures: Sequence[Figure], out: Console) -> None:
    """Print figures as a table."""
    table = Table(title="Slotcade, each figure beside its floor", title_justify="left")
    for head in ("figure", "measured", "floor", "ratio", "goal", "met"):
        justify: Literal["left", "right"] = "left" if head in ("figure", "met") else "right"
        table.add_column(head, justify=justify, no_wrap=True)
    for figure in figures:
        table.add_row(
            figure.name,
            _written(figure.value, figure.unit),
            "" if figure.floor is None else _written(figure.floor, figure.unit),
            "" if figure.ratio is None else f"{figure.ratio:.2f}",
            _goal(figure),
            {None: "", True: "yes", False: "[bold]no[/]"}[figure.met],
        )
    if any(figure.unit == "rounds/s" for figure in figures):
        table.caption, table.caption_justify = PEERS, "left"
    out.width = max(out.width, WIDTH)  # a row on one line, in a pipe as well
    out.print(table)


def _written(value: float, unit: str) -> str:
    digits = 0 if value >= 100 or unit == "frames" else 2 if value < 10 else 1
    return f"{value:,.{digits}f} {unit}"


def _goal(figure: Figure) -> str:
    if figure.goal is None:
        return ""
    sign = "at least" if figure.more else "at most"
    bound = f"{figure.goal:g} floors" if figure.of_ratio else f"{figure.goal:,g} {figure.unit}"
    return f"{sign} {bound}"
