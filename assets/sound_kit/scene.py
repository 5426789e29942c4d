"""A stretch of time into which sounds are laid, and the room they sound in."""

from functools import lru_cache

import numpy as np

from .signal import RATE, Wave, band, filtered, low, quick_size, samples, times

BANDS = ((60.0, 350.0, 1.0), (350.0, 1400.0, 1.0), (1400.0, 4200.0, 0.72), (4200.0, 9000.0, 0.4))
"""Bands of a room: from, to (Hz), and how long each rings compared with the room."""


@lru_cache(maxsize=16)
def room(t60: float, delay: float = 0.018, seed: int = 7) -> Wave:
    """Return the stereo impulse of a room: early echoes, then noise that decays, highs first."""
    rng = np.random.default_rng(seed)
    seconds = t60 * 1.15 + delay
    t = times(seconds)
    tail = np.zeros((len(t), 2))
    for start, end, share in BANDS:
        for side in (0, 1):
            grain = filtered(rng.standard_normal(len(t)), band(start, end))
            tail[:, side] += grain * 10.0 ** (-3.0 * t / (t60 * share))
    tail *= np.minimum(t / 0.025, 1.0)[:, None]
    out = np.zeros_like(tail)
    begin = samples(delay)
    out[begin:] = tail[: len(tail) - begin]
    for side in (0, 1):
        for _ in range(7):
            at = samples(delay * 0.5 + rng.uniform(0.002, 0.05))
            if at < len(out):
                out[at, side] += rng.choice((-1.0, 1.0)) * rng.uniform(1.5, 4.0)
    out = filtered(out, low(7000.0))
    return np.asarray(out / np.sqrt(np.sum(out**2) / 2.0))


def fold(wave: Wave, count: int) -> Wave:
    """Return a wave laid in rings over itself, so that what runs past the end adds to the start."""
    rounds = -(-len(wave) // count)
    padded = np.zeros((rounds * count, *wave.shape[1:]))
    padded[: len(wave)] = wave
    return np.asarray(padded.reshape(rounds, count, *wave.shape[1:]).sum(axis=0))


class Scene:
    """A stereo canvas; a loop wraps what runs past its end into its beginning."""

    def __init__(self, seconds: float, loop: bool = False, t60: float = 1.6) -> None:
        """Begin an empty scene in a room that rings for ``t60`` seconds."""
        self.count = samples(seconds)
        self.loop = loop
        self.t60 = t60
        self.dry = np.zeros((self.count, 2))
        self.wet = np.zeros((self.count, 2))

    def add(
        self, wave: Wave, at: float = 0.0, gain: float = 1.0, pan: float = 0.0, send: float = 0.2
    ) -> None:
        """Lay a sound at a time in seconds; ``pan`` runs from -1 to 1, ``send`` feeds the room."""
        if wave.ndim == 1:
            angle = (pan + 1.0) * np.pi / 4.0
            wave = wave[:, None] * (np.array([np.cos(angle), np.sin(angle)]) * np.sqrt(2.0))
        wave = wave * gain
        start = samples(at)
        if not self.loop:
            self.lay(wave[: max(self.count - start, 0)], start, send)
            return
        start %= self.count
        while len(wave):
            fits = self.count - start
            self.lay(wave[:fits], start, send)
            wave, start = wave[fits:], 0

    def lay(self, wave: Wave, start: int, send: float) -> None:
        """Add a stereo wave that fits, and its share for the room."""
        end = start + len(wave)
        self.dry[start:end] += wave
        self.wet[start:end] += wave * send

    def mixed(self) -> Wave:
        """Return everything laid so far, with the room around it."""
        impulse = room(self.t60)
        size = quick_size(self.count + len(impulse))
        if self.loop:
            size = self.count
            impulse = fold(impulse, size)
        wet = np.ascontiguousarray(self.wet.T)
        spectrum = np.fft.rfft(wet, size) * np.fft.rfft(np.ascontiguousarray(impulse.T), size)
        return np.asarray(self.dry + np.fft.irfft(spectrum, size).T[: self.count])


def echo(wave: Wave, seconds: float, keep: float, count: int) -> Wave:
    """Return a mono wave as stereo with echoes that go from side to side, each a share quieter."""
    step = samples(seconds)
    out = np.zeros((len(wave) + step * count, 2))
    out[: len(wave)] += wave[:, None]
    for turn in range(1, count + 1):
        out[step * turn : step * turn + len(wave), turn % 2] += wave * keep**turn
    return out


def sway(wave: Wave, rate: float, depth: float) -> Wave:
    """Return a mono wave as stereo that moves between left and right ``rate`` times a second."""
    turn = np.sin(2.0 * np.pi * rate * np.arange(len(wave)) / RATE)
    return np.stack([wave * (1.0 + depth * turn), wave * (1.0 - depth * turn)], axis=1)
