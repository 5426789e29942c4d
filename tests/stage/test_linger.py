"""After a round its wins are shown one by one, each lit alone and said."""

from itertools import count

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import FeatureBegan, WaysPaid, Won
from slotcade.logic.round import play_round
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import CYCLES, SHOWN_EACH, Show
from slotcade.stage.telling import told

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}


def shown_to_its_end(title):
    """Play the first plain round of three wins or more; return it and its show."""
    for number in count():
        seed = number.to_bytes(32, "big")
        round_ = play_round(
            title.stem, title.rules, title.rules.stakes[0], seed, title.rules.meters
        )
        show = Show(title, cue=lambda name: None)
        if any(isinstance(event, FeatureBegan) for event in round_.events):
            continue
        RoundPlayer(show, round_).finish()
        if len(show.wins) >= 3:
            return round_, show
    raise AssertionError("there is always another seed")


@pytest.mark.parametrize("stem", TITLES)
def test_each_win_is_lit_alone_and_said_and_then_the_sum_again(stem):
    title = TITLES[stem]
    round_, show = shown_to_its_end(title)
    summary, wins = show.message, list(show.wins)
    assert frozenset(cell for win in wins for cell in win.cells) == show.lit()
    seen = []
    for _ in range(round(CYCLES * len(wins) * SHOWN_EACH / 0.1) + 2):
        changed = show.linger(0.1)
        assert changed == (not seen or seen[-1][0] != show.only)
        if changed:
            seen.append((show.only, show.message, show.lit()))
    one_by_one = [(i, win.words, frozenset(win.cells)) for i, win in enumerate(wins)]
    assert seen[: len(wins)] == one_by_one
    assert seen[-1][:2] == (None, summary)
    assert not show.lingers()
    paid = [event for event in round_.events if isinstance(event, Won | WaysPaid)]
    said = {told(title, round_.stake, event) for event in paid}
    assert {win.words for win in wins} <= said


@pytest.mark.parametrize("stem", TITLES)
def test_what_was_said_meanwhile_stays(stem):
    _, show = shown_to_its_end(TITLES[stem])
    show.linger(0.1)
    show.message = "Topped up"
    for _ in range(200):
        show.linger(0.1)
    assert show.message == "Topped up"
