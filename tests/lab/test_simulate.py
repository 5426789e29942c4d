"""Laws of a simulation: it is play itself, added up, however many do the adding."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slotcade.files.catalog import Title
from slotcade.lab import simulate as lab
from slotcade.lab.odds import calculate
from slotcade.lab.simulate import PARTS, Totals, chunk_seed, measured, play_chunk, simulate
from slotcade.logic.events import Awarded, Event, FeatureBegan, Metered, Nudged, Paid
from slotcade.logic.grid import Grid
from slotcade.logic.rng import Rng, SeededRng
from slotcade.logic.round import Game, Meters

SEEDS = st.binary(min_size=32, max_size=32)
law = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def uncounted(totals: Totals) -> Totals:
    """The same sums, without the time they took."""
    return msgspec.structs.replace(totals, seconds=0.0)


def told_round_by_round(rules: Game, stake: int, seed: bytes, rounds: int) -> Totals:
    """What ``play_chunk`` must find, added up the plain way."""
    rng = SeededRng(seed)
    told = [list(rules.play(stake, rng, rules.meters)) for _ in range(rounds)]
    payouts = [sum(e.amount for e in events if isinstance(e, Paid)) for events in told]
    names: Counter[str] = Counter()
    for events in told:
        began = {e.name for e in events if isinstance(e, FeatureBegan)}
        names.update(began | {e.prize for e in events if isinstance(e, Awarded)})
    squares = sum(payout * payout for payout in payouts)
    hits = sum(payout > 0 for payout in payouts)
    return Totals(rounds, sum(payouts) * PARTS, squares * PARTS**2, hits, 0.0, dict(names))


@law
@given(seed=SEEDS, rounds=st.integers(0, 60))
def test_a_chunk_is_the_sum_of_its_rounds(title: Title, seed: bytes, rounds: int):
    totals = play_chunk(title.rules, 20, {}, seed, rounds)
    assert uncounted(totals) == told_round_by_round(title.rules, 20, seed, rounds)


@law
@given(seed=SEEDS)
def test_every_stake_returns_alike(title: Title, seed: bytes):
    low, high = (play_chunk(title.rules, stake, {}, seed, 50) for stake in (20, 2000))
    assert (high.returned, high.squares) == (100 * low.returned, 10_000 * low.squares)
    assert (high.hits, high.told) == (low.hits, low.told)


@law
@given(seed=st.text(), parts=st.lists(st.integers(1, 40), max_size=4))
def test_chunks_add_up_in_any_order(title: Title, seed: str, parts: list[int]):
    chunks = [
        play_chunk(title.rules, 20, {}, chunk_seed(seed, number), rounds)
        for number, rounds in enumerate(parts)
    ]
    forth, back = Totals(), Totals()
    for chunk, other in zip(chunks, reversed(chunks), strict=True):
        forth.add(chunk)
        back.add(other)
    assert uncounted(forth) == uncounted(back)
    assert forth.rounds == sum(parts)


@given(seed=st.text(), numbers=st.sets(st.integers(0, 10**6), min_size=2, max_size=50))
def test_no_two_chunks_share_a_seed(seed: str, numbers: set[int]):
    assert len({chunk_seed(seed, number) for number in numbers}) == len(numbers)


def test_the_number_of_jobs_does_not_change_the_result(
    title: Title, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(lab, "CHUNK", 150)
    alone = simulate(title, 40, {}, 400, "moon")
    two = simulate(title, 40, {}, 400, "moon", jobs=2)
    assert uncounted(alone) == uncounted(two)
    assert alone.rounds == 400


def test_each_chunk_is_heard_of_once(title: Title, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lab, "CHUNK", 150)
    heard: list[int] = []
    simulate(title, 40, {}, 400, "moon", played=heard.append)
    assert heard == [150, 150, 100]


def test_another_seed_is_another_result(title: Title):
    first, second = (simulate(title, 40, {}, 500, seed) for seed in ("moon", "noon"))
    assert uncounted(first) != uncounted(second)


def test_play_agrees_with_the_exact_figures(title: Title):
    exact = calculate(title)
    result = measured(title, 20, "pond", simulate(title, 20, {}, 20_000, "pond"), exact)
    assert result.z is not None
    assert abs(result.z) < 4
    assert result.ci99[0] < exact.rtp < result.ci99[1]
    assert result.std_dev == pytest.approx(exact.std_dev, rel=0.1)
    chances = {"hit": exact.hit_frequency, **exact.features}
    for name, played in (("hit", result.hit_frequency), *result.features.items()):
        error = math.sqrt(chances[name] * (1 - chances[name]) / result.rounds)
        assert abs(played - chances[name]) < 4 * error
    assert result.features.keys() == exact.features.keys()


def test_what_play_does_not_tell_by_name_is_left_out_and_what_never_came_is_none(title: Title):
    exact = calculate(title)
    named = next(iter(title.words.prizes))
    unnamed = msgspec.structs.replace(exact, features={named: 0.1, "what it brought": 0.2})
    totals = Totals(rounds=10, returned=0, squares=0)
    assert measured(title, 20, "pond", totals, unnamed).features == {named: 0.0}


@given(payouts=st.lists(st.integers(0, 1000), min_size=2, max_size=50))
def test_measures_are_those_of_the_payouts(payouts: list[int]):
    totals = Totals(
        rounds=len(payouts),
        returned=sum(payouts) * PARTS,
        squares=sum(payout * payout for payout in payouts) * PARTS**2,
        hits=sum(payout > 0 for payout in payouts),
    )
    counting = Title("count", Counting(), None, None, "", None, {})  # type: ignore[arg-type]
    result = measured(counting, 10, "s", totals, None)
    mean = sum(payouts) / len(payouts)
    variance = sum((payout - mean) ** 2 for payout in payouts) / (len(payouts) - 1)
    assert result.rtp == pytest.approx(mean / 10)
    assert result.std_dev == pytest.approx(math.sqrt(variance) / 10)
    low, high = result.ci99
    assert high - low == pytest.approx(2 * 2.5758 * result.std_dev / len(payouts) ** 0.5, rel=1e-4)
    assert result.z is None


@dataclass(frozen=True)
class Counting:
    """A game that pays what its meter has counted: 0, then 1, then 2."""

    stakes: tuple[int, ...] = (1,)
    heights: tuple[int, ...] = ()
    symbols: tuple[str, ...] = ()
    shared_meters: frozenset[str] = frozenset()

    @property
    def meters(self) -> Meters:
        return {"count": 0, "fixed": 7}

    @property
    def strip_sets(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        return {}

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        assert meters["fixed"] == 7
        yield Metered("count", meters["count"] + 1)
        yield Awarded("again", 0)
        yield Awarded("again", meters["count"])


@given(first=st.integers(0, 100), rounds=st.integers(0, 50))
def test_meters_are_carried_to_the_next_round(first: int, rounds: int):
    totals = play_chunk(Counting(), 1, {"count": first, "fixed": 7}, bytes(32), rounds)
    assert totals.returned == sum(range(first, first + rounds)) * PARTS
    assert totals.told.get("again", 0) == rounds  # a prize told twice in a round counts once


def test_every_chunk_begins_with_the_meters_given(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lab, "CHUNK", 3)
    title = Title("count", Counting(), None, None, "", None, {})  # type: ignore[arg-type]
    assert simulate(title, 1, {"count": 5, "fixed": 7}, 6, "s").returned == 2 * (5 + 6 + 7) * PARTS


def test_what_a_round_adds_to_a_shared_pool_is_returned_in_that_round():
    """Half the rounds pay the pool; what they add, and nothing else, is what play gives back."""
    sharing = Sharing()
    totals = play_chunk(sharing, 4, sharing.meters, bytes(32), 100)
    assert totals.hits == 50
    assert totals.returned == 100 * 30_000
    assert totals.squares == 100 * 30_000**2
    assert totals.told == {"pool": 50, "nudge": 100}


@dataclass(frozen=True)
class Sharing(Counting):
    """A game that saves three Glints a round, and gives them away in every other one."""

    shared_meters: frozenset[str] = frozenset(("pool", "reserve"))

    @property
    def meters(self) -> Meters:
        return {"pool": 0, "reserve": 0}

    def play(self, stake: int, rng: Rng, meters: Meters) -> Iterator[Event]:
        pool = meters["pool"] + 3 * PARTS
        yield Metered("pool", pool)
        yield Nudged(0, 0, Grid(()))
        yield Nudged(0, 0, Grid(()))
        if pool > 3 * PARTS:
            yield Awarded("pool", pool // PARTS)
            yield Metered("pool", 0)
