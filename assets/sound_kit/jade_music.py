"""Jade Moon's two pieces: the pond at night, and Hold & Spin. Both in D pentatonic."""

import numpy as np

from .air import bed, drop
from .bells import glass
from .drums import taiko
from .pads import AH, OO, pad, strummed, swelled
from .scene import Scene, echo, sway
from .signal import Wave, note, notes
from .strings import lute, zither
from .winds import Phrase, flute

CHORDS = (
    "D3 A3 E4 F#4", "B2 F#3 A3 D4", "G2 D3 A3 B3", "A2 E3 A3 D4",
    "B2 F#3 A3 E4", "E3 B3 D4 F#4", "G2 D3 F#3 B3", "A2 E3 B3 D4",
)  # fmt: skip
"""One chord for every two bars of the pond."""

PHRASES: tuple[tuple[int, Phrase], ...] = (
    (6, ((0, "A4", 1.5), (1.5, "B4", 0.5), (2, "D5", 2.5), (4.5, "B4", 0.5), (5, "A4", 3))),
    (22, ((0, "E5", 1), (1, "D5", 0.5), (1.5, "B4", 0.5), (2, "A4", 2.5), (5, "F#4", 1),
          (6, "A4", 2.5))),
    (38, ((0, "D5", 0.75), (0.75, "E5", 0.25), (1, "F#5", 3), (4, "E5", 0.5), (4.5, "D5", 0.5),
          (5, "E5", 3))),
    (52, ((0, "B4", 1), (1, "D5", 0.5), (1.5, "B4", 0.5), (2, "A4", 3))),
)  # fmt: skip
"""The flute's phrases, each from a beat of the pond."""

PLUCKS: tuple[tuple[float, str, float, float], ...] = (
    (0, "D3", 0.8, 0), (1, "A3", 0.5, 0), (1.5, "D4", 0.55, 0), (2, "F#4", 0.7, 0),
    (3, "E4", 0.75, 180), (8, "B2", 0.75, 0), (9, "F#3", 0.45, 0), (9.5, "B3", 0.5, 0),
    (14, "A4", 0.5, 0), (14.5, "F#4", 0.55, 0), (15, "E4", 0.6, 0), (15.5, "D4", 0.6, 0),
    (16, "G2", 0.75, 0), (17, "D3", 0.5, 0), (18, "B3", 0.6, 0), (18.5, "D4", 0.6, 0),
    (19, "A4", 0.75, 200), (24, "A2", 0.7, 0), (25.5, "E3", 0.45, 0), (31, "A3", 0.4, 0),
    (31.5, "B3", 0.45, 0), (32, "B2", 0.8, 0), (32.5, "F#3", 0.45, 0), (33, "B3", 0.5, 0),
    (33.5, "E4", 0.55, 0), (34, "F#4", 0.75, 0), (35, "A4", 0.7, 200), (36.5, "F#4", 0.5, 0),
    (37, "E4", 0.5, 0), (40, "E3", 0.7, 0), (41.5, "B3", 0.45, 0), (46.5, "D4", 0.45, 0),
    (47, "E4", 0.5, 0), (48, "G2", 0.8, 0), (49, "D3", 0.5, 0), (49.5, "F#3", 0.5, 0),
    (50, "B3", 0.65, 0), (51, "A3", 0.6, 200), (56, "A2", 0.7, 0), (57, "E3", 0.45, 0),
    (58.5, "B3", 0.5, 0), (59, "D4", 0.55, 0), (60, "E4", 0.65, 0), (61, "A4", 0.5, 0),
)  # fmt: skip
"""The zither: beat, note, strength, and from how many cents below it is pressed up."""

RUN = "D6 B5 A5 F#5 E5 D5 B4 A4 F#4 E4 D4 B3 A3"
"""A glissando down the strings."""


def pond(rng: np.random.Generator) -> Wave:
    """Return the calm loop: 16 bars at 64 beats a minute."""
    beat = 60.0 / 64.0
    scene = Scene(64 * beat, loop=True, t60=2.6)
    for turn, chord in enumerate(CHORDS):
        wave = swelled(pad(notes(chord), 8 * beat + 3.5, rng, 2.1), 3.0, 4.0)
        scene.add(wave, 8 * turn * beat - 1.2, 0.10, send=0.25)
        breath = swelled(pad(notes(chord)[2:], 7 * beat, rng, vowel=OO), 3.5, 3.5)
        scene.add(breath, (8 * turn + 1) * beat, 0.05, send=0.5)
    for at, name, strength, press in PLUCKS:
        wave = zither(note(name), 5.0, rng, 0.75 - 0.75 * strength, press)
        late = rng.uniform(-0.012, 0.018)
        where = 0.35 * np.log2(note(name) / 220.0)
        scene.add(wave, at * beat + late, 0.46 * strength, float(np.clip(where, -0.5, 0.5)), 0.2)
    strings = RUN.split()
    for start, sweep in ((44.0, strings), (62.6, strings[:3:-1])):
        for turn, name in enumerate(sweep):
            wave = zither(note(name), 2.5, rng, 0.75)
            scene.add(wave, start * beat + turn * 0.085, 0.055, 0.5 - turn * 0.06, 0.35)
    for start, phrase in PHRASES:
        wave = echo(flute(phrase, beat, rng), 1.5 * beat, 0.13, 2)
        scene.add(wave, start * beat + 0.02, 0.11, send=0.38)
    for at, strength in ((0, 0.5), (16, 0.38), (31, 0.22), (32, 0.5), (48, 0.38), (48.75, 0.2)):
        scene.add(taiko(58.0, 1.6, rng, 0.12), at * beat, 0.75 * strength, send=0.22)
    for at, name in ((5.3, "A5"), (12.6, "E6"), (13.1, "B5"), (20.7, "D6"), (28.4, "F#5"),
                     (30.2, "D6"), (37.4, "A5"), (47.3, "E6"), (54.7, "B5"), (57.7, "F#6"),
                     (60.4, "A5")):  # fmt: skip
        wave = drop(note(name), rng)
        scene.add(wave, at * beat, 0.1, float(rng.uniform(-0.8, 0.8)), 0.7)
    for at, names in ((27.0, "F#6 A6"), (43.0, "D6 B6"), (63.0, "A6")):
        for turn, name in enumerate(names.split()):
            wave = glass(note(name), 2.5, 2.2)
            scene.add(wave, (at + turn * 0.5) * beat, 0.055, 0.4 - 0.8 * turn, 0.7)
    scene.add(bed(64 * beat, (180.0, 700.0), rng), 0.0, 0.016, send=0.0)
    return scene.mixed()


