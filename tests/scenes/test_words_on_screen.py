"""Every text of every scene: inside the picture, large enough to read, and on top of no other."""

from functools import partial

import msgspec
import pygame
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.lab.tour import _Guide
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.canvas import HEIGHT, WIDTH
from slotcade.stage.pen import Pen
from slotcade.stage.words import say

from .conftest import called, visit
from .stretched import speak_longer
from .writing import written

STEMS = [title.stem for title in Catalog(gamedata_folder()).titles]
SIZES = ((1280, 720), (1920, 1080))
LEAST = 12.0
"""Units below which nobody reads: 18 pixels at 1080p."""

LARGE = 18.0
"""Units to which a headline may be shrunk to fit; everything else keeps its size."""

CONTRAST = 4.5
"""What WCAG 2 asks of letters and their ground."""

LONG_NAMES = ("Wilhelmine von Wedekind", "W" * 20, "🦊" * 24, "한" * 24)


def laid_out(texts, shrunk=False):
    """Return what is wrong with texts drawn one after another; they may be shrunk if so said."""
    wrong = []
    seen = []
    for text in texts:
        whole = text.surface.get_rect()
        shown = text.rect.clip(text.clip)
        if not shown.size[0] or not shown.size[1]:
            continue  # scrolled out of its box
        scrolled = text.clip.size != whole.size
        if text.rect.left < text.clip.left or text.rect.right > text.clip.right:
            wrong.append(f"{text.words!r} is cut at its side: {text.rect} in {text.clip}")
        if not scrolled and not whole.contains(text.rect):
            wrong.append(f"{text.words!r} is not inside the picture: {text.rect}")
        if text.units < LEAST - 0.01:
            wrong.append(f"{text.words!r} is {text.units:.1f} units high")
        if not shrunk and text.units < min(text.wanted, LARGE) - 1:
            wrong.append(f"{text.words!r} is shrunk from {text.wanted:.0f} to {text.units:.1f}")
        if text.contrast < CONTRAST:
            wrong.append(f"{text.words!r} stands out by {text.contrast:.1f} only")
        for other in seen:
            if shown.colliderect(other[1]) and together(text, other[0]):
                wrong.append(f"{text.words!r} {shown} lies on {other[0].words!r} {other[1]}")
        seen.append((text, shown))
    return wrong


def together(one, other):
    return one.surface is other.surface and one.layer == other.layer and one.words != other.words


def widgets_of(scene):
    """Return the widgets of a scene that are seen."""
    deck = getattr(scene, "_deck", None)
    return [
        widget
        for widget in (deck.widgets if deck else [])
        if not (getattr(widget, "vanishes", False) and not widget.usable())
    ]


def strayed(texts, widgets, canvas):
    """Return which texts lie on a widget that did not write them."""
    wrong = []
    for widget in widgets:
        box = canvas.rect(widget.box)
        layers = {text.layer for text in texts if text.owner is widget}
        for text in texts:
            shown = text.rect.clip(text.clip)
            foreign = text.owner is not widget and text.layer in layers
            if foreign and shown.width and shown.colliderect(box):
                wrong.append(f"{text.words!r} {shown} lies on the widget {called(widget)!r} {box}")
    return wrong


def decked(widgets):
    """Return what is wrong with the buttons of a scene."""
    wrong = []
    for i, one in enumerate(widgets):
        x, y, width, height = one.box
        if x < 0 or y < 0 or x + width > WIDTH or y + height > HEIGHT:
            wrong.append(f"{called(one)!r} reaches out of the picture: {one.box}")
        for other in widgets[i + 1 :]:
            if pygame.FRect(one.box).colliderect(pygame.FRect(other.box)):
                wrong.append(f"{called(one)!r} {one.box} lies on {called(other)!r} {other.box}")
    return wrong


def is_popping_up(scene):
    """Whether a celebration is growing to its size just now."""
    show = getattr(scene, "show", None)
    return bool(show and show.celebration and show.celebration.open < 1)


class Reader(_Guide):
    """Goes where the tour goes, and reads instead of taking pictures."""

    def __init__(self, app, extreme=False):
        super().__init__(app, None)
        self.extreme = extreme
        """Whether names and sums are longer than anything a sign was made for."""
        self.wrong = []
        self.read = 0
        self.largest = 0.0
        self.size = app.window.canvas.surface.get_size()

    def _picture(self, name):
        app = self._app
        scenes = app.scenes._scenes
        floor = max(i for i, scene in enumerate(scenes) if scene.opaque)
        for scene in scenes[floor:]:
            widgets = widgets_of(scene)
            texts = written(partial(scene.draw, app.window.canvas), widgets)
            self.read += len(texts)
            self.largest = max([self.largest, *(text.units / text.wanted for text in texts)])
            wrong = [] if is_popping_up(scene) else laid_out(texts, self.extreme)
            wrong += decked(widgets) + strayed(texts, widgets, app.window.canvas)
            where = f"{self._prefix} {name} {type(scene).__name__}"
            self.wrong += [f"{where}: {what}" for what in wrong]

    def lobby(self):
        super().lobby()
        self._prefix = "arcade"
        if isinstance(self._app.scenes.top, Dialog):
            self._press(Action.BACK)


def read_at(reading, text_size):
    """Read at another size of text, with sounds in words."""
    arcade = reading._app.arcade
    settings = msgspec.structs.replace(arcade.settings, text_size=text_size, captions=True)
    arcade.change_settings(settings)
    reading._app.scenes.top.resumed()


