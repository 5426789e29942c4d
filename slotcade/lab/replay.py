"""A round of the past as text: from its seed, or from the save."""

from pathlib import Path

from slotcade.files.catalog import Catalog, Title
from slotcade.files.reader import DataError
from slotcade.files.records import Played
from slotcade.files.store import read_save
from slotcade.logic.round import Meters, play_round
from slotcade.logic.transcript import transcript


def replay(title: Title, stake: int, seed: bytes, meters: Meters) -> str:
    """Play a round from all that it depends on, and tell it."""
    return transcript(play_round(title.stem, title.rules, stake, seed, meters))


def kept_round(folder: Path, place: int) -> Played:
    """Return the first player's round ``place`` from the last, the last being 1, in the save.

    DataError if the save keeps no such round.
    """
    history = read_save(folder).profiles[0].history
    if not history:
        raise DataError("--last: the save keeps no round yet: play one, or give --game and --seed")
    if place > len(history):
        raise DataError(f"--last: {place}: the save keeps {len(history)}: from 1 to that")
    return history[-place]


def tell_again(catalog: Catalog, played: Played) -> str:
    """Play a kept round again and tell it; DataError if today's game would not play the same."""
    title = catalog.title(played.game)
    if played.data != title.data_hash:
        raise DataError(
            f"{played.game}: its data has changed since (then {played.data}, now "
            f"{title.data_hash}): the round cannot be played again"
        )
    try:
        seed = bytes.fromhex(played.seed)
        round_ = play_round(title.stem, title.rules, played.stake, seed, played.before)
    except ValueError as error:
        raise DataError(f"the save tells of a round that never was: {error}") from error
    if round_.payout != played.payout:
        raise DataError(
            f"{played.game}: its rules have changed since (it paid {played.payout} then, would pay "
            f"{round_.payout} now): the round cannot be played again"
        )
    return transcript(round_)


def stored(played: Played) -> str:
    """Tell what the save keeps of a round, in the form of a transcript without its facts."""
    meters = " ".join(f"{name}={value}" for name, value in sorted(played.before.items()))
    lines = [
        f"game {played.game}",
        f"stake {played.stake}",
        f"seed {played.seed}",
        f"meters {meters or '-'}",
        f"balance {played.balance}",
        "",
        f"payout {played.payout}",
        "",
    ]
    return "\n".join(lines)
