"""The meter of a game that unlocks: kept, shown, and started again only when confirmed."""

import pytest

from slotcade.files.store import Store
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.widgets import Button
from slotcade.stage.words import say

from .conftest import called

UNLOCKING = "clover_moon"


@pytest.fixture
def far_along(visitor):
    """A table at which thirty rounds have been played."""
    title = visitor.app.arcade.catalog.title(UNLOCKING)
    for number in range(30):
        visitor.account.play(title, title.rules.stakes[0], number.to_bytes(32, "big"))
    visitor.account.dismiss()
    visitor.app.scenes.push(Table(title))
    return visitor


def ask_to_start_again(visitor):
    visitor.press(Action.SETTINGS)
    assert isinstance(visitor.top, SettingsScene)
    deck = visitor.top._deck
    button = next(w for w in deck.widgets if isinstance(w, Button))
    deck.focus = deck.widgets.index(button)
    visitor.press(Action.ACTIVATE)
    assert isinstance(visitor.top, Dialog)


def meters(visitor, home):
    title = visitor.app.arcade.catalog.title(UNLOCKING)
    return Store(home).save.profiles[0].meters.get(title.stem)


def test_thirty_rounds_move_the_meter_and_it_is_kept(far_along, home):
    assert meters(far_along, home)["level"] == 1
    assert far_along.top.show.meters == meters(far_along, home)


def test_it_does_not_start_again_without_a_yes(far_along, home):
    before = meters(far_along, home)
    ask_to_start_again(far_along)
    far_along.press(Action.BACK)
    assert meters(far_along, home) == before


def test_it_starts_again_with_a_yes_and_the_table_shows_it(far_along, home):
    ask_to_start_again(far_along)
    far_along.press(Action.NEXT, Action.ACTIVATE, Action.BACK)
    assert meters(far_along, home) is None
    title = far_along.top.title
    assert far_along.top.show.meters == title.rules.meters


def test_a_game_that_unlocks_nothing_offers_no_start(at_table):
    at_table.press(Action.SETTINGS)
    buttons = [called(w) for w in at_table.top._deck.widgets if isinstance(w, Button)]
    assert say.start_again not in buttons


def test_every_page_of_rules_can_be_opened(far_along):
    far_along.press(Action.PAYTABLE)
    for _ in far_along.app.arcade.catalog.title(UNLOCKING).words.pages:
        far_along.see()
        far_along.press(Action.RIGHT)
