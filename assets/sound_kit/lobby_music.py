"""The lobby's loop: a lounge at night, in D, with the arcade far away."""

import numpy as np

from .bells import keys, struck
from .drums import brush, taiko
from .pads import pad, swelled
from .scene import Scene, echo, sway
from .signal import Wave, band, filtered, level, low, note, notes, soften, times
from .strings import upright

BEATS_A_MINUTE = 76.8

CHORDS = (
    ("D2", "F#3 A3 C#4 E4"), ("B1", "F#3 A3 C#4 D4"), ("G1", "F#3 A3 B3 D4"),
    ("A1", "G3 B3 D4 F#4"), ("D2", "F#3 A3 C#4 E4"), ("F#1", "E3 A3 C#4 E4"),
    ("B1", "D3 F#3 A3 C#4"), ("E2", "G3 B3 D4 F#4"), ("G1", "F#3 A3 B3 D4"),
    ("A1", "G3 B3 C#4 F#4"), ("F#1", "E3 A3 C#4 E4"), ("B1", "D3 F#3 A3 E4"),
    ("E2", "G3 B3 D4 F#4"), ("G1", "F#3 B3 D4 E4"), ("A1", "G3 B3 D4 E4"),
    ("A1", "G3 A3 C#4 F#4"),
)  # fmt: skip
"""One a bar: the bass and the right hand."""

TUNE = (
    (6.5, "F#4", 1.0), (7.0, "A4", 1.6), (13.5, "E5", 0.5), (14.0, "D5", 1.0), (15.0, "B4", 1.8),
    (22.0, "C#5", 0.7), (22.67, "E5", 1.6), (30.0, "B4", 0.6), (30.67, "D5", 0.6),
    (31.33, "F#5", 2.0), (38.0, "E5", 0.7), (38.67, "C#5", 0.6), (39.33, "A4", 2.0),
    (46.0, "F#5", 0.7), (46.67, "E5", 0.6), (47.33, "C#5", 1.8), (54.0, "D5", 0.7),
    (54.67, "B4", 2.2), (60.0, "E5", 2.4),
)  # fmt: skip
"""The vibraphone: beat, note, beats."""


def voiced(chord: str) -> list[float]:
    """Return a chord with whatever lies below G3 raised by an octave."""
    low_end = note("G3") * 0.99
    return sorted(f * 2.0 if f < low_end else f for f in notes(chord))


def vibraphone(freq: float, seconds: float) -> Wave:
    """Return a vibraphone note with its fans turning."""
    wave = struck(freq, seconds, ((1.0, 1.0, 1.0), (4.0, 0.16, 0.35), (9.9, 0.02, 0.1)), 3.2, 0.003)
    return sway(wave * (1.0 - 0.12 * np.sin(2 * np.pi * 4.2 * times(seconds))), 4.2, 0.2)


def bleep(freq: float, seconds: float) -> Wave:
    """Return the soft square tone of a machine across the hall."""
    wave = np.tanh(4.0 * np.sin(2 * np.pi * freq * times(seconds)))
    return soften(level(filtered(wave, band(300.0, 2600.0))), 0.004, seconds * 0.5)


def far_machines(scene: Scene, beat: float, rng: np.random.Generator) -> None:
    """Lay small bleeps and coins, mostly room, into the rests."""
    runs = ((3.0, "D5 F#5 A5 D6"), (11.0, "A5 E5 A5"), (19.0, "B5 F#5 D5"), (26.5, "E5 A5 B5 E6"),
            (35.0, "F#5 A5"), (43.0, "D6 A5 F#5 A5"), (51.0, "B4 E5 F#5 B5"), (58.0, "A5 C#6 E6"),
            (62.5, "D6 A5"))  # fmt: skip
    for at, names in runs:
        side = float(rng.choice((-0.85, 0.85)))
        for turn, name in enumerate(names.split()):
            wave = bleep(note(name), 0.11)
            scene.add(wave, at * beat + turn * beat / 4, 0.013, side, 1.6)
    for _ in range(10):
        wave = struck(rng.choice((2093.0, 2349.0, 2793.0)), 0.5,
                      ((1.0, 1.0, 1.0), (1.51, 0.6, 0.7)), 0.5)  # fmt: skip
        scene.add(wave, float(rng.uniform(0, 64)) * beat, 0.010, float(rng.uniform(-1, 1)), 1.8)


def lounge(rng: np.random.Generator) -> Wave:
    """Return the loop: 16 bars at 76.8 beats a minute (50 s), swung."""
    beat = 60.0 / BEATS_A_MINUTE
    scene = Scene(64 * beat, loop=True, t60=1.7)
    swung = 2.0 / 3.0
    for bar, (ground, chord) in enumerate(CHORDS):
        start = bar * 4 * beat
        hits = ((0.0, 2.2, 0.55), (2.0 + swung, 1.2, 0.4)) if bar % 2 else ((0.0, 3.4, 0.6),)
        if bar % 4 == 2:
            hits = ((0.0, 1.4, 0.5), (1.0 + swung, 2.2, 0.5))
        for at, long, touch in hits:
            for turn, freq in enumerate(voiced(chord)):
                wave = keys(freq, long * beat + 0.35, touch * rng.uniform(0.85, 1.1))
                late = turn * 0.009 + rng.uniform(0.0, 0.006)
                scene.add(sway(wave, 0.9, 0.3), start + at * beat + late, 0.08 * (0.5 + touch),
                          send=0.2)  # fmt: skip
        root = note(ground) * (2.0 if note(ground) < 60.0 else 1.0)
        walk = ((0.0, root, 1.6, 0.9), (2.0, root * 1.5 if bar % 2 == 0 else root, 1.1, 0.6),
                (3.0 + swung, root, 0.3, 0.4))  # fmt: skip
        for at, freq, long, strength in walk:
            wave = upright(freq, long * beat + 0.2, rng)
            scene.add(wave, start + at * beat, 0.33 * strength, send=0.03)
        scene.add(swelled(pad(notes(chord), 4 * beat + 1.6, rng, 2.4), 1.4, 1.6), start - 0.4,
                  0.06, send=0.3)  # fmt: skip
        for at, strength in ((0.0, 0.5), (1.0, 1.0), (2.0, 0.5), (3.0, 1.0)):
            sweep = filtered(brush(beat * 0.9, rng, 0.45), low(3600.0))
            scene.add(sweep, start + at * beat, 0.09, -0.25, 0.15)
            if strength == 1.0:
                scene.add(brush(0.14, rng, 0.03), start + at * beat, 0.19, 0.15, 0.25)
        for at in (1.0 + swung, 3.0 + swung):
            scene.add(brush(0.08, rng, 0.03), start + at * beat, 0.12, 0.3, 0.2)
        for at, strength in ((0.0, 1.0), (2.0 + swung, 0.5)):
            thud = filtered(taiko(52.0, 0.4, rng, 0.08), low(240.0))
            scene.add(thud, start + at * beat, 0.36 * strength, send=0.02)
    for at, name, long in TUNE:
        wave = vibraphone(note(name), long * beat + 1.2)
        scene.add(wave, at * beat + 0.015, 0.15, send=0.3)
        ghost = echo(struck(note(name), 0.8, ((1.0, 1.0, 1.0),), 0.8), beat * 1.5, 0.3, 2)
        scene.add(ghost, at * beat + beat * 1.5, 0.012, send=0.3)
    far_machines(scene, beat, rng)
    return scene.mixed()
