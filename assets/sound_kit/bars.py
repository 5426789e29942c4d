"""Rows of tuned bars under hard and soft sticks: celesta, glockenspiel, xylophone."""

import numpy as np

from .bells import Partials, struck
from .signal import Wave, band, fall, filtered, level, noise

CELESTA: Partials = ((1.0, 1.0, 1.0), (2.0, 0.1, 0.6), (4.0, 0.2, 0.3), (8.2, 0.03, 0.12))
GLOCKENSPIEL: Partials = ((1.0, 1.0, 1.0), (2.76, 0.3, 0.45), (5.4, 0.1, 0.2))
XYLOPHONE: Partials = ((1.0, 1.0, 1.0), (3.0, 0.5, 0.55), (6.2, 0.16, 0.3), (9.9, 0.05, 0.2))


def celesta(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a steel bar over a box of wood, under felt."""
    wave = struck(freq, seconds, CELESTA, 1.9 * (523.0 / freq) ** 0.5, 0.0015)
    felt = filtered(noise(seconds, rng), band(300.0, 1400.0)) * fall(seconds, 0.04)
    return level(wave + 0.07 * level(felt))


def glockenspiel(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a small steel bar under a hard stick."""
    wave = struck(freq, seconds, GLOCKENSPIEL, 1.6 * (1047.0 / freq) ** 0.5)
    tick = filtered(noise(seconds, rng), band(3000.0, 8000.0)) * fall(seconds, 0.012)
    return level(wave + 0.08 * level(tick))


def xylophone(freq: float, seconds: float, rng: np.random.Generator) -> Wave:
    """Return a bar of hard wood under a hard stick: dry as bone."""
    wave = struck(freq, seconds, XYLOPHONE, 0.42 * (523.0 / freq) ** 0.35, 0.0008)
    knock = filtered(noise(seconds, rng), band(1200.0, 5000.0)) * fall(seconds, 0.018)
    return level(wave + 0.3 * level(knock))