def reader(monkeypatch, tmp_path, size, demo=False):
    return Reader(visit(monkeypatch, tmp_path / "home", demo, size).app)


@pytest.mark.parametrize("place", ["lobby", *STEMS])
@pytest.mark.parametrize(
    ("size", "text_size", "longer"),
    [
        (SIZES[0], 100, False),
        (SIZES[1], 100, False),
        (SIZES[0], 200, False),
        (SIZES[0], 100, True),
        (SIZES[0], 200, True),
    ],
    ids=["720p", "1080p", "large", "longer", "large-longer"],
)
def test_all_words_of_the_tour_stand_free(monkeypatch, tmp_path, size, text_size, longer, place):
    monkeypatch.setattr("slotcade.lab.tour.SEARCHED", 1500)
    if longer:
        speak_longer(monkeypatch)
    reading = reader(monkeypatch, tmp_path, size)
    read_at(reading, text_size)
    if place == "lobby":
        reading.lobby()
    else:
        reading.game(reading._app.arcade.catalog.title(place))
    reading._app.close()
    assert reading.read > 100
    assert reading.size == size
    assert reading.largest == pytest.approx(text_size / 100, abs=0.06)
    assert not reading.wrong, "\n".join(dict.fromkeys(reading.wrong))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", LONG_NAMES, ids=["words", "wide", "emoji", "hangul"])
def test_long_names_stand_free(monkeypatch, tmp_path, size, name):
    visitor = visit(monkeypatch, tmp_path / "home", size=size)
    reading = Reader(visitor.app, extreme=True)
    visitor.use(say.profiles)
    visitor.use(say.create)
    visitor.type(name)
    reading._picture("new")
    visitor.press(Action.ACTIVATE, Action.DOWN)
    visitor.use(say.choose)
    visitor.set_balance(10**12 + 123_456_789)
    reading._picture("lobby")
    visitor.use(say.profiles)
    reading._picture("profiles")
    visitor.press(Action.DOWN)
    visitor.use(say.rename)
    reading._picture("rename")
    visitor.press(Action.BACK, Action.DOWN)
    visitor.use(say.delete)
    reading._picture("delete")
    visitor.app.close()
    assert not reading.wrong, "\n".join(dict.fromkeys(reading.wrong))


@pytest.mark.parametrize("demo", [False, True], ids=["own", "demo"])
def test_large_sums_and_small_ones_stand_free(monkeypatch, tmp_path, demo):
    visitor = visit(monkeypatch, tmp_path / "home", demo, SIZES[0])
    reading = Reader(visitor.app, extreme=True)
    for title in visitor.app.arcade.catalog.titles:
        visitor.set_balance(10**12 + 123_456_789)
        visitor.app.scenes.push(Table(title))
        reading._prefix = title.stem
        reading._picture("table")
        visitor.press(Action.SPIN)
        visitor.finish()
        visitor.press(Action.HISTORY)
        reading._picture("history")
        visitor.press(Action.ACTIVATE)
        reading._picture("one round")
        visitor.press(Action.BACK, Action.BACK)
        for _ in range(30):
            visitor.press(Action.UP)
        visitor.press(Action.AUTOPLAY)
        for words in (say.single_win, say.up_by, say.down_by):
            visitor.focus(words)
            visitor.press(*[Action.RIGHT] * 10)
        reading._picture("autoplay")
        visitor.press(Action.BACK, Action.PAYTABLE)
        for _ in title.words.pages:
            reading._picture("page")
            visitor.press(Action.RIGHT)
        visitor.press(Action.BACK)
        visitor.set_balance(3)
        reading._picture("dry")
        visitor.press(Action.SPIN)
        reading._picture("too dear")
        visitor.press(Action.BACK)
    visitor.app.close()
    assert not reading.wrong, "\n".join(dict.fromkeys(reading.wrong))


def test_the_reader_notices(visitor):
    """What these tests rest on: words over words, cut words and small words are found."""
    canvas = visitor.app.window.canvas

    def scrawl(*places, size=20.0, fit=None):
        pen = Pen(canvas, visitor.app.arcade.type)
        return lambda: [pen.write(words, at, size, fit=fit) for words, at in places]

    good = (("one", (300, 300)), ("two", (600, 300)))
    assert laid_out(written(scrawl(*good))) == []
    assert laid_out(written(scrawl(("one", (300, 300)), ("two", (305, 300)))))
    assert laid_out(written(scrawl(("one", (3, 300)))))
    assert laid_out(written(scrawl(("one", (300, 300)), size=9.0)))
    assert laid_out(written(scrawl(("one and more", (300, 300)), fit=40.0)))

    def place(words, width, size=16):
        pen = Pen(canvas, visitor.app.arcade.type)
        box = (300, 300, width, 50)
        return laid_out(written(lambda: pen.place(words, box, size, lines=2)))

    assert place("one and more", 100) == place("one and more", 60) == []
    assert place("one and more", 36)


def test_the_reader_notices_what_hardly_stands_out(visitor):
    canvas = visitor.app.window.canvas

    def scrawl(colour, ground, outline=None):
        pen = Pen(canvas, visitor.app.arcade.type)
        canvas.surface.fill(ground)
        return lambda: pen.write("one", (300, 300), 40, colour=colour, outline=outline)

    def wrong(*colours):
        return laid_out(written(scrawl(*colours)))

    grey, light, dark = (128, 128, 128), (255, 255, 255), (20, 20, 20)
    assert wrong(light, dark) == wrong(dark, light) == []
    assert wrong(light, grey)
    assert wrong(light, grey, dark) == []
    assert wrong(light, dark, grey)
