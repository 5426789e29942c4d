"""Jade Moon's own effects: pearls of glass and water."""

import numpy as np

from .air import drop, rush
from .bells import bell, glass, sparkle
from .drums import taiko
from .scene import Scene
from .signal import Wave, note, shape
from .strings import bent, lute, zither
from .wins import GLITTER


def pearl_land(rng: np.random.Generator) -> Wave:
    """Return a pearl seen on the reels: one soft ping."""
    scene = Scene(0.9, t60=1.3)
    scene.add(glass(note("A5"), 0.8, 0.9), 0.0, 0.5, send=0.3)
    scene.add(drop(note("A5"), rng), 0.0, 0.2, send=0.3)
    return scene.mixed()


def pearl_lock(rng: np.random.Generator) -> Wave:
    """Return a pearl locked in its place: a fuller ping and a low knock."""
    scene = Scene(1.1, t60=1.4)
    scene.add(taiko(66.0, 0.5, rng, 0.2), 0.0, 0.6, send=0.1)
    for turn, name in enumerate(("D5", "A5", "D6")):
        scene.add(glass(note(name), 1.0, 1.1), 0.012 * turn, 0.4, 0.25 * (turn - 1), 0.3)
    scene.add(lute(note("D4"), 0.6, rng), 0.0, 0.3, send=0.2)
    return scene.mixed()


def pearl_named(rng: np.random.Generator) -> Wave:
    """Return a rare pearl: an arpeggio that sparkles on."""
    scene = Scene(2.2, t60=1.9)
    scene.add(taiko(58.0, 0.8, rng, 0.2), 0.0, 0.5, send=0.15)
    for turn, name in enumerate(("D5", "F#5", "A5", "B5", "D6", "F#6", "A6")):
        at = turn * 0.085
        scene.add(glass(note(name), 1.6, 1.6), at, 0.36, 0.4 * (-1) ** turn, 0.35)
        scene.add(zither(note(name), 1.2, rng, 0.3), at, 0.16, -0.4 * (-1) ** turn, 0.25)
    scene.add(bell(note("D6"), 1.5, 1.7), 0.6, 0.25, send=0.4)
    scene.add(sparkle(GLITTER, 1.4, 18, rng, 0.6), 0.55, 0.2, send=0.5)
    return scene.mixed()


def respin(rng: np.random.Generator) -> Wave:
    """Return the start of a respin: a rush of air and a plop into water."""
    scene = Scene(0.75, t60=0.8)
    scene.add(rush(0.45, ((0, 350), (0.6, 1700), (1, 900)), 0.55, rng), 0.0, 0.5, send=0.15)
    scene.add(lute(note("D4"), 0.25, rng, 0.4), 0.0, 0.3, send=0.2)
    scene.add(drop(520.0, rng), 0.3, 0.7, -0.15, 0.3)
    scene.add(drop(880.0, rng), 0.37, 0.25, 0.3, 0.4)
    return scene.mixed()


def respin_reset(rng: np.random.Generator) -> Wave:
    """Return the counter filled again: two notes up."""
    scene = Scene(0.8, t60=1.0)
    for turn, name in enumerate(("A4", "D5")):
        scene.add(zither(note(name), 0.65, rng, 0.2), turn * 0.11, 0.5, 0.4 * turn - 0.2, 0.25)
        scene.add(glass(note(name) * 2, 0.6, 0.8), turn * 0.11, 0.25, 0.2 - 0.4 * turn, 0.3)
    return scene.mixed()


def respin_down(rng: np.random.Generator) -> Wave:
    """Return the counter falling by one: one soft note that sinks."""
    scene = Scene(0.6, t60=0.9)
    scene.add(drop(note("D4"), rng), 0.0, 0.25, send=0.3)
    sinking = shape(0.55, [(0.0, 0.0), (0.09, 0.0), (0.22, -200.0), (0.55, -200.0)])
    scene.add(bent(zither(note("E4"), 0.55, rng, 0.8), sinking), 0.0, 0.5, send=0.25)
    return scene.mixed()


def collect(rng: np.random.Generator) -> Wave:
    """Return a value added to the total: quick plucks upward."""
    scene = Scene(0.6, t60=0.8)
    for turn, name in enumerate(("A4", "D5", "F#5", "A5")):
        scene.add(lute(note(name), 0.4, rng), turn * 0.045, 0.4, -0.3 + 0.2 * turn, 0.2)
    scene.add(glass(note("A6"), 0.45, 0.5), 0.14, 0.16, 0.3, 0.35)
    return scene.mixed()
