"""The one door for chance."""

from collections import Counter
from hashlib import shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.rng import ScriptedRng, SeededRng

SEEDS = st.binary(min_size=32, max_size=32)
BOUNDS = st.lists(st.integers(1, 2**32), max_size=60)


@given(SEEDS, BOUNDS)
def test_the_same_seed_draws_the_same_numbers(seed, bounds):
    once, again = SeededRng(seed), SeededRng(seed)

    assert [once.below(n) for n in bounds] == [again.below(n) for n in bounds]


@given(SEEDS, BOUNDS)
def test_every_draw_lies_below_its_bound(seed, bounds):
    rng = SeededRng(seed)

    assert all(0 <= rng.below(n) < n for n in bounds)


@given(SEEDS, st.integers(2**31 + 1, 2**32), st.integers(1, 600))
def test_words_past_the_last_whole_span_are_drawn_again(seed, n, draws):
    """Written apart: the words of SHAKE-256, block by block, those from ``n`` on thrown away."""
    words = []
    block = 0
    while len(words) < draws:
        text = shake_256(seed + block.to_bytes(8, "big")).digest(1024)
        found = [int.from_bytes(text[i : i + 4], "little") for i in range(0, 1024, 4)]
        words += [word for word in found if word < n]
        block += 1
    rng = SeededRng(seed)

    assert [rng.below(n) for _ in range(draws)] == words[:draws]


def test_numbers_of_a_known_seed_never_change():
    rng = SeededRng(bytes(range(32)))

    assert [rng.below(n) for n in (6, 100, 10_000, 2**32, 3)] == [2, 26, 8503, 3994449074, 2]


@pytest.mark.parametrize("n", [2, 3, 7, 10, 41])
def test_every_number_comes_as_often_as_every_other(n):
    rng = SeededRng(b"fair".ljust(32))
    draws = 40_000
    counts = Counter(rng.below(n) for _ in range(draws))
    expected = draws / n
    chi_square = sum((counts[i] - expected) ** 2 / expected for i in range(n))

    assert set(counts) == set(range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_other_seeds_draw_other_numbers():
    streams = set()
    for seed in range(50):
        rng = SeededRng(bytes([seed]) * 32)
        streams.add(tuple(rng.below(10_000) for _ in range(8)))

    assert len(streams) == 50


@given(st.lists(st.integers(0, 99), max_size=20), st.integers(0, 20))
def test_a_script_is_drawn_in_order_and_keeps_its_rest(draws, taken):
    rng = ScriptedRng(draws)
    taken = min(taken, len(draws))

    assert [rng.below(100) for _ in range(taken)] == draws[:taken]
    assert rng.rest() == tuple(draws[taken:])


def test_a_script_that_runs_out_says_what_was_wanted():
    with pytest.raises(AssertionError, match="ran out; the rules want a number below 7"):
        ScriptedRng([]).below(7)


@pytest.mark.parametrize("drawn", [-1, 7, 99])
def test_a_script_that_does_not_fit_says_so(drawn):
    with pytest.raises(AssertionError, match=f"scripted {drawn}, but .* below 7"):
        ScriptedRng([drawn]).below(7)
