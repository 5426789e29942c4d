"""Wins by size, from a return at or below the stake to the epic fanfare and the jackpot."""

from collections.abc import Sequence

import numpy as np

from .bells import bell, coin, glass, mallet, sparkle
from .drums import cymbal, gong, taiko, timpani
from .pads import AH, pad, swelled
from .scene import Scene
from .signal import Wave, note, notes
from .strings import harp
from .winds import brass

GLITTER = notes("D6 E6 F#6 A6 B6 D7 E7 F#7")
SCALE = "D4 E4 F#4 A4 B4 D5 E5 F#5 A5 B5 D6 E6 F#6 A6 B6 D7"

Line = Sequence[tuple[float, str, float]]
"""Chords of brass: when (beats), which notes, for how many beats."""


def returned(rng: np.random.Generator) -> Wave:
    """Return the neutral sound of a return that is no gain: one soft open fifth."""
    scene = Scene(0.5, t60=0.6)
    for turn, name in enumerate(("D4", "A4")):
        scene.add(mallet(note(name), 0.4, rng, 0.12), turn * 0.03, 0.5, 0.2 - 0.4 * turn, 0.15)
    return scene.mixed()


def run(scene: Scene, names: str, at: float, step: float, gain: float,
        rng: np.random.Generator) -> None:  # fmt: skip
    """Lay a run of mallets doubled by small bells, from left to right."""
    listed = names.split()
    for turn, name in enumerate(listed):
        side = -0.4 + 0.8 * turn / max(len(listed) - 1, 1)
        when = at + turn * step
        scene.add(mallet(note(name), 0.7, rng, 0.4), when, gain, side, 0.2)
        scene.add(bell(note(name) * 2.0, 0.8, 0.8), when, gain * 0.3, -side, 0.3)


def win_small(rng: np.random.Generator) -> Wave:
    """Return a small line win: three notes up."""
    scene = Scene(0.75, t60=0.8)
    run(scene, "D5 F#5 A5", 0.0, 0.085, 0.5, rng)
    return scene.mixed()


def win_medium(rng: np.random.Generator) -> Wave:
    """Return a middling line win: up to the octave and a chord."""
    scene = Scene(1.15, t60=1.0)
    run(scene, "D5 F#5 A5 B5 D6", 0.0, 0.08, 0.45, rng)
    for turn, name in enumerate(("D4", "A4", "D5", "F#5")):
        scene.add(harp(note(name), 0.8, rng), 0.32 + turn * 0.012, 0.3, -0.3 + 0.2 * turn, 0.25)
    scene.add(sparkle(GLITTER[2:6], 0.6, 6, rng, 0.6), 0.4, 0.12, send=0.4)
    return scene.mixed()


def win_large(rng: np.random.Generator) -> Wave:
    """Return a large line win: a run, a turn of harmony and a bright end."""
    scene = Scene(1.9, t60=1.3)
    run(scene, "A4 D5 E5 F#5 A5", 0.0, 0.075, 0.42, rng)
    run(scene, "B5 D6 E6 F#6", 0.42, 0.075, 0.36, rng)
    for at, names in ((0.0, "D3 A3"), (0.4, "G3 D4 B4"), (0.75, "D3 A3 D4 F#4 A4 D5")):
        for turn, name in enumerate(names.split()):
            scene.add(harp(note(name), 1.1, rng), at + turn * 0.012, 0.36, 0.3 - 0.12 * turn, 0.2)
    for name in ("D4", "F#4", "A4"):
        scene.add(brass(note(name), 0.8, rng, 0.4), 0.75, 0.16, send=0.25)
    scene.add(timpani(note("D3"), 0.9, rng), 0.75, 0.35, send=0.15)
    scene.add(sparkle(GLITTER, 0.9, 14, rng, 0.7), 0.75, 0.2, send=0.4)
    return scene.mixed()


def fanfare(scene: Scene, beat: float, line: Line, bite: float, rng: np.random.Generator) -> None:
    """Lay chords of brass spread from left to right, over soft strings."""
    for at, names, long in line:
        freqs = notes(names)
        for turn, freq in enumerate(freqs):
            side = -0.5 + turn / max(len(freqs) - 1, 1)
            wave = brass(freq, long * beat, rng, bite)
            scene.add(wave, at * beat, 0.34 / len(freqs) ** 0.5, side, 0.22)
        if long >= 1.0:
            strings = swelled(pad(freqs, long * beat + 0.3, rng, 1.5), 0.06, 0.3)
            scene.add(strings, at * beat, 0.16, send=0.3)


