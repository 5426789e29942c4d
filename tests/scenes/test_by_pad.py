"""Every screen of the arcade can be reached, used and left by pad alone."""

import pygame
import pytest

from slotcade.scenes.achievements import AchievementsScene
from slotcade.scenes.autoplay import AutoplayPage
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.history import History, OneRound
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.paytable import Paytable
from slotcade.scenes.profiles import NameEntry, Profiles
from slotcade.scenes.reality import RealityCheck
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.statistics import StatisticsScene
from slotcade.scenes.table import Table
from slotcade.scenes.watching import Watching
from slotcade.stage.widgets import Tabs
from slotcade.stage.words import say
from tests import pads as pad
from tests.pads import Fake

from .conftest import called
from .seeds import seed_with


class Padder:
    """Somebody with a pad and nothing else."""

    def __init__(self, visitor):
        self.visitor = visitor
        visitor.app.handle(pad.plugged())

    @property
    def top(self):
        return self.visitor.top

    def press(self, button, scene=None):
        for event in (pad.down(button), pad.up(button)):
            self.visitor.app.handle(event)
        self.visitor.see()
        if scene:
            assert type(self.top) is scene

    def arrow(self, x, y):
        for event in (pad.hat(x, y), pad.hat(0, 0)):
            self.visitor.app.handle(event)

    def to(self, wanted):
        """Move the focus to a widget with a shoulder."""
        deck = self.top._deck
        for _ in range(len(deck.widgets) + 1):
            if deck.focused is wanted:
                return
            self.press(pad.RB)
        raise AssertionError(f"the shoulder never comes to {called(wanted)}")

    def use(self, words, scene=None):
        self.to(self.visitor.widget(words))
        self.press(pad.A, scene)

    def icon(self, name, scene=None):
        icons = [w for w in self.top._deck.widgets if callable(getattr(w, "icon", None))]
        self.to(next(w for w in icons if w.icon() == name))
        self.press(pad.A, scene)


@pytest.fixture
def padder(visitor, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Fake())
    return Padder(visitor)


@pytest.fixture
def seated(padder):
    padder.arrow(1, 0)
    padder.press(pad.A, Table)
    title = padder.top.title
    padder.visitor.play_with(seed_with(title, padder.top.stake, "a return"))
    return padder


def test_profiles(padder):
    padder.use(say.profiles, Profiles)
    padder.use(say.create, NameEntry)
    padder.press(pad.A)
    padder.use(say.start_with, Profiles)
    save = padder.visitor.app.arcade.store.save
    assert [profile.name for profile in save.profiles] == ["Player", "A"]
    padder.use(say.rename, NameEntry)
    padder.press(pad.B, Profiles)
    padder.arrow(0, -1)
    padder.use(say.delete, Dialog)
    padder.arrow(1, 0)
    padder.press(pad.A, Profiles)
    assert len(padder.visitor.app.arcade.store.save.profiles) == 1
    padder.press(pad.B, Lobby)


def test_every_row_of_the_settings(padder):
    padder.press(pad.START, SettingsScene)
    tabs = next(w for w in padder.top._deck.widgets if isinstance(w, Tabs))
    for page in range(len(tabs.words)):
        padder.to(tabs)
        assert tabs.get() == page
        rows = [w for w in padder.top._deck.widgets if hasattr(w, "get") and w is not tabs]
        for row in rows:
            padder.to(row)
            before = row.get()
            there = -1 if before else 1
            padder.arrow(there, 0)
            assert row.get() != before, called(row)
            padder.arrow(-there, 0)
            assert row.get() == before, called(row)
        padder.to(tabs)
        padder.arrow(1, 0)
    padder.press(pad.B, Lobby)


