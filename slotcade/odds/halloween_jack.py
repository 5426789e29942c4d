"""Exact figures of Halloween Jack: lines by chances of cells, walks and free spins as chains."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from slotcade.odds.figures import Figures
from slotcade.odds.held_reels import HeldReel
from slotcade.odds.lantern_spins import LanternSpins, free_spins
from slotcade.odds.losing_boards import LosingBoards
from slotcade.odds.marked_boards import MarkedBoards
from slotcade.odds.walking_wilds import WalkingWilds
from slotcade.odds.wild_lines import WildLines

if TYPE_CHECKING:
    from slotcade.games.halloween_jack import HalloweenJack

PLACES = 12


def calculate(rules: "HalloweenJack") -> Figures:
    """Return the exact figures of Halloween Jack apart from its limit.

    Everything is sums of products of chances counted on the strips, in floats whose relative
    error stays below 1e-12; figures are rounded to twelve places, so that the order of sums,
    which numpy may choose, does not show.
    """
    main = _boards(rules, rules.main, rules.respins, fills=False)
    feature = lantern_spins(rules)
    enough = {marks for marks in main.chances if marks[0] >= rules.scatters_to_start}
    started = sum(main.chances[marks] for marks in enough)
    parts = {
        "main_lines": sum(main.lines.values()),
        "walk": sum(main.walk.values()),
        "free_spins": started * feature.lines,
        "free_walk": started * feature.walk,
    }
    mean = sum(parts.values())
    with_feature = sum(main.lines[marks] + main.walk[marks] for marks in enough)
    mean_square = main.mean_square + started * feature.mean_square + 2 * with_feature * feature.mean
    none = sum(
        chance * (feature.chance_of_none if marks in enough else 1)
        for marks, chance in main.none.items()
    )
    features = {"respins": 1 - main.without_wild, "free_spins": started}
    for step, chance in enumerate(feature.reached, start=1):
        features[f"lantern_step_{step}"] = started * chance
    parts = {name: round(part, PLACES) for name, part in parts.items()}
    return Figures(
        game="halloween_jack",
        rtp=round(math.fsum(parts.values()), PLACES),
        hit_frequency=round(1 - none, PLACES),
        parts=parts,
        features={name: round(chance, PLACES) for name, chance in features.items()},
        std_dev=round(math.sqrt(mean_square - mean * mean), PLACES - 3),
        std_dev_exact=True,
    )


def spin_worth(rules: "HalloweenJack") -> list[float]:
    """Return by lantern step what one free spin with its re-spins pays on the mean, in stakes."""
    return [sum(board.lines.values()) + sum(board.walk.values()) for board in _free_boards(rules)]


def lantern_spins(rules: "HalloweenJack") -> LanternSpins:
    """Return what one feature of free spins brings."""
    return free_spins(
        _free_boards(rules),
        rules.lantern_steps,
        rules.scatters_to_start,
        rules.free_spins,
        rules.extra_spins,
    )


def _free_boards(rules: "HalloweenJack") -> list[MarkedBoards]:
    """Return the boards of free spins by lantern step; wilds expand at the last."""
    last = len(rules.lantern_steps)
    strips = zip(rules.free, rules.free_respins, strict=True)
    return [
        _boards(rules, first, later, fills=step == last)
        for step, (first, later) in enumerate(strips)
    ]


def _boards(
    rules: "HalloweenJack",
    first: Sequence[Sequence[str]],
    later: Sequence[Sequence[str]],
    *,
    fills: bool,
) -> MarkedBoards:
    """Return the boards of one set of strips, with the walk on its strips for re-spins."""
    pictures = list(rules.pays)
    lines = WildLines(rules.lines, rules.pays, rules.wild_factor)
    losing = LosingBoards(rules.lines, len(pictures))
    respins = [
        HeldReel(strip, pictures, rules.wild, fills=fills, walked_onto=reel < len(later) - 1)
        for reel, strip in enumerate(later)
    ]
    boards = [
        HeldReel(strip, pictures, rules.wild, fills=fills, walked_onto=False) for strip in first
    ]
    walk = WalkingWilds(respins, lines, losing)
    return MarkedBoards(boards, (rules.scatter, rules.lantern), lines, losing, walk)
