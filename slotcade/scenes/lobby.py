"""The lobby: a poster for each game, whose Glints are played, and what lies behind buttons.

What can be opened from here is imported when it is: the lobby is to be seen soon.
"""

from slotcade.files.account import Account, demo_account
from slotcade.files.catalog import OutOfOrder, Title
from slotcade.scenes.deck import Deck
from slotcade.scenes.stack import SceneStack, page_hints
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import HEIGHT, WIDTH, Box, Canvas
from slotcade.stage.captions import draw_captions
from slotcade.stage.counter import grouped
from slotcade.stage.hints import draw_bar
from slotcade.stage.layout import LOBBY_CAPTIONS
from slotcade.stage.poster import Poster
from slotcade.stage.signs import draw_care, draw_sign
from slotcade.stage.telling import prize_words
from slotcade.stage.theme import ARCADE, SOFT, Brush, Theme
from slotcade.stage.widgets import Button, RoundButton, Widget
from slotcade.stage.words import say

LOGO: Box = (400, 16, 480, 100)
TOP: Box = (0, 20, 1280, 106)
CARE: Box = (32, 86, 232, 36)
BOTTOM: Box = (0, 545, 1280, 175)
"""Where name, signs and words stand, which need not be drawn when only posters move."""

FRAMES = 1 / 5
"""Posters move slowly: so many seconds from picture to picture."""

POSTER_Y = 344


