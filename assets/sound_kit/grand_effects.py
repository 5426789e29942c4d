"""Grand Spinn's own effects: brass machinery, and jackpots with a band and a cinema organ."""

import numpy as np

from .bars import glockenspiel
from .bells import bell, coin, sparkle, struck
from .drums import cymbal, gong, thunk
from .organs import TIBIA, VOX, organ
from .pads import AH, pad, swelled
from .rattles import ratchet, spring
from .reeds import CLARINET, played
from .scene import Scene
from .score import tune
from .signal import Wave, fall, level, note, notes, shape, sine
from .wins import GLITTER, fanfare, glissando, hit, rolled, run


def nudge(rng: np.random.Generator) -> Wave:
    """Return a reel notched on: a heavy brass ratchet, its clunk, and a rising note."""
    scene = Scene(0.4, t60=0.4)
    scene.add(ratchet(0.13, 4, rng), 0.0, 0.45, -0.1, 0.1)
    scene.add(thunk(0.26, rng, 1.3), 0.13, 0.6, send=0.1)
    scene.add(thunk(0.2, rng, 0.7), 0.132, 0.4, send=0.15)
    clang = struck(392.0, 0.2, ((1.0, 1.0, 1.0), (2.3, 0.7, 0.6), (3.9, 0.4, 0.4)), 0.16)
    scene.add(clang, 0.13, 0.3, 0.1, 0.15)
    curve = shape(0.24, [(0.0, note("A3")), (0.14, note("D4")), (0.24, note("D4"))])
    tone = (sine(curve) + 0.4 * sine(2.0 * curve) + 0.2 * sine(3.0 * curve)) * fall(0.24, 0.4)
    scene.add(level(tone), 0.13, 0.3, send=0.15)
    return scene.mixed()


def pull(rng: np.random.Generator) -> Wave:
    """Return a reel drawn back by its arrow: a spring that climbs, a knock, and a bell."""
    scene = Scene(0.7, t60=0.6)
    scene.add(thunk(0.12, rng, 0.8), 0.0, 0.35, send=0.1)
    scene.add(ratchet(0.34, 7, rng, 480.0), 0.0, 0.16, -0.2, 0.1)
    scene.add(spring(0.38, note("D3"), note("D5"), rng), 0.0, 0.4, send=0.15)
    scene.add(thunk(0.2, rng, 1.0), 0.38, 0.5, send=0.1)
    for turn, name in enumerate(("D6", "A6")):
        scene.add(bell(note(name), 0.32, 0.8), 0.38 + 0.004 * turn, 0.3, 0.3 - 0.6 * turn, 0.25)
    return scene.mixed()


def shower(scene: Scene, start: float, seconds: float, count: int, rng: np.random.Generator,
           gain: float = 0.07) -> None:  # fmt: skip
    """Lay a rain of coins."""
    for turn in range(count):
        at = start + seconds * turn / count + rng.uniform(0.0, 0.05)
        ring = coin(float(rng.choice((1760.0, 1976.0, 2093.0, 2349.0))), 0.4, rng)
        scene.add(ring, at, gain * rng.uniform(0.5, 1.0), float(rng.uniform(-0.9, 0.9)), 0.3)


def mini(rng: np.random.Generator) -> Wave:
    """Return the smallest jackpot, 3 seconds: a tag of the band and a ring of bells."""
    scene = Scene(3.0, t60=1.4)
    beat = 0.36
    fanfare(scene, beat, (
        (0, "F#4 A4 D5", 0.5), (0.667, "F#4 A4 D5", 0.25), (1, "G4 B4 E5", 0.6),
        (1.667, "G4 C#5 E5", 0.3), (2, "F#4 B4 D5 F#5", 3.6),
    ), 0.6, rng)  # fmt: skip
    hit(scene, 0.0, "D3", 0.22, rng)
    hit(scene, 2 * beat, "D3", 0.28, rng)
    run(scene, "D5 F#5 A5 B5 D6 F#6", 2.1 * beat, 0.085, 0.2, rng)
    scene.add(organ(notes("D4 F#4 A4 B4"), 1.7, rng, TIBIA), 2 * beat, 0.16, send=0.3)
    scene.add(sparkle(GLITTER, 1.4, 14, rng, 0.5), 2.3 * beat, 0.15, send=0.45)
    return scene.mixed()


