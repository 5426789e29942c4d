"""Clover Moon's own effects: coins, candy, and a pumpkin that wakes."""

import numpy as np

from .air import drop, rush
from .bars import glockenspiel
from .bells import bell, coin, mallet, sparkle
from .drums import click, taiko, thunk
from .guitars import guitar
from .pads import pad, swelled
from .rattles import shaker
from .scene import Scene
from .score import play, rolls, tune
from .signal import Wave, fall, level, note, notes, shape, sine, soften
from .strings import harp
from .wins import GLITTER, glissando


def gliding(seconds: float, points: tuple[tuple[float, float], ...]) -> Wave:
    """Return a whistle that glides through points of time and frequency, a little breathy."""
    curve = shape(seconds, points)
    wave = sine(curve) + 0.25 * sine(2.0 * curve) + 0.06 * sine(3.0 * curve)
    return soften(level(wave), 0.006, seconds * 0.3)


def coin_land(rng: np.random.Generator) -> Wave:
    """Return a coin seen on the reels: gold on wood, and one plucked note."""
    scene = Scene(0.6, t60=0.8)
    scene.add(thunk(0.18, rng, 1.0), 0.0, 0.4, send=0.1)
    scene.add(coin(1760.0, 0.5, rng), 0.0, 0.3, 0.1, 0.2)
    scene.add(guitar(note("D4"), 0.55, rng, 0.2), 0.0, 0.4, -0.1, 0.2)
    scene.add(glockenspiel(note("A5"), 0.5, rng), 0.004, 0.16, 0.2, 0.3)
    return scene.mixed()


def coin_throw(rng: np.random.Generator) -> Wave:
    """Return a coin thrown into the pumpkin: a swish upward and a plop."""
    scene = Scene(0.5, t60=0.6)
    scene.add(click(1500.0, 0.03, rng, 0.8), 0.0, 0.3, send=0.1)
    scene.add(rush(0.3, ((0, 450), (1, 2800)), 0.5, rng), 0.0, 0.45, send=0.15)
    scene.add(gliding(0.26, ((0.0, 420.0), (0.26, 1150.0))), 0.0, 0.12, -0.2, 0.2)
    scene.add(drop(640.0, rng, 0.24), 0.27, 0.75, 0.1, 0.25)
    scene.add(mallet(note("D4"), 0.2, rng, 0.3), 0.275, 0.35, send=0.15)
    return scene.mixed()


def pumpkin_wake(rng: np.random.Generator) -> Wave:
    """Return the pumpkin that wakes: a yawn up and down, a blink, and sparks."""
    scene = Scene(1.2, t60=1.2)
    yawn = gliding(0.85, ((0.0, note("A3")), (0.2, note("B3")), (0.55, note("A4")),
                          (0.72, note("D5")), (0.85, note("C#5"))))  # fmt: skip
    scene.add(yawn, 0.0, 0.4, -0.1, 0.25)
    low = gliding(0.8, ((0.0, note("D3")), (0.5, note("D4")), (0.8, note("A3"))))
    scene.add(low, 0.0, 0.22, 0.1, 0.2)
    scene.add(mallet(note("D4"), 0.3, rng, 0.4), 0.0, 0.25, send=0.2)
    for turn, name in enumerate(("D6", "F#6")):
        scene.add(glockenspiel(note(name), 0.4, rng), 0.74 + 0.1 * turn, 0.22, 0.2, 0.35)
    scene.add(sparkle(GLITTER, 0.65, 12, rng, 0.8), 0.5, 0.24, send=0.45)
    return scene.mixed()


def coin_fly(rng: np.random.Generator) -> Wave:
    """Return a coin that flies to its total: a short rise and a ping."""
    scene = Scene(0.35, t60=0.4)
    scene.add(rush(0.16, ((0, 800), (1, 3000)), 0.4, rng), 0.0, 0.22, send=0.1)
    scene.add(guitar(note("A4"), 0.3, rng, 0.1), 0.0, 0.3, -0.15, 0.15)
    scene.add(coin(2093.0, 0.24, rng), 0.075, 0.22, 0.15, 0.15)
    scene.add(glockenspiel(note("D6"), 0.26, rng), 0.075, 0.22, 0.1, 0.2)
    return scene.mixed()


