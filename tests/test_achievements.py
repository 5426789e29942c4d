"""Every achievement of every game can be earned, from a seed kept here, and is earned once."""

import pytest

from slotcade.files.account import Account, demo_account, play_again
from slotcade.files.records import Save
from slotcade.files.store import Store
from slotcade.logic.round import play_round
from slotcade.logic.sights import met

from .lively_rounds import CATALOG, TITLES, numbered

WILD_REELS = {"level": 1, "left": 9, "hold": 2, "free": 2}
SEEDS = {
    "jade_moon": {"three_moons": 4488, "jade_pearl": 12953},
    "grand_spinn": {"times_eight": 5530},
    "halloween_jack": {"more_spins": 5629, "nine_lanterns": 11273},
    "celestial_moon": {"four_moons": 852, "three_turns": 1317, "two_dozen_ways": 4443},
    "clover_moon": {"wild_reels": 4},
}
"""Rounds of the lowest stake that show what no preview does."""

METERS = {"wild_reels": WILD_REELS}
EVERY = [
    pytest.param(title, achievement, id=f"{title.stem}-{achievement.key}")
    for title in CATALOG.titles
    for achievement in title.achievements
]


def starts(title, achievement):
    """Tell seed and meters of the rounds that may show it: the one kept, or the previews."""
    if kept := SEEDS.get(title.stem, {}).get(achievement.key):
        yield numbered(kept), {**title.rules.meters, **METERS.get(achievement.key, {})}
        return
    for preview in title.previews.values():
        yield bytes.fromhex(preview.seed), {**title.rules.meters, **preview.meters}


def round_of(title, achievement):
    """Return seed and meters of a round that shows it."""
    for seed, meters in starts(title, achievement):
        round_ = play_round(title.stem, title.rules, title.rules.stakes[0], seed, meters)
        if met(achievement.sees, round_.events):
            return seed, meters
    raise AssertionError(f"{title.stem}: nothing shows {achievement.key}: keep a seed of one")


def dull(title, seed):
    stake, meters = title.rules.stakes[0], title.rules.meters
    return not play_round(title.stem, title.rules, stake, seed, meters).payout


def wound(account, title, meters):
    """Let a game stand at meters."""
    own = {name: v for name, v in meters.items() if name not in title.rules.shared_meters}

    def wind(save: Save) -> None:
        save.profiles[0].meters[title.stem] = dict(own)
        save.profiles[0].balance = 10**6

    account.store.change(wind)


@TITLES
def test_every_game_has_a_handful(title):
    assert 4 <= len(title.achievements) <= 6
    names = [achievement.name for achievement in title.achievements]
    assert len(set(names)) == len(names)


@TITLES
def test_seeds_are_kept_only_where_they_are_needed(title):
    assert set(SEEDS.get(title.stem, {})) <= {achievement.key for achievement in title.achievements}


@TITLES
def test_none_is_for_playing_long_for_losing_or_for_a_high_stake(title):
    """It looks at no meter and at no sum of money: the same round at any stake earns the same."""
    for achievement in title.achievements:
        for sight in achievement.sees:
            assert sight.event != "Metered"
            assert "amount" not in {**sight.where, **sight.least}
        seed, meters = round_of(title, achievement)
        for stake in (title.rules.stakes[0], title.rules.stakes[-1]):
            events = play_round(title.stem, title.rules, stake, seed, meters).events
            assert met(achievement.sees, events)


@pytest.mark.parametrize(("title", "achievement"), EVERY)
def test_it_is_earned_with_its_round_and_only_once(tmp_path, title, achievement):
    seed, meters = round_of(title, achievement)
    stake, key = title.rules.stakes[0], achievement.key
    account = Account(Store(tmp_path))
    account.play(title, stake, next(n for n in map(numbered, range(100)) if dull(title, n)))
    assert account.achieved(title) == {}

    wound(account, title, meters)
    first = account.play(title, stake, seed)
    earned = account.achieved(title)[key]
    assert (earned.round, earned.payout) == (2, first.payout)

    wound(account, title, meters)
    account.play(title, title.rules.stakes[1], seed)
    assert Account(Store(tmp_path)).achieved(title)[key] == earned


@pytest.mark.parametrize(("title", "achievement"), EVERY)
def test_a_round_looked_at_again_earns_nothing(title, achievement):
    seed, meters = round_of(title, achievement)
    account = Account(Store(None))
    wound(account, title, meters)
    account.play(title, title.rules.stakes[0], seed)
    played = account.profile.history[-1]

    def forget(save: Save) -> None:
        save.profiles[0].achievements.clear()

    account.store.change(forget)
    assert play_again(title, played) is not None
    assert account.profile.achievements == {}


@TITLES
def test_the_demo_shows_them_and_keeps_nothing(tmp_path, monkeypatch, title):
    monkeypatch.setenv("SLOTCADE_HOME", str(tmp_path))
    found = [a for a in title.achievements if a.key not in ("superpot", "jade_crown")]
    seed, meters = round_of(title, found[0])
    guest = demo_account()
    wound(guest, title, {**meters, **title.rules.practice_meters})
    guest.play(title, title.rules.stakes[0], seed)
    assert guest.achieved(title)
    assert demo_account().achieved(title) == {}
    assert list(tmp_path.iterdir()) == []
