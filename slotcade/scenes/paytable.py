"""Pay table and rules, drawn from the data that the rules use."""

from slotcade.files.catalog import Page, Title
from slotcade.logic.round import play_round
from slotcade.scenes.deck import Deck
from slotcade.scenes.page import INNER, Sheet, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action, Input
from slotcade.stage.canvas import Canvas
from slotcade.stage.exhibits import EXHIBITS
from slotcade.stage.scroll import Scroll
from slotcade.stage.telling import filled
from slotcade.stage.theme import SOFT, Brush, Theme
from slotcade.stage.widgets import Button, RoundButton, Widget
from slotcade.stage.words import say

BODY = (INNER[0], INNER[1], INNER[2], INNER[3] - 60)


class Paytable(Sheet):
    """The pages of a game, at the present stake."""

    def __init__(self, title: Title, stake: int, page: int = 0) -> None:
        self._title = title
        self._stake = stake
        self._page = page
        self._theme = Theme.of(title.look.colours)

    def entered(self, stack: SceneStack) -> None:
        """Open the first page."""
        self._stack = stack
        self._scroll = Scroll(BODY)
        widgets: list[Widget] = [
            RoundButton((560, 644), lambda: "icon_back", lambda: self._turn(-1), 22),
            RoundButton((720, 644), lambda: "icon_forward", lambda: self._turn(1), 22),
            Button(
                (936, 58, 160, 44),
                lambda: say.show_me,
                self._show,
                "icon_eye",
                strong=True,
                size=16,
                when=lambda: bool(self._preview),
                vanishes=True,
            ),
            self._close_button(),
        ]
        self._deck = Deck(widgets, stack.damage, arrows=False)

    def handle(self, input_: Input) -> None:
        """Turn pages, scroll, close."""
        match input_:
            case Action.BACK | Action.PAYTABLE:
                self._close()
            case Action.LEFT:
                self._turn(-1)
            case Action.RIGHT:
                self._turn(1)
            case _ if self._scroll.handle(input_):
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    @property
    def _preview(self) -> str:
        return self._title.words.pages[self._page].preview

    def _show(self) -> None:
        """Play the page's feature from the seed kept for it."""
        title = self._title
        preview = title.previews[self._preview]
        meters = {**title.rules.meters, **preview.meters}
        seed = bytes.fromhex(preview.seed)
        round_ = play_round(title.stem, title.rules, self._stake, seed, meters)
        self._stack.push(Watching(title, round_, say.preview))

    def _turn(self, step: int) -> None:
        self._page = (self._page + step) % len(self._title.words.pages)
        self._scroll = Scroll(BODY)
        self._stack.arcade.sound.play("button")
        self._stack.damage.all()

    def draw(self, canvas: Canvas) -> None:
        """Draw the page: what is shown, then its sentences."""
        brush = self._brush(canvas)
        pages = self._title.words.pages
        page = pages[self._page]
        draw_page(brush, page.title, 570 if page.preview else 840)
        old = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(BODY).clip(old))
        y = BODY[1] - self._scroll.offset
        bottom = self._draw_text(brush, page, y + 12)
        bottom = EXHIBITS[page.shows](brush, self._title, self._stake, bottom)
        self._scroll.content = bottom - y
        canvas.surface.set_clip(old)
        self._scroll.draw_bar(brush)
        where = say.page_of.format(page=self._page + 1, pages=len(pages))
        brush.pen.place(where, (588, 620, 104, 48), 18, "bold")
        left, right = (130, 618, 390, 52), (760, 618, 390, 52)
        brush.pen.place(say.adults, left, 16, "bold", SOFT, align="left", lines=2)
        brush.pen.place(say.no_value, right, 14, colour=SOFT, align="right", lines=2)
        self._deck.draw(brush)

    def _draw_text(self, brush: Brush, page: Page, y: float) -> float:
        """Write the page's sentences; return where they end."""
        alone = page.shows == "nothing"
        size, high, gap = (23.0, 33.0, 20.0) if alone else (20.0, 27.0, 5.0)
        size, high = brush.type.grown(size), brush.type.grown(high)
        for sentence in page.text:
            said = filled(sentence, self._title.rules.numbers)
            for line in brush.type.wrap(said, "text", size, BODY[2] - (120 if alone else 20)):
                brush.pen.write(line, (640, y + high / 2), size)
                y += high
            y += gap
        return y + 8
