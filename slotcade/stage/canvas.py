"""The picture: laid out in units of 1280 x 720, drawn at the window's own scale."""

from collections.abc import Sequence

import msgspec
import pygame

WIDTH, HEIGHT = 1280, 720

Box = tuple[float, float, float, float]
"""Left, top, width, height in layout units."""

Point = tuple[float, float]
Colour = tuple[int, int, int]

WHOLE: Box = (0, 0, WIDTH, HEIGHT)


class Canvas(msgspec.Struct, frozen=True):
    """A surface of the picture's shape and how many of its pixels make a unit."""

    surface: pygame.Surface
    scale: float

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def at(self, point: Point) -> tuple[int, int]:
        """Return a place in pixels."""
        return round(point[0] * self.scale), round(point[1] * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels; neighbours that touch in units touch in pixels."""
        x, y = self.at((box[0], box[1]))
        right, bottom = self.at((box[0] + box[2], box[1] + box[3]))
        return pygame.Rect(x, y, right - x, bottom - y)

    def sees(self, box: Box) -> bool:
        """Whether anything in a box would be drawn: its clip reaches there."""
        return bool(self.rect(box).colliderect(self.surface.get_clip()))

    def within(self, box: Box) -> bool:
        """Whether nothing outside a box would be drawn."""
        return bool(self.rect(box).contains(self.surface.get_clip()))

    def blit(self, picture: pygame.Surface, point: Point) -> None:
        """Draw a picture, already in pixels, with its top left at a place."""
        self.surface.blit(picture, self.at(point))

    def centre(self, picture: pygame.Surface, point: Point) -> None:
        """Draw a picture, already in pixels, around a place."""
        x, y = self.at(point)
        width, height = picture.get_size()
        self.surface.blit(picture, (x - width // 2, y - height // 2))


class Damage:
    """What has to be drawn again."""

    def __init__(self) -> None:
        self._boxes: list[Box] = [WHOLE]
        self._later: list[Box] = []

    def __bool__(self) -> bool:
        return bool(self._boxes or self._later)

    def all(self) -> None:
        """Everything."""
        self._boxes, self._later = [WHOLE], []

    def add(self, box: Box) -> None:
        """A part of the picture."""
        if WHOLE not in self._boxes:
            self._boxes.append(box)

    def add_later(self, box: Box) -> None:
        """A part that may wait for the picture after the next one, which is to be there soon."""
        if WHOLE not in self._boxes:
            self._later.append(box)

    def take(self, canvas: Canvas) -> list[pygame.Rect]:
        """Return rectangles of pixels that hold all of it, none over another, and begin anew."""
        whole = canvas.surface.get_rect()
        rects = [canvas.rect(box).clip(whole) for box in self._boxes]
        self._boxes, self._later = self._later, []
        apart: list[pygame.Rect] = []
        for rect in rects:
            while (hit := rect.collidelist(apart)) >= 0:
                rect = rect.union(apart.pop(hit))
            apart.append(rect)
        return apart


def fit(width: int, height: int) -> tuple[pygame.Rect, float]:
    """Return where the picture lies in a window, and its scale: as large as fits, centred.

    A window too small for anything still holds a picture of one pixel.
    """
    scale = max(min(width / WIDTH, height / HEIGHT), 1 / WIDTH)
    inner = pygame.Rect(0, 0, max(round(WIDTH * scale), 1), max(round(HEIGHT * scale), 1))
    inner.center = (width // 2, height // 2)
    return inner.clip(pygame.Rect(0, 0, max(width, 1), max(height, 1))), scale


def around(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that holds all of some."""
    left, top = min(x for x, _, _, _ in boxes), min(y for _, y, _, _ in boxes)
    right, bottom = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
    return left, top, right - left, bottom - top


def inside(box: Box, point: Point) -> bool:
    """Whether a place lies in a box."""
    x, y, width, height = box
    return x <= point[0] < x + width and y <= point[1] < y + height
