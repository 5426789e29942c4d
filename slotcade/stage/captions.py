"""What is heard, in words: for who plays without sound, or does not hear it."""

from collections.abc import Mapping

import msgspec

from slotcade.files.catalog import Title
from slotcade.stage.canvas import Box
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import Brush
from slotcade.stage.words import say

LASTS = 2.4
"""Seconds that words stay after their sound was last heard."""

HIGH = 44.0
GAP = 5.0
SIZE = 16.0
MOST = 3

SAYS_NOTHING: Mapping[str, str] = {
    "button": "it is the press itself",
    "button_off": "it is the press itself",
    "count_end": "the figure it ends is on the card",
}
"""Sounds without words, and why."""


class Line(msgspec.Struct):
    """Words, the kind of sound they tell, and how long ago that was heard."""

    words: str
    kind: str
    age: float = 0.0


def words_of(title: Title | None, name: str) -> str:
    """Return what a sound says in a game, or in none; nothing if it says nothing.

    A sound that ends in a number is one of a kind: ``stop_2`` is the ``stop`` of the second.
    """
    kind, number = kind_of(name)
    if title:
        words = title.words
        gifts = {key: gift.title for key, gift in words.gifts.items()}
        own = words.sounds.get(name) or words.prizes.get(name) or gifts.get(name)
        if own:
            return own
    return say.sounds.get(kind, "").format(number=number)


def kind_of(name: str) -> tuple[str, str]:
    """Split a name into the kind of sound and its number.

    >>> kind_of("stop_2"), kind_of("chime")
    (('stop', '2'), ('chime', ''))
    """
    kind, _, number = name.rpartition("_")
    return (kind, number) if number.isdigit() else (name, "")


class Captions:
    """The last few sounds, in words."""

    def __init__(self) -> None:
        self.wanted = False
        self.title: Title | None = None
        """Whose sounds are heard; None in the lobby."""
        self.lines: list[Line] = []
        self._changed = False
        self._music = ""

    def hear(self, name: str) -> None:
        """Say a sound. Of one kind there is one line: it is said anew in its place."""
        words = words_of(self.title, name) if self.wanted else ""
        if not words:
            return
        kind, _ = kind_of(name)
        known = next((line for line in self.lines if line.kind == kind), None)
        if known:
            known.words, known.age = words, 0.0
        else:
            self.lines = [*self.lines, Line(words, kind)][-MOST:]
        self._changed = True

    def hear_music(self, name: str) -> None:
        """Say that another music plays; nothing if it is the one that did."""
        stem = self.title.stem if self.title else ""
        if f"{stem}/{name}" != self._music:
            self._music = f"{stem}/{name}"
            self.hear(name)

    def pass_time(self, dt: float) -> bool:
        """Let words go that were said a while ago; whether there is anything else to see."""
        for line in self.lines:
            line.age += dt
        kept = [line for line in self.lines if self.wanted and line.age < LASTS]
        changed = self._changed or len(kept) < len(self.lines)
        self.lines, self._changed = kept, False
        return changed


def draw_captions(brush: Brush, captions: Captions, box: Box) -> None:
    """Draw as many of the lines as a box holds, the newest lowest, each on a quiet plate."""
    if not brush.canvas.sees(box):
        return
    x, y, width, height = box
    room = max(int((height + GAP) // (HIGH + GAP)), 1)
    high = min(HIGH, height)
    shown = captions.lines[-room:]
    inner, scale = (width - 42, high), brush.canvas.scale
    sizes = [brush.type.setting(s.words, "bold", SIZE, inner, 2, scale).pixels for s in shown]
    size = min(sizes, default=0) / scale  # all of them as large as the longest can be
    for number, line in enumerate(shown):
        top = y + number * (HIGH + GAP)
        fill = mix(brush.theme.panel, (0, 0, 0), 0.65)
        edge = mix(brush.theme.edge, fill, 0.5)
        draw_plate(brush.canvas, (x, top, width, high), 12, fill, 225, edge, 1.2)
        icon = brush.art.piece("shared/pieces/icon_sound", 0.55)
        brush.canvas.centre(icon, (x + 17, top + high / 2))
        words = (x + 34, top, *inner)
        brush.pen.place(line.words, words, size / brush.type.large, "bold", align="left", lines=2)
