"""Clover Moon's five jackpots: one tune of the harvest, told more richly each time."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .bars import glockenspiel
from .bells import sparkle
from .drums import cymbal, gong, taiko
from .grand_effects import shower
from .guitars import guitar
from .pads import AH, pad, swelled
from .rattles import shaker
from .scene import Scene
from .score import play, rolls, tune
from .signal import Wave, notes
from .strings import harp
from .winds import flute
from .wins import GLITTER, Line, fanfare, glissando, hit, rolled


@dataclass(frozen=True)
class Prize:
    """How a jackpot is told: its length, its melody on bells and flute, its chords."""

    seconds: float
    beat: float
    melody: str
    chords: Line
    rank: int
    """0 to 4: what joins in."""


MINI = Prize(2.5, 0.3, "A5/.5 D6/.5 F#6/.5 D6/.5 A6/3", ((0, "D4 A4", 1), (2, "D4 F#4 A4", 5)), 0)
MINOR = Prize(
    3.3, 0.31, "D5/.5 F#5/.5 A5/1 B5/.5 A5/.5 D6/.5 E6/.5 F#6/3.5",
    ((0, "D3 A3 F#4", 2), (2, "G3 D4 B4", 1), (3, "A3 E4 C#5", 1), (4, "D3 A3 D4 F#4 A4", 6)), 1,
)  # fmt: skip
MAJOR = Prize(
    4.4, 0.34, "D5/.5 E5/.5 F#5/.5 A5/.5 B5/1.5 A5/.5 | C6/1 B5/.5 G5/.5 A5/1 C#6/1 | D6/4",
    ((0, "D3 A3 D4 F#4", 2), (2, "G3 D4 G4 B4", 2), (4, "C3 G3 E4 C5", 2),
     (6, "A3 E4 A4", 1), (7, "A3 E4 A4 C#5", 1), (8, "D3 A3 D4 F#4 A4 D5", 5)), 2,
)  # fmt: skip
MAXI = Prize(
    6.2, 0.35, "A5/.5 A5/.25 A5/.25 D6/1 A5/.5 B5/.5 A5/1 | G5/.5 A5/.5 B5/1 D6/1 B5/1 |"
    "C6/1 E6/.5 C6/.5 A5/1 C#6/1 | D6/1 F#6/3",
    ((0, "A3 D4 F#4", 0.4), (0.5, "A3 D4 F#4", 0.2), (0.75, "A3 D4 F#4", 0.2),
     (1, "D3 A3 D4 F#4 A4", 3), (4, "G3 D4 G4 B4", 4), (8, "C3 G3 C4 E4 C5", 2),
     (10, "A3 E4 A4 E5", 1), (11, "A3 E4 A4 C#5 E5", 1), (12, "D3 A3 D4 F#4 A4 D5 F#5", 4.2)), 3,
)  # fmt: skip
GRAND = Prize(
    8.0, 0.34, "A5/.5 A5/.25 A5/.25 D6/1.5 A5/.5 F#6/1 | E6/.5 D6/.5 C6/1 G5/1 C6/1 |"
    "B5/.5 D6/.5 G6/1 F#6/.5 E6/.5 D6/1 | E6/1 A5/1 C#6/1 E6/1 | F#6/1 D6/.5 F#6/.5 A6/3",
    ((0, "A3 D4 F#4 A4", 0.4), (0.5, "A3 D4 F#4 A4", 0.2), (0.75, "A3 D4 F#4 A4", 0.2),
     (1, "D3 A3 D4 F#4 A4 D5", 3), (4, "C3 G3 C4 E4 G4 C5", 4), (8, "G3 D4 G4 B4 D5", 4),
     (12, "A3 E4 A4 D5 E5", 2), (14, "A3 E4 A4 C#5 E5", 1), (15, "A3 E4 G4 C#5 E5 A5", 1),
     (16, "D3 A3 D4 F#4 A4 D5 F#5 A5", 5)), 4,
)  # fmt: skip


def told(prize: Prize, rng: np.random.Generator) -> Wave:
    """Return a jackpot; the last of its chords is where it arrives."""
    scene = Scene(prize.seconds, t60=1.3 + 0.2 * prize.rank)
    beat, rank = prize.beat, prize.rank
    arrival = prize.chords[-1][0] * beat
    melody = tune(prize.melody)
    bright = 0.26 - 0.02 * rank
    play(scene, melody, beat, lambda f, s: glockenspiel(f, s, rng), bright, rng, 0.2, 0.3, 0.0, 0.9)
    play(scene, melody, beat, lambda f, s: harp(f / 2.0, s, rng), 0.2, rng, -0.2, 0.25, 0.0, 0.9)
    for at, names, long in prize.chords:
        rolls(scene, notes(names)[:5], at * beat, lambda f, s: guitar(f, s, rng, 0.2), 0.24,
              long * beat + 0.4, 0.012, -0.2)  # fmt: skip
    scene.add(sparkle(GLITTER, prize.seconds - arrival, 10 + 7 * rank, rng, 0.4), arrival, 0.18,
              send=0.5)  # fmt: skip
    scene.add(taiko(58.0, 0.8, rng, 0.3), arrival, 0.4, send=0.15)
    ranked(scene, prize, arrival, prize.chords, rng)
    return scene.mixed()


def ranked(scene: Scene, prize: Prize, arrival: float, chords: Line,
           rng: np.random.Generator) -> None:  # fmt: skip
    """Lay what only the higher jackpots have, each rank on top of those below."""
    beat = prize.beat
    left = prize.seconds - arrival
    if prize.rank >= 1:
        scene.add(flute(tune(prize.melody), beat, rng, 1.6), 0.0, 0.13, -0.1, 0.3)
        jingled(scene, arrival, beat, rng)
        shower(scene, arrival, left * 0.6, 6 + 7 * prize.rank, rng)
    if prize.rank >= 2:
        fanfare(scene, beat, chords, 0.4 + 0.15 * prize.rank, rng)
        glissando(scene, arrival - beat, beat, 0.15, 0, 16, rng)
        hit(scene, arrival, "D3", 0.3, rng)
    if prize.rank >= 3:
        rolled(scene, arrival - 2 * beat, 1.8 * beat, "A2", 0.3, rng)
        for at, names, long in chords:
            if long >= 1.0:
                hit(scene, at * beat, names.split()[0], 0.2, rng)
                sung(scene, notes(names)[1:5], at * beat, min(long * beat + 0.4, left + 2.0), rng)
    if prize.rank >= 4:
        scene.add(gong(73.42, left, rng), arrival, 0.22, send=0.2)
        scene.add(cymbal(left, rng), arrival, 0.1, send=0.2)
        scene.add(gong(73.42, 3.0, rng), beat, 0.14, send=0.2)


def sung(scene: Scene, freqs: Sequence[float], at: float, seconds: float,
         rng: np.random.Generator) -> None:  # fmt: skip
    """Lay voices on a chord."""
    voices = swelled(pad(freqs, seconds, rng, vowel=AH), 0.15, seconds * 0.4)
    scene.add(voices, at, 0.2, send=0.4)


def jingled(scene: Scene, until: float, beat: float, rng: np.random.Generator) -> None:
    """Lay a shaker under the tune until it arrives."""
    for turn in range(int(until / beat * 2.0)):
        stroke = shaker(0.1, rng, 0.3) * (1.0 if turn % 2 else 0.6)
        scene.add(stroke, turn * beat / 2, 0.1, 0.4, 0.15)
