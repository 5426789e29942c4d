"""Clover Moon's Hold & Win: the coins dance, marimba and bells over a bouncing bass."""

import numpy as np

from .bars import glockenspiel
from .bells import mallet
from .drums import taiko
from .guitars import pizzicato
from .pads import pad, swelled
from .patch_music import GRIPS, tongued
from .rattles import block, shaker
from .scene import Scene
from .score import play, tune
from .signal import Wave, note, notes
from .strings import harp, upright
from .winds import flute

HOLD = ["D", "D", "C", "C", "G", "G", "D", "D", "Bm", "Bm", "C", "C", "G", "Am", "D", "Asus"]
"""A grip for each of 16 bars."""

BOUNCE = (0, 3, 2, 4, 1, 3, 2, 4)
"""The marimba's way over the strings of a grip, an eighth at a time."""

BELLS = (
    "-/1 A5/.5' D6/.5' F#6/1' D6/1' | -/4 | -/1 G5/.5' C6/.5' E6/1' C6/1' | -/4 |"
    "-/1 B5/.5' D6/.5' G6/1' D6/1' | -/4 | F#6/.5' F#6/.5' E6/.5' D6/.5' A5/1' D6/1' | -/4 |"
    "F#6/1 D6/.5 B5/.5 F#6/1 D6/1 | -/4 | E6/1 C6/.5 G5/.5 E6/1 G6/1 | -/4 |"
    "D6/.5' B5/.5' G5/.5' B5/.5' D6/1' G6/1' | E6/.5' C6/.5' A5/.5' C6/.5' E6/1' A6/1' |"
    "F#6/.5' E6/.5' D6/.5' A5/.5' D6/2 | -/2 E6/.5' D6/.5' B5/1'"
)
PIPES = (
    (4, "-/1 F#5/.5 A5/.5 D6/1 A5/1"), (12, "-/1 E5/.5 G5/.5 C6/1 G5/1"),
    (20, "-/1 D5/.5 G5/.5 B5/1 G5/1"), (28, "A5/.5 B5/.5 A5/.5 F#5/.5 D5/2"),
    (36, "F#5/.5 B5/.5 D6/1 B5/.5 A5/.5 F#5/1"), (44, "G5/.5 E5/.5 G5/1 C6/1 B5/.5 A5/.5"),
    (60, "E5/.5 A5/.5 B5/1 A5/2"),
)  # fmt: skip


def pulse(scene: Scene, beat: float, rng: np.random.Generator) -> None:
    """Lay drum, blocks and shaker: the bounce on the second half of each beat."""
    for bar in range(len(HOLD)):
        start = bar * 4
        for at, strength, pitch in ((0, 1.0, 58.0), (1.5, 0.5, 58.0), (2, 0.8, 58.0),
                                    (3.5, 0.45, 84.0)):  # fmt: skip
            scene.add(taiko(pitch, 0.5, rng, 0.25), (start + at) * beat, 0.3 * strength, send=0.1)
        for turn in range(16):
            stroke = shaker(0.08, rng, 0.35) * (0.5, 0.3, 1.0, 0.4)[turn % 4]
            scene.add(stroke, (start + turn / 4) * beat - 0.028, 0.11, 0.45, 0.12)
        for at, pitch in ((1, 880.0), (2.5, 700.0), (3, 880.0)):
            scene.add(block(pitch, 0.12, rng), (start + at) * beat, 0.09, -0.45, 0.2)
        if bar % 4 == 3:
            for turn, pitch in enumerate((84.0, 84.0, 98.0, 112.0)):
                drum = taiko(pitch, 0.4, rng, 0.4)
                scene.add(drum, (start + 3 + turn / 4) * beat, 0.16, 0.3 - 0.2 * turn, 0.15)


def hold_and_win(rng: np.random.Generator) -> Wave:
    """Return the loop: 16 bars at 120 beats a minute, 32 s."""
    beat = 0.5
    scene = Scene(64 * beat, loop=True, t60=1.5)
    pulse(scene, beat, rng)
    for bar, grip in enumerate(HOLD):
        start = bar * 4
        strings = notes(GRIPS[grip])
        for at, freq, gain in ((0, strings[0], 0.2), (1.5, strings[0], 0.12),
                               (2, strings[1] / 2.0, 0.17), (3.5, strings[0], 0.12)):  # fmt: skip
            scene.add(upright(freq, 0.9 * beat, rng), (start + at) * beat, gain, send=0.04)
        for turn, choice in enumerate(BOUNCE):
            strength = (0.9, 0.6, 0.7, 0.75)[turn % 4] * rng.uniform(0.9, 1.05)
            freq = strings[choice] * (2.0 if strings[choice] < 300.0 else 1.0)
            bar_tone = mallet(freq, 0.6, rng, 0.35)
            late = rng.uniform(0.0, 0.006)
            scene.add(bar_tone, (start + turn / 2) * beat + late, 0.24 * strength,
                      0.3 if turn % 2 else -0.3, 0.18)  # fmt: skip
        for turn in range(4):
            for freq in strings[2:]:
                high = pizzicato(freq, 0.4, rng)
                scene.add(high, (start + turn + 0.5) * beat, 0.1, -0.2, 0.2)
        warm = swelled(pad(strings[1:], 4 * beat + 1.0, rng, 1.9), 0.6, 1.0)
        scene.add(warm, start * beat - 0.2, 0.065, send=0.3)
    for at, name, long in tune(BELLS):
        wave = glockenspiel(note(name), long * beat + 0.8, rng)
        scene.add(wave, at * beat, 0.15, 0.3, 0.35)
        scene.add(harp(note(name) / 2.0, long * beat + 0.8, rng), at * beat, 0.14, -0.1, 0.25)
    for start, text in PIPES:
        scene.add(flute(tongued(tune(text)), beat, rng, 2.4), start * beat, 0.14, -0.15, 0.3)
    play(scene, tune("A5/.25 D6/.25 F#6/.25 A6/.25"), beat, lambda f, s: glockenspiel(f, s, rng),
         0.09, rng, 0.4, 0.4, 31, 0.8)  # fmt: skip
    return scene.mixed()
