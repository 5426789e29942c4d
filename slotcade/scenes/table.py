"""A game's table: stake, spin, watch."""

from collections.abc import Callable

import msgspec

from slotcade.files.catalog import Title
from slotcade.files.records import Speed
from slotcade.logic.round import Round
from slotcade.scenes.controls import Controls
from slotcade.scenes.doors import Doors
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.reality import RealityCheck
from slotcade.scenes.rounds import Rounds
from slotcade.scenes.stack import SceneStack
from slotcade.scenes.stake import picker_for
from slotcade.stage.actions import Action, Input
from slotcade.stage.board import BoardPainter
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.captions import draw_captions
from slotcade.stage.chrome import TablePainter
from slotcade.stage.counter import grouped
from slotcade.stage.layout import BALANCE, CAPTIONS, CARE, PANEL, WIN
from slotcade.stage.news import SIGN
from slotcade.stage.show import Show
from slotcade.stage.signs import draw_care, draw_sign, draw_value
from slotcade.stage.still import Still
from slotcade.stage.theme import Brush, Theme
from slotcade.stage.timings import timings_for
from slotcade.stage.watch import Watch
from slotcade.stage.words import say

SPEEDS: tuple[Speed, ...] = ("normal", "quick", "instant")

CORNER: Box = (964, 18, 180, 44)


