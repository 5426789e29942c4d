"""Rounds worth telling a friend: what each must be, and where the first of its kind is found."""

from collections.abc import Callable
from hashlib import sha256
from itertools import count, pairwise
from pathlib import Path

from slotcade.files.catalog import Title
from slotcade.logic.events import (
    Awarded,
    Collected,
    Counted,
    FeatureBegan,
    Gathered,
    Laid,
    Nudged,
    Placed,
    Priced,
    Pulled,
    Raised,
    Respun,
    ScatterPaid,
    Spun,
    Swapped,
    Thrown,
    Turned,
    Unlocked,
    Walked,
    WaysPaid,
    Won,
)
from slotcade.logic.round import Round, play_round

FOLDER = Path(__file__).parent
STAKE = 100

Story = Callable[[Round], bool]


def _wins(round_: Round) -> list[Won]:
    return [event for event in round_.events if isinstance(event, Won)]


def _features(round_: Round) -> list[str]:
    return [event.name for event in round_.events if isinstance(event, FeatureBegan)]


def _pearls(round_: Round) -> list[str]:
    return [event.coin.symbol for event in round_.events if isinstance(event, Collected)]


def _respins_that_landed(round_: Round) -> int:
    return sum(isinstance(event, Respun) and event.coins != () for event in round_.events)


def plain_line_win(round_: Round) -> bool:
    """One line pays, and no pearl lies in view."""
    return len(_wins(round_)) == 1 and len(round_.events) == 2


def several_lines(round_: Round) -> bool:
    """Lines of two symbols and two lengths pay at once."""
    wins = _wins(round_)
    kinds = {win.symbol for win in wins}
    lengths = {len(win.cells) for win in wins}
    return len(wins) >= 5 and len(kinds) == 2 <= len(lengths) and not _features(round_)


def five_of_a_kind(round_: Round) -> bool:
    """A line pays from the first reel to the last."""
    return any(len(win.cells) == 5 for win in _wins(round_)) and not _features(round_)


def hold_and_spin_that_goes_on(round_: Round) -> bool:
    """Hold & Spin starts beside a line win and is set back to three more than once."""
    return bool(_wins(round_)) and _respins_that_landed(round_) >= 3


def named_pearl(round_: Round) -> bool:
    """Hold & Spin pays a pearl that has a name."""
    return any(symbol != "PEARL" for symbol in _pearls(round_))


def jade_crown(round_: Round) -> bool:
    """Fifteen pearls bring the Jade Crown."""
    return any(isinstance(event, Awarded) for event in round_.events)


def _nudged_reels(round_: Round) -> list[int]:
    return [event.reel for event in round_.events if isinstance(event, Nudged)]


def _awards(round_: Round) -> list[str]:
    return [event.prize for event in round_.events if isinstance(event, Awarded)]


def long_nudge(round_: Round) -> bool:
    """All three reels nudge, two of them more than once, and lines pay at least eight times."""
    reels = _nudged_reels(round_)
    repeated = [reel for reel in range(3) if reels.count(reel) > 1]
    return len(set(reels)) == 3 and len(repeated) >= 2 and len(_wins(round_)) >= 8


def silent_nudge(round_: Round) -> bool:
    """A reel nudges and nothing is paid again."""
    return len(_wins(round_)) == 1 and len(_nudged_reels(round_)) == 1 and not _awards(round_)


def arrow_pulls_back(round_: Round) -> bool:
    """A reel nudges up to an arrow, which pulls it back for another nudge."""
    moves = [event for event in round_.events if isinstance(event, Nudged | Pulled)]
    return any(
        type(before) is type(after) is Nudged
        and isinstance(pull, Pulled)
        and before.reel == pull.reel == after.reel
        and pull.steps >= 1
        for before, pull, after in zip(moves, moves[1:], moves[2:], strict=False)
    )


def wilds_times_eight(round_: Round) -> bool:
    """Three wilds pay as the top symbol, eight times."""
    return any(win.factor == 8 for win in _wins(round_))


def mini_after_a_nudge(round_: Round) -> bool:
    """A nudge completes the top row, of different jackpots: the lowest is paid."""
    last = [event for event in round_.events if isinstance(event, Spun | Nudged)][-1]
    row = {reel[0] for reel in last.grid.reels}
    return _awards(round_) == ["mini"] and isinstance(last, Nudged) and len(row) > 1


def midi_without_a_win(round_: Round) -> bool:
    """The middle row brings the Midi, and no line pays."""
    return _awards(round_) == ["midi"] and not _wins(round_)


def superpot(round_: Round) -> bool:
    """The Super pays its pool, which starts again."""
    return _awards(round_) == ["super"]


def wilds_on_two_reels(round_: Round) -> bool:
    """A 2x and a 3x wild, on two reels, multiply the ways of one symbol; no free games come."""
    priced = [event for event in round_.events if isinstance(event, Priced)]
    if len(priced) != 1 or _features(round_):
        return False
    wilds = priced[0].coins
    cells = {wild.cell for wild in wilds}
    return (
        sorted(wild.times for wild in wilds) == [2, 3]
        and len({cell.reel for cell in cells}) == 2
        and any(isinstance(win, WaysPaid) and cells <= set(win.cells) for win in round_.events)
    )


def multiplier_from_the_wheel(round_: Round) -> bool:
    """A wild multiplier is won, the wheel turns again, changed, and wilds win with it."""
    wheels = [event.wedges for event in round_.events if isinstance(event, Turned)]
    raised = [n for n, event in enumerate(round_.events) if isinstance(event, Raised)]
    if not raised or wheels[0] == wheels[-1]:
        return False
    later = round_.events[raised[0] :]
    wilds = {wild.cell for event in later if isinstance(event, Priced) for wild in event.coins}
    return any(isinstance(win, WaysPaid) and wilds & set(win.cells) for win in later)


