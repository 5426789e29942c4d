"""Achievements: what is worth seeing in each game, lit once it was seen."""

from slotcade.files.catalog import Achievement, Title
from slotcade.files.records import Earned
from slotcade.scenes.deck import Deck
from slotcade.scenes.page import Sheet, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.scenes.statistics import OTHER_PAGE, TABS, StatisticsScene
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.medal import draw_medal
from slotcade.stage.theme import SOFT, Brush, Theme
from slotcade.stage.widgets import Button, Tabs, Widget
from slotcade.stage.words import say

CARDS: Box = (130, 184, 1020, 432)
GAP = 14.0
ACROSS, DOWN = 2, 3
GOLD = (255, 226, 140)


class AchievementsScene(Sheet):
    """The achievements of one game after the other."""

    def __init__(self, title: Title | None = None) -> None:
        self._title = title

    def entered(self, stack: SceneStack) -> None:
        """Open the tab of the game whose table lies below, else the first."""
        self._stack = stack
        self._titles = stack.arcade.catalog.titles
        self._page = self._titles.index(self._title) if self._title else 0
        names = [title.words.title for title in self._titles]
        tabs = Tabs(TABS, names, lambda: self._page, self._turn)
        other = Button(
            OTHER_PAGE, lambda: say.statistics, self._statistics, "icon_chart", size=16
        )
        widgets: list[Widget] = [other, self._close_button()]
        self._deck = Deck([tabs, *widgets] if names else widgets, stack.damage, arrows=False)
        self._deck.focus = 0

    def _turn(self, page: int) -> None:
        if 0 <= page < len(self._titles) and page != self._page:
            self._stack.arcade.sound.play("button")
            self._page = page
            self._stack.damage.all()

    def _statistics(self) -> None:
        self._stack.arcade.sound.play("button")
        stack, title = self._stack, self._titles[self._page] if self._titles else None
        stack.pop(self)
        stack.push(StatisticsScene(title))

    def handle(self, input_: Input) -> None:
        """Turn to another game, go to the statistics, or close."""
        match input_:
            case Action.BACK | Action.ACHIEVEMENTS:
                self._close()
            case Action.STATISTICS:
                self._statistics()
            case Action.LEFT | Action.RIGHT:
                self._turn(self._page + (1 if input_ is Action.RIGHT else -1))
            case _:
                self._deck.handle(input_)

    def draw(self, canvas: Canvas) -> None:
        """Draw a card for each achievement of the game."""
        if self._titles:
            title = self._titles[self._page]
            self._theme = Theme.of(title.look.colours)
        brush = self._brush(canvas)
        draw_page(brush, say.achievements)
        if self._titles:
            self._draw_cards(brush, title)
        self._deck.draw(brush)

    def _draw_cards(self, brush: Brush, title: Title) -> None:
        earned = self._stack.arcade.account.achieved(title)
        x, y, width, height = CARDS
        wide = (width - GAP * (ACROSS - 1)) / ACROSS
        high = (height - GAP * (DOWN - 1)) / DOWN
        for number, achievement in enumerate(title.achievements):
            down, across = divmod(number, ACROSS)
            box = (x + across * (wide + GAP), y + down * (high + GAP), wide, high)
            _draw_card(brush, box, achievement, earned.get(achievement.key))
        count = sum(achievement.key in earned for achievement in title.achievements)
        words = say.earned_of.format(count=count, of=len(title.achievements))
        note = (x + 20, y + height + 6, width - 40, 36)
        brush.pen.place(words, note, 17, colour=SOFT)


def _draw_card(
    brush: Brush, box: Box, achievement: Achievement, earned: Earned | None
) -> None:
    """Draw the medal, the name, what is to be seen, and when it was."""
    x, y, width, height = box
    theme = brush.theme
    fill = mix(theme.panel, theme.accent, 0.12) if earned else mix(theme.panel, (0, 0, 0), 0.5)
    edge = GOLD if earned else mix(theme.edge, (0, 0, 0), 0.45)
    draw_plate(brush.canvas, box, 18, fill, 255, edge, 1.8)
    draw_medal(brush, (x + 62, y + height / 2), 108, lit=earned is not None)
    left, room = x + 124, width - 124 - 20
    head = (left, y + 10, room, 40)
    brush.pen.place(achievement.name, head, 23, "title", align="left", golden=bool(earned))
    text = (left, y + 48, room, height - 94)
    brush.pen.place(achievement.text, text, 17, align="left", lines=4)
    note, colour = say.unseen, SOFT
    if earned:
        round_, paid = grouped(earned.round), grouped(earned.payout)
        note, colour = say.earned_in.format(round=round_, paid=paid), GOLD
    foot = (left, y + height - 44, room, 40)
    brush.pen.place(note, foot, 16, "bold", colour, align="left", lines=2)
