"""The full cycle of stops of Grand Spinn Superpot, every win nudged through, by counting."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from slotcade.odds.kit import windows

if TYPE_CHECKING:
    from slotcade.games.grand_spinn import GrandSpinn

ROWS = 3
TOP, MIDDLE = 0, 1
NO_JACKPOT = ""

Window = tuple[str, ...]
Board = tuple[Window, Window, Window]


class Outcome(NamedTuple):
    """What a round brings: coins of the spin, coins of all re-payments, and a jackpot.

    `nudged` says that the nudge paid again at least once, be it nothing: a reel moved,
    or an arrow was used.
    """

    first: int
    again: int
    nudged: bool
    jackpot: str


class Nudge(NamedTuple):
    """What one reel shows at each re-payment of its nudge, and what it shows after that."""

    again: tuple[Window, ...]
    rest: Window


class Win(NamedTuple):
    """What a line pays in coins, its wilds counted, and the symbol that it pays for."""

    coins: int
    symbol: str


Opening = tuple[dict[str, Win], int]
"""What each symbol of reel 3 wins with two symbols before it, and the row it must be in."""


class NudgeCycle:
    """Every way the reels can stop, and what becomes of it.

    Stops that show the same are played together. The nudge of a reel depends on its stop
    and on the winning symbol alone, so its path is found once for each; what it pays
    depends on where the reels before it rest.
    """

    def __init__(self, rules: "GrandSpinn") -> None:
        """Take the rules; raise ValueError for a reel that a nudge would never leave."""
        self.lines = [tuple(int(row) - 1 for row in line) for line in rules.lines]
        self.wins = _wins(rules)
        self.ranks = {jackpot.symbol: rank for rank, jackpot in enumerate(rules.jackpots)}
        self.reels = [Counter(windows(strip, ROWS)) for strip in rules.strips]
        self.nudges = [_nudges(rules, strip) for strip in rules.strips]
        self._openings: dict[tuple[Window, Window], list[Opening]] = {}
        self._paid: dict[Board, int] = {}

    def outcomes(self) -> Counter[Outcome]:
        """Return in how many ways the reels can stop for each outcome of a round."""
        found: Counter[Outcome] = Counter()
        lost: Counter[str] = Counter()
        first, second, third = (reel.items() for reel in self.reels)
        for (left, ways_left), (middle, ways_middle) in product(first, second):
            for right, ways_right in third:
                board = (left, middle, right)
                wins = self._wins_on(board)
                if wins:
                    coins = sum(win.coins for win in wins)
                    best = max(wins, key=attrgetter("coins"))  # of equal ones the line listed first
                    for ways, again, nudged, jackpot in self._nudge(board, best.symbol):
                        found[Outcome(coins, again, nudged, jackpot)] += ways
                else:
                    lost[self._jackpot(board, MIDDLE)] += ways_left * ways_middle * ways_right
        for jackpot, ways in lost.items():
            found[Outcome(0, 0, False, jackpot)] = ways
        return found

    def _wins_on(self, board: Board) -> list[Win]:
        """Return what the lines win that win, in the order of the lines."""
        left, middle, right = board
        if (left, middle) not in self._openings:
            shown = ((left[one], middle[two], three) for one, two, three in self.lines)
            self._openings[left, middle] = [
                (self.wins[one, two], three) for one, two, three in shown if (one, two) in self.wins
            ]
        opened = self._openings[left, middle]
        return [wins[right[row]] for wins, row in opened if right[row] in wins]

    def _pay(self, board: Board) -> int:
        """Return the coins that all lines pay together."""
        if board not in self._paid:
            self._paid[board] = sum(win.coins for win in self._wins_on(board))
        return self._paid[board]

    def _nudge(self, board: Board, symbol: str) -> Iterator[tuple[int, int, bool, str]]:
        """Yield for all stops of the board: ways, coins paid again, whether nudged, jackpot."""
        _, middle, right = board
        first, second, third = (
            nudges[window, symbol] for nudges, window in zip(self.nudges, board, strict=True)
        )
        for one, ways_one in first.items():
            paid_one = sum(self._pay((window, middle, right)) for window in one.again)
            for two, ways_two in second.items():
                paid_two = sum(self._pay((one.rest, window, right)) for window in two.again)
                for three, ways_three in third.items():
                    paid_three = sum(
                        self._pay((one.rest, two.rest, window)) for window in three.again
                    )
                    yield (
                        ways_one * ways_two * ways_three,
                        paid_one + paid_two + paid_three,
                        bool(one.again or two.again or three.again),
                        self._jackpot((one.rest, two.rest, three.rest), TOP),
                    )

    def _jackpot(self, board: Board, row: int) -> str:
        """Return the lowest jackpot in the row if every reel shows one there."""
        for window in board:
            if window[row] not in self.ranks:
                return NO_JACKPOT
        return min((window[row] for window in board), key=self.ranks.__getitem__)


def _wins(rules: "GrandSpinn") -> dict[tuple[str, str], dict[str, Win]]:
    """Return by the symbols on reels 1 and 2 what each symbol on reel 3 makes them win."""
    best = next(iter(rules.pays))
    found: dict[tuple[str, str], dict[str, Win]] = {}
    standing = (*rules.pays, rules.wild)
    for shown in product(standing, standing, standing):
        symbols = set(shown) - {rules.wild} or {best}
        if len(symbols) == 1:
            symbol = symbols.pop()
            factor = rules.multipliers.get(shown.count(rules.wild), 1)
            win = Win(rules.pays[symbol][3] * factor, symbol)
            found.setdefault(shown[:2], {})[shown[2]] = win
    return found


def _nudges(
    rules: "GrandSpinn", strip: Sequence[str]
) -> Mapping[tuple[Window, str], Counter[Nudge]]:
    """Return, by what a reel shows and the winning symbol, how many stops nudge in what way."""
    nudges: dict[tuple[Window, str], Counter[Nudge]] = {}
    for symbol in rules.pays:
        stands = {symbol, rules.wild}
        if stands.issuperset(strip):
            raise ValueError(f"a reel shows nothing but {symbol} and {rules.wild}")
        for stop, window in enumerate(windows(strip, ROWS)):
            nudge = _nudge_reel(strip, stop, stands, rules.arrow, rules.blank)
            nudges.setdefault((window, symbol), Counter())[nudge] += 1
    return nudges


def _nudge_reel(
    strip: Sequence[str], stop: int, stands: Collection[str], arrow: str, blank: str
) -> Nudge:
    """Nudge one reel from a stop, for the symbols that stand for the winning one.

    >>> _nudge_reel("BAAC", 1, "A", "^", "-")
    Nudge(again=(('B', 'A', 'A'),), rest=('B', 'A', 'A'))
    >>> _nudge_reel("^AAC", 0, "A", "^", "-")
    Nudge(again=(('A', 'A', 'C'), ('-', 'A', 'A')), rest=('-', 'A', 'A'))
    """
    cells = list(strip)
    stops = len(cells)
    again: list[Window] = []

    def shown() -> Window:
        return tuple(cells[(top + row) % stops] for row in range(ROWS))

    top = stop
    while True:
        while cells[top] in stands:
            top = (top - 1) % stops
            again.append(shown())
        lowest = top
        while cells[(lowest + 1) % stops] in stands:
            lowest += 1
        if cells[top] != arrow or lowest == top:
            return Nudge(tuple(again), shown())
        cells[top] = blank
        top = (lowest - 1) % stops
        again.append(shown())
