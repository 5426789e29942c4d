"""What a player sees at the table of a game whose pool cannot be kept."""

import pytest

from slotcade.files.records import START_BALANCE
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import Wishes
from slotcade.stage.words import say
from tests.files.faults import FAULTS, fault
from tests.scenes.conftest import visit


@pytest.fixture
def at_the_pool(monkeypatch, tmp_path):
    visitor = visit(monkeypatch, tmp_path / "home")
    visitor.app.scenes.push(Table(visitor.app.arcade.catalog.title("grand_spinn")))
    yield visitor
    visitor.app.close()


@pytest.mark.parametrize("broken", FAULTS)
def test_the_table_says_that_it_is_closed_and_takes_nothing(at_the_pool, broken):
    with fault(broken):
        for _ in range(2):
            at_the_pool.press(Action.SPIN)
            assert not at_the_pool.top.playing
            words = at_the_pool.words_on_screen()
            assert say.closed in words
            assert say.not_saved in words
    assert at_the_pool.account.balance == START_BALANCE
    assert at_the_pool.rounds_played() == 0
    assert at_the_pool.account.store.save.shared == {}


@pytest.mark.parametrize("broken", FAULTS)
def test_the_table_opens_when_the_pool_can_be_kept(at_the_pool, broken):
    with fault(broken):
        at_the_pool.press(Action.SPIN)
    at_the_pool.press(Action.SPIN)

    assert at_the_pool.top.playing
    at_the_pool.finish()
    words = at_the_pool.words_on_screen()
    assert say.closed not in words
    assert say.not_saved not in words
    assert at_the_pool.rounds_played() == 1


def test_autoplay_stops_when_the_pool_cannot_be_kept(at_the_pool):
    table = at_the_pool.top
    with fault("nothing can be written"):
        table.rounds.start(Wishes())
        at_the_pool.wait(0.5)

    assert not table.playing
    assert at_the_pool.rounds_played() == 0
    assert say.closed in " ".join(at_the_pool.words_on_screen())
