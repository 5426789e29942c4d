"""Clover Moon's loop: the pumpkin patch at dusk, a folk tune in D with the seventh flat."""

import numpy as np

from .air import bed
from .bars import glockenspiel
from .drums import taiko
from .guitars import guitar
from .pads import pad, swelled
from .rattles import shaker
from .scene import Scene, echo
from .score import play, rolls, tune
from .signal import Wave, filtered, low, notes
from .strings import harp, upright
from .winds import Phrase, flute

BEATS_A_MINUTE = 96.0

GRIPS = {
    "D": "D3 A3 D4 F#4 A4", "C": "C3 G3 C4 E4 G4", "G": "G2 D3 G3 B3 G4", "Am": "A2 E3 A3 C4 E4",
    "Bm": "B2 F#3 B3 D4 F#4", "Em": "E3 B3 E4 G4 B4", "G/B": "B2 G3 D4 G4 B4",
    "Asus": "A2 E3 A3 D4 E4", "Dsus": "D3 A3 D4 G4 A4",
}  # fmt: skip
"""The guitar's grips, from the bass string up."""

PATCH = (
    "D", "C", "G", "D", "D", "C", "G", "Asus", "Bm", "C", "G", "D", "G", "D", "C", "Am",
    "D", "C", "G/B", "Dsus",
)  # fmt: skip
"""A grip for each of 20 bars."""

PICKING = (
    ((0, 0, 1.0), (1, 3, 0.5), (1.5, 2, 0.5), (2, 1, 0.75), (2.5, 4, 0.55), (3, 3, 0.5),
     (3.5, 2, 0.5)),
    ((0, 0, 1.0), (0.5, 2, 0.45), (1, 4, 0.6), (2, 1, 0.75), (2.5, 3, 0.5), (3.5, 2, 0.5)),
)  # fmt: skip
"""Two ways of picking a bar: beat, string, strength."""

FLUTE_TUNES = (
    (0, "D5/1 E5/.5 F#5/.5 A5/1 F#5/1 | E5/1.5 D5/.5 C5/2 |"
        "B4/.5 C5/.5 D5/1 G5/1 E5/1 | F#5/3 -/1"),
    (16, "A5/1 B5/.5 A5/.5 F#5/1 D5/1 | E5/1.5 F#5/.5 G5/1 E5/1 |"
         "D5/.5 B4/.5 G4/1 B4/1 D5/1 | E5/2.5 -/1.5"),
    (48, "B5/1.5 A5/.5 G5/1 D5/1 | F#5/1.5 E5/.5 D5/2 | E5/1 G5/.5 E5/.5 C5/1 G5/1 | E5/3 -/1"),
)  # fmt: skip

GLOCK_TUNES = (
    (14, "F#6/.5 A6/.5"),
    (30, "E6/.5 D6/.5 B5/1"),
    (32, "-/1 F#6/.5 D6/.5 B5/2 | -/1 E6/.5 G6/.5 E6/2 | -/1 D6/.5 B5/.5 G5/1 B5/1 | A5/1 D6/3"),
    (64, "-/2 A5/.5 D6/.5 F#6/1 | -/2 G6/.5 E6/.5 C6/1 | -/2 D6/.5 B5/.5 G5/1 | A5/1 D6/2 -/1"),
)

HARP_TUNES = ((32, "B4/1 D5/1 F#5/2 | E5/1 C5/1 G4/2 | B4/1 D5/1 G5/2 | F#5/2 A4/2"),)


def tongued(phrase: Phrase) -> Phrase:
    """Return a melody with a breath between its notes, as a pan flute must."""
    return tuple((at, name, max(long - 0.09, long * 0.8)) for at, name, long in phrase)


def pumpkin_patch(rng: np.random.Generator) -> Wave:
    """Return the loop: 20 bars at 96 beats a minute, 50 s."""
    beat = 60.0 / BEATS_A_MINUTE
    scene = Scene(80 * beat, loop=True, t60=1.9)
    for bar, grip in enumerate(PATCH):
        start = bar * 4
        strings = notes(GRIPS[grip])
        for at, choice, strength in PICKING[bar % 2]:
            wave = guitar(strings[choice], 2.2, rng, 0.55 - 0.3 * strength)
            late = rng.uniform(-0.006, 0.01)
            scene.add(wave, (start + at) * beat + late, 0.3 * strength * rng.uniform(0.88, 1.05),
                      -0.35 + 0.08 * choice, 0.16)  # fmt: skip
        if bar % 2 == 0:
            rolls(scene, strings[1:], start * beat, lambda f, s: harp(2.0 * f, s, rng), 0.1, 2.6,
                  0.05, 0.35, 0.3)  # fmt: skip
        scene.add(upright(strings[0], 2.2 * beat, rng), start * beat, 0.12, send=0.04)
        fifth = upright(strings[1] / 2.0, 1.2 * beat, rng)
        scene.add(fifth, (start + 2.5) * beat, 0.07, send=0.04)
        warm = swelled(pad(strings[1:4], 4 * beat + 1.6, rng, 2.3), 1.2, 1.5)
        scene.add(warm, start * beat - 0.4, 0.055, send=0.3)
        for turn in range(8):
            sharp = 0.25 if turn % 4 == 2 else 0.5
            stroke = shaker(0.13, rng, sharp) * (0.6, 0.4, 1.0, 0.45)[turn % 4]
            scene.add(stroke, (start + turn / 2) * beat - 0.13 * sharp, 0.09, 0.45, 0.15)
        if bar >= 4:
            heart = filtered(taiko(58.0, 0.5, rng, 0.1), low(260.0))
            scene.add(heart, start * beat, 0.2, send=0.05)
            scene.add(heart, (start + 2.5) * beat, 0.1, send=0.05)
    for start, text in FLUTE_TUNES:
        wave = echo(flute(tongued(tune(text)), beat, rng, 2.4), 0.75 * beat, 0.1, 1)
        scene.add(wave, start * beat + 0.01, 0.14, send=0.35)
    for start, text in GLOCK_TUNES:
        play(scene, tune(text), beat, lambda f, s: glockenspiel(f, s, rng), 0.13, rng, 0.3, 0.4,
             start, 1.2)  # fmt: skip
    for start, text in HARP_TUNES:
        play(scene, tune(text), beat, lambda f, s: harp(f, s, rng), 0.2, rng, 0.2, 0.3, start, 1.5)
    crickets(scene, 80 * beat, rng)
    scene.add(bed(80 * beat, (300.0, 1100.0), rng), 0.0, 0.005, send=0.0)
    return scene.mixed()


def crickets(scene: Scene, seconds: float, rng: np.random.Generator) -> None:
    """Lay far crickets of the evening, hardly heard."""
    at = 3.0
    while at < seconds - 4.0:
        side = float(rng.uniform(-0.9, 0.9))
        for turn in range(int(rng.integers(3, 6))):
            t = np.arange(1500) / 44100.0
            chirp = np.sin(2 * np.pi * 4150.0 * t) * np.hanning(1500)
            scene.add(chirp, at + 0.065 * turn, 0.01, side, 0.8)
        at += float(rng.uniform(2.5, 5.5))
