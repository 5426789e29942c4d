"""A round as text that a player can read: for goldens, reports and ``slotcade replay``."""

from collections.abc import Iterator

from slotcade.logic.coins import Valued
from slotcade.logic.events import Event, Spun
from slotcade.logic.grid import Cell
from slotcade.logic.round import Round


def transcript(round_: Round) -> str:
    """Tell a round: what it was played from, each fact on a line, boards drawn, the payout."""
    meters = " ".join(f"{name}={value}" for name, value in sorted(round_.before.items()))
    head = [
        f"game {round_.game}",
        f"stake {round_.stake}",
        f"seed {round_.seed.hex()}",
        f"meters {meters or '-'}",
        "",
    ]
    body = [line for event in round_.events for line in _told(event)]
    return "\n".join([*head, *body, "", f"payout {round_.payout}", ""])


def _told(event: Event) -> Iterator[str]:
    if isinstance(event, Spun):
        stops = " ".join(map(str, event.stops))
        yield f"Spun {event.strips} {stops}"
        yield from (f"    {row}" for row in event.grid.draw().splitlines())
        return
    words = (_word(getattr(event, field)) for field in event.__struct_fields__)
    yield " ".join([type(event).__name__, *words])


def _word(value: object) -> str:
    """Write a field: cells as reel and row from 1, coins as cell, symbol and value.

    >>> _word((Cell(0, 2), Cell(4, 0)))
    '1.3 5.1'
    """
    match value:
        case Cell(reel, row):
            return f"{reel + 1}.{row + 1}"
        case Valued(cell, symbol, times):
            return f"{_word(cell)} {symbol} x{times}"
        case tuple():
            separator = ", " if any(isinstance(item, Valued) for item in value) else " "
            return separator.join(map(_word, value)) or "-"
        case _:
            return str(value)
