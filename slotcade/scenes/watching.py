"""A round shown for its own sake: one of the past, or a preview. It moves no Glint."""

from collections.abc import Callable

from slotcade.files.catalog import Title
from slotcade.logic.round import Round
from slotcade.scenes.controls import BACK
from slotcade.scenes.deck import Deck
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Canvas
from slotcade.stage.captions import draw_captions
from slotcade.stage.chrome import TablePainter
from slotcade.stage.counter import grouped
from slotcade.stage.layout import CAPTIONS, PANEL, SPIN, STAKE, WIN
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.signs import draw_banner, draw_value
from slotcade.stage.spinner import SpinButton, spin_all_button
from slotcade.stage.still import Still
from slotcade.stage.timings import timings_for
from slotcade.stage.watch import Watch
from slotcade.stage.widgets import Button, Widget
from slotcade.stage.words import say


class Watching:
    """Plays the acts of a decided round, with the usual hurry and finish."""

    opaque = True

    def __init__(
        self, title: Title, round_: Round, note: str, ended: Callable[[], None] = lambda: None
    ) -> None:
        self._title = title
        self._round = round_
        self._note = note
        self._ended = ended

    def entered(self, stack: SceneStack) -> None:
        """Set the table and begin."""
        self._stack = stack
        arcade = stack.arcade
        settings = arcade.settings
        self.show = Show(
            self._title,
            cue=arcade.sound.play,
            music=arcade.play_music,
            heard=arcade.captions.hear,
            timings=timings_for(settings),
            intro=settings.intro,
            calm=settings.reduced_motion,
        )
        self._painter = TablePainter(self.show, arcade.art, arcade.type)
        self._still = Still()
        self._changes = Watch(self.show, self._painter.board.layout)
        self._spin_all = spin_all_button(self.show)
        widgets: list[Widget] = [
            self._spin_all,
            SpinButton(
                SPIN,
                self._press,
                lambda: True,
                lambda: self.playing,
                tag=arcade.hints.of(Action.SPIN, Action.ACTIVATE),
            ),
            Button(
                BACK,
                lambda: say.back,
                self._leave,
                "icon_back",
                tag=arcade.hints.of(Action.BACK),
            ),
            Button((222, 640, 200, 48), lambda: say.again, self._begin, "icon_normal"),
        ]
        self._deck = Deck(widgets, stack.damage, arrows=False)
        self._place = arcade.captions.title, arcade.sound.place[1]
        arcade.enter(self._title)
        self._begin()

    @property
    def playing(self) -> bool:
        """Whether the round is still being shown."""
        return not self._player.done

    @property
    def round(self) -> Round:
        """The round that is watched."""
        return self._round

    def _begin(self) -> None:
        self._painter.foresee(self._round)
        self._player = RoundPlayer(self.show, self._round)
        self._stack.damage.all()

    def _press(self) -> None:
        if self.playing:
            self._player.hurry()
            self._tell_the_end()
        else:
            self._begin()
        self._stack.damage.all()

    def _tell_the_end(self) -> None:
        """Say that the round was seen, whether time or a press brought it to its end."""
        if not self.playing:
            self._ended()
            self._stack.damage.all()

    def _leave(self) -> None:
        self._stack.arcade.sound.play("button")
        self._stack.pop(self)

    def resumed(self) -> None:
        """Nothing changed."""

    def left(self) -> None:
        """Give sounds and music back to the place below."""
        title, loop = self._place
        self._stack.arcade.enter(title)
        self._stack.arcade.play_music(loop.rpartition("/")[2])
        self._painter.close()
        # Their pictures go now; the scene itself, which its buttons hold, when Python collects.
        del self._painter, self._still

    def handle(self, input_: Input) -> None:
        """Hurry, show again, or leave."""
        match input_:
            case Action.BACK:
                self._leave()
            case Action.SPIN | Action.ACTIVATE if self._deck.focus is None:
                self._press()
            case _:
                self._deck.handle(input_)

    def update(self, dt: float) -> None:
        """Play on."""
        if not self.playing:
            return
        self._player.update(dt)
        for box in self._changes.boxes():
            self._stack.damage.add(box)
        self._tell_the_end()

    def wants(self) -> float | None:
        """Every frame while the round is shown."""
        return 0.0 if self.playing else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and say that this is no play."""
        painter = self._painter
        self._still.draw(canvas, self.show.clock, painter.dark, self._draw_below)
        painter.draw_above(canvas)
        brush = painter.brush(canvas)
        self._spin_all.draw(brush, self._deck.focused is self._spin_all, False, False)
        draw_banner(brush, self._note)
        draw_captions(brush, self._stack.arcade.captions, CAPTIONS)

    def _draw_below(self, canvas: Canvas) -> None:
        painter = self._painter
        painter.draw_table(canvas)
        brush = painter.brush(canvas)
        if canvas.sees(PANEL):
            win = self.show.win.shown
            draw_value(brush, WIN, say.win.upper(), grouped(win) if win else "", golden=True)
            draw_value(brush, STAKE, say.stake.upper(), grouped(self._round.stake))
        self._deck.draw(brush)
