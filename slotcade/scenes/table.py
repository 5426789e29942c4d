"""A game's table: stake, spin, watch."""

from collections.abc import Callable

import msgspec

from slotcade.files.account import UnaffordableError
from slotcade.files.catalog import Achievement, Title
from slotcade.files.records import TOP_UP, Speed
from slotcade.files.store import NotKeptError
from slotcade.logic.round import Round
from slotcade.scenes.achievements import AchievementsScene
from slotcade.scenes.autoplay import AutoplayPage
from slotcade.scenes.deck import Deck
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.history import History
from slotcade.scenes.paytable import Paytable
from slotcade.scenes.reality import RealityCheck
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.stack import SceneStack
from slotcade.scenes.stake import picker_for
from slotcade.scenes.statistics import StatisticsScene
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action, Input
from slotcade.stage.autoplay import Autoplay, Wishes
from slotcade.stage.board import BoardPainter
from slotcade.stage.canvas import Box, Canvas, Point, around
from slotcade.stage.captions import draw_captions
from slotcade.stage.chrome import TablePainter
from slotcade.stage.counter import grouped
from slotcade.stage.layout import BALANCE, CAPTIONS, CARE, PANEL, STAKE, WIN
from slotcade.stage.news import SIGN, News
from slotcade.stage.pace import Pace
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.signs import draw_care, draw_sign, draw_value
from slotcade.stage.spinner import SpinButton, spin_all_button
from slotcade.stage.still import Still
from slotcade.stage.theme import Brush, Theme
from slotcade.stage.timings import NORMAL, timings_for
from slotcade.stage.watch import Watch
from slotcade.stage.widgets import Button, RoundButton, Widget
from slotcade.stage.words import say

SPEEDS: tuple[Speed, ...] = ("normal", "quick", "instant")
SPEED_ICONS = {"normal": "icon_normal", "quick": "icon_quick", "instant": "icon_instant"}

CORNER: Box = (964, 18, 180, 44)

PAUSE = 0.25
"""Seconds between two rounds of autoplay, long enough to see what a round brought."""


