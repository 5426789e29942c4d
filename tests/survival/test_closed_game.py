"""A pool that cannot be kept closes its game, takes nothing, and opens again when it can be."""

import msgspec
import pytest

from slotcade.files.account import Account, UnaffordableError, demo_account
from slotcade.files.records import SCHEMA
from slotcade.files.store import NotKeptError, Store
from tests.files.faults import FAULTS, fault
from tests.files.small_game import small_game
from tests.games.hall import CONTRIBUTION, PARTS, RESERVE, SEED
from tests.survival.pool_player import REAL, title_of

TITLE = title_of(REAL)
BROKEN = pytest.mark.parametrize("broken", FAULTS)


def numbered(number):
    return number.to_bytes(32, "big")


def kept(home):
    """Return what a fresh start reads."""
    store = Store(home)
    assert store.notices == []
    return store.save


@BROKEN
def test_a_game_that_cannot_be_kept_is_not_played(tmp_path, broken):
    account = Account(Store(tmp_path))
    account.play(TITLE, 100, numbered(1))
    before = msgspec.json.encode(account.store.save)

    with fault(broken):
        for number in (2, 3):
            with pytest.raises(NotKeptError):
                account.play(TITLE, 100, numbered(number))
            assert msgspec.json.encode(account.store.save) == before
            assert account.store.unsaved

    assert msgspec.json.encode(kept(tmp_path)) == before


@BROKEN
def test_a_game_opens_again_when_it_can_be_kept(tmp_path, broken):
    account = Account(Store(tmp_path))
    account.play(TITLE, 100, numbered(1))
    with fault(broken), pytest.raises(NotKeptError):
        account.play(TITLE, 100, numbered(2))

    account.play(TITLE, 100, numbered(3))

    assert not account.store.unsaved
    save = kept(tmp_path)
    assert [played.seed for played in save.profiles[0].history] == [
        numbered(number).hex() for number in (1, 3)
    ]
    assert save.shared["grand_spinn"] == {
        "pool": SEED * PARTS + 200 * CONTRIBUTION,
        "reserve": 200 * RESERVE,
    }


@BROKEN
def test_the_sign_goes_when_the_folder_is_in_order_again(tmp_path, broken):
    store = Store(tmp_path)
    account = Account(store)
    account.play(TITLE, 100, numbered(1))
    with fault(broken), pytest.raises(NotKeptError):
        account.play(TITLE, 100, numbered(2))

    store.retry()

    assert not store.unsaved
    assert account.profile.statistics["grand_spinn"].rounds == 1


@BROKEN
def test_another_game_goes_on_meanwhile_and_the_pool_keeps_what_others_added(tmp_path, broken):
    other_title = small_game(tmp_path)
    home = tmp_path / "home"
    account, elsewhere = Account(Store(home)), Account(Store(home))
    with fault(broken):
        account.play(other_title, 20, numbered(1))
        with pytest.raises(NotKeptError):
            account.play(TITLE, 100, numbered(2))
    elsewhere.play(TITLE, 300, numbered(3))

    account.play(TITLE, 100, numbered(4))

    save = kept(home)
    assert save.shared["grand_spinn"]["pool"] == SEED * PARTS + 400 * CONTRIBUTION
    assert save.profiles[0].statistics["jade_moon"].rounds == 1
    assert save.profiles[0].statistics["grand_spinn"].rounds == 2


def test_a_lock_that_cannot_be_had_closes_the_game(tmp_path, monkeypatch):
    monkeypatch.setattr("slotcade.files.disk.LOCK_SECONDS", 0.05)
    first, second = Account(Store(tmp_path)), Account(Store(tmp_path))
    with first.store._disk.lock(), pytest.raises(NotKeptError):
        second.play(TITLE, 100, numbered(1))

    assert second.balance == kept(tmp_path).profiles[0].balance == 10_000
    assert kept(tmp_path).shared == {}


def test_a_newer_save_closes_the_game_for_good(tmp_path):
    (tmp_path / "save.json").write_bytes(b'{"schema": %d}' % (SCHEMA + 1))
    account = Account(Store(tmp_path))

    for number in (1, 2):
        with pytest.raises(NotKeptError):
            account.play(TITLE, 100, numbered(number))
    assert account.balance == 10_000


def test_a_stake_out_of_reach_is_told_as_that(tmp_path):
    account = Account(Store(tmp_path))

    def spend(save):
        save.profiles[0].balance = 99

    account.store.change(spend)

    with pytest.raises(UnaffordableError):
        account.play(TITLE, 100, numbered(1))
    assert kept(tmp_path).shared == {}
    assert not account.store.unsaved


def test_the_demo_has_no_pool_to_keep():
    account = demo_account()

    account.play(TITLE, 100, numbered(1))

    assert account.meters(TITLE) == {"pool": 0, "reserve": 0}
