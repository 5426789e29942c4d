"""A table is prepared aside: the loop turns on, and loses nothing that is asked meanwhile."""

import threading
import time

import numpy as np
import pygame
import pytest

from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action

from .test_focus_and_window import tell


@pytest.fixture
def reads(monkeypatch):
    """Which pictures were read, and whether in the loop or aside."""
    done, load = [], pygame.image.load

    def told(path):
        done.append((path.stem, threading.current_thread() is threading.main_thread()))
        return load(path)

    monkeypatch.setattr(pygame.image, "load", told)
    return done


def in_loop(reads):
    return [name for name, is_in_loop in reads if is_in_loop]


def turn_until(app, wanted):
    end = time.monotonic() + 60
    while not wanted():
        assert time.monotonic() < end
        app.turn()


def shown(app):
    """Turn the loop until everything is drawn as it will be."""
    turn_until(app, lambda: app.ready)


def screen():
    return pygame.surfarray.array3d(pygame.display.get_surface())


def opened(visitor):
    """A visitor in front of a lobby that has been drawn."""
    visitor.app.draw()
    pygame.event.clear()
    return visitor


def seated(visitor):
    """A visitor at the first table, which has been drawn."""
    opened(visitor).press(Action.ACTIVATE)
    shown(visitor.app)
    return visitor


def test_the_loop_reads_no_picture_of_a_table(visitor, reads):
    app = opened(visitor).app
    reads.clear()
    visitor.press(Action.ACTIVATE)
    shown(app)
    assert isinstance(visitor.top, Table)
    assert reads
    assert in_loop(reads) == []


def test_a_table_looks_as_if_it_had_been_drawn_at_once(visitor):
    seated(visitor)
    aside = screen()
    assert (visitor.see() == aside).all()


def test_a_key_pressed_meanwhile_counts_afterwards(visitor):
    app = opened(visitor).app
    visitor.press(Action.ACTIVATE)
    app.turn()
    assert app._stagings.busy
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    turn_until(app, lambda: visitor.top.playing)
    assert visitor.rounds_played() == 1


def test_coming_back_to_what_was_drawn_needs_no_rehearsal(visitor):
    app = seated(visitor).app
    visitor.press(Action.BACK)
    app.turn()
    assert isinstance(visitor.top, Lobby)
    assert not app._stagings.busy
    assert not app.window.damage


def test_a_page_over_a_table_needs_none_either(visitor):
    app = seated(visitor).app
    visitor.press(Action.PAYTABLE)
    app.turn()
    assert not app._stagings.busy
    assert not app.window.damage


def test_a_fault_in_drawing_is_told_in_the_loop(visitor, monkeypatch):
    app = opened(visitor).app

    def boom(table, canvas):
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "draw", boom)
    visitor.press(Action.ACTIVATE)
    with pytest.raises(ZeroDivisionError):
        shown(app)


def test_closed_meanwhile_it_closes(visitor):
    app = opened(visitor).app
    visitor.press(Action.ACTIVATE)
    app.turn()
    app.close()
    assert not app._stagings.busy


def drag(visitor, *size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    tell(visitor, pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    pygame.event.clear()


def test_a_window_dragged_about_shows_the_picture_all_the_while(visitor, reads):
    app = seated(visitor).app
    before = screen().mean(axis=(0, 1))
    reads.clear()
    for width in range(656, 960, 16):
        drag(visitor, width, width * 9 // 16)
        app.turn()
        assert app.window.stretched
        assert np.abs(screen().mean(axis=(0, 1)) - before).max() < 4
    assert reads == []
    turn_until(app, lambda: not app.window.stretched)
    shown(app)
    assert reads
    assert in_loop(reads) == []
    assert app.window.canvas.surface.get_size() == pygame.display.get_window_size() == (944, 531)
    assert np.abs(screen().mean(axis=(0, 1)) - before).max() < 4


def test_a_full_screen_shows_the_picture_from_the_start(visitor):
    app = seated(visitor).app
    visitor.press(Action.BACK)
    shown(app)
    app._toggle_fullscreen()
    pygame.event.clear()
    app.turn()
    assert screen().any()
    turn_until(app, lambda: not app.window.stretched)
    shown(app)
    assert app.window.canvas.surface.get_size() == app.window._inner.size
    app._toggle_fullscreen()
    turn_until(app, lambda: not app.window.stretched)
    shown(app)
    assert pygame.display.get_window_size() == (640, 360)


def test_what_a_decided_round_will_show_is_read_while_its_reels_turn(visitor, reads):
    """A feature's room, a wheel, a celebration: read aside, once."""
    app = opened(visitor).app
    title = next(t for t in app.arcade.catalog.titles if t.rules.wheels)
    app.scenes.push(Table(title))
    shown(app)
    reads.clear()
    visitor.play_with(bytes.fromhex(next(iter(title.previews.values())).seed))
    visitor.press(Action.SPIN)
    foreseen = {"wheel_rim", "wheel_hub", "wheel_pointer", "room_far"}
    turn_until(app, lambda: foreseen <= {name for name, _ in reads})
    assert not foreseen & {*in_loop(reads)}
    assert visitor.top.playing
    assert visitor.top.show.wheel is None
