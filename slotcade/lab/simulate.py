"""Play the real rules, many rounds of them, and compare what they gave with the exact figures."""

import hashlib
import math
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal
from time import process_time
from typing import cast, get_args

import msgspec
from rich.console import Console
from rich.table import Table

from slotcade.files.catalog import Title
from slotcade.logic.events import Awarded, FeatureBegan, Metered, Nudged, Paid, Pulled
from slotcade.logic.rng import SeededRng
from slotcade.logic.round import Game, Meters
from slotcade.odds.band import WITHIN_99
from slotcade.odds.figures import Figures

CHUNK = 50_000
"""Rounds played from one seed, in one go: about a second's worth."""

PARTS = 10_000
"""Money is added up in ten-thousandths of a Glint, as games keep it for their pools."""

MONEY = frozenset(get_args(Paid))
COUNTED = MONEY | {FeatureBegan, Metered, Nudged, Pulled}
"""The facts that a simulation looks at; told by their type alone, the others cost nothing."""


class Totals(msgspec.Struct):
    """Whole sums over rounds: what was returned, its squares, rounds that told each name.

    What is returned is counted in ten-thousandths of a Glint: what was paid, and what the round
    added to the meters that all players share, less what it took from them. A pool's money is
    its players' from the round that staked it, whoever wins it later.
    """

    rounds: int = 0
    returned: int = 0
    squares: int = 0
    hits: int = 0
    seconds: float = 0.0
    told: dict[str, int] = {}

    def add(self, other: "Totals") -> None:
        """Add the sums of other rounds."""
        self.rounds += other.rounds
        self.returned += other.returned
        self.squares += other.squares
        self.hits += other.hits
        self.seconds += other.seconds
        for name, rounds in other.told.items():
            self.told[name] = self.told.get(name, 0) + rounds


class Simulated(msgspec.Struct, frozen=True):
    """What play gave, in stakes and chances per round; ``features`` holds named prizes as well.

    What the exact figures name and play does not tell by name, such as what a feature brought, is
    not among them.

    ``ci99`` is where the true return lies with a chance of 99 %, taking the mean of so many
    rounds as normally distributed. ``rounds_per_second`` is for each core: rounds by seconds of
    processor time spent in play, over all processes. ``z`` is how many standard errors the
    return lies above the exact one; None where the exact one is not known, or is of another
    stake or of other meters.
    """

    game: str
    stake: int
    rounds: int
    seed: str
    rtp: float
    ci99: tuple[float, float]
    hit_frequency: float
    std_dev: float
    features: dict[str, float]
    rounds_per_second: float
    z: float | None


def simulate(
    title: Title,
    stake: int,
    meters: Meters,
    rounds: int,
    seed: str,
    jobs: int = 1,
    played: Callable[[int], object] = lambda rounds: None,
) -> Totals:
    """Play in chunks, in ``jobs`` processes; ``played`` hears of each chunk's rounds.

    A chunk begins with ``meters`` and has a seed of its own, so that the sums depend on
    ``seed`` but not on ``jobs``.
    """
    totals = Totals()
    for chunk in _chunks(title.rules, stake, meters, rounds, seed, jobs):
        totals.add(chunk)
        played(chunk.rounds)
    return totals


def _chunks(
    rules: Game, stake: int, meters: Meters, rounds: int, seed: str, jobs: int
) -> Iterator[Totals]:
    """Play every chunk and give its sums as they come, in any order."""
    sizes = [min(CHUNK, rounds - first) for first in range(0, rounds, CHUNK)]
    seeds = (chunk_seed(seed, number) for number in range(len(sizes)))
    if jobs == 1:
        for own, size in zip(seeds, sizes, strict=True):
            yield play_chunk(rules, stake, meters, own, size)
        return
    # Stopped from the keyboard, a worker just ends: Python's own way would have it complain.
    pool = ProcessPoolExecutor(
        min(jobs, len(sizes)), get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_DFL)
    )
    try:
        playing = [
            pool.submit(play_chunk, rules, stake, meters, own, size)
            for own, size in zip(seeds, sizes, strict=True)
        ]
        for chunk in as_completed(playing):
            yield chunk.result()
    finally:
        pool.shutdown(cancel_futures=True)