OSTINATO = ("B3 F#4 B3 E4 B3 D4 F#3 A3", "B3 F#4 B3 A4 B3 F#4 E4 D4",
            "G3 D4 B3 E4 G3 D4 B3 F#4", "A3 E4 A3 D4 A3 E4 B3 D4")  # fmt: skip
"""One bar each of the plucks in Hold & Spin."""

BARS = (0, 0, 1, 0, 2, 2, 3, 3, 0, 1, 2, 3)
GROUNDS = ("B2 F#3 B3 D4", "B2 F#3 D4 F#4", "G2 D3 B3 D4", "A2 E3 A3 D4")

DRUMS = ((0.0, 1.0, 62.0), (1.5, 0.55, 62.0), (2.0, 0.75, 74.0), (3.0, 0.6, 62.0),
         (3.5, 0.4, 74.0))  # fmt: skip
FILL = ((0.0, 1.0, 62.0), (1.0, 0.6, 62.0), (2.0, 0.6, 74.0), (2.5, 0.6, 74.0), (3.0, 0.7, 86.0),
        (3.25, 0.55, 86.0), (3.5, 0.75, 74.0), (3.75, 0.65, 62.0))  # fmt: skip
"""Strokes of the low drum in a bar: beat, strength, pitch."""

CALLS: tuple[tuple[int, Phrase], ...] = (
    (12, ((0, "F#5", 1.5), (1.5, "E5", 0.5), (2, "D5", 2))),
    (24, ((0, "E5", 1), (1, "F#5", 1), (2, "A5", 1.5), (3.5, "F#5", 0.5), (4, "E5", 3))),
    (40, ((0, "D5", 1), (1, "E5", 1), (2, "B4", 1), (3, "D5", 1), (4, "E5", 2.5))),
)


def hold_and_spin(rng: np.random.Generator) -> Wave:
    """Return the urgent loop: 12 bars at 90 beats a minute."""
    beat = 60.0 / 90.0
    scene = Scene(48 * beat, loop=True, t60=1.9)
    for bar, kind in enumerate(BARS):
        start = bar * 4 * beat
        chord = notes(GROUNDS[kind])
        scene.add(swelled(pad(chord, 4 * beat + 1.4, rng, 1.9), 0.7, 1.4), start - 0.3, 0.10,
                  send=0.25)  # fmt: skip
        high = [f * 2.0 for f in chord[2:]]
        shimmer = swelled(strummed(high, 4 * beat + 1.0, rng, 2.0 / beat, 0.8), 0.8, 1.0)
        scene.add(shimmer, start - 0.2, 0.085, send=0.4)
        if bar >= 8:
            voices = swelled(pad([f * 2.0 for f in chord[1:3]], 4 * beat + 1.0, rng, vowel=AH),
                             0.9, 1.0)  # fmt: skip
            scene.add(voices, start - 0.2, 0.075, send=0.5)
        for turn, name in enumerate(OSTINATO[kind].split()):
            strength = (0.9, 0.5, 0.65, 0.55, 0.8, 0.5, 0.65, 0.6)[turn] * rng.uniform(0.9, 1.05)
            wave = lute(note(name), 0.9, rng, 1.3)
            at = start + turn * beat / 2 + rng.uniform(-0.006, 0.006)
            scene.add(wave, at, 0.42 * strength, -0.35 if turn % 2 else 0.3, 0.18)
        low_string = zither(note(GROUNDS[kind].split()[0]), 3.0, rng, 0.4)
        scene.add(low_string, start, 0.25, send=0.15)
        for at, strength, pitch in FILL if bar % 4 == 3 else DRUMS:
            stroke = taiko(pitch, 1.1, rng, 0.3)
            scene.add(stroke, start + at * beat, 0.5 * strength, (pitch - 70.0) / 60.0, 0.16)
        for turn in range(8):
            tick = lute(note("B5" if turn % 2 else "F#5"), 0.2, rng, 0.25)
            scene.add(tick, start + (turn * 0.5 + 0.25) * beat, 0.07, 0.6, 0.3)
    for at, call in CALLS:
        wave = flute(call, beat, rng, 1.3)
        scene.add(sway(wave, 0.2, 0.15), at * beat, 0.105, send=0.35)
    for at, name in ((7, "B5"), (11, "F#6"), (23, "D6"), (31, "E6"), (39, "F#6"), (47, "B5")):
        scene.add(glass(note(name), 1.8, 1.5), at * beat, 0.05, float(rng.uniform(-0.6, 0.6)), 0.6)
    return scene.mixed()
