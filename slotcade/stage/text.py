"""Words and figures in the two fonts of the house, drawn at the size they are shown at."""

import io
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import font_fredoka_one
import font_lato
import pygame

from slotcade.stage.canvas import Colour
from slotcade.stage.kept import Kept
from slotcade.stage.scripts import LEFTWARD, Piece, Scripts, script_of

Face = Literal["title", "text", "bold"]
Align = Literal["left", "centre", "right"]

FACES: dict[Face, str] = {
    "title": font_fredoka_one.FredokaOne,
    "text": font_lato.Lato,
    "bold": font_lato.LatoBold,
}

WHITE: Colour = (255, 255, 255)
GOLD = ((255, 250, 214), (255, 210, 92), (206, 132, 34))
"""The three colours of golden lettering, from the top."""

_KEPT = 600
"""Pictures of words that are kept, and widths, and how words are set."""

_HEAVY = 16_000_000
_FEWEST = 100
"""Bytes that pictures of words may hold, and how many are kept whatever they hold: a large amount
that is counted up is another picture in every frame, and none is shown again."""

_OPEN = 80
"""Fonts that are kept: far more than one scene uses."""

LINE = 1.2
"""From one line to the next, in heights of the type."""

DOT = "·"
"""Parts two things that are said side by side: it ends a line, and never begins one."""

EVENED = 6
"""How often the room of several lines is halved to make them even."""


def _opened(file: str, pixels: int, script: str, edge: int) -> pygame.font.Font:
    """Open a font of a height in pixels, set to a script, ``edge`` pixels bolder all round.

    One font for each edge: to set it anew, even to what it is, forgets every letter drawn so far.
    The fonts of the house are read from memory, so that none of them holds a file open.
    """
    own = file in FACES.values()
    font = pygame.font.Font(io.BytesIO(_read(file)) if own else file, pixels)
    if edge:
        font.outline = edge
    if script:
        font.set_script(script)
    if script in LEFTWARD:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


@lru_cache(maxsize=len(FACES))
def _read(file: str) -> bytes:
    return Path(file).read_bytes()


class Setting(NamedTuple):
    """How words are set: their lines, and how high the type is."""

    lines: tuple[str, ...]
    pixels: int


