"""Who plays: the guest demo, or one of the profiles kept here."""

from collections.abc import Callable

from slotcade.files import profiles
from slotcade.files.account import Account, demo_account
from slotcade.files.records import LONGEST_NAME, MOST_PROFILES, Profile
from slotcade.scenes.deck import Deck
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.page import INNER, Sheet, draw_page
from slotcade.scenes.stack import SceneStack
from slotcade.stage.actions import Action, Hears, Input, Pointer, Typed
from slotcade.stage.canvas import Box, Canvas
from slotcade.stage.counter import grouped
from slotcade.stage.letters import LetterBoard
from slotcade.stage.look import draw_plate, veil
from slotcade.stage.plaque import draw_plaque, spread
from slotcade.stage.table_list import TableList
from slotcade.stage.text import Align
from slotcade.stage.theme import ARCADE, SOFT
from slotcade.stage.widgets import Button, Widget
from slotcade.stage.words import say

BOARD = (316.0, 546.0, 648.0, 120.0)


class Profiles(Sheet):
    """Choose, make, rename and delete profiles."""

    def entered(self, stack: SceneStack) -> None:
        """Show who there is."""
        self._stack = stack
        self._arcade = stack.arcade
        self._chosen = 0
        self._lay_out()

    def resumed(self) -> None:
        """Show who there is now."""
        self._lay_out()

    def _lay_out(self) -> None:
        self._all = list(self._arcade.store.save.profiles)
        heads: list[tuple[str, float, Align]] = [
            (say.profile, 20.0, "left"),
            (say.glints, 620.0, "right"),
            (say.rounds, 800.0, "right"),
            ("", 980.0, "right"),
        ]
        rows = [(self._row(profile), False) for profile in self._all]
        large = self._arcade.type.large
        self._list = TableList(self._body(), heads, rows, self._play, large)
        self._list.chosen = min(self._chosen, len(rows) - 1)

        def button(
            place: int, words: str, action: Callable[[], None], when: Callable[[], bool]
        ) -> Button:
            height = self._high()
            box = (146 + place * 200.0, 646 - height, 188.0, height)
            return Button(box, lambda: words, action, size=16, strong=place == 0, when=when)

        widgets: list[Widget] = [
            self._list,
            button(0, say.choose, lambda: self._play(self._list.chosen), lambda: True),
            button(1, say.create, self._create, lambda: len(self._all) < MOST_PROFILES),
            button(2, say.rename, self._rename, lambda: True),
            button(3, say.delete, self._ask_to_delete, lambda: True),
            button(4, say.back_to_demo, self._demo, lambda: not self._arcade.account.demo),
            self._close_button(),
        ]
        self._deck = Deck(widgets, self._stack.damage, arrows=False)
        self._deck.focus = 0

    def _high(self) -> float:
        """Return how high the buttons are."""
        return 48 + 32 * (self._arcade.type.large - 1)

    def _body(self) -> Box:
        """Return where the list stands: above the note and the buttons."""
        x, y, width, _ = INNER
        return x, y + 40, width - 20, 490 - self._high() - y - 40 + 74

    def _row(self, profile: Profile) -> tuple[str, ...]:
        account = self._arcade.account
        now = not account.demo and account.number == profile.number
        rounds = sum(sums.rounds for sums in profile.statistics.values())
        playing = say.playing_now if now else ""
        return profile.name, grouped(profile.balance), grouped(rounds), playing

    @property
    def _profile(self) -> Profile:
        return self._all[self._list.chosen]

    def handle(self, input_: Input) -> None:
        """Choose a profile or a button."""
        match input_:
            case Action.BACK:
                self._close()
            case Action.UP | Action.DOWN:
                self._list.move(1 if input_ is Action.DOWN else -1)
                self._stack.damage.all()
            case Pointer("wheel", _, wheel):
                self._list.scroll.move(-wheel)
                self._stack.damage.all()
            case Pointer("press", at) if self._list.row_at(at) is not None:
                self._list.chosen = self._list.row_at(at) or 0
                self._stack.damage.all()
            case _:
                self._deck.handle(input_)

    def _play(self, number: int) -> None:
        profile = self._all[number]
        profiles.choose(self._arcade.store, profile.number)
        self._arcade.play_as(Account(self._arcade.store, profile.number))
        self._close()

    def _demo(self) -> None:
        self._arcade.play_as(demo_account())
        self._close()

    def _create(self) -> None:
        self._chosen = len(self._all)
        store = self._arcade.store
        self._stack.push(NameEntry(say.create, "", lambda name: profiles.create(store, name)))

    def _rename(self) -> None:
        self._chosen = self._list.chosen
        number, store = self._profile.number, self._arcade.store

        def rename(name: str) -> None:
            profiles.rename(store, number, name)

        self._stack.push(NameEntry(say.rename, self._profile.name, rename, number))

    def _ask_to_delete(self) -> None:
        profile = self._profile
        self._chosen = 0
        text = [say.delete_text.format(name=profile.name)]
        answers = [(say.keep, lambda: None), (say.delete, lambda: self._delete(profile.number))]
        title = say.delete_title.format(name=profile.name)
        self._stack.push(Dialog(title, text, answers, back=0))

    def _delete(self, number: int) -> None:
        arcade = self._arcade
        profiles.delete(arcade.store, number)
        if not arcade.account.demo and arcade.account.number == number:
            arcade.play_as(Account(arcade.store))
        self._lay_out()

    def draw(self, canvas: Canvas) -> None:
        """Draw the list and the buttons."""
        brush = self._brush(canvas)
        draw_page(brush, say.profiles)
        self._deck.draw(brush)
        note = (INNER[0], 604 - self._high(), INNER[2], 38)
        brush.pen.place(say.in_demo, note, 17, colour=SOFT, lines=2)


