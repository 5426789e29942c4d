"""Frames: reels that spin, the dearest acts, tables at rest."""

import time
from collections import defaultdict
from statistics import median

from slotcade.app import FRAME
from slotcade.files.catalog import Title
from slotcade.lab.bench.figure import Figure
from slotcade.lab.bench.visit import Visit, Wanted, arcade, every, seed
from slotcade.logic.round import play_round
from slotcade.scenes.table import Table
from slotcade.stage.show import Show

SPINNING, DEAREST, AT_REST = 2.5, 6.0, 3.0
"""Goals: times the floor, times the floor, percent of a core."""

SIZES = ((1280, 720), (1920, 1080))
Pairs = dict[tuple[str, str], list[tuple[float, float]]]
"""A floor and a frame, each time one after the other, by the act and the game."""

TOLD = 120
"""Frames of one act that are drawn, at most, in one round."""

PATIENCE = 60 * 240
"""Frames that a round is followed, at most."""


def spinning(
    size: tuple[int, int], presses: int = 4, wanted: Wanted = every
) -> list[Figure]:
    """Measure frames while all reels turn, for each game; a frame and its floor in turn."""
    figures = []
    with arcade(size) as visit:
        for title in filter(wanted, visit.titles):
            table = visit.open(title)
            plain = _plain_seeds(title, presses)
            frames, floors = [], []
            for number in plain:
                visit.press(table, seed(number))
                for _ in range(6):
                    visit.frame()  # the press itself draws the whole table
                for _ in range(24):
                    floors.append(visit.floor())
                    frames.append(visit.frame())
                visit.finish(table)
            visit.leave(table)
            name = f"spinning, {title.stem}, {size[0]}x{size[1]}"
            figures.append(_beside(name, frames, floors, SPINNING))
    return figures


def dearest_acts(
    told: int = TOLD, patience: int = PATIENCE, wanted: Wanted = every
) -> list[Figure]:
    """Measure frames of coins, wheels and celebrations, in the rounds that games show of them."""
    measured: Pairs = defaultdict(list)
    with arcade() as visit:
        for title in filter(wanted, visit.titles):
            table = visit.open(title)
            for preview in title.previews.values():
                visit.press(table, bytes.fromhex(preview.seed), preview.meters)
                _follow(visit, table, measured, told, patience)
                visit.finish(table)
            visit.leave(table)
    dearest: dict[str, Figure] = {}
    for (act, stem), pairs in measured.items():
        frames, floors = [frame for _, frame in pairs], [floor for floor, _ in pairs]
        figure = _beside(f"{act}, dearest in {stem}", frames, floors, DEAREST)
        if act not in dearest or (figure.ratio or 0) > (dearest[act].ratio or 0):
            dearest[act] = figure
    return [dearest[act] for act in sorted(dearest)]


def _follow(visit: Visit, table: Table, measured: Pairs, told: int, patience: int) -> None:
    """Watch a round; frames of the acts are drawn and timed, of the others only time passes."""
    seen: dict[str, int] = defaultdict(int)
    for _ in range(patience):
        if not table.playing:
            return
        table.show.by_itself = True  # nobody is there to press at a wheel
        act = _act(table.show)
        if not act or seen[act] >= told:
            visit.app.pass_time(FRAME)
            continue
        if not seen[act]:
            visit.app.window.damage.all()
            visit.frame()
        seen[act] += 1
        measured[act, table.title.stem].append((visit.floor(), visit.frame()))


def _act(show: Show) -> str:
    """Name the dear act that a show is in, if any."""
    acts = (("wheel", show.wheel), ("celebration", show.celebration), ("coins", show.flights))
    return next((name for name, there in acts if there), "")


def at_rest(seconds: float = 10.0, wanted: Wanted = every) -> list[Figure]:
    """Count the frames that tables at rest draw in so many seconds, and take their processor time.

    Each table is measured for its share of the time, after a round.
    """
    drawn, busy, passed = 0, 0.0, 0.0
    with arcade() as visit:
        titles = list(filter(wanted, visit.titles))
        for title in titles:
            table = visit.open(title)
            visit.press(table, seed(_plain_seeds(title, 1)[0]))
            visit.finish(table)
            for _ in range(60 * 60):
                if table.wants() is None:
                    break
                visit.app.pass_time(FRAME)
            visit.app.draw()
            drawn += _frames_of(visit, seconds)
            share = seconds / len(titles)
            began, busy_before = time.perf_counter(), time.process_time()
            while time.perf_counter() - began < share:
                visit.app.turn()
            busy += time.process_time() - busy_before
            passed += time.perf_counter() - began
            visit.leave(table)
    return [
        Figure("tables at rest, frames drawn", drawn, "frames", goal=0, of_ratio=False),
        Figure("tables at rest, processor", busy / passed * 100, "%", None, AT_REST, False),
    ]


def _frames_of(visit: Visit, seconds: float) -> int:
    """Return how many frames are drawn while so much time passes, all at once."""
    drawn = 0
    for _ in range(round(seconds / FRAME)):
        visit.app.pass_time(FRAME)
        if visit.app.window.damage:
            visit.app.draw()
            drawn += 1
    return drawn


def _plain_seeds(title: Title, count: int) -> list[int]:
    """Return numbers of seeds whose rounds bring nothing at all."""
    rules, found, number = title.rules, list[int](), 0
    stake = rules.stakes[0]
    while len(found) < count:
        round_ = play_round(title.stem, rules, stake, seed(number), rules.meters)
        if not round_.payout and len(round_.events) <= 3 + len(rules.shared_meters):
            found.append(number)
        number += 1
    return found


def _beside(name: str, frames: list[float], floors: list[float], goal: float) -> Figure:
    return Figure(name, median(frames) * 1000, "ms", median(floors) * 1000, goal)
