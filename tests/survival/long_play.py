"""Plays for hours in minutes: instant autoplay at every table in turn, and what it costs.

``python -m tests.survival.long_play ROUNDS`` plays so many rounds in all, through the lobby, the
tables, the page of autoplay and the save, and prints what it measured as JSON. Time is told, not
waited for; only one round in DRAWN is drawn, every picture of it.
"""

import gc
import json
import os
import sys
import time
from pathlib import Path

import msgspec
import pygame

from slotcade.app import FRAME, App
from slotcade.files.records import TOP_UP
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import COUNTS
from slotcade.stage.counter import grouped
from slotcade.stage.heap import give_back_pictures
from slotcade.stage.words import say
from tests.scenes.conftest import Visitor, icon_of

DRAWN = 100
LAP = 1000
"""Rounds at a table before the next one, at most."""

LONG = 0.1
"""Seconds of our own in a frame that a player would notice."""


def resident():
    """Bytes of memory that this process holds."""
    pages = Path("/proc/self/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGESIZE")


def descriptors():
    return len(list(Path("/proc/self/fd").iterdir()))


class LongPlay:
    """A player who sits at one table after another and lets autoplay play."""

    def __init__(self, app):
        self.visitor = Visitor(app)
        self.app = app
        self.played = 0
        self.drawn = 0
        self.slow = []
        self.worst = {}
        settings = app.arcade.settings
        fast = msgspec.structs.replace(settings, speed="instant", reality_check=0)
        app.arcade.change_settings(fast)
        app.arcade.account.introduce(True)

    def lap(self, title, rounds):
        """Sit down at a table, play so many rounds, and leave."""
        visitor = self.visitor
        lobby, table = self.app.scenes.top, Table(title)
        assert isinstance(lobby, Lobby)
        self.timed("enter", lambda: self.app.scenes.push(table))
        if table is not self.app.scenes.top:
            visitor.use(say.skip_it)
        self.timed("first picture", self.app.draw)
        end = self.played + rounds
        while self.played < end:
            self.afford(table)
            visitor.press(Action.AUTOPLAY)
            visitor.choose(say.rounds, COUNTS.index(COUNTS[-1]))
            visitor.use(say.start)
            self.play(table, end)
        self.timed("leave", lambda: visitor.press(Action.BACK))
        assert self.app.scenes.top is lobby
        self.timed("lobby", self.app.draw)

    def afford(self, table):
        """Choose a stake that can be paid; if there is none, ask for Glints."""
        account, stakes = self.app.arcade.account, table.title.rules.stakes
        if account.balance < stakes[0]:
            self.visitor.use(say.top_up.format(amount=grouped(TOP_UP)))
        lower = [w for w in self.visitor.top._deck.widgets if icon_of(w) == "icon_minus"]
        for widget in lower * len(stakes):
            if table.stake > account.balance and widget.usable():
                widget.press(None)
        assert table.stake <= account.balance

    def play(self, table, end):
        """Turn the loop until autoplay stops, or enough is played and it is told to."""
        was, playing = table.rounds.player, table.rounds.player
        frames = 0
        while table.rounds.autoplay or table.playing:
            self.timed("update", lambda: self.app.pass_time(FRAME))
            if self.played % DRAWN == 0:
                self.timed("draw", self.app.draw)
                self.drawn += 1
            playing, was = table.rounds.player, playing
            frames += 1
            if was is not None and playing is not was:
                self.played += 1
                if self.played >= end and table.rounds.autoplay:
                    self.visitor.press(Action.SPIN)
        assert frames, "autoplay never began"

    def timed(self, what, do):
        began = time.thread_time()
        do()
        took = time.thread_time() - began
        self.worst[what] = max(took, self.worst.get(what, 0.0))
        if took > LONG and what in ("update", "draw"):
            self.slow.append((what, self.app.scenes.names[-1], round(took, 3), self.played))


def long_play(rounds):
    """Play so many rounds, all tables in turn; return what it cost."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.font.init()
    app = App(size=(1280, 720))
    give_back_pictures()
    app.arcade.sound.open()
    numbers = iter(range(10**9))
    app.arcade.seed = lambda: next(numbers).to_bytes(32, "big")
    app.draw()
    player, titles = LongPlay(app), app.arcade.catalog.titles
    lap = min(LAP, rounds // (4 * len(titles)))
    memory, files, objects = [], [], []
    began = time.monotonic()
    while player.played < rounds:
        for title in titles:
            player.lap(title, lap)
        gc.collect()
        memory.append(resident())
        files.append(descriptors())
        objects.append(len(gc.get_objects()))
        print(player.played, round(memory[-1] / 1e6, 1), files[-1], file=sys.stderr, flush=True)
    profile = app.arcade.account.profile
    sums = profile.statistics.values()
    measured = {
        "rounds": sum(s.rounds for s in sums),
        "counted": player.played,
        "books": profile.balance
        - (10_000 + profile.topped_up + sum(s.won - s.staked for s in sums)),
        "laps": len(memory),
        "memory": memory,
        "descriptors": files,
        "objects": objects,
        "slow": player.slow,
        "worst": {what: round(took, 4) for what, took in player.worst.items()},
        "drawn": player.drawn,
        "seconds": round(time.monotonic() - began, 1),
    }
    app.close()
    return measured


if __name__ == "__main__":
    json.dump(long_play(int(sys.argv[1])), sys.stdout)
