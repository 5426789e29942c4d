"""The calculation agrees with counting every outcome of tiny games, and meets the rules page."""

import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slotcade.odds.clover_moon import calculate
from slotcade.odds.figures import Figures, StateFigures
from tests.odds.counted_clover import (
    MILLION,
    REELS,
    Amount,
    Board,
    Coin,
    CountedBoards,
    Rules,
    State,
    drawn,
    fixed,
    mixed,
)
from tests.odds.counted_hold import CountedHold
from tests.odds.document import document

DATA = Path(__file__).parents[2] / "gamedata" / "clover_moon.yaml"


def strips(*reels: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(reel) for reel in reels)


LOW = State(
    level=3,
    hold=2,
    free=2,
    main="few",
    free_set="free",
    wild_reels=200_000,
    collector=300_000,
    booster=0,
    swap=400_000,
    wake=300_000,
    free_wild_reels=100_000,
    free_swap=300_000,
    coins=(40_000, 60_000, 90_000, 150_000),
    candies=(0, 0, 0, 0),
    hold_wake=(200_000, 300_000, 250_000, 0),
)
HIGH = msgspec.structs.replace(
    LOW,
    level=5,
    hold=4,
    free=3,
    main="many",
    booster=250_000,
    candies=(30_000, 40_000, 50_000, 60_000),
    hold_wake=(200_000, 300_000, 250_000, 350_000),
)
TINY = Rules(
    stakes=(10,),
    lines=("22222", "12321", "11213"),
    pays={"A": {3: 7, 4: 9, 5: 40}, "B": {3: 2, 4: 6, 5: 50}},
    wild="W",
    scatter="S",
    coin="C",
    level_spins=(1, 2, 3, 4, 5),
    scatters_to_start=3,
    free_spins=2,
    free_extra={2: 1, 3: 3},
    free_limit=5,
    coin_values=(Coin("C", 1, 3), Coin("C", 4, 2)),
    hold_values=(Coin("C", 1, 1), Coin("C", 2, 2)),
    candies=(Coin("MINI", 3, 2), Coin("MAXI", 10, 1)),
    grand=50,
    hold_spins=2,
    candies_a_spin=2,
    wild_reel_sizes={1: 4, 2: 3, 3: 2, 4: 1},
    swap_sizes={3: 1, 4: 2, 5: 3},
    main={
        "few": strips("ASBC", "BWAC", "BSCA", "ABW", "CSAB"),
        "many": strips("SABC", "BWA", "CBSA", "CCBW", "ASBC"),
    },
    free={"free": strips("ABSA", "WBA", "SBAB", "BWA", "AWSB")},
    states=(
        LOW,
        HIGH,
        msgspec.structs.replace(HIGH, hold=6, free=5, wild_reels=0, free_swap=0),
        msgspec.structs.replace(LOW, level=0, wild_reels=0, collector=0, swap=0),
    ),
)


def figures(rules: Rules) -> Figures:
    return calculate(rules)  # type: ignore[arg-type]


def kept_rules() -> Rules:
    kept: dict[str, Any] = document(DATA)
    return msgspec.convert(kept["rules"], Rules)


def boards(counted: CountedBoards) -> Iterator[tuple[float, str, Board]]:
    """Return all main boards of a state with their chances and what special is on them."""
    state = counted.state
    specials = {
        "wild_reels": state.wild_reels / MILLION,
        "collector": state.collector / MILLION,
        "booster": state.booster / MILLION,
    }
    for chance, board in counted.boards(counted.rules.main[state.main]):
        yield chance * (1 - sum(specials.values())), "", board
        for share, other in counted.with_wild_reels(board):
            yield chance * specials["wild_reels"] * share, "wild_reels", other
        for reel, top in product(REELS, (0, 1)):
            other = counted.covered(board, {(reel, top), (reel, top + 1)})
            yield chance * specials["collector"] / 10, "collector", other
        for cell in product(REELS, range(3)):
            yield chance * specials["booster"] / 15, "booster", counted.covered(board, {cell})


def multipliers(state: State, special: str) -> list[tuple[float, float, float]]:
    if special != "booster":
        return [(1.0, state.hold / 2, state.free / 2)]
    raised = [(state.hold + 1, state.free)] if state.hold < 6 else []
    raised += [(state.hold, state.free + 1)] if state.free < 6 else []
    return [(1 / len(raised), hold / 2, free / 2) for hold, free in raised]


