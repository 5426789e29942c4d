"""What "Show me" shows: every feature and prize of every game, for nothing."""

import pytest

from slotcade.logic.events import Awarded, FeatureBegan, FeatureEnded
from slotcade.logic.round import play_round
from slotcade.scenes.paytable import Paytable
from slotcade.scenes.table import Table
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action
from slotcade.stage.words import say

from .lively_rounds import CATALOG, TITLES
from .scenes.conftest import visit
from .scenes.test_profiles import trace

NAMED = [
    pytest.param(title, name, id=f"{title.stem}-{name}")
    for title in CATALOG.titles
    for name in (*title.words.features, *title.words.prizes)
]
SHOWN = [
    pytest.param(title, number, id=f"{title.stem}-{page.preview}")
    for title in CATALOG.titles
    for number, page in enumerate(title.words.pages)
    if page.preview
]


def previewed(title, name, stake):
    preview = title.previews[name]
    meters = {**title.rules.meters, **preview.meters}
    return play_round(title.stem, title.rules, stake, bytes.fromhex(preview.seed), meters)


@pytest.mark.parametrize(("title", "name"), NAMED)
def test_every_feature_and_prize_has_a_preview_that_shows_it(title, name):
    assert name in title.previews, f"{title.stem}: add a preview of {name} to its data"
    for stake in (title.rules.stakes[0], title.rules.stakes[-1]):
        events = previewed(title, name, stake).events
        begun = {event.name for event in events if isinstance(event, FeatureBegan)}
        won = {event.prize for event in events if isinstance(event, Awarded)}
        assert name in begun | won


@pytest.mark.parametrize(("title", "name"), NAMED)
def test_a_feature_that_is_previewed_pays_something(title, name):
    events = previewed(title, name, title.rules.stakes[0]).events
    ended = {event.name: event.amount for event in events if isinstance(event, FeatureEnded)}
    assert ended.get(name, 1) > 0


@TITLES
def test_every_preview_is_of_something_or_shown_on_a_page(title):
    shown = {page.preview for page in title.words.pages}
    assert set(title.previews) <= {*title.words.features, *title.words.prizes, *shown}


@TITLES
def test_every_feature_can_be_shown_from_a_page_of_its_own(title):
    shown = {page.preview for page in title.words.pages if page.preview}
    assert set(title.words.features) <= shown


@pytest.mark.parametrize(("title", "number"), SHOWN)
def test_show_me_plays_it_moves_no_glint_and_touches_no_disk(monkeypatch, tmp_path, title, number):
    home = tmp_path / "home"
    visitor = visit(monkeypatch, home)
    visitor.instant()
    visitor.app.scenes.push(Table(title))
    visitor.press(Action.PAYTABLE)
    assert isinstance(visitor.top, Paytable)
    for _ in range(number):
        visitor.press(Action.RIGHT)
    before, profile = trace(home), visitor.account.profile
    assert say.show_me in visitor.words_on_screen()
    visitor.use(say.show_me)
    watching = visitor.top
    assert isinstance(watching, Watching)
    assert watching._round == previewed(
        title, title.words.pages[number].preview, watching._round.stake
    )
    assert say.preview in visitor.words_on_screen()
    visitor.finish()
    assert say.preview in visitor.words_on_screen()
    assert watching.show.win.shown == watching._round.payout > 0
    visitor.press(Action.BACK)
    assert isinstance(visitor.top, Paytable)
    assert trace(home) == before
    assert visitor.account.profile == profile
    visitor.app.close()


@TITLES
def test_a_page_without_a_preview_has_no_button(monkeypatch, tmp_path, title):
    plain = [n for n, page in enumerate(title.words.pages) if not page.preview]
    assert plain
    visitor = visit(monkeypatch, tmp_path / "home")
    visitor.app.scenes.push(Paytable(title, title.rules.stakes[0], plain[0]))
    assert say.show_me not in visitor.words_on_screen()
    assert not visitor.widget(say.show_me).usable()
    visitor.app.close()
