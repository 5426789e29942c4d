"""Prizes that are always on show: above the reels, true to the meters, out of reach in the demo."""

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.telling import prize_words
from slotcade.stage.words import say

from .conftest import visit

TITLES = {
    title.stem: title
    for title in Catalog(gamedata_folder()).titles
    if any(not sign.feature for sign in title.look.signs)
}
always = pytest.mark.parametrize("stem", TITLES)


def sit_down(monkeypatch, tmp_path, stem, demo=False):
    visitor = visit(monkeypatch, tmp_path / "home", demo)
    visitor.app.scenes.push(Table(visitor.app.arcade.catalog.title(stem)))
    return visitor


def signs(visitor, meters):
    """Return what the signs of a table are to say."""
    title = visitor.top.title
    prizes = title.rules.prizes(visitor.top.stake, meters)
    shown = [sign for sign in title.look.signs if not sign.feature]
    return [prize_words(prizes[sign.prize], sign.decimals) for sign in shown]


def play(visitor):
    visitor.instant()
    visitor.press(Action.SPIN)
    visitor.finish()


@always
def test_every_prize_is_on_show_and_follows_what_rounds_add(monkeypatch, tmp_path, stem):
    visitor = sit_down(monkeypatch, tmp_path, stem)
    before = signs(visitor, TITLES[stem].rules.meters)
    assert set(before) <= set(visitor.words_on_screen())

    visitor.app.arcade.seed = lambda: bytes(32)
    play(visitor)
    after = signs(visitor, visitor.account.store.save.shared[stem])
    assert after != before
    assert set(after) <= set(visitor.words_on_screen())
    visitor.app.close()


@always
def test_a_prize_that_the_demo_cannot_pay_is_said_to_be_out_of_reach(monkeypatch, tmp_path, stem):
    visitor = sit_down(monkeypatch, tmp_path, stem, demo=True)
    rules = TITLES[stem].rules
    known = [words for words in signs(visitor, rules.practice_meters) if words != "0.00"]
    for _ in range(3):
        words = visitor.words_on_screen()
        assert words.count(say.out_of_reach) == 1
        assert set(known) <= set(words)
        play(visitor)
    visitor.app.close()
