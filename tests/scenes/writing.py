"""Overhears the pen: what is written while something is drawn, where, how large, on what."""

from dataclasses import dataclass

import numpy as np
import pygame

from slotcade.stage import above, wheel
from slotcade.stage.pen import Pen
from slotcade.stage.text import GOLD
from tests.stage.light import contrast, luminance


@dataclass(frozen=True)
class Text:
    words: str
    rect: pygame.Rect
    """Where the letters lie in the picture, in pixels."""
    clip: pygame.Rect
    units: float
    """How high the type is, in units."""
    surface: pygame.Surface
    layer: int
    """How many veils were drawn below it: what lies under a veil is darkened."""
    wanted: float
    """How high it was to be at least, in units."""
    owner: object
    """The widget that wrote it, or None."""
    contrast: float
    """Of the letters and their outline if they have one, else of the letters and their ground."""


def written(draw, widgets=()) -> list[Text]:
    """Return all that is written while ``draw`` is called, and by which of some widgets."""
    texts = []
    layer = 0
    owner = wanted = None
    write, place, veil = Pen.write, Pen.place, above.veil

    def owned(draw):
        def drawn(widget, *args):
            nonlocal owner
            owner = widget
            draw(widget, *args)
            owner = None

        return drawn

    def placed(pen, words, box, size, *args, **named):
        nonlocal wanted
        wanted = size
        place(pen, words, box, size, *args, **named)
        wanted = None

    def overheard(pen, words, point, size, face="text", *args, **named):
        surface = pen._canvas.surface
        blitted = []

        class Ear:
            """Stands for the surface, and hears where the letters are put."""

            def blit(self, picture, at):
                box = picture.get_bounding_rect()
                blitted.append(box.move(at))
                grounds.append(on_ground(picture, surface, at))
                surface.blit(picture, at)

        class Setter:
            """Stands for the type, and hears how large it is set."""

            pixels_wide = pen._type.pixels_wide

            def draw(self, words, face, pixels, colour, outline, golden):
                heights.append(pixels)
                if outline is not None:
                    inks = [luminance(each) for each in (GOLD if golden else (colour,))]
                    rims.append(min(contrast(ink, luminance(outline)) for ink in inks))
                return pen._type.draw(words, face, pixels, colour, outline, golden)

        heights, grounds, rims = [], [], []
        scale = pen._canvas.scale
        ear = type(pen)(type(pen._canvas)(Ear(), scale), Setter())
        write(ear, words, point, size, face, *args, **named)
        if words.strip():
            units = heights[0] / scale
            stands_out = rims[0] if rims else grounds[0]
            clip = surface.get_clip()
            least = wanted or size
            texts.append(
                Text(words, blitted[0], clip, units, surface, layer, least, owner, stands_out)
            )

    def drawn_over(canvas, alpha, *rest):
        nonlocal layer
        layer += 1
        veil(canvas, alpha, *rest)

    Pen.write, Pen.place = overheard, placed
    above.veil = wheel.veil = drawn_over
    draws = {kind: kind.draw for kind in set(map(type, widgets))}
    for kind, drawing in draws.items():
        kind.draw = owned(drawing)
    try:
        draw()
    finally:
        Pen.write, Pen.place = write, place
        above.veil = wheel.veil = veil
        for kind, drawing in draws.items():
            kind.draw = drawing
    return texts


def on_ground(picture, surface, at):
    """Return the contrast of letters and what is under them; a tenth of them may have less."""
    shown = picture.get_rect().move(at).clip(surface.get_clip())
    if not shown.width or not shown.height:
        return 21.0
    letters = picture.subsurface(shown.move(-at[0], -at[1]))
    inked = pygame.surfarray.array_alpha(letters) > 200
    if not inked.any():
        return 21.0
    ink = luminance(pygame.surfarray.array3d(letters)[inked]) + 0.05
    ground = luminance(pygame.surfarray.array3d(surface.subsurface(shown))[inked]) + 0.05
    return float(np.percentile(np.maximum(ink / ground, ground / ink), 10))
