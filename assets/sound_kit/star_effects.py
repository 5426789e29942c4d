"""Celestial Moon's own effects: a silver wheel, moons that land, and wilds that multiply."""

import numpy as np

from .air import drop, rush
from .bells import bell, glass, sparkle, struck
from .drums import click, cymbal, taiko, thunk
from .pads import AH, OO, pad, swelled
from .scene import Scene
from .signal import Wave, band, filtered, level, note, notes, times
from .star_music import STARS, deep
from .strings import harp


def wheel_turn(rng: np.random.Generator) -> Wave:
    """Return the loop of the wheel: a silver bearing that hums, and pegs that tick over."""
    scene = Scene(1.0, loop=True, t60=0.6)
    t = times(1.0)
    air = level(filtered(rng.standard_normal((scene.count, 2)), band(300.0, 1500.0), ring=True))
    air *= (1.0 + 0.3 * np.sin(2 * np.pi * 6.0 * t))[:, None]
    scene.add(air, 0.0, 0.12, send=0.0)
    for freq, share in ((147.0, 0.06), (294.0, 0.05), (440.0, 0.03), (587.0, 0.02)):
        hum = np.sin(2 * np.pi * freq * t) * (1.0 + 0.4 * np.sin(2 * np.pi * 3.0 * t + freq))
        scene.add(hum, 0.0, share, send=0.0)
    for turn in range(12):
        at = (turn + 0.3) / 12.0
        tick = click(1180.0 if turn % 3 else 1320.0, 0.035, rng, 0.5)
        scene.add(tick, at, 0.26 if turn % 3 else 0.34, 0.5 * np.sin(turn * 1.57), 0.15)
        if turn % 3 == 0:
            ping = struck(note(("D6", "F#6", "A6", "F#6")[turn // 3]), 0.4, ((1.0, 1.0, 1.0),), 0.4)
            scene.add(ping, at, 0.07, 0.4 * (-1) ** turn, 0.4)
    return scene.mixed()


def wheel_stop(rng: np.random.Generator) -> Wave:
    """Return the wheel coming to rest: two last pegs, a latch, and a chord that settles."""
    scene = Scene(1.5, t60=1.7)
    for at, strength in ((0.0, 0.6), (0.14, 0.5), (0.32, 0.4)):
        scene.add(click(1180.0, 0.05, rng, 0.6), at, strength, send=0.15)
        scene.add(struck(note("C#6"), 0.4, ((1.0, 1.0, 1.0),), 0.4), at, 0.12, 0.3, 0.4)
    scene.add(thunk(0.26, rng, 1.0), 0.36, 0.45, send=0.12)
    for turn, name in enumerate(("D4", "A4", "D5", "F#5", "A5")):
        at = 0.36 + 0.03 * turn
        scene.add(harp(note(name), 1.1, rng), at, 0.34, -0.4 + 0.2 * turn, 0.25)
        scene.add(glass(note(name) * 2.0, 1.1, 1.3), at, 0.14, 0.4 - 0.2 * turn, 0.4)
    scene.add(swelled(pad(notes("D3 A3 D4 F#4"), 1.12, rng, vowel=OO), 0.08, 0.8), 0.36, 0.22,
              send=0.4)  # fmt: skip
    return scene.mixed()


def multiplier(rng: np.random.Generator) -> Wave:
    """Return a wild that multiplies: a beam that opens, voices, and stars thrown out."""
    scene = Scene(2.0, t60=2.0)
    scene.add(bell(note("A5"), 0.7, 0.9), 0.0, 0.22, send=0.3)
    scene.add(rush(0.6, ((0, 300), (1, 3600)), 0.85, rng), 0.0, 0.3, send=0.25)
    for turn, name in enumerate(("D4", "A4", "D5", "E5", "F#5", "A5", "C#6")):
        at = 0.44 * (turn / 7) ** 0.85
        scene.add(harp(note(name), 0.9, rng), at, 0.22 + 0.02 * turn, -0.5 + 0.16 * turn, 0.25)
    for turn, name in enumerate(("D5", "F#5", "A5", "C#6", "F#6")):
        at = 0.46 + 0.012 * turn
        scene.add(bell(note(name), 1.4, 2.0), at, 0.2, -0.5 + 0.25 * turn, 0.35)
    scene.add(taiko(54.0, 1.2, rng, 0.25), 0.46, 0.6, send=0.2)
    scene.add(swelled(pad(notes("D4 A4 C#5 F#5"), 1.5, rng, vowel=AH), 0.06, 1.1), 0.46, 0.36,
              send=0.45)  # fmt: skip
    scene.add(cymbal(1.4, rng), 0.46, 0.08, send=0.25)
    scene.add(sparkle(STARS, 1.3, 22, rng, 0.3), 0.5, 0.18, send=0.55)
    return scene.mixed()


def moon_land(rng: np.random.Generator) -> Wave:
    """Return a moon on the reels: a deep soft bell and a halo of glass."""
    scene = Scene(1.0, t60=1.8)
    scene.add(taiko(58.0, 0.6, rng, 0.15), 0.0, 0.45, send=0.15)
    scene.add(deep(note("D3"), 0.9)[int(0.18 * 44100) :], 0.0, 0.2, send=0.1)
    scene.add(bell(note("D5"), 0.95, 1.8), 0.0, 0.3, -0.15, 0.4)
    for turn, name in enumerate(("A5", "C#6", "F#6")):
        scene.add(glass(note(name), 0.85, 1.1), 0.04 + 0.06 * turn, 0.18, 0.35 * (turn - 1), 0.5)
    scene.add(drop(note("D5"), rng), 0.0, 0.12, send=0.3)
    return scene.mixed()