def candy(rng: np.random.Generator) -> Wave:
    """Return candy: a wrapper's rustle and a sugared run of bells."""
    scene = Scene(1.0, t60=1.1)
    for at in (0.0, 0.05, 0.12):
        scene.add(shaker(0.07, rng, 0.15), at, 0.16, 0.3 - 4.0 * at, 0.15)
    scene.add(mallet(note("D5"), 0.3, rng, 0.5), 0.0, 0.35, send=0.2)
    play(scene, tune("D6/1 A5/1 F#6/1 D6/1 A6/2"), 0.09, lambda f, s: glockenspiel(f, s, rng), 0.26,
         rng, 0.15, 0.35)  # fmt: skip
    scene.add(gliding(0.3, ((0.0, note("D5")), (0.3, note("D6")))), 0.08, 0.1, -0.3, 0.3)
    scene.add(sparkle(GLITTER[2:], 0.6, 8, rng, 0.6), 0.36, 0.16, send=0.4)
    return scene.mixed()


def unlock(rng: np.random.Generator) -> Wave:
    """Return something new unlocked: a key turns, the lid lifts, light comes out."""
    scene = Scene(2.5, t60=1.8)
    for at, pitch in ((0.0, 760.0), (0.07, 900.0), (0.14, 1050.0)):
        scene.add(click(pitch, 0.04, rng, 0.8), at, 0.35, send=0.12)
    scene.add(thunk(0.28, rng, 1.25), 0.21, 0.7, send=0.12)
    glissando(scene, 0.3, 0.55, 0.22, 3, 16, rng)
    scene.add(rush(0.8, ((0, 350), (1, 3000)), 0.8, rng), 0.22, 0.2, send=0.2)
    rolls(scene, notes("D3 A3 D4 F#4 A4"), 0.88, lambda f, s: guitar(f, s, rng), 0.34, 1.5, 0.018)
    bells = notes("D5 F#5 A5 D6")
    rolls(scene, bells, 0.88, lambda f, s: bell(f, s, 1.8), 0.2, 1.5, 0.02, send=0.35)
    rise = tune("A5/.5 B5/.5 D6/.5 F#6/.5 A6/1")
    play(scene, rise, 0.22, lambda f, s: glockenspiel(f, s, rng), 0.17, rng, 0.25, 0.35, 4.7, 0.8)
    scene.add(taiko(56.0, 0.9, rng, 0.3), 0.88, 0.5, send=0.15)
    scene.add(swelled(pad(notes("D3 A3 D4 F#4"), 1.6, rng, 1.7), 0.1, 1.1), 0.88, 0.24, send=0.35)
    scene.add(sparkle(GLITTER, 1.4, 20, rng, 0.5), 0.95, 0.2, send=0.5)
    return scene.mixed()


def booster(rng: np.random.Generator) -> Wave:
    """Return a booster: a charge that winds up and lets go."""
    scene = Scene(1.5, t60=1.3)
    for turn in range(10):
        at = 0.62 * (turn / 10) ** 0.8
        step = note("D4") * 2.0 ** (turn * 2 / 12.0)
        scene.add(mallet(step, 0.2, rng, 0.5), at, 0.16 + 0.02 * turn, 0.3 * (-1) ** turn, 0.15)
    scene.add(rush(0.75, ((0, 300), (1, 3200)), 0.85, rng), 0.0, 0.34, send=0.2)
    hum = gliding(0.68, ((0.0, note("D3")), (0.68, note("D4")))) * fall(0.68, 9.0)
    scene.add(hum, 0.0, 0.22, send=0.15)
    scene.add(taiko(60.0, 0.8, rng, 0.4), 0.66, 0.65, send=0.15)
    rolls(scene, notes("D4 A4 D5 F#5 A5"), 0.66, lambda f, s: harp(f, s, rng), 0.34, 0.8, 0.01)
    for turn, name in enumerate(("D6", "A6")):
        scene.add(bell(note(name), 0.8, 1.3), 0.66 + 0.004 * turn, 0.26, 0.4 - 0.8 * turn, 0.35)
    scene.add(sparkle(GLITTER, 0.8, 14, rng, 0.3), 0.68, 0.2, send=0.4)
    return scene.mixed()
