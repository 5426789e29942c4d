"""The record of exact figures that every game's calculation fills in."""

from msgspec import Struct

from slotcade.logic.states import state_name


class StateFigures(Struct, frozen=True):
    """What a game gives back in one of its states: a level and two multipliers in halves.

    The other fields are those of `Figures`.
    """

    level: int
    hold: int
    free: int
    rtp: float
    hit_frequency: float
    parts: dict[str, float]
    features: dict[str, float]
    std_dev: float
    std_dev_exact: bool


class Figures(Struct, frozen=True, omit_defaults=True):
    """What one game gives back, and how often: amounts in stakes, chances per round.

    `parts` splits `rtp` by what pays it. `features` holds the chance that each feature
    happens in a round. `std_dev_exact` is false where only play could give the deviation.
    `states` is there only for a game with more than one; the other fields are of the first.
    `rtp_by_stake` is there only where the return depends on the stake: the lowest and highest.
    """

    game: str
    rtp: float
    hit_frequency: float
    parts: dict[str, float]
    features: dict[str, float]
    std_dev: float
    std_dev_exact: bool
    states: tuple[StateFigures, ...] = ()
    rtp_by_stake: dict[str, float] = {}

    def deviation(self, state: str) -> float:
        """Return the standard deviation of one round in a state, in stakes."""
        for each in self.states:
            if state_name(each.level, each.hold, each.free) == state:
                return each.std_dev
        return self.std_dev
