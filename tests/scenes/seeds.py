"""Seeds of rounds of a kind, found by search."""

from slotcade.files.catalog import Title
from slotcade.logic.events import FeatureBegan
from slotcade.logic.round import Round, play_round

SEARCHED = 20_000


def _plain(round_):
    return not any(isinstance(event, FeatureBegan) for event in round_.events)


KINDS = {
    "nothing": lambda r: r.payout == 0,
    "a return": lambda r: 0 < r.payout < r.stake and _plain(r),
    "a win": lambda r: r.stake < r.payout < 5 * r.stake and _plain(r),
    "a good win": lambda r: 5 * r.stake <= r.payout < 10 * r.stake and _plain(r),
    "a feature": lambda r: not _plain(r),
}

_found: dict[tuple[str, int, str], bytes] = {}


def round_of(title: Title, seed: bytes, stake: int) -> Round:
    return play_round(title.stem, title.rules, stake, seed, title.rules.meters)


def seed_with(title: Title, stake: int, kind: str) -> bytes:
    """Return the first seed whose round is of a kind."""
    key = title.stem, stake, kind
    numbers = (number.to_bytes(32, "big") for number in range(SEARCHED))
    if key not in _found:
        _found[key] = next(s for s in numbers if KINDS[kind](round_of(title, s, stake)))
    return _found[key]
