"""One player's side of the save: the wallet, the meters, the past."""

import msgspec

from slotcade.files.catalog import Title
from slotcade.files.ledger import enter
from slotcade.files.records import TOP_UP, Earned, Played, Profile, Save, Settings
from slotcade.files.store import Store
from slotcade.logic.round import Round, play_round


class UnaffordableError(ValueError):
    """The balance does not reach the stake."""


class Account:
    """A profile in a store. The demo is the same thing in a store that has no disk."""

    def __init__(self, store: Store, number: int | None = None, demo: bool = False) -> None:
        self.store = store
        self.demo = demo
        self._number = store.save.playing if number is None else number

    @property
    def profile(self) -> Profile:
        """The profile as it now stands; to be read, not altered."""
        return self._of(self.store.save)

    @property
    def number(self) -> int:
        """The number of the profile."""
        return self._number

    @property
    def balance(self) -> int:
        """Glints owned, every round that was begun settled."""
        return self.profile.balance

    def stake_for(self, title: Title) -> int:
        """Return the stake last chosen in a game, or the one its data or its list suggests."""
        stakes, selectors = title.rules.stakes, title.rules.selectors
        chosen = self.profile.stakes.get(title.stem)
        if chosen in stakes:
            return chosen
        if selectors:
            return selectors.stake(selectors.level, selectors.value)
        return stakes[min(2, len(stakes) - 1)]

    def play(self, title: Title, stake: int, seed: bytes) -> Round:
        """Take the stake, decide the round and settle it on disk.

        UnaffordableError if it is too dear; NotKeptError if the game has meters that all
        profiles share and they cannot be written: then nothing is taken and nothing is played.
        """
        decided: list[Round] = []

        def settle(save: Save) -> None:
            profile = self._of(save)
            if not decided:
                if profile.balance < stake:
                    raise UnaffordableError(f"{profile.balance} Glints: the stake is {stake}")
                before = self._meters(save, title)
                decided.append(play_round(title.stem, title.rules, stake, seed, before))
            enter(save, profile, title, decided[0])

        must = bool(title.rules.shared_meters) and not self.demo
        self.store.change(settle, must=must)
        return decided[0]

    def meters(self, title: Title) -> dict[str, int]:
        """Return the meters that the next round of a game is played with."""
        return self._meters(self.store.save, title)

    def _meters(self, save: Save, title: Title) -> dict[str, int]:
        rules = title.rules
        fresh = rules.practice_meters if self.demo else rules.meters
        own = self._of(save).meters.get(title.stem, {})
        shared = {} if self.demo else save.shared.get(title.stem, {})
        return {**fresh, **own, **shared}

    def seen(self, round_: Round) -> None:
        """Note that a round was watched to its end."""

        def note(save: Save) -> None:
            profile = self._of(save)
            if profile.on_screen and profile.on_screen.seed == round_.seed.hex():
                profile.on_screen = None

        self.store.change(note, durable=False)

    def unfinished(self, title: Title) -> Round | None:
        """Return the round that was not watched to its end, if it can be shown again."""
        played = self.profile.on_screen
        return play_again(title, played) if played and played.game == title.stem else None

    def dismiss(self) -> None:
        """Let go of a round that was not watched to its end; it is settled all the same."""

        def forget(save: Save) -> None:
            self._of(save).on_screen = None

        self.store.change(forget)

    def achieved(self, title: Title) -> dict[str, Earned]:
        """Return the achievements earned in a game, by their keys."""
        return self.profile.achievements.get(title.stem, {})

    def introduce(self, done: bool) -> None:
        """Note whether the first steps were shown; if not, the next table shows them."""

        def note(save: Save) -> None:
            self._of(save).introduced = done

        self.store.change(note, durable=False)

    def start_again(self, title: Title) -> None:
        """Let the meters of a game begin anew, as if it had never been played."""

        def begin(save: Save) -> None:
            self._of(save).meters.pop(title.stem, None)

        self.store.change(begin)

    def coin_for(self, title: Title) -> int | None:
        """Return the coin value last chosen in a game; None if none was."""
        return self.profile.coins.get(title.stem)

    def choose_stake(self, title: Title, stake: int, coin: int | None = None) -> None:
        """Remember the stake of a game, and the coin value that it was put together with."""

        def choose(save: Save) -> None:
            profile = self._of(save)
            profile.stakes[title.stem] = stake
            if coin is not None:
                profile.coins[title.stem] = coin

        self.store.change(choose, durable=False)

    def top_up(self) -> None:
        """Give the free Glints that a player may ask for when the balance has run dry."""

        def give(save: Save) -> None:
            profile = self._of(save)
            profile.balance += TOP_UP
            profile.topped_up += TOP_UP

        self.store.change(give)

    def set(self, settings: Settings) -> None:
        """Keep changed settings."""

        def keep(save: Save) -> None:
            self._of(save).settings = msgspec.structs.replace(settings)

        self.store.change(keep, durable=False)

    def _of(self, save: Save) -> Profile:
        """Return the profile; one that another arcade has deleted is an empty purse."""
        for profile in save.profiles:
            if profile.number == self._number:
                return profile
        return Profile(name="—", number=self._number, balance=0)


def demo_account() -> Account:
    """Return an account of practice Glints that no disk ever sees; a guest plays at once."""
    account = Account(Store(None), demo=True)
    account.introduce(True)
    return account


def play_again(title: Title, played: Played) -> Round | None:
    """Return a round of the past, decided anew from its seed; None if the rules have changed."""
    if played.data != title.data_hash or played.stake not in title.rules.stakes:
        return None
    seed = bytes.fromhex(played.seed)
    return play_round(title.stem, title.rules, played.stake, seed, played.before)
