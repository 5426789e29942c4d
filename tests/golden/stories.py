"""Rounds worth telling a friend: what each must be, and where the first of its kind is found."""

from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path

from slotcade.files.catalog import Title
from slotcade.logic.events import Awarded, Collected, FeatureBegan, Respun, Won
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


STORIES: dict[str, tuple[Story, ...]] = {
    "jade_moon": (
        plain_line_win,
        several_lines,
        five_of_a_kind,
        hold_and_spin_that_goes_on,
        named_pearl,
        jade_crown,
    ),
}


def first(title: Title, story: Story) -> Round:
    """Return the first round that tells the story; seeds are hashes of 0, 1, 2, ..."""
    seeds = (sha256(f"{title.stem} {number}".encode()).digest() for number in count())
    before = title.rules.meters
    rounds = (play_round(title.stem, title.rules, STAKE, seed, before) for seed in seeds)
    return next(filter(story, rounds))
