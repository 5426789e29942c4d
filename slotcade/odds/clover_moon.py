"""Exact figures of Clover Moon in each of its states."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from slotcade.odds.board_lines import BoardLines
from slotcade.odds.board_views import ROWS, View, view_of
from slotcade.odds.clover_free import SCATTER_REELS, FreeSpins, free_spin, free_spins
from slotcade.odds.clover_hold import REELS, Hold, hold_and_win
from slotcade.odds.clover_rounds import BoardRound, BoardRounds, CoinWorth, Multipliers
from slotcade.odds.clover_states import UNIT, State
from slotcade.odds.clover_swap import Swapped, Swaps
from slotcade.odds.figures import Figures, StateFigures
from slotcade.odds.kit import moments
from slotcade.odds.lost_boards import LostBoards

if TYPE_CHECKING:
    from slotcade.games.clover_moon import CloverMoon

PARTS = (
    "lines",
    "wild_reels",
    "collector",
    "swap",
    "free_spins",
    "hold_and_win",
    "candies",
    "grand",
)
PLACES = 12
PLAIN, MOST = 2, 6
"""Multipliers in halves: x1 and x3."""
COLLECTOR_ROWS = ((0, 1), (1, 2))
BOOSTER_ROWS = tuple((row,) for row in range(ROWS))

Board = tuple[View, ...]
Strips = Sequence[Sequence[str]]


def calculate(rules: "CloverMoon") -> Figures:
    """Return the exact figures of every state; those at the top are of the first, level 0.

    Everything is sums of products of chances counted on the strips, in floats whose error
    stays below 1e-12; figures are rounded to twelve places, so that the order of sums, which
    numpy may choose, does not show.
    """
    odds = CloverOdds(rules)
    states = tuple(odds.figures(state) for state in rules.states)
    first = states[0]
    return Figures(
        game="clover_moon",
        rtp=first.rtp,
        hit_frequency=first.hit_frequency,
        parts=first.parts,
        features=first.features,
        std_dev=first.std_dev,
        std_dev_exact=first.std_dev_exact,
        states=states,
    )


class CloverOdds:
    """The calculation of states, which keeps what several of them share."""

    def __init__(self, rules: "CloverMoon") -> None:
        """Take the rules; raise ValueError for what the calculation cannot count."""
        if rules.scatters_to_start != len(SCATTER_REELS):
            raise ValueError(f"scatters_to_start: must be {len(SCATTER_REELS)}")
        self._rules = rules
        pictures = list(rules.pays)
        symbols = (*pictures, rules.wild, rules.scatter, rules.coin)
        self._kinds = {symbol: kind for kind, symbol in enumerate(symbols)}
        self._lines = BoardLines(rules.lines, rules.pays, len(symbols) + 1)
        self._lost = LostBoards(rules.lines, len(pictures))
        self._swaps = Swaps(rules.lines, rules.pays, rules.swap_sizes)
        self._views: dict[tuple[str, ...], View] = {}
        self._covered: dict[tuple[View, Sequence[Sequence[int]]], View] = {}
        self._squares: dict[Board, float] = {}
        self._free: dict[tuple[str, int, int], FreeSpins] = {}
        self._boards = {name: self._board(strips) for name, strips in rules.main.items()}
        self._free_boards = {name: self._board(strips) for name, strips in rules.free.items()}
        self._full = next(iter(self._views.values())).filled()
        mean, variance = moments((coin.times, coin.weight) for coin in rules.coin_values)
        self._coin = CoinWorth(float(mean), float(variance))

    def figures(self, state: State) -> StateFigures:
        """Return the exact figures of one state."""
        free = self._free_spins(state)
        hold = hold_and_win(self._rules, state)
        rounds = BoardRounds(self._lines, self._lost, state.wake / UNIT, free, hold)
        parts = dict.fromkeys(PARTS, 0.0)
        starts = awakes = square = none = 0.0
        usual = [Multipliers(1.0, state.hold / PLAIN, state.free / PLAIN)]
        for special, share, board in self._main_boards(state):
            multipliers = list(_boosted(state)) if special == "booster" else usual
            coin = self._coin if special == "collector" else None
            found = rounds.on(board, multipliers, self._square(board), coin)
            part = "wild_reels" if special == "wild_reels" else "lines"
            parts[part] += share * found.lines
            parts["collector"] += share * found.collected
            free_factor = sum(each.chance * each.free for each in multipliers)
            parts["free_spins"] += share * found.starts * free_factor * free.mean
            hold_factor = sum(each.chance * each.hold for each in multipliers)
            for name, worth in _hold_parts(found, hold).items():
                parts[name] += share * hold_factor * worth
            starts += share * found.starts
            awakes += share * (1 - float(found.awake[0]))
            none += share * found.none
            square += share * found.mean_square
        share = state.swap / UNIT * self._share_of_plain(state)
        swapped = self._swapped(state, rounds)
        shown = share * float(swapped.chance.sum())
        parts["swap"] = share * float(swapped.mean.sum())
        square += share * float(swapped.mean_square.sum())
        features = {
            "hold_and_win": awakes,
            "free_spins": starts,
            "wild_reels": state.wild_reels / UNIT,
            "collector": state.collector / UNIT,
            "booster": state.booster / UNIT,
            "swap": shown,
        }
        parts = {name: round(part, PLACES) for name, part in parts.items()}
        mean = math.fsum(parts.values())
        return StateFigures(
            level=state.level,
            hold=state.hold,
            free=state.free,
            rtp=round(mean, PLACES),
            hit_frequency=round(1 - none + shown, PLACES),
            parts=parts,
            features={name: round(chance, PLACES) for name, chance in features.items()},
            std_dev=round(math.sqrt(square - mean * mean), PLACES - 3),
            std_dev_exact=True,
        )

    def _swapped(self, state: State, rounds: BoardRounds) -> Swapped:
        """Return what a Swap brings on a board without a special that started nothing."""
        board = self._boards[state.main]
        weights = rounds.asleep_by_label(board)
        limit = self._rules.scatters_to_start
        return self._swaps.on(board, self._lost.chances(board), weights, limit)

    def _free_spins(self, state: State) -> FreeSpins:
        """Return what free spins bring in a state before the multiplier."""
        key = (state.free_set, state.free_wild_reels, state.free_swap)
        if key not in self._free:
            rules, board = self._rules, self._free_boards[state.free_set]
            wild = state.free_wild_reels / UNIT
            boards: list[tuple[float, Board]] = [(1 - wild, board)]
            if wild:
                boards += [(wild * share, each) for share, each in self._wild_reels(board)]
            block = min(rules.free_extra)
            spin = free_spin(
                boards, self._lines, self._lost, self._swaps, state.free_swap / UNIT, block
            )
            self._free[key] = free_spins(spin, rules.free_spins, rules.free_extra, rules.free_limit)
        return self._free[key]

    def _main_boards(self, state: State) -> Iterator[tuple[str, float, Board]]:
        """Return how a main board can come about: the special, its chance, what reels show."""
        board = self._boards[state.main]
        yield "", self._share_of_plain(state), board
        if state.wild_reels:
            for share, each in self._wild_reels(board):
                yield "wild_reels", share * state.wild_reels / UNIT, each
        for special, chance, covers in (
            ("collector", state.collector, COLLECTOR_ROWS),
            ("booster", state.booster, BOOSTER_ROWS),
        ):
            if chance:
                for reel in range(REELS):
                    cover = self._cover(board[reel], covers)
                    yield special, chance / UNIT / REELS, (*board[:reel], cover, *board[reel + 1 :])

    def _share_of_plain(self, state: State) -> float:
        """Return the chance of a board without a special."""
        return 1 - (state.wild_reels + state.collector + state.booster) / UNIT

    def _wild_reels(self, board: Board) -> Iterator[tuple[float, Board]]:
        """Return all boards with Wild Reels with their chances."""
        sizes = self._rules.wild_reel_sizes
        for size, weight in sizes.items():
            share = weight / sum(sizes.values()) / math.comb(REELS, size)
            for full in combinations(range(REELS), size):
                yield (
                    share,
                    tuple(self._full if reel in full else view for reel, view in enumerate(board)),
                )

    def _board(self, strips: Strips) -> Board:
        """Return what the reels of one set of strips show; ValueError for scatters misplaced."""
        for reel, strip in enumerate(strips):
            key = tuple(strip)
            if key not in self._views:
                self._views[key] = view_of(key, self._kinds, len(self._rules.pays))
            most = int(self._views[key].scatters.max())
            if most > (1 if reel in SCATTER_REELS else 0):
                raise ValueError(f"reel {reel + 1}: {most} scatters in view")
        return tuple(self._views[tuple(strip)] for strip in strips)

    def _cover(self, view: View, covers: Sequence[Sequence[int]]) -> View:
        """Return a view covered, kept so that equal boards have equal views."""
        key = (view, covers)
        if key not in self._covered:
            self._covered[key] = view.with_cover(covers)
        return self._covered[key]

    def _square(self, board: Board) -> float:
        """Return the mean square of line wins on a board."""
        if board not in self._squares:
            self._squares[board] = self._lines.mean_square(board)
        return self._squares[board]


def _boosted(state: State) -> Iterator[Multipliers]:
    """Return the multipliers after a Booster: either raised, evenly, that is below the most."""
    raised = [
        (state.hold + (name == "hold"), state.free + (name == "free"))
        for name in ("hold", "free")
        if getattr(state, name) < MOST
    ]
    for hold, free in raised:
        yield Multipliers(1 / len(raised), hold / PLAIN, free / PLAIN)


def _hold_parts(found: BoardRound, hold: Hold) -> Mapping[str, float]:
    """Return what Hold & Win brings on a board, before the multiplier, by what pays it."""
    candies, grand = float(found.awake @ hold.candies), float(found.awake @ hold.grand)
    coins = float(found.awake @ hold.mean) - candies - grand
    return {"hold_and_win": coins, "candies": candies, "grand": grand}
