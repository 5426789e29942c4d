"""Celestial Moon's two loops: the observatory at night, and the sky in motion. Both in D."""

import numpy as np

from .air import bed
from .bells import glass, sparkle, struck
from .drums import click, cymbal, taiko
from .pads import AH, OO, pad, strummed, swelled
from .scene import Scene, echo, sway
from .signal import Wave, filtered, low, note, notes, sine, soften, times
from .strings import harp

SKY = (
    ("D2", "D3 A3 E4 F#4", "D4 A4 E5 F#5 A5 C#6"), ("G2", "D3 B3 F#4 A4", "B3 F#4 A4 C#5 F#5 B5"),
    ("B2", "D3 A3 C#4 F#4", "B3 F#4 C#5 D5 F#5 A5"),
    ("F#2", "C#3 A3 E4 G#4", "A3 E4 G#4 C#5 E5 A5"),
    ("G2", "D3 B3 E4 A4", "B3 E4 A4 B4 D5 F#5"), ("E2", "B2 G3 D4 F#4", "G3 D4 F#4 B4 D5 G5"),
    ("A2", "E3 B3 D4 F#4", "B3 E4 F#4 A4 D5 E5"), ("D2", "D3 A3 C#4 F#4", "A3 D4 F#4 C#5 E5 F#5"),
    ("B2", "D3 F#3 C#4 E4", "B3 D4 F#4 C#5 E5 B5"), ("G2", "D3 G3 B3 F#4", "G3 D4 B4 F#5 A5 D6"),
    ("E2", "B2 G3 B3 F#4", "G3 B3 F#4 A4 D5 F#5"), ("A2", "E3 A3 D4 E4", "A3 E4 A4 B4 E5 A5"),
)  # fmt: skip
"""A chord for each bar: the deep bass, the pad, and the notes that glass and harp walk over."""

WALKS = ((0, 1, 2, 3, 4, 3, 2, 1), (0, 2, 1, 3, 5, 4, 3, 2), (0, 1, 3, 2, 4, 5, 3, 1))
"""Ways over the six notes, an eighth at a time."""

STARS = notes("F#6 A6 B6 C#7 E7 F#7")

LIGHTS = (
    (2, "F#5", 3.0), (5, "E5", 1.0), (6, "C#5", 3.5), (14, "A4", 1.0), (15, "C#5", 1.0),
    (16, "B4", 3.5), (22, "D5", 1.0), (23, "F#5", 1.0), (24, "E5", 3.5), (34, "F#5", 1.0),
    (35, "C#6", 1.0), (36, "B5", 3.0), (39, "A5", 1.0), (40, "F#5", 3.5), (45, "D5", 1.0),
    (46, "E5", 2.0),
)  # fmt: skip
"""A slow tune of singing glass: beat, note, beats."""


def deep(freq: float, seconds: float) -> Wave:
    """Return a deep soft tone that swells and goes."""
    t = times(seconds)
    wave = np.sin(2 * np.pi * freq * t) + 0.4 * np.sin(4 * np.pi * freq * t + 0.4)
    wave += 0.16 * np.sin(6 * np.pi * freq * t + 1.0)
    return soften(wave / 1.4, min(0.35, seconds * 0.2), seconds * 0.5)


def singing(freq: float, seconds: float) -> Wave:
    """Return a glass rubbed at its rim."""
    t = times(seconds)
    drift = freq * (1.0 + 0.0022 * np.sin(2 * np.pi * 4.4 * t) * np.clip(t / 0.8, 0.0, 1.0))
    wave = sine(np.asarray(drift)) + 0.18 * sine(np.asarray(2.0 * drift), 0.7)
    wave += 0.05 * sine(np.asarray(3.01 * drift), 0.2)
    return soften(wave / 1.2, min(0.3, seconds * 0.3), min(0.9, seconds * 0.5))


def twinkle(scene: Scene, beats: float, beat: float, count: int, gain: float,
            rng: np.random.Generator) -> None:  # fmt: skip
    """Lay stars that glint, mostly in pairs, all over the loop."""
    for turn in range(count):
        at = beats * (turn + rng.uniform(0.0, 0.8)) / count
        first = int(rng.integers(0, len(STARS) - 1))
        for step, choice in enumerate((first, first + 1)[: int(rng.integers(1, 3))]):
            ping = struck(STARS[choice], 1.6, ((1.0, 1.0, 1.0), (2.76, 0.1, 0.3)), 1.5, 0.003)
            side = float(rng.uniform(-0.9, 0.9))
            scene.add(ping, (at + 0.25 * step) * beat, gain * rng.uniform(0.4, 1.0), side, 0.9)


