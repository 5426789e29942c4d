"""Exact figures of Celestial Moon Riches: ways reel by reel, free games as a chain."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from slotcade.odds.figures import Figures
from slotcade.odds.kit import moments
from slotcade.odds.largest_board import largest_board
from slotcade.odds.losing_ways import chance_of_nothing
from slotcade.odds.moon_games import MoonGame, Scatter, Session, later
from slotcade.odds.moon_wheel import PLAIN, MoonWheel
from slotcade.odds.way_wins import WayReel, WayWins

if TYPE_CHECKING:
    from slotcade.games.celestial_moon import CelestialMoon

HEIGHTS = (3, 4, 4, 4, 3)
INNER = (1, 2, 3)
NAMES = {0: "plain", 3: "three", 5: "five"}
PLACES = 12


def calculate(rules: "CelestialMoon") -> Figures:
    """Return the exact figures of Celestial Moon Riches at level 1, as all scale with it.

    Everything is sums of products of chances counted on the strips, in floats whose relative
    error stays below 1e-12; figures are rounded to twelve places, so that the order of sums,
    which numpy may choose, does not show.
    """
    wheel = MoonWheel(rules, sum(HEIGHTS[reel] for reel in INNER))
    main = main_game(rules, wheel)
    games = free_games(rules, wheel)
    session = Session(games, rules.games_limit)
    means = np.array([game.mean for game in games])
    played = np.zeros(len(games))
    mean_square = main.mean_square
    for mode in range(len(games)):
        chance, amount = main.chance[mode], main.amount[mode]
        played += [later(visits, chance)[0] for visits in session.visits[mode]]
        mean_square += later(session.squares[mode], chance)[0]
        mean_square += 2 * later(means @ session.visits[mode], amount)[0]
    credits = {"ways": main.ways, "scatter": main.scatter, "wheel": main.wheel}
    features = {"free_games": main.started}
    for mode, wild in enumerate((0, *wheel.wilds)):
        credits["wheel"] += played[mode] * games[mode].wheel
        credits[f"free_{NAMES[wild]}"] = played[mode] * (games[mode].ways + games[mode].scatter)
        if wild:
            won = main.chance[mode].sum() + played[PLAIN] * games[PLAIN].chance[mode].sum()
            features[f"multiplier_{NAMES[wild]}"] = won
    mean = math.fsum(credits.values())
    parts = {name: round(float(part) / rules.credits, PLACES) for name, part in credits.items()}
    return Figures(
        game="celestial_moon",
        rtp=round(math.fsum(parts.values()), PLACES),
        hit_frequency=round(float(1 - _chance_of_nothing(rules)), PLACES),
        parts=parts,
        features={name: round(float(chance), PLACES) for name, chance in features.items()},
        std_dev=round(math.sqrt(mean_square - mean * mean) / rules.credits, PLACES - 3),
        std_dev_exact=True,
    )


def largest_win(rules: "CelestialMoon") -> int:
    """Return the most credits that the symbols of one board can pay at level 1.

    These are ways and moons of one game, without the wheel: in the main game, or doubled in
    a free game with the placeholders and the wild multiplier that pay most.
    """
    pays, scatter = rules.pays, _scatter(rules).credits
    moons = (rules.moon, rules.special_moon)
    most = max(row.times for row in rules.wild_values if row.weight)
    won = [wedge.wild for wedge in rules.wedges if wedge.weight]
    best = largest_board(rules.main, HEIGHTS, pays, (rules.wild, most), moons, scatter)
    wild = (rules.wild, max(most, *won))
    for draw in rules.placeholders:
        if draw.weight:
            strips = _filled(rules, draw.symbol)
            board = largest_board(strips, HEIGHTS, pays, wild, moons, scatter)
            best = max(best, rules.win_factor * board)
    return best


def main_game(rules: "CelestialMoon", wheel: MoonWheel) -> MoonGame:
    """Return what the game that the stake is paid for brings."""
    boards = [(1.0, _wins(rules, rules.main, _drawn_wild(rules)))]
    return MoonGame(boards, 1, _scatter(rules), wheel, PLAIN)


def free_games(rules: "CelestialMoon", wheel: MoonWheel) -> list[MoonGame]:
    """Return what one free game brings, by the wild multiplier it is played with."""
    return [
        MoonGame(free_boards(rules, wild), rules.win_factor, _scatter(rules), wheel, mode)
        for mode, wild in enumerate((0, *wheel.wilds))
    ]


def free_boards(rules: "CelestialMoon", wild: int) -> list[tuple[float, WayWins]]:
    """Return chance and wins of the free boards by placeholder; wild 0 draws each value."""
    value = (float(wild), 0.0) if wild else _drawn_wild(rules)
    total = sum(draw.weight for draw in rules.placeholders)
    return [
        (draw.weight / total, _wins(rules, _filled(rules, draw.symbol), value))
        for draw in rules.placeholders
    ]


def _drawn_wild(rules: "CelestialMoon") -> tuple[float, float]:
    """Return mean and variance of what a wild counts that draws its own value."""
    mean, variance = moments((row.times, row.weight) for row in rules.wild_values)
    return float(mean), float(variance)


def _filled(rules: "CelestialMoon", symbol: str) -> list[list[str]]:
    """Return the strips of the free games with one symbol on all placeholders."""
    return [
        [symbol if shown == rules.placeholder else shown for shown in strip] for strip in rules.free
    ]


def _wins(
    rules: "CelestialMoon", strips: Sequence[Sequence[str]], wild_value: tuple[float, float]
) -> WayWins:
    """Return the ways of one set of strips."""
    pictures = list(rules.pays)
    moons = (rules.moon, rules.special_moon)
    reels = [
        WayReel(strip, rows, pictures, rules.wild, wild_value, moons)
        for strip, rows in zip(strips, HEIGHTS, strict=True)
    ]
    return WayWins(reels, _pay_table(rules))


def _pay_table(rules: "CelestialMoon") -> NDArray[np.float64]:
    """Return what each picture pays by length."""
    lengths = range(len(HEIGHTS) + 1)
    return np.array([[float(row.get(n, 0)) for n in lengths] for row in rules.pays.values()])


def _scatter(rules: "CelestialMoon") -> Scatter:
    """Return credits and games by moons at level 1."""
    credits = {moons: times * rules.credits for moons, times in rules.moon_pays.items()}
    return Scatter(credits, rules.moon_games)


def _chance_of_nothing(rules: "CelestialMoon") -> float:
    """Return the chance of a round without any win; moons enough for free games pay."""
    moons = (rules.moon, rules.special_moon)
    enough = min(rules.moon_pays)
    return float(chance_of_nothing(rules.main, HEIGHTS, rules.pays, rules.wild, moons, enough))
