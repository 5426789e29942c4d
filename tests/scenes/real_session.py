"""Visits every screen in a real window, by keyboard alone or by mouse alone.

Started by its test, in a process of its own. Keys and clicks come from xdotool; the process looks
at what is on top after each step.
"""

import subprocess
import sys
import time
from itertools import product

import pygame

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
from slotcade.stage.rows import Choice, Slider, Stepper
from slotcade.stage.widgets import Tabs
from slotcade.stage.words import say

from .conftest import called
from .real_window import Player
from .seeds import seed_with

SCENES = {
    AchievementsScene,
    AutoplayPage,
    Dialog,
    FirstRun,
    History,
    Lobby,
    NameEntry,
    OneRound,
    Paytable,
    Profiles,
    RealityCheck,
    SettingsScene,
    StatisticsScene,
    Table,
    Watching,
}


class Guest(Player):
    """Somebody in front of the real window, who looks where each step led."""

    def __init__(self):
        super().__init__()
        self.visited = set()
        self.play_plainly()
        self.at(Lobby)

    def play_plainly(self):
        """Let chance bring a small return for ever: a feature would take its time."""
        title = self.app.arcade.catalog.titles[0]
        seed = seed_with(title, self.account.stake_for(title), "a return")
        self.app.arcade.seed = lambda: seed

    @property
    def top(self):
        return self.app.scenes.top

    @property
    def names(self):
        return [profile.name for profile in self.app.arcade.store.save.profiles]

    @property
    def account(self):
        return self.app.arcade.account

    def at(self, scene):
        assert type(self.top) is scene, f"on top is {type(self.top)}, not {scene}"
        self.visited.add(scene)

    def widget(self, words):
        return next(w for w in self.top._deck.widgets if called(w) == words)

    def rows(self):
        """The rows of the page of settings in view."""
        widgets = self.top._deck.widgets
        return [w for w in widgets if hasattr(w, "get") and not isinstance(w, Tabs)]

    def rest(self):
        """Wait until no round is shown any more."""
        end = time.monotonic() + 20
        while self.top.playing:
            assert time.monotonic() < end, "the round does not end"
            self.turn(0.1)

    def xdotool(self, *words):
        subprocess.run(["xdotool", *words], check=True)
        self.turn(0.04)

    def be_reminded(self):
        """Have played for so long that a reality check is due."""
        self.app.arcade.session.pass_time(31 * 60)
        end = time.monotonic() + 20
        while not isinstance(self.top, RealityCheck) or self.top.wants() is not None:
            assert time.monotonic() < end, "no reality check that hears"
            self.turn(0.1)
        self.at(RealityCheck)

    def run_dry(self):
        def lose(save):
            save.profiles[0].balance = 3

        self.app.arcade.store.change(lose)
        self.app.window.damage.all()

    def shows_something(self):
        """Whether the picture is of many colours: nothing was left black or blank."""
        surface = self.app.window.canvas.surface
        places = product(range(9, 1280, 40), range(9, 720, 40))
        seen = {tuple(surface.get_at(place)) for place in places}
        assert len(seen) > 40, f"{type(self.top)} shows {len(seen)} colours"


