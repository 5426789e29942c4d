"""Grand Spinn's jackpot night: two choruses of hot blues in D for the whole band."""

import numpy as np

from .bars import glockenspiel
from .drums import brush, cymbal, taiko
from .grand_music import Bars, rhythm
from .organs import VOX, organ
from .reeds import CLARINET, MUTED_TRUMPET, played
from .scene import Scene
from .score import play, swing, swung, tune
from .signal import Wave, note, notes
from .winds import brass

BLUES: Bars = (
    ("D6", "D2 F#2 A2 B2"), ("D6", "D3 B2 A2 F#2"), ("D6", "D2 E2 F#2 A2"),
    ("D9", "C3 A2 F#2 D2"), ("G6", "G2 B2 D3 B2"), ("Gm6", "G2 Bb2 D3 C#3"),
    ("D6", "D3 B2 A2 F#2"), ("B7", "B2 A2 F#2 D#2"), ("Em7", "E2 G2 B2 D3"),
    ("A9", "C#3 A2 G2 E2"), ("D6", "D2 F#2 G2 G#2"), ("A7", "A2 G2 E2 C#2"),
)  # fmt: skip

RIFFS = (
    (0, "-/1 D5/.5' D5/.5' F#5/1' D5/.5 B4/.5 | D5/1.5 -/2.5", "A4 F#4"),
    (8, "-/1 D5/.5' D5/.5' F#5/1' D5/.5 B4/.5 | C5/1.5 -/1 A4/.5' C5/1'", "F#4 C4"),
    (16, "-/1 E5/.5' E5/.5' G5/1' E5/.5 D5/.5", "B4 G4"), (20, "Bb4/1.5 -/2.5", "G4 E4"),
    (24, "-/1 D5/.5' D5/.5' F#5/1' A5/1' | F#5/1.5 D#5/1 -/1.5", "A4 F#4"),
    (32, "B4/1' D5/1' E5/.5' G5/1 E5/.5 | C#5/1' E5/1' G5/1 F#5/.5 E5/.5", "G4 E4"),
    (40, "D5/1.5 A4/.5 D5/1.5 -/.5", "F#4 D4"),
    (44, "C#5/.5' C#5/.5' E5/.5' -/.5 A5/1' -/1", "G4 E4"),
)  # fmt: skip
"""Riffs of the brass: from which beat, the top line, and two notes that stand below it."""

ANSWERS = (
    (6, "-/.5 A5/.5 B5/.5 A5/.5 | F#5/.5 E5/.5 D5/1"),
    (22, "-/.5 D5/.5 E5/.5 G5/.5 | F#5/.5 A5/.5 B5/.5 A5/.5 F#5/1"),
    (30, "-/1 B5/.5 A5/.5 | G5/.5 E5/.5 D5/1"),
    (42, "-/.5 F#5/.5 A5/.5 B5/.5 | A5/1"),
)

SOLO = (
    "D5/.5 F#5/.5 A5/.5 B5/.5 A5/.5 F#5/.5 D5/.5 F#5/.5 | B5/2 A5/.5 F#5/.5 D5/1 |"
    "E5/.5 F#5/.5 A5/.5 F#5/.5 E5/.5 D5/.5 B4/.5 A4/.5 | C5/1 E5/.5 F#5/.5 A5/2 |"
    "B5/1.5 A5/.5 G5/.5 E5/.5 D5/.5 B4/.5 | Bb4/.5 D5/.5 E5/.5 G5/.5 Bb5/2 |"
    "A5/1 F#5/.5 D5/.5 F#5/.5 A5/.5 B5/1 | A5/.5 F#5/.5 D#5/.5 B4/.5 C5/1 B4/1 |"
    "E5/.5 G5/.5 B5/1.5 A5/.5 G5/.5 E5/.5 | C#5/.5 E5/.5 G5/.5 A5/.5 B5/1 A5/1 |"
    "D6/3 -/1 | C#5/.5 E5/.5 A5/.5 C#6/.5 A5/1 -/1"
)


