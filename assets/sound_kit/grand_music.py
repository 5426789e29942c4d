"""Grand Spinn's loop: the foyer of the picture palace, thirty-two bars of swing in D."""

import numpy as np

from .drums import brush, taiko
from .guitars import chop
from .organs import TIBIA, organ
from .reeds import CLARINET, MUTED_TRUMPET, played
from .scene import Scene, echo
from .score import swing, swung, tune
from .signal import Wave, filtered, low, note, notes
from .strings import upright

BEATS_A_MINUTE = 136.0

SHAPES = {
    "D6": "F#3 A3 B3 D4", "Bm7": "D3 A3 B3 F#4", "Em7": "G3 B3 D4 E4", "A9": "G3 B3 C#4 E4",
    "F#m7": "E3 A3 C#4 F#4", "B7": "D#3 A3 B3 F#4", "F#7": "E3 A#3 C#4 F#4",
    "B9": "D#3 A3 C#4 F#4", "E9": "D3 G#3 B3 F#4", "G6": "G3 B3 D4 E4", "Gm6": "G3 Bb3 D4 E4",
    "A7": "G3 C#4 E4 A4", "D9": "F#3 A3 C4 E4", "D#o": "F#3 A3 C4 D#4",
}  # fmt: skip
"""The guitar's grips."""

Bars = tuple[tuple[str, str], ...]

FIRST: Bars = (
    ("D6", "D2 D2 A2 A2"), ("Bm7", "B2 B2 F#2 F#2"), ("Em7", "E2 E2 B2 B2"),
    ("A9", "A2 A2 E2 E2"), ("F#m7", "F#2 F#2 C#3 C#3"), ("B7", "B2 B2 F#2 F#2"),
    ("Em7", "E2 E2 B2 B2"), ("A7", "A2 A2 E2 C#2"),
)  # fmt: skip
SECOND: Bars = (*FIRST[:6], ("Em7", "E2 E2 A2 A2"), ("D6", "D2 D2 F#2 E2"))
BRIDGE: Bars = (
    ("F#7", "F#2 A#2 C#3 A#2"), ("F#7", "F#2 E2 C#2 A#2"), ("B9", "B2 A2 F#2 D#2"),
    ("B9", "B2 F#2 A2 B2"), ("E9", "E2 G#2 B2 D3"), ("E9", "E3 D3 B2 G#2"),
    ("A9", "A2 C#3 E3 C#3"), ("A7", "A2 G2 E2 C#2"),
)  # fmt: skip
LAST: Bars = (
    ("D6", "D2 F#2 A2 C3"), ("D9", "D3 C3 A2 F#2"), ("G6", "G2 B2 D3 B2"),
    ("Gm6", "G2 Bb2 D3 Bb2"), ("D6", "A2 F#2 D2 F#2"), ("B7", "B2 A2 F#2 D#2"),
    ("Em7", "E2 G2 A2 C#3"), ("D6", "D3 A2 F#2 A2"),
)  # fmt: skip
SONG: Bars = (*FIRST, *SECOND, *BRIDGE, *LAST)
"""One bar each: the grip and the bass; the first half of the song walks on 1 and 3 only."""