class Lobby:
    """Choose a game."""

    opaque = True

    def __init__(self) -> None:
        self._clock = 0.0
        self._turn = 0

    def entered(self, stack: SceneStack) -> None:
        """Put up the posters and lay out the buttons."""
        self._stack = stack
        arcade = stack.arcade
        games: list[Title | OutOfOrder] = [*arcade.catalog.titles, *arcade.catalog.out_of_order]
        step = min(252.0, 1260 / max(len(games), 1))
        left = 640 - step * (len(games) - 1) / 2
        self._posters = [self._poster(game, left + i * step) for i, game in enumerate(games)]
        self._chosen = 0
        self._deck = Deck((), stack.damage)
        self._lay_out()
        arcade.enter(None)
        arcade.play_music("lobby")

    def _lay_out(self) -> None:
        """Put the buttons where they are, as high as their words are large."""
        arcade = self._stack.arcade
        mute = arcade.hints.of(Action.MUTE)
        buttons: list[Widget] = [
            *self._posters,
            *self._buttons(),
            RoundButton((1010, 644), arcade.sound_icon, self._mute, 24, tag=mute),
            RoundButton((1064, 644), lambda: "icon_close", self._ask_to_leave, 24),
        ]
        self._deck.lay(buttons)

    def _buttons(self) -> list[Widget]:
        """Return the buttons of the bottom row, side by side."""
        buttons: list[Widget] = []
        left = 28.0
        more = 34 * (self._stack.arcade.type.large - 1)
        hints = self._stack.arcade.hints
        for width, words, action, icon, asked in (
            (172, self._who, self._change_player, "icon_person", ()),
            (138, lambda: say.profiles, self._profiles, "icon_star", ()),
            (132, lambda: say.history, self._history, "icon_history", (Action.HISTORY,)),
            (148, lambda: say.statistics, self._statistics, "icon_chart", (Action.STATISTICS,)),
            (
                184,
                lambda: say.achievements,
                self._achievements,
                "icon_trophy",
                (Action.ACHIEVEMENTS,),
            ),
            (138, lambda: say.settings, self._settings, "icon_settings", (Action.SETTINGS,)),
        ):
            box = (left, 620 - more, width, 48 + more)
            buttons.append(Button(box, words, action, icon, tag=hints.of(*asked)))
            left += width + 8
        return buttons

    def _poster(self, game: Title | OutOfOrder, x: float) -> Poster:
        if isinstance(game, OutOfOrder):
            name = game.stem.replace("_", " ").title()
            why = game.why
            return Poster(
                (x, POSTER_Y),
                game.stem,
                name,
                say.out_of_order,
                ARCADE,
                lambda: self._say(say.out_of_order, why),
                lambda: self._clock,
                lambda: False,
                broken=True,
            )
        number = self._stack.arcade.catalog.titles.index(game)
        return Poster(
            (x, POSTER_Y),
            game.stem,
            game.words.title,
            game.words.tagline,
            Theme.of(game.look.colours),
            lambda: self._open(game),
            lambda: self._clock,
            lambda: self._chosen == number,
            ticker=lambda: self._ticker(game),
        )

    def _ticker(self, title: Title) -> str:
        """Say what a game's pool holds, or how far its meter is; nothing in most."""
        account = self._stack.arcade.account
        meters = account.meters(title)
        prizes = title.rules.prizes(account.stake_for(title), meters)
        for sign in title.look.signs:
            if sign.decimals and prizes[sign.prize]:
                return prize_words(prizes[sign.prize], decimals=True)
        progress = title.rules.progress(meters)
        return say.level_name.format(level=progress.level) if progress else ""

    def resumed(self) -> None:
        """Come back from a game: its pictures are gone, and so is the room they took."""
        from slotcade.stage.heap import give_back_holes

        give_back_holes()
        arcade = self._stack.arcade
        arcade.enter(None)
        arcade.play_music("lobby")
        self._lay_out()

    def remind(self) -> None:
        """Show the reality check."""
        from slotcade.scenes.reality import RealityCheck

        self._stack.push(RealityCheck())

    def left(self) -> None:
        """Nothing to put in order."""

    def handle(self, input_: Input) -> None:
        """Choose a game or a button."""
        arcade = self._stack.arcade
        match input_:
            case Action.BACK:
                self._ask_to_leave()
            case Action.MUTE:
                self._mute()
            case Action.HISTORY:
                self._history()
            case Action.SETTINGS:
                self._settings()
            case Action.STATISTICS:
                self._statistics()
            case Action.ACHIEVEMENTS:
                self._achievements()
            case Action.FULLSCREEN:
                arcade.toggle_fullscreen()
            case Action.ACTIVATE | Action.SPIN if self._deck.focus is None:
                if self._posters:
                    self._posters[self._chosen].press(None)
            case _:
                self._deck.handle(input_)
        focus = self._deck.focus
        if focus is not None and focus < len(self._posters):
            self._chosen = focus

    def update(self, dt: float) -> None:
        """Let the posters live: the chosen one at each step, the others one after another."""
        if self._stack.arcade.settings.reduced_motion:
            return
        self._clock += dt
        self._turn = (self._turn + 1) % max(len(self._posters), 1)
        for number, poster in enumerate(self._posters):
            if not poster.broken and number in (self._chosen, self._turn):
                x, y = poster.centre
                self._stack.damage.add((x - 110, y - 186, 220, 372))

    def wants(self) -> float | None:
        """A few pictures a second are enough."""
        return None if self._stack.arcade.settings.reduced_motion else FRAMES

    def draw(self, canvas: Canvas) -> None:
        """Draw the hall, the posters and the signs."""
        arcade = self._stack.arcade
        brush = Brush(canvas, arcade.art, arcade.type, ARCADE)
        canvas.surface.blit(arcade.art.picture("shared/layers/lobby", WIDTH, HEIGHT), (0, 0))
        if canvas.sees(LOGO):
            canvas.centre(arcade.art.piece("shared/pieces/logo"), (640, 66))
        self._deck.draw(brush)
        if canvas.sees(TOP):
            profile = arcade.account.profile
            draw_sign(brush, (32, 34, 232, 46), say.glints, grouped(profile.balance))
            name = say.guest if arcade.account.demo else profile.name
            draw_sign(brush, (916, 34, 332, 46), say.profile, name)
            draw_care(brush, CARE, arcade.session)
        if canvas.sees(BOTTOM):
            adults, value = (824, 546, 424, 38), (1094, 590, 154, 92)
            brush.pen.place(say.adults, adults, 18, "bold", align="right")
            brush.pen.place(say.no_value, value, 15, colour=SOFT, align="right", lines=5)
            if arcade.store.unsaved:
                warning = (424, 546, 390, 40)
                orange = (255, 200, 120)
                brush.pen.place(say.unsaved, warning, 16, "bold", orange, lines=2)
            draw_captions(brush, arcade.captions, LOBBY_CAPTIONS)
            draw_bar(brush, arcade.hints, page_hints())

    def _open(self, title: Title) -> None:
        self._stack.arcade.sound.play("button")
        from slotcade.scenes.table import Table

        self._stack.push(Table(title))

    def _who(self) -> str:
        return say.own if self._stack.arcade.account.demo else say.guest

    def _change_player(self) -> None:
        arcade = self._stack.arcade
        arcade.sound.play("button")
        arcade.play_as(Account(arcade.store) if arcade.account.demo else demo_account())

    def _profiles(self) -> None:
        self._stack.arcade.sound.play("button")
        from slotcade.scenes.profiles import Profiles

        self._stack.push(Profiles())

    def _history(self) -> None:
        from slotcade.scenes.history import History

        self._stack.push(History(self._stack.arcade.catalog.titles))

    def _statistics(self) -> None:
        from slotcade.scenes.statistics import StatisticsScene

        self._stack.push(StatisticsScene())

    def _achievements(self) -> None:
        from slotcade.scenes.achievements import AchievementsScene

        self._stack.push(AchievementsScene())

    def _settings(self) -> None:
        from slotcade.scenes.settings import SettingsScene

        self._stack.push(SettingsScene())

    def _mute(self) -> None:
        self._stack.arcade.toggle_mute()
        self._stack.damage.all()

    def _say(self, title: str, text: str) -> None:
        from slotcade.scenes.dialog import Dialog

        self._stack.push(Dialog(title, [text], [(say.close, lambda: None)]))

    def _ask_to_leave(self) -> None:
        from slotcade.scenes.dialog import Dialog

        answers = [(say.stay, lambda: None), (say.leave, self._stack.close)]
        self._stack.push(Dialog(say.leave_title, [say.leave_text], answers, back=0))
