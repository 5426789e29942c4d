"""Closed in any act of any game: settled, saved, and offered to be watched to its end."""

import pygame

from slotcade.files.account import Account
from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store
from slotcade.logic.events import FeatureBegan
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.table import Table
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action
from slotcade.stage.words import say
from tests.lively_rounds import LIVELY, TITLES, played
from tests.scenes.conftest import visit


def acts(title):
    """Return for each kind of act a round that has one, and how many acts come before it.

    Of what happens in a feature, it is the third if there are so many.
    """
    found = {}
    for seed in LIVELY[title.stem]:
        seen, inside = {}, ""
        for number, event in enumerate(played(title, seed).events):
            inside = event.name if isinstance(event, FeatureBegan) else inside
            kind = inside, type(event).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 3 and seen[kind] > found.get(kind, (0,))[0]:
                found[kind] = seen[kind], seed, number
    return {kind: (seed, number) for kind, (_, seed, number) in found.items()}


@TITLES
def test_closed_in_any_act_the_round_is_settled_and_offered(monkeypatch, tmp_path, title):
    kinds = acts(title)
    assert len(kinds) > 5
    tried = set()
    for number, (kind, (seed, act)) in enumerate(sorted(kinds.items())):
        home = tmp_path / str(number)
        visitor = visit(monkeypatch, home)
        account = visitor.account
        account.choose_stake(title, title.rules.stakes[0])
        visitor.app.scenes.push(Table(title))
        table = visitor.top
        visitor.play_with(seed)
        visitor.press(Action.SPIN)
        for _ in range(20_000):
            if not table.playing or table.rounds.player._next > act:
                break
            if table.show.wheel and table.show.wheel.waiting:
                visitor.press(Action.SPIN)
            visitor.app.pass_time(0.02)
        if not table.playing:
            continue  # a fact that takes no time, at the very end
        tried.add(type(table.rounds.player.round.events[table.rounds.player._next - 1]))
        visitor.app.handle(pygame.event.Event(pygame.QUIT))
        visitor.app.close()

        store = Store(home)
        round_ = played(title, seed)
        assert store.notices == []
        assert Account(store).balance == START_BALANCE - round_.stake + round_.payout, kind
        assert store.save.profiles[0].statistics[title.stem].rounds == 1

        again = visit(monkeypatch, home)
        again.app.open_save()
        again.app.scenes.push(Table(again.app.arcade.catalog.title(title.stem)))
        assert isinstance(again.top, Dialog), kind
        again.use(say.watch_it)
        assert isinstance(again.top, Watching)
        assert again.top.round == round_
        for _ in range(20_000):
            if not again.top.playing:
                break
            again.press(Action.SPIN)
            again.app.pass_time(0.1)
        assert again.top.show.win.shown == round_.payout, kind
        assert again.account.profile.on_screen is None
        assert again.account.balance == START_BALANCE - round_.stake + round_.payout
        assert again.rounds_played() == 1
        again.app.close()
    assert len(tried) >= 3
