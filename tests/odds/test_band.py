"""The band round an own return: what it is made of, and that it holds what it says."""

import math
import random
from statistics import NormalDist

import pytest

from slotcade.odds.band import WITHIN_99, margin, variance
from slotcade.odds.figures import Figures, StateFigures

STATE = StateFigures(5, 3, 4, 0.95, 0.3, {}, {}, 8.0, True)
FIGURES = Figures("two_sided", 0.95, 0.5, {}, {}, 2.0, True, states=(STATE,))


def test_the_margin_is_that_of_a_normal_distribution():
    assert pytest.approx(NormalDist().inv_cdf(0.995), rel=1e-12) == WITHIN_99


def test_each_state_has_its_own_deviation():
    assert variance(FIGURES, {"0-2-2": 100, "5-3-4": 10}) == 100 * 4 + 10 * 64
    assert variance(FIGURES, {"": 100}) == 400
    assert variance(FIGURES, {}) == 0


def test_a_hundred_times_the_rounds_make_a_tenth_of_the_band():
    few = margin([variance(FIGURES, {"": 100 * 20**2})], 100 * 20)
    many = margin([variance(FIGURES, {"": 10_000 * 20**2})], 10_000 * 20)
    assert few == pytest.approx(10 * many) == pytest.approx(2.5758 * 2 / 10, rel=1e-4)


def test_games_add_up():
    assert margin([3.0, 13.0], 4) == pytest.approx(margin([16.0], 4))


def test_mixed_stakes_are_held_by_the_band_99_times_in_100():
    """Coins that pay double or nothing, at stakes that differ by a factor of a hundred."""
    chance = random.Random(1959)
    coin = Figures("coin", 1.0, 0.5, {}, {}, 1.0, True)
    held = 0
    for _ in range(2000):
        stakes = [chance.choice((20, 100, 2000)) for _ in range(300)]
        won = sum(2 * stake for stake in stakes if chance.random() < 0.5)
        staked = sum(stakes)
        reach = margin([variance(coin, {"": sum(stake**2 for stake in stakes)})], staked)
        held += abs(won / staked - coin.rtp) <= reach
    assert abs(held / 2000 - 0.99) < 4 * math.sqrt(0.99 * 0.01 / 2000)
