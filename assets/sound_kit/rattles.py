"""Small things that are shaken and knocked: shakers, blocks, bones, ratchets, springs."""

import numpy as np

from .drums import click
from .signal import Wave, band, fall, filtered, level, noise, samples, shape, soften, times


def shaker(seconds: float, rng: np.random.Generator, sharp: float = 0.4) -> Wave:
    """Return one stroke of a shaker, loudest at the share ``sharp`` of its length."""
    grain = filtered(noise(seconds, rng), band(3200.0, 7800.0))
    curve = shape(seconds, [(0.0, 0.0), (seconds * sharp, 1.0), (seconds, 0.0)])
    return level(grain * curve**2)


def block(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a hollow wood block."""
    t = times(seconds)
    wave = np.sin(2 * np.pi * freq * t) * fall(seconds, 0.11)
    wave += 0.5 * np.sin(2 * np.pi * freq * 1.52 * t) * fall(seconds, 0.07)
    tick = filtered(noise(seconds, rng), band(900.0, 4200.0)) * fall(seconds, 0.014)
    return soften(level(wave + 0.3 * level(tick)), 0.0007, seconds * 0.3)


def bones(seconds: float, rng: np.random.Generator, count: int = 7) -> Wave:
    """Return a rattle of loose bones in stereo, thinning out."""
    out = np.zeros((samples(seconds), 2))
    for turn in range(count):
        at = samples(seconds * 0.75 * (turn / count) ** 1.3 + rng.uniform(0.0, 0.012))
        knock = block(rng.uniform(950.0, 2100.0), 0.07, rng) * (1.0 - 0.6 * turn / count)
        knock = knock[: len(out) - at] * rng.uniform(0.5, 1.0)
        side = rng.uniform(0.2, 0.8)
        out[at : at + len(knock)] += knock[:, None] * np.sqrt([1.0 - side, side])
    return level(out)


def ratchet(seconds: float, teeth: int, rng: np.random.Generator, freq: float = 620.0) -> Wave:
    """Return a heavy pawl over ``teeth`` of a brass wheel, each a shade higher."""
    out = np.zeros(samples(seconds + 0.08))
    t = times(0.08)
    for turn in range(teeth):
        pitch = freq * (1.0 + 0.35 * turn / teeth)
        tooth = 0.7 * click(pitch, 0.05, rng, 0.8)
        ring = np.sin(2 * np.pi * pitch * 3.3 * t) + 0.7 * np.sin(2 * np.pi * pitch * 4.7 * t)
        at = samples(seconds * turn / teeth)
        out[at : at + len(tooth)] += tooth
        out[at : at + len(t)] += soften(0.2 * ring * fall(0.08, 0.06), 0.0008, 0.01)
    return level(out)


def spring(seconds: float, bottom: float, top: float, rng: np.random.Generator) -> Wave:
    """Return a coiled spring drawn out: a buzzing tone that climbs and trembles faster."""
    t = times(seconds)
    curve = bottom * (top / bottom) ** ((t / seconds) ** 0.8)
    shake = np.sin(2 * np.pi * np.cumsum(14.0 + 26.0 * t / seconds) / 44100.0)
    turns = 2 * np.pi * np.cumsum(curve * (1.0 + 0.012 * shake)) / 44100.0
    wave = sum(np.sin(turns * n + rng.uniform(0, 6.28)) * n**-0.9 for n in (1, 2, 3, 5, 7))
    wave = filtered(np.asarray(wave) * (0.75 + 0.25 * shake), band(180.0, 4200.0))
    return soften(level(wave), 0.003, min(0.08, seconds * 0.3))
