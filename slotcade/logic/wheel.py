"""A wheel of fortune: credits, more games, or a multiplier of wilds that changes the wheel."""

from collections.abc import Generator, Sequence

import msgspec

from slotcade.logic.checks import check_range
from slotcade.logic.events import Credited, Event, Raised, Turned
from slotcade.logic.rng import Rng
from slotcade.logic.weights import HEAVIEST, Weights


class Wedge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wedge of the wheel: credits, free games or a wild multiplier, and its weight."""

    credits: int
    games: int
    wild: int
    weight: int

    def __post_init__(self) -> None:
        *nothing, most = sorted((self.credits, self.games, self.wild))
        if nothing != [0, 0] or most == 0:
            raise ValueError("a wedge: credits, games or a multiplier, one of them only")
        check_range("weight", self.weight, 1, HEAVIEST)

    @property
    def name(self) -> str:
        """What it brings, in short.

        >>> Wedge(500, 0, 0, 1).name, Wedge(0, 3, 0, 1).name, Wedge(0, 0, 5, 1).name
        ('credits 500', 'games 3', 'wild 5')
        """
        if self.wild:
            return f"wild {self.wild}"
        return f"games {self.games}" if self.games else f"credits {self.credits}"


class Turn(msgspec.Struct, frozen=True):
    """What one turn brought: Glints, games, and the multiplier that is won from now on."""

    amount: int
    games: int
    multiplier: int


class _Face:
    """The wedges of a wheel, and what is told of them whenever it turns."""

    def __init__(self, wedges: Sequence[Wedge]) -> None:
        self.wedges = tuple(wedges)
        self.names = tuple(wedge.name for wedge in wedges)
        self.weights = tuple(wedge.weight for wedge in wedges)
        self.chances = Weights(self.weights)


class Wheel:
    """The wheel as it is at first, and with its ``spent`` wedges once a multiplier is won.

    Those stand in the places of the wild wedges, in their order: what was won is never won
    again, and no other multiplier beside it.
    """

    def __init__(self, wedges: Sequence[Wedge], spent: Sequence[Wedge]) -> None:
        if len(spent) != sum(wedge.wild > 0 for wedge in wedges):
            raise ValueError("spent: what each wild wedge is once a multiplier is won")
        if any(wedge.wild for wedge in spent):
            raise ValueError("spent: credits and games only, no second multiplier")
        instead = iter(spent)
        self._first = _Face(wedges)
        self._later = _Face([next(instead) if wedge.wild else wedge for wedge in wedges])

    def wedges(self, multiplier: int) -> tuple[Wedge, ...]:
        """Return the wedges in their order, with this multiplier won; 0 is none."""
        return self._face(multiplier).wedges

    def turn(self, rng: Rng, glints: int, multiplier: int) -> Generator[Event, None, Turn]:
        """Turn the wheel once; its credits are so many Glints each."""
        face = self._face(multiplier)
        index = face.chances.draw(rng)
        wedge = face.wedges[index]
        amount = wedge.credits * glints
        yield Turned(face.names, face.weights, index)
        if amount:
            yield Credited(amount)
        if wedge.wild:
            multiplier = wedge.wild
            yield Raised("wild", multiplier * 100)
        return Turn(amount, wedge.games, multiplier)

    def _face(self, multiplier: int) -> _Face:
        return self._later if multiplier else self._first