def section(scene: Scene, at: float, freqs: list[float], long: float, gain: float,
            rng: np.random.Generator) -> None:  # fmt: skip
    """Lay one chord of the brass from left to right."""
    for turn, freq in enumerate(freqs):
        wave = brass(freq, long, rng, 0.8)
        scene.add(wave, at, gain, -0.5 + 0.5 * turn, 0.22)


def drumming(scene: Scene, beat: float, bars: int, rng: np.random.Generator) -> None:
    """Lay a ride that swings, a drum on every beat, and a fill each fourth bar."""
    for bar in range(bars):
        for turn in range(4):
            at = bar * 4 + turn
            ride = cymbal(0.5, rng) * 0.9
            scene.add(ride, at * beat, 0.07 if turn % 2 == 0 else 0.09, 0.35, 0.1)
            if turn % 2:
                scene.add(cymbal(0.3, rng), swing(at + 0.5) * beat, 0.05, 0.35, 0.1)
                scene.add(brush(0.16, rng, 0.02), at * beat, 0.16, 0.1, 0.2)
            scene.add(taiko(60.0, 0.35, rng, 0.15), at * beat, 0.2, send=0.04)
        if bar % 4 == 3:
            for turn, pitch in enumerate((130.0, 130.0, 104.0, 84.0)):
                drum = taiko(pitch, 0.4, rng, 0.5)
                scene.add(drum, swing(bar * 4 + 2 + turn * 0.5) * beat, 0.2, 0.3 - 0.2 * turn, 0.15)


def jackpot_night(rng: np.random.Generator) -> Wave:
    """Return the loop: 24 bars at 168 beats a minute, 34 s."""
    beat = 60.0 / 168.0
    scene = Scene(96 * beat, loop=True, t60=1.2)
    rhythm(scene, (*BLUES, *BLUES), beat, range(0), rng)
    drumming(scene, beat, 24, rng)
    for chorus in (0, 48):
        for start, text, under in RIFFS:
            for at, name, long in swung(tune(text)):
                gain = 0.17 if chorus == 0 else 0.13
                section(scene, (chorus + start + at) * beat, [*notes(under), note(name)],
                        max(long * beat, 0.12), gain, rng)  # fmt: skip
    for start, text in ANSWERS:
        scene.add(played(swung(tune(text)), beat, rng, CLARINET), start * beat, 0.18, 0.25, 0.24)
    scene.add(played(swung(tune(SOLO)), beat, rng, CLARINET), 48 * beat, 0.18, 0.25, 0.24)
    lead = swung(tune("-/1 F#5/.5' A5/.5' D6/1.5 -/.5"))
    for start in (2, 10, 36):
        wave = played(lead, beat, rng, MUTED_TRUMPET)
        scene.add(wave, (start + 2) * beat, 0.13, -0.25, 0.24)
    for bar, (names, long) in enumerate((
        ("A4 D5 F#5", 8), ("A4 C5 F#5", 8), ("B4 D5 G5", 4), ("Bb4 D5 G5", 4), ("A4 D5 F#5", 4),
        ("A4 D#5 F#5", 4), ("B4 D5 G5", 4), ("A4 C#5 G5", 4), ("A4 D5 F#5", 4), ("G4 C#5 E5", 4),
    )):  # fmt: skip
        start = 48 + sum((8, 8, 4, 4, 4, 4, 4, 4, 4, 4)[:bar])
        scene.add(organ(notes(names), long * beat, rng, VOX), start * beat, 0.1, send=0.3)
    bells = swung(tune("D6/.5 F#6/.5 A6/1"))
    for start in (12, 24, 60, 72, 88):
        play(scene, bells, beat, lambda f, s: glockenspiel(f, s, rng), 0.08, rng, 0.5, 0.35, start)
    for at in (0, 48):
        scene.add(cymbal(1.8, rng), at * beat, 0.1, -0.3, 0.2)
    return scene.mixed()
