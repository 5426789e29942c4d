"""The window: in front or not, seen or not, of whatever size, filling the screen or not."""

import shutil
import subprocess
import sys
import time

import msgspec
import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.canvas import HEIGHT, WIDTH, fit
from slotcade.stage.window import Window, in_view
from slotcade.stage.words import say

from .conftest import server, visit


def tell(visitor, kind, **said):
    visitor.app.handle(pygame.event.Event(kind, **said))


def key(visitor, name, mod=0):
    tell(visitor, pygame.KEYDOWN, key=name, mod=mod)


# In front or not


def test_away_held_keys_are_let_go(at_table):
    key(at_table, pygame.K_SPACE)
    key(at_table, pygame.K_SPACE)
    at_table.wait(0.3)
    assert all(reel.running for reel in at_table.top.show.reels)
    tell(at_table, pygame.WINDOWFOCUSLOST)
    tell(at_table, pygame.WINDOWFOCUSGAINED)
    key(at_table, pygame.K_SPACE)
    assert not any(reel.running for reel in at_table.top.show.reels)
    assert at_table.rounds_played() == 1


@pytest.mark.parametrize("mute_away", [True, False])
def test_away_it_is_silent_if_that_is_wished(at_table, mute_away):
    arcade = at_table.app.arcade
    arcade.sound.open()
    arcade.change_settings(msgspec.structs.replace(arcade.settings, mute_away=mute_away))
    loud = pygame.mixer.music.get_volume()
    assert loud > 0
    tell(at_table, pygame.WINDOWFOCUSLOST)
    assert pygame.mixer.music.get_volume() == (0 if mute_away else loud)
    tell(at_table, pygame.WINDOWFOCUSGAINED)
    assert pygame.mixer.music.get_volume() == loud


def test_away_a_round_plays_on_to_its_end(at_table):
    """Only autoplay stops: what was begun is shown."""
    at_table.press(Action.SPIN)
    at_table.wait(0.2)
    tell(at_table, pygame.WINDOWFOCUSLOST)
    at_table.finish()
    assert at_table.account.profile.on_screen is None


# Seen or not