def counted(rules: Rules, state: State) -> dict[str, float]:
    """Return all figures of a state by counting every outcome."""
    on_boards, on_hold = CountedBoards(rules, state), CountedHold(rules, state)
    free = on_boards.free_spins()
    value = mixed((chance, fixed(times)) for times, chance in drawn(rules.coin_values))
    sums: defaultdict[str, float] = defaultdict(float)
    alike: defaultdict[tuple[str, float, bool, tuple[int, ...]], float] = defaultdict(float)
    for chance, special, board in boards(on_boards):
        lines = on_boards.won(board) / len(rules.lines)
        starts = on_boards.count(board, rules.scatter) >= rules.scatters_to_start
        coins = tuple(column.count(rules.coin) for column in board)
        alike[special, lines, starts, coins] += chance
        if not special and not lines and not starts:
            swap = chance * on_hold.awake_after(coins)[frozenset()] * state.swap / MILLION
            for each, pay in on_boards.swapped(board):
                stakes = pay / len(rules.lines)
                sums["swap"] += swap * each * stakes
                sums["square"] += swap * each * stakes**2
                sums["hit"] += swap * each * (pay > 0)
                sums["chance of swap"] += swap * each * (pay > 0)
    for (special, lines, starts, coins), chance in alike.items():
        collected = Amount()
        if special == "collector":
            for _ in range(sum(coins)):
                collected += value
        sums["wild_reels" if special == "wild_reels" else "lines"] += chance * lines
        sums["collector"] += chance * collected.mean
        sums["chance of free_spins"] += chance * starts
        for awake, share in on_hold.awake_after(coins).items():
            sums["chance of hold_and_win"] += chance * share * bool(awake)
            for part, hold, times in multipliers(state, special):
                here = chance * share * part
                won = fixed(lines) + collected
                if starts:
                    won += free.times(times)
                    sums["free_spins"] += here * free.mean * times
                if awake:
                    paid = on_hold.feature(awake)
                    won += paid["all"].times(hold)
                    for name in ("hold_and_win", "candies", "grand"):
                        sums[name] += here * paid[name].mean * hold
                sums["square"] += here * won.square
                sums["hit"] += here * (1 - won.none)
    return sums


@pytest.mark.parametrize("number", range(len(TINY.states)))
def test_agrees_with_counting_every_outcome(number: int) -> None:
    state = TINY.states[number]
    found, expected = figures(TINY).states[number], counted(TINY, state)
    parts = {part: expected[part] for part in found.parts}
    assert found.parts == pytest.approx(parts, rel=1e-10, abs=1e-11)
    assert found.rtp == pytest.approx(math.fsum(found.parts.values()), abs=1e-11)
    assert found.hit_frequency == pytest.approx(expected["hit"], abs=1e-11)
    for name in ("hold_and_win", "free_spins", "swap"):
        assert found.features[name] == pytest.approx(expected[f"chance of {name}"], abs=1e-11)
    for name in ("wild_reels", "collector", "booster"):
        assert found.features[name] == getattr(state, name) / MILLION
    deviation = math.sqrt(expected["square"] - found.rtp**2)
    assert found.std_dev == pytest.approx(deviation, rel=1e-9)
    assert (found.level, found.hold, found.free) == (state.level, state.hold, state.free)
    assert found.std_dev_exact


def test_scatters_two_in_view_or_on_reel_2_are_refused() -> None:
    for reel, strip in ((0, "ASSB"), (1, "ASBW")):
        reels = list(TINY.main["few"])
        reels[reel] = tuple(strip)
        rules = msgspec.structs.replace(TINY, main={**TINY.main, "few": tuple(reels)})
        with pytest.raises(ValueError, match=f"reel {reel + 1}: . scatters in view"):
            figures(rules)


@pytest.fixture(scope="module")
def kept() -> Figures:
    return figures(kept_rules())


@pytest.fixture(scope="module")
def states(kept: Figures) -> tuple[StateFigures, ...]:
    return kept.states


def test_the_top_is_level_0(kept: Figures) -> None:
    first = kept.states[0]
    assert kept.game == "clover_moon"
    assert (first.level, first.hold, first.free) == (0, 2, 2)
    for name in ("rtp", "hit_frequency", "parts", "features", "std_dev", "std_dev_exact"):
        assert getattr(kept, name) == getattr(first, name)


def test_every_state_returns_the_same(states: tuple[StateFigures, ...]) -> None:
    assert len(states) == 21
    for state in states:
        assert state.rtp == pytest.approx(0.9572, abs=0.0001)
        assert math.fsum(state.parts.values()) == pytest.approx(state.rtp, abs=1e-11)
        assert 0.22 <= state.hit_frequency <= 0.32
        assert state.parts["lines"] >= 0.24
        assert state.std_dev_exact


def test_features_become_rarer(states: tuple[StateFigures, ...]) -> None:
    by_state = {(state.level, state.hold, state.free): state.features for state in states}
    paces = {key: (1 / f["hold_and_win"], 1 / f["free_spins"]) for key, f in by_state.items()}
    assert paces[0, 2, 2] == pytest.approx((60, 110), abs=0.5)
    climb = [paces[level, 2, 2] for level in range(5)] + [paces[5, 3, 3]]
    for before, after in pairwise(climb):
        assert before[0] < after[0]
        assert before[1] < after[1]
    for one, other in product(range(3, 7), range(3, 7)):
        assert 60 <= paces[5, one, other][0] <= 240
        assert 110 <= paces[5, one, other][1] <= 320
        assert paces[5, one, other][0] > paces[4, 2, 2][0]
        assert paces[5, one, other][1] > paces[4, 2, 2][1]
        if one < 6:
            assert paces[5, one, other][0] < paces[5, one + 1, other][0]
            assert paces[5, other, one][1] < paces[5, other, one + 1][1]
