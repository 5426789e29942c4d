"""Reeds, a muted trumpet and a whistling machine, each playing whole phrases."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .signal import (
    RATE,
    Response,
    Wave,
    band,
    body,
    filtered,
    level,
    low,
    noise,
    sine,
    soften,
)
from .winds import Phrase, contour, smoothed, wander


@dataclass(frozen=True)
class Voice:
    """How an instrument sounds: the strengths of its harmonics, its body, and its manners."""

    harmonics: Sequence[float]
    colour: Response
    slide: float = 0.025
    """Seconds from note to note when slurred."""
    scoop: float = 0.4
    rate: float = 5.2
    """Swings of the vibrato a second, and by how many cents."""
    cents: float = 12.0
    edge: float = 0.35
    """How much the high harmonics need strong blowing."""
    air: float = 0.03


CLARINET = Voice(
    (1.0, 0.06, 0.62, 0.1, 0.36, 0.1, 0.2, 0.1, 0.12, 0.06, 0.07, 0.03),
    lambda f: body((1500.0, 2.0, 0.5))(f) * low(4200.0)(f),
)
LOW_CLARINET = Voice(
    (1.0, 0.05, 0.8, 0.08, 0.6, 0.1, 0.45, 0.12, 0.3, 0.12, 0.2, 0.1, 0.14, 0.08),
    lambda f: body((330.0, 2.0, 0.5), (1100.0, 2.0, 0.4))(f) * low(2300.0)(f),
    cents=7.0,
    air=0.04,
)
BASSOON = Voice(
    (0.6, 0.9, 1.0, 0.75, 0.5, 0.4, 0.3, 0.22, 0.16, 0.12, 0.08, 0.06),
    lambda f: body((470.0, 3.0, 1.2), (1150.0, 4.0, 0.5))(f) * low(2800.0)(f),
    scoop=0.5,
    cents=10.0,
    edge=0.2,
)
MUTED_TRUMPET = Voice(
    tuple(n**-0.55 for n in range(1, 17)),
    lambda f: body((1450.0, 3.0, 1.6), (2500.0, 3.0, 1.0))(f) * band(420.0, 5200.0)(f),
    scoop=0.7,
    rate=5.6,
    cents=18.0,
    air=0.02,
)
THEREMIN = Voice(
    (1.0, 0.16, 0.05, 0.02), low(3500.0), slide=0.11, scoop=1.5, rate=5.8, cents=38.0, air=0.0
)


def played(phrase: Phrase, beat: float, rng: np.random.Generator, voice: Voice) -> Wave:
    """Return a phrase from its first beat on; ``beat`` is in seconds."""
    line = contour(phrase, beat, voice.scoop)
    count = len(line.tone)
    sway = smoothed(line.depth, 0.08)
    vibrato = sine(np.asarray(voice.rate + 0.2 * wander(count, 1.5, rng)))
    pitch = np.exp(smoothed(np.log(line.pitch), voice.slide))
    pitch = pitch * 2.0 ** ((voice.cents * sway * vibrato + 2.5 * wander(count, 5.0, rng)) / 1200.0)
    loud = smoothed(line.tone, 0.018 + voice.slide * 0.5)
    loud = np.maximum(loud * (1.0 + 0.06 * sway * vibrato + 0.03 * wander(count, 8.0, rng)), 0.0)
    turns = 2.0 * np.pi * np.cumsum(pitch) / RATE
    wave = np.zeros(count)
    for number, share in enumerate(voice.harmonics, start=1):
        fits = np.clip((9000.0 - pitch * number) / 1500.0, 0.0, 1.0)
        wave += share * fits * loud ** (1.0 + voice.edge * (number - 1)) * np.sin(turns * number)
    wave = filtered(wave, voice.colour)
    wave = level(wave)
    if voice.air:
        hiss = filtered(noise(count / RATE, rng)[:count], band(800.0, 4000.0))
        wave += voice.air * level(hiss[:count]) * loud * (0.5 + line.puff)
    return soften(level(wave), 0.008, 0.1)
