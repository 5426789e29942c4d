"""Hints: which key or which button of a pad asks for what, whichever is in the player's hands."""

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec
import pygame

from slotcade.stage.actions import Action
from slotcade.stage.canvas import Box, Canvas, Colour, Point
from slotcade.stage.inputs import Inputs
from slotcade.stage.keyboard import Keys
from slotcade.stage.look import draw_plate
from slotcade.stage.pads import Faces, Place, place_of
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

BAR: Box = (0, 684, 1280, 36)
"""Where hints stand below a page."""

HIGH = 20.0
SIZE = 13.0
MOST = 1.4
LOWEST = 706.0
"""No hint stands lower, so that it is not at the edge of the picture."""
DARK: Colour = (24, 20, 34)
LIGHT: Colour = (240, 238, 248)
FINER = 4

FACE_COLOURS: dict[Place, Colour] = {
    "a": (128, 226, 132),
    "b": (255, 138, 128),
    "x": (132, 190, 255),
    "y": (255, 222, 100),
}
SHAPE_COLOURS: dict[Place, Colour] = {
    "a": (150, 190, 255),
    "b": (255, 150, 140),
    "x": (255, 170, 224),
    "y": (130, 232, 200),
}


class Tag(msgspec.Struct, frozen=True):
    """A key, or a button of a pad if it has a place."""

    words: str
    place: Place | None = None
    faces: Faces = "letters"


Tagged = Callable[[], Tag | None]


class Hints:
    """What to press for something, now: nothing while the mouse is in use, which needs none."""

    def __init__(self, inputs: Inputs, keys: Keys) -> None:
        self._inputs = inputs
        self._keys = keys
        self.quiet = False
        """Whether nothing is said: what is drawn lies under something else."""

    @property
    def padded(self) -> bool:
        """Whether a pad was used last."""
        return self._inputs.device == "pad"

    def tag(self, *actions: Action) -> Tag | None:
        """Return the hint for the first of some actions that has one."""
        if self.quiet or self._inputs.device == "mouse":
            return None
        if self.padded:
            return self.pad_tag(*actions)
        words = next((words for a in actions if (words := self._keys().words(a))), "")
        return Tag(words) if words else None

    def pad_tag(self, *actions: Action) -> Tag | None:
        """Return the button of a pad for the first of some actions that has one."""
        place = place_of(actions)
        if place is None:
            return None
        faces = self._inputs.pads.faces
        return Tag({**say.pad_arrows, **say.pad_buttons[faces]}[place], place, faces)

    def of(self, *actions: Action) -> Tagged:
        """Return a hint that follows what is in use."""
        return lambda: self.tag(*actions)


def no_tag() -> Tag | None:
    """Return no hint."""
    return None


def tag_width(brush: Brush, tag: Tag) -> float:
    """Return how wide a hint is."""
    high = HIGH * grown(brush)
    if tag.place in FACE_COLOURS:
        return high
    return max(brush.pen.width(tag.words, "bold", SIZE * grown(brush)) + 14, high)


def grown(brush: Brush) -> float:
    """Return how much larger hints are than usual: they hang between other things."""
    return min(brush.type.large, MOST)


def draw_tag(brush: Brush, tag: Tag, centre: Point) -> None:
    """Draw a key as a light cap with its name, a pad's button dark as on the pad."""
    x, y = centre
    width = tag_width(brush, tag)
    high, size = HIGH * grown(brush), SIZE * grown(brush)
    box = (x - width / 2, y - high / 2, width, high)
    if tag.place is None:
        draw_plate(brush.canvas, box, 6, LIGHT, 255, (120, 112, 140), 1.6)
        brush.pen.write(tag.words, centre, size, "bold", DARK)
        return
    shaped = tag.faces == "shapes"
    colour = (SHAPE_COLOURS if shaped else FACE_COLOURS).get(tag.place, LIGHT)
    draw_plate(brush.canvas, box, high / 2, DARK, 255, colour, 1.6)
    if shaped and tag.place in SHAPE_COLOURS:
        shape = _shape(tag.place, brush.canvas.px(high), colour)
        brush.canvas.centre(shape, centre)
    else:
        brush.pen.write(tag.words, centre, size, "bold", colour)


def draw_below(brush: Brush, tagged: Tagged, box: Box) -> None:
    """Draw a hint, if there is one, on the lower edge of what it is about."""
    if tag := tagged():
        x, y, width, height = box
        draw_tag(brush, tag, (x + width / 2, min(y + height, LOWEST)))


def draw_bar(brush: Brush, hints: Hints, what: Sequence[tuple[Sequence[Action], str]]) -> None:
    """Draw hints side by side, each with what it does, in the strip below a page."""
    shown = [(tag, words) for actions, words in what if (tag := hints.tag(*actions))]
    if not shown or not brush.canvas.sees(BAR):
        return
    size, widths = 15 * brush.type.large, [1280.0]
    while sum(widths) + 28 * len(widths) > 1240 and size > 12:
        size -= 1
        widths = [tag_width(brush, t) + 8 + brush.pen.width(w, "text", size) for t, w in shown]
    x = 640 - (sum(widths) + 28 * (len(shown) - 1)) / 2
    y = BAR[1] + BAR[3] / 2
    plate = (x - 20, y - 15, 1280 - 2 * (x - 20), 30.0)
    draw_plate(brush.canvas, plate, 15, (10, 8, 18), 190)
    for (tag, words), width in zip(shown, widths, strict=True):
        wide = tag_width(brush, tag)
        draw_tag(brush, tag, (x + wide / 2, y))
        brush.pen.write(words, (x + wide + 8, y), size, colour=SOFT, align="left")
        x += width + 28


@lru_cache(maxsize=64)
def _shape(place: Place, size: int, colour: Colour) -> pygame.Surface:
    """Return the shape printed on a button, drawn large and scaled down."""
    large = pygame.Surface((size * FINER, size * FINER), pygame.SRCALPHA)
    large.fill((*colour, 0))
    canvas = Canvas(large, size * FINER / 20)
    thick = max(canvas.px(1.8), 1)
    line = [canvas.at(p) for p in ((6, 6), (14, 14), (14, 6), (6, 14))]
    match place:
        case "a":
            pygame.draw.line(large, colour, line[0], line[1], thick)
            pygame.draw.line(large, colour, line[2], line[3], thick)
        case "b":
            pygame.draw.circle(large, colour, canvas.at((10, 10)), canvas.px(5), thick)
        case "x":
            pygame.draw.rect(large, colour, canvas.rect((5.8, 5.8, 8.4, 8.4)), thick)
        case _:
            corners = [canvas.at(p) for p in ((10, 4.4), (15, 13.2), (5, 13.2))]
            pygame.draw.polygon(large, colour, corners, thick)
    return pygame.transform.smoothscale(large, (max(size, 1), max(size, 1)))
