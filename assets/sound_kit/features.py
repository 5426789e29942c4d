"""Into a feature and out of it, and the waiting before."""

import numpy as np

from .air import ascent, rush
from .bells import bell, glass, sparkle
from .drums import cymbal, gong, taiko
from .pads import AH, OO, pad, strummed, swelled
from .scene import Scene, sway
from .signal import Wave, note, notes, times
from .strings import harp
from .wins import GLITTER, glissando


def feature(rng: np.random.Generator) -> Wave:
    """Return the entry of a feature: a sweep upward that opens into light."""
    scene = Scene(2.4, t60=1.9)
    scene.add(taiko(60.0, 0.9, rng), 0.0, 0.5, send=0.2)
    scene.add(rush(1.3, ((0, 250), (0.8, 3000), (1, 3600)), 0.8, rng), 0.0, 0.28, send=0.25)
    glissando(scene, 0.08, 0.95, 0.28, 0, 16, rng)
    swell = swelled(pad(notes("D3 A3 E4 F#4 B4"), 2.4, rng, 1.4), 1.05, 1.2)
    scene.add(swell, 0.0, 0.4, send=0.3)
    scene.add(swelled(pad(notes("D4 A4 E5"), 1.4, rng, vowel=AH), 0.2, 1.0), 0.95, 0.3, send=0.4)
    for turn, name in enumerate(("D6", "A5", "E6")):
        scene.add(bell(note(name), 1.3, 1.6), 1.06 + 0.004 * turn, 0.25, 0.4 * (turn - 1), 0.35)
    scene.add(taiko(52.0, 1.0, rng), 1.05, 0.5, send=0.2)
    scene.add(sparkle(GLITTER, 1.2, 16, rng, 0.5), 1.05, 0.2, send=0.4)
    scene.add(cymbal(1.9, rng, 1.05), 0.0, 0.07, send=0.2)
    return scene.mixed()


def feature_end(rng: np.random.Generator) -> Wave:
    """Return the end of a feature: a falling line that comes home."""
    scene = Scene(2.4, t60=1.8)
    for at, name in ((0.0, "B5"), (0.16, "A5"), (0.32, "F#5"), (0.5, "E5"), (0.74, "D5")):
        scene.add(harp(note(name), 1.3, rng), at, 0.4, 0.5 - at, 0.3)
        scene.add(bell(note(name), 1.2, 1.4), at, 0.18, at - 0.4, 0.35)
    for turn, name in enumerate(("D3", "A3", "D4", "F#4", "A4")):
        scene.add(harp(note(name), 1.6, rng), 0.74 + 0.014 * turn, 0.34, 0.3 - 0.15 * turn, 0.25)
    scene.add(swelled(pad(notes("G3 B3 D4 A4"), 1.0, rng, 1.8), 0.1, 0.4), 0.0, 0.25, send=0.3)
    scene.add(swelled(pad(notes("D3 A3 D4 F#4"), 1.66, rng, 1.8), 0.15, 1.2), 0.7, 0.35, send=0.3)
    scene.add(glass(note("D6"), 1.2, 1.4), 0.9, 0.1, send=0.4)
    return scene.mixed()


def anticipation(rng: np.random.Generator) -> Wave:
    """Return the loop of waiting: a chord that climbs for ever, trembling, over a heartbeat."""
    scene = Scene(1.5, loop=True, t60=0.9)
    t = times(1.5)
    rising = ascent(1.5, 130.0, 17) * (0.75 + 0.25 * np.sin(2 * np.pi * 8.0 * t - 1.57))
    scene.add(sway(rising, 2.0, 0.35), 0.0, 0.5, send=0.15)
    glitter = strummed(notes("D6 A6 E6"), 1.5, rng, 12.0, 0.9)
    scene.add(glitter, 0.0, 0.09, send=0.3)
    for beat, strength in ((0.02, 1.0), (0.2, 0.6), (0.77, 1.0), (0.95, 0.6)):
        scene.add(taiko(56.0, 0.4, rng, 0.1), beat, 0.36 * strength, send=0.1)
    return scene.mixed()


def crown(rng: np.random.Generator) -> Wave:
    """Return Jade Moon's crown, 6 seconds: a gong, voices that rise, and glitter."""
    scene = Scene(6.0, t60=2.8)
    scene.add(gong(73.42, 6.0, rng), 0.0, 0.55, send=0.15)
    scene.add(taiko(52.0, 1.6, rng), 0.0, 0.45, send=0.2)
    for at, names, long in ((0.1, "D3 A3 D4", 1.9), (1.4, "G3 D4 B4", 1.7),
                            (2.7, "D3 A3 D4 F#4 A4 D5", 3.3)):  # fmt: skip
        voices = swelled(pad(notes(names), long, rng, vowel=AH), 0.5, min(1.2, long * 0.5))
        scene.add(voices, at, 0.5, send=0.4)
        low = swelled(pad(notes(names)[:2], long, rng, vowel=OO), 0.4, 0.8)
        scene.add(low, at, 0.25, send=0.3)
    glissando(scene, 1.9, 0.85, 0.2, 0, 16, rng)
    scene.add(gong(110.0, 3.2, rng), 2.75, 0.22, send=0.2)
    scene.add(taiko(58.0, 1.4, rng), 2.75, 0.45, send=0.2)
    for turn, name in enumerate(("D5", "F#5", "A5", "D6", "E6", "F#6", "A6")):
        scene.add(bell(note(name), 2.0, 2.2), 2.75 + turn * 0.14, 0.15, 0.5 * (-1) ** turn, 0.4)
    scene.add(sparkle(GLITTER, 3.0, 36, rng, 0.3), 2.8, 0.13, send=0.6)
    return scene.mixed()
