"""Exact figures of Jade Moon: lines by counting stops, Hold & Spin as a Markov chain."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from slotcade.odds.figures import Figures
from slotcade.odds.kit import binomial, convolve_all, deviation, moments, tally, windows
from slotcade.odds.line_wins import LineWins

if TYPE_CHECKING:
    from slotcade.games.jade_moon import JadeMoon

ROWS = 3
LANDING_UNIT = 10_000

Endings = Mapping[int, Mapping[int, Fraction]]


def calculate(rules: "JadeMoon") -> Figures:
    """Return the exact figures of Jade Moon; nothing is rounded before the last step."""
    reels = [windows(strip, ROWS) for strip in rules.strips]
    lines = LineWins(reels, rules.lines, rules.pays, rules.wild)
    pearls = [[window.count(rules.pearl) for window in reel] for reel in reels]
    started = _chances_to_start(pearls, rules.pearls_to_start)
    endings = _endings(rules)
    means, mean_squares = _feature_moments(rules, endings)

    full = [chance * endings[k].get(_cells(rules), Fraction()) for k, chance in started.items()]
    crown = sum(full, Fraction())
    parts = {
        "lines": lines.mean(),
        **_pearl_parts(rules, started, endings),
        "jade_crown": rules.crown * crown,
    }
    mean = sum(parts.values(), Fraction())
    mean_square = (
        lines.mean_square()
        + 2 * lines.mean_with_counts(pearls, means)
        + sum((chance * mean_squares[k] for k, chance in started.items()), Fraction())
    )
    return Figures(
        game="jade_moon",
        rtp=float(mean),
        hit_frequency=float(1 - lines.chance_of_none(pearls, rules.pearls_to_start)),
        parts={name: float(part) for name, part in parts.items()},
        features={
            "hold_and_spin": float(sum(started.values())),
            "jade_crown": float(crown),
        },
        std_dev=deviation(mean, mean_square),
        std_dev_exact=True,
    )


def _cells(rules: "JadeMoon") -> int:
    """Return how many cells the board has."""
    return ROWS * len(rules.strips)


def _chances_to_start(pearls: Sequence[Sequence[int]], enough: int) -> dict[int, Fraction]:
    """Return for each number of pearls that starts Hold & Spin its chance in a round."""
    ways = convolve_all(tally(reel, ROWS) for reel in pearls)
    boards = prod(len(reel) for reel in pearls)
    return {k: Fraction(ways[k], boards) for k in range(enough, len(ways))}


def _endings(rules: "JadeMoon") -> dict[int, dict[int, Fraction]]:
    """Return, by pearls locked with all respins left, the chances of each final number.

    The chain over (locked, respins left) is folded: after i empty respins, 0 <= i < respins,
    the next may bring new pearls, and then all respins are back.
    """
    cells = _cells(rules)
    endings = {cells: {cells: Fraction(1)}}
    for locked in range(cells - 1, rules.pearls_to_start - 1, -1):
        landing = binomial(cells - locked, Fraction(rules.landing[locked], LANDING_UNIT))
        tries = sum(landing[0] ** empty for empty in range(rules.respins))
        final = defaultdict(Fraction, {locked: landing[0] ** rules.respins})
        for new in range(1, cells - locked + 1):
            for count, chance in endings[locked + new].items():
                final[count] += tries * landing[new] * chance
        endings[locked] = dict(final)
    return endings


def _feature_moments(
    rules: "JadeMoon", endings: Endings
) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Return mean and mean square of what Hold & Spin pays, by pearls that started it.

    Values are independent of each other and of where the chain ends, so at a known end
    the variances of the pearls add up.
    """
    on_reels, reel_variance = moments((coin.times, coin.weight) for coin in rules.pearl_values)
    later, later_variance = moments((coin.times, coin.weight) for coin in rules.respin_values)
    means: dict[int, Fraction] = {}
    mean_squares: dict[int, Fraction] = {}
    for k, ends in endings.items():
        means[k] = mean_squares[k] = Fraction()
        for final, chance in ends.items():
            crown = rules.crown if final == _cells(rules) else 0
            mean = k * on_reels + (final - k) * later + crown
            variance = k * reel_variance + (final - k) * later_variance
            means[k] += chance * mean
            mean_squares[k] += chance * (variance + mean * mean)
    return means, mean_squares


def _pearl_parts(
    rules: "JadeMoon", started: Mapping[int, Fraction], endings: Endings
) -> dict[str, Fraction]:
    """Return the return of each kind of pearl: the plain ones together, each named one."""
    first = sum(chance * k for k, chance in started.items())
    final = sum(
        chance * count * ending
        for k, chance in started.items()
        for count, ending in endings[k].items()
    )
    parts: dict[str, Fraction] = {}
    for pearls, table in ((first, rules.pearl_values), (final - first, rules.respin_values)):
        weights = sum(coin.weight for coin in table)
        for coin in table:
            name = coin.symbol.lower()
            value = pearls * Fraction(coin.times * coin.weight, weights)
            parts[name] = parts.get(name, Fraction()) + value
    return parts
