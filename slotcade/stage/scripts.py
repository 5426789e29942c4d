"""Fonts of the system, for the scripts that the fonts of the house do not have."""

import unicodedata
from itertools import groupby

import pygame
import pygame.freetype

FAMILIES = (
    "dejavusans",
    "notosans",
    "segoeui",
    "arial",
    "arialunicodems",
    "freesans",
    "notosanscjkkr",
    "notosanscjkjp",
    "notosanscjksc",
    "malgungothic",
    "yugothic",
    "microsoftyahei",
    "applesdgothicneo",
    "hiraginosans",
    "pingfangsc",
    "nanumgothic",
    "wenquanyizenhei",
    "droidsansfallback",
    "notosansarabic",
    "notosanshebrew",
    "notosansdevanagari",
    "notosansthai",
    "nirmalaui",
    "leelawadeeui",
    "segoeuiemoji",
    "segoeuisymbol",
    "notoemoji",
    "symbola",
)
"""Common families with many scripts, in the order they are asked; names as pygame knows them."""

SHAPED = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "KHMER": "Khmr",
    "MYANMAR": "Mymr",
}
"""Scripts whose letters take their shape from their neighbours, or run leftwards, by ISO code."""

LEFTWARD = ("Arab", "Hebr")

Piece = tuple[str, str]
"""Characters that stand together, and the file of the font that has them."""


class Scripts:
    """Finds a font for every character; the system is asked only when the house has none."""

    def __init__(self, last: str) -> None:
        self._last = last
        """The file whose boxes are shown for a character that no font has."""
        self._faces: dict[str, pygame.freetype.Font | None] = {}
        self._system: tuple[str, ...] | None = None
        self._found: dict[tuple[str, str], str] = {}

    def pieces(self, words: str, file: str) -> list[Piece]:
        """Split words so that each piece is in one font: ``file`` wherever it has the glyph."""
        if words.isascii():
            return [(words, file)]
        fonts: list[str] = []
        for character in words:
            joined = fonts and (character.isspace() or unicodedata.category(character)[0] in "MC")
            fonts.append(fonts[-1] if joined else self._font_of(character, file))
        together = groupby(zip(words, fonts, strict=True), key=lambda pair: pair[1])
        return [("".join(c for c, _ in pairs), font) for font, pairs in together]

    def _font_of(self, character: str, file: str) -> str:
        key = character, file
        if key not in self._found:
            if self._has(file, character):
                self._found[key] = file
            else:
                files = (self._last, *self._families())
                have = (other for other in files if self._has(other, character))
                self._found[key] = next(have, self._last)
        return self._found[key]

    def _families(self) -> tuple[str, ...]:
        if self._system is None:
            found = (pygame.font.match_font(family) for family in FAMILIES)
            self._system = tuple(dict.fromkeys(file for file in found if file))
        return self._system

    def _has(self, file: str, character: str) -> bool:
        """Whether a font has a glyph; ``pygame.font`` cannot be asked, it measures the box."""
        if file not in self._faces:
            try:
                pygame.freetype.init()
                self._faces[file] = pygame.freetype.Font(file, 16)
            except (OSError, RuntimeError, pygame.error):
                self._faces[file] = None
        face = self._faces[file]
        return face is not None and face.get_metrics(character)[0] is not None


def script_of(words: str) -> str:
    """Return the code of the first script among ``SHAPED`` that words are in, or nothing.

    >>> script_of("Robin"), script_of("\u0639\u0645\u0631")
    ('', 'Arab')
    """
    names = (unicodedata.name(character, "").partition(" ")[0] for character in words)
    return next((SHAPED[name] for name in names if name in SHAPED), "")
