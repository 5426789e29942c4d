"""The outcome of a round hangs on game, stake, seed and meters, and on nothing else.

The same bytes come for whoever plays, rich or poor, early or late, fast or slow, in earnest or
for show, today or in ten years.
"""

import contextlib
import time

import msgspec
import pytest

from slotcade.files import profiles
from slotcade.files.account import Account
from slotcade.files.records import Statistics
from slotcade.files.store import Store
from slotcade.logic.round import play_round
from slotcade.logic.transcript import transcript
from slotcade.scenes.table import SPEEDS, Table
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import Wishes
from tests.lively_rounds import CATALOG, LIVELY, TITLES, numbered
from tests.scenes.conftest import visit

DAY = 86_400


def alone(title, stake, seed, meters):
    """Return the bytes of a round that nobody plays."""
    return transcript(play_round(title.stem, title.rules, stake, seed, meters)).encode()


def beginnings(title):
    """Return seeds with features, and the meters of each: fresh ones, and those of previews."""
    shown = [
        (bytes.fromhex(preview.seed), {**title.rules.meters, **preview.meters})
        for preview in title.previews.values()
    ]
    return [*shown, *((seed, dict(title.rules.meters)) for seed in LIVELY[title.stem][:20])]


def set_out(account, title, meters):
    """Have the next round of an account find these meters."""
    shared = title.rules.shared_meters
    own = {name: value for name, value in meters.items() if account.demo or name not in shared}

    def begin(save):
        account._of(save).meters[title.stem] = own
        if not account.demo:
            save.shared[title.stem] = {name: meters[name] for name in shared}

    account.store.change(begin)


def owning(glints):
    def enter():
        account = Account(Store(None))

        def own(save):
            save.profiles[0].balance = glints

        account.store.change(own)
        return account

    return enter


def after_many_rounds():
    account = owning(10**12)()
    for number in range(120):
        title = CATALOG.titles[number % len(CATALOG.titles)]
        account.play(title, title.rules.stakes[-1], numbered(number))
    return account


def unlucky():
    """Return an account with a past that a kind house would make up for."""
    account = owning(10**9)()

    def lose(save):
        save.profiles[0].statistics = {
            title.stem: Statistics(rounds=10**6, staked=10**10) for title in CATALOG.titles
        }

    account.store.change(lose)
    return account


def second_profile():
    account = owning(10**9)()
    number = profiles.create(account.store, "Second")
    other = Account(account.store, number)
    while other.balance < 10**5:
        other.top_up()
    return other


def for_show():
    account = Account(Store(None), demo=True)
    for _ in range(100):
        account.top_up()
    return account


def impatient():
    account = owning(10**9)()
    account.set(msgspec.structs.replace(account.profile.settings, speed="instant", intro=False))
    return account


PLAYERS = {
    "rich": owning(10**14),
    "after many rounds": after_many_rounds,
    "unlucky": unlucky,
    "second profile": second_profile,
    "for show": for_show,
    "impatient": impatient,
}


@TITLES
@pytest.mark.parametrize("player", PLAYERS)
def test_no_player_has_another_outcome(title, player):
    account, stakes = PLAYERS[player](), title.rules.stakes
    for place, (seed, meters) in enumerate(beginnings(title)):
        stake = stakes[place % min(3, len(stakes))]
        set_out(account, title, meters)
        round_ = account.play(title, stake, seed)
        assert transcript(round_).encode() == alone(title, stake, seed, meters)


@TITLES
def test_who_owns_just_the_stake_has_no_other_outcome(title):
    stake = title.rules.stakes[0]
    for seed, meters in beginnings(title):
        account = owning(stake)()
        set_out(account, title, meters)
        assert transcript(account.play(title, stake, seed)).encode() == alone(
            title, stake, seed, meters
        )


@contextlib.contextmanager
def clock_moved(seconds):
    """Have every clock of the system show another time, in another zone."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("time", "monotonic", "perf_counter", "process_time"):
            real = getattr(time, name)
            patch.setattr(time, name, lambda real=real: real() + seconds)
        patch.setenv("TZ", "Pacific/Chatham")
        time.tzset()
        try:
            yield
        finally:
            patch.undo()
            time.tzset()


@TITLES
@pytest.mark.parametrize("seconds", [-DAY, 3600, 3653 * DAY])
def test_no_clock_has_another_outcome(title, seconds):
    stake = title.rules.stakes[0]
    account = owning(10**9)()
    for seed, meters in beginnings(title):
        known = alone(title, stake, seed, meters)
        with clock_moved(seconds):
            set_out(account, title, meters)
            assert transcript(account.play(title, stake, seed)).encode() == known


@TITLES
@pytest.mark.parametrize("demo", [False, True])
def test_no_speed_and_no_way_to_spin_has_another_outcome(title, demo, monkeypatch, tmp_path):
    visitor = visit(monkeypatch, tmp_path / "home", demo)
    arcade, account = visitor.app.arcade, visitor.account
    while account.balance < 10**5:
        account.top_up()
    table = Table(title)
    visitor.app.scenes.push(table)
    for place, (seed, meters) in enumerate(beginnings(title)[:6]):
        settings = msgspec.structs.replace(arcade.settings, speed=SPEEDS[place % len(SPEEDS)])
        arcade.change_settings(settings)
        table._follow_settings()
        set_out(account, title, meters)
        visitor.play_with(seed)
        if place % 2:
            table.rounds.start(Wishes(rounds=1))
            visitor.app.pass_time(1 / 60)
        else:
            visitor.press(Action.SPIN)
        told = transcript(table.rounds.player.round).encode()
        assert told == alone(title, table.stake, seed, meters)
        if place % 3:
            visitor.press(Action.SPIN)  # hurry
        visitor.finish()
        assert account.profile.history[-1].payout == int(told.split()[-1])
        visitor.wait(0.1)
    visitor.app.close()
