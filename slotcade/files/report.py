"""What the statistics of a player say beside the published figures."""

from collections.abc import Iterable, Sequence

import msgspec

from slotcade.files.catalog import Title
from slotcade.files.records import Profile, Statistics
from slotcade.odds.band import margin, variance


class Report(msgspec.Struct, frozen=True):
    """Sums over rounds; shares are of 1, and None where nothing can be said."""

    rounds: int
    staked: int
    won: int
    biggest: int
    features: int
    prizes: int
    own: float | None
    """What came back of what was staked."""
    margin: float | None
    """How far either way the 99 % band round it reaches."""
    published: float | None
    """What the games give back, each at its share of the stakes."""
    hits: float | None
    """The share of rounds that returned something, of those since hits are counted."""
    published_hits: float | None

    @property
    def net(self) -> int:
        """Won less staked."""
        return self.won - self.staked


def of_game(title: Title, sums: Statistics) -> Report:
    """Report on one game."""
    return _of([(title, sums)])


def of_all(titles: Sequence[Title], profile: Profile) -> Report:
    """Report on all games together, those that cannot be read now too."""
    known = {title.stem: title for title in titles}
    return _of((known.get(stem), sums) for stem, sums in profile.statistics.items())


def _of(played: Iterable[tuple[Title | None, Statistics]]) -> Report:
    games = [(title, sums) for title, sums in played if sums.rounds]
    staked = sum(sums.staked for _, sums in games)
    won = sum(sums.won for _, sums in games)
    counted = sum(sums.rounds - sums.uncounted for _, sums in games)
    figured = [(title.figures, sums) for title, sums in games if title and title.figures]
    told = staked > 0 and len(figured) == len(games)
    variances = [variance(figures, sums.squares) for figures, sums in figured]
    rtps = sum(figures.rtp * sums.staked for figures, sums in figured)
    expected = sum(f.hit_frequency * (sums.rounds - sums.uncounted) for f, sums in figured)
    return Report(
        rounds=sum(sums.rounds for _, sums in games),
        staked=staked,
        won=won,
        biggest=max((sums.biggest for _, sums in games), default=0),
        features=sum(sum(sums.features.values()) for _, sums in games),
        prizes=sum(sum(sums.prizes.values()) for _, sums in games),
        own=won / staked if staked else None,
        margin=margin(variances, staked) if told else None,
        published=rtps / staked if told else None,
        hits=sum(sums.hits for _, sums in games) / counted if counted else None,
        published_hits=expected / counted if counted and told else None,
    )
