"""What an eye makes of colours: luminance, contrast, lightness, and the eye without green cones."""

import numpy as np

LUMA = np.array([0.2126, 0.7152, 0.0722])
"""Shares of linear red, green and blue in relative luminance: WCAG 2, IEC 61966-2-1."""

DEUTERANOPIA = np.array(
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ]
)
"""What is left of linear RGB: Machado, Oliveira and Fernandes 2009, severity 1.0."""

XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
WHITE_POINT = np.array([0.95047, 1.0, 1.08883])

_shares = np.arange(256) / 255
LINEAR = np.where(_shares <= 0.04045, _shares / 12.92, ((_shares + 0.055) / 1.055) ** 2.4)
"""The light of each value of a byte of sRGB."""

_SHARE = LUMA[:, None] * LINEAR


def luminance(pixels):
    """Relative luminance, 0 to 1, of sRGB bytes."""
    red, green, blue = np.moveaxis(np.asarray(pixels, dtype=np.uint8), -1, 0)
    return _SHARE[0][red] + _SHARE[1][green] + _SHARE[2][blue]


def contrast(one, other):
    """The contrast ratio of two luminances, 1 to 21."""
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def grey(linear):
    """Linear RGB without its hue."""
    return np.repeat((linear @ LUMA)[..., None], 3, axis=-1)


def without_green(linear):
    """Linear RGB as a deuteranope sees it."""
    return np.clip(linear @ DEUTERANOPIA.T, 0, 1)


def lab(linear):
    """CIELAB of linear RGB: distances in it are about those an eye sees."""
    t = linear @ XYZ.T / WHITE_POINT
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
