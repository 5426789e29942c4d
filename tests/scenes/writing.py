"""Overhears the pen: what is written while something is drawn, where, and how large."""

from dataclasses import dataclass

import pygame

from slotcade.stage import chrome
from slotcade.stage.text import Pen


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


def written(draw) -> list[Text]:
    """Return all that is written while ``draw`` is called."""
    texts = []
    layer = 0
    write, veil = Pen.write, chrome.veil

    def overheard(pen, words, point, size, face="text", *args, **named):
        surface = pen._canvas.surface
        blitted = []

        class Ear:
            """Stands for the surface, and hears where the letters are put."""

            def blit(self, picture, at):
                box = picture.get_bounding_rect()
                blitted.append(box.move(at))
                surface.blit(picture, at)

        class Setter:
            """Stands for the type, and hears how large it is set."""

            pixels_wide = pen._type.pixels_wide

            def draw(self, words, face, pixels, *rest):
                heights.append(pixels)
                return pen._type.draw(words, face, pixels, *rest)

        heights = []
        scale = pen._canvas.scale
        ear = type(pen)(type(pen._canvas)(Ear(), scale), Setter())
        write(ear, words, point, size, face, *args, **named)
        if words.strip():
            units = heights[0] / scale
            texts.append(Text(words, blitted[0], surface.get_clip(), units, surface, layer))

    def drawn_over(canvas, alpha, *rest):
        nonlocal layer
        layer += 1
        veil(canvas, alpha, *rest)

    Pen.write, chrome.veil = overheard, drawn_over
    try:
        draw()
    finally:
        Pen.write, chrome.veil = write, veil
    return texts
