"""What is played at a table: one round after another, by hand or by autoplay."""

from collections.abc import Callable

from slotcade.files.account import UnaffordableError
from slotcade.files.catalog import Achievement, Title
from slotcade.files.records import TOP_UP
from slotcade.files.store import NotKeptError
from slotcade.logic.round import Round
from slotcade.scenes.stack import SceneStack
from slotcade.stage.autoplay import Autoplay, Wishes
from slotcade.stage.chrome import TablePainter
from slotcade.stage.counter import grouped
from slotcade.stage.layout import CARE, PANEL
from slotcade.stage.news import News
from slotcade.stage.pace import Pace
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.words import say

PAUSE = 0.25
"""Seconds between two rounds of autoplay, long enough to see what a round brought."""


class Rounds:
    """Begins rounds, has each shown to its end, and says why one does not begin."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.player: RoundPlayer | None = None
        """Who shows the present round; None between two."""
        self.autoplay: Autoplay | None = None
        self.wishes = Wishes()
        self.news = News()
        self._pace = Pace()
        self._before = 0
        self._pause = 0.0
        self._why = ""
        self._earned: list[Achievement] = []
        """What the round now shown has brought, to be told when it has ended."""

    def open(
        self, stack: SceneStack, show: Show, stake: Callable[[], int], painter: TablePainter
    ) -> None:
        """Take what rounds are paid from, shown on, cost, and painted by."""
        self._arcade = stack.arcade
        self._damage = stack.damage
        self._show = show
        self._stake = stake
        self._painter = painter

    @property
    def busy(self) -> bool:
        """Whether a round is shown, or autoplay is on."""
        return self.player is not None or self.autoplay is not None

    @property
    def calm(self) -> bool:
        """Whether rounds take their time, and no autoplay begins."""
        return self._arcade.settings.calm_mode

    @property
    def dry(self) -> bool:
        """Whether not even the lowest stake of the game can be paid."""
        return not self.busy and self._arcade.account.balance < self.title.rules.stakes[0]

    @property
    def may_leave(self) -> bool:
        """Whether the round that is shown, if any, has been on for long enough."""
        return self.player is None or self._pace.may_end

    @property
    def left(self) -> int | None:
        """Rounds that autoplay still plays; None if it is not on."""
        return self.autoplay.left if self.autoplay else None

    @property
    def shown_balance(self) -> int:
        """The balance as the audience may know it: before the round, plus what was counted."""
        if self.player is None:
            return self._arcade.account.balance
        return self._before - self.player.round.stake + self._show.win.shown

    def press(self) -> None:
        """Begin a round; in a round, stop what turns or show the end of what plays."""
        if self.autoplay:
            self.stop(say.why_pressed)
        elif self.player:
            if self._pace.may_hurry(self._show):
                self.player.hurry()
                self._damage.all()
        else:
            self._play()

    def update(self, dt: float) -> bool:
        """Let the round play on, or the next of autoplay begin; whether a round is shown."""
        if self.player is None and self.autoplay:
            self._pause -= dt
            if self._pause <= 0:
                self._play_next(self.autoplay)
            return True
        if self.player is None:
            return False
        self._pace.update(dt)
        self.player.update(dt)
        if self._pace.over(self.player):
            self._seen(self.player.round)
        return True

    def start(self, wishes: Wishes) -> None:
        """Begin a run of rounds; one that is on follows the wishes from its next round."""
        self.wishes = wishes
        if self.autoplay:
            self.autoplay.next_wishes = wishes
        else:
            self.autoplay = Autoplay(wishes, self._arcade.account.balance)
            self._show.by_itself = True
            self._pause = 0.0
        self._damage.all()

    def stop(self, why: str) -> None:
        """End the run and say why; wishes go back to what they are at the start."""
        if self.autoplay:
            self.autoplay = None
            self._show.by_itself = False
            self.wishes = Wishes()
            self._show.message = say.stopped.format(why=why)
            self._why = self._show.message if self.player else ""
            self._damage.all()

    def refuse(self, why: str) -> None:
        """Say why what was asked for is not done: nothing was taken."""
        self._arcade.refuse()
        self.stop(why)
        self._show.message = why
        self._damage.all()

    def top_up(self) -> None:
        """Give Glints to whoever has none left."""
        self._arcade.account.top_up()
        self._arcade.sound.play("chime")
        self._arcade.captions.hear("chime")
        self._show.message = say.topped_up.format(amount=grouped(TOP_UP))
        self._damage.all()

    def close(self) -> None:
        """End the count of a round that is still shown; it stays noted, to be watched later."""
        if self.player:
            self._arcade.session.end(self.player.round.payout)
        del self._painter

    def _play(self) -> None:
        account, session, stake = self._arcade.account, self._arcade.session, self._stake()
        session.follow(self._arcade.settings)
        why = session.refusal(stake, self.title.rules.stakes[0])
        if why:
            self.refuse(why)
            return
        self._before = account.balance
        known = account.achieved(self.title)
        try:
            round_ = account.play(self.title, stake, self._arcade.seed())
        except UnaffordableError:
            self._too_dear()
            return
        except NotKeptError:
            self.refuse(say.closed)
            return
        session.begin(stake)
        self._pace.begin(self.calm)
        now = account.achieved(self.title)
        self._earned = [a for a in self.title.achievements if a.key in now and a.key not in known]
        self._painter.foresee(round_)
        self.player = RoundPlayer(self._show, round_)
        self._show.by_itself = self.autoplay is not None
        layout = self._painter.board.layout
        # The reels first: what stands beside them follows a picture later.
        for box in (layout.board, layout.words):
            self._damage.add(box)
        for box in (PANEL, CARE):
            self._damage.add_later(box)

    def _play_next(self, autoplay: Autoplay) -> None:
        why = autoplay.begin()
        if why:
            self.stop(why)
        else:
            self._play()

    def _too_dear(self) -> None:
        self._arcade.refuse()
        if self.autoplay:
            self.stop(say.why_short)
        else:
            self._show.message = say.run_dry if self.dry else say.too_dear
        self._damage.all()

    def _seen(self, round_: Round) -> None:
        """Book a round as seen to its end, tell what it earned, and see what ends the run."""
        account, session = self._arcade.account, self._arcade.session
        account.seen(round_)
        session.end(round_.payout)
        self.player = None
        if self._earned:
            self.news.add(self._earned)
            self._earned = []
        self._pause = PAUSE if self._arcade.settings.speed != "instant" else 0.0
        self._damage.all()
        if self.autoplay:
            why = self.autoplay.after(self.title, round_, account.balance)
            if why:
                self.stop(why)
        reached = session.reached(self.title.rules.stakes[0])
        if reached:
            self.stop(reached)
            self._show.message = reached
        if self._why:
            self._show.message, self._why = self._why, ""
