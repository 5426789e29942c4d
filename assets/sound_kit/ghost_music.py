"""Halloween Jack's loop: a crooked waltz among the graves, in B minor."""

import numpy as np

from .air import bed, rush
from .bars import celesta
from .bells import bell
from .guitars import pizzicato
from .pads import OO, pad, swelled
from .rattles import block, bones
from .reeds import BASSOON, LOW_CLARINET, THEREMIN, played
from .scene import Scene, echo, sway
from .score import play, tune
from .signal import Wave, note, notes

BEATS_A_MINUTE = 116.0

STEPS = (
    ("B2", "D4 F#4"), ("F#2", "D4 F#4"), ("E3", "G3 B3"), ("B2", "D4 F#4"),
    ("E3", "G3 B3"), ("C#3", "G3 Bb3"), ("F#2", "A#3 E4"), ("F#2", "A#3 E4"),
    ("B2", "D4 F#4"), ("G2", "B3 F4"), ("E3", "G3 B3"), ("C3", "G3 E4"),
    ("C3", "G3 E4"), ("F#2", "A#3 E4"), ("B2", "D4 F#4"), ("F#2", "A#3 E4"),
    ("E3", "G3 B3"), ("E2", "G3 C4"), ("B2", "F#3 D4"), ("F#2", "F#3 D4"),
    ("C#3", "G3 E4"), ("F#2", "A#3 E4"), ("B2", "F#3 D4"), ("B2", "A3 D#4"),
    ("B2", "D4 F#4"), ("A#2", "D4 F#4"), ("A2", "D4 F#4"), ("G#2", "D4 E4"),
    ("G2", "D4 E4"), ("F#2", "A#3 E4"), ("B2", "D4 F#4"), ("F#2", "A#3 C#4"),
)  # fmt: skip
"""One bar each: what is plucked on the one, and on the two and three."""

CELESTA_TUNE = (
    "F#5/1.5 G5/.5 F#5/1 | D5/2 -/1 | E5/1.5 F#5/.5 E5/1 | B4/2 -/1 | G5/1 F#5/1 E5/1 |"
    "C#5/1 D5/1 E5/1 | A#4/1 C#5/1 F#5/1 | E5/1' -/2 |"
    "F#5/1.5 G5/.5 F#5/1 | B5/2 -/1 | G5/1 F#5/.5 E5/.5 B4/1 | E5/2 -/1 | C5/1 E5/1 G5/1 |"
    "F#5/1 E5/1 A#4/1 | B4/2 -/1 | -/3"
)
DESCENT = (
    "B5/1 F#5/1 D5/1 | A#5/1 F#5/1 D5/1 | A5/1 F#5/1 D5/1 | G#5/1 E5/1 D5/1 | G5/1 D5/1 B4/1 |"
    "F#5/1 E5/1 C#5/1 | D5/.5 C#5/.5 B4/1' -/1 | -/3"
)
REED_TUNE = (
    "E3/1 G3/1 B3/1 | C4/1.5 B3/.5 G3/1 | F#3/1 B3/1 D4/1 | C#4/1.5 B3/.5 F#3/1 |"
    "G3/1 E3/1 C#3/1 | F#3/1 A#3/1 C#4/1 | B3/2 -/1 | -/3"
)
TITTER = "D#4/.5' C#4/.5' B3/.5' A3/.5' F#3/.5' D#3/.5'"
"""The bassoon's, at the end of the bass clarinet's tune."""

CREEPS = (
    (4, "B2/.5' C#3/.5' D3/.5' E3/.5'"), (10, "F#3/.5' E3/.5' D3/.5' C#3/.5'"),
    (22, "F#3/.5' G3/.5' F#3/.5' E3/.5' C#3/.5'"), (28, "B3/.5' G3/.5' F3/.5' D3/.5'"),
    (43, "D3/.5' C#3/.5' B2/1' F#3/.5' E3/.5'"),
    (92, "F#3/.5' G3/.5' F#3/.5' E3/.5' D3/.5' C#3/.5'"),
)  # fmt: skip
"""The bass clarinet tiptoes into the rests."""

