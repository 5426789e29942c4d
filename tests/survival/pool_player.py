"""A child process that plays Grand Spinn on a shared save, and tells what it staked and won."""

from hashlib import sha256
from itertools import count, islice
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from slotcade.files.account import Account
from slotcade.files.catalog import Title, read_title
from slotcade.files.paths import gamedata_folder
from slotcade.files.store import Store
from slotcade.logic.events import Awarded
from slotcade.logic.round import Round
from tests.games.hall import hall
from tests.survival.lives import play_and_keep

REAL, FREQUENT = "real", "frequent"
STAKES = (10, 100, 300, 5_000)


class Told(msgspec.Struct):
    """A round as the process that played it knows it."""

    seed: str
    stake: int
    supers: list[int]


def title_of(rules: str) -> Title:
    """Return the real game, or one whose Super comes once in 36 rounds."""
    title = read_title(gamedata_folder() / "grand_spinn.yaml")
    if rules == REAL:
        return title
    return msgspec.structs.replace(title, rules=hall("-s-", "-s-", "-s--"))


def told_of(round_: Round) -> Told:
    supers = [e.amount for e in round_.events if isinstance(e, Awarded) and e.prize == "super"]
    return Told(round_.seed.hex(), round_.stake, supers)


def play_for_the_pool(
    home: Path, rules: str, number: int, life: int, rounds: int | None, tells: Connection
) -> None:
    """Play some rounds, or until killed, as one of the profiles."""
    account, title = Account(Store(home), number), title_of(rules)
    for played in islice(count(), rounds):
        stake = STAKES[played % len(STAKES)]
        seed = sha256(f"{life} {played}".encode()).digest()
        tells.send_bytes(msgspec.json.encode(told_of(play_and_keep(account, title, stake, seed))))
