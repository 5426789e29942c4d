"""Child processes that play until they are killed, and tell every round that they saw settled."""

import hashlib
import multiprocessing
import os
import random
import signal
from collections.abc import Iterator
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from unittest import mock

import msgspec

from slotcade.app import App
from slotcade.files.account import Account, UnaffordableError
from slotcade.files.catalog import Catalog, Title, read_title
from slotcade.files.paths import gamedata_folder
from slotcade.files.records import Speed
from slotcade.files.store import NotKeptError, Store
from slotcade.logic.round import Round
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.table import Table
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action
from slotcade.stage.autoplay import Wishes
from slotcade.stage.words import say
from tests.scenes.conftest import Visitor

METHODS = multiprocessing.get_all_start_methods()
CHILDREN = multiprocessing.get_context("forkserver" if "forkserver" in METHODS else "spawn")
if "forkserver" in METHODS:
    CHILDREN.set_forkserver_preload(["tests.survival.lives"])

CATALOG = Catalog(gamedata_folder())
SPEEDS: tuple[Speed, ...] = ("normal", "quick", "instant")
READY, PLAYED, SEEN = "ready", "played", "seen"


class Told(msgspec.Struct):
    """What a process says the moment it knows it; ``outcome`` is the digest of a round."""

    what: str
    seed: str = ""
    outcome: str = ""
    watched: str = ""
    """The outcome of the round that an earlier life left, as this one shows it."""


def outcome(round_: Round) -> str:
    """Return a digest of all that a round is."""
    return hashlib.sha256(msgspec.msgpack.encode(round_)).hexdigest()


def chance(life: int, lively: list[bytes]) -> Iterator[bytes]:
    """Give seeds, three of four of them of rounds with features."""
    dice = random.Random(life)
    while True:
        yield dice.choice(lively) if dice.random() < 0.75 else dice.randbytes(32)


class Teller:
    """A pipe to the one who kills."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def tell(self, told: Told) -> None:
        self._pipe.send_bytes(msgspec.msgpack.encode(told))

    def played(self, round_: Round) -> None:
        self.tell(Told(PLAYED, round_.seed.hex(), outcome(round_)))

    def seen(self, round_: Round) -> None:
        self.tell(Told(SEEN, round_.seed.hex()))


def play_by_hand(home: Path, stem: str, life: int, lively: list[bytes], pipe: Connection) -> None:
    """Play as the table does, but look at nothing: the most rounds for the time."""
    account, title, teller = Account(Store(home)), CATALOG.title(stem), Teller(pipe)
    left = account.unfinished(title)
    teller.tell(Told(READY, watched=outcome(left) if left else ""))
    if left and life % 2:
        account.dismiss()
    elif left:
        account.seen(left)
    stakes = title.rules.stakes
    for number, seed in enumerate(chance(life, lively)):
        stake = stakes[(life + number) % len(stakes)]
        while account.balance < stake:
            account.top_up()
        round_ = account.play(title, stake, seed)
        teller.played(round_)
        if number % 3 == 0:
            account.seen(round_)
            teller.seen(round_)


def play_in_the_arcade(
    home: Path, stem: str, life: int, lively: list[bytes], pipe: Connection
) -> None:
    """Open the arcade, take what is offered, and play on, by hand or by autoplay.

    Nothing is drawn, and time passes as fast as it can: most of it inside of acts.
    """
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    os.environ["SLOTCADE_HOME"] = str(home)
    with (
        mock.patch("slotcade.app.Catalog", return_value=CATALOG),
        mock.patch("slotcade.app.of_the_lobby", return_value=[]),
    ):
        visitor = Visitor(App(size=(320, 180)))
    arcade, teller = visitor.app.arcade, Teller(pipe)
    account = arcade.account
    arcade.seed = chance(life, lively).__next__
    arcade.change_settings(msgspec.structs.replace(arcade.settings, speed=SPEEDS[life % 3]))
    account.introduce(True)
    table = Table(CATALOG.title(stem))
    visitor.app.scenes.push(table)
    if isinstance(visitor.top, Dialog):
        visitor.use(say.watch_it if life % 2 else say.skip_it)
    if isinstance(visitor.top, Watching):
        teller.tell(Told(READY, watched=outcome(visitor.top.round)))
        finish(visitor)
        visitor.press(Action.BACK)
    else:
        teller.tell(Told(READY))
    while account.balance < 100 * table.stake:
        account.top_up()
    play, seen = account.play, account.seen

    def play_and_tell(*words):
        round_ = play(*words)
        teller.played(round_)
        return round_

    def see_and_tell(round_):
        seen(round_)
        teller.seen(round_)

    account.play, account.seen = play_and_tell, see_and_tell
    while True:
        if life % 4 == 3:
            table.rounds.start(Wishes())
            visitor.app.pass_time(1 / 60)
        else:
            visitor.press(Action.SPIN)
        finish(visitor)


def finish(visitor: Visitor) -> None:
    """Let time pass until nothing more is shown."""
    while visitor.top.playing or (isinstance(visitor.top, Table) and visitor.top.rounds.autoplay):
        visitor.turn_wheels()
        visitor.app.pass_time(1 / 60)


def die_at(home: Path, data: Path, call: int, told: Connection) -> None:
    """Play one round, and die at the ``call``-th time the disk is asked to do something."""
    account, title = Account(Store(home)), read_title(data)
    calls = count(1)

    def deadly(real):
        def called(*words, **others):
            if next(calls) == call:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*words, **others)

        return called

    with (
        mock.patch("os.open", deadly(os.open)),
        mock.patch("os.fdopen", deadly(os.fdopen)),
        mock.patch("os.fsync", deadly(os.fsync)),
        mock.patch("os.close", deadly(os.close)),
        mock.patch.object(Path, "replace", deadly(Path.replace)),
    ):
        account.play(title, 20, bytes(31) + bytes([call]))
    told.send_bytes(b"alive")


def play_and_keep(account: Account, title: Title, stake: int, seed: bytes) -> Round:
    """Play a round and come back when it is on disk, however long others hold the lock.

    Another arcade may spend the Glints first: then more are asked for.
    """
    while True:
        while account.balance < stake:
            account.top_up()
        try:
            round_ = account.play(title, stake, seed)
            break
        except NotKeptError:
            continue
        except UnaffordableError:
            account.top_up()
    while account.store.unsaved:
        account.store.retry()
    return round_


class Settled(msgspec.Struct):
    """A round as the process that played it knows it, and what all players share around it."""

    seed: str
    stake: int
    payout: int
    found: dict[str, int]
    left: dict[str, int]


def settled(title: Title, round_: Round) -> Settled:
    """Return what a process tells of a round."""
    shared = title.rules.shared_meters
    found = {name: round_.before[name] for name in shared}
    left = {name: round_.after[name] for name in shared}
    return Settled(round_.seed.hex(), round_.stake, round_.payout, found, left)


def play_beside_others(
    home: Path, stem: str, number: int, life: int, rounds: int, pipe: Connection
) -> None:
    """Play some rounds as one of the profiles."""
    account, title = Account(Store(home), number), CATALOG.title(stem)
    stakes = title.rules.stakes
    for played in range(rounds):
        stake = stakes[played % len(stakes)]
        seed = hashlib.sha256(f"{life} {played}".encode()).digest()
        round_ = play_and_keep(account, title, stake, seed)
        pipe.send_bytes(msgspec.msgpack.encode(settled(title, round_)))
