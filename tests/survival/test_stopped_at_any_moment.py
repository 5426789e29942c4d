"""Stop pressed at any millisecond of any act: the decided grid, and the win that is paid."""

from hypothesis import given, settings
from hypothesis import strategies as st

from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.timings import TIMINGS
from tests.lively_rounds import LIVELY, TITLES, played

PRESSES = st.lists(st.integers(0, 4_000), min_size=1, max_size=25)
"""Milliseconds from press to press."""


def grid_on_reels(show):
    """What stands on the reels, what is held above them included."""
    grid = show.grid
    for reel, column in enumerate(show.reels):
        cells = [cell for cell in grid.cells if cell.reel == reel]
        seen = [symbol for symbol, _ in column.visible(len(cells))]
        for cell, symbol in zip(cells, seen, strict=True):
            grid = grid.covered([cell], show.held.get(cell, symbol))
    return grid


@TITLES
@given(data=st.data())
@settings(max_examples=25)
def test_whenever_it_is_pressed_the_end_is_the_decided_one(title, data):
    seed = data.draw(st.sampled_from(LIVELY[title.stem]) | st.binary(min_size=32, max_size=32))
    speed = data.draw(st.sampled_from(sorted(TIMINGS)))
    round_ = played(title, seed)
    show = Show(title, cue=lambda name: None, timings=TIMINGS[speed])
    player = RoundPlayer(show, round_)
    shown = []
    for milliseconds in data.draw(PRESSES):
        for _ in range(milliseconds // 16):
            player.update(0.016)
        player.update(milliseconds % 16 / 1000)
        if player.done:
            break
        player.hurry()
        shown.append(show.win.shown)
    for _ in range(100_000):
        if player.done:
            break
        if show.wheel and show.wheel.waiting:
            player.hurry()
        player.update(0.05)
    assert player.done
    last = [event.grid for event in round_.events if hasattr(event, "grid")][-1]
    assert show.grid == last == grid_on_reels(show)
    assert show.win.shown == show.win.owed == round_.payout
    assert all(amount <= round_.payout for amount in shown)
    assert not any(reel.running for reel in show.reels)