def glissando(scene: Scene, at: float, seconds: float, gain: float, first: int, last: int,
              rng: np.random.Generator) -> None:  # fmt: skip
    """Lay a sweep of the harp up the scale."""
    names = SCALE.split()[first:last]
    for turn, name in enumerate(names):
        side = -0.6 + 1.2 * turn / len(names)
        when = at + seconds * turn / len(names)
        scene.add(harp(note(name), 1.0, rng), when, gain, side, 0.3)


def rolled(scene: Scene, at: float, seconds: float, name: str, gain: float,
           rng: np.random.Generator) -> None:  # fmt: skip
    """Lay a roll of the kettledrum that grows."""
    strokes = max(int(seconds / 0.075), 2)
    for turn in range(strokes):
        part = turn / (strokes - 1)
        when = at + seconds * turn / strokes
        stroke = timpani(note(name), 0.5, rng)
        scene.add(stroke, when, gain * (0.25 + 0.75 * part) * 0.5, 0.1 * (-1) ** turn, 0.15)


def hit(scene: Scene, at: float, name: str, gain: float, rng: np.random.Generator) -> None:
    """Lay a kettledrum, a deep drum and a cymbal at once."""
    scene.add(timpani(note(name), 1.6, rng), at, gain, send=0.2)
    scene.add(taiko(55.0, 1.0, rng), at, gain * 0.7, send=0.15)
    scene.add(cymbal(1.8, rng), at, gain * 0.3, send=0.25)


def big_win(rng: np.random.Generator) -> Wave:
    """Return the fanfare of a big win, 4 seconds."""
    scene = Scene(4.0, t60=1.7)
    beat = 0.42
    fanfare(scene, beat, (
        (0, "A4 D5", 0.32), (0.333, "A4 D5", 0.3), (0.667, "A4 D5", 0.3),
        (1, "D4 A4 D5 F#5", 1.4), (2.5, "G4 B4 E5", 0.5), (3, "A3 E4 A4 C#5 E5", 1.0),
        (4, "D3 A3 D4 A4 D5 F#5", 4.2),
    ), 0.8, rng)  # fmt: skip
    for at, name in ((0, "D3"), (1, "D3"), (3, "A2"), (4, "D3")):
        hit(scene, at * beat, name, 0.3 + 0.04 * at, rng)
    glissando(scene, 3 * beat, beat, 0.16, 2, 14, rng)
    run(scene, "D5 F#5 A5 D6 A5 D6 F#6 A6", 4.5 * beat, beat / 3, 0.14, rng)
    scene.add(sparkle(GLITTER, 2.0, 26, rng, 0.4), 4 * beat, 0.2, send=0.5)
    return scene.mixed()


def mega_win(rng: np.random.Generator) -> Wave:
    """Return the fanfare of a mega win, 6 seconds."""
    scene = Scene(6.0, t60=2.0)
    beat = 0.44
    fanfare(scene, beat, (
        (0, "D4 A4 D5", 0.7), (0.75, "D4 A4 D5", 0.25), (1, "D4 A4 D5 F#5", 0.9),
        (2, "G3 D4 B4 D5 G5", 1.4), (3.5, "G4 B4 D5 F#5", 0.5), (4, "B3 F#4 B4 D5 F#5", 1.0),
        (5, "G3 D4 G4 B4 E5", 1.0), (6, "A3 E4 A4 C#5 E5", 1.3), (7.5, "A4 C#5 G5", 0.45),
        (8, "D3 A3 D4 A4 D5 F#5 A5", 5.2),
    ), 0.9, rng)  # fmt: skip
    for at, name in ((0, "D3"), (2, "G2"), (4, "B2"), (6, "A2"), (8, "D3")):
        hit(scene, at * beat, name, 0.28 + 0.025 * at, rng)
    rolled(scene, 6.2 * beat, 1.7 * beat, "A2", 0.3, rng)
    glissando(scene, 7 * beat, beat, 0.15, 0, 16, rng)
    run(scene, "D5 F#5 A5 D6 F#5 A5 D6 F#6 A5 D6 F#6 A6", 8.5 * beat, beat / 3, 0.13, rng)
    choir = swelled(pad(notes("D4 A4 D5 F#5"), 5.2 * beat, rng, vowel=AH), 0.2, 1.2)
    scene.add(choir, 8 * beat, 0.22, send=0.4)
    scene.add(sparkle(GLITTER, 2.4, 34, rng, 0.3), 8 * beat, 0.2, send=0.5)
    return scene.mixed()


