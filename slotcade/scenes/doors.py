"""The pages that a table opens onto."""

from slotcade.files.catalog import Title
from slotcade.logic.round import Round
from slotcade.scenes.achievements import AchievementsScene
from slotcade.scenes.autoplay import AutoplayPage
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.history import History
from slotcade.scenes.paytable import Paytable
from slotcade.scenes.rounds import Rounds
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.stack import Scene, SceneStack
from slotcade.scenes.statistics import StatisticsScene
from slotcade.scenes.watching import Watching
from slotcade.stage.counter import grouped
from slotcade.stage.theme import Theme
from slotcade.stage.words import say


class Doors:
    """Lays pages about one game over its table."""

    def __init__(self, stack: SceneStack, title: Title, theme: Theme) -> None:
        self._stack = stack
        self._title = title
        self._theme = theme

    def paytable(self, stake: int) -> None:
        """Show what pays, and the rules."""
        self._open(Paytable(self._title, stake))

    def history(self) -> None:
        """Show the last rounds of this game."""
        self._open(History((self._title,), self._theme))

    def statistics(self) -> None:
        """Show what the game has brought so far."""
        self._open(StatisticsScene(self._title))

    def achievements(self) -> None:
        """Show what can be earned here."""
        self._open(AchievementsScene(self._title))

    def settings(self) -> None:
        """Show the settings, in the colours of the game."""
        self._open(SettingsScene(self._theme, self._title))

    def autoplay(self, rounds: Rounds, stake: int) -> None:
        """Ask how many rounds to play, and what is to end them."""
        self._open(
            AutoplayPage(
                self._theme,
                rounds.wishes,
                stake,
                rounds.autoplay is not None,
                start=rounds.start,
                stop=lambda: rounds.stop(say.why_pressed),
            )
        )

    def unfinished(self) -> bool:
        """Offer to watch a round that was settled but not seen to its end; whether there is one."""
        account = self._stack.arcade.account
        played = account.profile.on_screen
        if played is None or played.game != self._title.stem:
            return False
        round_ = account.unfinished(self._title)
        settled = say.was_settled.format(stake=grouped(played.stake), paid=grouped(played.payout))
        if round_ is None:
            text = [settled, say.data_changed]
            answers = [(say.go_on, account.dismiss)]
        else:
            text = [say.left_before, settled]
            answers = [
                (say.watch_it, lambda: self._watch(round_)),
                (say.skip_it, account.dismiss),
            ]
        self._stack.push(Dialog(say.welcome_back, text, answers, self._theme))
        return True

    def _watch(self, round_: Round) -> None:
        account = self._stack.arcade.account
        watching = Watching(self._title, round_, say.unfinished, lambda: account.seen(round_))
        self._stack.push(watching)

    def _open(self, page: Scene) -> None:
        self._stack.arcade.sound.play("button")
        self._stack.push(page)
