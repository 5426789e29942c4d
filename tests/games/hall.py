"""Grand Spinn in a hall of its own: every strip a test draws, every stop it names."""

from slotcade.games.grand_spinn import GrandSpinn, Jackpot
from slotcade.logic.events import Awarded, Changed, Followed, Metered, Nudged, Pulled, Spun, Won
from slotcade.logic.rng import ScriptedRng

LINES = ("222", "111", "333", "123", "321", "121", "232", "212", "323", "131")
PAYS = {
    "SEVEN": {3: 75},
    "BELL": {3: 25},
    "BAR": {3: 10},
    "PLUM": {3: 5},
    "LEMON": {3: 3},
    "CHERRY": {3: 2},
}
LETTERS = {
    **{symbol[0]: symbol for symbol in ("SEVEN", "BELL", "PLUM", "LEMON", "CHERRY", "WILD")},
    **{"R": "BAR", "-": "BLANK", "^": "ARROW", "m": "MINI", "d": "MIDI", "s": "SUPER"},
}
"""A letter for each symbol, to draw strips with."""

CONTRIBUTION, RESERVE, SEED = 216, 54, 50_000
PARTS = 10_000
POOL = {"pool": SEED * PARTS, "reserve": 0}
DEMO = {"pool": 0, "reserve": 0}


def strip(letters):
    return tuple(LETTERS[letter] for letter in letters)


def hall(*strips, **changes):
    """Return a Grand Spinn with three strips drawn in letters, from the top down."""
    numbers = {
        "levels": tuple(range(1, 11)),
        "coin_values": (1, 2, 5, 10, 20, 50),
        "default": (1, 10),
        "lines": LINES,
        "pays": PAYS,
        "wild": "WILD",
        "multipliers": {1: 2, 2: 4, 3: 8},
        "blank": "BLANK",
        "arrow": "ARROW",
        "jackpots": (Jackpot("MINI", 40), Jackpot("MIDI", 200), Jackpot("SUPER", 0)),
        "strips": tuple(map(strip, strips)),
        "contribution": CONTRIBUTION,
        "reserve": RESERVE,
        "seed": SEED,
    }
    return GrandSpinn(**{**numbers, **changes})


def play(*strips, stops=(0, 0, 0), stake=10, meters=POOL, **changes):
    """Play one round that stops where it is told; at 10 Glints a coin is a Glint."""
    rng = ScriptedRng(stops)
    events = list(hall(*strips, **changes).play(stake, rng, meters))
    assert rng.rest() == ()
    return events


def told(events, kind):
    return [event for event in events if isinstance(event, kind)]


def paid(events):
    return [(win.line, win.symbol, win.factor, win.amount) for win in told(events, Won)]


def awarded(events):
    return [(award.prize, award.amount) for award in told(events, Awarded)]


def story(events):
    """Tell a round in words: every move of a reel (counted from 1) and every payment after it."""
    words = []
    for event in events:
        match event:
            case Followed(symbol):
                words.append(f"follow {symbol}")
            case Nudged(reel):
                words.append(f"nudge {reel + 1}")
            case Pulled(reel, steps):
                words.append(f"pull {reel + 1} by {steps}")
            case Changed(reel, stop, symbol):
                words.append(f"{symbol} at {reel + 1}.{stop}")
            case Won(line, _, _, _, amount):
                words.append(f"line {line}: {amount}")
            case Awarded(prize, amount):
                words.append(f"{prize}: {amount}")
    return words


def nudging(events):
    """Tell what happened from the nudge on."""
    words = story(events)
    first = next((i for i, word in enumerate(words) if word.startswith("follow")), len(words))
    return words[first:]


def shown(events):
    """Draw the window as the round leaves it, in rows of letters."""
    last = [event for event in events if isinstance(event, Spun | Nudged | Pulled | Changed)][-1]
    letters = {symbol: letter for letter, symbol in LETTERS.items()}
    columns = [[letters[symbol] for symbol in reel] for reel in last.grid.reels]
    return ["".join(row) for row in zip(*columns, strict=True)]


def meters_after(events, before=POOL):
    return {**before, **{event.name: event.value for event in told(events, Metered)}}
