"""Autoplay: how many rounds, and what ends it sooner."""

from dataclasses import dataclass

from slotcade.files.catalog import Title
from slotcade.logic.events import Awarded, FeatureBegan
from slotcade.logic.round import Round
from slotcade.stage.counter import grouped
from slotcade.stage.words import say

COUNTS = (10, 25, 50, 75, 100, 250, 500, 750, 1000)
WINS = (0, 2, 5, 10, 25, 50, 100)
"""From how many stakes a single win stops it; 0 is never."""

CHANGES = (0, 5, 10, 25, 50, 100, 250, 500)
"""By how many stakes the balance may rise or fall; 0 is no limit."""


@dataclass(frozen=True)
class Wishes:
    """What the player asked for; amounts are in Glints, 0 for no such stop."""

    rounds: int = COUNTS[0]
    any_win: bool = False
    feature: bool = False
    jackpot: bool = False
    single_win: int = 0
    up: int = 0
    down: int = 0


@dataclass
class Autoplay:
    """A run of rounds; wishes may change while it runs and count from the next round."""

    wishes: Wishes
    balance_at_start: int
    played: int = 0
    next_wishes: Wishes | None = None
    """What was asked for while a round was on: it counts from the one after."""

    def begin(self) -> str | None:
        """Follow what was asked for since the last round began; return why none begins, if so."""
        self.wishes, self.next_wishes = self.next_wishes or self.wishes, None
        return self._count()

    @property
    def left(self) -> int:
        """Rounds still to play."""
        return max(self.wishes.rounds - self.played, 0)

    def after(self, title: Title, round_: Round, balance: int) -> str | None:
        """Count a round that was seen to its end; return why the run is over, if it is."""
        self.played += 1
        return self._special(title, round_) or self._money(round_, balance) or self._count()

    def _special(self, title: Title, round_: Round) -> str | None:
        words = title.words
        for event in round_.events:
            if isinstance(event, Awarded) and self.wishes.jackpot:
                return say.why_jackpot.format(prize=words.prizes[event.prize])
        for event in round_.events:
            if isinstance(event, FeatureBegan) and self.wishes.feature:
                feature = words.features[event.name]
                if not feature.quiet:
                    return say.why_feature.format(feature=feature.title)
        return None

    def _money(self, round_: Round, balance: int) -> str | None:
        wishes, payout = self.wishes, round_.payout
        change = balance - self.balance_at_start
        if wishes.single_win and payout >= wishes.single_win:
            return say.why_single.format(amount=grouped(wishes.single_win))
        if wishes.any_win and payout:
            return say.why_any_win.format(amount=grouped(payout))
        if wishes.up and change >= wishes.up:
            return say.why_up.format(amount=grouped(wishes.up))
        if wishes.down and -change >= wishes.down:
            return say.why_down.format(amount=grouped(wishes.down))
        return None

    def _count(self) -> str | None:
        return None if self.left else say.why_done
