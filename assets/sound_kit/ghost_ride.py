"""Halloween Jack's free spins: the dead dance, with chapel organ and xylophone."""

import numpy as np

from .bars import celesta, xylophone
from .bells import bell
from .drums import brush, cymbal, taiko
from .guitars import pizzicato
from .organs import CHAPEL, organ
from .rattles import block, bones
from .reeds import BASSOON, THEREMIN, played
from .scene import Scene, echo
from .score import play, tune
from .signal import Wave, note, notes

BARS = (
    ("B2 F#2", "B3 D4 F#4"),
    ("B2 F#2", "B3 D4 F#4"),
    ("E3 B2", "B3 E4 G4"),
    ("B2 F#2", "B3 D4 F#4"),
    ("G2 D3", "B3 D4 G4"),
    ("E3 B2", "B3 E4 G4"),
    ("C#3 G2", "Bb3 C#4 G4"),
    ("F#2 C#3", "A#3 C#4 E4"),
)
TURN = (
    ("C3 G2", "C4 E4 G4"),
    ("C3 G2", "C4 E4 G4"),
    ("B2 F#2", "B3 D4 F#4"),
    ("F#2 C#3", "A#3 C#4 E4"),
)
DANCE = (*BARS, *BARS[:4], *TURN, *BARS)
"""24 bars: the two basses, and what the organ and strings hold."""

BONES_TUNE = (
    "B5/.5 F#5/.5 D5/.5 F#5/.5 B5/.5 C#6/.5 D6/.5 C#6/.5 | B5/.5 A#5/.5 B5/.5 F#5/.5 D5/1' B4/1' |"
    "G5/.5 E5/.5 B4/.5 E5/.5 G5/.5 A5/.5 B5/.5 A5/.5 | F#5/.5 F5/.5 F#5/.5 D5/.5 B4/1' -/1 |"
    "B5/.5 G5/.5 D5/.5 G5/.5 B5/.5 A5/.5 G5/.5 F#5/.5 | E5/.5 F#5/.5 G5/.5 A5/.5 B5/1' G5/1' |"
    "E5/.5 G5/.5 Bb5/.5 G5/.5 C#6/.5 Bb5/.5 G5/.5 E5/.5 | F#5/.5' A#5/.5' C#6/.5' E6/.5' F#6/1' -/1"
)
TURN_TUNE = (
    "G5/.5 E5/.5 C5/.5 E5/.5 G5/.5 C6/.5 E6/.5 C6/.5 | B5/.5 G5/.5 E5/.5 C5/.5 E5/1' G5/1' |"
    "F#5/.5 D5/.5 B4/.5 D5/.5 F#5/.5 B5/.5 D6/.5 B5/.5 | A#5/.5 F#5/.5 E5/.5 C#5/.5 A#4/1' F#5/1'"
)
ORGAN_TUNE = (
    "F#4/1.5 G4/.5 F#4/1 D4/1 | B3/2 -/2 | E4/1.5 F#4/.5 G4/1 E4/1 | F#4/3 -/1 |"
    "G4/1.5 A4/.5 B4/1 G4/1 | E4/1 F#4/1 G4/1 E4/1 | C#4/1 E4/1 G4/1 Bb4/1 | A#4/2 F#4/1 -/1"
)
CHUCKLES = ((6, "B3/.5' B3/.5' A#3/.5' B3/.5'"), (14, "F#3/.5' F#3/.5' F3/.5' F#3/.5'"),
            (38, "D4/.5' D4/.5' C#4/.5' B3/.5'"), (54, "G3/.5' G3/.5' E3/.5' C3/.5'"),
            (94, "F#3/.5' E3/.5' C#3/.5' A#2/.5'"))  # fmt: skip


def beaten(scene: Scene, beat: float, rng: np.random.Generator) -> None:
    """Lay the march under the dance: drum, brush, bones and blocks."""
    for bar in range(len(DANCE)):
        start = bar * 4
        for turn in range(4):
            at = (start + turn) * beat
            if turn % 2 == 0:
                scene.add(taiko(58.0, 0.5, rng, 0.25), at, 0.26, send=0.1)
            else:
                scene.add(brush(0.13, rng, 0.02), at, 0.17, 0.2, 0.2)
            scene.add(brush(0.05, rng, 0.02), at + beat / 2, 0.09, 0.3, 0.15)
            scene.add(block(740.0 if turn % 2 else 980.0, 0.1, rng), at + beat / 2, 0.06, -0.5, 0.2)
        if bar % 4 == 3:
            scene.add(bones(0.4, rng, 9), (start + 3) * beat, 0.13, send=0.3)
        if bar % 8 == 0:
            scene.add(cymbal(1.6, rng), start * beat, 0.09, -0.3, 0.2)
            scene.add(bell(note("B3"), 2.5, 2.6), start * beat, 0.1, -0.4, 0.5)


def dance(rng: np.random.Generator) -> Wave:
    """Return the loop: 24 bars at 168 beats a minute, 34 s."""
    beat = 60.0 / 168.0
    scene = Scene(96 * beat, loop=True, t60=1.7)
    beaten(scene, beat, rng)
    for bar, (grounds, chord) in enumerate(DANCE):
        start = bar * 4
        for turn, name in enumerate(grounds.split()):
            low = pizzicato(note(name), 0.6, rng)
            scene.add(low, (start + 2 * turn) * beat, 0.3, 0.1, 0.15)
            for freq in notes(chord):
                high = pizzicato(freq, 0.5, rng)
                scene.add(high, (start + 2 * turn + 1) * beat, 0.11, -0.3, 0.2)
        freqs = [note(grounds.split()[0]), *notes(chord)]
        if bar < 8 or bar >= 16:
            scene.add(organ(freqs, 3.7 * beat, rng, CHAPEL, 0.25), start * beat, 0.14, send=0.4)
        else:
            for at in (0.0, 1.5, 3.0):
                stab = organ(freqs, 0.5 * beat, rng, CHAPEL, 0.25)
                scene.add(stab, (start + at) * beat, 0.21, send=0.4)
    for start, text, gain in ((0, BONES_TUNE, 0.2), (48, TURN_TUNE, 0.22), (64, BONES_TUNE, 0.2)):
        play(scene, tune(text), beat, lambda f, s: xylophone(f, s, rng), gain, rng, 0.3, 0.2, start)
    for at, name, long in tune(ORGAN_TUNE):
        lead = organ([note(name), 2.0 * note(name)], long * beat, rng, CHAPEL, 0.6)
        if at < 16:
            scene.add(lead, (32 + at) * beat, 0.2, send=0.35)
        scene.add(lead, (64 + at) * beat, 0.14, send=0.35)
    play(scene, tune(ORGAN_TUNE)[:10], beat, lambda f, s: celesta(4.0 * f, s, rng), 0.1, rng, 0.4,
         0.35, 32)  # fmt: skip
    for start, text in CHUCKLES:
        scene.add(played(tune(text), beat, rng, BASSOON), start * beat, 0.24, -0.2, 0.22)
    for start, text in ((48, "G5/3 E5/1 | C6/3.5"), (88, "E5/2 G5/2 | A#5/3 B5/1")):
        wave = echo(played(tune(text), beat, rng, THEREMIN), 0.3, 0.2, 2)
        scene.add(wave, start * beat, 0.065, send=0.5)
    return scene.mixed()