def test_the_table_and_its_pages(seated):
    table = seated.top
    visitor = seated.visitor
    stake = table.stake
    seated.arrow(0, 1)
    assert table.stake > stake
    seated.arrow(0, -1)
    assert table.stake == stake
    seated.press(pad.Y)
    seated.press(pad.Y)
    assert visitor.app.arcade.settings.speed == "instant"
    seated.press(pad.A)
    assert table.playing
    visitor.finish()
    seated.icon("icon_sound")
    assert visitor.app.arcade.settings.muted
    seated.press(pad.SELECT, Paytable)
    for _ in table.title.words.pages:
        if visitor.widget(say.show_me).usable():
            seated.use(say.show_me, Watching)
            seated.press(pad.A)
            seated.press(pad.B, Paytable)
        seated.arrow(0, -1)
        seated.arrow(1, 0)
    seated.press(pad.B, Table)
    seated.icon("icon_history", History)
    seated.press(pad.A, OneRound)
    seated.press(pad.A, Watching)
    seated.press(pad.B, OneRound)
    seated.press(pad.B, History)
    seated.press(pad.B, Table)
    rounds = visitor.rounds_played()
    seated.press(pad.A)
    assert visitor.rounds_played() == rounds + 1, "after a page the button spins again"


def test_first_steps(padder):
    padder.visitor.account.introduce(False)
    padder.arrow(1, 0)
    padder.press(pad.A, FirstRun)
    for _ in say.first_steps[1:]:
        padder.press(pad.A, FirstRun)
    padder.press(pad.A, Table)
    padder.press(pad.START, SettingsScene)
    padder.use(say.show_steps, FirstRun)
    padder.use(say.skip, Table)
    padder.visitor.account.introduce(False)
    padder.press(pad.START, SettingsScene)
    padder.press(pad.B, FirstRun)
    padder.press(pad.B, Table)
    assert padder.visitor.rounds_played() == 0


def test_statistics_and_achievements(seated):
    seated.icon("icon_chart", StatisticsScene)
    for _ in seated.visitor.app.arcade.catalog.titles:
        page = seated.top._page
        seated.arrow(0, -1)
        seated.arrow(-1 if page else 1, 0)
        assert seated.top._page != page
    seated.use(say.achievements, AchievementsScene)
    page = seated.top._page
    seated.arrow(1, 0)
    assert seated.top._page != page
    seated.use(say.statistics, StatisticsScene)
    seated.press(pad.B, Table)
    seated.press(pad.B, Lobby)
    seated.use(say.statistics, StatisticsScene)
    seated.press(pad.B, Lobby)
    seated.use(say.achievements, AchievementsScene)
    seated.press(pad.B, Lobby)


def test_autoplay(seated):
    seated.press(pad.X, AutoplayPage)
    for widget in [w for w in seated.top._deck.widgets if hasattr(w, "get")]:
        seated.to(widget)
        before = widget.get()
        seated.arrow(1, 0)
        assert widget.get() != before, called(widget)
    seated.use(say.reset)
    seated.use(say.start, Table)
    assert seated.top.rounds.autoplay
    seated.visitor.wait(0.5)
    seated.press(pad.A)
    assert not seated.top.rounds.autoplay
    seated.visitor.finish()


def test_pickers_of_every_game(padder):
    for title in padder.visitor.app.arcade.catalog.titles:
        padder.visitor.app.scenes.push(Table(title))
        table = padder.top
        for widget in table.picker.widgets():
            twin = next(w for w in table._deck.widgets if w.box == widget.box)
            if twin.usable():
                stake = table.stake
                padder.to(twin)
                padder.press(pad.A)
                assert table.playing or table.stake != stake or len(title.rules.stakes) == 1
                padder.visitor.finish()
        padder.visitor.app.scenes.pop(table)


def test_top_up(seated):
    seated.visitor.set_balance(3)
    seated.use(say.top_up.format(amount="5,000"))
    assert seated.visitor.account.balance == 5003
    seated.press(pad.A)
    assert seated.visitor.rounds_played() == 1


def test_reality_check_and_leaving(seated):
    seated.visitor.app.arcade.session.pass_time(31 * 60)
    seated.visitor.wait(1)
    assert isinstance(seated.top, RealityCheck)
    seated.use(say.to_lobby, Lobby)
    seated.press(pad.B, Dialog)
    seated.press(pad.A, Lobby)
    seated.press(pad.B, Dialog)
    seated.arrow(1, 0)
    seated.visitor.see = lambda: None  # there is nothing left to see
    seated.press(pad.A)
    assert seated.top is None
