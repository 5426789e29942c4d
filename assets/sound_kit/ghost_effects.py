"""Halloween Jack's own effects: a boot, a chuckle, and lanterns that take light."""

import numpy as np

from .air import rush
from .bars import celesta, xylophone
from .bells import bell, glass, sparkle
from .drums import click, taiko, thunk
from .guitars import pizzicato
from .pads import OO, pad, swelled
from .rattles import bones
from .reeds import BASSOON, THEREMIN, played
from .scene import Scene
from .score import play, tune
from .signal import Wave, band, fall, filtered, level, noise, note, notes

EMBERS = notes("B5 D6 F#6 B6 D7")


def walk(rng: np.random.Generator) -> Wave:
    """Return one step of Jack: a boot on a board, its creak, and bones that rattle."""
    scene = Scene(0.5, t60=0.5)
    scene.add(thunk(0.26, rng, 1.15), 0.0, 0.8, -0.05, 0.12)
    heel = filtered(noise(0.06, rng), band(250.0, 1600.0)) * fall(0.06, 0.05)
    scene.add(level(heel), 0.0, 0.3, send=0.1)
    scene.add(thunk(0.16, rng, 0.8), 0.085, 0.4, 0.1, 0.12)
    scene.add(bones(0.34, rng, 6), 0.1, 0.24, send=0.2)
    return scene.mixed()


def jack_lands(rng: np.random.Generator) -> Wave:
    """Return Jack on the reels: he lands on a board and chuckles on bassoon and bones."""
    scene = Scene(1.2, t60=0.9)
    scene.add(thunk(0.26, rng, 1.3), 0.0, 0.5, send=0.12)
    laugh = "F#4/.5' F#4/.5' F4/.5' F#4/.5' D4/.5' B3/1.2"
    scene.add(played(tune(laugh), 0.24, rng, BASSOON), 0.02, 0.5, -0.15, 0.2)
    play(scene, tune(laugh), 0.24, lambda f, s: xylophone(2.0 * f, s, rng), 0.34, rng, 0.25, 0.2)
    for at in (0.0, 0.12, 0.24, 0.36, 0.48):
        scene.add(pizzicato(note("B2"), 0.3, rng), at, 0.16, send=0.15)
    scene.add(bones(0.4, rng, 6), 0.66, 0.12, send=0.3)
    return scene.mixed()


def flame(scene: Scene, at: float, gain: float, rng: np.random.Generator) -> None:
    """Lay a flame that catches: a puff, and crackles after it."""
    scene.add(rush(0.75, ((0, 260), (0.25, 1500), (1, 320)), 0.2, rng), at, gain, send=0.2)
    puff = filtered(noise(0.3, rng), band(90.0, 420.0)) * fall(0.3, 0.3)
    scene.add(level(puff), at, gain * 0.9, send=0.15)
    for _ in range(9):
        spark = click(rng.uniform(900.0, 2400.0), 0.02, rng, 0.9)
        scene.add(spark, at + rng.uniform(0.05, 0.6), gain * 0.16, rng.uniform(-0.6, 0.6), 0.2)


def lantern(rng: np.random.Generator) -> Wave:
    """Return a lantern that takes light: a flame, then a bell that is a little wrong."""
    scene = Scene(1.2, t60=1.5)
    scene.add(click(620.0, 0.05, rng, 0.8), 0.0, 0.35, send=0.2)
    flame(scene, 0.0, 0.5, rng)
    for turn, name in enumerate(("B4", "F5", "B5")):
        at = 0.1 + 0.11 * turn
        scene.add(bell(note(name), 1.0, 1.4), at, 0.28, -0.4 + 0.4 * turn, 0.35)
        scene.add(glass(note(name) * 2.0, 0.8, 1.0), at + 0.004, 0.1, 0.4 - 0.4 * turn, 0.4)
    return scene.mixed()


def lantern_step(rng: np.random.Generator) -> Wave:
    """Return a step of lanterns reached: three flames, a turn into major, a whistle, bells."""
    scene = Scene(2.0, t60=1.8)
    scene.add(taiko(60.0, 0.8, rng, 0.3), 0.0, 0.5, send=0.15)
    for turn in range(3):
        flame(scene, 0.17 * turn, 0.24, rng)
    rising = tune("B4/.5 D5/.5 F#5/.5 G5/.5 A#5/.5 B5/.5")
    play(scene, rising, 0.22, lambda f, s: celesta(f, s, rng), 0.34, rng, 0.2, 0.3, 0.0, 0.8)
    play(scene, rising, 0.22, lambda f, s: xylophone(f, s, rng), 0.16, rng, -0.2, 0.2)
    for turn, name in enumerate(("B4", "D#5", "F#5", "B5", "D#6")):
        at = 0.68 + 0.015 * turn
        scene.add(bell(note(name), 1.3, 1.7), at, 0.2, -0.4 + 0.2 * turn, 0.35)
    scene.add(taiko(52.0, 1.0, rng, 0.3), 0.68, 0.5, send=0.15)
    scene.add(swelled(pad(notes("B3 F#4 B4 D#5"), 1.3, rng, vowel=OO), 0.1, 0.8), 0.68, 0.22,
              send=0.4)  # fmt: skip
    scene.add(played(tune("F#5/1 B5/2"), 0.3, rng, THEREMIN), 0.7, 0.09, 0.3, 0.5)
    scene.add(sparkle(EMBERS, 1.2, 14, rng, 0.6), 0.72, 0.14, send=0.45)
    return scene.mixed()
