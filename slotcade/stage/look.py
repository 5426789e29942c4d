"""Panels and signs: rounded, edged, smooth at every scale."""

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


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour ``share`` of the way from one to the other."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return r, g, b


@lru_cache(maxsize=256)
def plate(
    size: tuple[int, int], radius: int, fill: Colour, alpha: int, edge: Colour | None, thick: float
) -> pygame.Surface:
    """Return a rounded plate in pixels, lighter towards its top, with an edge if given."""
    width, height = size
    large = width * _FINER, height * _FINER
    round_ = radius * _FINER
    shape = pygame.Surface(large, pygame.SRCALPHA)
    ground = (*(edge or fill), 0)
    shape.fill(ground)
    if edge is not None:
        pygame.draw.rect(shape, (*edge, 255), shape.get_rect(), border_radius=round_)
        inset = max(round(thick * _FINER), 1)
        inner = shape.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(shape, (*fill, alpha), inner, border_radius=max(round_ - inset, 0))
    else:
        pygame.draw.rect(shape, (*fill, alpha), shape.get_rect(), border_radius=round_)
    small = pygame.transform.smoothscale(shape, size)
    shade = pygame.Surface((1, 2), pygame.SRCALPHA)
    shade.set_at((0, 0), (255, 255, 255, 255))
    shade.set_at((0, 1), (214, 214, 214, 255))
    small.blit(
        pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return small


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
