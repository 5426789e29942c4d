"""The words of the shell, in one place; a game brings its own in its data."""

from slotcade.files.catalog import Title
from slotcade.logic.grid import Symbol
from slotcade.stage.counter import grouped

NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five"}

TIERS = (
    (50, "EPIC WIN", "epic_win", 8.0),
    (25, "MEGA WIN", "mega_win", 6.0),
    (10, "BIG WIN", "big_win", 4.0),
)
"""Celebrations: from how many stakes, words, sound, seconds at most."""

NO_VALUE = "Glints have no value and cannot be bought, sold or exchanged."
ADULTS = "18+  For fun only"


def line_win(title: Title, symbol: Symbol, count: int, line: int, amount: int) -> str:
    """Say what a line pays."""
    name = title.words.symbols.get(symbol, symbol)
    return f"{NUMBERS.get(count, str(count))} × {name} on line {line}: {grouped(amount)}"


def returned(amount: int, stake: int) -> str:
    """Say what a round brought that was not more than it cost."""
    return f"Returned {grouped(amount)} of {grouped(stake)}"
