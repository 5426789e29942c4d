"""What the table tells of a feature: its card, its counters, its gifts, the end of a round."""

import msgspec
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Capped, Counted, FeatureBegan, FeatureEnded, Spun, Unlocked, Won
from slotcade.logic.round import play_round
from slotcade.stage.player import RoundPlayer
from slotcade.stage.telling import returned
from slotcade.stage.words import say

TITLES = Catalog(gamedata_folder()).titles
TITLES_BY_STEM = {title.stem: title for title in TITLES}
SHOWN = [
    pytest.param(title, name, id=f"{title.stem}-{name}")
    for title in TITLES
    for name in title.previews
]
LIMITED = [title for title in TITLES if hasattr(title.rules, "limit")]


def preview(title, name):
    kept = title.previews[name]
    meters = {**title.rules.meters, **kept.meters}
    seed = bytes.fromhex(kept.seed)
    return play_round(title.stem, title.rules, title.rules.stakes[0], seed, meters)


def frames(show, round_):
    """Play a round; tell at every tick the facts up to the one now on."""
    player = RoundPlayer(show, round_)
    show.by_itself = True
    while not player.done:
        yield round_.events[: player._next]
        player.update(1 / 30)


@pytest.mark.parametrize(("title", "name"), SHOWN)
def test_every_feature_and_gift_is_announced_on_a_card(title, name, studio):
    round_ = preview(title, name)
    show, _ = studio.show(title, calm=False)
    cards = []
    for _ in frames(show, round_):
        if show.card and not show.card.amount and (not cards or show.card is not cards[-1]):
            cards.append(show.card)
    words, expected = title.words, []
    for event in round_.events:
        match event:
            case FeatureBegan(begun) if not words.features[begun].quiet:
                entry = words.features[begun].entry.format_map(title.rules.numbers)
                expected.append((words.features[begun].title, entry))
            case Unlocked(gift):
                expected.append((words.gifts[gift].title, words.gifts[gift].text))
    assert [(card.title, card.text) for card in cards] == expected
    assert not any("{" in card.text for card in cards)


@pytest.mark.parametrize(("title", "name"), SHOWN)
def test_counters_follow_what_is_counted_and_stand_still_while_reels_turn(title, name, studio):
    round_ = preview(title, name)
    show, _ = studio.show(title, calm=False)
    counted = {}
    for told in frames(show, round_):
        if isinstance(told[-1], Spun) and show.feature:
            begun = max(i for i, event in enumerate(told) if isinstance(event, FeatureBegan))
            facts = (event for event in told[begun:] if isinstance(event, Counted))
            counted = {event.name: event.value for event in facts}
            assert show.counters == counted
    assert counted or not any(isinstance(e, Spun) for e in _within_features(round_))


def _within_features(round_):
    """Tell the facts of a round between the beginning of a feature with a card and its end."""
    words = TITLES_BY_STEM[round_.game].words.features
    within = False
    for event in round_.events:
        if isinstance(event, FeatureBegan | FeatureEnded) and not words[event.name].quiet:
            within = isinstance(event, FeatureBegan)
        elif within:
            yield event


@pytest.mark.parametrize("title", LIMITED, ids=lambda title: title.stem)
def test_the_screen_says_when_a_round_paid_the_most_it_can(title, studio):
    name = next(n for n in title.previews if n in title.words.features)
    whole = preview(title, name)
    limit = whole.payout - 1
    rules = msgspec.structs.replace(title.rules, limit=limit)
    capped = msgspec.structs.replace(title, rules=rules)
    round_ = preview(capped, name)
    assert any(isinstance(event, Capped) for event in round_.events)
    assert sum(event.amount for event in round_.events if isinstance(event, Won)) == limit
    show, _ = studio.show(capped, calm=False)
    for _ in frames(show, round_):
        pass
    assert show.message == say.capped.format(limit=f"{limit:,}")
    assert show.win.shown == round_.payout == limit


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.stem)
def test_a_round_ends_with_words_that_are_true_of_all_of_it(title, studio):
    """Nothing, what was returned, its only win, or the sum."""
    stake = title.rules.stakes[0]
    for number in range(150):
        seed = number.to_bytes(32, "big")
        round_ = play_round(title.stem, title.rules, stake, seed, title.rules.meters)
        show, _ = studio.show(title, calm=False)
        player = RoundPlayer(show, round_)
        player.finish()
        payout = round_.payout
        if not payout:
            assert show.message == ""
        elif payout <= stake:
            assert show.message == returned(payout, stake)
        else:
            assert f"{payout:,}" in show.message
