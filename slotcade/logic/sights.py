"""Things worth seeing in a round, said in data: which facts, with what in them, how often."""

from collections.abc import Sequence
from typing import get_args

import msgspec

from slotcade.logic.coins import Valued
from slotcade.logic.events import Event, FeatureBegan, FeatureEnded
from slotcade.logic.grid import Grid, Symbol

KINDS: dict[str, type[msgspec.Struct]] = {kind.__name__: kind for kind in get_args(Event)}
"""Every fact there is, by the name it has in data."""


class Sight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At least ``count`` facts of one kind that say what is wanted."""

    event: str
    where: dict[str, str] = {}
    """Fields that say exactly this; a coin says its symbol."""
    least: dict[str, int] = {}
    """Numbers that are at least so large, lists that are at least so long."""
    shows: dict[Symbol, int] = {}
    """Symbols that fill at least so many cells of the fact's board."""
    during: str = ""
    """The feature that goes on; any time if empty."""
    count: int = 1

    def __post_init__(self) -> None:
        if self.event not in KINDS:
            raise ValueError(f"event: {self.event!r}: one of {', '.join(sorted(KINDS))}")
        fields = KINDS[self.event].__annotations__
        for key, names in (("where", self.where), ("least", self.least)):
            for name in names:
                if name not in fields:
                    known = ", ".join(fields)
                    raise ValueError(f"{key}: {name!r} is not in {self.event}: one of {known}")
        for name in self.where:
            if fields[name] not in (str, int, bool, Valued):
                raise ValueError(f"where: {name} is a list: say its length under least")
        for name in self.least:
            if fields[name] in (str, bool, Valued, Grid):
                raise ValueError(f"least: {name} is no number and no list: say it under where")
        if self.shows and fields.get("grid") is not Grid:
            boards = [n for n, kind in KINDS.items() if "grid" in kind.__struct_fields__]
            raise ValueError(f"shows: no board is in {self.event}: in {', '.join(boards)}")
        if self.count < 1:
            raise ValueError(f"count: {self.count}: at least 1")


def met(sights: Sequence[Sight], events: Sequence[Event]) -> bool:
    """Whether a round shows all of some sights."""
    return all(_met(sight, events) for sight in sights)


def _met(sight: Sight, events: Sequence[Event]) -> bool:
    left, feature = sight.count, ""
    kind = KINDS[sight.event]
    for event in events:
        if isinstance(event, FeatureBegan):
            feature = event.name
        if type(event) is kind and sight.during in ("", feature) and _fits(sight, event):
            left -= 1
            if not left:
                return True
        if isinstance(event, FeatureEnded):
            feature = ""
    return False


def _fits(sight: Sight, event: Event) -> bool:
    """Whether a fact of the right kind says what is wanted."""
    return (
        all(_said(getattr(event, name)) == wanted for name, wanted in sight.where.items())
        and all(_size(getattr(event, name)) >= least for name, least in sight.least.items())
        and all(_cells(event, symbol) >= least for symbol, least in sight.shows.items())
    )


def _said(value: object) -> str:
    if isinstance(value, Valued):
        return value.symbol
    return str(value).lower() if isinstance(value, bool) else str(value)


def _size(value: int | Sequence[object]) -> int:
    return value if isinstance(value, int) else len(value)


def _cells(event: Event, symbol: Symbol) -> int:
    grid = getattr(event, "grid", None)
    return len(grid.cells_of(symbol)) if isinstance(grid, Grid) else 0
