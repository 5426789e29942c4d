"""A session of a hundred rounds in each game by keyboard alone, by pad alone, by mouse alone.

All that is done comes as the window reports it: events of pygame.
"""

import pygame
import pytest

from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from tests import pads as pad
from tests.lively_rounds import CATALOG, numbered
from tests.pads import Fake

ROUNDS = 100


class Hands:
    """Somebody with one thing in hand."""

    device = ""

    def __init__(self, visitor):
        self.visitor = visitor
        self.app = visitor.app

    def tell(self, *events):
        for event in events:
            self.app.handle(event)


class Keyboard(Hands):
    device = "keyboard"

    def key(self, key):
        self.tell(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.tell(pygame.event.Event(pygame.KEYUP, key=key, mod=0))

    def sit_down(self, number):
        for _ in range(number + 1):
            self.key(pygame.K_RIGHT)
        self.key(pygame.K_RETURN)

    def spin(self):
        self.key(pygame.K_SPACE)

    def speed(self):
        self.key(pygame.K_q)

    def leave(self):
        self.key(pygame.K_ESCAPE)


class Pad(Hands):
    device = "pad"

    def __init__(self, visitor):
        super().__init__(visitor)
        self.tell(pad.plugged())

    def press(self, button):
        self.tell(pad.down(button), pad.up(button))

    def sit_down(self, number):
        for _ in range(number + 1):
            self.tell(pad.hat(1, 0), pad.hat(0, 0))
        self.press(pad.A)

    def spin(self):
        self.press(pad.A)

    def speed(self):
        self.press(pad.Y)

    def leave(self):
        self.press(pad.B)


class Mouse(Hands):
    device = "mouse"

    def click(self, box):
        x, y, width, height = box
        inner, scale = self.app.window._inner, self.app.window.canvas.scale
        at = inner.x + (x + width / 2) * scale, inner.y + (y + height / 2) * scale
        self.tell(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def sit_down(self, number):
        self.click(self.visitor.top._deck.widgets[number].box)

    def spin(self):
        self.click((1027, 567, 150, 150))

    def speed(self):
        self.click((1194, 636, 56, 56))

    def leave(self):
        self.click((20, 18, 128, 44))


@pytest.mark.parametrize("hands", [Keyboard, Pad, Mouse], ids=lambda hands: hands.device)
@pytest.mark.parametrize("number", range(len(CATALOG.titles)), ids=[t.stem for t in CATALOG.titles])
def test_a_session(visitor, monkeypatch, hands, number):
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    hand = hands(visitor)
    hand.sit_down(number)
    table = visitor.top
    assert isinstance(table, Table)
    assert table.title.stem == CATALOG.titles[number].stem
    visitor.set_balance(10**6)
    hand.speed()
    hand.speed()
    assert visitor.app.arcade.settings.speed == "instant"
    visitor.play_with(*map(numbered, range(ROUNDS)))
    for round_ in range(1, ROUNDS + 1):
        hand.spin()
        assert table.playing
        assert visitor.rounds_played() == round_
        for _ in range(3000):
            if not table.playing:
                break
            if table.show.wheel and table.show.wheel.waiting:
                hand.spin()
            visitor.app.pass_time(0.1)
        assert not table.playing
        assert visitor.rounds_played() == round_, "one press, one stake"
    session, profile = visitor.app.arcade.session, visitor.account.profile
    sums = profile.statistics[table.title.stem]
    assert (session.rounds, session.staked, session.won) == (sums.rounds, sums.staked, sums.won)
    assert profile.balance == 10**6 + session.net
    assert visitor.app.inputs.device == hand.device
    hand.leave()
    assert isinstance(visitor.top, Lobby)
