"""The most that the symbols of one board can pay, over all stops of five reels."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import product

from slotcade.odds.kit import windows

Row = tuple[int, ...]


def largest_board(
    strips: Sequence[Sequence[str]],
    heights: Sequence[int],
    pays: Mapping[str, Mapping[int, int]],
    wild: tuple[str, int],
    moons: Collection[str],
    moon_credits: Mapping[int, int],
) -> int:
    """Return the credits of the best board, every wild counting as much as `wild` says.

    Only pictures on the first reel can win, so for each of its windows the other reels
    are seen as counts of these few pictures and of moons; a window is left out where another
    of its reel has no less of anything, as longer runs and more moons never pay less.
    """
    seen = [
        [Counter(window) for window in windows(strip, rows)]
        for strip, rows in zip(strips, heights, strict=True)
    ]
    best = 0
    for names in {tuple(sorted({*window} & {*pays})) for window in seen[0]}:
        counts = [_best_rows(reel, names, wild, moons) for reel in seen]
        best = max(
            best,
            *(
                _ways([pays[name] for name in names], board)
                + _moons(sum(row[-1] for row in board), moon_credits)
                for board in product(*counts)
            ),
        )
    return best


def _best_rows(
    reel: Sequence[Counter[str]],
    names: Sequence[str],
    wild: tuple[str, int],
    moons: Collection[str],
) -> list[Row]:
    """Return the counts of pictures and, last, of moons, without those that others exceed."""
    symbol, value = wild
    rows = {
        (
            *(window[name] + value * window[symbol] for name in names),
            sum(window[moon] for moon in moons),
        )
        for window in reel
    }
    return [row for row in rows if not any(_exceeds(other, row) for other in rows)]


def _exceeds(other: Row, row: Row) -> bool:
    """Return whether another row has no less of anything and more of something."""
    return other != row and all(more >= less for more, less in zip(other, row, strict=True))


def _ways(pays: Sequence[Mapping[int, int]], board: Sequence[Row]) -> int:
    """Return what the ways of a board pay."""
    total = 0
    for place, paid in enumerate(pays):
        ways = 1
        length = 0
        for row in board:
            if not row[place]:
                break
            ways *= row[place]
            length += 1
        total += paid.get(length, 0) * ways
    return total


def _moons(found: int, credits: Mapping[int, int]) -> int:
    """Return what so many moons pay; more count as the most named."""
    return credits.get(min(found, max(credits)), 0)
