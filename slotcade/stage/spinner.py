"""The big button that spins the reels and stops them."""

from collections.abc import Callable
from dataclasses import dataclass

from slotcade.stage.canvas import Box, Colour, Point
from slotcade.stage.counter import grouped
from slotcade.stage.hints import Tagged, draw_below, no_tag
from slotcade.stage.look import mix
from slotcade.stage.show import Show
from slotcade.stage.theme import Brush
from slotcade.stage.widgets import Button, ring
from slotcade.stage.words import say

RADIUS = 74.0


@dataclass
class SpinButton:
    """A jewel in a golden ring."""

    centre: Point
    action: Callable[[], None]
    when: Callable[[], bool]
    turning: Callable[[], bool]
    left: Callable[[], int | None] = lambda: None
    """Rounds that autoplay still plays; None if it does not run."""
    tag: Tagged = no_tag

    @property
    def box(self) -> Box:
        """The square round the ring."""
        x, y = self.centre
        return x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS

    def usable(self) -> bool:
        """Whether it can be pressed now."""
        return self.when()

    def press(self, at: Point | None) -> None:
        """Spin, or stop."""
        self.action()

    def step(self, steps: int) -> bool:
        """A button does not move."""
        return False

    def draw(self, brush: Brush, focused: bool, hovered: bool, held: bool) -> None:
        """Draw jewel, ring and sign: arrows to spin, a square to stop."""
        tint = brush.theme.accent
        if hovered:
            tint = mix(tint, (255, 255, 255), 0.18)
        if held:
            tint = mix(tint, (0, 0, 0), 0.25)
        draw_jewel(brush, self.centre, tint, "icon_spin_stop" if self.turning() else "icon_spin")
        left = self.left()
        if left is not None:
            x, y = self.centre
            below = (x - 36, y + 26, 72, 36)
            brush.pen.place(grouped(left), below, 24, "title", outline=(8, 24, 18))
        if focused:
            ring(brush, self.box, RADIUS)
        x, y, width, height = self.box
        draw_below(brush, self.tag, (x, y, width, height - 14))


def draw_jewel(brush: Brush, centre: Point, tint: Colour, icon: str) -> None:
    """Draw a jewel of a colour in its golden ring, with a sign on it."""
    canvas, art = brush.canvas, brush.art
    canvas.centre(art.tinted("shared/pieces/spin_jewel", tint), centre)
    for piece in ("spin_gloss", "spin_ring", icon):
        canvas.centre(art.piece(f"shared/pieces/{piece}"), centre)


def spin_all_button(show: Show) -> Button:
    """Return the button that lets every wheel of the round turn by itself; seen at a wheel."""

    def waits() -> bool:
        return bool(show.wheel and show.wheel.waiting and not show.by_itself)

    def spin_all() -> None:
        show.by_itself = True

    box = (34.0, 430.0, 170.0, 48.0)
    return Button(box, lambda: say.spin_all, spin_all, strong=True, when=waits, vanishes=True)
