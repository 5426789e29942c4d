"""Whatever is pressed, wherever: the books of every profile balance, a press costs one stake."""

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slotcade.files.records import START_BALANCE, TOP_UP
from slotcade.files.store import Store
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Typed
from slotcade.stage.words import say
from tests.lively_rounds import CATALOG

from .conftest import visit

POOR = 50
"""What the first profile owns at the start: it soon runs dry, so that it may be topped up."""

KEYS = [action for action in Action if action is not Action.FULLSCREEN]
STEP = st.one_of(
    st.sampled_from(KEYS),
    st.sampled_from([Action.SPIN, Action.ACTIVATE, Action.AUTOPLAY, Action.BACK, Action.NEXT]),
    st.integers(0, 20),  # a click on the widget of that number
    st.floats(0.05, 4),  # a while passes
    st.sampled_from(["reopen", "close", "away", "hide", "show", "Zoë"]),
    st.sampled_from(["play", "play", "play", "autoplay", "top up", "somebody else", "demo"]),
)


def go_home(visitor):
    while not isinstance(visitor.top, Lobby):
        visitor.press(Action.BACK)
        visitor.wait(0.1)  # Calm mode and the reality check take their time


def sit_down(visitor):
    if not isinstance(visitor.top, Table):
        go_home(visitor)
        visitor.use(CATALOG.titles[0].words.title)
        while isinstance(visitor.top, Dialog | FirstRun):
            visitor.press(Action.BACK)


def play(visitor):
    sit_down(visitor)
    visitor.app.handle(pygame.event.Event(pygame.WINDOWRESTORED))
    visitor.press(Action.SPIN)
    visitor.finish()


def autoplay(visitor):
    sit_down(visitor)
    visitor.press(Action.AUTOPLAY)
    if visitor.app.arcade.settings.calm_mode:
        return  # which has none
    visitor.use(say.go_on if visitor.top._running else say.start)
    visitor.wait(3)


def top_up(visitor):
    sit_down(visitor)
    if visitor.top.rounds.dry:
        visitor.use(say.top_up.format(amount=f"{TOP_UP:,}"))


def somebody_else(visitor):
    """Make a profile, or choose the last one made."""
    go_home(visitor)
    visitor.use(say.profiles)
    if len(visitor.app.arcade.store.save.profiles) < 4:
        visitor.use(say.create)
        visitor.type(f"Number {visitor.app.arcade.store.save.next_number}")
        visitor.press(Action.ACTIVATE)
    visitor.use(say.choose)


def demo(visitor):
    go_home(visitor)
    visitor.use(say.own if visitor.account.demo else say.guest)


MACROS = {
    "play": play,
    "autoplay": autoplay,
    "top up": top_up,
    "somebody else": somebody_else,
    "demo": demo,
}


def books_balance(save):
    for profile in save.profiles:
        sums = profile.statistics.values()
        staked, won = sum(s.staked for s in sums), sum(s.won for s in sums)
        start = POOR if profile.number == 1 else START_BALANCE
        assert profile.balance == start + profile.topped_up - staked + won
        assert profile.balance >= 0
        assert len(profile.history) == min(sum(s.rounds for s in sums), 100)


def screen_agrees(visitor):
    """What is on the sign, and what of the round is not counted yet, make the balance."""
    table = visitor.top
    if not isinstance(table, Table):
        return
    uncounted = table.rounds.player.round.payout - table.show.win.shown if table.playing else 0
    assert table.rounds.shown_balance + uncounted == visitor.account.balance
    assert table.rounds.shown_balance >= 0


def click(visitor, number):
    deck = getattr(visitor.top, "_deck", None)
    if deck and number < len(deck.widgets):
        x, y, width, height = deck.widgets[number].box
        visitor.click(x + width / 2, y + height / 2)


@given(st.lists(STEP, min_size=15, max_size=60), st.sampled_from(["normal", "instant"]))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_books_balance(monkeypatch, tmp_path_factory, steps, speed):
    home = tmp_path_factory.mktemp("home")
    store = Store(home)

    def begin(save):
        save.profiles[0].balance = POOR
        save.profiles[0].settings.speed = speed
        save.profiles[0].stakes = {title.stem: title.rules.stakes[0] for title in CATALOG.titles}

    store.change(begin)
    visitor = visit(monkeypatch, home)
    visitor.press(Action.ACTIVATE)
    for step in steps:
        account, rounds = visitor.account, visitor.rounds_played()
        match step:
            case Action():
                visitor.press(step)
            case int():
                click(visitor, step)
            case float():
                visitor.wait(step)
            case str() if step in MACROS:
                MACROS[step](visitor)
            case "reopen":
                visitor.app.close()
                visitor = visit(monkeypatch, home)
            case "close":
                visitor.app.handle(pygame.event.Event(pygame.QUIT))
            case "away":
                visitor.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            case "hide":
                visitor.app.handle(pygame.event.Event(pygame.WINDOWMINIMIZED))
            case "show":
                visitor.app.handle(pygame.event.Event(pygame.WINDOWRESTORED))
            case str():
                visitor.top.handle(Typed(step))
        if visitor.top is None:
            visitor.app.close()
            visitor = visit(monkeypatch, home)
        books_balance(visitor.app.arcade.store.save)
        screen_agrees(visitor)
        if isinstance(step, Action | int) and visitor.account is account:
            assert visitor.rounds_played() - rounds <= 1, "one stake a press"
    visitor.app.close()
    books_balance(Store(home).save)
