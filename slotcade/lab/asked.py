"""What the games ask chance for: found by listening while real rounds are played."""

import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec

from slotcade.files.catalog import Title
from slotcade.logic.events import Metered
from slotcade.logic.rng import SeededRng
from slotcade.logic.round import Game, Meters
from slotcade.logic.strips import Strips

HEARD = 5_000
"""Rounds of each game that are heard to learn what it asks chance for."""


class Mapping(msgspec.Struct, frozen=True):
    """A use of chance: a number below ``below``, told apart at the ``cuts``, asked for in a place.

    Without cuts every number is an outcome of its own (a stop, a cell); with them an outcome is
    all the numbers from one cut to the next (a row of a table, a chance that comes true).
    """

    place: str
    below: int
    cuts: tuple[int, ...]
    games: tuple[str, ...]


class Drawn(int):
    """A drawn number that notes what the rules compare it with.

    >>> cuts = set()
    >>> number = Drawn.noting(7, cuts, 0)
    >>> number < 5, number - 5 < 3, sorted(cuts)
    (False, True, [5, 8])
    """

    _cuts: set[int]
    _taken: int

    @classmethod
    def noting(cls, value: int, cuts: set[int], taken: int) -> "Drawn":
        """Return ``value`` as what is left of a draw when ``taken`` were subtracted from it."""
        drawn = cls(value)
        drawn._cuts, drawn._taken = cuts, taken
        return drawn

    def __lt__(self, other: int) -> bool:
        self._cuts.add(self._taken + other)
        return int(self) < other

    def __ge__(self, other: int) -> bool:
        return not self < other

    def __le__(self, other: int) -> bool:
        return self < other + 1

    def __gt__(self, other: int) -> bool:
        return not self < other + 1

    def __sub__(self, other: int) -> "Drawn":
        return Drawn.noting(int(self) - other, self._cuts, self._taken + other)


class Listener:
    """A source of chance that notes who asks it for what."""

    def __init__(self) -> None:
        self.rng = SeededRng(b"")
        self.heard: dict[tuple[str, int], set[int]] = {}

    def below(self, n: int) -> int:
        """Draw as the source does."""
        asking = sys._getframe(1)
        module = asking.f_globals["__name__"].rpartition(".")[2]
        function = asking.f_code.co_qualname.partition(".<locals>")[0].rpartition(".")[2]
        cuts = self.heard.setdefault((f"{module}.{function}", n), set())
        return Drawn.noting(self.rng.below(n), cuts, 0)


def asked_by(titles: Sequence[Title], seed: bytes, rounds: int = HEARD) -> list[Mapping]:
    """Return what rounds of these games ask chance for, by place and bound.

    Beside ``rounds`` at each game's lowest stake, with the meters carried from one to the next,
    the rounds are heard that a game has to show: its rare features are among them. Every strip
    is spun once, for the sets that no round came to.
    """
    cuts: dict[tuple[str, int], set[int]] = {}
    games: dict[tuple[str, int], list[str]] = {}
    for title in titles:
        listener = Listener()
        meters: Meters = title.rules.meters
        for own in _seeds(rounds, title.stem.encode() + seed):
            meters = _play(title.rules, listener, own, meters)
        for preview in title.previews.values():
            shown = {**title.rules.meters, **preview.meters}
            _play(title.rules, listener, bytes.fromhex(preview.seed), shown)
        for strips in title.rules.strip_sets.values():
            Strips(strips, title.rules.heights).spin(listener)
        for key, found in listener.heard.items():
            cuts.setdefault(key, set()).update(found)
            games.setdefault(key, []).append(title.stem)
    return [
        Mapping(place, below, tuple(sorted(c for c in cuts[key] if 0 < c < below)), (*games[key],))
        for key in sorted(cuts)
        for place, below in (key,)
        if below > 1
    ]


def _play(rules: Game, listener: Listener, seed: bytes, meters: Meters) -> Meters:
    """Play a round under the listener's ear; return the meters as it leaves them."""
    listener.rng = SeededRng(seed)
    events = rules.play(rules.stakes[0], listener, meters)
    moved = {event.name: event.value for event in events if isinstance(event, Metered)}
    return {**meters, **moved}


def _seeds(count: int, salt: bytes) -> Iterator[bytes]:
    for number in range(count):
        yield sha256(number.to_bytes(8, "big") + salt).digest()