def midi(rng: np.random.Generator) -> Wave:
    """Return the middle jackpot, 4 seconds: the clarinet runs up into the band, coins fall."""
    scene = Scene(4.0, t60=1.6)
    beat = 0.36
    rise = "A4/.25 B4/.25 C#5/.25 D5/.25 E5/.25 F#5/.25 G5/.25 A5/.25 D6/2.2"
    scene.add(played(tune(rise), beat, rng, CLARINET), 0.0, 0.3, 0.2, 0.25)
    scene.add(bell(note("D5"), 0.8, 0.9), 0.0, 0.2, send=0.3)
    fanfare(scene, beat, (
        (0, "D4 F#4 A4", 0.3), (1, "E4 G4 C#5", 0.3), (2, "F#4 B4 D5 F#5", 0.8),
        (3, "F#4 A4 D5", 0.25), (3.333, "F#4 A4 D5", 0.25), (3.667, "G4 Bb4 E5", 0.25),
        (4, "G4 Bb4 D5 G5", 0.9), (5, "G4 A4 C#5 G5", 0.7), (6, "F#4 A4 B4 D5 F#5 A5", 4.6),
    ), 0.8, rng)  # fmt: skip
    for at, name in ((0, "D3"), (2, "D3"), (4, "G2"), (5, "A2"), (6, "D3")):
        hit(scene, at * beat, name, 0.22 + 0.02 * at, rng)
    glissando(scene, 5 * beat, beat, 0.15, 2, 16, rng)
    scene.add(organ(notes("D4 A4 D5 F#5"), 1.6, rng, VOX), 6 * beat, 0.18, send=0.3)
    shower(scene, 6 * beat, 1.4, 16, rng)
    scene.add(sparkle(GLITTER, 1.7, 20, rng, 0.4), 6 * beat, 0.18, send=0.5)
    return scene.mixed()


def grandest(rng: np.random.Generator) -> Wave:
    """Return the Super, 9 seconds: drum roll, curtain, organ, band, voices, bells and coins."""
    scene = Scene(9.0, t60=2.2)
    beat = 0.44
    rolled(scene, 0.0, 2 * beat, "A2", 0.5, rng)
    scene.add(cymbal(2 * beat + 0.6, rng, 2 * beat), 0.0, 0.12, send=0.2)
    fanfare(scene, beat, (
        (0, "A3 A4", 0.4), (0.5, "A3 A4", 0.2), (0.75, "A3 A4", 0.2), (1, "A3 E4 A4 C#5", 0.9),
        (2, "D3 A3 D4 F#4 A4 D5", 1.4), (3.5, "E4 A4 E5", 0.45), (4, "D4 A4 D5 F#5", 1.5),
        (5.5, "F#4 C5 A5", 0.45), (6, "G3 D4 G4 B4 D5 G5", 1.5), (7.5, "G4 B4 E5 G5", 0.45),
        (8, "G3 D4 Bb4 D5 G5", 1.6), (9.667, "G4 Bb4 E5", 0.3), (10, "A3 F#4 A4 D5 F#5", 0.9),
        (11, "A3 E4 G4 C#5 E5", 0.6), (11.667, "A4 C#5 A5", 0.3),
        (12, "D3 A3 D4 F#4 B4 D5 F#5 A5", 7.6),
    ), 1.0, rng)  # fmt: skip
    for at, name in ((2, "D3"), (4, "D3"), (6, "G2"), (8, "G2"), (10, "A2"), (12, "D3"),
                     (14, "D3"), (16, "D3")):  # fmt: skip
        hit(scene, at * beat, name, 0.32 if at <= 12 else 0.18, rng)
    for at, names, long in ((2, "D4 F#4 A4 D5", 4), (6, "D4 G4 B4 D5", 2), (8, "D4 G4 Bb4 D5", 2),
                            (10, "E4 A4 C#5 E5", 2), (12, "D4 F#4 A4 D5 F#5", 6.5)):  # fmt: skip
        scene.add(organ(notes(names), long * beat, rng, VOX), at * beat, 0.17, send=0.35)
        scene.add(swelled(pad(notes(names), long * beat + 0.4, rng, vowel=AH), 0.2, 0.6),
                  at * beat, 0.16, send=0.4)  # fmt: skip
    scene.add(gong(73.42, 3.6, rng), 12 * beat, 0.24, send=0.2)
    glissando(scene, 11 * beat, beat, 0.16, 0, 16, rng)
    glissando(scene, 1 * beat, beat, 0.16, 0, 16, rng)
    for turn in range(24):
        name = ("D6", "A5", "F#6", "D6")[turn % 4]
        wave = glockenspiel(note(name), 0.8, rng)
        scene.add(wave, (12.5 + turn / 4) * beat, 0.12 * (1.0 - 0.6 * turn / 24),
                  0.4 * (-1) ** turn, 0.3)  # fmt: skip
    shower(scene, 12 * beat, 2.9, 34, rng, 0.08)
    scene.add(sparkle(GLITTER, 3.0, 40, rng, 0.3), 12 * beat, 0.2, send=0.5)
    return scene.mixed()
