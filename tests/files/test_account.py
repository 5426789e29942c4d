"""The wallet, the meters and the past of one player."""

import tempfile
from itertools import accumulate
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.account import Account, UnaffordableError, play_again
from slotcade.files.curve import points, rounds
from slotcade.files.records import START_BALANCE, TOP_UP, Settings
from slotcade.files.store import Store
from slotcade.logic.events import Awarded, Metered
from tests.files.faults import FAULTS, fault
from tests.files.small_game import DATA, small_game

with tempfile.TemporaryDirectory() as _folder:
    TITLE = small_game(Path(_folder))
STAKES = st.sampled_from(TITLE.rules.stakes)
SEEDS = st.binary(min_size=32, max_size=32)
PLAYS = st.tuples(st.just("play"), STAKES, SEEDS)
TOP_UPS = st.tuples(st.just("top up"), st.none(), st.none())
BREAKS = st.none() | st.sampled_from(list(FAULTS))


def numbered(number):
    return number.to_bytes(32, "big")


def leave(account, glints):
    """Let the player have no more than some Glints, the others lost in an earlier life."""

    def take(save):
        profile = save.profiles[0]
        profile.statistics.clear()
        profile.topped_up = 0
        profile.balance = glints

    account.store.change(take)


def given_and_gone(profile):
    """Return what the books say a player has."""
    sums = profile.statistics.values()
    return (
        START_BALANCE
        + profile.topped_up
        - sum(game.staked for game in sums)
        + sum(game.won for game in sums)
    )


def assert_follows(profile):
    """The statistics say what the history, still whole, says."""
    for stem, sums in profile.statistics.items():
        past = [played for played in profile.history if played.game == stem]
        assert sums.rounds == len(past) == rounds(sums.net)
        assert sums.hits == sum(played.payout > 0 for played in past)
        assert sums.squares == {"": sum(played.stake**2 for played in past)}
        assert sums.biggest == max(played.payout for played in past)
        nets = [0, *accumulate(played.payout - played.stake for played in past)]
        assert list(points(sums.net)) == list(enumerate(nets))
        prizes = {}
        for played in past:
            for event in play_again(TITLE, played).events:
                if isinstance(event, Awarded):
                    prizes[event.prize] = prizes.get(event.prize, 0) + 1
        assert sums.prizes == prizes
    assert rounds(profile.over_time) == len(profile.history)
    if profile.history:
        last = profile.history[-1]
        after = max(last.balance - last.stake + last.payout, 0)
        assert list(points(profile.over_time))[-1] == (len(profile.history), after)


@given(st.lists(PLAYS | TOP_UPS, max_size=30))
def test_every_glint_is_accounted_for(steps):
    account = Account(Store(None))
    expected = START_BALANCE
    for step, stake, seed in steps:
        if step == "top up":
            account.top_up()
            expected += TOP_UP
        elif expected >= stake:
            expected += account.play(TITLE, stake, seed).payout - stake
        else:
            with pytest.raises(UnaffordableError):
                account.play(TITLE, stake, seed)
        assert account.balance == expected == given_and_gone(account.profile)
        assert_follows(account.profile)


@given(st.lists(st.tuples(st.integers(0, 1), PLAYS | TOP_UPS, BREAKS), max_size=14))
def test_the_books_agree_whatever_the_disk_does_between_two_arcades(steps):
    """Glints spent twice, while one arcade could not see the other, are given, never owed."""
    with tempfile.TemporaryDirectory() as home:
        accounts = [Account(Store(Path(home))), Account(Store(Path(home)))]
        settled = {}
        for which, (step, stake, seed), broken in steps:
            with fault(broken):
                if step == "top up":
                    accounts[which].top_up()
                elif accounts[which].balance >= stake:
                    try:
                        accounts[which].play(TITLE, stake, seed)
                    except UnaffordableError:  # the other arcade spent what this one still saw
                        continue
                    settled[seed.hex()] = settled.get(seed.hex(), 0) + 1
        for account in accounts:
            account.store.retry()

        profile = Account(Store(Path(home))).profile
        seeds = [played.seed for played in profile.history]
        assert {seed: seeds.count(seed) for seed in seeds} == settled
        assert profile.balance == given_and_gone(profile) >= 0
        assert sum(game.rounds for game in profile.statistics.values()) == len(seeds)
        assert_follows(profile)


