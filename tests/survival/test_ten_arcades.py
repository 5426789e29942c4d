"""Ten arcades on one save, two of them killed: the sums are what the rounds say, to the unit."""

import random
from collections import Counter

import msgspec

from slotcade.files import profiles
from slotcade.files.account import play_again
from slotcade.files.store import Store
from tests.survival.children import Arcade, listen
from tests.survival.lives import CATALOG, Settled, play_beside_others, settled
from tests.survival.test_kills import check_the_ledger

ARCADES = 10
PLAYERS = 5
ROUNDS = 30
"""Rounds of each arcade: all that the two of a player play are in its history."""

KILLED = (3, 8)
"""Both of one player: each leaves at most one round that it could not tell."""


TOLD = msgspec.msgpack.Decoder(Settled).decode


def arcade_at(home, place):
    """Let a process play the game of a place as its player."""
    title = CATALOG.titles[(place + place // PLAYERS) % len(CATALOG.titles)]
    number = 1 + place % PLAYERS
    words = home, title.stem, number, place, ROUNDS
    arcade = Arcade(number, TOLD, play_beside_others, *words)
    arcade.title = title
    return arcade


def test_ten_arcades_two_of_them_killed_lose_nothing(tmp_path, capsys):
    store = Store(tmp_path)
    for number in range(2, PLAYERS + 1):
        assert profiles.create(store, f"Player {number}") == number
    dice = random.Random(10)
    arcades = [arcade_at(tmp_path, place) for place in range(ARCADES)]
    while not all(arcades[place].told for place in KILLED):
        listen(arcades, 0.01)
    for place in KILLED:
        listen(arcades, dice.uniform(0, 0.1))
        arcades[place].child.kill()
    listen(arcades)
    for arcade in arcades:
        arcade.child.join()

    lived = [arcade for place, arcade in enumerate(arcades) if place not in KILLED]
    assert [arcade.child.exitcode for arcade in lived] == [0] * len(lived)
    assert [len(arcade.told) for arcade in lived] == [ROUNDS] * len(lived)

    save = Store(tmp_path).save
    untold = settle_the_untold(save, arcades)
    check_the_sums(save, arcades)
    for profile in save.profiles:
        check_the_ledger(profile)
    with capsys.disabled():
        rounds = sum(len(arcade.told) for arcade in arcades)
        print(f"\n{ARCADES} arcades, {len(KILLED)} killed, {rounds} rounds, {untold} not told")


def settle_the_untold(save, arcades):
    """Add to what the killed have told the rounds that they had no time to tell."""
    known = {each.seed for arcade in arcades for each in arcade.told}
    untold = 0
    for profile in save.profiles:
        for played in profile.history:
            if played.seed in known:
                continue
            (arcade,) = (
                arcades[place]
                for place in KILLED
                if arcades[place].title.stem == played.game
                and arcades[place].number == profile.number
            )
            arcade.told.append(settled(arcade.title, play_again(arcade.title, played)))
            untold += 1
    assert untold <= len(KILLED)
    return untold


def check_the_sums(save, arcades):
    """Profiles hold the sums of their rounds; what all share went from each round to the next."""
    for title in CATALOG.titles:
        for profile in save.profiles:
            rounds = [
                each
                for arcade in arcades
                if arcade.title is title and arcade.number == profile.number
                for each in arcade.told
            ]
            sums = profile.statistics.get(title.stem)
            assert (sums.rounds if sums else 0) == len(rounds)
            assert (sums.staked if sums else 0) == sum(each.stake for each in rounds)
            assert (sums.won if sums else 0) == sum(each.payout for each in rounds)
        every = [each for arcade in arcades if arcade.title is title for each in arcade.told]
        first = {name: title.rules.meters[name] for name in title.rules.shared_meters}
        found = Counter(frozenset(each.found.items()) for each in every)
        left = Counter(frozenset(each.left.items()) for each in every)
        last = save.shared.get(title.stem, {})
        found[frozenset(last.items())] += 1
        left[frozenset(first.items())] += 1
        assert found == left
