"""The rules: rounds a second of play, and the exact odds."""

import time
from statistics import median

from slotcade.files.account import Account
from slotcade.files.catalog import Catalog, Title
from slotcade.files.paths import gamedata_folder
from slotcade.files.store import Store
from slotcade.lab import odds
from slotcade.lab.bench.figure import Figure
from slotcade.lab.simulate import play_chunk
from slotcade.logic.events import Nudged, Pulled, Respun, Spun
from slotcade.logic.rng import SeededRng
from slotcade.logic.strips import Strips

ROUNDS = 20_000
FIRST, OTHERS = 60_000, 25_000
"""Goals: rounds a second of the first game, boards a second of the others."""

ODDS_SECONDS = 20.0
BOARDS = (Spun, Respun, Nudged, Pulled)
"""Facts that bring another board."""


def play(rounds: int = ROUNDS, times: int = 5) -> list[Figure]:
    """Measure play of the real rules on one core, beside spinning the same reels and no more."""
    figures = []
    for number, title in enumerate(Catalog(gamedata_folder()).titles):
        stake = Account(Store(None)).stake_for(title)
        played, spun = [], []
        for _ in range(times):
            spun.append(_bare_spins(title, rounds))
            sums = play_chunk(title.rules, stake, title.rules.meters, bytes(32), rounds)
            played.append(rounds / sums.seconds)
        pace, floor = median(played), median(spun)
        if number == 0:
            figures.append(_pace(f"rules of {title.stem}", pace, "rounds/s", floor, FIRST))
        else:
            figures.append(_pace(f"rules of {title.stem}", pace, "rounds/s", floor, None))
            boards = _boards_a_round(title, stake, rounds // 10) * pace
            figures.append(_pace(f"boards of {title.stem}", boards, "boards/s", floor, OTHERS))
    return figures


def _pace(name: str, pace: float, unit: str, floor: float, goal: float | None) -> Figure:
    kind = "rounds/s" if unit == "rounds/s" else "boards/s"
    return Figure(name, pace, kind, floor, goal, of_ratio=False, more=True)  # type: ignore[arg-type]


def _bare_spins(title: Title, spins: int) -> float:
    """Return spins a second of a game's first strips, with nothing paid."""
    reels = Strips(next(iter(title.rules.strip_sets.values())), title.rules.heights)
    rng = SeededRng(bytes(32))
    began = time.process_time()
    for _ in range(spins):
        reels.spin(rng)
    return spins / (time.process_time() - began)


def _boards_a_round(title: Title, stake: int, rounds: int) -> float:
    """Return how many boards a round shows on average."""
    rng, rules = SeededRng(bytes(32)), title.rules
    told = (event for _ in range(rounds) for event in rules.play(stake, rng, rules.meters))
    return sum(isinstance(event, BOARDS) for event in told) / rounds


def exact_odds() -> list[Figure]:
    """Measure the calculation of all games' odds."""
    titles = Catalog(gamedata_folder()).titles
    began = time.process_time()
    for title in titles:
        odds.calculate(title)
    seconds = time.process_time() - began
    return [Figure("exact odds of all games", seconds, "s", None, ODDS_SECONDS, False)]
