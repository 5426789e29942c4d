"""Two arcades on one save, at once: neither loses what the other wrote."""

import multiprocessing

import pytest

from slotcade.files.account import Account
from slotcade.files.catalog import read_title
from slotcade.files.records import HISTORY, START_BALANCE, TOP_UP
from slotcade.files.store import Store
from tests.files.small_game import small_game

ROUNDS = 30
SPAWN = multiprocessing.get_context("spawn")


def give(home, times, gate):
    store = Store(home)
    gate.wait()

    def change(save):
        save.profiles[0].balance += 1

    for time in range(times):
        store.change(change, durable=time % 3 > 0)
    assert not store.unsaved


def play(home, data, number, gate):
    account = Account(Store(home))
    title = read_title(data)
    gate.wait()
    for round_number in range(ROUNDS):
        if account.balance < 20:
            account.top_up()
        account.play(title, 20, bytes([number, round_number]) * 16)
    assert not account.store.unsaved


def run(target, each):
    gate = SPAWN.Barrier(len(each))
    arcades = [SPAWN.Process(target=target, args=(*given, gate)) for given in each]
    for arcade in arcades:
        arcade.start()
    for arcade in arcades:
        arcade.join()
    assert [arcade.exitcode for arcade in arcades] == [0] * len(each)


@pytest.mark.parametrize("arcades", [2, 3])
def test_changes_made_at_once_are_all_kept(tmp_path, arcades):
    run(give, [(tmp_path, 60)] * arcades)

    store = Store(tmp_path)
    assert store.notices == []
    assert store.save.profiles[0].balance == START_BALANCE + 60 * arcades


def test_rounds_played_at_once_are_all_settled(tmp_path):
    small_game(tmp_path)
    data = tmp_path / "jade_moon.yaml"
    run(play, [(tmp_path / "home", data, number) for number in (1, 2)])

    profile = Store(tmp_path / "home").save.profiles[0]
    sums = profile.statistics["jade_moon"]
    seeds = {played.seed for played in profile.history}
    assert sums.rounds == 2 * ROUNDS == len(seeds) <= HISTORY
    assert sums.staked == 2 * ROUNDS * 20
    assert profile.topped_up % TOP_UP == 0
    assert profile.balance == START_BALANCE + profile.topped_up - sums.staked + sums.won
