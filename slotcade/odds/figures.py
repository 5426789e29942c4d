"""The record of exact figures that every game's calculation fills in."""

from msgspec import Struct


class Figures(Struct, frozen=True):
    """What one game gives back, and how often: amounts in stakes, chances per round.

    `parts` splits `rtp` by what pays it. `features` holds the chance that each feature
    happens in a round. `std_dev_exact` is false where only play could give the deviation.
    """

    game: str
    rtp: float
    hit_frequency: float
    parts: dict[str, float]
    features: dict[str, float]
    std_dev: float
    std_dev_exact: bool
