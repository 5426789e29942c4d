"""What a player has behind: rounds that play again, sums, and the round on screen."""


import msgspec
import pytest
from hypothesis import given

from slotcade.files.account import Account, play_again
from slotcade.files.records import HISTORY, START_BALANCE, Played
from slotcade.files.store import Store
from slotcade.logic.events import FeatureBegan
from tests.files.small_game import DATA, small_game
from tests.files.test_account import SEEDS, STAKES, TITLE, numbered


@pytest.mark.parametrize("rounds", [0, 1, 99, 100, 101, 230])
def test_the_last_hundred_rounds_are_kept_the_newest_last(rounds):
    account = Account(Store(None))
    for number in range(rounds):
        account.top_up()
        account.play(TITLE, 20, numbered(number))

    kept = [int(played.seed, 16) for played in account.profile.history]
    assert kept == list(range(rounds))[-HISTORY:]
    assert HISTORY == 100


@given(SEEDS, STAKES)
def test_a_round_of_the_past_plays_again_as_it_was(seed, stake):
    account = Account(Store(None))
    round_ = account.play(TITLE, stake, seed)

    (played,) = account.profile.history

    assert play_again(TITLE, played) == round_
    assert played.payout == round_.payout
    assert played.balance == START_BALANCE
    assert account.balance == played.balance - played.stake + played.payout


def test_a_round_of_other_rules_is_not_played_again(tmp_path):
    account = Account(Store(None))
    account.play(TITLE, 20, numbered(1))
    other = small_game(tmp_path, DATA.replace("crown: 1000", "crown: 999"))

    assert play_again(other, account.profile.history[0]) is None


def test_a_stake_written_in_by_hand_is_not_played_again():
    played = Played("jade_moon", TITLE.data_hash, 33, "00" * 32, {}, 0, 0)

    assert play_again(TITLE, played) is None


@pytest.mark.parametrize("seed", ["", "00" * 31, "00" * 33, "0" * 63, "zz" * 32, "00" * 32 + "\n"])
def test_a_seed_that_could_not_be_played_again_is_no_save(seed):
    played = Played("jade_moon", TITLE.data_hash, 20, seed, {}, 0, 0)

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(played), type=Played)


def test_statistics_add_up_round_by_round():
    account = Account(Store(None))
    account.top_up()
    rounds = [account.play(TITLE, 20, numbered(number)) for number in range(60)]

    sums = account.profile.statistics["jade_moon"]
    events = [event for round_ in rounds for event in round_.events]
    features = [event.name for event in events if isinstance(event, FeatureBegan)]
    assert (sums.rounds, sums.staked) == (60, 1200)
    assert sums.won == sum(round_.payout for round_ in rounds)
    assert sums.biggest == max(round_.payout for round_ in rounds)
    assert sums.features == {name: features.count(name) for name in features}
    assert features


# The round on screen


def test_a_round_is_on_screen_until_it_was_seen(tmp_path):
    account = Account(Store(tmp_path))
    assert account.profile.on_screen is None

    round_ = account.play(TITLE, 20, numbered(1))
    assert Account(Store(tmp_path)).profile.on_screen == account.profile.history[-1]

    account.seen(round_)
    assert account.profile.on_screen is None
    assert Account(Store(tmp_path)).profile.on_screen is None


def test_seeing_an_earlier_round_leaves_the_later_one_on_screen():
    account = Account(Store(None))
    earlier = account.play(TITLE, 20, numbered(1))
    account.play(TITLE, 20, numbered(2))

    account.seen(earlier)

    assert account.profile.on_screen == account.profile.history[-1]


def test_a_round_let_go_is_settled_all_the_same():
    account = Account(Store(None))
    account.play(TITLE, 20, numbered(1))
    balance = account.balance

    account.dismiss()

    assert account.profile.on_screen is None
    assert account.balance == balance
    assert len(account.profile.history) == 1