@pytest.mark.parametrize("hidden", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_hidden_nothing_moves_and_nothing_is_drawn(at_table, monkeypatch, hidden):
    app, table = at_table.app, at_table.top
    at_table.see()
    at_table.press(Action.SPIN)
    at_table.wait(0.3)
    pygame.event.clear()
    tell(at_table, hidden)
    at = [reel.at for reel in table.show.reels]
    drawn = []
    monkeypatch.setattr(app, "draw", lambda: drawn.append(1))
    at_table.wait(5)
    for _ in range(3):
        app.window.damage.all()
        app.turn()
    assert [reel.at for reel in table.show.reels] == at
    assert drawn == []
    tell(at_table, pygame.WINDOWRESTORED)
    app.turn()
    assert drawn == [1]
    at_table.wait(0.05)
    assert [reel.at for reel in table.show.reels] != at


def test_hidden_autoplay_begins_no_round(at_table):
    at_table.instant()
    at_table.press(Action.AUTOPLAY)
    at_table.use(say.start)
    tell(at_table, pygame.WINDOWMINIMIZED)
    at_table.wait(10)
    assert at_table.rounds_played() == 0


# Of whatever size


def resize(visitor, width, height):
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    tell(visitor, pygame.VIDEORESIZE, w=width, h=height, size=(width, height))
    visitor.see()
    visitor.app.settle()
    visitor.see()


TINY = ((1, 1), (1, 720), (1280, 1), (2, 2), (17, 400), (640, 3), (3000, 40))


@pytest.mark.parametrize("scene", ["lobby", "table", "spinning", "paytable", "history", "settings"])
def test_no_size_is_too_small_and_the_way_back_is_the_same_picture(visitor, scene):
    visitor.app.arcade.sound.play = lambda name, loud=1.0: None
    if scene != "lobby":
        visitor.sit_down()
    if scene == "spinning":
        visitor.press(Action.SPIN)
        visitor.wait(0.3)
    pages = {
        "paytable": Action.PAYTABLE,
        "history": Action.HISTORY,
        "settings": Action.SETTINGS,
    }
    if scene in pages:
        visitor.press(pages[scene])
    size = pygame.display.get_window_size()
    before = visitor.see()
    for width, height in TINY:
        resize(visitor, width, height)
        canvas = visitor.app.window.canvas.surface
        assert canvas.width <= width
        assert canvas.height <= height
    resize(visitor, *size)
    assert (visitor.see() == before).all()


def test_a_celebration_and_a_card_are_drawn_at_any_size(at_table):
    table = at_table.top
    prize = next(iter(table.title.words.prizes))
    at_table.play_with(bytes.fromhex(table.title.previews[prize].seed))
    at_table.instant()
    table.resumed()
    at_table.press(Action.SPIN)
    seen = set()
    while table.playing:
        at_table.app.pass_time(0.05)
        show = table.show
        lying = {name for name in ("card", "celebration", "flights") if getattr(show, name)}
        for _ in lying - seen:
            for size in ((1, 1), (1280, 1), (640, 3)):
                resize(at_table, *size)
        seen |= lying
    assert seen == {"card", "celebration", "flights"}


SIZES = st.tuples(st.integers(64, 3000), st.integers(64, 2000))


@given(SIZES, st.floats(0, WIDTH - 1), st.floats(0, HEIGHT - 1))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_click_lands_where_it_is_drawn(visitor, size, x, y):
    """From the picture to the window and back is within a pixel."""
    window = visitor.app.window
    pygame.display.set_mode(size, pygame.RESIZABLE)
    window.resized()
    window.settle()
    left, top = window._inner.topleft
    at = window.canvas.at((x, y))
    back = window.point((left + at[0], top + at[1]))
    pixel = 1 / window.canvas.scale
    assert abs(back[0] - x) <= pixel
    assert abs(back[1] - y) <= pixel


@given(SIZES)
def test_the_picture_is_as_large_as_fits_and_in_the_middle(size):
    inner, scale = fit(*size)
    assert pygame.Rect((0, 0), size).contains(inner)
    assert abs(inner.width - WIDTH * scale) <= 1
    assert abs(inner.height - HEIGHT * scale) <= 1
    spare_x, spare_y = size[0] - inner.width, size[1] - inner.height
    assert min(spare_x, spare_y) <= 1
    assert abs(inner.left - spare_x / 2) <= 1
    assert abs(inner.top - spare_y / 2) <= 1


@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("size", [(333, 777), (1999, 501), (1281, 719), (800, 600)])
def test_a_click_hits_the_widget_that_is_drawn_there(at_table, size, settled):
    window = at_table.app.window
    if settled:
        resize(at_table, *size)
    else:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        tell(at_table, pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        at_table.see()
    assert window.stretched is not settled
    for widget in at_table.top._deck.widgets:
        x, y, width, height = widget.box
        for share in (0.1, 0.5, 0.9):
            pixel = x + width * share, y + height * share
            at = tuple(round(p * window._scale) for p in pixel)
            at = window._inner.x + at[0], window._inner.y + at[1]
            tell(at_table, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            under = at_table.top._deck._hover
            if widget.usable():
                assert under is not None, widget
                assert at_table.top._deck.widgets[under] is widget


# Remembered


WHOLE = st.integers(-10_000, 10_000)
SCREEN = st.tuples(st.integers(640, 5000), st.integers(480, 3000))
SCREENS = st.lists(SCREEN, min_size=1, max_size=3)


@given(st.tuples(WHOLE, WHOLE), st.none() | st.tuples(WHOLE, WHOLE), SCREENS)
def test_a_remembered_window_can_be_seen_and_grasped(size, place, screens):
    (width, height), at = in_view(size, place, screens)
    assert 320 <= width <= max(w for w, _ in screens)
    assert 180 <= height <= max(h for _, h in screens)
    if at is None:
        return
    assert at == place
    left = 0
    shown = []
    for screen in screens:
        shown.append(pygame.Rect((left, 0), screen).clip(pygame.Rect(at, (100, 100))).size)
        left += screen[0]
    assert (100, 100) in shown


def test_size_and_place_are_remembered(monkeypatch, home):
    first = visit(monkeypatch, home, size=(700, 500))
    first.app.close()
    again = visit(monkeypatch, home, size=None)
    assert again.app.window.size == (700, 500)
    again.app.close()


@pytest.mark.parametrize("left", [(100_000, 100_000), (1, 1), (-5, 7)])
def test_a_size_that_fits_no_screen_is_mended(monkeypatch, home, left):
    first = visit(monkeypatch, home)
    first.app.arcade.store.change(lambda save: setattr(save.window, "size", left))
    first.app.arcade.account.demo = True  # so that closing keeps what was written
    first.app.close()
    again = visit(monkeypatch, home, size=None)
    screen = pygame.display.get_desktop_sizes()[0]
    assert 320 <= again.app.window.size[0] <= screen[0]
    assert 180 <= again.app.window.size[1] <= screen[1]
    again.see()
    again.app.close()


def test_a_size_that_was_asked_for_is_what_it_gets(visitor):
    """Pictures of the tour are as large as they are said to be, on a machine with no screen."""
    pygame.display.quit()
    pygame.display.init()
    window = Window((1920, 1080))
    assert window.canvas.surface.get_size() == (1920, 1080)


# Filling the screen


@pytest.mark.parametrize(
    ("name", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)], ids=["F11", "Alt"]
)
@pytest.mark.parametrize("scene", [Lobby, Table])
def test_f11_and_alt_enter_fill_the_screen_and_go_back(visitor, scene, name, mod):
    if scene is Table:
        visitor.sit_down()
    size = visitor.app.window.size
    for _ in range(3):
        key(visitor, name, mod)
        assert visitor.app.window.fullscreen
        assert visitor.app.window.size == size
        visitor.see()
        tell(visitor, pygame.KEYUP, key=name, mod=mod)
        key(visitor, name, mod)
        assert not visitor.app.window.fullscreen
        assert pygame.display.get_window_size() == size
        visitor.see()
        tell(visitor, pygame.KEYUP, key=name, mod=mod)
    assert isinstance(visitor.top, scene)
    assert visitor.rounds_played() == 0


def fills_and_goes_back(environment, *words):
    command = [sys.executable, "-m", "tests.scenes.real_fullscreen", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout)


def test_twenty_times_in_a_real_window(environment):
    fills_and_goes_back(environment)


@pytest.mark.parametrize("words", [[], ["maximised"]], ids=["framed", "maximised"])
def test_twenty_times_in_a_window_with_a_frame(environment, words):
    """A window manager moves and counts frames; the window must not creep over the screen."""
    assert shutil.which("openbox"), "this test needs openbox"
    with server() as display:
        framed = {**environment, "DISPLAY": display}
        manager = subprocess.Popen(["openbox"], env=framed, stderr=subprocess.DEVNULL)
        try:
            managed(framed, manager)
            fills_and_goes_back(framed, *words)
        finally:
            manager.terminate()
            manager.wait()


def managed(environment, manager):
    """Wait until a window manager has taken the screen over."""
    command = ["xdotool", "get_desktop"]
    for _ in range(600):
        assert manager.poll() is None
        if subprocess.run(command, env=environment, capture_output=True).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("the window manager never takes over")
