"""Air and water: rushes, beds, drops, and tones that rise for ever."""

from collections.abc import Sequence

import numpy as np

from .signal import Wave, band, fall, filtered, level, noise, samples, sine, soften, times


def rush(
    seconds: float, path: Sequence[tuple[float, float]], peak: float, rng: np.random.Generator
) -> Wave:
    """Return a rush of air in stereo whose colour follows a path of time share and frequency.

    It is loudest at the share ``peak`` of its length.
    """
    t = times(seconds) / seconds
    centre = np.exp(np.interp(t, [p[0] for p in path], np.log([p[1] for p in path])))
    out = np.zeros((len(t), 2))
    for side in (0, 1):
        for cut in np.geomspace(180.0, 6800.0, 14):
            grain = filtered(noise(seconds, rng), band(cut / 1.16, cut * 1.16))
            near = np.log2(centre / cut)
            out[:, side] += grain * np.exp(-((near / 0.55) ** 2)) * cut**-0.35
    width = np.where(t < peak, peak * 0.66, (1.0 - peak) * 0.48)
    out *= np.exp(-(((t - peak) / width) ** 2))[:, None]
    return soften(level(out), 0.003, seconds * 0.15)


def bed(seconds: float, colour: tuple[float, float], rng: np.random.Generator) -> Wave:
    """Return an endless stereo bed of noise between two frequencies, slowly waving."""
    grain = rng.standard_normal((samples(seconds), 2))
    wave = filtered(grain, band(*colour), ring=True)
    t = times(seconds)
    for side in (0, 1):
        turn = 2.0 * np.pi * t / seconds
        wave[:, side] *= 0.7 + 0.2 * np.sin(3 * turn + side) + 0.1 * np.sin(7 * turn + 2 * side)
    return level(wave)


def drop(freq: float, rng: np.random.Generator, seconds: float = 0.35) -> Wave:
    """Return a drop of water: a bubble whose pitch rises as it closes."""
    t = times(seconds)
    curve = freq * (0.62 + 0.38 * np.clip(t / 0.05, 0.0, 1.0) ** 1.5 + 0.5 * t)
    wave = sine(np.asarray(curve)) * fall(seconds, rng.uniform(0.13, 0.2))
    tick = filtered(noise(seconds, rng), band(1500.0, 5000.0)) * fall(seconds, 0.01)
    return soften(level(wave + 0.12 * level(tick)), 0.003, 0.05)


def ascent(seconds: float, bottom: float, steps: int, per_octave: int = 4) -> Wave:
    """Return a chord that rises without end and joins its own beginning (after Roger Shepard).

    Each voice climbs one step of an octave's ``per_octave`` parts while the loop lasts and goes
    on, in the next turn, as its neighbour: so its phase begins where the voice below it ends.
    """
    count = samples(seconds)
    u = np.arange(count) / count
    ratio = 2.0 ** (1.0 / per_octave)
    wave = np.zeros(count)
    phase = 0.0
    for voice in range(steps):
        curve = bottom * ratio ** (voice + u)
        turns = np.cumsum(curve) / 44100.0
        begins = np.concatenate([[0.0], turns[:-1]])
        height = np.sin(np.pi * np.clip((voice + u) / steps, 0.0, 1.0)) ** 2
        wave += height * np.sin(2.0 * np.pi * (begins + phase))
        phase = (phase + turns[-1]) % 1.0
    return level(wave)
