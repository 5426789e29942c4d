"""Guitars of the swing band and of the hearth, and strings plucked with the finger."""

from collections.abc import Sequence

import numpy as np

from .signal import Wave, band, body, fall, filtered, level, low, noise, samples, soften
from .strings import string

SELMER = body((125.0, 3.0, 0.4), (240.0, 4.0, 0.5), (520.0, 4.0, 0.8), (1150.0, 3.0, 1.0),
              (2400.0, 3.0, 0.8))  # fmt: skip
PARLOUR = body((108.0, 3.0, 0.8), (205.0, 4.0, 0.7), (410.0, 4.0, 0.4), (1900.0, 3.0, 0.3))
FIDDLE = body((280.0, 5.0, 0.8), (455.0, 5.0, 0.9), (720.0, 4.0, 0.4), (1150.0, 3.0, 0.4))
"""The bodies of a swing guitar, of a small folk guitar, and of a violin."""


def chop(
    freqs: Sequence[float], seconds: float, rng: np.random.Generator, ring: float = 0.4
) -> Wave:
    """Return a chord struck across the strings of a swing guitar and damped by the left hand."""
    wave = np.zeros(samples(seconds))
    for turn, freq in enumerate(freqs):
        pluck = string(freq, seconds, rng, 0.06, ring, rng.uniform(0.09, 0.14))
        at = samples(0.006 * turn)
        wave[at:] += level(pluck)[: len(wave) - at]
    wave = filtered(wave, lambda f: SELMER(f) * band(170.0, 4800.0)(f))
    scrape = filtered(noise(seconds, rng), band(1500.0, 4500.0)) * fall(seconds, 0.05)
    return soften(level(level(wave) + 0.12 * level(scrape)), 0.001, min(0.05, seconds * 0.4))


def guitar(freq: float, seconds: float, rng: np.random.Generator, soft: float = 0.4) -> Wave:
    """Return a note of a folk guitar under the finger."""
    ring = 3.4 * (196.0 / freq) ** 0.4
    wave = string(freq, seconds, rng, 0.06 + 0.1 * soft, ring, rng.uniform(0.2, 0.27))
    wave = filtered(wave, lambda f: PARLOUR(f) * low(4600.0 - 2200.0 * soft)(f))
    return soften(level(wave), 0.0015, min(0.3, seconds * 0.4))


def pizzicato(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a plucked note of a bowed instrument: round, and gone at once."""
    ring = 0.75 * (220.0 / freq) ** 0.4
    wave = string(freq, seconds, rng, 0.15, ring, rng.uniform(0.26, 0.34))
    wave = filtered(wave, lambda f: FIDDLE(f) * low(2700.0)(f))
    knock = filtered(noise(seconds, rng), band(180.0, 900.0)) * fall(seconds, 0.05)
    return soften(level(level(wave) + 0.14 * level(knock)), 0.0015, min(0.1, seconds * 0.4))
