"""How a decided round is written into a save: one change for all that it brings."""

from slotcade.files.catalog import Title
from slotcade.files.curve import note
from slotcade.files.records import HISTORY, Earned, Played, Profile, Save, Statistics
from slotcade.logic.events import Awarded, FeatureBegan
from slotcade.logic.round import Round
from slotcade.logic.sights import met


def enter(save: Save, profile: Profile, title: Title, round_: Round) -> None:
    """Write a decided round into a profile, and what it shares with others into the save."""
    _settle(profile, title, round_)
    shared = title.rules.shared_meters
    after = round_.after
    if own := {name: value for name, value in after.items() if name not in shared}:
        profile.meters[title.stem] = own
    if common := {name: value for name, value in after.items() if name in shared}:
        save.shared[title.stem] = common
    sums = profile.statistics.setdefault(title.stem, Statistics())
    _count(sums, title, round_)
    note(profile.over_time, profile.balance)
    _award(profile, title, round_, sums.rounds)


def _settle(profile: Profile, title: Title, round_: Round) -> None:
    played = Played(
        game=title.stem,
        data=title.data_hash,
        stake=round_.stake,
        seed=round_.seed.hex(),
        before=dict(round_.before),
        payout=round_.payout,
        balance=profile.balance,
    )
    profile.balance += round_.payout - round_.stake
    if profile.balance < 0:
        # Another arcade spent the same Glints while this round waited to be written.
        profile.topped_up -= profile.balance
        profile.balance = 0
    profile.history = [*profile.history, played][-HISTORY:]
    profile.on_screen = played


def _count(sums: Statistics, title: Title, round_: Round) -> None:
    """Add a round to the sums of its game."""
    payout = round_.payout
    sums.rounds += 1
    sums.staked += round_.stake
    sums.won += payout
    sums.biggest = max(sums.biggest, payout)
    sums.hits += payout > 0
    state = title.rules.state(round_.before)
    sums.squares[state] = sums.squares.get(state, 0) + round_.stake**2
    for event in round_.events:
        if isinstance(event, FeatureBegan):
            sums.features[event.name] = sums.features.get(event.name, 0) + 1
        if isinstance(event, Awarded):
            sums.prizes[event.prize] = sums.prizes.get(event.prize, 0) + 1
    note(sums.net, sums.won - sums.staked)


def _award(profile: Profile, title: Title, round_: Round, number: int) -> None:
    """Note the achievements that the round is the first to bring."""
    earned = profile.achievements.setdefault(title.stem, {})
    for achievement in title.achievements:
        if achievement.key not in earned and met(achievement.sees, round_.events):
            earned[achievement.key] = Earned(number, round_.payout)
    if not earned:
        del profile.achievements[title.stem]