class Table:
    """Play a game."""

    opaque = True

    def __init__(self, title: Title) -> None:
        self.title = title
        self._player: RoundPlayer | None = None
        self._pace = Pace()
        self._before = 0
        self._wishes = Wishes()
        self._autoplay: Autoplay | None = None
        self._pause = 0.0
        self._why = ""
        self._news = News()
        self._earned: list[Achievement] = []
        """What the round now shown has brought, to be told when it has ended."""

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
            open_=lambda: not self.playing and self._autoplay is None,
            changed=self._stake_changed,
            play=self._press_spin,
        )
        self.show = Show(
            self.title, arcade.sound.play, arcade.play_music, heard=arcade.captions.hear
        )
        self._painter = TablePainter(self.show, arcade.art, arcade.type)
        self._still = Still()
        self._changes = Watch(self.show, self.board.layout)
        self._theme = Theme.of(self.title.look.colours)
        self._deck = Deck(self._widgets(), stack.damage, arrows=False)
        arcade.enter(self.title)
        self._follow_settings()
        arcade.play_music("music")
        self.show.message = self.title.words.tagline
        self._show_prizes()
        if not self._offer_unfinished():
            self._introduce()

    def _widgets(self) -> list[Widget]:
        self._spin_all = spin_all_button(self.show)
        hints = self._arcade.hints
        self._spin = SpinButton(
            (1102, 642),
            self._press_spin,
            lambda: True,
            self._is_busy,
            self._left,
            tag=lambda: hints.tag(*self._spin_keys()),
        )
        self._stakes = self.picker.widgets(hints.of(Action.DOWN), hints.of(Action.UP))
        self._info = self._icon(
            (112, 660), lambda: "icon_info", self._open_paytable, Action.PAYTABLE
        )
        return [
            self._spin_all,
            self._spin,
            RoundButton(
                (968, 684),
                lambda: "icon_auto",
                self._open_autoplay,
                26,
                when=self._is_free,
                lit=self._is_automatic,
                tag=hints.of(Action.AUTOPLAY),
            ),
            *self._stakes,
            RoundButton(
                (1222, 664),
                self._speed_icon,
                self._next_speed,
                28,
                when=self._is_free,
                lit=self._is_fast,
                tag=hints.of(Action.SPEED),
            ),
            self._icon((52, 660), lambda: "icon_menu", self._open_settings, Action.SETTINGS),
            self._info,
            self._icon((172, 660), self._sound_icon, self._mute, Action.MUTE),
            Button(
                (20, 18, 128, 44),
                lambda: say.lobby,
                self._leave,
                "icon_back",
                tag=hints.of(Action.BACK),
            ),
            self._icon(
                (1180, 40), lambda: "icon_chart", self._open_statistics, Action.STATISTICS, 24
            ),
            self._icon((1234, 40), lambda: "icon_history", self._open_history, Action.HISTORY, 24),
            Button(
                (228, 666, 188, 36),
                lambda: say.top_up.format(amount=grouped(TOP_UP)),
                self._top_up,
                strong=True,
                size=15,
                when=self._is_dry,
                vanishes=True,
            ),
        ]

    def _icon(
        self,
        centre: Point,
        icon: Callable[[], str],
        action: Callable[[], None],
        asked: Action,
        radius: float = 26,
    ) -> RoundButton:
        tag = self._arcade.hints.of(asked)
        return RoundButton(centre, icon, action, radius, tag=tag)

    def _spin_keys(self) -> tuple[Action, ...]:
        """Return what spins: nothing while another button has the focus."""
        if not isinstance(self._deck.focused, SpinButton | None):
            return ()
        by_key = (Action.SPIN,) if self._arcade.settings.space_bar else ()
        return (*by_key, Action.ACTIVATE)

    def resumed(self) -> None:
        """Follow what was changed in the scene above; the keys that spin do so again."""
        self._deck.focus = None
        self._follow_settings()
        if self._is_calm():
            self._stop_autoplay(say.why_calm)
        if not self.playing:
            self._show_prizes()
        self._arcade.enter(self.title)
        self._introduce()

    def left(self) -> None:
        """Keep the stake. A round still shown stays noted, to be watched on return."""
        if self._player:
            self._arcade.session.end(self._player.round.payout)
        self._arcade.account.choose_stake(self.title, self.picker.stake, self.picker.coin)
        self._arcade.art.forget(self.title.stem)
        # Their pictures go now; the table itself, which its buttons hold, when Python collects.
        del self._painter, self._still

    def handle(self, input_: Input) -> None:
        """Take an input."""
        match input_:
            case Action.SPIN if self._deck.focus is None:
                if self._arcade.settings.space_bar:
                    self._press_spin()
            case Action.ACTIVATE if self._deck.focus is None:
                self._press_spin()
            case Action.UP:
                self.picker.step(1)
            case Action.DOWN:
                self.picker.step(-1)
            case Action.AWAY:
                self._stop_autoplay(say.why_away)
            case Action() as action if action in self._keys():
                self._keys()[action]()
            case _:
                self._deck.handle(input_)

    def _keys(self) -> dict[Action, Callable[[], None]]:
        return {
            Action.SPEED: self._next_speed,
            Action.AUTOPLAY: self._open_autoplay,
            Action.PAYTABLE: self._open_paytable,
            Action.HISTORY: self._open_history,
            Action.SETTINGS: self._open_settings,
            Action.STATISTICS: self._open_statistics,
            Action.ACHIEVEMENTS: self._open_achievements,
            Action.MUTE: self._mute,
            Action.BACK: self._leave,
        }

    def update(self, dt: float) -> None:
        """Let the round play on, the next of autoplay begin, or the last one's wins be shown."""
        if self._news.update(dt):
            self._stack.damage.add(SIGN)
        if self._player:
            self._pace.update(dt)
            self._player.update(dt)
            for box in self._changes.boxes():
                self._stack.damage.add(box)
            if self._pace.over(self._player):
                self._round_seen(self._player.round)
        elif self._autoplay:
            self._pause -= dt
            if self._pause <= 0:
                self._play_next(self._autoplay)
        elif self.show.linger(dt):
            self._stack.damage.add(self.board.layout.board)

    def wants(self) -> float | None:
        """Every frame while a round is played; now and then while its wins are shown."""
        if self._player or self._autoplay:
            return 0.0
        news = self._news.wants()
        if self.show.lingers():
            return 0.1 if news is None else min(news, 0.1)
        return news

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and what lies above it."""
        painter = self._painter
        brush = painter.brush(canvas)
        self._still.draw(canvas, self.show.clock, painter.dark, self._draw_below)
        self._news.draw(brush, self.show.calm)
        painter.draw_above(canvas)
        self._spin_all.draw(brush, self._deck.focused is self._spin_all, False, False)
        draw_captions(brush, self._arcade.captions, CAPTIONS)

    def _draw_below(self, canvas: Canvas) -> None:
        painter = self._painter
        painter.draw_table(canvas)
        brush = painter.brush(canvas)
        if canvas.sees(PANEL):
            self._draw_signs(brush)
        if canvas.sees(CARE):
            draw_care(brush, CARE, self._arcade.session)
        if canvas.sees(CORNER):
            if self._arcade.account.demo:
                draw_sign(brush, CORNER, say.guest, "")
            elif self._arcade.store.unsaved:
                draw_sign(brush, CORNER, say.not_saved, "!")
        self._deck.draw(brush)

    def _draw_signs(self, brush: Brush) -> None:
        balance = self.shown_balance
        name = say.practice if self._arcade.account.demo else say.balance
        coins = self.picker.coins(balance)
        if self._is_dry():  # the button for a top-up stands where the figure was
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
        return self._player is not None

    @property
    def round(self) -> Round | None:
        """The round that is being shown."""
        return self._player.round if self._player else None

    @property
    def shown_balance(self) -> int:
        """The balance as the audience may know it: before the round, plus what was counted."""
        if self._player is None:
            return self._arcade.account.balance
        return self._before - self._player.round.stake + self.show.win.shown

    def _press_spin(self) -> None:
        """Begin a round; in a round, stop what turns or show the end of what plays."""
        if self._autoplay:
            self._stop_autoplay(say.why_pressed)
        elif self._player:
            if self._pace.may_hurry(self.show):
                self._player.hurry()
                self._stack.damage.all()
        else:
            self._play()

    def remind(self) -> None:
        """Show the reality check between two rounds; autoplay stops for it."""
        if not self.playing:
            self._stop_autoplay(say.why_check)
            self._stack.push(RealityCheck(self._leave, self._theme))

    def _play(self) -> None:
        account = self._arcade.account
        session = self._arcade.session
        session.follow(self._arcade.settings)
        why = session.refusal(self.stake, self.title.rules.stakes[0])
        if why:
            self._refuse(why)
            return
        self._before = account.balance
        known = account.achieved(self.title)
        try:
            round_ = account.play(self.title, self.stake, self._arcade.seed())
        except UnaffordableError:
            self._too_dear()
            return
        except NotKeptError:
            self._refuse(say.closed)
            return
        session.begin(self.stake)
        self._pace.begin(self._is_calm())
        now = account.achieved(self.title)
        self._earned = [a for a in self.title.achievements if a.key in now and a.key not in known]
        self._player = RoundPlayer(self.show, round_)
        self._stack.damage.all()

    def _play_next(self, autoplay: Autoplay) -> None:
        why = autoplay.begin()
        if why:
            self._stop_autoplay(why)
        else:
            self._play()

    def _round_seen(self, round_: Round) -> None:
        account = self._arcade.account
        account.seen(round_)
        self._arcade.session.end(round_.payout)
        self._player = None
        if self._earned:
            self._news.add(self._earned)
            self._earned = []
        self._pause = PAUSE if self._arcade.settings.speed != "instant" else 0.0
        self._stack.damage.all()
        if self._autoplay:
            why = self._autoplay.after(self.title, round_, account.balance)
            if why:
                self._stop_autoplay(why)
        reached = self._arcade.session.reached(self.title.rules.stakes[0])
        if reached:
            self._stop_autoplay(reached)
            self.show.message = reached
        if self._why:
            self.show.message, self._why = self._why, ""

    def _refuse(self, why: str) -> None:
        """Say why what was asked for is not done: nothing was taken."""
        self._arcade.refuse()
        self._stop_autoplay(why)
        self.show.message = why
        self._stack.damage.all()

    def _too_dear(self) -> None:
        self._arcade.refuse()
        if self._autoplay:
            self._stop_autoplay(say.why_short)
        else:
            self.show.message = say.run_dry if self._is_dry() else say.too_dear
        self._stack.damage.all()

    def _start_autoplay(self, wishes: Wishes) -> None:
        self._wishes = wishes
        if self._autoplay:
            self._autoplay.next_wishes = wishes
        else:
            self._autoplay = Autoplay(wishes, self._arcade.account.balance)
            self._pause = 0.0
        self._stack.damage.all()

    def _stop_autoplay(self, why: str) -> None:
        """End the run and say why; wishes go back to what they are at the start."""
        if self._autoplay:
            self._autoplay = None
            self._wishes = Wishes()
            self.show.message = say.stopped.format(why=why)
            self._why = self.show.message if self.playing else ""
            self._stack.damage.all()

    def _left(self) -> int | None:
        return self._autoplay.left if self._autoplay else None

    def _is_automatic(self) -> bool:
        return self._autoplay is not None

    def _is_busy(self) -> bool:
        return self.playing or self._autoplay is not None

    def _introduce(self) -> None:
        """Show a new player the first steps, on the controls of this table."""
        if not self._arcade.account.profile.introduced:
            stake = around([STAKE, *(widget.box for widget in self._stakes)])
            places = (stake, self._spin.box, self._info.box, BALANCE)
            self._stack.push(FirstRun(places, self._theme))

    def _offer_unfinished(self) -> bool:
        """Offer to watch a round that was settled but not seen to its end; whether there is one."""
        account = self._arcade.account
        played = account.profile.on_screen
        if played is None or played.game != self.title.stem:
            return False
        round_ = account.unfinished(self.title)
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
        account = self._arcade.account
        watching = Watching(self.title, round_, say.unfinished, lambda: account.seen(round_))
        self._stack.push(watching)

    def _stake_changed(self) -> None:
        self._arcade.sound.play("button")
        self._show_prizes()
        self._stack.damage.all()

    def _show_prizes(self) -> None:
        self.show.set_meters(self.stake, self._arcade.account.meters(self.title))

    def _is_dry(self) -> bool:
        """Whether not even the lowest stake of the game can be paid."""
        return not self._is_busy() and self._arcade.account.balance < self.title.rules.stakes[0]

    def _top_up(self) -> None:
        self._arcade.account.top_up()
        self._arcade.sound.play("chime")
        self._arcade.captions.hear("chime")
        self._deck.focus = None  # the button is gone: the space bar spins again
        self.show.message = say.topped_up.format(amount=grouped(TOP_UP))
        self._stack.damage.all()

    def _speed_icon(self) -> str:
        settings = self._arcade.settings
        return SPEED_ICONS["normal" if settings.calm_mode else settings.speed]

    def _is_fast(self) -> bool:
        return self.show.timings is not NORMAL

    def _is_calm(self) -> bool:
        return self._arcade.settings.calm_mode

    def _is_free(self) -> bool:
        return not self._is_calm()

    def _next_speed(self) -> None:
        settings = self._arcade.settings
        if settings.calm_mode:
            self._refuse(say.calm_speed)
            return
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

    def _sound_icon(self) -> str:
        arcade = self._arcade
        quiet = arcade.settings.muted or not arcade.sound.available
        return "icon_sound_off" if quiet else "icon_sound"

    def _mute(self) -> None:
        self._arcade.toggle_mute()
        self._stack.damage.add(PANEL)

    def _open_autoplay(self) -> None:
        if self._is_calm():
            self._refuse(say.calm_auto)
            return
        self._arcade.sound.play("button")
        page = AutoplayPage(
            self._theme,
            self._wishes,
            self.stake,
            self._is_automatic(),
            start=self._start_autoplay,
            stop=lambda: self._stop_autoplay(say.why_pressed),
        )
        self._stack.push(page)

    def _open_paytable(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(Paytable(self.title, self.stake))

    def _open_history(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(History((self.title,), self._theme))

    def _open_statistics(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(StatisticsScene(self.title))

    def _open_achievements(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(AchievementsScene(self.title))

    def _open_settings(self) -> None:
        self._arcade.sound.play("button")
        self._stack.push(SettingsScene(self._theme, self.title))

    def _leave(self) -> None:
        if self.playing and not self._pace.may_end:
            self._refuse(say.calm_leave)
            return
        self._arcade.sound.play("button")
        self._stack.pop(self)
