"""A place where shows are drawn small, to be filmed."""

import pygame
import pytest

from slotcade.files.paths import assets_folder
from slotcade.stage.art import Art
from slotcade.stage.canvas import WIDTH, Canvas
from slotcade.stage.chrome import TablePainter
from slotcade.stage.show import Show
from slotcade.stage.text import Type

from .flashes import points

SIZE = (256, 144)


@pytest.fixture(scope="module")
def studio():
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    art = Art(assets_folder())
    art.rescale(SIZE[0] / WIDTH)
    yield Studio(Canvas(surface, SIZE[0] / WIDTH), art, Type())
    pygame.display.quit()


class Studio:
    """Films a show."""

    def __init__(self, canvas, art, type_):
        self.canvas = canvas
        self.art = art
        self.type = type_

    def show(self, title, calm):
        show = Show(title, cue=lambda name: None, calm=calm)
        return show, TablePainter(show, self.art, self.type)

    def picture(self, painter):
        painter.draw_table(self.canvas)
        painter.draw_above(self.canvas)
        return points(pygame.surfarray.pixels3d(self.canvas.surface))