CLARINET_FIRST = (
    "-/1 A4/.5 B4/.5 D5/2 | C#5/.5 B4/.5 A4/2 -/1 | -/1 G4/.5 A4/.5 B4/1 D5/.5 C#5/.5 |"
    "C#5/2 -/2 | -/1 E5/.5 C#5/.5 A4/2 | -/.5 B4/.5 D#5/1 F#5/1 D#5/.5 C5/.5 |"
    "B4/2 -/2 | -/1 E4/.5 G4/.5 F#4/.5 E4/1 -/.5"
)
CLARINET_SECOND = (
    "-/1 A4/.5 B4/.5 D5/1 F#5/1 | E5/.5 D5/.5 B4/2 -/1 | -/1 G4/.5 A4/.5 B4/.5 D5/.5 E5/1 |"
    "C#5/2.5 -/1.5 | -/1 E5/.5 F#5/.5 A5/1.5 -/.5 | F#5/.5 D#5/.5 C5/1 B4/1 -/1 |"
    "-/.5 G4/.5 B4/.5 D5/.5 E5/.5 C#5/1 A4/.5 | D5/2.5 -/1.5"
)
TRUMPET_BRIDGE = (
    "-/.5 C#5/.5 E5/2 C#5/.5 A#4/.5 | C#5/2 -/2 | -/.5 D#5/.5 F#5/2 D#5/.5 C#5/.5 | B4/2 -/2 |"
    "-/.5 B4/.5 D5/.5 E5/.5 F#5/1 E5/.5 D5/.5 | B4/1.5 -/2.5 |"
    "-/.5 C#5/.5 E5/1 G5/.5 E5/.5 C#5/.5 A4/.5 | B4/1.5 -/2.5"
)
ORGAN_LAST = (
    ("0", "F#4 A4 D5", 2.4), ("2.5", "F#4 B4 E5", 1.2), ("4", "F#4 C5 E5", 2.6),
    ("8", "G4 B4 D5", 1.4), ("9.5", "G4 B4 E5", 2.2), ("12", "G4 Bb4 D5", 3.0),
    ("16", "F#4 A4 D5", 1.3), ("17.5", "F#4 B4 D5", 1.6), ("20", "F#4 A4 D#5", 2.6),
    ("24", "G4 B4 E5", 1.5), ("26", "G4 C#5 E5", 1.5), ("28", "F#4 A4 D5", 2.8),
)  # fmt: skip
CLARINET_LAST = (
    "-/4 | -/2 A4/.5 C5/.5 E5/.5 F#5/.5 | D5/1.5 -/2.5 | -/1.5 G4/.5 Bb4/.5 D5/.5 E5/1 |"
    "-/4 | -/2.5 F#5/.5 D#5/.5 B4/.5 | -/4 | -/2 F#5/.5 E5/.5 D5/1"
)


def rhythm(scene: Scene, song: Bars, beat: float, two: range, rng: np.random.Generator,
           drive: float = 1.0) -> None:  # fmt: skip
    """Lay guitar, bass and brushes under a song; bars in ``two`` have the bass on 1 and 3."""
    for bar, (grip, walk) in enumerate(song):
        start = bar * 4
        for turn in range(4):
            short = turn % 2 == 1
            wave = chop(notes(SHAPES[grip]), 0.24 if short else 0.34, rng, 0.26 if short else 0.42)
            wave = wave if short else filtered(wave, low(1800.0))
            late = rng.uniform(0.0, 0.006)
            scene.add(wave, (start + turn) * beat + late, (0.25 if short else 0.19) * drive, -0.4,
                      0.12)  # fmt: skip
            tap = brush(0.12, rng, 0.03) if short else filtered(brush(beat, rng, 0.5), low(3600.0))
            scene.add(tap, (start + turn) * beat, (0.11 if short else 0.05) * drive, 0.3, 0.15)
            if short:
                skip = (start + swing(turn + 0.5)) * beat
                scene.add(brush(0.07, rng, 0.03), skip, 0.09 * drive, 0.35, 0.15)
            if bar in two and turn % 2:
                continue
            wave = upright(note(walk.split()[turn]), beat * (1.7 if bar in two else 0.95), rng)
            scene.add(wave, (start + turn) * beat + 0.004, 0.17 * rng.uniform(0.9, 1.0), 0.05, 0.04)
        thud = filtered(taiko(54.0, 0.35, rng, 0.08), low(220.0))
        scene.add(thud, start * beat, 0.2 * drive, send=0.02)


def palace(rng: np.random.Generator) -> Wave:
    """Return the loop: clarinet, muted trumpet and cinema organ take turns, 56 s."""
    beat = 60.0 / BEATS_A_MINUTE
    scene = Scene(128 * beat, loop=True, t60=1.3)
    rhythm(scene, SONG, beat, range(16), rng)
    for start, text in ((0, CLARINET_FIRST), (32, CLARINET_SECOND), (96, CLARINET_LAST)):
        wave = played(swung(tune(text)), beat, rng, CLARINET)
        scene.add(wave, start * beat + 0.015, 0.19 if start < 96 else 0.13, 0.2, 0.26)
    wave = echo(played(swung(tune(TRUMPET_BRIDGE)), beat, rng, MUTED_TRUMPET), 0.3, 0.1, 1)
    scene.add(wave, 64 * beat + 0.01, 0.17, send=0.26)
    for at, names, long in ORGAN_LAST:
        keys = organ(notes(names), long * beat, rng, TIBIA)
        scene.add(keys, (96 + swing(float(at))) * beat, 0.17, send=0.35)
    for bar in (3, 7, 11, 17, 19, 21):
        keys = organ([f * 2.0 for f in notes(SHAPES[SONG[bar][0]])[1:]], 1.6 * beat, rng, TIBIA)
        scene.add(keys, (bar * 4 + 2) * beat, 0.07, send=0.4)
    return scene.mixed()
