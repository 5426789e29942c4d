"""What a widget says by its colour it says in another way too: every state is seen in grey."""

import numpy as np
import pygame
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.stage.rows import Choice, Slider, Toggle
from slotcade.stage.theme import ARCADE, Brush, Theme
from slotcade.stage.widgets import Button, RoundButton, Tabs

from .light import luminance

TITLES = Catalog(gamedata_folder()).titles
THEMES = {"arcade": ARCADE, **{t.stem: Theme.of(t.look.colours) for t in TITLES}}
BOX = (100.0, 100.0, 600.0, 60.0)
MIDDLE, LARGE = (300.0, 150.0), 120.0
"""Round buttons are small: they are looked at closely."""

SEEN = 0.1
"""How much lighter or darker a point is at least that tells a state apart."""
ENOUGH = 25
"""Points of the picture, at a fifth of 720p, that tell it at least."""


def nothing(*args):
    pass


def toggle(on):
    return Toggle(BOX, "Name", lambda: on, nothing)


def choice(chosen):
    return Choice(BOX, "Name", ("One", "One"), lambda: int(chosen), nothing)


def tabs(chosen):
    return Tabs(BOX, ("One", "One"), lambda: int(chosen), nothing)


def slider(full):
    return Slider(BOX, "Name", lambda: 80 if full else 20, nothing)


def button(usable):
    return Button(BOX, lambda: "Words", nothing, when=lambda: usable)


def round_button(usable):
    return RoundButton(MIDDLE, lambda: "icon_plus", nothing, LARGE, when=lambda: usable)


def sounding(loud):
    icon = "icon_sound" if loud else "icon_sound_off"
    return RoundButton(MIDDLE, lambda: icon, nothing, LARGE)


STATES = (toggle, choice, tabs, slider, button, round_button, sounding)


def grey(studio, theme, widget, focused=False):
    """The picture of a widget in light alone."""
    canvas = studio.canvas
    canvas.surface.fill(theme.panel)
    brush = Brush(canvas, studio.art, studio.type, theme)
    widget.draw(brush, focused, False, False)
    return luminance(pygame.surfarray.array3d(canvas.surface))


def differ(one, other):
    return int((np.abs(one - other) > SEEN).sum()) >= ENOUGH


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_both_states_are_told_apart_in_grey(studio, theme, state):
    off, on = (grey(studio, theme, state(which)) for which in (False, True))
    assert differ(off, on)
    assert not differ(on, grey(studio, theme, state(True)))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_the_focus_is_seen_in_grey(studio, theme, state):
    widget = state(True)
    assert differ(grey(studio, theme, widget), grey(studio, theme, widget, focused=True))
