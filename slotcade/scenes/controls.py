"""The buttons of a table: where each stands, what it shows, and which key does the same."""

from collections.abc import Callable, Mapping

from slotcade.files.records import TOP_UP
from slotcade.scenes.deck import Deck
from slotcade.scenes.rounds import Rounds
from slotcade.scenes.stack import SceneStack
from slotcade.scenes.stake import Picker
from slotcade.stage.actions import Action
from slotcade.stage.canvas import Box, Point, around
from slotcade.stage.counter import grouped
from slotcade.stage.layout import BALANCE, SPIN, STAKE
from slotcade.stage.show import Show
from slotcade.stage.spinner import SpinButton, spin_all_button
from slotcade.stage.theme import Brush
from slotcade.stage.timings import NORMAL
from slotcade.stage.widgets import Button, RoundButton, Widget
from slotcade.stage.words import say

SPEED_ICONS = {"normal": "icon_normal", "quick": "icon_quick", "instant": "icon_instant"}

BACK: Box = (20, 18, 128, 44)
"""Where the way out of a table stands."""


class Controls:
    """Lays the buttons out and hands them what is pressed."""

    def __init__(
        self,
        stack: SceneStack,
        rounds: Rounds,
        show: Show,
        picker: Picker,
        asked: Mapping[Action, Callable[[], None]],
    ) -> None:
        self._arcade = stack.arcade
        self._rounds = rounds
        self._show = show
        hints = self._arcade.hints
        self._asked = asked
        self._spin_all = spin_all_button(show)
        self._spin = SpinButton(
            SPIN,
            rounds.press,
            lambda: True,
            lambda: rounds.busy,
            lambda: rounds.left,
            tag=lambda: hints.tag(*self._spin_keys()),
        )
        self._stakes = picker.widgets(hints.of(Action.DOWN), hints.of(Action.UP))
        self._info = self._icon((112, 660), lambda: "icon_info", Action.PAYTABLE)
        self.deck = Deck(self._widgets(), stack.damage, arrows=False)

    def _widgets(self) -> list[Widget]:
        rounds = self._rounds
        return [
            self._spin_all,
            self._spin,
            self._icon(
                (968, 684),
                lambda: "icon_auto",
                Action.AUTOPLAY,
                when=lambda: not rounds.calm,
                lit=lambda: rounds.autoplay is not None,
            ),
            *self._stakes,
            self._icon(
                (1222, 664),
                self._speed_icon,
                Action.SPEED,
                28,
                when=lambda: not rounds.calm,
                lit=lambda: self._show.timings is not NORMAL,
            ),
            self._icon((52, 660), lambda: "icon_menu", Action.SETTINGS),
            self._info,
            self._icon((172, 660), self._arcade.sound_icon, Action.MUTE),
            Button(
                BACK,
                lambda: say.lobby,
                self._asked[Action.BACK],
                "icon_back",
                tag=self._arcade.hints.of(Action.BACK),
            ),
            self._icon((1180, 40), lambda: "icon_chart", Action.STATISTICS, 24),
            self._icon((1234, 40), lambda: "icon_history", Action.HISTORY, 24),
            Button(
                (228, 666, 188, 36),
                lambda: say.top_up.format(amount=grouped(TOP_UP)),
                self._top_up,
                strong=True,
                size=15,
                when=lambda: rounds.dry,
                vanishes=True,
            ),
        ]

    def _icon(
        self,
        centre: Point,
        icon: Callable[[], str],
        action: Action,
        radius: float = 26,
        when: Callable[[], bool] = lambda: True,
        lit: Callable[[], bool] = lambda: False,
    ) -> RoundButton:
        tag = self._arcade.hints.of(action)
        return RoundButton(centre, icon, self._asked[action], radius, when=when, lit=lit, tag=tag)

    def _top_up(self) -> None:
        self._rounds.top_up()
        self.deck.focus = None  # the button is gone: the space bar spins again

    def _spin_keys(self) -> tuple[Action, ...]:
        """Return what spins: nothing while another button has the focus."""
        if not isinstance(self.deck.focused, SpinButton | None):
            return ()
        by_key = (Action.SPIN,) if self._arcade.settings.space_bar else ()
        return (*by_key, Action.ACTIVATE)

    def _speed_icon(self) -> str:
        """Return the sign of the present speed."""
        return SPEED_ICONS["normal" if self._rounds.calm else self._arcade.settings.speed]

    @property
    def places(self) -> tuple[Box, Box, Box, Box]:
        """Where the first steps point: stake, spin, information, balance."""
        stake = around([STAKE, *(widget.box for widget in self._stakes)])
        return stake, self._spin.box, self._info.box, BALANCE

    def draw_above(self, brush: Brush) -> None:
        """Draw what is pressed while everything else lies in the dark."""
        self._spin_all.draw(brush, self.deck.focused is self._spin_all, False, False)
