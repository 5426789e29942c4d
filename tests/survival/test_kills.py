"""Kill the arcade whenever you like: what was settled is there, whole, paid once, the same."""

import random
import time
from itertools import pairwise

import msgspec

from slotcade.files.account import Account, play_again
from slotcade.files.curve import points, rounds
from slotcade.files.records import START_BALANCE, TOP_UP
from slotcade.files.store import Store, read_save
from slotcade.logic.events import FeatureBegan, Nudged, Pulled
from tests.files.small_game import small_game
from tests.lively_rounds import LIVELY, TITLES
from tests.survival.lives import (
    CHILDREN,
    PLAYED,
    READY,
    SEEN,
    Told,
    die_at,
    outcome,
    play_by_hand,
    play_in_the_arcade,
)

FEATURES = FeatureBegan | Nudged | Pulled

KILLS = 200
"""Kills in each game, in turns over the seats."""

SEATS = (play_by_hand, play_in_the_arcade) * 2
"""Processes that play at once, each with a save of its own."""

LONGEST = 0.06
"""Seconds from kill to kill; a process lives through some of them."""


class Life:
    """A process that plays, from its start to its kill."""

    def __init__(self, target, home, stem, number):
        self.hears, tells = CHILDREN.Pipe(duplex=False)
        words = (home, stem, number, LIVELY[stem], tells)
        self.child = CHILDREN.Process(target=target, args=words, daemon=True)
        self.child.start()
        tells.close()

    def wait_until_ready(self):
        self.ready = self._hear()
        assert self.ready.what == READY

    def kill(self):
        """Kill it, and return what it told before."""
        self.child.kill()
        told = []
        try:
            while True:
                told.append(self._hear())
        except EOFError:
            self.child.join()
        return told

    def _hear(self):
        return msgspec.msgpack.decode(self.hears.recv_bytes(), type=Told)


class Seat:
    """A save on which one life follows another."""

    def __init__(self, target, home, title):
        self.target, self.home, self.title = target, home, title
        self.rounds = self.lives = 0
        self.left = None
        """The outcome of the round that the last life did not see to its end."""

    def sit_down(self, number):
        self.life = Life(self.target, self.home, self.title.stem, number)

    def kill(self):
        """Kill the life and look at what it left; return the round on screen, played again."""
        self.life.wait_until_ready()
        if self.life.ready.watched:
            assert self.life.ready.watched == self.left
        told = self.life.kill()
        profile, now = self.check(told)
        self.rounds, self.lives = now, self.lives + 1
        left = profile.on_screen and play_again(self.title, profile.on_screen)
        self.left = left and outcome(left)
        return left

    def check(self, told):
        """What was told is on disk, and at most one round that nobody had time to tell."""
        assert not list(self.home.glob("save.damaged*"))
        profile = read_save(self.home).profiles[0]
        sums = profile.statistics.get(self.title.stem)
        now = sums.rounds if sums else 0
        played = [each for each in told if each.what == PLAYED]
        untold = now - self.rounds - len(played)
        assert untold in (0, 1)
        check_the_ledger(profile)
        history = profile.history[: len(profile.history) - untold]
        for each, kept in zip(reversed(played), reversed(history), strict=False):
            assert each.seed == kept.seed
        if played:
            assert outcome(play_again(self.title, history[-1])) == played[-1].outcome
        if untold or (told and told[-1].what == PLAYED):
            # At most the word that it was seen is not told.
            assert profile.on_screen in (None, profile.history[-1])
            assert not untold or profile.on_screen == profile.history[-1]
        elif told:
            assert told[-1].what == SEEN
            assert profile.on_screen is None
        return profile, now


