"""A deck of widgets: who has the focus, what is under the mouse, what is held down."""

from collections.abc import Sequence

from slotcade.stage.actions import Action, Input, Pointer
from slotcade.stage.canvas import Box, Damage, Point, inside
from slotcade.stage.theme import Brush
from slotcade.stage.widgets import Dragged, Widget

MARGIN = 10
"""How far a widget's ring and glow reach beyond its box."""


class Deck:
    """Hands inputs to widgets; the focus moves with Tab, left and right, or all ``arrows``."""

    def __init__(self, widgets: Sequence[Widget], damage: Damage, arrows: bool = True) -> None:
        self.widgets = list(widgets)
        self._damage = damage
        self._arrows = arrows
        self.focus: int | None = None
        self._hover: int | None = None
        self._held: int | None = None

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Take other widgets; the focus stays on one that is still among them."""
        kept = self.focused
        self.widgets = list(widgets)
        self.focus = next((i for i, widget in enumerate(self.widgets) if widget is kept), None)
        self._hover = self._held = None
        self._damage.all()

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return self.widgets[self.focus] if self.focus is not None else None

    def handle(self, input_: Input) -> bool:
        """Take an input; False if it is meant for something else."""
        if isinstance(input_, Pointer):
            return self._point(input_)
        match input_:
            case Action.NEXT | Action.PREVIOUS:
                self._move(1 if input_ is Action.NEXT else -1)
            case Action.UP | Action.DOWN if self._arrows:
                self._move(1 if input_ is Action.DOWN else -1)
            case Action.LEFT | Action.RIGHT:
                steps = 1 if input_ is Action.RIGHT else -1
                if self.focused is None or not self.focused.step(steps):
                    self._move(steps)
            case Action.ACTIVATE | Action.SPIN if self.focused and self.focused.usable():
                self.focused.press(None)
            case _:
                return False
        self._damage.all()
        return True

    def draw(self, brush: Brush) -> None:
        """Draw every widget that the canvas sees."""
        for i, widget in enumerate(self.widgets):
            if not brush.canvas.sees(_around(widget)):
                continue
            held = i == self._held == self._hover
            widget.draw(brush, i == self.focus, i == self._hover, held)

    def spoil(self, index: int | None) -> None:
        """Have a widget drawn again."""
        if index is not None:
            self._damage.add(_around(self.widgets[index]))

    def _move(self, step: int) -> None:
        usable = [i for i, widget in enumerate(self.widgets) if widget.usable()]
        if not usable:
            self.focus = None
        elif self.focus is None:
            self.focus = usable[0 if step > 0 else -1]
        else:
            ahead = [i for i in usable if (i > self.focus if step > 0 else i < self.focus)]
            self.focus = (ahead or usable)[0 if step > 0 else -1]

    def _point(self, pointer: Pointer) -> bool:
        under = self._under(pointer.at)
        if under != self._hover:
            self.spoil(self._hover)
            self.spoil(under)
            self._hover = under
        match pointer.kind:
            case "press":
                self._held = under
                self.spoil(self.focus)
                self.focus = None
                self.spoil(under)
                return under is not None
            case "release":
                held, self._held = self._held, None
                self.spoil(held)
                if held is not None and held == under and self.widgets[held].usable():
                    self.widgets[held].press(pointer.at)
                    self._damage.all()
                    return True
            case "move" if self._held is not None:
                widget = self.widgets[self._held]
                if isinstance(widget, Dragged):
                    widget.press(pointer.at)
                    self._damage.all()
        return False

    def _under(self, at: Point) -> int | None:
        for i, widget in enumerate(self.widgets):
            if inside(widget.box, at) and widget.usable():
                return i
        return None


def _around(widget: Widget) -> Box:
    """Return the box of a widget with its ring and glow."""
    x, y, width, height = widget.box
    return x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN
