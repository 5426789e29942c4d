"""The last window: says in calm words that the arcade had to stop, whatever state it is in.

It uses nothing that the arcade has opened: no scene, no canvas, no picture, no font of its own
if that cannot be read.
"""

from collections.abc import Sequence

import pygame

from slotcade.stage.text import FACES
from slotcade.stage.window import TITLE

SIZE = (760, 380)
MARGIN = 44
GROUND = (24, 14, 46)
EDGE = (140, 104, 214)
INK = (236, 230, 248)
GOLD = (255, 214, 112)

SETTLE = 0.7
"""Seconds for which presses meant for the arcade do not close the window."""

CLOSING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.QUIT)
LOOK_MS = 50


def show_crash(title: str, sentences: Sequence[str]) -> None:
    """Open a window that says it, until it is closed; pygame.error if there cannot be one."""
    pygame.display.quit()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    surface = pygame.display.set_mode(SIZE)
    opened = pygame.time.get_ticks()
    _draw(surface, title, sentences)
    pygame.event.clear()
    while True:
        event = pygame.event.wait(LOOK_MS)
        if event.type == pygame.QUIT:
            break
        if event.type in CLOSING and pygame.time.get_ticks() - opened > SETTLE * 1000:
            break
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            _draw(surface, title, sentences)
    pygame.display.quit()


def _draw(surface: pygame.Surface, title: str, sentences: Sequence[str]) -> None:
    surface.fill(GROUND)
    pygame.draw.rect(surface, EDGE, surface.get_rect().inflate(-20, -20), 2, border_radius=14)
    y = MARGIN
    for words, face, height, colour in [
        (title, FACES["title"], 36, GOLD),
        *((said, FACES["text"], 20, INK) for said in sentences),
    ]:
        font = _font(face, height)
        for line in _lines(font, words):
            surface.blit(font.render(line, True, colour), (MARGIN, y))
            y += font.get_linesize()
        y += height * 2 // 3
    pygame.display.flip()


def _font(file: str, height: int) -> pygame.font.Font:
    try:
        return pygame.font.Font(file, height)
    except (OSError, pygame.error):
        return pygame.font.Font(None, height)


def _lines(font: pygame.font.Font, words: str) -> list[str]:
    """Break words into lines that fit, between letters if there is no space to break at."""
    room = SIZE[0] - 2 * MARGIN
    lines, line = [], ""
    for letter in words:
        if line and font.size(line + letter)[0] > room:
            head, space, tail = line.rpartition(" ")
            lines.append(head if space else line)
            line = tail if space else ""
        line += letter
    return [*lines, line]
