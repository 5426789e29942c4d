"""Many arcades play for one pool: no contribution is lost, and no pool is paid twice.

``SLOTCADE_POOL=5000 pytest tests/survival/test_pool.py`` has each arcade play so many rounds.
"""

import os
import random
import time

import msgspec
import pytest

from slotcade.files import profiles
from slotcade.files.account import play_again
from slotcade.files.store import Store, read_save
from tests.games.hall import CONTRIBUTION, PARTS, RESERVE, SEED
from tests.survival.children import Arcade, listen
from tests.survival.pool_player import (
    FREQUENT,
    REAL,
    Told,
    play_for_the_pool,
    title_of,
    told_of,
)

ARCADES = 4
ROUNDS = int(os.environ.get("SLOTCADE_POOL", "300"))
"""Rounds that each arcade plays."""

KILLS = 60
LONGEST = 0.2
"""Seconds from kill to kill."""

TOLD = msgspec.json.Decoder(Told).decode


def arcade_of(home, rules, number, life, rounds=None):
    """Let a process play for the pool."""
    return Arcade(number, TOLD, play_for_the_pool, home, rules, number, life, rounds)


def open_hall(home):
    """Make a save with a profile for each arcade."""
    store = Store(home)
    for number in range(2, ARCADES + 1):
        assert profiles.create(store, f"Player {number}") == number


def check_the_pool(home, told):
    """What is in pool and reserve, and what was paid, is what was put in: to the unit."""
    store = Store(home)
    assert store.notices == []
    paid = [amount for each in told for amount in each.supers]
    staked = sum(each.stake for each in told)
    kept = store.save.shared["grand_spinn"]
    seeds = SEED * (1 + len(paid))
    assert kept["pool"] + kept["reserve"] + sum(paid) * PARTS == (
        seeds * PARTS + staked * (CONTRIBUTION + RESERVE)
    )
    sums = [profile.statistics["grand_spinn"] for profile in store.save.profiles]
    assert sum(each.rounds for each in sums) == len(told)
    assert sum(each.staked for each in sums) == staked
    return paid


@pytest.mark.parametrize("rules", [FREQUENT, REAL])
def test_arcades_that_play_at_once_lose_no_contribution_and_pay_no_pool_twice(
    tmp_path, capsys, rules
):
    open_hall(tmp_path)
    numbers = range(1, ARCADES + 1)
    began = time.monotonic()
    arcades = [arcade_of(tmp_path, rules, number, number, ROUNDS) for number in numbers]
    listen(arcades)
    seconds = time.monotonic() - began
    for arcade in arcades:
        arcade.child.join()

    assert [arcade.child.exitcode for arcade in arcades] == [0] * ARCADES
    assert [len(arcade.told) for arcade in arcades] == [ROUNDS] * ARCADES
    paid = check_the_pool(tmp_path, [each for arcade in arcades for each in arcade.told])
    assert rules == REAL or len(paid) > ROUNDS * ARCADES / 72
    with capsys.disabled():
        pace = seconds / (ROUNDS * ARCADES) * 1000
        print(f"\n{ARCADES} x {ROUNDS} rounds, {len(paid)} pools paid, {pace:.2f} ms a round")


@pytest.mark.parametrize("rules", [FREQUENT, REAL])
def test_arcades_killed_at_random_moments_lose_no_contribution_and_pay_no_pool_twice(
    tmp_path, capsys, rules
):
    open_hall(tmp_path)
    title, moments = title_of(rules), random.Random(1895)
    arcades = [arcade_of(tmp_path, rules, number, number) for number in range(1, ARCADES + 1)]
    told, untold = [], 0
    for life in range(KILLS):
        listen(arcades, moments.uniform(0, LONGEST))
        place = moments.randrange(ARCADES)
        last = life >= KILLS - ARCADES
        victim = arcades.pop(0) if last else arcades[place]
        victim.kill()
        told += victim.told
        kept = settled_untold(tmp_path, title, victim, told)
        told += kept
        untold += len(kept)
        if not last:
            arcades[place] = arcade_of(tmp_path, rules, victim.number, 1_000 + life)

    paid = check_the_pool(tmp_path, told)
    assert len(told) > KILLS
    with capsys.disabled():
        print(
            f"\n{KILLS} kills in {len(told)} rounds, {untold} of them settled but not told, "
            f"{len(paid)} pools paid"
        )


def settled_untold(home, title, victim, told):
    """Return the round that was on disk before its player could tell, if there is one."""
    (profile,) = [p for p in read_save(home).profiles if p.number == victim.number]
    known = {each.seed for each in told}
    fresh = [played for played in profile.history if played.seed not in known]
    assert len(fresh) <= 1
    assert fresh in ([], profile.history[-1:])
    return [told_of(play_again(title, played)) for played in fresh]
