"""Loudness, peaks and the limiter: how loud a sound is and how it is brought to its mark."""

import numpy as np
from numpy.typing import NDArray

from .signal import RATE, Wave, band, filtered, quick_size, samples, soften

CEILING = 10.0 ** (-2.3 / 20.0)
"""The highest sample before encoding; Vorbis and the curve between samples may add to it."""


def k_weights(freq: Wave) -> NDArray[np.complex128]:
    """Return the K-weighting of ITU-R BS.1770-4: its two filters at 48 kHz, by frequency."""
    z = np.exp(-2j * np.pi * np.minimum(freq, 23999.0) / 48000.0)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z * z) / (
        1.0 - 1.69065929318241 * z + 0.73248077421585 * z * z
    )
    floor = (1.0 - 2.0 * z + z * z) / (1.0 - 1.99004745483398 * z + 0.99007225036621 * z * z)
    return np.asarray(shelf * floor)


def blocks(wave: Wave) -> Wave:
    """Return the K-weighted power of each 0.4 s of a stereo sound, every 0.1 s."""
    size, step = samples(0.4), samples(0.1)
    if len(wave) < size:
        wave = np.concatenate([wave, np.zeros((size - len(wave), 2))])
    power = np.sum(filtered(wave, k_weights) ** 2, axis=1)
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(wave) - size + 1, step)
    return np.asarray((total[starts + size] - total[starts]) / size)


def decibels(power: float) -> float:
    """Return the loudness in LUFS of a K-weighted power."""
    return float(-0.691 + 10.0 * np.log10(max(power, 1e-12)))


def integrated(wave: Wave) -> float:
    """Return the integrated loudness in LUFS, with both gates of BS.1770."""
    power = blocks(wave)
    loud = power[power > 10.0 ** ((-70.0 + 0.691) / 10.0)]
    if not len(loud):
        return -70.0
    kept = loud[loud > np.mean(loud) * 0.1]
    return decibels(float(np.mean(kept)))


def loudest(wave: Wave) -> float:
    """Return the highest momentary loudness in LUFS: the loudest 0.4 s."""
    return decibels(float(np.max(blocks(wave))))


def true_peak(wave: Wave) -> float:
    """Return the peak in dBFS of the curve between the samples, four times oversampled."""
    count = quick_size(len(wave))
    spectrum = np.fft.rfft(np.ascontiguousarray(wave.T), count)
    curve = np.fft.irfft(spectrum, count * 4) * 4.0
    return float(20.0 * np.log10(max(float(np.max(np.abs(curve))), 1e-9)))


def limited(wave: Wave, loop: bool) -> Wave:
    """Return a stereo sound held below the ceiling, turned down smoothly ahead of each peak."""
    top = np.max(np.abs(wave), axis=1)
    if float(np.max(top)) <= CEILING:
        return wave
    need = np.minimum(1.0, CEILING / np.maximum(top, 1e-9))
    reach = samples(0.006)
    mode = "wrap" if loop else "edge"
    held = np.pad(need, 2 * reach, mode=mode)  # type: ignore[call-overload]
    span = 1
    window = 2 * reach + 1
    while span < window:
        step = min(span, window - span)
        held = np.minimum(held[:-step], held[step:])
        span += step
    bell = np.hanning(window + 2)[1:-1]
    bell /= bell.sum()
    size = quick_size(len(held) + window)
    smooth = np.fft.irfft(np.fft.rfft(held, size) * np.fft.rfft(bell, size), size)
    gain = smooth[window - 1 : window - 1 + len(wave)]
    return np.asarray(wave * gain[:, None])


def tidy(wave: Wave, loop: bool, release: float) -> Wave:
    """Return a sound without DC or rumble, softened at the top, quiet at both ends if no loop."""
    if not np.all(np.isfinite(wave)):
        raise ValueError("the sound has samples that are not numbers")
    clean = filtered(wave, band(32.0, 12500.0), loop)
    if loop:
        return np.asarray(clean - clean.mean(axis=0))
    return soften(clean, 0.0008, release)


def mastered(wave: Wave, target: float, loop: bool, music: bool, release: float = 0.06) -> Wave:
    """Return a sound at its mark: LUFS integrated for music, of the loudest 0.4 s for effects."""
    wave = tidy(wave, loop, release)
    out = wave
    gain = 1.0
    for _ in range(4):
        out = limited(wave * gain, loop)
        now = integrated(np.concatenate([out, out[: RATE // 2]])) if music else loudest(out)
        if abs(now - target) < 0.05:
            break
        gain *= 10.0 ** ((target - now) / 20.0)
    over = true_peak(out) + 1.9
    return np.asarray(out * 10.0 ** (-max(over, 0.0) / 20.0))
