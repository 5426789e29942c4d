"""Exact figures of Grand Spinn Superpot: every stop of the reels counted, and the pool."""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from slotcade.odds.figures import Figures
from slotcade.odds.kit import moments
from slotcade.odds.nudge_cycle import NO_JACKPOT, NudgeCycle, Outcome

if TYPE_CHECKING:
    from slotcade.games.grand_spinn import GrandSpinn

POOL_UNIT = 10_000


def calculate(rules: "GrandSpinn") -> Figures:
    """Return the exact figures at the default stake, with the pool at its seed.

    The contribution counts as returned in every round, so it adds nothing to the deviation.
    """
    level, coin_value = rules.default
    stake = len(rules.lines) * level * coin_value
    outcomes = NudgeCycle(rules).outcomes()
    parts = _parts(rules, outcomes, stake)
    prizes = {NO_JACKPOT: 0}
    for jackpot in rules.jackpots:
        prizes[jackpot.symbol] = jackpot.coins * level * coin_value or rules.seed
    _, variance = moments(
        ((found.first + found.again) * level * coin_value + prizes[found.jackpot], ways)
        for found, ways in outcomes.items()
    )
    features = {"nudge": _chance(outcomes, lambda found: found.nudged)}
    for jackpot in rules.jackpots:
        features[jackpot.symbol.lower()] = _chance_of_jackpot(outcomes, jackpot.symbol)
    hit = _chance(outcomes, lambda found: found.first > 0 or found.jackpot != NO_JACKPOT)
    return Figures(
        game="grand_spinn",
        rtp=float(sum(parts.values())),
        hit_frequency=float(hit),
        parts={name: float(part) for name, part in parts.items()},
        features={name: float(chance) for name, chance in features.items()},
        std_dev=math.sqrt(variance) / stake,
        std_dev_exact=True,
        rtp_by_stake={
            str(each): float(sum(_parts(rules, outcomes, each).values()))
            for each in _lowest_and_highest(rules)
        },
    )


def rtp_at(rules: "GrandSpinn", stake: int) -> float:
    """Return the exact RTP at a stake in Glints: the seed is worth more of a lower one."""
    return float(sum(_parts(rules, NudgeCycle(rules).outcomes(), stake).values()))


def rtp_at_meters(rules: "GrandSpinn", figures: Figures, meters: Mapping[str, int]) -> float:
    """Return what the next round at the default stake gives back, from its figures and a pool.

    Here nothing is counted as returned but what is paid: the pool, this round's part in it.
    """
    level, coin_value = rules.default
    stake = len(rules.lines) * level * coin_value
    super_ = rules.jackpots[-1].symbol.lower()
    fixed = sum(
        part for name, part in figures.parts.items() if not name.startswith(f"{super_}_")
    )
    pool = meters["pool"] + stake * rules.contribution
    return fixed + figures.features[super_] * pool / (stake * POOL_UNIT)


def _lowest_and_highest(rules: "GrandSpinn") -> tuple[int, int]:
    """Return the lowest and the highest stake: a coin a line, times level and coin value."""
    lines, levels, values = len(rules.lines), rules.levels, rules.coin_values
    return lines * min(levels) * min(values), lines * max(levels) * max(values)


def _parts(rules: "GrandSpinn", outcomes: Counter[Outcome], stake: int) -> dict[str, Fraction]:
    """Return what each part gives back, in stakes; a round costs one coin a line.

    What a round adds to pool and reserve comes back to some player in the end, so it is
    counted in the round that pays it; every award then gives back the seed on top.
    """
    coins = outcomes.total() * len(rules.lines)
    first = sum(found.first * ways for found, ways in outcomes.items())
    again = sum(found.again * ways for found, ways in outcomes.items())
    parts = {"lines": Fraction(first, coins), "nudges": Fraction(again, coins)}
    for jackpot in rules.jackpots:
        name = jackpot.symbol.lower()
        chance = _chance_of_jackpot(outcomes, jackpot.symbol)
        if jackpot.coins:
            parts[name] = chance * Fraction(jackpot.coins, len(rules.lines))
        else:
            parts[f"{name}_contribution"] = Fraction(rules.contribution + rules.reserve, POOL_UNIT)
            parts[f"{name}_seed"] = chance * Fraction(rules.seed, stake)
    return parts


def _chance(outcomes: Counter[Outcome], happens: Callable[[Outcome], bool]) -> Fraction:
    """Return the chance of an outcome in which something happens."""
    ways = sum(ways for found, ways in outcomes.items() if happens(found))
    return Fraction(ways, outcomes.total())


def _chance_of_jackpot(outcomes: Counter[Outcome], symbol: str) -> Fraction:
    """Return the chance that a round awards this jackpot."""
    return _chance(outcomes, lambda found: found.jackpot == symbol)