WHISTLES = (
    (45, "F#5/1.5 G5/1.5 | B5/3.5"), (60, "E5/2 F#5/1 | G5/2 F#5/1 | B4/2"),
    (84, "B5/3 | A#5/2.5"),
)  # fmt: skip


def pluck(scene: Scene, names: str, at: float, gain: float, pan: float,
          rng: np.random.Generator) -> None:  # fmt: skip
    """Lay plucked strings together."""
    for freq in notes(names):
        late = rng.uniform(0.0, 0.007)
        scene.add(pizzicato(freq, 0.7, rng), at + late, gain * rng.uniform(0.85, 1.0), pan, 0.22)


def graveyard(rng: np.random.Generator) -> Wave:
    """Return the loop: 32 bars of three at 116 beats a minute, 50 s."""
    beat = 60.0 / BEATS_A_MINUTE
    scene = Scene(96 * beat, loop=True, t60=2.0)
    for bar, (ground, chord) in enumerate(STEPS):
        start = bar * 3 * beat
        pluck(scene, ground, start, 0.34, 0.1, rng)
        for turn in (1, 2):
            if bar not in (7, 15, 31) or turn == 1:
                pluck(scene, chord, start + turn * beat, 0.17 if turn == 1 else 0.13, -0.35, rng)
        if bar % 2 == 1:
            scene.add(block(820.0, 0.12, rng), start + 2 * beat, 0.07, 0.5, 0.3)
    for start, text in ((0, CELESTA_TUNE), (72, DESCENT)):
        play(scene, tune(text), beat, lambda f, s: celesta(f, s, rng), 0.2, rng, 0.25, 0.3,
             start, 1.2)  # fmt: skip
        high = tuple((at, name, long) for at, name, long in tune(text) if start and at % 3 == 0)
        play(scene, high, beat, lambda f, s: celesta(2.0 * f, s, rng), 0.08, rng, 0.4, 0.4,
             start, 1.2)  # fmt: skip
    scene.add(played(tune(REED_TUNE), beat, rng, LOW_CLARINET), 48 * beat + 0.01, 0.2, -0.2, 0.25)
    scene.add(played(tune(TITTER), beat, rng, BASSOON), 69 * beat + 0.01, 0.16, 0.3, 0.25)
    for start, text in CREEPS:
        wave = played(tune(text), beat, rng, LOW_CLARINET)
        scene.add(wave, (start + 0.02) * beat, 0.2, -0.25, 0.25)
    for start, text in WHISTLES:
        wave = echo(played(tune(text), beat, rng, THEREMIN), 0.34, 0.2, 2)
        scene.add(wave, start * beat, 0.055, send=0.6)
    for start, chord, bars in ((48, "E3 B3 G4", 2), (54, "B2 F#3 D4", 2), (60, "C#3 G3 E4", 1),
                               (63, "F#3 A#3 E4", 1), (66, "B2 F#3 D4", 2),
                               (72, "B3 F#4", 2), (78, "A3 E4", 2), (84, "G3 D4 E4", 1),
                               (87, "F#3 A#3 E4", 1), (90, "B2 F#3 D4", 1.5)):  # fmt: skip
        voices = swelled(pad(notes(chord), bars * 3 * beat + 1.0, rng, vowel=OO), 0.9, 1.1)
        scene.add(voices, start * beat - 0.3, 0.075, send=0.5)
    for at in (0.0, 48.0):
        scene.add(bell(note("B3"), 4.0, 4.0), at * beat, 0.08, -0.5, 0.7)
    for at in (23.5, 47.0, 71.0):
        scene.add(bones(0.45, rng), at * beat, 0.07, send=0.35)
    for at in (18, 66):
        gust = rush(4.5, ((0, 260), (0.5, 700), (1, 300)), 0.5, rng)
        scene.add(sway(gust.mean(axis=1), 0.2, 0.4), at * beat, 0.045, send=0.3)
    scene.add(bed(96 * beat, (150.0, 520.0), rng), 0.0, 0.014, send=0.0)
    return scene.mixed()