class Type:
    """Fonts by file and size, the words drawn lately, and how large the player reads."""

    def __init__(self) -> None:
        self.large = 1.0
        """How much larger than usual words are set, where there is room: 1.0 to 2.0."""
        self._settings: Kept[tuple[object, ...], Setting] = Kept(_KEPT)
        self._wrapped: Kept[tuple[object, ...], list[str]] = Kept(_KEPT)
        self._fonts: Kept[tuple[str, int, str, int], pygame.font.Font] = Kept(_OPEN)
        self._words: Kept[tuple[object, ...], pygame.Surface] = Kept(
            _KEPT, _HEAVY, _FEWEST, weigh=lambda words: words.get_pitch() * words.get_height()
        )
        self._widths: Kept[tuple[str, Face, int], int] = Kept(_KEPT)
        self._scripts = Scripts(last=FACES["bold"])

    def width(self, words: str, face: Face, size: float) -> float:
        """Return how wide words are, in units at a size in units."""
        return self.pixels_wide(words, face, 64) * size / 64

    def pixels_wide(self, words: str, face: Face, pixels: int) -> int:
        """Return how many pixels wide words are at a height in pixels."""
        return self._widths.get((words, face, pixels), lambda: self._wide(words, face, pixels))

    def _wide(self, words: str, face: Face, pixels: int) -> int:
        pieces = self._scripts.pieces(words, FACES[face])
        return sum(self._font(file, pixels, piece).size(piece)[0] for piece, file in pieces)

    def _font(self, file: str, pixels: int, words: str, edge: int = 0) -> pygame.font.Font:
        """Return a font of a height in pixels, set to the script of some words."""
        script = "" if words.isascii() else script_of(words)
        key = file, max(pixels, 1), script, edge
        return self._fonts.get(key, lambda: _opened(*key))

    def grown(self, size: float) -> float:
        """Return a size in units as the player reads it: for pages, whose boxes grow along."""
        return size * self.large

    def setting(
        self,
        words: str,
        face: Face,
        size: float,
        room: tuple[float, float],
        lines: int,
        scale: float,
    ) -> Setting:
        """Return how words are set as large as they fit into ``room``, in up to so many lines.

        They are up to ``large`` times ``size`` high; below it only if there is no other way.
        """
        key = words, face, size, room, lines, scale, self.large
        return self._settings.get(
            key, lambda: self._set(words, face, size, room, lines, scale)
        )

    def _set(
        self,
        words: str,
        face: Face,
        size: float,
        room: tuple[float, float],
        lines: int,
        scale: float,
    ) -> Setting:
        width, height = room[0] * scale, room[1] * scale
        most = max(round(self.grown(size) * scale), 1)
        highest = [max(min(most, int(height / (LINE * n))), 1) for n in range(1, lines + 1)]
        highest[0] = max(highest[0], round(size * scale))
        pixels = highest[0]
        while pixels > 1:
            count = sum(pixels <= high for high in highest)
            broken = self._broken(words, face, pixels, width, count)
            if broken:
                return Setting(tuple(self._even(words, face, pixels, width, broken)), pixels)
            # Each height that is tried costs a font: those that are far too high are left out.
            share = pixels * width / self.pixels_wide(words, face, pixels)
            likely = max(min(h, int(share * n) + 1) for n, h in enumerate(highest, 1))
            pixels = min(pixels - max(pixels // 24, 1), likely)
        return Setting((words,), 1)

    def _broken(
        self, words: str, face: Face, pixels: int, width: float, count: int
    ) -> list[str] | None:
        """Break words into ``count`` lines at most, each no wider than so many pixels."""
        if self.pixels_wide(words, face, pixels) <= width:
            return [words]
        if count == 1:
            return None
        lines: list[str] = [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}".strip()
            if self.pixels_wide(longer, face, pixels) <= width:
                lines[-1] = longer
            elif len(lines) < count and self.pixels_wide(word, face, pixels) <= width:
                lines.append(word)
            else:
                return None
        return lines

    def _even(
        self, words: str, face: Face, pixels: int, width: float, lines: list[str]
    ) -> list[str]:
        """Return lines as even as can be, no more of them: no last word stands alone."""
        return _evened(
            lines, width, lambda room: self._broken(words, face, pixels, room, len(lines))
        )

    def wrap(self, words: str, face: Face, size: float, width: float) -> list[str]:
        """Break words into as few lines as can be, no wider than ``width`` units, and even."""
        return self._wrapped.get(
            (words, face, size, width),
            lambda: _evened(
                self._flow(words, face, size, width),
                width,
                lambda room: self._flow(words, face, size, room),
            ),
        )

    def _flow(self, words: str, face: Face, size: float, width: float) -> list[str]:
        """Break words into lines, each as full as can be."""
        lines: list[str] = []
        line = ""
        for word in words.split():
            longer = f"{line} {word}".strip()
            if line and self.width(longer, face, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line] if line else lines

    def draw(
        self,
        words: str,
        face: Face,
        pixels: int,
        colour: Colour = WHITE,
        outline: Colour | None = None,
        golden: bool = False,
    ) -> pygame.Surface:
        """Return words as a picture; ``outline`` is about a twelfth of their height thick."""
        key = words, face, pixels, colour, outline, golden
        return self._words.get(
            key, lambda: self._draw(words, face, pixels, colour, outline, golden)
        )

    def _draw(
        self,
        words: str,
        face: Face,
        pixels: int,
        colour: Colour,
        outline: Colour | None,
        golden: bool,
    ) -> pygame.Surface:
        pieces = self._scripts.pieces(words, FACES[face])
        body = self._letters(pieces, pixels, WHITE if golden else colour)
        if golden:
            body = body.convert_alpha()
            gild(body)
        if outline is None:
            return body
        edge = max(pixels // 12, 1)
        rim = self._letters(pieces, pixels, outline, edge)
        whole = pygame.Surface(rim.get_size(), pygame.SRCALPHA)
        whole.blit(rim, (0, 0))
        whole.blit(body, (edge, edge))
        return whole

    def _letters(
        self, pieces: list[Piece], pixels: int, colour: Colour, edge: int = 0
    ) -> pygame.Surface:
        """Return pieces of words side by side on one line, ``edge`` pixels bolder all round."""
        drawn: list[tuple[pygame.Surface, int, int]] = []
        x = 0
        for words, file in pieces:
            plain = self._font(file, pixels, words)
            width = plain.size(words)[0]
            if not width:
                continue  # joiners alone; pygame refuses to draw them
            font = self._font(file, pixels, words, edge)
            drawn.append((font.render(words, True, colour), x, plain.get_ascent()))
            x += width
        if len(drawn) == 1:
            return drawn[0][0]
        line = max((ascent for _, _, ascent in drawn), default=0)
        lines = (line - ascent + picture.height for picture, _, ascent in drawn)
        height = max(lines, default=0)
        whole = pygame.Surface((x + 2 * edge, height), pygame.SRCALPHA)
        for picture, left, ascent in drawn:
            whole.blit(picture, (left, line - ascent))
        return whole


def _evened(
    lines: list[str], width: float, broken: Callable[[float], list[str] | None]
) -> list[str]:
    """Narrow the room of several lines as far as no line more is needed."""
    if len(lines) < 2:
        return lines
    narrow, wide = width / 2, width
    for _ in range(EVENED):
        middle = (narrow + wide) / 2
        tried = broken(middle)
        if tried and len(tried) == len(lines) and not any(t.startswith(DOT) for t in tried):
            lines, wide = tried, middle
        else:
            narrow = middle
    return lines


def gild(letters: pygame.Surface) -> None:
    """Turn white lettering golden, lighter at the top, with a dark band below the middle."""
    width, height = letters.get_size()
    gradient = pygame.transform.scale(_gradient(height), (width, height))
    letters.blit(gradient, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=64)
def _gradient(height: int) -> pygame.Surface:
    """Return a column of the golden colours, so many pixels high."""
    column = pygame.Surface((1, 4), pygame.SRCALPHA)
    for y, colour in enumerate((GOLD[0], GOLD[1], GOLD[2], GOLD[1])):
        column.set_at((0, y), (*colour, 255))
    return pygame.transform.smoothscale(column, (1, height))
