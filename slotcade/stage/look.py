"""Panels and signs: rounded, edged, smooth at every scale."""

import math
from functools import lru_cache

import pygame

from slotcade.stage.canvas import Box, Canvas, Colour

_FINER = 3
"""Shapes are drawn so many times larger and scaled down, for smooth edges."""


def rgb(text: str) -> Colour:
    """Return a colour written ``#rrggbb``.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@lru_cache(maxsize=1024)
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour ``share`` of the way from one to the other."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return r, g, b


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2 defines it.

    >>> round(luminance((255, 255, 255)), 3), round(luminance((255, 0, 0)), 4)
    (1.0, 0.2126)
    """
    shares = (value / 255 for value in colour)
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


WHITE_STANDS_OUT = 1.05 / 4.8 - 0.05
"""The luminance of a ground on which white has a contrast of 4.8: a little over what is asked."""


@lru_cache(maxsize=256)
def under_white(colour: Colour) -> Colour:
    """Return a colour as it is, or as much darker as white words on it need.

    >>> under_white((20, 30, 40)), under_white((255, 160, 0))
    ((20, 30, 40), (158, 99, 0))
    """
    steps = (mix(colour, (0, 0, 0), step / 50) for step in range(51))
    return next(darker for darker in steps if luminance(darker) <= WHITE_STANDS_OUT)


@lru_cache(maxsize=256)
def plate(
    size: tuple[int, int], radius: int, fill: Colour, alpha: int, edge: Colour | None, thick: float
) -> pygame.Surface:
    """Return a rounded plate in pixels, lighter towards its top, with an edge if given.

    Only its corners are drawn: what lies between them is the same all along.
    """
    width, height = size
    corner = max(radius, math.ceil(thick)) + 1
    least = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    flat = _flat_plate(least, radius, fill, alpha, edge, thick)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for left, wide, right, wider in _spans(least[0], width, corner):
        for top, high, below, higher in _spans(least[1], height, corner):
            part = flat.subsurface((left, top, wide, high))
            place = picture.subsurface((right, below, wider, higher))
            pygame.transform.scale(part, (wider, higher), place)
    shade = pygame.transform.scale(_shade(height), size)
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _flat_plate(
    size: tuple[int, int], radius: int, fill: Colour, alpha: int, edge: Colour | None, thick: float
) -> pygame.Surface:
    """Return a rounded plate of one colour, with an edge if given."""
    shape = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    round_ = radius * _FINER
    shape.fill((*(edge or fill), 0))
    if edge is not None:
        pygame.draw.rect(shape, (*edge, 255), shape.get_rect(), border_radius=round_)
        inset = max(round(thick * _FINER), 1)
        inner = shape.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(shape, (*fill, alpha), inner, border_radius=max(round_ - inset, 0))
    else:
        pygame.draw.rect(shape, (*fill, alpha), shape.get_rect(), border_radius=round_)
    return pygame.transform.smoothscale(shape, size)


def _spans(old: int, new: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return what becomes of the parts of a length: from where, how long, to where, how long."""
    if old == new:
        return [(0, old, 0, new)]
    end = old - corner - 1
    middle = (corner, 1, corner, new - corner - end)
    return [(0, corner, 0, corner), middle, (corner + 1, end, new - end, end)]


@lru_cache(maxsize=256)
def _shade(height: int) -> pygame.Surface:
    """Return a column of light that fades a little towards its lower end."""
    shade = pygame.Surface((1, 2), pygame.SRCALPHA)
    shade.set_at((0, 0), (255, 255, 255, 255))
    shade.set_at((0, 1), (214, 214, 214, 255))
    return pygame.transform.smoothscale(shade, (1, height))


def draw_plate(
    canvas: Canvas,
    box: Box,
    radius: float,
    fill: Colour,
    alpha: int = 255,
    edge: Colour | None = None,
    thick: float = 2,
) -> None:
    """Draw a plate in a box of units."""
    rect = canvas.rect(box)
    if rect.width > 0 and rect.height > 0:
        edge_px = max(thick * canvas.scale, 1.0)
        picture = plate(rect.size, canvas.px(radius), fill, alpha, edge, edge_px)
        canvas.surface.blit(picture, rect.topleft)


def spotlight(canvas: Canvas, box: Box, radius: float, alpha: int) -> None:
    """Darken everything drawn so far but a rounded box."""
    sheet = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    sheet.fill((0, 0, 0, alpha))
    rect = canvas.rect(box)
    if rect.width > 0 and rect.height > 0:
        large = pygame.Surface((rect.width * _FINER, rect.height * _FINER), pygame.SRCALPHA)
        large.fill((0, 0, 0, alpha))
        shape = large.get_rect()
        pygame.draw.rect(large, (0, 0, 0, 0), shape, border_radius=canvas.px(radius) * _FINER)
        hole = pygame.transform.smoothscale(large, rect.size)
        sheet.blit(hole, rect.topleft, special_flags=pygame.BLEND_RGBA_MIN)
    canvas.surface.blit(sheet, (0, 0))


def veil(canvas: Canvas, alpha: int) -> None:
    """Darken everything drawn so far, as black of an alpha laid over it would."""
    if alpha > 0:
        light = 255 - alpha
        canvas.surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
