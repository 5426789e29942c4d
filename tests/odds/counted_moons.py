"""A tiny Celestial Moon counted out: every stop, wild value and wedge, one by one."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec

HEIGHTS = (3, 4, 4, 4, 3)

Strips = tuple[tuple[str, ...], ...]
Board = tuple[int, int, int]
"""Credits of the ways, moons in all, Special Moons."""


class WildValue(msgspec.Struct, frozen=True):
    times: int
    weight: int


class Wedge(msgspec.Struct, frozen=True):
    credits: int
    games: int
    wild: int
    weight: int


class Draw(msgspec.Struct, frozen=True):
    symbol: str
    weight: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    levels: tuple[int, ...]
    credits: int
    pays: dict[str, dict[int, int]]
    wild: str
    wild_values: tuple[WildValue, ...]
    moon: str
    special_moon: str
    moon_pays: dict[int, int]
    moon_games: dict[int, int]
    wedges: tuple[Wedge, ...]
    spent: tuple[Wedge, ...]
    main: Strips
    free: Strips
    placeholder: str
    placeholders: tuple[Draw, ...]
    win_factor: int
    games_limit: int


def strips(*reels: str) -> Strips:
    return tuple(tuple(reel) for reel in reels)


TINY = Rules(
    levels=(1,),
    credits=10,
    pays={"A": {2: 1, 3: 4, 4: 9, 5: 40}, "B": {3: 3, 4: 5, 5: 20}, "C": {3: 1, 4: 2, 5: 3}},
    wild="W",
    wild_values=(WildValue(2, 3), WildValue(3, 1)),
    moon="M",
    special_moon="S",
    moon_pays={3: 2, 4: 3, 5: 7},
    moon_games={3: 1, 4: 2, 5: 3},
    wedges=(
        Wedge(20, 0, 0, 5),
        Wedge(0, 0, 3, 2),
        Wedge(0, 1, 0, 3),
        Wedge(0, 0, 5, 1),
    ),
    spent=(Wedge(0, 2, 0, 2), Wedge(70, 0, 0, 1)),
    main=strips("AABCM", "BCCSAB", "CABSW", "ABCSC", "ABMC"),
    free=strips("ABCBM", "CAPBC", "BPPCA", "CWSAB", "CAMB"),
    placeholder="P",
    placeholders=(Draw("S", 2), Draw("W", 1), Draw("B", 3)),
    win_factor=2,
    games_limit=4,
)
OTHER_ORDER = msgspec.structs.replace(
    TINY,
    main=strips("CABMA", "BWCAA", "CASBB", "CCBA", "BCAM"),
    wild_values=(WildValue(2, 1), WildValue(4, 1)),
    placeholders=(Draw("A", 1), Draw("S", 3)),
    games_limit=3,
    win_factor=3,
)
SELDOM = msgspec.structs.replace(
    TINY, main=strips("BMCCC", "BSAAB", "CWAAB", "BACC", "CABM"), games_limit=4
)


class Naive:
    """Every stop, every value of every wild, every wedge, every sum of credits."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.game = cache(self._game)
        self.session = cache(self._session)

    def credits_of(self, columns: tuple[tuple[str, ...], ...], values: tuple[int, ...]) -> int:
        """Walk every single way, a wild being as many cells as its value."""
        drawn = iter(values)
        cells = [
            [
                symbol
                for symbol in column
                for _ in range(next(drawn) if symbol == self.rules.wild else 1)
            ]
            for column in columns
        ]
        total = 0
        for picture, pays in self.rules.pays.items():
            ways = [1]
            for column in cells:
                fits = sum(symbol in (picture, self.rules.wild) for symbol in column)
                if not fits:
                    break
                ways.append(ways[-1] * fits)
            total += pays.get(len(ways) - 1, 0) * ways[-1]
        return total

    def boards(self, reels: Strips, won: int) -> dict[Board, float]:
        rules = self.rules
        found: Counter[Board] = Counter()
        weight = sum(value.weight for value in rules.wild_values)
        for stops in product(*(range(len(reel)) for reel in reels)):
            columns = tuple(
                tuple((reel * 5)[stop : stop + rows])
                for reel, stop, rows in zip(reels, stops, HEIGHTS, strict=True)
            )
            flat = [symbol for column in columns for symbol in column]
            special = flat.count(rules.special_moon)
            moons = special + flat.count(rules.moon)
            wilds = flat.count(rules.wild)
            if won:
                credits = self.credits_of(columns, (won,) * wilds)
                found[credits, moons, special] += weight**6
                continue
            for drawn in product(rules.wild_values, repeat=wilds):
                credits = self.credits_of(columns, tuple(value.times for value in drawn))
                likely = math.prod(value.weight for value in drawn)
                found[credits, moons, special] += likely * weight ** (6 - wilds)
        return {board: ways / found.total() for board, ways in found.items()}

    def spins(self, spins: int, won: int) -> dict[tuple[int, int, int], float]:
        """Return chances of (credits, games, multiplier) after so many wheel spins."""
        if not spins:
            return {(0, 0, won): 1.0}
        total = sum(wedge.weight for wedge in self.rules.wedges)
        after: defaultdict[tuple[int, int, int], float] = defaultdict(float)
        for wedge in self.rules.wedges:
            turned = wedge
            if won and wedge.wild:
                turned = self.rules.spent[0 if wedge.wild == 3 else 1]
            for (credits, games, last), chance in self.spins(spins - 1, turned.wild or won).items():
                outcome = (credits + turned.credits, games + turned.games, last)
                after[outcome] += chance * turned.weight / total
        return dict(after)

    def outcomes(
        self, boards: dict[Board, float], factor: int, won: int
    ) -> Iterator[tuple[float, int, int, int, int, int]]:
        """Yield chance, ways, scatter, wheel credits, games added, multiplier."""
        pays = self.rules.moon_pays
        for (ways, moons, special), chance in boards.items():
            if moons < min(pays):
                yield chance, ways * factor, 0, 0, 0, won
                continue
            enough = min(moons, 5)
            scatter = pays[enough] * self.rules.credits * factor
            for (credits, games, last), likely in self.spins(special, won).items():
                added = games + self.rules.moon_games[enough]
                yield chance * likely, ways * factor, scatter, credits, added, last

    def _game(self, won: int) -> list[tuple[float, int, int, int, int, int]]:
        rules = self.rules
        total = sum(draw.weight for draw in rules.placeholders)
        merged: defaultdict[Board, float] = defaultdict(float)
        for draw in rules.placeholders:
            filled = tuple(
                tuple(draw.symbol if symbol == rules.placeholder else symbol for symbol in reel)
                for reel in rules.free
            )
            for board, chance in self.boards(filled, won).items():
                merged[board] += chance * draw.weight / total
        return list(self.outcomes(dict(merged), rules.win_factor, won))

    def _session(self, played: int, awarded: int, won: int) -> tuple[dict[str, float], float]:
        """Return the means by name and the mean square of all that is still won."""
        means: defaultdict[str, float] = defaultdict(float)
        square = 0.0
        if played == awarded:
            return means, square
        for chance, ways, scatter, wheel, games, last in self.game(won):
            here = ways + scatter + wheel
            later = min(awarded + games, self.rules.games_limit)
            more, more_square = self.session(played + 1, later, last)
            means[f"free_{won}"] += chance * (ways + scatter)
            means["wheel"] += chance * wheel
            means["all"] += chance * here
            means[f"won_{last}"] += chance * (last != won)
            for name, mean in more.items():
                means[name] += chance * mean
            square += chance * (here * here + 2 * here * more.get("all", 0.0) + more_square)
        return means, square

    def round(self) -> dict[str, float]:
        sums: defaultdict[str, float] = defaultdict(float)
        boards = self.boards(self.rules.main, 0)
        for chance, ways, scatter, wheel, games, last in self.outcomes(boards, 1, 0):
            here = ways + scatter + wheel
            awarded = min(games, self.rules.games_limit)
            more, more_square = self.session(0, awarded, last)
            for name, value in {"ways": ways, "scatter": scatter, "wheel": wheel}.items():
                sums[name] += chance * value
            for name, mean in more.items():
                sums[name] += chance * mean
            sums[f"won_{last}"] += chance * (last != 0)
            sums["all"] += chance * here
            sums["hit"] += chance * (here > 0)
            sums["started"] += chance * (games > 0)
            sums["square"] += chance * (here * here + 2 * here * more.get("all", 0.0) + more_square)
        return sums