def epic_win(rng: np.random.Generator) -> Wave:
    """Return the fanfare of an epic win, 8 seconds, with gong and choir."""
    scene = Scene(8.0, t60=2.3)
    beat = 0.46
    fanfare(scene, beat, (
        (0, "D3 D4 A4 D5", 1.4), (1.5, "D4 A4 D5", 0.22), (1.75, "E4 A4 E5", 0.22),
        (2, "D4 A4 D5 F#5", 1.4), (3.5, "F#4 A4 A5", 0.5), (4, "B3 F#4 B4 D5 F#5", 1.5),
        (5.5, "B4 D5 F#5", 0.5), (6, "G3 D4 G4 B4 D5 G5", 1.4), (7.5, "G4 B4 E5 G5", 0.5),
        (8, "A3 E4 A4 C#5 E5 A5", 1.0), (9, "A3 E4 A4 D5 E5", 0.9), (10, "A3 E4 A4 C#5 G5", 1.3),
        (11.5, "A4 C#5 A5", 0.4), (12, "D3 A3 D4 F#4 A4 D5 F#5 A5", 5.2),
    ), 1.0, rng)  # fmt: skip
    for at, name in ((0, "D3"), (2, "D3"), (4, "B2"), (6, "G2"), (8, "A2"), (12, "D3")):
        hit(scene, at * beat, name, 0.26 + 0.018 * at, rng)
    for at, names, long in ((0, "D4 A4 D5", 4), (4, "B3 F#4 D5", 2), (6, "G3 D4 B4 D5", 2),
                            (8, "A3 E4 C#5 E5", 4), (12, "D4 A4 D5 F#5 A5", 5.2)):  # fmt: skip
        choir = swelled(pad(notes(names), long * beat + 0.4, rng, vowel=AH), 0.25, 0.5)
        scene.add(choir, at * beat, 0.2, send=0.4)
    scene.add(gong(73.4, 4.5, rng), 0.0, 0.2, send=0.2)
    scene.add(gong(73.4, 2.4, rng), 12 * beat, 0.3, send=0.2)
    rolled(scene, 10 * beat, 1.9 * beat, "A2", 0.34, rng)
    glissando(scene, 11 * beat, beat, 0.15, 0, 16, rng)
    run(scene, "D5 F#5 A5 D6 F#5 A5 D6 F#6 A5 D6 F#6 A6", 12.5 * beat, beat / 3, 0.12, rng)
    scene.add(sparkle(GLITTER, 2.5, 40, rng, 0.3), 12 * beat, 0.2, send=0.5)
    return scene.mixed()


def jackpot(rng: np.random.Generator) -> Wave:
    """Return the jackpot, 5 seconds: bells that ring out over a chord, and coins."""
    scene = Scene(5.0, t60=1.9)
    fanfare(scene, 0.5, (
        (0, "D4 A4 D5 F#5", 0.8), (1, "G3 D4 B4 D5", 0.8), (2, "A3 E4 C#5 E5", 0.8),
        (3, "D3 A3 D4 F#4 A4 D5 A5", 5.5),
    ), 0.7, rng)  # fmt: skip
    for at, name in ((0.0, "D3"), (0.5, "G2"), (1.0, "A2"), (1.5, "D3")):
        hit(scene, at, name, 0.3, rng)
    for turn in range(26):
        name = ("D6", "A5")[turn % 2] if turn < 16 else ("F#6", "D6")[turn % 2]
        strength = 0.2 * (1.0 - 0.7 * max(turn - 14, 0) / 12)
        scene.add(bell(note(name), 0.9, 0.8), turn * 0.125, strength, 0.35 * (-1) ** turn, 0.25)
    glissando(scene, 1.0, 0.5, 0.15, 0, 16, rng)
    for turn in range(30):
        at = 1.5 + 2.6 * (turn / 30) + rng.uniform(-0.04, 0.04)
        ring = coin(float(rng.choice((1760.0, 1976.0, 2349.0, 2093.0))), 0.4, rng)
        scene.add(ring, at, 0.07 * rng.uniform(0.5, 1.0), float(rng.uniform(-0.9, 0.9)), 0.3)
    scene.add(glass(note("D5"), 2.5, 2.5), 1.5, 0.15, send=0.4)
    scene.add(sparkle(GLITTER, 2.8, 30, rng, 0.3), 1.5, 0.2, send=0.5)
    return scene.mixed()
