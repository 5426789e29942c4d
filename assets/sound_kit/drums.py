"""Skins, wood and metal: everything that is hit."""

import numpy as np

from .signal import Wave, band, fall, filtered, high, level, low, noise, shape, sine, soften, times


def taiko(freq: float, seconds: float, rng: np.random.Generator, slap: float = 0.3) -> Wave:
    """Return a big soft drum whose pitch falls as it is hit."""
    t = times(seconds)
    drop = freq * (1.0 + 0.7 * np.exp(-t / 0.028))
    wave = sine(np.asarray(drop)) * fall(seconds, 1.1)
    for ratio, share, t60 in ((1.59, 0.4, 0.6), (2.14, 0.25, 0.4), (2.65, 0.15, 0.3)):
        wave += share * sine(np.asarray(drop * ratio)) * fall(seconds, t60)
    skin = filtered(noise(seconds, rng), band(120.0, 1400.0)) * fall(seconds, 0.13)
    return soften(level(wave + slap * level(skin)), 0.002, min(0.15, seconds * 0.3))


def timpani(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a tuned kettledrum."""
    t = times(seconds)
    wave = np.zeros(len(t))
    for ratio, share, t60 in ((1.0, 1.0, 1.8), (1.5, 0.6, 1.3), (1.98, 0.4, 0.9), (2.44, 0.2, 0.7)):
        wave += share * np.sin(2 * np.pi * freq * ratio * t) * fall(seconds, t60)
    stick = filtered(noise(seconds, rng), band(90.0, 900.0)) * fall(seconds, 0.09)
    return soften(level(wave + 0.6 * level(stick)), 0.002, min(0.2, seconds * 0.3))


def thunk(seconds: float, rng: np.random.Generator, size: float = 1.0) -> Wave:
    """Return wood meeting wood: a low body, three short modes and the tick of contact."""
    t = times(seconds)
    wave = sine(np.asarray(72.0 / size + 70.0 * np.exp(-t / 0.018))) * fall(seconds, 0.2)
    for freq, share, t60 in ((310.0, 0.5, 0.12), (540.0, 0.4, 0.08), (1150.0, 0.25, 0.045)):
        off = freq / size * rng.uniform(0.97, 1.03)
        wave += share * np.sin(2 * np.pi * off * t) * fall(seconds, t60)
    tick = filtered(noise(seconds, rng), band(1200.0, 4500.0)) * fall(seconds, 0.016)
    return soften(level(wave + 0.45 * level(tick)), 0.0008, seconds * 0.3)


def click(freq: float, seconds: float, rng: np.random.Generator, grain: float = 0.5) -> Wave:
    """Return a small click: a tone that is gone at once, and a grain of noise."""
    t = times(seconds)
    tone = np.sin(2 * np.pi * freq * t) * fall(seconds, seconds * 0.7)
    dust = filtered(noise(seconds, rng), band(freq * 0.8, min(freq * 3.0, 6000.0)))
    dust *= fall(seconds, seconds * 0.35)
    return soften(level(tone + grain * level(dust)), 0.0006, seconds * 0.3)


def gong(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a large gong in stereo: it speaks low and its shimmer blooms after the blow."""
    t = times(seconds)
    ratios = np.concatenate([[1.0, 1.52, 2.01, 2.74, 3.46], np.sort(rng.uniform(3.0, 26.0, 46))])
    out = np.zeros((len(t), 2))
    for index, ratio in enumerate(ratios):
        pitch = freq * ratio
        bloom = 0.004 + 0.16 * min(ratio / 12.0, 1.6)
        t60 = 7.0 / (1.0 + ratio * 0.16)
        curve = (1.0 - np.exp(-t / bloom)) * fall(seconds, t60)
        strength = 1.0 / (1.0 + 0.35 * index) if index < 5 else 0.32 / (1.0 + ratio * 0.08)
        slide = pitch * (1.0 + 0.012 * np.exp(-t / 0.5))
        wave = strength * curve * sine(np.asarray(slide), rng.uniform(0, 6.28))
        side = rng.uniform(0.25, 0.75)
        out[:, 0] += wave * np.sqrt(1.0 - side)
        out[:, 1] += wave * np.sqrt(side)
    blow = filtered(noise(seconds, rng), band(60.0, 500.0)) * fall(seconds, 0.25)
    return soften(level(out + 0.8 * level(blow)[:, None]), 0.002, min(0.8, seconds * 0.3))


def cymbal(seconds: float, rng: np.random.Generator, swell: float = 0.0) -> Wave:
    """Return a soft cymbal in stereo, struck, or swelling for ``swell`` seconds first."""
    grain = np.stack([noise(seconds, rng), noise(seconds, rng)], axis=1)
    wave = filtered(grain, lambda f: high(2600.0)(f) * low(7000.0)(f))
    if swell:
        end = min(swell + 0.9, seconds)
        curve = shape(seconds, [(0.0, 0.02), (swell, 1.0), (end, 0.1), (seconds, 0.0)])
    else:
        curve = fall(seconds, min(2.2, seconds))
    return soften(level(wave * curve[:, None]), 0.001, 0.1)


def brush(seconds: float, rng: np.random.Generator, sweep: float) -> Wave:
    """Return a brush on a snare: a tap, or a sweep that takes ``sweep`` of its length."""
    grain = filtered(noise(seconds, rng), band(900.0, 5200.0))
    rise = max(seconds * sweep, 0.002)
    curve = shape(seconds, [(0.0, 0.0), (rise, 1.0), (seconds, 0.0)]) ** 1.5
    return level(grain * curve)
