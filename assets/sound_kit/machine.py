"""The cabinet itself: reels, buttons, coins, ticks."""

import numpy as np

from .air import rush
from .bells import bell, coin, glass, mallet, struck
from .drums import click, thunk
from .scene import Scene
from .signal import Wave, band, fall, filtered, level, noise, note, samples, sine, times

STOPS = ("A4", "B4", "D5", "E5", "F#5")
"""The notes of the five stops, from the left."""


def reel_start(rng: np.random.Generator) -> Wave:
    """Return the lever's knock and the reels taking off."""
    scene = Scene(0.6, t60=0.5)
    scene.add(thunk(0.3, rng, 1.15), 0.0, 0.7, send=0.1)
    scene.add(rush(0.55, ((0, 300), (0.6, 1500), (1, 1900)), 0.4, rng), 0.02, 0.34, send=0.1)
    for turn in range(9):
        at = 0.08 + 0.45 * (turn / 9) ** 0.72
        scene.add(click(900.0, 0.03, rng), at, 0.26 * (1 - turn / 12), 0.2 * (-1) ** turn, 0.15)
    return scene.mixed()


def reel_turn(rng: np.random.Generator) -> Wave:
    """Return the loop of turning reels: a soft whirr and the ticks of their teeth."""
    scene = Scene(0.8, loop=True, t60=0.3)
    grain = rng.standard_normal((scene.count, 2))
    air = level(filtered(grain, band(250.0, 1300.0), ring=True))
    t = times(0.8)
    air *= (1.0 + 0.25 * np.sin(2 * np.pi * 10.0 * t))[:, None]
    scene.add(air, 0.0, 0.13, send=0.0)
    hum = np.sin(2 * np.pi * 110.0 * t) + 0.5 * np.sin(2 * np.pi * 220.0 * t)
    scene.add(hum, 0.0, 0.025, send=0.0)
    for turn in range(16):
        pitch = (820.0, 760.0, 870.0, 790.0)[turn % 4] * rng.uniform(0.99, 1.01)
        tick = click(pitch, 0.035, rng, 0.35)
        at = turn * 0.05 + rng.uniform(-0.002, 0.002) + 0.02
        scene.add(tick, at, 0.2 if turn % 4 else 0.26, 0.5 * np.sin(turn * 2.4), 0.1)
    return scene.mixed()


def stop(index: int, rng: np.random.Generator) -> Wave:
    """Return the stop of a reel, counted from 0: the same wood, and a note that rises."""
    scene = Scene(0.34, t60=0.35)
    pan = (index - 2) * 0.22
    scene.add(thunk(0.22, np.random.default_rng(5)), 0.0, 0.75, pan, 0.08)
    scene.add(mallet(note(STOPS[index]), 0.32, rng, 0.3), 0.002, 0.38, pan, 0.2)
    scene.add(mallet(note(STOPS[index]) / 2.0, 0.25, rng, 0.1), 0.002, 0.16, pan, 0.1)
    scene.add(click(1400.0, 0.02, rng), 0.028, 0.1, pan, 0.1)
    return scene.mixed()


def count(rng: np.random.Generator) -> Wave:
    """Return the tick of an amount counting up."""
    scene = Scene(0.07, t60=0.2)
    scene.add(struck(note("A6"), 0.06, ((1.0, 1.0, 1.0), (2.0, 0.3, 0.5)), 0.09), 0.0, 0.5)
    scene.add(click(1200.0, 0.025, rng, 0.3), 0.0, 0.25)
    return scene.mixed()


def count_end(rng: np.random.Generator) -> Wave:
    """Return the ring when an amount has been counted."""
    scene = Scene(0.8, t60=0.9)
    for turn, name in enumerate(("D6", "A6")):
        scene.add(bell(note(name), 0.75, 0.9), turn * 0.07, 0.4, 0.3 - 0.6 * turn, 0.25)
    scene.add(mallet(note("D5"), 0.5, rng), 0.0, 0.4, send=0.2)
    return scene.mixed()


def button(rng: np.random.Generator) -> Wave:
    """Return a key pressed."""
    scene = Scene(0.1, t60=0.2)
    scene.add(click(950.0, 0.05, rng, 0.5), 0.0, 0.6)
    scene.add(mallet(note("D5"), 0.09, rng, 0.2), 0.0, 0.25)
    return scene.mixed()


def button_off(rng: np.random.Generator) -> Wave:
    """Return a key let go, or a switch put off."""
    scene = Scene(0.1, t60=0.2)
    scene.add(click(640.0, 0.05, rng, 0.4), 0.0, 0.6)
    scene.add(mallet(note("A4"), 0.09, rng, 0.2), 0.0, 0.25)
    return scene.mixed()


