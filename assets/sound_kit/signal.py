"""Waves, pitches, envelopes and filters: what every instrument is made of."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100
"""Samples a second, of everything."""

Wave = NDArray[np.float64]
"""A sound: one dimension for mono, two (samples, 2) for stereo; full scale is 1."""

Response = Callable[[Wave], Wave | NDArray[np.complex128]]
"""The gain, complex or plain, of a filter at each frequency in Hz."""

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def note(name: str) -> float:
    """Return the frequency in Hz of a note in equal temperament.

    >>> note("A4")
    440.0
    >>> round(note("F#5"), 2)
    739.99
    """
    step = STEPS[name[0]] + name.count("#") - name.count("b")
    octave = int(name.lstrip("ABCDEFG#b"))
    return float(440.0 * 2.0 ** ((step - 9) / 12 + octave - 4))


def notes(names: str) -> list[float]:
    """Return the frequencies of notes written with spaces between them."""
    return [note(name) for name in names.split()]


def samples(seconds: float) -> int:
    """Return how many samples a time takes."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """Return the time in seconds of each sample of a sound."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def fall(seconds: float, t60: float) -> Wave:
    """Return an exponential decay from 1 that is down by 60 dB after ``t60`` seconds."""
    return np.asarray(10.0 ** (-3.0 * times(seconds) / t60))


def shape(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """Return an envelope through points of time (seconds) and height, eased between them."""
    t = times(seconds)
    at = np.array([p[0] for p in points])
    height = np.array([p[1] for p in points])
    place = np.clip(np.searchsorted(at, t, side="right") - 1, 0, len(at) - 2)
    span = np.maximum(at[place + 1] - at[place], 1e-9)
    u = np.clip((t - at[place]) / span, 0.0, 1.0)
    u = u * u * (3.0 - 2.0 * u)
    return np.asarray(height[place] + (height[place + 1] - height[place]) * u)


def soften(wave: Wave, attack: float, release: float) -> Wave:
    """Return a wave that begins and ends at nothing, over the times given in seconds."""
    out = wave.copy()
    a, r = samples(attack), samples(release)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.arange(a) / max(a, 1))
    drop = 0.5 + 0.5 * np.cos(np.pi * (np.arange(r) + 1) / max(r, 1))
    if wave.ndim == 2:
        rise, drop = rise[:, None], drop[:, None]
    if a:
        out[:a] *= rise[: len(out)]
    if r:
        out[-r:] *= drop[-len(out) :]
    return out


def sine(curve: Wave, phase: float = 0.0) -> Wave:
    """Return a sine whose frequency in Hz is given sample by sample."""
    turns = np.cumsum(curve) / RATE
    return np.asarray(np.sin(2.0 * np.pi * (turns - turns[0]) + phase))


def noise(seconds: float, rng: np.random.Generator) -> Wave:
    """Return white noise of unit power."""
    return np.asarray(rng.standard_normal(samples(seconds)))


def level(wave: Wave, peak: float = 1.0) -> Wave:
    """Return a wave scaled to a peak."""
    top = float(np.max(np.abs(wave), initial=1e-12))
    return np.asarray(wave * (peak / top))


def quick_size(count: int) -> int:
    """Return a length at least as long that a Fourier transform handles quickly."""
    step = 1 << max(count.bit_length() - 5, 1)
    return -(-count // step) * step


def filtered(wave: Wave, response: Response, ring: bool = False) -> Wave:
    """Return a wave through a filter; ``ring`` says that it is a loop."""
    count = len(wave)
    size = count if ring else quick_size(count + 8192)
    gains = response(np.asarray(np.fft.rfftfreq(size, 1 / RATE), dtype=np.float64))
    sides = np.ascontiguousarray(wave.T)
    return np.ascontiguousarray(np.fft.irfft(np.fft.rfft(sides, size) * gains, size).T[:count])


def low(cut: float) -> Response:
    """Return a low-pass of 12 dB an octave (Butterworth)."""

    def gains(freq: Wave) -> NDArray[np.complex128]:
        s = 1j * freq / cut
        return np.asarray(1.0 / (s * s + np.sqrt(2.0) * s + 1.0))

    return gains


def high(cut: float) -> Response:
    """Return a high-pass of 12 dB an octave (Butterworth)."""

    def gains(freq: Wave) -> NDArray[np.complex128]:
        s = 1j * freq / cut
        return np.asarray(s * s / (s * s + np.sqrt(2.0) * s + 1.0))

    return gains


def band(cut_low: float, cut_high: float) -> Response:
    """Return a band-pass between two frequencies."""
    return lambda freq: high(cut_low)(freq) * low(cut_high)(freq)


def body(*modes: tuple[float, float, float]) -> Response:
    """Return a resonant body: each mode is a frequency, a sharpness and the gain it adds."""

    def gains(freq: Wave) -> NDArray[np.complex128]:
        total = np.ones(len(freq), dtype=np.complex128)
        for centre, sharpness, gain in modes:
            s = 1j * freq / centre
            total += gain * (s / sharpness) / (s * s + s / sharpness + 1.0)
        return total

    return gains
