"""Achievements on screen: a small sign after the round, and a page of what there is to see."""

import pytest

from slotcade.scenes.achievements import AchievementsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.counter import grouped
from slotcade.stage.layout import BoardLayout
from slotcade.stage.news import SECONDS, SIGN
from slotcade.stage.words import say
from tests.lively_rounds import TITLES
from tests.test_achievements import round_of, wound

from .conftest import visit


@pytest.fixture
def at_first(at_table):
    """At the table of the first game, where the next round brings its first achievement."""
    title = at_table.top.title
    seed, _ = round_of(title, title.achievements[0])
    at_table.play_with(seed)
    return at_table


def is_told(visitor, achievement):
    words = visitor.words_on_screen()
    return say.achievement in words and achievement.name in words


def test_the_sign_comes_after_the_round_and_goes_by_itself(at_first):
    achievement = at_first.top.title.achievements[0]
    at_first.press(Action.SPIN)
    assert achievement.key in at_first.account.achieved(at_first.top.title)
    while at_first.top.playing:
        assert say.achievement not in at_first.words_on_screen()
        at_first.app.pass_time(0.1)
        at_first.press(Action.SPIN)
        at_first.app.pass_time(2.0)
    at_first.wait(1)
    assert is_told(at_first, achievement)
    at_first.wait(SECONDS)
    assert say.achievement not in at_first.words_on_screen()
    assert at_first.top.wants() is None or at_first.top.show.lingers()


def test_it_is_told_once(at_first):
    at_first.instant()
    at_first.press(Action.SPIN)
    at_first.finish()
    at_first.wait(SECONDS + 1)
    at_first.press(Action.SPIN)
    at_first.finish()
    at_first.wait(0.5)
    assert say.achievement not in at_first.words_on_screen()


def test_several_are_told_one_after_the_other(at_first):
    table = at_first.top
    table.rounds.news.add(table.title.achievements[:2])
    at_first.wait(1)
    one, two = table.title.achievements[:2]
    assert is_told(at_first, one)
    assert two.name not in at_first.words_on_screen()
    at_first.wait(SECONDS)
    assert is_told(at_first, two)


def test_only_the_sign_is_drawn_again_when_it_goes(at_first):
    at_first.top.rounds.news.add(at_first.top.title.achievements[:1])
    at_first.wait(1, draw=True)
    at_first.see()
    at_first.wait(SECONDS, draw=True)
    drawn = at_first.app.window.canvas.surface.copy()
    at_first.see()
    whole = at_first.app.window.canvas.surface
    corner = at_first.app.window.canvas.rect(SIGN)
    same = all(
        drawn.get_at((x, y)) == whole.get_at((x, y))
        for x in range(corner.left, corner.right, 3)
        for y in range(corner.top, corner.bottom, 3)
    )
    assert same


@TITLES
def test_the_sign_never_lies_on_the_board_or_on_what_is_below_it(title):
    layout = BoardLayout(title.rules.heights, title.look)
    left, top, width, height = SIGN
    assert left + width <= layout.frame[0]
    assert top + height < 250  # the first sign of a feature
    for sign in title.look.signs:
        assert sign.at[0] > left + width or sign.at[1] > top + height


def test_watching_a_round_again_tells_nothing(at_first):
    at_first.instant()
    at_first.press(Action.SPIN)
    at_first.finish()

    def forget(save):
        save.profiles[0].achievements.clear()

    at_first.account.store.change(forget)
    at_first.press(Action.HISTORY, Action.ACTIVATE, Action.ACTIVATE)
    at_first.finish()
    at_first.press(Action.BACK, Action.BACK, Action.BACK)
    assert isinstance(at_first.top, Table)
    at_first.wait(SECONDS + 2)
    assert at_first.account.profile.achievements == {}


def test_a_preview_earns_nothing(at_table):
    title = at_table.top.title
    for number, page in enumerate(title.words.pages):
        if page.preview:
            at_table.press(Action.PAYTABLE, *[Action.RIGHT] * number)
            at_table.use(say.show_me)
            at_table.finish()
            at_table.press(Action.BACK, Action.BACK)
    assert at_table.account.profile.achievements == {}


@TITLES
def test_the_page_describes_all_and_lights_those_earned(monkeypatch, home, title):
    visitor = visit(monkeypatch, home, size=(1280, 720))
    seed, meters = round_of(title, title.achievements[0])
    wound(visitor.account, title, meters)
    visitor.app.scenes.push(AchievementsScene(title))
    words = visitor.words_on_screen()
    assert words.count(say.unseen) == len(title.achievements)
    for achievement in title.achievements:
        assert achievement.name in words
        assert achievement.text in " ".join(words)
    dark = visitor.see()

    round_ = visitor.account.play(title, title.rules.stakes[0], seed)
    earned = len(visitor.account.achieved(title))
    words = visitor.words_on_screen()
    assert words.count(say.unseen) == len(title.achievements) - earned
    assert say.earned_in.format(round=1, paid=grouped(round_.payout)) in words
    assert say.earned_of.format(count=earned, of=len(title.achievements)) in words
    assert (visitor.see() != dark).any()
    visitor.app.close()


def test_tabs_go_through_the_games(visitor):
    visitor.press(Action.ACHIEVEMENTS)
    for title in visitor.app.arcade.catalog.titles:
        assert title.achievements[-1].name in visitor.words_on_screen()
        visitor.press(Action.RIGHT)
    assert visitor.top._page == len(visitor.app.arcade.catalog.titles) - 1
    visitor.press(Action.LEFT)
    assert visitor.top._page == len(visitor.app.arcade.catalog.titles) - 2


def test_without_games_the_page_is_empty_and_can_be_left(visitor):
    visitor.app.arcade.catalog.titles = ()
    visitor.press(Action.ACHIEVEMENTS)
    visitor.see()
    visitor.press(Action.STATISTICS, Action.BACK)
    assert not isinstance(visitor.top, AchievementsScene)
