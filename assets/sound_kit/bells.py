"""Struck tones: mallets, glass, bells, coins and the electric piano."""

from collections.abc import Sequence

import numpy as np

from .signal import Wave, band, fall, filtered, level, noise, soften, times

Partials = Sequence[tuple[float, float, float]]
"""What a struck thing rings with: ratio to the note, strength, and share of its ringing time."""

MALLET: Partials = ((1.0, 1.0, 1.0), (3.95, 0.28, 0.32), (9.2, 0.06, 0.12))
GLASS: Partials = ((1.0, 1.0, 1.0), (2.01, 0.16, 0.7), (2.76, 0.22, 0.5), (4.6, 0.07, 0.3))
BELL: Partials = ((0.5, 0.2, 1.2), (1.0, 1.0, 1.0), (2.0, 0.5, 0.7), (2.42, 0.2, 0.5),
                  (3.01, 0.25, 0.45), (4.1, 0.14, 0.3), (5.43, 0.06, 0.2))  # fmt: skip
COIN: Partials = ((1.0, 0.8, 1.0), (1.57, 0.9, 0.8), (2.21, 0.6, 0.6), (3.02, 0.25, 0.4))


def struck(
    freq: float, seconds: float, partials: Partials, t60: float, attack: float = 0.001
) -> Wave:
    """Return a struck tone; partials above 9 kHz are left out."""
    t = times(seconds)
    wave = np.zeros(len(t))
    for ratio, strength, share in partials:
        if freq * ratio < 9000.0:
            wave += strength * np.sin(2 * np.pi * freq * ratio * t) * fall(seconds, t60 * share)
    return soften(level(wave), attack, min(0.2, seconds * 0.3))


def mallet(freq: float, seconds: float, rng: np.random.Generator, hard: float = 0.5) -> Wave:
    """Return a wooden bar under a soft mallet, with the knock of the stick."""
    wave = struck(freq, seconds, MALLET, 0.9 * (440.0 / freq) ** 0.4)
    knock = filtered(noise(seconds, rng), band(700.0, 2600.0)) * fall(seconds, 0.035)
    return level(wave + hard * 0.3 * level(knock))


def glass(freq: float, seconds: float, t60: float = 1.4) -> Wave:
    """Return a glassy ping, two tones a little apart so that it shimmers."""
    first = struck(freq, seconds, GLASS, t60, 0.002)
    second = struck(freq * 1.0018, seconds, GLASS, t60 * 0.8, 0.002)
    return level(first + 0.5 * second)


def bell(freq: float, seconds: float, t60: float = 2.5) -> Wave:
    """Return a small bell."""
    return struck(freq, seconds, BELL, t60, 0.0015)


def coin(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a coin that falls on metal: a bright ring and its second bounce."""
    first = struck(freq * rng.uniform(0.985, 1.015), seconds, COIN, 0.4)
    out = first.copy()
    bounce = int(0.055 * 44100 * rng.uniform(0.8, 1.2))
    out[bounce:] += 0.45 * first[: len(first) - bounce]
    return level(out)


def sparkle(
    freqs: Sequence[float], seconds: float, count: int, rng: np.random.Generator, rise: float = 0.0
) -> Wave:
    """Return glitter in stereo: many tiny pings of given notes; ``rise`` 1 sorts them upward."""
    total = np.zeros((len(times(seconds)), 2))
    for turn in range(count):
        part = turn / max(count - 1, 1)
        choice = int(rng.integers(len(freqs)))
        if rng.random() < rise:
            choice = min(int(part * len(freqs)), len(freqs) - 1)
        at = int(len(total) * min(max(part * 0.8 + rng.uniform(-0.03, 0.03), 0.0), 0.95))
        ping = glass(freqs[choice], 0.6, 0.5) * rng.uniform(0.35, 1.0)
        ping = ping[: len(total) - at]
        side = rng.uniform(0.15, 0.85)
        total[at : at + len(ping), 0] += ping * np.sqrt(1.0 - side)
        total[at : at + len(ping), 1] += ping * np.sqrt(side)
    return level(total)


def keys(freq: float, seconds: float, touch: float = 0.6) -> Wave:
    """Return a note of an electric piano by frequency modulation; ``touch`` is how hard."""
    t = times(seconds)
    ring = np.exp(-t / (1.9 * (261.0 / freq) ** 0.35))
    tine = 0.32 * touch * np.exp(-t / 0.07) * np.sin(2 * np.pi * freq * 7.0 * t)
    bark = (0.55 + 1.7 * touch * np.exp(-t / 0.45)) * np.sin(2 * np.pi * freq * t)
    wave = np.sin(2 * np.pi * freq * 1.0008 * t + bark + tine) * ring
    wave += 0.2 * touch * np.sin(2 * np.pi * freq * 4.0 * t) * np.exp(-t / 0.16)
    return soften(level(np.tanh(1.4 * wave)), 0.004, min(0.25, seconds * 0.3))
