"""Is chance what it should be? Many draws through every use of it that the games make."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, islice, repeat

import msgspec
import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from slotcade.lab import suspicion
from slotcade.lab.asked import Mapping
from slotcade.logic.rng import Rng, SeededRng

LEVEL = 0.01
"""How often a source without fault is called suspect, all tests taken together."""

A_SEED = 1_000
"""Draws from one seed before the next, as rounds have seeds of their own."""

MOST_CELLS = 1_000

TESTS = ("counts", "weights", "runs", "serial")
"""Chi-square of the numbers and of the outcomes, runs about the middle, serial correlation."""

Source = Callable[[bytes], Rng]


class Test(msgspec.Struct, frozen=True):
    """A test of the draws through one mapping; ``p`` is how often chance strays so far."""

    name: str
    p: float
    suspect: bool


class Audited(msgspec.Struct, frozen=True):
    """A mapping and the tests of the draws through it."""

    mapping: Mapping
    tests: tuple[Test, ...]


class Audit(msgspec.Struct, frozen=True):
    """All mappings; ``suspects`` counts the tests that Holm's correction does not excuse."""

    seed: str
    draws: int
    level: float
    tests: int
    smallest: float
    suspects: int
    mappings: tuple[Audited, ...]


def audit(
    mappings: Sequence[Mapping],
    draws: int,
    seed: bytes,
    source: Source = SeededRng,
    drawn: Callable[[], object] = lambda: None,
) -> Audit:
    """Draw ``draws`` times through each mapping and test them; ``drawn`` hears of each mapping."""
    values: list[dict[str, float]] = []
    for mapping in mappings:
        salt = f"{mapping.place} {mapping.below} ".encode() + seed
        values.append(_tried(mapping, draw(mapping.below, draws, salt, source)))
        drawn()
    every = [p for tried in values for p in tried.values()]
    refused = iter(suspicion.holm(every, LEVEL))
    return Audit(
        seed=seed.hex(),
        draws=draws,
        level=LEVEL,
        tests=len(every),
        smallest=min(every, default=1.0),
        suspects=sum(suspicion.holm(every, LEVEL)),
        mappings=tuple(
            Audited(mapping, tuple(Test(name, p, next(refused)) for name, p in tried.items()))
            for mapping, tried in zip(mappings, values, strict=True)
        ),
    )


def draw(below: int, draws: int, salt: bytes, source: Source) -> suspicion.Numbers:
    """Draw numbers below a bound, from one seed after another."""

    def streams() -> Iterator[Iterator[int]]:
        for number in range(-(-draws // A_SEED)):
            rng = source(sha256(number.to_bytes(8, "big") + salt).digest())
            yield map(rng.below, repeat(below, A_SEED))

    numbers = islice(chain.from_iterable(streams()), draws)
    return np.fromiter(numbers, dtype=np.int64, count=draws)


def _tried(mapping: Mapping, numbers: suspicion.Numbers) -> dict[str, float]:
    """Return the p-value of each test of these draws."""
    below = mapping.below
    cells = min(below, MOST_CELLS)
    even = np.array([below * cell // cells for cell in range(cells + 1)], dtype=np.int64)
    tried = {"counts": suspicion.of_counts(numbers, below, even)}
    if mapping.cuts:
        rows = np.array([0, *mapping.cuts, below], dtype=np.int64)
        tried["weights"] = suspicion.of_counts(numbers, below, rows)
    tried["runs"] = suspicion.of_runs(numbers, below)
    tried["serial"] = suspicion.of_neighbours(numbers)
    return tried


def show(result: Audit, out: Console) -> None:
    """Print the p-values of every mapping, and what they say together."""
    title = f"{result.draws:,} draws through each use of chance: p-values"
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("asked in", no_wrap=True)
    for column in ("below", "outcomes", *TESTS):
        table.add_column(column, justify="right")
    for audited in result.mappings:
        mapping = audited.mapping
        by_name = {test.name: test for test in audited.tests}
        outcomes = len(mapping.cuts) + 1 if mapping.cuts else mapping.below
        table.add_row(
            mapping.place,
            f"{mapping.below:,}",
            f"{outcomes:,}",
            *(_p(by_name.get(name)) for name in TESTS),
        )
    out.print(table)
    out.print(
        "counts, weights: chi-square of the numbers and of the outcomes they stand for",
        "runs: about the middle; serial: correlation of neighbours",
        f"{result.tests} tests at {1 - result.level:.0%} with Holm's correction: "
        + (f"[bold red]{result.suspects} suspect[/]" if result.suspects else "none suspect"),
        f"smallest p {result.smallest:.2g}; a source without fault is suspect in one audit of "
        f"{1 / result.level:.0f}",
        sep="\n",
        highlight=False,
    )
    out.print(f"seed {result.seed}", highlight=False, markup=False)


def _p(test: Test | None) -> str:
    if test is None:
        return ""
    text = f"{test.p:.4f}" if test.p >= 0.0001 else f"{test.p:.1e}"
    return f"[bold red]{text}[/]" if test.suspect else text
