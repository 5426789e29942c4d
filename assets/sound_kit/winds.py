"""Blown instruments: a bamboo flute that plays whole phrases, and brass."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .signal import (
    RATE,
    Wave,
    band,
    filtered,
    level,
    low,
    noise,
    note,
    quick_size,
    samples,
    sine,
    soften,
    times,
)

Phrase = Sequence[tuple[float, str, float]]
"""A melody: at which beat, which note, for how many beats."""


def wander(count: int, rate: float, rng: np.random.Generator) -> Wave:
    """Return a slow random curve of about unit size that changes ``rate`` times a second."""
    points = rng.standard_normal(max(4, int(count / RATE * rate) + 4))
    place = np.linspace(0.0, len(points) - 1.001, count)
    left = place.astype(int)
    u = place - left
    u = u * u * (3.0 - 2.0 * u)
    return np.asarray(points[left] * (1.0 - u) + points[left + 1] * u)


@dataclass(frozen=True)
class Line:
    """What a player does with a phrase, sample by sample, before it is smoothed."""

    tone: Wave
    """How strongly is blown."""
    puff: Wave
    """The burst of breath at the beginning of each tongued note."""
    depth: Wave
    """How far the vibrato has come in."""
    pitch: Wave


def contour(phrase: Phrase, beat: float, scoop: float = 0.6) -> Line:
    """Return how a phrase is blown; a tongued note begins ``scoop`` half tones too low."""
    end = max(at + long for at, _, long in phrase) * beat + 0.5
    count = samples(end)
    tone, air, depth = np.zeros(count), np.zeros(count), np.zeros(count)
    pitch = np.full(count, note(phrase[0][1]))
    before = -1.0
    for at, name, long in phrase:
        start, stop = samples(at * beat), samples((at + long) * beat)
        slurred = abs(at - before) < 0.05
        pitch[start:] = note(name)
        if not slurred:
            curve = np.exp(-np.arange(count - start) / (0.045 * RATE))
            pitch[start:] *= 2.0 ** (-scoop / 12.0 * curve)
        held = np.arange(stop - start) / RATE
        swell = 0.82 + 0.18 * np.sin(np.pi * np.clip(held / max(long * beat, 0.1), 0.0, 1.0))
        tone[start:stop] = swell
        if slurred:
            dip = 1.0 - 0.3 * np.exp(-(((np.arange(-2000, 2000)) / 900.0) ** 2))
            begin = max(start - 2000, 0)
            tone[begin : start + 2000] *= dip[: len(tone[begin : start + 2000])]
        else:
            puff = np.exp(-np.arange(count - start) / (0.05 * RATE))
            air[start:] = np.maximum(air[start:], puff)
        depth[start:stop] = np.clip((held - 0.35) / 0.6, 0.0, 1.0)
        before = at + long
    return Line(tone, air, depth, pitch)


def flute(phrase: Phrase, beat: float, rng: np.random.Generator, breath: float = 1.0) -> Wave:
    """Return a phrase on a bamboo flute, from the first beat on; ``beat`` is in seconds.

    Notes that touch are slurred with a short slide; vibrato comes in as a note is held.
    """
    line = contour(phrase, beat)
    tone, air, depth, pitch = line.tone, line.puff, line.depth, line.pitch
    count = len(tone)
    end = count / RATE
    tone = smoothed(tone, 0.05)
    pitch = np.exp(smoothed(np.log(pitch), 0.035))
    sway = smoothed(depth, 0.08)
    rate = 4.9 + 0.25 * wander(count, 1.5, rng)
    vibrato = sine(np.asarray(rate))
    pitch = pitch * 2.0 ** ((14.0 * sway * vibrato + 3.0 * wander(count, 6.0, rng)) / 1200.0)
    loud = tone * (1.0 + 0.1 * sway * vibrato + 0.04 * wander(count, 9.0, rng))
    loud = np.maximum(loud, 0.0)
    turns = 2.0 * np.pi * np.cumsum(pitch) / RATE
    wave = np.zeros(count)
    for number, share in enumerate((1.0, 0.3, 0.22, 0.06, 0.05, 0.02), start=1):
        wave += share * loud ** (1.0 + 0.5 * (number - 1)) * np.sin(turns * number)
    hiss = filtered(noise(end, rng), band(900.0, 4200.0)) * (0.05 * tone + 0.14 * air * tone)
    whistle = filtered(noise(end, rng), low(90.0))
    wave += breath * (hiss + 0.5 * tone * level(whistle, 0.2) * np.sin(turns))
    return soften(level(wave), 0.01, 0.1)


def smoothed(curve: Wave, seconds: float) -> Wave:
    """Return a curve averaged over a bell as wide as the time given."""
    window = np.hanning(samples(seconds * 2.0) + 2)[1:-1]
    window /= window.sum()
    half = len(window) // 2
    padded = np.pad(curve, (half, len(window) - 1 - half), mode="edge")
    size = quick_size(len(padded) + len(window))
    out = np.fft.irfft(np.fft.rfft(padded, size) * np.fft.rfft(window, size), size)
    return np.asarray(out[len(window) - 1 : len(window) - 1 + len(curve)])


def brass(freq: float, seconds: float, rng: np.random.Generator, bite: float = 1.0) -> Wave:
    """Return a note of a small horn section: the louder, the brighter."""
    t = times(seconds)
    swell = np.clip(t / 0.045, 0.0, 1.0) * (0.72 + 0.28 * np.exp(-t / 0.18))
    swell *= np.clip((seconds - t) / min(0.16, seconds * 0.35), 0.0, 1.0)
    wave = np.zeros(len(t))
    for player in range(3):
        cents = (player - 1) * 5.0 + rng.uniform(-1.5, 1.5)
        sway = 5.0 * np.sin(2 * np.pi * (5.1 + 0.2 * player) * t) * np.clip((t - 0.3) / 0.4, 0, 1)
        scoop = -25.0 * np.exp(-t / 0.03)
        curve = freq * 2.0 ** ((cents + sway + scoop) / 1200.0)
        turns = 2.0 * np.pi * np.cumsum(curve) / RATE + rng.uniform(0, 6.28)
        for number in range(1, int(min(20, 7000.0 / freq)) + 1):
            bright = (1.6 + 3.6 * bite * swell) * (330.0 / freq) ** 0.6
            wave += np.exp(-(number - 1) / bright) * np.sin(turns * number)
    return level(filtered(wave * swell, body_of_horn))


def body_of_horn(freq: Wave) -> Wave:
    """Return the gentle hump of a bell mouth around 700 Hz."""
    return np.asarray((0.6 + 0.8 / (1.0 + ((freq - 700.0) / 600.0) ** 2)) * (freq > 40.0))
