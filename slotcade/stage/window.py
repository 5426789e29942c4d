"""The window: a picture of 16 by 9 in whatever shape the player gives it."""

import os

import pygame

from slotcade.stage.canvas import HEIGHT, WIDTH, Canvas, Damage, Point, fit

TITLE = "Slotcade"


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare() -> None:
    """Choose how SDL brings pictures to the screen, before it opens one.

    Under X the plain way, from memory, costs a twentieth of the detour over a renderer that has
    no graphics card to use, and is no slower where there is one.
    """
    if os.environ.get("DISPLAY") and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """The window, its canvas, and what of it has to be drawn again."""

    def __init__(self, size: tuple[int, int] = (WIDTH, HEIGHT), fullscreen: bool = False) -> None:
        self.damage = Damage()
        self._windowed = size
        self.fullscreen = fullscreen
        self._set_mode()

    @property
    def canvas(self) -> Canvas:
        """The picture, without the bars beside it."""
        return self._canvas

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        if not self.fullscreen:
            self._windowed = pygame.display.get_window_size()
        self.fullscreen = not self.fullscreen
        self._set_mode()

    def resized(self) -> None:
        """Lay the picture out anew in a window of another size."""
        self._lay_out()

    def point(self, pixel: tuple[int, int]) -> Point:
        """Return the place in the picture of a pixel of the window."""
        x, y = pixel[0] - self._inner.x, pixel[1] - self._inner.y
        return x / self._canvas.scale, y / self._canvas.scale

    def show(self, parts: list[pygame.Rect]) -> None:
        """Bring drawn parts of the canvas to the screen."""
        if len(parts) == 1 and parts[0].size == self._inner.size:
            pygame.display.flip()
        else:
            pygame.display.update([part.move(self._inner.topleft) for part in parts])

    def _set_mode(self) -> None:
        pygame.display.set_caption(TITLE)
        try:
            if self.fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        self._lay_out()

    def _lay_out(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplayError("the window is gone")
        self._inner, scale = fit(*surface.get_size())
        surface.fill((0, 0, 0))
        self._canvas = Canvas(surface.subsurface(self._inner), scale)
        self.damage.all()
