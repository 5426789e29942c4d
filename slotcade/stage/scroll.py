"""Content taller than its room: moved by wheel, arrows and a bar."""

from slotcade.stage.actions import Action, Input, Pointer
from slotcade.stage.canvas import Box
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import Brush

NOTCH = 56.0


class Scroll:
    """How far down the content of a box is."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.offset = 0.0
        self.content = 0.0

    def move(self, notches: int) -> None:
        """Go up (negative) or down."""
        furthest = max(self.content - self.box[3], 0.0)
        self.offset = max(0.0, min(furthest, self.offset + notches * NOTCH))

    def handle(self, input_: Input) -> bool:
        """Follow the arrows and the wheel; False if an input is meant for something else."""
        match input_:
            case Action.UP:
                self.move(-1)
            case Action.DOWN:
                self.move(1)
            case Pointer("wheel", _, wheel):
                self.move(-wheel)
            case _:
                return False
        return True

    def draw_bar(self, brush: Brush) -> None:
        """Draw where in the content this is, if not all of it is in view."""
        x, y, width, height = self.box
        if self.content <= height:
            return
        theme = brush.theme
        track = (x + width + 8, y, 8, height)
        draw_plate(brush.canvas, track, 4, mix(theme.panel, (0, 0, 0), 0.6))
        share = height / self.content
        knob = (track[0], y + self.offset * share, 8, height * share)
        draw_plate(brush.canvas, knob, 4, theme.rim)