def deny(rng: np.random.Generator) -> Wave:
    """Return a gentle no: two low, muffled bars."""
    scene = Scene(0.4, t60=0.4)
    for turn, name in enumerate(("A3", "F#3")):
        scene.add(mallet(note(name), 0.24, rng, 0.25), turn * 0.13, 0.7, send=0.1)
        scene.add(mallet(note(name) * 1.5, 0.16, rng, 0.1), turn * 0.13, 0.15, send=0.1)
    return scene.mixed()


def one_coin(rng: np.random.Generator) -> Wave:
    """Return one coin in the tray."""
    scene = Scene(0.5, t60=0.5)
    scene.add(coin(1480.0, 0.42, rng), 0.0, 0.6, send=0.15)
    scene.add(click(1500.0, 0.02, rng), 0.0, 0.25)
    return scene.mixed()


def chime(rng: np.random.Generator) -> Wave:
    """Return a call for attention: three small bells."""
    scene = Scene(1.5, t60=1.4)
    for turn, name in enumerate(("A5", "D6", "F#6")):
        scene.add(bell(note(name), 1.3, 1.3), turn * 0.11, 0.45, -0.3 + 0.3 * turn, 0.3)
        scene.add(glass(note(name), 1.0, 0.9), turn * 0.11 + 0.004, 0.15, 0.3 - 0.3 * turn, 0.3)
    return scene.mixed()


def nudge(rng: np.random.Generator) -> Wave:
    """Return a reel pushed on by one place: a ratchet, then wood."""
    scene = Scene(0.5, t60=0.4)
    for turn in range(4):
        scene.add(click(700.0 + 90.0 * turn, 0.03, rng, 0.8), turn * 0.042, 0.35, send=0.1)
    grind = filtered(noise(0.18, rng), band(200.0, 900.0)) * fall(0.18, 0.5)
    scene.add(level(grind), 0.0, 0.15, send=0.1)
    scene.add(thunk(0.26, rng, 1.1), 0.18, 0.8, send=0.1)
    scene.add(mallet(note("D4"), 0.3, rng, 0.2), 0.182, 0.3, send=0.2)
    return scene.mixed()


def wheel_tick(rng: np.random.Generator) -> Wave:
    """Return a peg of a prize wheel passing its leather."""
    scene = Scene(0.09, t60=0.2)
    scene.add(click(1050.0, 0.05, rng, 0.7), 0.0, 0.6)
    scene.add(thunk(0.08, rng, 0.6), 0.0, 0.3)
    return scene.mixed()


def lantern(rng: np.random.Generator) -> Wave:
    """Return a lantern taking light: a breath of flame and a strange low glass."""
    scene = Scene(1.3, t60=1.5)
    scene.add(rush(0.7, ((0, 250), (0.35, 1100), (1, 350)), 0.25, rng), 0.0, 0.55, send=0.2)
    scene.add(click(520.0, 0.06, rng, 0.8), 0.0, 0.3, send=0.2)
    for turn, name in enumerate(("B4", "F5", "B5")):
        ping = glass(note(name), 1.1, 1.2)
        scene.add(ping, 0.05 + turn * 0.09, 0.25, -0.4 + 0.4 * turn, 0.4)
    curve = 190.0 + 30.0 * np.exp(-times(0.9) / 0.2)
    hollow = sine(np.asarray(curve))[: samples(0.9)] * fall(0.9, 1.0)
    scene.add(hollow, 0.02, 0.2, send=0.2)
    return scene.mixed()


def collector(rng: np.random.Generator) -> Wave:
    """Return values gathered in: a rush inward, notes drawn up, one ring."""
    scene = Scene(1.4, t60=1.2)
    scene.add(rush(0.75, ((0, 350), (1, 2600)), 0.8, rng), 0.0, 0.4, send=0.2)
    for turn, name in enumerate(("D5", "E5", "F#5", "A5", "B5", "D6")):
        at = 0.62 * (turn / 5) ** 0.8
        scene.add(mallet(note(name), 0.3, rng), at, 0.25 + 0.05 * turn, 0.5 - 0.2 * turn, 0.2)
    scene.add(bell(note("F#6"), 0.7, 0.9), 0.7, 0.4, 0.2, 0.35)
    scene.add(bell(note("D6"), 0.7, 0.9), 0.7, 0.4, -0.2, 0.35)
    scene.add(thunk(0.3, rng, 1.3), 0.7, 0.5, send=0.1)
    return scene.mixed()
