"""How a stake is chosen: up and down a list, or by bet level and coin value."""

from collections.abc import Callable
from typing import Protocol

from slotcade.logic.round import Game, Selectors
from slotcade.stage.counter import grouped
from slotcade.stage.hints import Tagged, no_tag
from slotcade.stage.layout import STAKE
from slotcade.stage.signs import draw_pill, draw_value
from slotcade.stage.theme import Brush
from slotcade.stage.widgets import Button, RoundButton, Widget
from slotcade.stage.words import say

LEVEL = (728.0, 624.0, 138.0, 38.0)
VALUE = (728.0, 670.0, 138.0, 38.0)


class Picker(Protocol):
    """Chooses among the stakes of a game; what cannot be afforded cannot be chosen."""

    stake: int

    @property
    def coin(self) -> int | None:
        """The coin value, if the stake is counted in coins."""
        ...

    def widgets(self, lower: Tagged = no_tag, higher: Tagged = no_tag) -> list[Widget]:
        """Return the buttons; hints say what lowers and what raises the stake."""
        ...

    def step(self, steps: int) -> None:
        """Go up or down, by the keyboard."""
        ...

    def coins(self, balance: int) -> int | None:
        """Return how many coins a balance holds, if the stake is counted in coins."""
        ...

    def draw(self, brush: Brush) -> None:
        """Draw the signs between the buttons."""
        ...


class Ladder:
    """One list, from the lowest stake to the highest."""

    def __init__(
        self,
        stakes: tuple[int, ...],
        stake: int,
        balance: Callable[[], int],
        open_: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        self.stake = stake
        self._stakes = stakes
        self._balance = balance
        self._open = open_
        self._changed = changed

    @property
    def coin(self) -> int | None:
        """There are no coins here."""
        return None

    def widgets(self, lower: Tagged = no_tag, higher: Tagged = no_tag) -> list[Widget]:
        """A minus before the sign, a plus behind it."""
        return [
            RoundButton(
                (718, 664),
                lambda: "icon_minus",
                lambda: self.step(-1),
                24,
                tag=lower,
                when=lambda: self._next(-1) is not None,
            ),
            RoundButton(
                (914, 664),
                lambda: "icon_plus",
                lambda: self.step(1),
                24,
                tag=higher,
                when=lambda: self._next(1) is not None,
            ),
        ]

    def step(self, steps: int) -> None:
        """Choose the neighbour, if it can be."""
        stake = self._next(steps)
        if stake is not None:
            self.stake = stake
            self._changed()

    def _next(self, steps: int) -> int | None:
        if not self._open():
            return None
        if steps < 0:
            return max((s for s in self._stakes if s < self.stake), default=None)
        dearer = (s for s in self._stakes if self.stake < s <= self._balance())
        return min(dearer, default=None)

    def coins(self, balance: int) -> int | None:
        """This stake is not counted in coins."""
        return None

    def draw(self, brush: Brush) -> None:
        """Draw the stake."""
        draw_value(brush, STAKE, say.stake.upper(), grouped(self.stake))


class LevelAndValue:
    """A bet level and a coin value; MAX BET sets the highest level, and plays when it is set."""

    def __init__(
        self,
        selectors: Selectors,
        stake: int,
        coin: int | None,
        balance: Callable[[], int],
        open_: Callable[[], bool],
        changed: Callable[[], None],
        play: Callable[[], None],
    ) -> None:
        self._selectors = selectors
        self._level, self._value = selectors.level, selectors.value
        if coin in selectors.values:
            self._value = coin
        self.stake = stake
        self._balance = balance
        self._open = open_
        self._changed = changed
        self._play = play

    @property
    def stake(self) -> int:
        """What a round costs now."""
        return self._selectors.stake(self._level, self._value)

    @stake.setter
    def stake(self, stake: int) -> None:
        """Take over a stake, with the present coin value if that can make it."""
        values, levels = self._selectors.values, self._selectors.levels
        for value in sorted(values, key=lambda value: value != self._value):
            for level in sorted(levels, key=lambda level: level != self._level):
                if self._selectors.stake(level, value) == stake:
                    self._level, self._value = level, value
                    return

    @property
    def coin(self) -> int | None:
        """The present coin value."""
        return self._value

    def widgets(self, lower: Tagged = no_tag, higher: Tagged = no_tag) -> list[Widget]:
        """A minus and a plus for each of the two, and MAX BET."""
        return [
            self._button((706, 643), "icon_minus", lambda: self._step(-1, 0), lower),
            self._button((888, 643), "icon_plus", lambda: self._step(1, 0), higher),
            self._button((706, 689), "icon_minus", lambda: self._step(0, -1)),
            self._button((888, 689), "icon_plus", lambda: self._step(0, 1)),
            Button(
                (912, 611, 114, 42),
                lambda: say.max_bet,
                self._press_max,
                size=15,
                when=lambda: self._open() and self._can_max(),
            ),
        ]

    def _button(
        self,
        centre: tuple[float, float],
        icon: str,
        action: Callable[[], None],
        tag: Tagged = no_tag,
    ) -> RoundButton:
        steps = -1 if icon == "icon_minus" else 1
        level = centre[1] < 660

        def usable() -> bool:
            return self._next(steps if level else 0, 0 if level else steps) is not None

        return RoundButton(centre, lambda: icon, action, 17, when=usable, tag=tag)

    def step(self, steps: int) -> None:
        """Up and Down change the level."""
        self._step(steps, 0)

    def _step(self, levels: int, values: int) -> None:
        chosen = self._next(levels, values)
        if chosen:
            self._level, self._value = chosen
            self._changed()

    def _next(self, levels: int, values: int) -> tuple[int, int] | None:
        """Return the neighbouring level and value; None if there is none, or it is too dear."""
        if not self._open():
            return None
        all_levels, all_values = self._selectors.levels, self._selectors.values
        level = all_levels.index(self._level) + levels
        value = all_values.index(self._value) + values
        if not (0 <= level < len(all_levels) and 0 <= value < len(all_values)):
            return None
        chosen = all_levels[level], all_values[value]
        dearer = self._selectors.stake(*chosen) > self.stake
        if dearer and self._selectors.stake(*chosen) > self._balance():
            return None
        return chosen

    def _can_max(self) -> bool:
        return self._selectors.stake(self._selectors.levels[-1], self._value) <= self._balance()

    def _press_max(self) -> None:
        highest = self._selectors.levels[-1]
        if self._level == highest:
            self._play()
        else:
            self._level = highest
            self._changed()

    def coins(self, balance: int) -> int | None:
        """Return the balance in coins of the present value."""
        return balance // self._value

    def draw(self, brush: Brush) -> None:
        """Draw level and coin value."""
        draw_pill(brush, LEVEL, say.level.format(level=self._level))
        draw_pill(brush, VALUE, say.coin_value.format(value=self._value))


def picker_for(
    game: Game,
    stake: int,
    coin: int | None,
    balance: Callable[[], int],
    open_: Callable[[], bool],
    changed: Callable[[], None],
    play: Callable[[], None],
) -> Picker:
    """Return the kind of picker that a game's rules ask for."""
    if game.selectors is None:
        return Ladder(game.stakes, stake, balance, open_, changed)
    return LevelAndValue(game.selectors, stake, coin, balance, open_, changed, play)
