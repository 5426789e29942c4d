"""Plucked strings by the model of Karplus and Strong, tuned between samples."""

import numpy as np

from .signal import RATE, Wave, band, body, filtered, level, low, samples, shape, soften, times

GUZHENG = body((190.0, 4.0, 0.7), (410.0, 5.0, 0.5), (980.0, 4.0, 0.4), (2300.0, 3.0, 0.5))
PIPA = body((320.0, 4.0, 0.6), (720.0, 4.0, 0.8), (1650.0, 3.0, 0.9), (2900.0, 3.0, 0.5))
"""The bodies of a long zither and of a short lute."""


def string(
    freq: float,
    seconds: float,
    rng: np.random.Generator,
    dull: float = 0.08,
    ring: float = 4.0,
    pick: float = 0.18,
) -> Wave:
    """Return a string left to ring.

    ``dull`` (0 to 0.25) takes the highs, ``ring`` is the time to fall by 60 dB, ``pick`` the
    place of the finger along the string. A turn round the loop is a symmetric damping of three
    taps (a delay of 1) and a Lagrange delay of four (between 1 and 2), computed a turn at once.
    """
    period = RATE / freq
    turn = int(period - 2.0)
    delay = period - 1.0 - turn
    lagrange = np.array(
        [np.prod([(delay - m) / (k - m) for m in range(4) if m != k]) for k in range(4)]
    )
    taps = np.convolve([dull, 1.0 - 2.0 * dull, dull], lagrange)
    taps *= 10.0 ** (-3.0 * period / (RATE * ring))
    count = samples(seconds)
    start = turn + len(taps)
    out = np.zeros(start + count + turn)
    out[:start] = excited(start, period, rng, pick)
    at = start
    while at < start + count:
        piece = out[at - turn - 5 : at]
        out[at : at + turn] = np.convolve(piece, taps, mode="valid")[:turn]
        at += turn
    return out[start - round(period) : start - round(period) + count]


def excited(count: int, period: float, rng: np.random.Generator, pick: float) -> Wave:
    """Return the first turn of a string: a bent corner and some grain, with the pick's comb."""
    place = np.arange(count) / period
    corner = np.where(place % 1.0 < pick, 1.0 - pick, -pick)
    grain = rng.standard_normal(count)
    grain = np.convolve(grain, [0.25, 0.5, 0.25], mode="same")
    grain -= np.roll(grain, max(1, round(period * pick)))
    first = corner + 0.35 * grain
    return np.asarray(first - first.mean())


def bent(wave: Wave, cents: Wave) -> Wave:
    """Return a wave whose pitch is moved, sample by sample, by an amount in cents."""
    place = np.cumsum(2.0 ** (cents / 1200.0)) - 1.0
    return np.asarray(np.interp(place, np.arange(len(wave)), wave, right=0.0))


def zither(
    freq: float, seconds: float, rng: np.random.Generator, soft: float = 0.0, bend: float = 0.0
) -> Wave:
    """Return a plucked guzheng note; ``bend`` presses it up from so many cents below, and sways."""
    ring = 5.5 * (220.0 / freq) ** 0.35
    wave = string(freq, seconds, rng, 0.05 + 0.1 * soft, ring, rng.uniform(0.13, 0.2))
    wave = filtered(wave, lambda f: GUZHENG(f) * low(5200.0 - 2600.0 * soft)(f))
    if bend:
        t = times(seconds)
        rise = shape(seconds, [(0.0, -bend), (0.16, -bend), (0.34, 0.0), (seconds, 0.0)])
        sway = 9.0 * np.sin(2 * np.pi * 5.0 * t) * np.clip((t - 0.45) / 0.4, 0.0, 1.0)
        wave = bent(wave, rise + sway * np.exp(-t / 2.0))
    return soften(level(wave), 0.0015, min(0.5, seconds * 0.4))


def lute(freq: float, seconds: float, rng: np.random.Generator, ring: float = 1.6) -> Wave:
    """Return a plucked pipa note: short, nasal, near the bridge."""
    wave = string(freq, seconds, rng, 0.07, ring, rng.uniform(0.09, 0.14))
    wave = filtered(wave, lambda f: PIPA(f) * band(140.0, 5200.0)(f))
    return soften(level(wave), 0.001, min(0.2, seconds * 0.4))


def harp(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a plucked harp note: round, struck at the middle."""
    wave = string(freq, seconds, rng, 0.13, 3.2, 0.42)
    return soften(level(filtered(wave, low(3600.0))), 0.002, min(0.4, seconds * 0.4))


def upright(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a note of a soft double bass."""
    wave = filtered(string(freq, seconds, rng, 0.22, 2.4, 0.3), low(650.0))
    t = times(seconds)
    sub = np.sin(2 * np.pi * freq * t) * np.exp(-t / 0.9)
    return soften(level(level(wave, 0.8) + 0.5 * sub), 0.008, min(0.12, seconds * 0.3))