def test_two_arcades_that_spend_the_same_glints_leave_no_debt(tmp_path):
    first, second = Account(Store(tmp_path)), Account(Store(tmp_path))
    leave(first, 2000)
    second.store.retry()
    second.choose_stake(TITLE, 2000)
    losing = next(
        numbered(number)
        for number in range(1000)
        if not Account(Store(None)).play(TITLE, 2000, numbered(number)).payout
    )
    with fault("the folder is closed"):
        second.play(TITLE, 2000, losing)
    first.play(TITLE, 2000, losing)

    second.store.retry()

    profile = Account(Store(tmp_path)).profile
    assert profile.balance == 0
    assert profile.topped_up == 2000
    assert profile.statistics["jade_moon"].staked == 4000


# A stake


@pytest.mark.parametrize("home", [None, "home"])
@pytest.mark.parametrize("broken", [None, "the folder is closed", "nothing can be written"])
def test_a_stake_out_of_reach_takes_nothing(tmp_path, home, broken):
    account = Account(Store(home and tmp_path / home))
    leave(account, 99)
    before = msgspec.json.encode(account.profile)

    with fault(broken), pytest.raises(UnaffordableError, match="99 Glints: the stake is 100"):
        account.play(TITLE, 100, numbered(1))

    assert msgspec.json.encode(account.profile) == before


def test_the_last_glint_may_be_staked():
    account = Account(Store(None))
    leave(account, 100)

    round_ = account.play(TITLE, 100, numbered(1))

    assert account.balance == round_.payout


@pytest.mark.parametrize("stake", [0, -20, 30, 1])
def test_a_stake_the_game_does_not_have_takes_nothing(stake):
    account = Account(Store(None))

    with pytest.raises(ValueError, match=f"jade_moon: stake {stake}: one of 20, 40, 100, 2000"):
        account.play(TITLE, stake, numbered(1))

    assert account.profile == Account(Store(None)).profile


def test_a_stake_is_remembered_for_its_game(tmp_path):
    account = Account(Store(tmp_path))
    assert account.stake_for(TITLE) == 100
    account.choose_stake(TITLE, 2000)

    assert Account(Store(tmp_path)).stake_for(TITLE) == 2000


def test_a_stake_the_game_no_longer_has_is_forgotten(tmp_path):
    account = Account(Store(None))
    account.choose_stake(TITLE, 20)
    other = small_game(tmp_path, DATA.replace("[20, 40, 100, 2000]", "[50]"))

    assert account.stake_for(other) == 50


# Meters


class Counting:
    """A game that does nothing but count its rounds."""

    stakes = (20,)
    meters = {"played": 0, "pool": 500}  # noqa: RUF012
    shared_meters = frozenset()
    selectors = None

    def state(self, meters):
        return ""

    def play(self, stake, rng, meters):
        yield Metered("played", meters["played"] + 1)


def test_meters_go_on_from_round_to_round_and_start_to_start(tmp_path):
    title = msgspec.structs.replace(TITLE, rules=Counting())
    account = Account(Store(tmp_path))
    befores = [dict(account.play(title, 20, numbered(n)).before) for n in range(2)]
    befores.append(dict(Account(Store(tmp_path)).play(title, 20, numbered(2)).before))

    assert befores == [{"played": n, "pool": 500} for n in range(3)]
    assert Account(Store(tmp_path)).profile.meters["jade_moon"] == {"played": 3, "pool": 500}


# Settings


def test_settings_are_kept_and_not_shared_with_the_screen(tmp_path):
    account = Account(Store(tmp_path))
    settings = Settings(speed="quick", music=10)
    account.set(settings)
    settings.music = 99

    assert Account(Store(tmp_path)).profile.settings == Settings(speed="quick", music=10)
    assert account.profile.settings.music == 10


@pytest.mark.parametrize("wrong", [Settings(music=101), Settings(effects=-1)])
def test_settings_that_cannot_be_are_refused(tmp_path, wrong):
    account = Account(Store(tmp_path))

    with pytest.raises(ValueError, match="Expected `int`"):
        account.set(wrong)

    assert Account(Store(tmp_path)).profile.settings == Settings()
