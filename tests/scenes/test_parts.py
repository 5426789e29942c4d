"""The picture of a feature, put together from the parts that changed, is the one drawn afresh."""

import msgspec
import numpy as np
import pygame
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.layout import GAP

PREVIEWS = [
    pytest.param(title.stem, next(name for name in title.previews if name in named), id=title.stem)
    for title in Catalog(gamedata_folder()).titles
    if (named := {name for name, words in title.words.features.items() if not words.quiet})
]
LONGEST = 60 * 60
EVERY = 7
"""Frames from one comparison to the next: between two of them something is drawn in parts."""


def beside_the_gaps(visitor):
    """Return which pixels are compared: all but those between two reels."""
    canvas, layout = visitor.app.window.canvas, visitor.top.board.layout
    compares = np.full(canvas.surface.get_size(), True)
    _, top, _, height = layout.window
    for left, _, width, _ in layout.columns[:-1]:
        gap = canvas.rect((left + width - 2, top, GAP + 4, height))
        compares[gap.left : gap.right, gap.top : gap.bottom] = False
    return compares


@pytest.mark.parametrize(("stem", "preview"), PREVIEWS)
def test_signs_stand_while_the_rest_is_drawn_in_parts(visitor, stem, preview):
    """With reduced motion nothing drifts: the two are the same, but for light between the reels."""
    arcade = visitor.app.arcade
    settings = msgspec.structs.replace(arcade.settings, reduced_motion=True, speed="quick")
    arcade.change_settings(settings)
    title = arcade.catalog.title(stem)
    kept = title.previews[preview]
    meters = {k: v for k, v in kept.meters.items() if k not in title.rules.shared_meters}
    arcade.store.change(lambda save: save.profiles[0].meters.update({stem: meters}))
    visitor.app.scenes.push(Table(title))
    table = visitor.top
    visitor.see()
    compares = beside_the_gaps(visitor)
    visitor.play_with(bytes.fromhex(kept.seed))
    visitor.press(Action.SPIN)
    differing = {}
    compared = 0
    for frame in range(LONGEST):
        if not table.playing:
            break
        if table.show.wheel and table.show.wheel.waiting:
            visitor.press(Action.SPIN)
        visitor.app.pass_time(1 / 60)
        if visitor.app.window.damage:
            visitor.app.draw()
        if frame % EVERY or not table.show.feature:
            continue
        compared += 1
        parts = pygame.surfarray.array3d(visitor.app.window.canvas.surface).astype(int)
        off = np.abs(parts - visitor.see().astype(int)).max(axis=2) > 40
        off &= compares
        if off.sum() > 4:
            places = np.argwhere(off)
            differing[frame] = (*places.min(axis=0), *places.max(axis=0))
    assert compared > 20
    assert not differing, f"at {len(differing)} of {compared} frames: {differing}"
