"""Strips go round, and every stop is as likely as every other."""

from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.grid import Grid
from slotcade.logic.rng import ScriptedRng
from slotcade.logic.strips import Strips


@st.composite
def reels(draw):
    heights = draw(st.lists(st.integers(1, 4), min_size=1, max_size=5))
    strips = [
        tuple(draw(st.lists(st.sampled_from("ABCDE"), min_size=height, max_size=12)))
        for height in heights
    ]
    stops = tuple(draw(st.integers(0, len(strip) - 1)) for strip in strips)
    return strips, heights, stops


@given(reels())
def test_a_stop_shows_itself_at_the_top_and_what_follows_below(made):
    strips, heights, stops = made

    shown = Strips(strips, heights).window(stops)

    for strip, height, stop, reel in zip(strips, heights, stops, shown.reels, strict=True):
        twice_round = strip + strip
        assert reel == twice_round[stop : stop + height]


@given(reels())
def test_each_reel_draws_its_own_stop_from_the_left(made):
    strips, heights, stops = made
    rng = ScriptedRng(stops)

    assert Strips(strips, heights).spin(rng) == (stops, Strips(strips, heights).window(stops))
    assert rng.rest() == ()


def test_the_last_stop_is_joined_to_the_first():
    shown = Strips([tuple("ABCD"), tuple("WXYZ")], [3, 3]).window((3, 2))

    assert shown == Grid.parse("""
        D Y
        A Z
        B W
    """)


def test_every_stop_of_a_reel_can_be_drawn_and_no_other():
    bounds = []

    class Listening:
        def below(self, n):
            bounds.append(n)
            return n - 1

    stops, _ = Strips([tuple("ABCD"), tuple("ABCDEFG")], [3, 2]).spin(Listening())

    assert bounds == [4, 7]
    assert stops == (3, 6)
