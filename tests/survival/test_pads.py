"""A pad is plugged in twice, pulled out, or its object raises: no crash, and input goes on."""

import pygame
import pytest

from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from tests import pads as pad
from tests.pads import Fake
from tests.scenes.conftest import home, visitor  # noqa: F401

FAULTS = ("get_instance_id", "get_name", "get_numbuttons", "get_numhats")


@pytest.fixture
def guest(visitor, monkeypatch):  # noqa: F811
    visitor.fakes = [Fake(), Fake(number=8)]
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: visitor.fakes[index])
    return visitor


def tell(guest, *events):
    for event in events:
        guest.app.handle(event)


def press(guest, button, number=7):
    tell(guest, pad.down(button, number), pad.up(button, number))


def keys_go_on(guest):
    assert isinstance(guest.top, Table)
    stake = guest.top.stake
    tell(guest, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))
    tell(guest, pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    assert guest.top.stake < stake


def test_plugged_in_twice_a_press_counts_once(guest):
    tell(guest, pad.plugged(), pad.plugged(), pad.plugged())
    press(guest, pad.A)
    assert isinstance(guest.top, Table)
    assert guest.rounds_played() == 0
    press(guest, pad.A)
    assert guest.rounds_played() == 1
    guest.finish()
    keys_go_on(guest)


def test_one_pad_reported_as_two_takes_one_stake(guest):
    tell(guest, pad.plugged(0), pad.plugged(1))
    press(guest, pad.A)
    tell(guest, pad.down(pad.A, 7), pad.down(pad.A, 8))
    guest.wait(0.4)
    assert all(reel.running for reel in guest.top.show.reels)
    assert guest.rounds_played() == 1


def test_held_for_a_minute_takes_one_stake(guest):
    tell(guest, pad.plugged())
    press(guest, pad.A)
    tell(guest, pad.down(pad.A))
    for _ in range(60 * 60):
        tell(guest, pad.down(pad.A))
        guest.app.pass_time(1 / 60)
    assert not guest.top.playing
    assert guest.rounds_played() == 1


def test_pulled_out_with_a_button_and_an_arrow_held(guest):
    tell(guest, pad.plugged())
    press(guest, pad.A)
    tell(guest, pad.down(pad.A), pad.hat(0, -1), pad.pulled())
    stake = guest.top.stake
    guest.finish()
    guest.wait(5)
    assert guest.top.stake == stake
    assert guest.rounds_played() == 1
    tell(guest, pad.up(pad.A), pad.hat(0, 0), pad.pulled())
    keys_go_on(guest)
    tell(guest, pad.plugged())
    press(guest, pad.A)
    assert guest.rounds_played() == 2


@pytest.mark.parametrize("fault", FAULTS)
def test_an_object_that_raises(guest, fault):
    guest.fakes[0] = Fake(broken=fault)
    tell(guest, pad.plugged(), pad.down(pad.A), pad.axis(0, 1.0), pad.pulled())
    assert isinstance(guest.top, Lobby)
    tell(guest, pad.plugged(1))
    press(guest, pad.A, 8)
    keys_go_on(guest)


@pytest.mark.parametrize("error", [pygame.error, OSError, ValueError, SystemError])
def test_a_pad_that_cannot_be_opened(guest, monkeypatch, error):
    def refuse(index):
        raise error("no such device")

    monkeypatch.setattr(pygame.joystick, "Joystick", refuse)
    tell(guest, pad.plugged(), pad.down(pad.A), pad.up(pad.A))
    tell(guest, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    keys_go_on(guest)


@pytest.mark.parametrize("error", [pygame.error, NotImplementedError])
def test_a_system_without_pads(guest, monkeypatch, error):
    def refuse():
        raise error("no joysticks here")

    monkeypatch.setattr(pygame.joystick, "init", refuse)
    guest.app.inputs.pads.open()
    tell(guest, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    keys_go_on(guest)


def test_away_what_a_pad_holds_is_let_go(guest):
    tell(guest, pad.plugged())
    press(guest, pad.A)
    stake = guest.top.stake
    tell(guest, pad.hat(0, -1))
    assert guest.top.stake < stake
    stake = guest.top.stake
    tell(guest, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    guest.wait(3)
    assert guest.top.stake == stake


def test_an_arrow_held_walks_and_stops_when_it_is_let_go(guest):
    guest.set_balance(10**9)
    tell(guest, pad.plugged())
    press(guest, pad.A)
    tell(guest, pad.axis(1, 1.0))
    guest.wait(5)
    assert guest.top.stake == guest.top.title.rules.stakes[0]
    tell(guest, pad.axis(1, 0.0), pad.axis(1, -1.0))
    guest.wait(1)
    stake = guest.top.stake
    assert stake > guest.top.title.rules.stakes[1]
    tell(guest, pad.axis(1, 0.0))
    guest.wait(2)
    assert guest.top.stake == stake


def test_the_idle_loop_hears_a_pad(guest):
    """Through pygame's own queue, while nothing moves."""
    tell(guest, pad.plugged())
    for event in (pad.down(pad.A), pad.up(pad.A)):
        pygame.event.post(event)
    guest.app.turn()
    assert isinstance(guest.top, Table)
