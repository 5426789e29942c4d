"""Kill the arcade whenever you like: what was settled is there, whole, and nothing is half."""

import random
import time
from itertools import pairwise

from slotcade.files.account import Account, play_again
from slotcade.files.curve import points, rounds
from slotcade.files.records import HISTORY, START_BALANCE, TOP_UP
from slotcade.files.store import Store
from tests.files.small_game import small_game
from tests.survival.player import CHILDREN, STAKES, die_at, play_on

KILLS = 100
LONGEST = 0.2
"""Seconds from the first round to the kill: some tens of rounds."""


def live(target, home, data, number, seconds):
    """Let a child live for a while, kill it, and return what it told."""
    hears, tells = CHILDREN.Pipe(duplex=False)
    child = CHILDREN.Process(target=target, args=(home, data, number, tells))
    child.start()
    tells.close()
    told = []
    try:
        told.append(hears.recv_bytes())
        time.sleep(seconds)
        child.kill()
        while True:
            told.append(hears.recv_bytes())
    except EOFError:
        child.join()
    return told


def check_the_books(profile, title):
    """Every Glint is accounted for, and every round kept is one that was played."""
    sums = profile.statistics.get("jade_moon")
    staked, won = (sums.staked, sums.won) if sums else (0, 0)
    assert profile.balance == START_BALANCE + profile.topped_up - staked + won
    if sums:
        *_, (at, net) = points(sums.net)
        assert rounds(sums.net) == rounds(profile.over_time) == sums.rounds
        assert at < sums.rounds or net == won - staked
        if sums.rounds <= HISTORY:
            assert sums.squares == {"": sum(played.stake**2 for played in profile.history)}
    for played in profile.history:
        again = play_again(title, played)
        assert again is not None
        assert again.payout == played.payout
        assert played.stake in STAKES
    for earlier, later in pairwise(profile.history):
        given = later.balance - (earlier.balance - earlier.stake + earlier.payout)
        assert given >= 0
        assert given % TOP_UP == 0
    assert profile.on_screen in (None, *profile.history[-1:])


def test_a_hundred_kills_at_random_moments_lose_no_round(tmp_path, capsys):
    title = small_game(tmp_path)
    data, home = tmp_path / "jade_moon.yaml", tmp_path / "home"
    moments = random.Random(1848)
    survived = played = 0
    for life in range(KILLS):
        _ready, *told = live(play_on, home, data, life, moments.uniform(0, LONGEST))

        store = Store(home)
        profile = store.save.profiles[0]
        sums = profile.statistics.get("jade_moon")
        seeds = [bytes.fromhex(played.seed) for played in profile.history]
        now = sums.rounds if sums else 0
        in_flight = now - played - len(told)

        assert store.notices == []
        assert not list(home.glob("save.damaged*"))
        assert in_flight in (0, 1)
        known = seeds[: len(seeds) - in_flight]
        assert known[max(0, len(known) - len(told)) :] == told[-len(known) :]
        check_the_books(profile, title)
        survived += 1
        played = now

    with capsys.disabled():
        print(f"\nkilled {KILLS} times in {played} rounds: {survived} of {KILLS} survived whole")
    assert played > KILLS


def test_a_kill_at_each_call_of_the_disk_leaves_the_round_kept_or_not_begun(tmp_path, capsys):
    title = small_game(tmp_path)
    data, home = tmp_path / "jade_moon.yaml", tmp_path / "home"
    outcomes = []
    for call in range(1, 100):
        account = Account(Store(home))
        account.top_up()
        before = account.profile
        told = live(die_at, home, data, call, 0)
        store = Store(home)
        after = store.save.profiles[0]

        assert store.notices == []
        check_the_books(after, title)
        kept = after != before
        if kept:
            assert after.history[:-1] == before.history
            assert after.history[-1].seed == (bytes(31) + bytes([call])).hex()
        outcomes.append(kept)
        if told:
            break

    assert told == [b"alive"]
    assert outcomes == sorted(outcomes)
    assert outcomes[0] is False
    assert outcomes[-2] is True
    with capsys.disabled():
        print(
            f"\nkilled at each of {len(outcomes) - 1} calls of the disk: "
            f"{outcomes.count(False)} before and {outcomes.count(True) - 1} after it was kept"
        )
