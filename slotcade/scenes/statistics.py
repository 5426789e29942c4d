"""Statistics: what a player's rounds came to, beside what is published, and over time."""

from slotcade.files.catalog import Title
from slotcade.files.curve import points, rounds
from slotcade.files.records import Curve, Statistics
from slotcade.files.report import Report, of_all, of_game
from slotcade.scenes.deck import Deck
from slotcade.scenes.page import Sheet, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Input
from slotcade.stage.band import draw_band
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.graph import Graph
from slotcade.stage.look import draw_plate
from slotcade.stage.scroll import Scroll
from slotcade.stage.theme import ARCADE, Brush, Theme
from slotcade.stage.widgets import Button, Tabs
from slotcade.stage.words import say

TABS: Box = (130, 120, 1020, 48)
LEFT: Box = (130, 184, 470, 472)
BAND: Box = (616, 184, 534, 214)
OVER_TIME: Box = (616, 410, 534, 246)
OTHER_PAGE: Box = (132, 58, 190, 44)
"""The button to achievements, and the one that comes back."""

ROW = 32.0
NAMES = 0.62
"""How much of a row its name takes."""

VALUE = (255, 226, 140)
Rows = list[tuple[str, str]]


class StatisticsScene(Sheet):
    """The figures of one game after the other, and of all together."""

    def __init__(self, title: Title | None = None) -> None:
        self._title = title

    def entered(self, stack: SceneStack) -> None:
        """Open the tab of the game whose table lies below, else that of all."""
        self._stack = stack
        self._titles = stack.arcade.catalog.titles
        self._scroll = Scroll((LEFT[0], LEFT[1] + 10, LEFT[2] - 18, LEFT[3] - 20))
        names = [say.all_games, *(title.words.title for title in self._titles)]
        self._tabs = Tabs(TABS, names, lambda: self._page, self._turn)
        other = Button(
            OTHER_PAGE, lambda: say.achievements, self._achievements, "icon_trophy", size=16
        )
        self._deck = Deck([self._tabs, other, self._close_button()], stack.damage, arrows=False)
        self._deck.focus = 0
        self._page = self._titles.index(self._title) + 1 if self._title else 0
        self._gather()

    def _turn(self, page: int) -> None:
        if 0 <= page <= len(self._titles) and page != self._page:
            self._stack.arcade.sound.play("button")
            self._page = page
            self._gather()

    def _pitch(self) -> float:
        """From row to row: enough for two lines if a name is long."""
        type_ = self._stack.arcade.type
        room = (self._scroll.box[2] - 30) * NAMES
        one = all(type_.width(name, "text", type_.grown(18)) <= room for name, _ in self._rows)
        return ROW * (1 if one else 1.4) * (0.2 + 0.8 * type_.large)

    def _gather(self) -> None:
        """Take the figures of the tab out of the profile."""
        self._scroll.offset = 0
        profile = self._stack.arcade.account.profile
        if self._page:
            title = self._titles[self._page - 1]
            sums = profile.statistics.get(title.stem, Statistics())
            self._theme = Theme.of(title.look.colours)
            self._report = of_game(title, sums)
            self._rows = [*_common(self._report), *_of_game(title, sums)]
            self._graph = _graph(sums.net, self._report.rounds, self._report.net, 0)
        else:
            self._theme = ARCADE
            self._report = of_all(self._titles, profile)
            self._rows = [*_common(self._report), *self._of_all()]
            curve = profile.over_time
            self._graph = _graph(curve, self._report.rounds, profile.balance, curve.start)
        self._scroll.content = self._pitch() * len(self._rows)
        self._stack.damage.all()

    def _of_all(self) -> Rows:
        """Return what is counted for all games together."""
        profile = self._stack.arcade.account.profile
        known = {title.stem: {a.key for a in title.achievements} for title in self._titles}
        earned = sum(len(keys & set(profile.achievements.get(s, ()))) for s, keys in known.items())
        of = sum(map(len, known.values()))
        return [
            (say.features_seen, grouped(self._report.features)),
            (say.prizes_won, grouped(self._report.prizes)),
            (say.top_ups, grouped(profile.topped_up)),
            (say.achievements_earned, say.so_many_of.format(count=earned, of=of)),
        ]

    def handle(self, input_: Input) -> None:
        """Turn to another game, scroll, go to the achievements, or close."""
        match input_:
            case Action.BACK | Action.STATISTICS:
                self._close()
            case Action.ACHIEVEMENTS:
                self._achievements()
            case Action.LEFT | Action.RIGHT:
                self._turn(self._page + (1 if input_ is Action.RIGHT else -1))
            case _ if self._scroll.handle(input_):
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    def _achievements(self) -> None:
        from slotcade.scenes.achievements import AchievementsScene

        self._stack.arcade.sound.play("button")
        stack, title = self._stack, self._titles[self._page - 1] if self._page else None
        stack.pop(self)
        stack.push(AchievementsScene(title))

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows, the band and the curve."""
        brush = self._brush(canvas)
        draw_page(brush, say.statistics)
        for box in (LEFT, BAND, OVER_TIME):
            draw_plate(canvas, box, 18, (0, 0, 0), 90)
        self._draw_rows(brush)
        draw_band(brush, BAND, self._report)
        x, y, width, height = OVER_TIME
        name = say.net_over_time if self._page else say.balance_over_time
        brush.pen.place(name, (x + 20, y + 4, width - 40, 38), 20, "title")
        self._graph.draw(brush, (x + 14, y + 40, width - 28, height - 44))
        self._deck.draw(brush)

    def _draw_rows(self, brush: Brush) -> None:
        canvas = brush.canvas
        old = canvas.surface.get_clip()
        x, top, width, _ = self._scroll.box
        pitch = self._pitch()
        canvas.surface.set_clip(canvas.rect(self._scroll.box).clip(old))
        for number, (name, value) in enumerate(self._rows):
            y = top + pitch * number - self._scroll.offset
            room = width - 30
            left = (x + 20, y, room * NAMES, pitch)
            brush.pen.place(name, left, 18, align="left", lines=2)
            right = (x + 28 + room * NAMES, y, room * (1 - NAMES), pitch)
            brush.pen.place(value, right, 20, "title", VALUE, align="right")
        canvas.surface.set_clip(old)
        self._scroll.draw_bar(brush)


def _common(report: Report) -> Rows:
    """Return what is said of a game and of all alike."""
    return [
        (say.rounds, grouped(report.rounds)),
        (say.staked, grouped(report.staked)),
        (say.won_in_all, grouped(report.won)),
        (say.net, f"{report.net:+,}" if report.net else "0"),
        (say.biggest, grouped(report.biggest)),
        (say.hits, _share(report.hits)),
        (say.published_hits, _share(report.published_hits)),
    ]


def _of_game(title: Title, sums: Statistics) -> Rows:
    """Return how often each feature came and each jackpot was won."""
    words = title.words
    features = [(words.features[n].title, sums.features.get(n, 0)) for n in words.features]
    prizes = [(words.prizes[n], sums.prizes.get(n, 0)) for n in words.prizes]
    return [(name, grouped(count)) for name, count in (*features, *prizes)]


def _share(share: float | None) -> str:
    return say.not_yet if share is None else f"{share:.2%}"


def _graph(curve: Curve, played: int, value: int, level: int) -> Graph:
    """Return a curve up to the present value, beginning at the round it was first kept."""
    before = played - rounds(curve)
    kept = [(before + at, each) for at, each in points(curve)]
    if kept[-1] != (played, value):
        kept.append((played, value))
    return Graph(kept, level)
