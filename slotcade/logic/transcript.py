"""A round as text that a player can read: for goldens, reports and ``slotcade replay``."""

from collections.abc import Iterator

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Changed,
    Event,
    Filled,
    Laid,
    Nudged,
    Pulled,
    Restored,
    Spun,
    Swapped,
    Turned,
    Walked,
)
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
    match event:
        case Spun(strips, stops):
            yield " ".join(["Spun", strips, *map(str, stops)])
        case Restored(strips, stops):
            yield " ".join(["Restored", strips, *map(str, stops)])
        case Laid(name, symbol, cells):
            yield f"Laid {name} {symbol} {_word(cells)}"
        case Swapped(symbol, cells):
            yield f"Swapped {symbol} {_word(cells)}"
        case Filled(reels, symbol):
            yield " ".join(["Filled", *(str(reel + 1) for reel in reels), symbol])
        case Turned(wedges, _, index):
            yield f"Turned {index + 1} of {len(wedges)}: {wedges[index]}"
            return
        case Walked(left, held):
            yield f"Walked {_word(left)} to {_word(held)}"
            return
        case Nudged(reel, stop):
            yield f"Nudged {reel + 1} {stop}"
        case Pulled(reel, steps, stop):
            yield f"Pulled {reel + 1} {steps} {stop}"
        case Changed(reel, stop, symbol):
            yield f"Changed {reel + 1} {stop} {symbol}"
        case _:
            words = (_word(getattr(event, field)) for field in event.__struct_fields__)
            yield " ".join([type(event).__name__, *words])
            return
    yield from (f"    {row}" for row in event.grid.draw().splitlines())


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
