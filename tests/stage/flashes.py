"""Counts flashes as WCAG 2.3.1 does: in a film of small pictures, tile by tile.

A flash is a pair of opposing changes of relative luminance by a tenth or more of the greatest
there is, the darker of the two below 0.80. A tile flashes when its mean does, or when a quarter
of its points do so in the same second.
"""

import numpy as np

from .light import luminance

ACROSS = 4
"""The picture is four by four tiles."""

POINTS = 4
"""Each tile is four by four points."""

CHANGE = 0.10
DARK = 0.80
MOST = 3


def points(pixels):
    """The mean luminance of each point of a picture given as an array of bytes of RGB."""
    wide, high = ACROSS * POINTS, ACROSS * POINTS
    width, height = pixels.shape[0] // wide * wide, pixels.shape[1] // high * high
    light = luminance(pixels[:width, :height])
    return light.reshape(wide, width // wide, high, height // high).mean(axis=(1, 3))


def turns(curve):
    """Where a curve of luminance has changed by enough, up and down by turns."""
    found = []
    low = high = curve[0]
    way = 0
    for i, light in enumerate(curve):
        if way <= 0 and light - low >= CHANGE and low < DARK:
            found.append(i)
            way, high = 1, light
        elif way >= 0 and high - light >= CHANGE and light < DARK:
            found.append(i)
            way, low = -1, light
        low, high = min(low, light), max(high, light)
        if way > 0:
            low = light
        elif way < 0:
            high = light
    return found


def most_in_a_second(curve, rate):
    """The most flashes, pairs of turns, in any second."""
    at = turns(curve)
    inside = [sum(1 for other in at[i:] if other - first < rate) for i, first in enumerate(at)]
    return max(inside, default=0) // 2


def flashing(film, rate):
    """The most flashes in a second of any tile, of a film of what ``points`` returns."""
    film = np.asarray(film)
    worst = 0
    for x in range(0, film.shape[1], POINTS):
        for y in range(0, film.shape[2], POINTS):
            tile = film[:, x : x + POINTS, y : y + POINTS]
            worst = max(worst, most_in_a_second(tile.mean(axis=(1, 2)), rate))
            worst = max(worst, _in_concert(tile.reshape(len(film), -1), rate))
    return worst


def _in_concert(curves, rate):
    """The most flashes in a second that a quarter of the points of a tile have."""
    moving = [curve for curve in curves.T if np.ptp(curve) >= CHANGE]
    if len(moving) * 4 < curves.shape[1]:
        return 0
    marks = np.zeros((len(moving), len(curves) + rate), dtype=int)
    for row, curve in zip(marks, moving, strict=True):
        row[turns(curve)] = 1
    sums = marks.cumsum(axis=1)
    inside = sums[:, rate - 1 :] - np.pad(sums, ((0, 0), (1, 0)))[:, : -rate]
    return int(np.sort(inside // 2, axis=0)[-(curves.shape[1] // 4)].max())