def chunk_seed(seed: str, number: int) -> bytes:
    """Return the seed of a chunk: SHA-256 of the simulation's seed and the chunk's number."""
    return hashlib.sha256(f"{number} {seed}".encode()).digest()


def play_chunk(rules: Game, stake: int, meters: Meters, seed: bytes, rounds: int) -> Totals:
    """Play rounds from one stream of chance; each finds the meters as the one before left them."""
    play, rng = rules.play, SeededRng(seed)
    returned = squares = hits = 0
    told: dict[str, int] = {}
    names: set[str] = set()
    moved: dict[str, int] = {}
    shared = rules.shared_meters
    kept = sum(meters[name] for name in shared)
    began = process_time()
    for _ in range(rounds):
        payout = 0
        for event in play(stake, rng, meters):
            kind = type(event)
            if kind not in COUNTED:
                continue
            if isinstance(event, Metered):
                moved[event.name] = event.value
            elif kind in MONEY:
                payout += cast(Paid, event).amount
                if isinstance(event, Awarded):
                    names.add(event.prize)
            elif isinstance(event, FeatureBegan):
                names.add(event.name)
            else:
                names.add("nudge")
        if payout:
            hits += 1
        if names:
            for name in names:
                told[name] = told.get(name, 0) + 1
            names.clear()
        back = payout * PARTS
        if moved:
            meters = {**meters, **moved}
            moved.clear()
            before, kept = kept, sum([meters[name] for name in shared])
            back += kept - before
        if back:
            returned += back
            squares += back * back
    return Totals(rounds, returned, squares, hits, process_time() - began, told)


def measured(
    title: Title, stake: int, seed: str, totals: Totals, exact: Figures | None
) -> Simulated:
    """Turn whole sums into figures, held against the ``exact`` ones if there are any."""
    rounds = totals.rounds
    rtp = totals.returned / (rounds * stake * PARTS)
    spread = rounds * totals.squares - totals.returned**2
    std_dev = math.sqrt(spread / (rounds * max(rounds - 1, 1))) / (stake * PARTS)
    margin = WITHIN_99 * std_dev / math.sqrt(rounds)
    names = set(totals.told)
    if exact:
        words = title.words
        names |= exact.features.keys() & {*words.features, *words.prizes, "nudge"}
    return Simulated(
        game=title.stem,
        stake=stake,
        rounds=rounds,
        seed=seed,
        rtp=rtp,
        ci99=(rtp - margin, rtp + margin),
        hit_frequency=totals.hits / rounds,
        std_dev=std_dev,
        features={name: totals.told.get(name, 0) / rounds for name in sorted(names)},
        rounds_per_second=rounds / totals.seconds if totals.seconds else 0.0,
        z=(rtp - exact.rtp) * math.sqrt(rounds) / exact.std_dev if exact else None,
    )


def show(result: Simulated, exact: Figures | None, out: Console) -> None:
    """Print the figures of play, with the exact ones beside them."""
    low, high = result.ci99
    table = Table(title=f"{result.game}: {result.rounds:,} rounds at {result.stake} Glints")
    table.add_column("figure")
    table.add_column("played", justify="right")
    table.add_column("exact", justify="right")

    def row(name: str, played: float | None, known: float | None, form: str) -> None:
        values = ("" if value is None else format(value, form) for value in (played, known))
        table.add_row(name, *values)

    row("RTP", result.rtp, exact.rtp if exact else None, ".3%")
    table.add_row("  99 % interval", f"{low:.3%} to {high:.3%}", "")
    if result.z is not None:
        table.add_row("  standard errors off", f"{result.z:+.2f}", "")
    row("hit frequency", result.hit_frequency, exact.hit_frequency if exact else None, ".3%")
    row("standard deviation, stakes", result.std_dev, exact.std_dev if exact else None, ".3f")
    known = exact.features if exact else {}
    for name in dict.fromkeys((*known, *result.features)):
        row(f"{name}, a round", result.features.get(name), known.get(name), ".5%")
    table.add_row("rounds a second and core", f"{result.rounds_per_second:,.0f}", "")
    out.print(table)
    out.print(f"seed {result.seed}", highlight=False, markup=False)
