"""A game's table: stake, spin, watch."""

import msgspec

from slotcade.files.account import UnaffordableError
from slotcade.files.catalog import Title
from slotcade.files.records import TOP_UP, Speed
from slotcade.logic.round import Round
from slotcade.scenes.deck import Deck
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.history import History
from slotcade.scenes.paytable import Paytable
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.board import BoardPainter
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.chrome import TablePainter
from slotcade.stage.counter import grouped
from slotcade.stage.layout import BALANCE, BOARD, PANEL, STAKE, WIN, WINDOW
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.signs import draw_sign, draw_value
from slotcade.stage.spinner import SpinButton
from slotcade.stage.theme import Brush, Theme
from slotcade.stage.timings import TIMINGS
from slotcade.stage.watch import Watch
from slotcade.stage.widgets import Button, RoundButton, Widget

SPEEDS: tuple[Speed, ...] = ("normal", "quick", "instant")
SPEED_ICONS = {"normal": "icon_normal", "quick": "icon_quick", "instant": "icon_instant"}


CORNER: Box = (1080, 18, 180, 44)


class Table:
    """Play a game."""

    opaque = True

    def __init__(self, title: Title) -> None:
        self.title = title
        self._player: RoundPlayer | None = None
        self._before = 0

    def entered(self, stack: SceneStack) -> None:
        """Set the table, and offer the round that was not watched to its end."""
        self._stack = stack
        arcade = stack.arcade
        self._arcade = arcade
        self.stake = arcade.account.stake_for(self.title)
        self.show = Show(self.title, cue=arcade.sound.play, music=self._music)
        self._changes = Watch(self.show)
        self._painter = TablePainter(self.show, arcade.art, arcade.type)
        self._theme = Theme.of(self.title.look.colours)
        self._follow_settings()
        self._deck = Deck(self._widgets(), stack.damage, arrows=False)
        arcade.sound.enter(self.title.stem)
        self._music("music")
        if arcade.settings.intro:
            self.show.message = self.title.words.tagline
        self._offer_unfinished()

    def _widgets(self) -> list[Widget]:
        return [
            SpinButton((1102, 642), self._press_spin, self._can_press, self._is_turning),
            Button((20, 18, 128, 44), lambda: "Lobby", self._leave, "icon_back"),
            RoundButton((52, 660), lambda: "icon_menu", self._open_settings),
            RoundButton((112, 660), lambda: "icon_info", self._open_paytable),
            RoundButton((172, 660), self._sound_icon, self._mute),
            RoundButton((718, 664), lambda: "icon_minus", self._less, 24, when=self._can_lower),
            RoundButton((914, 664), lambda: "icon_plus", self._more, 24, when=self._can_raise),
            RoundButton((986, 664), self._speed_icon, self._next_speed, 28, lit=self._is_fast),
            RoundButton((1222, 664), lambda: "icon_history", self._open_history, 26),
            Button(
                (228, 666, 188, 36),
                lambda: f"Free top-up {grouped(TOP_UP)}",
                self._top_up,
                strong=True,
                size=15,
                when=self._is_dry,
                vanishes=True,
            ),
        ]

    def resumed(self) -> None:
        """Follow what was changed in the scene above."""
        self._follow_settings()
        self._arcade.sound.enter(self.title.stem)

    def left(self) -> None:
        """Keep the stake. A round still shown stays noted, to be watched on return."""
        self._arcade.account.choose_stake(self.title, self.stake)
        self._arcade.art.forget(self.title.stem)

    def handle(self, input_: Input) -> None:
        """Take an input."""
        match input_:
            case Action.SPIN if self._deck.focus is None:
                if self._arcade.settings.space_bar:
                    self._press_spin()
            case Action.ACTIVATE if self._deck.focus is None:
                self._press_spin()
            case Action.UP:
                self._more()
            case Action.DOWN:
                self._less()
            case Action.SPEED:
                self._next_speed()
            case Action.PAYTABLE:
                self._open_paytable()
            case Action.HISTORY:
                self._open_history()
            case Action.SETTINGS:
                self._open_settings()
            case Action.MUTE:
                self._mute()
            case Action.BACK:
                self._leave()
            case _:
                self._deck.handle(input_)

    def update(self, dt: float) -> None:
        """Let the round play on, or the wins of the last one be shown in turn."""
        if self._player:
            self._player.update(dt)
            for box in self._changes.boxes():
                self._stack.damage.add(box)
            if self._player.done:
                self._arcade.account.seen(self._player.round)
                self._player = None
                self._stack.damage.all()
        elif self.show.linger(dt):
            self._stack.damage.add(BOARD)

    def wants(self) -> float | None:
        """Every frame while a round is played; now and then while its wins are shown."""
        if self._player:
            return 0.0
        return 0.1 if self.show.lingers() else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        painter = self._painter
        if canvas.within(WINDOW) and not painter.covered:
            painter.board.draw(canvas)
            return
        painter.draw_room(canvas)
        if canvas.sees(BOARD):
            painter.draw_board(canvas)
        brush = painter.brush(canvas)
        if canvas.sees(PANEL):
            self._draw_signs(brush)
        if canvas.sees(CORNER):
            if self._arcade.account.demo:
                draw_sign(brush, CORNER, "Guest demo", "")
            elif self._arcade.store.unsaved:
                draw_sign(brush, CORNER, "Not saved", "!")
        self._deck.draw(brush)
        painter.draw_above(canvas)

    def _draw_signs(self, brush: Brush) -> None:
        name = "Practice Glints" if self._arcade.account.demo else "Balance"
        draw_value(brush, BALANCE, name.upper(), grouped(self.shown_balance))
        win = self.show.win.shown
        draw_value(brush, WIN, "WIN", grouped(win) if win else "", golden=True)
        draw_value(brush, STAKE, "STAKE", grouped(self.stake))

    @property
    def board(self) -> BoardPainter:
        """The board as it is painted."""
        return self._painter.board

    @property
    def playing(self) -> bool:
        """Whether a round is being shown."""
        return self._player is not None

    @property
    def shown_balance(self) -> int:
        """The balance as the audience may know it: before the round, plus what was counted."""
        if self._player is None:
            return self._arcade.account.balance
        return self._before - self._player.round.stake + self.show.win.shown

    def _press_spin(self) -> None:
        """Begin a round; in a round, stop what turns or show the end of what plays."""
        if self._player:
            self._player.hurry()
            self._stack.damage.all()
            return
        account = self._arcade.account
        before = account.balance
        try:
            round_ = account.play(self.title, self.stake, self._arcade.seed())
        except UnaffordableError:
            self._too_dear()
            return
        self._begin(round_, before)

    def _begin(self, round_: Round, before: int) -> None:
        self._before = before
        self._player = RoundPlayer(self.show, round_)
        self._stack.damage.all()

    def _too_dear(self) -> None:
        self._arcade.sound.play("deny")
        if self._is_dry():
            self.show.message = "The balance has run dry: take a free top-up"
        else:
            self.show.message = "The balance is below the stake: choose a lower one"
        self._stack.damage.all()

    def _offer_unfinished(self) -> None:
        """Offer to watch a round that was settled but not seen to its end."""
        account = self._arcade.account
        played = account.profile.on_screen
        if played is None or played.game != self.title.stem:
            return
        round_ = account.unfinished(self.title)
        paid = f"It was settled: stake {grouped(played.stake)}, paid {grouped(played.payout)}."
        if round_ is None:
            text = [paid, "The game's data has changed since, so it cannot be watched."]
            answers = [("Go on", account.dismiss)]
        else:
            before = account.balance - played.payout + played.stake
            text = ["A round was left before its end.", paid]
            answers = [
                ("Watch it", lambda: self._watch(round_, before)),
                ("Skip it", account.dismiss),
            ]
        self._stack.push(Dialog("Welcome back", text, answers, self._theme))

    def _watch(self, round_: Round, before: int) -> None:
        self.stake = round_.stake
        self._begin(round_, before)

    def _can_press(self) -> bool:
        return True

    def _is_turning(self) -> bool:
        return self._player is not None

    def _stakes_open(self) -> bool:
        return self._player is None

    def _can_raise(self) -> bool:
        stakes = self.title.rules.stakes
        dearer = [s for s in stakes if self.stake < s <= self._arcade.account.balance]
        return self._stakes_open() and bool(dearer)

    def _can_lower(self) -> bool:
        return self._stakes_open() and self.stake > self.title.rules.stakes[0]

    def _more(self) -> None:
        if self._can_raise():
            self._choose(min(s for s in self.title.rules.stakes if s > self.stake))

    def _less(self) -> None:
        if self._can_lower():
            self._choose(max(s for s in self.title.rules.stakes if s < self.stake))

    def _choose(self, stake: int) -> None:
        self.stake = stake
        self._arcade.sound.play("button")
        self._stack.damage.add(PANEL)

    def _is_dry(self) -> bool:
        """Whether not even the lowest stake of the game can be paid."""
        lowest = self.title.rules.stakes[0]
        return self._player is None and self._arcade.account.balance < lowest

    def _top_up(self) -> None:
        self._arcade.account.top_up()
        self._arcade.sound.play("chime")
        self.show.message = f"Topped up by {grouped(TOP_UP)}"
        self._stack.damage.all()

    def _speed_icon(self) -> str:
        return SPEED_ICONS[self._arcade.settings.speed]

    def _is_fast(self) -> bool:
        return self._arcade.settings.speed != "normal"

    def _next_speed(self) -> None:
        settings = self._arcade.settings
        speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self._arcade.change_settings(msgspec.structs.replace(settings, speed=speed))
        self._arcade.sound.play("button")
        self._follow_settings()
        self._stack.damage.add(PANEL)

    def _follow_settings(self) -> None:
        settings = self._arcade.settings
        self.show.timings = TIMINGS[settings.speed]
        self.show.calm = settings.reduced_motion
        self.show.intro = settings.intro

    def _music(self, name: str) -> None:
        self._arcade.sound.music(f"{self.title.stem}/{name}")

    def _sound_icon(self) -> str:
        arcade = self._arcade
        quiet = arcade.settings.muted or not arcade.sound.available
        return "icon_sound_off" if quiet else "icon_sound"

    def _mute(self) -> None:
        self._arcade.toggle_mute()
        self._stack.damage.add(PANEL)

    def _open_paytable(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(Paytable(self.title, self.stake))

    def _open_history(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(History((self.title,), self._theme))

    def _open_settings(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(SettingsScene(self._theme))

    def _leave(self) -> None:
        self._arcade.sound.play("button")
        self._stack.pop(self)
