"""Pipe organs: the trembling one of the picture palace and the stern one of the chapel."""

from collections.abc import Sequence

import numpy as np

from .signal import RATE, Wave, band, filtered, level, noise, soften, times

Stops = Sequence[tuple[float, float]]
"""The pipes that sound for a key: ratio to its note, and strength."""

TIBIA: Stops = ((1.0, 1.0), (2.0, 0.28), (3.0, 0.07), (4.0, 0.06))
VOX: Stops = ((1.0, 0.7), (2.0, 0.6), (3.0, 0.45), (4.0, 0.3), (5.0, 0.22), (6.0, 0.12), (7.0, 0.1))
CHAPEL: Stops = ((0.5, 0.5), (1.0, 1.0), (2.0, 0.75), (3.0, 0.35), (4.0, 0.42), (6.0, 0.14),
                 (8.0, 0.18))  # fmt: skip


def organ(
    freqs: Sequence[float],
    seconds: float,
    rng: np.random.Generator,
    stops: Stops = TIBIA,
    tremulant: float = 1.0,
) -> Wave:
    """Return keys of an organ held down, in stereo; ``tremulant`` 0 leaves the wind still."""
    t = times(seconds)
    out = np.zeros((len(t), 2))
    for freq in freqs:
        turn = rng.uniform(0.0, 6.28)
        sway = np.sin(2.0 * np.pi * 6.3 * t + turn) * tremulant
        phase = np.cumsum(freq * 2.0 ** (16.0 * sway / 1200.0)) / RATE
        wave = np.zeros(len(t))
        for ratio, share in stops:
            if freq * ratio < 7500.0:
                off = 1.0 + rng.uniform(-0.0005, 0.0005) * (ratio != 1.0)
                wave += share * np.sin(2.0 * np.pi * ratio * off * phase + rng.uniform(0, 6.28))
        wave *= 1.0 + 0.14 * sway
        side = rng.uniform(0.35, 0.65)
        out += wave[:, None] * np.sqrt([1.0 - side, side])
    chiff = filtered(noise(seconds, rng), band(1200.0, 4000.0)) * np.exp(-t / 0.02)
    out = level(out) + 0.04 * level(chiff)[:, None]
    return soften(level(out), 0.012, min(0.09, seconds * 0.3))