class Typist(Guest):
    """Uses keys alone."""

    def to(self, words, scene=None):
        """Go to a widget with Tab and press it with Enter."""
        wanted = self.widget(words)
        for _ in range(len(self.top._deck.widgets) + 1):
            if self.top._deck.focused is wanted:
                break
            self.key("Tab")
        assert self.top._deck.focused is wanted, f"Tab never comes to {words}"
        if scene:
            self.press("Return", scene)

    def press(self, name, scene):
        self.key(name)
        self.at(scene)
        self.shows_something()

    def profiles(self):
        self.to(say.profiles, Profiles)
        self.to(say.create, NameEntry)
        self.xdotool("type", "Robin Aho")
        self.press("Return", Profiles)
        assert self.names == ["Player", "Robin Aho"]
        self.key("Down")
        self.to(say.rename, NameEntry)
        for _ in range(4):
            self.key("BackSpace")
        self.xdotool("type", "Mop")
        self.press("Return", Profiles)
        assert self.names == ["Player", "RobinMop"]
        self.to(say.delete, Dialog)
        self.press("Escape", Profiles)
        assert len(self.names) == 2
        self.key("Down")
        self.to(say.delete, Dialog)
        self.key("Right")
        self.press("Return", Profiles)
        assert self.names == ["Player"]
        self.press("Escape", Lobby)

    def settings(self):
        self.press("o", SettingsScene)
        self.key("Tab")
        tabs = self.top._deck.focused
        for page in range(len(tabs.words)):
            assert tabs.get() == page
            self.shows_something()
            for _ in self.rows():
                self.key("Tab")
                widget = self.top._deck.focused
                before = widget.get()
                there, back = ("Left", "Right") if before else ("Right", "Left")
                self.key(there)
                self.turn(0.1)
                assert widget.get() != before, called(widget)
                self.key(back)
                self.turn(0.1)
                assert widget.get() == before, called(widget)
            while self.top._deck.focused is not tabs:
                self.key("Tab")
            self.key("Right")
        self.press("Escape", Lobby)

    def table(self):
        self.key("Left")
        while self.top._deck.focus != 0:
            self.key("Tab")
        self.press("Return", FirstRun)
        for _ in say.first_steps[1:]:
            self.press("Return", FirstRun)
        self.press("Return", Table)
        self.press("o", SettingsScene)
        self.to(say.show_steps, FirstRun)
        self.key("Tab")
        self.press("space", Table)
        assert not self.account.profile.history
        self.press("space", Table)
        assert self.top.playing
        self.key("space")
        self.rest()
        stake = self.top.stake
        self.key("Up")
        assert self.top.stake > stake
        self.key("Down")
        assert self.top.stake == stake
        self.key("q")
        self.key("q")
        assert self.account.profile.settings.speed == "instant"
        self.key("m")
        assert self.account.profile.settings.muted
        self.key("m")
        self.press("a", AutoplayPage)
        self.key("Tab")
        self.to(say.start, Table)
        assert self.top.rounds.autoplay
        self.turn(0.4)
        self.press("a", AutoplayPage)
        self.to(say.stop, Table)
        assert not self.top.rounds.autoplay
        self.rest()
        self.run_dry()
        self.to(say.top_up.format(amount="5,000"), Table)
        assert self.account.balance == 5003
        rounds = len(self.account.profile.history)
        self.key("space")
        assert len(self.account.profile.history) == rounds + 1
        self.rest()

    def pages(self):
        self.press("p", Paytable)
        for _ in self.top._title.words.pages:
            if self.widget(say.show_me).usable():
                self.to(say.show_me, Watching)
                self.key("space")
                self.press("Escape", Paytable)
            self.key("Down")
            self.press("Right", Paytable)
        assert self.top._page == 0
        self.press("Escape", Table)

    def history(self):
        self.press("h", History)
        self.key("Down")
        self.press("Return", OneRound)
        self.press("Return", Watching)
        self.turn(0.3)
        self.press("Escape", OneRound)
        self.press("Escape", History)
        self.press("Escape", Table)

    def care(self):
        self.be_reminded()
        self.press("Escape", Table)
        self.press("F1", SettingsScene)
        self.press("Escape", Table)

    def figures(self):
        self.press("s", StatisticsScene)
        for _ in self.app.arcade.catalog.titles:
            self.key("Down")
            self.press("Right", StatisticsScene)
        self.to(say.achievements, AchievementsScene)
        self.press("Left", AchievementsScene)
        self.press("s", StatisticsScene)
        self.press("t", AchievementsScene)
        self.press("Escape", Table)

    def leave(self):
        self.press("Escape", Lobby)
        self.press("h", History)
        self.press("Escape", Lobby)
        self.press("s", StatisticsScene)
        self.press("Escape", Lobby)
        self.press("t", AchievementsScene)
        self.press("Escape", Lobby)
        self.press("Escape", Dialog)
        self.press("Escape", Lobby)
        self.press("Escape", Dialog)
        self.key("Right")
        self.key("Return")


def shares(widget):
    """Return how far along a row to click for another value, and for the present one."""
    if isinstance(widget, Stepper):
        return 0.9, 0.5
    if isinstance(widget, Slider):
        x, _, width, _ = widget.box
        left, wide = widget._track()
        return 0.5, (left + wide * widget.get() / 100 - x) / width
    if isinstance(widget, Choice):
        x, _, width, _ = widget.box
        middles = [(left + wide / 2 - x) / width for left, _, wide, _ in widget.parts()]
        return middles[widget.get() - 1], middles[widget.get()]
    return 0.9, 0.9


