"""The window: a picture of 16 by 9 in whatever shape the player gives it."""

import os
import warnings

import pygame

from slotcade.stage.canvas import HEIGHT, WIDTH, Canvas, Damage, Point, fit

TITLE = "Slotcade"

FULL_COLOUR = 24
"""Bits of a pixel that pictures are scaled and laid over each other with."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare() -> None:
    """Choose how SDL brings pictures to the screen, before it opens one.

    Windows is told that the picture is drawn at the screen's own scale. Under X the plain way,
    from memory, costs a twentieth of the detour over a renderer that has no graphics card to use,
    and is no slower where there is one.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if os.environ.get("DISPLAY") and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_screen() -> None:
    """Open SDL's screen; NoDisplayError if there is none.

    A screen of few colours is painted by way of a renderer, which is handed full ones.
    """
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    if pygame.display.Info().bitsize < FULL_COLOUR:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"


class Window:
    """The window, its canvas, and what of it has to be drawn again."""

    _canvas: Canvas
    _drawn: tuple[int, int]
    """The size of the picture when it was last laid out."""

    def __init__(
        self,
        size: tuple[int, int] = (WIDTH, HEIGHT),
        place: tuple[int, int] | None = None,
        fullscreen: bool = False,
    ) -> None:
        self.damage = Damage()
        self.fullscreen = fullscreen
        self.stretched = False
        """Whether the canvas still has the size of before, and is stretched to be shown."""
        self._windowed, self._place = size, place
        self._set_mode()
        self._lay_out()

    @property
    def size(self) -> tuple[int, int]:
        """The size it has, or had before it filled the screen."""
        return self._windowed if self.fullscreen else pygame.display.get_window_size()

    @property
    def place(self) -> tuple[int, int] | None:
        """Where it stands, or stood before it filled the screen."""
        return self._place if self.fullscreen else pygame.display.get_window_position()

    @property
    def canvas(self) -> Canvas:
        """The picture, without the bars beside it."""
        return self._canvas

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        if not self.fullscreen:
            self._place = pygame.display.get_window_position()
            self._windowed = pygame.display.get_window_size()
        self.fullscreen = not self.fullscreen
        self._set_mode()
        self._stretch()

    def resized(self) -> None:
        """Take over another size: the picture is stretched over it until it is laid out anew."""
        self._stretch()

    def settle(self) -> None:
        """Lay the picture out anew, if it is stretched."""
        if self.stretched:
            self._lay_out()

    def point(self, pixel: tuple[int, int]) -> Point:
        """Return the place in the picture of a pixel of the window."""
        x, y = pixel[0] - self._inner.x, pixel[1] - self._inner.y
        return x / self._scale, y / self._scale

    def show(self, parts: list[pygame.Rect]) -> None:
        """Bring drawn parts of the canvas to the screen."""
        if self.stretched:
            stretched = pygame.transform.scale(self._canvas.surface, self._inner.size)
            _screen().blit(stretched, self._inner)
            pygame.display.flip()
        elif len(parts) == 1 and parts[0].size == self._inner.size:
            pygame.display.flip()
        else:
            pygame.display.update([part.move(self._inner.topleft) for part in parts])

    def _set_mode(self) -> None:
        pygame.display.set_caption(TITLE)
        try:
            if self.fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self._open_windowed()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error

    def _open_windowed(self) -> None:
        """Open the window at its size and place.

        After a full screen, X grants the size when asked twice, and a window manager puts the
        frame where the picture was.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # pygame's "forcibly resized"
            for _ in range(2):
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
                if pygame.display.get_window_size() == self._windowed:
                    break
        if self._place and self._place != pygame.display.get_window_position():
            pygame.display.set_window_position(self._place)

    def _stretch(self) -> None:
        """Keep a canvas of the size of before, aside; a window of that very size needs none."""
        size, scale = self._drawn, self._canvas.scale
        self._find_room()
        if size == self._inner.size:
            self._lay_out()
        else:
            self._canvas = Canvas(pygame.Surface(size), scale)
            self.stretched = True

    def _lay_out(self) -> None:
        self._find_room()
        self._canvas = Canvas(_screen().subsurface(self._inner), self._scale)
        self._drawn = self._inner.size
        self.stretched = False

    def _find_room(self) -> None:
        """Find where in the window the picture lies, and clear what lies beside it."""
        surface = _screen()
        self._inner, self._scale = fit(*surface.get_size())
        surface.fill((0, 0, 0))
        self.damage.all()


def _screen() -> pygame.Surface:
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoDisplayError("the window is gone")
    return surface


def in_view(
    size: tuple[int, int], place: tuple[int, int] | None, screens: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return a remembered size and place as they fit the screens there are now.

    Screens are taken to stand side by side; a place on none of them is forgotten.

    >>> in_view((1280, 720), (100, 50), [(1920, 1080)])
    ((1280, 720), (100, 50))
    >>> in_view((5000, -3), (4000, 50), [(1920, 1080)])
    ((1920, 180), None)
    """
    widest, tallest = max(w for w, _ in screens), max(h for _, h in screens)
    fitting = max(320, min(size[0], widest)), max(180, min(size[1], tallest))
    if place is None:
        return fitting, None
    left = 0
    for width, height in screens:
        if left <= place[0] < left + width - 100 and 0 <= place[1] < height - 100:
            return fitting, place
        left += width
    return fitting, None