def check_the_ledger(profile):
    """Every Glint is accounted for: what is owned is what was given, less stakes, plus wins."""
    sums = profile.statistics.values()
    owned = sum(each.won - each.staked for each in sums)
    assert profile.balance == START_BALANCE + profile.topped_up + owned
    for each in sums:
        *_, (at, net) = points(each.net)
        assert rounds(each.net) == each.rounds
        assert at < each.rounds or net == each.won - each.staked
    assert rounds(profile.over_time) == sum(each.rounds for each in sums)
    for earlier, later in pairwise(profile.history):
        given = later.balance - (earlier.balance - earlier.stake + earlier.payout)
        assert given >= 0
        assert given % TOP_UP == 0


def check_the_past(title, profile):
    """Every round kept is what its seed gives, and began where the one before ended."""
    rounds = [play_again(title, played) for played in profile.history]
    assert None not in rounds
    assert [each.payout for each in rounds] == [played.payout for played in profile.history]
    for earlier, later in pairwise(rounds):
        assert later.before == earlier.after


def check_that_a_restart_pays_nothing(title, home):
    """Whoever comes back finds the round and the Glints as they were, watches it, owns as much."""
    for _ in range(2):
        account = Account(Store(home))
        assert account.store.notices == []
        before = account.balance
        if left := account.unfinished(title):
            assert left.payout == account.profile.history[-1].payout
            account.seen(left)
        assert account.balance == before
        assert account.profile.on_screen is None


def kills(dice, seats):
    """Kill one life after another and start the next; give the round that each left on screen."""
    for number, seat in enumerate(seats):
        seat.sit_down(number)
    for kill in range(KILLS):
        time.sleep(dice.uniform(0, LONGEST))
        seat = seats[kill % len(seats)]
        yield seat.kill()
        if kill < KILLS - len(seats):
            seat.sit_down(len(seats) + kill)


@TITLES
def test_kills_at_random_moments_lose_no_round_and_pay_none_twice(tmp_path, capsys, title):
    seats = [Seat(target, tmp_path / str(place), title) for place, target in enumerate(SEATS)]
    try:
        left = list(kills(random.Random(title.stem), seats))
    finally:
        for seat in seats:
            seat.life.child.kill()

    played = 0
    for seat in seats:
        profile = read_save(seat.home).profiles[0]
        check_the_past(title, profile)
        check_that_a_restart_pays_nothing(title, seat.home)
        assert seat.lives == KILLS // len(seats)
        played += seat.rounds
    survived = len(left)
    on_screen = [round_ for round_ in left if round_]
    features = [r for r in on_screen if any(isinstance(event, FEATURES) for event in r.events)]
    with capsys.disabled():
        print(
            f"\n{title.stem}: survived {survived} of {KILLS} kills in {played} rounds; "
            f"{len(on_screen)} with a round on screen, {len(features)} of them with a feature"
        )
    assert played > KILLS
    assert len(features) > KILLS / 5


def test_a_kill_at_each_call_of_the_disk_leaves_the_round_kept_or_not_begun(tmp_path, capsys):
    small_game(tmp_path)
    data, home = tmp_path / "jade_moon.yaml", tmp_path / "home"
    outcomes = []
    for call in range(1, 100):
        account = Account(Store(home))
        account.top_up()
        before = account.profile
        hears, tells = CHILDREN.Pipe(duplex=False)
        child = CHILDREN.Process(target=die_at, args=(home, data, call, tells))
        child.start()
        tells.close()
        try:
            alive = hears.recv_bytes() == b"alive"
        except EOFError:
            alive = False
        child.join()
        store = Store(home)
        after = store.save.profiles[0]

        assert store.notices == []
        check_the_ledger(after)
        kept = after != before
        if kept:
            assert after.history[:-1] == before.history
            assert after.history[-1].seed == (bytes(31) + bytes([call])).hex()
        outcomes.append(kept)
        if alive:
            break

    assert alive
    assert outcomes == sorted(outcomes)
    assert outcomes[0] is False
    assert outcomes[-2] is True
    with capsys.disabled():
        print(
            f"\nkilled at each of {len(outcomes) - 1} calls of the disk: "
            f"{outcomes.count(False)} before and {outcomes.count(True) - 1} after it was kept"
        )