class Clicker(Guest):
    """Uses the mouse alone."""

    def click(self, x, y, button="1"):
        """Click at a place of the picture."""
        left, top = pygame.display.get_window_position()
        inner, scale = self.app.window._inner, self.app.window.canvas.scale
        pixel = round(left + inner.x + x * scale), round(top + inner.y + y * scale)
        self.xdotool("mousemove", *map(str, pixel), "click", button)

    def on(self, words, scene=None, share=0.5):
        """Click on a widget, ``share`` of its width from its left."""
        x, y, width, height = self.widget(words).box
        self.click(x + width * share, y + height / 2)
        if scene:
            self.at(scene)
            self.shows_something()

    def icon(self, name, scene):
        """Click on a round button by its icon."""
        icons = [w for w in self.top._deck.widgets if hasattr(w, "icon") and callable(w.icon)]
        x, y, width, height = next(w.box for w in icons if w.icon() == name)
        self.click(x + width / 2, y + height / 2)
        self.at(scene)

    def row(self, number):
        x, y, width, _ = self.top._list.box
        self.click(x + width / 2, y + 44 * number + 22)

    def profiles(self):
        self.on(say.profiles, Profiles)
        self.on(say.create, NameEntry)
        self.on(say.start_with, NameEntry)
        self.on(say.back, Profiles)
        self.row(0)
        self.on(say.rename, NameEntry)
        self.on(say.start_with, Profiles)
        assert self.names == ["Player"]
        self.on(say.delete, Dialog)
        self.on(say.keep, Profiles)
        assert self.names == ["Player"]
        self.on(say.choose, Lobby)
        self.on(say.guest, Lobby)
        assert self.account.demo
        self.on(say.own, Lobby)
        assert not self.account.demo

    def settings(self):
        self.on(say.settings, SettingsScene)
        tabs = next(w for w in self.top._deck.widgets if isinstance(w, Tabs))
        for page, (x, y, width, height) in enumerate(tabs.parts()):
            self.click(x + width / 2, y + height / 2)
            assert tabs.get() == page
            for widget in self.rows():
                before = widget.get()
                other, same = shares(widget)
                self.on(called(widget), share=other)
                self.turn(0.1)
                assert widget.get() != before, called(widget)
                self.on(called(widget), share=same)
                self.turn(0.1)
                assert widget.get() == before, called(widget)
        self.icon("icon_close", Lobby)

    def table(self):
        self.on(self.app.arcade.catalog.titles[0].words.title, FirstRun)
        for _ in say.first_steps[1:]:
            self.on(say.next_step, FirstRun)
        self.on(say.last_step, Table)
        self.icon("icon_menu", SettingsScene)
        self.on(say.show_steps, FirstRun)
        self.on(say.skip, Table)
        assert not self.account.profile.history
        self.click(1102, 642)
        assert self.top.playing
        self.click(1102, 642)
        self.rest()
        stake = self.top.stake
        self.icon("icon_plus", Table)
        assert self.top.stake > stake
        self.icon("icon_minus", Table)
        assert self.top.stake == stake
        self.icon("icon_normal", Table)
        self.icon("icon_quick", Table)
        assert self.account.profile.settings.speed == "instant"
        self.icon("icon_sound", Table)
        assert self.account.profile.settings.muted
        self.icon("icon_sound_off", Table)
        self.icon("icon_menu", SettingsScene)
        self.icon("icon_close", Table)
        self.icon("icon_auto", AutoplayPage)
        self.on(say.rounds, share=0.2)
        self.on(say.any_win)
        self.on(say.single_win, share=0.9)
        self.on(say.reset)
        self.on(say.start, Table)
        assert self.top.rounds.autoplay
        self.turn(0.4)
        self.icon("icon_auto", AutoplayPage)
        self.on(say.stop, Table)
        assert not self.top.rounds.autoplay
        self.rest()
        self.run_dry()
        self.on(say.top_up.format(amount="5,000"), Table)
        assert self.account.balance == 5003

    def pages(self):
        self.icon("icon_info", Paytable)
        for _ in self.top._title.words.pages:
            if self.widget(say.show_me).usable():
                self.on(say.show_me, Watching)
                self.click(1102, 642)
                self.on(say.back, Paytable)
            self.click(640, 400, "5")
            self.icon("icon_forward", Paytable)
            self.shows_something()
        assert self.top._page == 0
        self.icon("icon_back", Paytable)
        self.icon("icon_close", Table)

    def history(self):
        self.icon("icon_history", History)
        self.click(640, 400, "5")
        self.row(1)
        self.at(OneRound)
        self.on(say.watch, Watching)
        self.turn(0.3)
        self.on(say.back, OneRound)
        self.icon("icon_close", History)
        self.icon("icon_close", Table)

    def care(self):
        self.be_reminded()
        self.on(say.go_on, Table)

    def figures(self):
        self.icon("icon_chart", StatisticsScene)
        tabs = next(w for w in self.top._deck.widgets if isinstance(w, Tabs))
        for page, (x, y, width, height) in enumerate(tabs.parts()):
            self.click(x + width / 2, y + height / 2)
            assert self.top._page == page
            self.click(300, 400, "5")
            self.shows_something()
        self.on(say.achievements, AchievementsScene)
        self.on(say.statistics, StatisticsScene)
        self.icon("icon_close", Table)

    def leave(self):
        self.on(say.lobby, Lobby)
        self.on(say.history, History)
        self.icon("icon_close", Lobby)
        self.on(say.statistics, StatisticsScene)
        self.icon("icon_close", Lobby)
        self.on(say.achievements, AchievementsScene)
        self.icon("icon_close", Lobby)
        self.icon("icon_close", Dialog)
        self.on(say.stay, Lobby)
        self.icon("icon_close", Dialog)
        self.on(say.leave)


def main(kind):
    guest = kind()
    guest.profiles()
    guest.settings()
    guest.table()
    guest.pages()
    guest.history()
    guest.care()
    guest.figures()
    guest.leave()
    assert guest.top is None, "the arcade has not been left"
    assert guest.visited == SCENES, f"not visited: {SCENES - guest.visited}"
    guest.app.close()
    print(f"visited {len(guest.visited)} kinds of scenes")


if __name__ == "__main__":
    main({"keyboard": Typist, "mouse": Clicker}[sys.argv[1]])