def observatory(rng: np.random.Generator) -> Wave:
    """Return the calm loop: 12 bars at 56 beats a minute, 51 s."""
    beat = 60.0 / 56.0
    scene = Scene(48 * beat, loop=True, t60=3.2)
    for bar, (ground, chord, way) in enumerate(SKY):
        start = bar * 4 * beat
        warm = swelled(pad(notes(chord), 4 * beat + 3.2, rng, 2.2), 2.2, 3.0)
        scene.add(warm, start - 1.2, 0.15, send=0.3)
        breath = swelled(pad(notes(chord)[1:], 4 * beat + 2.0, rng, vowel=OO), 2.0, 2.2)
        scene.add(breath, start - 0.4, 0.09, send=0.5)
        scene.add(deep(note(ground), 4 * beat + 1.0), start - 0.2, 0.12, send=0.05)
        names = way.split()
        for turn, choice in enumerate(WALKS[bar % 3]):
            at = start + turn * beat / 2 + rng.uniform(0.0, 0.012)
            strength = (1.0, 0.55, 0.7, 0.6, 0.9, 0.6, 0.65, 0.5)[turn] * rng.uniform(0.85, 1.05)
            freq = note(names[choice])
            side = -0.5 + choice / 5.0
            if (bar // 2) % 2 == 0 or turn % 2 == 0:
                scene.add(harp(freq, 2.6, rng), at, 0.25 * strength, side, 0.3)
            if (bar // 2) % 2 == 1 or turn in (0, 4, 5):
                ping = echo(glass(freq * 2.0, 1.8, 1.6), 0.75 * beat, 0.22, 2)
                scene.add(ping, at, 0.13 * strength, send=0.5)
    for at, name, long in LIGHTS:
        rim = singing(note(name), long * beat + 0.7)
        scene.add(sway(rim, 0.23, 0.25), at * beat, 0.08, send=0.6)
    twinkle(scene, 48, beat, 22, 0.055, rng)
    scene.add(bed(48 * beat, (220.0, 900.0), rng), 0.0, 0.007, send=0.0)
    return scene.mixed()


MOTION = (0, 1, 2, 4, 0, 1, 5, 6, 8, 9, 10, 11)
"""Which chords of the sky the free games use, a bar each."""

CALL = (
    (16, "F#5", 1.5), (17.5, "E5", 0.5), (18, "C#5", 2), (20, "B4", 1.5), (21.5, "C#5", 0.5),
    (22, "E5", 2), (24, "D5", 1), (25, "E5", 1), (26, "F#5", 2), (28, "E5", 3.5),
    (32, "C#6", 1.5), (33.5, "B5", 0.5), (34, "F#5", 2), (36, "A5", 1.5), (37.5, "F#5", 0.5),
    (38, "D5", 2), (40, "B5", 1.5), (41.5, "A5", 0.5), (42, "F#5", 2), (44, "E5", 3.5),
)  # fmt: skip


def sky_in_motion(rng: np.random.Generator) -> Wave:
    """Return the loop of the free games: 12 bars at 84 beats a minute, 34 s."""
    beat = 60.0 / 84.0
    scene = Scene(48 * beat, loop=True, t60=2.4)
    for bar, kind in enumerate(MOTION):
        ground, chord, way = SKY[kind]
        start = bar * 4 * beat
        scene.add(swelled(pad(notes(chord), 4 * beat + 1.4, rng, 1.9), 0.7, 1.4), start - 0.3, 0.11,
                  send=0.3)  # fmt: skip
        voices = swelled(pad([2.0 * f for f in notes(chord)[1:]], 4 * beat + 1.2, rng, vowel=AH),
                         0.8, 1.2)  # fmt: skip
        scene.add(voices, start - 0.25, 0.17 if bar >= 4 else 0.12, send=0.5)
        shimmer = swelled(strummed([2.0 * f for f in notes(chord)[2:]], 4 * beat + 1.0, rng,
                                   2.0 / beat, 0.8), 0.7, 1.0)  # fmt: skip
        scene.add(shimmer, start - 0.2, 0.08, send=0.4)
        for turn in range(8):
            root = note(ground) * (2.0 if turn in (3, 6) else 1.0)
            pulse = soften(filtered(harp(root, 0.6, rng), low(900.0)), 0.002, 0.2)
            scene.add(pulse, start + turn * beat / 2, 0.25 if turn in (0, 4) else 0.14, send=0.08)
        scene.add(deep(note(ground), 4 * beat), start, 0.11, send=0.05)
        names = way.split()
        for turn in range(16):
            choice = WALKS[(bar + turn // 8) % 3][turn % 8]
            strength = (1.0, 0.5, 0.65, 0.5)[turn % 4] * rng.uniform(0.85, 1.05)
            ping = glass(note(names[choice]) * 2.0, 0.9, 0.8)
            side = 0.6 * np.sin(turn * 0.8)
            scene.add(ping, start + turn * beat / 4, 0.16 * strength, float(side), 0.35)
            if turn % 2 == 0:
                pluck = harp(note(names[choice]), 1.4, rng)
                scene.add(pluck, start + turn * beat / 4, 0.2 * strength, -float(side), 0.25)
        for at, strength in ((0.0, 1.0), (1.5, 0.5), (2.0, 0.75), (3.5, 0.45)):
            scene.add(taiko(56.0, 0.7, rng, 0.15), start + at * beat, 0.34 * strength, send=0.12)
        for turn in range(8):
            tick = click(1500.0, 0.03, rng, 1.2)
            scene.add(tick, start + (turn + 0.5) * beat / 2, 0.08, 0.5 * (-1) ** turn, 0.4)
    for at, name, long in CALL:
        scene.add(sway(singing(note(name), long * beat + 0.5), 0.3, 0.2), at * beat, 0.12, send=0.5)
    for at in (16, 32):
        scene.add(cymbal(4 * beat, rng, 3.2 * beat), (at - 3.2) * beat, 0.05, send=0.4)
        scene.add(sparkle(STARS, 1.8, 16, rng, 0.4), at * beat, 0.07, send=0.6)
    twinkle(scene, 48, beat, 18, 0.06, rng)
    return scene.mixed()
