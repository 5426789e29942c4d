"""What a round of Clover Moon told, in the words of its tests."""

from slotcade.logic.events import (
    Awarded,
    Counted,
    FeatureBegan,
    FeatureEnded,
    Gathered,
    Metered,
    Paid,
    Thrown,
    Won,
)


def told(events, kind):
    return [event for event in events if isinstance(event, kind)]


def won(events):
    """Return line, symbol, length and amount of every line win."""
    return [(win.line, win.symbol, len(win.cells), win.amount) for win in told(events, Won)]


def thrown(events):
    return [(throw.cell, throw.woke) for throw in told(events, Thrown)]


def gathered(events):
    """Return the reel of each Collector that gathered, with the amount."""
    return [(event.reel, event.amount) for event in told(events, Gathered)]


def awarded(events):
    return [(event.prize, event.amount) for event in told(events, Awarded)]


def counted(events, name):
    return [event.value for event in told(events, Counted) if event.name == name]


def metered(events):
    return {event.name: event.value for event in told(events, Metered)}


def features(events):
    return [event.name for event in told(events, FeatureBegan)]


def feature_paid(events):
    return {event.name: event.amount for event in told(events, FeatureEnded)}


def payout(events):
    return sum(event.amount for event in told(events, Paid))