def more_games_on_the_last(round_: Round) -> bool:
    """Moons on the last free game turn the wheel and bring more."""
    left = None
    brought = False
    for event in round_.events:
        if isinstance(event, Counted):
            left = event.value
        brought = brought or (isinstance(event, ScatterPaid) and left == 0)
        if isinstance(event, Turned) and brought:
            return True
    return False


def placeholders_as_wilds(round_: Round) -> bool:
    """All placeholders show the wild."""
    return any(isinstance(event, Placed) and event.symbol == "WILD" for event in round_.events)


def wild_reels_at_once(round_: Round) -> bool:
    """The spin after the counter ran out unlocks Wild Reels, and some stop full and pay."""
    laid = [event.name for event in round_.events if isinstance(event, Laid)]
    unlocked = [event.name for event in round_.events if isinstance(event, Unlocked)]
    return unlocked == laid == ["wild_reels"] and bool(_wins(round_))


def swap_beside_a_coin(round_: Round) -> bool:
    """A coin wakes nothing, and a Swap leaves it where it lies."""
    swaps = [event for event in round_.events if isinstance(event, Swapped)]
    return bool(swaps) and any(isinstance(event, Thrown) for event in round_.events)


def a_second_collector(round_: Round) -> bool:
    """A pumpkin wakes in Hold & Win, and two Collectors gather the same coins."""
    gathered = [event for event in round_.events if isinstance(event, Gathered)]
    return any(
        one.reel != two.reel and one.coins == two.coins
        for one, two in pairwise(gathered)
    )


def both_features(round_: Round) -> bool:
    """Free spins, then Hold & Win, in one round."""
    return _features(round_) == ["free_spins", "hold_and_win"]


def _steps(round_: Round) -> list[Walked]:
    return [event for event in round_.events if isinstance(event, Walked)]


def two_walk_together(round_: Round) -> bool:
    """Two Jacks land on two reels at once, nobody joins them, and a line of both pays."""
    steps = _steps(round_)
    if _features(round_) != ["respins"] or len(steps[0].left) != 2:
        return False
    joined = any(set(after.left) - set(step.held) for step, after in pairwise(steps))
    pairs = [set(step.left) for step in steps]
    together = any(pair <= set(win.cells) for win in _wins(round_) for pair in pairs[:2])
    return steps[0].left[0].reel != steps[0].left[1].reel and together and not joined


def another_joins_the_walk(round_: Round) -> bool:
    """While a Jack walks, another lands and walks with him; lines of the walk pay."""
    walks = _features(round_) == ["respins"]
    return walks and bool(_wins(round_)) and any(
        step.held and set(after.left) - set(step.held)
        for step, after in pairwise(_steps(round_))
    )


def lanterns_of_two_steps(round_: Round) -> bool:
    """Six lanterns hang in free spins: Jack comes two cells high, then three, and walks so."""
    gifts = [n for n, event in enumerate(round_.events) if isinstance(event, Unlocked)]
    if len(gifts) != 2 or _features(round_) != ["free_spins"]:
        return False
    later = (event for event in round_.events[gifts[1] :] if isinstance(event, Spun | Walked))
    high = False
    for before, after in pairwise(later):
        walked = isinstance(before, Spun) and isinstance(after, Walked)
        if walked and before.strips == "free_2":
            reels = [cell.reel for cell in after.left]
            high = high or any(reels.count(reel) == 3 for reel in reels)
    return high


def chests_and_jack_on_one_board(round_: Round) -> bool:
    """Three chests and a Jack land at once: free spins first, then his walk."""
    return _features(round_) == ["free_spins", "respins"]


STORIES: dict[str, tuple[Story, ...]] = {
    "jade_moon": (
        plain_line_win,
        several_lines,
        five_of_a_kind,
        hold_and_spin_that_goes_on,
        named_pearl,
        jade_crown,
    ),
    "grand_spinn": (
        long_nudge,
        silent_nudge,
        arrow_pulls_back,
        wilds_times_eight,
        mini_after_a_nudge,
        midi_without_a_win,
        superpot,
    ),
    "celestial_moon": (
        wilds_on_two_reels,
        multiplier_from_the_wheel,
        more_games_on_the_last,
        placeholders_as_wilds,
    ),
    "clover_moon": (
        wild_reels_at_once,
        swap_beside_a_coin,
        a_second_collector,
        both_features,
    ),
    "halloween_jack": (
        two_walk_together,
        another_joins_the_walk,
        lanterns_of_two_steps,
        chests_and_jack_on_one_board,
    ),
}

BEFORE: dict[Story, dict[str, int]] = {
    wild_reels_at_once: {"level": 0, "left": 0, "hold": 2, "free": 2},
    swap_beside_a_coin: {"level": 2, "left": 20, "hold": 2, "free": 2},
    a_second_collector: {"level": 4, "left": 60, "hold": 2, "free": 2},
    both_features: {"level": 5, "left": 0, "hold": 4, "free": 3},
}
"""Meters of the rounds that are not a game's first."""


def first(title: Title, story: Story) -> Round:
    """Return the first round that tells the story; seeds are hashes of 0, 1, 2, ..."""
    seeds = (sha256(f"{title.stem} {number}".encode()).digest() for number in count())
    before = BEFORE.get(story, title.rules.meters)
    stake = STAKE if STAKE in title.rules.stakes else title.rules.stakes[0]
    rounds = (play_round(title.stem, title.rules, stake, seed, before) for seed in seeds)
    return next(filter(story, rounds))
