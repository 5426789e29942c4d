"""Writing down what is played: melodies from text, the swing of jazz, and players for them."""

from collections.abc import Callable

import numpy as np

from .scene import Scene
from .signal import Wave, note
from .winds import Phrase

Maker = Callable[[float, float], Wave]
"""An instrument: a frequency and a length in seconds give a note."""


def tune(text: str, at: float = 0.0) -> Phrase:
    """Return a melody from words of a note and its beats.

    ``-`` rests, ``'`` cuts a note short, ``|`` is for the eye.

    >>> tune("A4/1 -/.5 B4/1'")
    ((0.0, 'A4', 1.0), (1.5, 'B4', 0.55))
    """
    listed: list[tuple[float, str, float]] = []
    for word in text.replace("|", " ").split():
        name, long = word.split("/")
        beats = float(long.rstrip("'"))
        if name != "-":
            listed.append((at, name, beats * (0.55 if long.endswith("'") else 1.0)))
        at += beats
    return tuple(listed)


def swing(beat: float, share: float = 0.64) -> float:
    """Return where a beat written straight is played when its second half comes late."""
    whole, part = divmod(beat, 1.0)
    if part < 0.5:
        return whole + part * 2.0 * share
    return whole + share + (part - 0.5) * 2.0 * (1.0 - share)


def swung(phrase: Phrase) -> Phrase:
    """Return a melody with its halves of beats swung."""
    return tuple((swing(at), name, swing(at + long) - swing(at)) for at, name, long in phrase)


def play(scene: Scene, phrase: Phrase, beat: float, maker: Maker, gain: float,
         rng: np.random.Generator, pan: float = 0.0, send: float = 0.2, start: float = 0.0,
         ring: float = 0.4) -> None:  # fmt: skip
    """Lay a melody note by note, a little uneven like a hand; ``start`` is its first beat."""
    for at, name, long in phrase:
        strength = gain * rng.uniform(0.88, 1.06)
        late = rng.uniform(0.0, 0.008)
        wave = maker(note(name), long * beat + ring)
        scene.add(wave, (start + at) * beat + late, strength, pan, send)


def rolls(scene: Scene, freqs: list[float], at: float, maker: Maker, gain: float, seconds: float,
          gap: float = 0.014, pan: float = 0.0, send: float = 0.2) -> None:  # fmt: skip
    """Lay a chord broken upward, ``gap`` seconds from note to note, spread round a place."""
    for turn, freq in enumerate(freqs):
        side = pan + 0.4 * (turn / max(len(freqs) - 1, 1) - 0.5)
        scene.add(maker(freq, seconds), at + gap * turn, gain, side, send)
