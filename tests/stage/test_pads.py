"""Pads of the usual kinds ask for the same things; arrows count again, buttons never do."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.stage.actions import Action
from slotcade.stage.pads import AGAIN, ARROWS, ASKS, FIRST, Pads, layout
from tests import pads as pad
from tests.pads import Fake

KINDS = {
    "xbox": Fake("Xbox Series X Controller", buttons=11, hats=1),
    "xbox wireless": Fake("Xbox Wireless Controller", buttons=11, hats=1),
    "shapes by SDL": Fake("DualSense Wireless Controller", buttons=16, hats=0),
    "shapes by the system": Fake("Sony Interactive Entertainment Wireless Controller", buttons=13),
    "switch": Fake("Nintendo Switch Pro Controller", buttons=16, hats=0),
    "old": Fake("Logitech Dual Action", buttons=12, hats=1),
    "unknown": Fake("USB Gamepad", buttons=10, hats=0),
}
BUTTONS = {
    "xbox": (0, 1, 2, 3, 4, 5, 6, 7),
    "xbox wireless": (0, 1, 2, 3, 4, 5, 6, 7),
    "shapes by SDL": (0, 1, 2, 3, 9, 10, 4, 6),
    "shapes by the system": (0, 1, 3, 2, 4, 5, 8, 9),
    "switch": (0, 1, 2, 3, 9, 10, 4, 6),
    "old": (1, 2, 0, 3, 4, 5, 8, 9),
    "unknown": (0, 1, 2, 3, 4, 5, 6, 7),
}
"""Where each has what an Xbox pad calls A, B, X, Y, LB, RB, back and start."""


@pytest.fixture
def pads(monkeypatch):
    fakes = [Fake()]
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: fakes[index])
    pads = Pads()
    pads.fakes = fakes
    pads.take(pad.plugged())
    return pads


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_buttons_ask_for_the_same_on_every_kind(pads, kind):
    pads.take(pad.pulled())
    pads.fakes[0] = KINDS[kind]
    pads.take(pad.plugged())
    places = ("a", "b", "x", "y", "lb", "rb", "select", "start")
    for place, button in zip(places, BUTTONS[kind], strict=True):
        assert pads.take(pad.down(button)) == [ASKS[place]]
        assert pads.take(pad.up(button)) == []
    assert pads.faces == ("shapes" if "shapes" in kind else "letters")


def test_the_cross_of_a_pad_without_a_hat_is_four_buttons():
    buttons, _ = layout("DualSense Wireless Controller", 16, 0)
    assert [buttons[number] for number in (11, 12, 13, 14)] == list(ARROWS)


@pytest.mark.parametrize(
    ("x", "y", "asked"),
    [
        (0, 1, [Action.UP]),
        (0, -1, [Action.DOWN]),
        (-1, 0, [Action.LEFT]),
        (1, 0, [Action.RIGHT]),
        (1, 1, [Action.RIGHT, Action.UP]),
        (0, 0, []),
    ],
)
def test_the_hat_is_arrows(pads, x, y, asked):
    assert pads.take(pad.hat(x, y)) == asked
    assert pads.take(pad.hat(x, y)) == []


def test_a_stick_leans_far_before_it_is_an_arrow_and_comes_near_before_it_ends(pads):
    assert [pads.take(pad.axis(1, -v)) for v in (0.1, 0.3, 0.55)] == [[], [], []]
    assert pads.take(pad.axis(1, -0.7)) == [Action.UP]
    assert [pads.take(pad.axis(1, -v)) for v in (1.0, 0.5, 0.61, 0.45)] == [[]] * 4
    assert pads.take(pad.axis(1, -0.3)) == []
    assert pads.take(pad.axis(1, -0.7)) == [Action.UP]
    assert pads.take(pad.axis(1, 0.9)) == [Action.DOWN]


def test_other_axes_are_no_arrows(pads):
    """Triggers rest at -1: that must not count."""
    for number in (2, 3, 4, 5):
        assert pads.take(pad.axis(number, -1.0)) == []
    assert pads.pass_time(5) == []


def test_an_arrow_that_is_held_counts_again(pads):
    pads.take(pad.hat(0, -1))
    assert pads.pass_time(FIRST - 0.01) == []
    assert pads.pass_time(0.02) == [Action.DOWN]
    assert pads.pass_time(AGAIN + 0.01) == [Action.DOWN]
    pads.take(pad.hat(0, 0))
    assert pads.pass_time(10) == []


@pytest.mark.parametrize("button", range(8))
def test_a_button_that_is_held_counts_once(pads, button):
    assert len(pads.take(pad.down(button))) == 1
    for _ in range(50):
        assert pads.take(pad.down(button)) == []
        assert pads.pass_time(0.5) == []


def test_two_pads_are_one_hand(pads):
    """The same pad reported twice, as some systems do, presses once."""
    pads.fakes.append(Fake(number=8))
    pads.take(pad.plugged(1))
    assert pads.take(pad.down(pad.A)) == [Action.ACTIVATE]
    assert pads.take(pad.down(pad.A, 8)) == []
    pads.take(pad.up(pad.A))
    assert pads.take(pad.down(pad.A)) == []  # the other still holds it
    pads.take(pad.up(pad.A))
    pads.take(pad.up(pad.A, 8))
    assert pads.take(pad.down(pad.A, 8)) == [Action.ACTIVATE]


EVENT = st.one_of(
    st.builds(pad.down, st.integers(0, 20), st.sampled_from([7, 8, 99])),
    st.builds(pad.up, st.integers(0, 20), st.sampled_from([7, 8, 99])),
    st.builds(pad.hat, st.integers(-1, 1), st.integers(-1, 1), st.sampled_from([7, 8])),
    st.builds(pad.axis, st.integers(0, 5), st.floats(-1, 1), st.sampled_from([7, 8])),
    st.builds(pad.plugged, st.integers(0, 3)),
    st.builds(pad.pulled, st.sampled_from([7, 8, 99])),
    st.floats(0, 3),
)


@given(st.lists(EVENT, max_size=60))
def test_whatever_happens_when_all_is_let_go_nothing_goes_on(events):
    fakes = [Fake(), Fake(number=8), Fake(number=7), Fake(broken="get_name")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.joystick, "Joystick", lambda index: fakes[index])
        pads = Pads()
        for event in events:
            asked = pads.pass_time(event) if isinstance(event, float) else pads.take(event)
            assert all(isinstance(action, Action) for action in asked)
            if isinstance(event, float):
                assert set(asked) <= {ASKS[place] for place in ARROWS}
        pads.let_go()
        assert pads.pass_time(60) == []
