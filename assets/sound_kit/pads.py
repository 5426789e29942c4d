"""Pads and choirs by spread harmonics with random phases (the PADsynth of Paul Nasca)."""

from collections.abc import Sequence

import numpy as np

from .signal import RATE, Wave, samples, shape

AH = ((700.0, 1.0, 130.0), (1150.0, 0.55, 150.0), (2700.0, 0.16, 250.0))
OO = ((330.0, 1.0, 100.0), (800.0, 0.35, 120.0), (2400.0, 0.06, 250.0))
"""Vowels: for each formant its frequency, height and width in Hz."""

Vowel = Sequence[tuple[float, float, float]]


def pad(
    freqs: Sequence[float],
    seconds: float,
    rng: np.random.Generator,
    bright: float = 1.8,
    width: float = 22.0,
    vowel: Vowel | None = None,
) -> Wave:
    """Return a stereo chord without envelope that joins end to start.

    ``bright`` is the power by which harmonics fall (lower is brighter), ``width`` the spread of
    the fundamental in cents. Half of what sounds right sounds left too, for mono speakers.
    """
    count = samples(seconds)
    bins = np.fft.rfftfreq(count, 1 / RATE)
    power = np.zeros(len(bins))
    for freq in freqs:
        for number in range(1, int(min(40, 6500.0 / freq)) + 1):
            centre = freq * number
            height = number**-bright
            if vowel:
                height = number**-0.7 * sum(
                    h * np.exp(-(((centre - f) / (w * 1.6)) ** 2)) + 0.02 for f, h, w in vowel
                )
            spread = max((2.0 ** (width / 1200.0) - 1.0) * centre * number**-0.25, 0.35)
            first = np.searchsorted(bins, centre - 4.0 * spread)
            last = np.searchsorted(bins, centre + 4.0 * spread)
            near = bins[first:last] - centre
            power[first:last] += height * np.exp(-((near / spread) ** 2)) / np.sqrt(spread)
    sides = []
    for _ in range(2):
        phases = np.exp(2j * np.pi * rng.random(len(bins)))
        sides.append(np.fft.irfft(power * phases, count))
    sides[1] = 0.5 * sides[0] + 0.866 * sides[1]
    wave = np.stack(sides, axis=1)
    return np.asarray(wave / (3.0 * np.sqrt(np.mean(wave**2))))


def swelled(wave: Wave, attack: float, release: float, peak: float = 1.0) -> Wave:
    """Return a pad that rises and falls over the times given."""
    seconds = len(wave) / RATE
    hold = max(seconds - release, attack + 0.01)
    curve = shape(seconds, [(0.0, 0.0), (attack, peak), (hold, peak * 0.9), (seconds, 0.0)])
    return np.asarray(wave * curve[: len(wave), None])


def strummed(
    freqs: Sequence[float], seconds: float, rng: np.random.Generator, rate: float, depth: float
) -> Wave:
    """Return a bright pad that trembles ``rate`` times a second, left against right."""
    wave = pad(freqs, seconds, rng, bright=1.2, width=14.0)
    t = np.arange(len(wave)) / RATE
    turn = np.stack([np.sin(2 * np.pi * rate * t), np.sin(2 * np.pi * rate * t + 2.1)], axis=1)
    return np.asarray(wave * (1.0 - depth * 0.5 * (1.0 + turn)))