class Table:
    """Play a game."""

    opaque = True

    def __init__(self, title: Title) -> None:
        self.title = title
        self.rounds = Rounds(title)

    def entered(self, stack: SceneStack) -> None:
        """Set the table, and offer the round that was not watched to its end."""
        self._stack = stack
        self._arcade = arcade = stack.arcade
        account = arcade.account
        self.picker = picker_for(
            self.title.rules,
            account.stake_for(self.title),
            account.coin_for(self.title),
            balance=lambda: account.balance,
            open_=lambda: not self.rounds.busy,
            changed=self._stake_changed,
            play=self.rounds.press,
        )
        self.show = Show(
            self.title, arcade.sound.play, arcade.play_music, heard=arcade.captions.hear
        )
        self._painter = TablePainter(self.show, arcade.art, arcade.type)
        self.rounds.open(stack, self.show, lambda: self.stake, self._painter)
        self._still = Still()
        self._changes = Watch(self.show, self.board.layout)
        self._theme = Theme.of(self.title.look.colours)
        self._doors = Doors(stack, self.title, self._theme)
        self._asked = self._what_is_asked()
        self.controls = Controls(stack, self.rounds, self.show, self.picker, self._asked)
        self._deck = self.controls.deck
        arcade.enter(self.title)
        self._follow_settings()
        arcade.play_music("music")
        self.show.message = self.title.words.tagline
        self._show_prizes()
        if not self._doors.unfinished():
            self._introduce()

    def _what_is_asked(self) -> dict[Action, Callable[[], None]]:
        """Return what a key, or the button that stands for it, does."""
        doors = self._doors
        return {
            Action.SPEED: self._next_speed,
            Action.AUTOPLAY: self._ask_for_autoplay,
            Action.PAYTABLE: lambda: doors.paytable(self.stake),
            Action.HISTORY: doors.history,
            Action.SETTINGS: doors.settings,
            Action.STATISTICS: doors.statistics,
            Action.ACHIEVEMENTS: doors.achievements,
            Action.MUTE: self._mute,
            Action.BACK: self._leave,
            Action.UP: lambda: self.picker.step(1),
            Action.DOWN: lambda: self.picker.step(-1),
            Action.AWAY: lambda: self.rounds.stop(say.why_away),
        }

    def resumed(self) -> None:
        """Follow what was changed in the scene above; the keys that spin do so again."""
        self._deck.focus = None
        self._follow_settings()
        if self.rounds.calm:
            self.rounds.stop(say.why_calm)
        if not self.playing:
            self._show_prizes()
        self._arcade.enter(self.title)
        self._introduce()

    def left(self) -> None:
        """Keep the stake. A round still shown stays noted, to be watched on return."""
        self.rounds.close()
        self._arcade.account.choose_stake(self.title, self.picker.stake, self.picker.coin)
        self._painter.close()
        # Their pictures go now; the table itself, which its buttons hold, when Python collects.
        del self._painter, self._still

    def handle(self, input_: Input) -> None:
        """Take an input."""
        match input_:
            case Action.SPIN if self._deck.focus is None:
                if self._arcade.settings.space_bar:
                    self.rounds.press()
            case Action.ACTIVATE if self._deck.focus is None:
                self.rounds.press()
            case Action() as action if action in self._asked:
                self._asked[action]()
            case _:
                self._deck.handle(input_)

    def update(self, dt: float) -> None:
        """Let the round play on, the next of autoplay begin, or the last one's wins be shown."""
        if self.rounds.news.update(dt):
            self._stack.damage.add(SIGN)
        if self.rounds.update(dt):
            for box in self._changes.boxes():
                self._stack.damage.add(box)
        elif self.show.linger(dt):
            self._stack.damage.add(self.board.layout.board)

    def wants(self) -> float | None:
        """Every frame while a round is played; now and then while its wins are shown."""
        if self.rounds.busy:
            return 0.0
        news = self.rounds.news.wants()
        if self.show.lingers():
            return 0.1 if news is None else min(news, 0.1)
        return news

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and what lies above it."""
        painter = self._painter
        brush = painter.brush(canvas)
        self._still.draw(canvas, self.show.clock, painter.dark, self._draw_below)
        self.rounds.news.draw(brush, self.show.calm)
        painter.draw_above(canvas)
        self.controls.draw_above(brush)
        draw_captions(brush, self._arcade.captions, CAPTIONS)

    def _draw_below(self, canvas: Canvas) -> None:
        painter = self._painter
        painter.draw_table(canvas)
        brush = painter.brush(canvas)
        if canvas.sees(PANEL):
            self._draw_values(brush)
        if canvas.sees(CARE):
            draw_care(brush, CARE, self._arcade.session)
        if canvas.sees(CORNER):
            if self._arcade.account.demo:
                draw_sign(brush, CORNER, say.guest, "")
            elif self._arcade.store.unsaved:
                draw_sign(brush, CORNER, say.not_saved, "!")
        self._deck.draw(brush)

    def _draw_values(self, brush: Brush) -> None:
        balance = self.rounds.shown_balance
        name = say.practice if self._arcade.account.demo else say.balance
        coins = self.picker.coins(balance)
        if self.rounds.dry:  # the button for a top-up stands where the figure was
            draw_value(brush, BALANCE, f"{name}  {grouped(balance)}".upper(), "")
        else:
            if coins is not None:
                name = f"{name}  ·  {say.coins_available.format(coins=grouped(coins))}"
            draw_value(brush, BALANCE, name.upper(), grouped(balance))
        win = self.show.win.shown
        draw_value(brush, WIN, say.win.upper(), grouped(win) if win else "", golden=True)
        self.picker.draw(brush)

    @property
    def board(self) -> BoardPainter:
        """The board as it is painted."""
        return self._painter.board

    @property
    def stake(self) -> int:
        """What a round costs now."""
        return self.picker.stake

    @property
    def playing(self) -> bool:
        """Whether a round is being shown."""
        return self.rounds.player is not None

    @property
    def round(self) -> Round | None:
        """The round that is being shown."""
        return self.rounds.player.round if self.rounds.player else None

    def remind(self) -> None:
        """Show the reality check between two rounds; autoplay stops for it."""
        if not self.playing:
            self.rounds.stop(say.why_check)
            self._stack.push(RealityCheck(self._leave, self._theme))

    def _introduce(self) -> None:
        """Show a new player the first steps, on the controls of this table."""
        if not self._arcade.account.profile.introduced:
            self._stack.push(FirstRun(self.controls.places, self._theme))

    def _stake_changed(self) -> None:
        self._arcade.sound.play("button")
        self._show_prizes()
        self._stack.damage.all()

    def _show_prizes(self) -> None:
        self.show.set_meters(self.stake, self._arcade.account.meters(self.title))

    def _next_speed(self) -> None:
        if self.rounds.calm:
            self.rounds.refuse(say.calm_speed)
            return
        settings = self._arcade.settings
        speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self._arcade.change_settings(msgspec.structs.replace(settings, speed=speed))
        self._arcade.sound.play("button")
        self._follow_settings()
        self._stack.damage.add(PANEL)

    def _follow_settings(self) -> None:
        settings = self._arcade.settings
        self.show.timings = timings_for(settings)
        self.show.calm = settings.reduced_motion
        self.show.intro = settings.intro

    def _mute(self) -> None:
        self._arcade.toggle_mute()
        self._stack.damage.add(PANEL)

    def _ask_for_autoplay(self) -> None:
        if self.rounds.calm:
            self.rounds.refuse(say.calm_auto)
            return
        self._doors.autoplay(self.rounds, self.stake)

    def _leave(self) -> None:
        if not self.rounds.may_leave:
            self.rounds.refuse(say.calm_leave)
            return
        self._arcade.sound.play("button")
        self._stack.pop(self)