class NameEntry(Sheet):
    """Asks for a name; what is typed comes as text, in any script, or from a board of letters."""

    hears = Hears.TEXT

    def __init__(
        self, title: str, name: str, keep: Callable[[str], object], number: int = 0
    ) -> None:
        self._title = title
        self._name = name
        self._keep = keep
        self._number = number
        self._wrong = ""

    def entered(self, stack: SceneStack) -> None:
        """Offer to keep or to go back."""
        self._stack = stack
        buttons: list[Widget] = [
            Button(self._part(416, 424, 216, 50), lambda: say.start_with, self._take, strong=True),
            Button(self._part(648, 424, 216, 50), lambda: say.back, self._close),
        ]
        hints = stack.arcade.hints
        self._board = LetterBoard(BOARD, self._write, self._erase, lambda: hints.padded)
        self._board.small = bool(self._name)
        self._deck = Deck([*buttons, self._board], stack.damage)
        if hints.padded:
            self._deck.focus = len(buttons)

    def _part(self, *box: float) -> Box:
        """Return a part of the card, which grows with its words."""
        left, top, width, height = box
        lift = 360 - self._middle()
        left, top, width, height = spread((left, top, width, height), self._factor())
        return left, top - lift, width, height

    def _factor(self) -> float:
        return 1 + 0.5 * (self._stack.arcade.type.large - 1)

    def _middle(self) -> float:
        """Return the height of the card's middle: below it there is room for a board of letters."""
        return min(360, 526 - 165 * self._factor())

    def handle(self, input_: Input) -> None:
        """Write, erase, keep, or go back."""
        match input_:
            case Typed(text):
                self._write(text)
            case Action.ERASE:
                self._erase()
            case Action.UP if self._on_board() and self._board.climb(-1):
                pass
            case Action.DOWN if self._on_board() and self._board.climb(1):
                pass
            case Action.ACTIVATE if self._deck.focus is None or self._on_no_board():
                self._take()
            case Action.BACK:
                self._close()
            case Action.SPIN if self._deck.focus is None:
                pass  # the space bar writes a space
            case _:
                self._deck.handle(input_)
        self._stack.damage.all()

    def _on_board(self) -> bool:
        return self._deck.focused is self._board and self._board.usable()

    def _on_no_board(self) -> bool:
        """Whether the focus was left on a board that went with the pad."""
        return self._deck.focused is self._board and not self._board.usable()

    def _write(self, text: str) -> None:
        self._name = (self._name + text)[:LONGEST_NAME]
        self._wrong = ""

    def _erase(self) -> None:
        self._name = self._name[:-1]
        self._wrong = ""

    def _take(self) -> None:
        name = profiles.tidy(self._name)
        save = self._stack.arcade.store.save
        if not name:
            self._wrong = say.name_empty
        elif profiles.is_taken(save, name, self._number):
            self._wrong = say.name_taken
        else:
            self._keep(name)
            self._close()
            return
        self._stack.arcade.refuse()
        self._stack.damage.all()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, the field and what is wrong."""
        brush = self._brush(canvas)
        veil(canvas, 150)
        draw_plaque(brush, (640, self._middle()), self._factor())
        title = self._part(450, 232, 380, 52)
        brush.pen.place(self._title, title, 36, "title", golden=True)
        field = self._part(420, 306, 440, 56)
        draw_plate(canvas, field, 16, (14, 10, 26), 255, ARCADE.rim, 2)
        brush.pen.place(self._name + "|", self._part(435, 306, 410, 56), 26, "bold")
        hint = self._wrong or self._hint()
        colour = (255, 190, 120) if self._wrong else SOFT
        brush.pen.place(hint, self._part(420, 366, 440, 54), 17, colour=colour, lines=2)
        self._deck.draw(brush)

    def _hint(self) -> str:
        if self._stack.arcade.hints.padded:
            return say.name_hint_pad.format(longest=LONGEST_NAME)
        keys = self._stack.arcade.keys
        enter, escape = keys.words(Action.ACTIVATE), keys.words(Action.BACK)
        return say.name_hint.format(longest=LONGEST_NAME, enter=enter, escape=escape)
