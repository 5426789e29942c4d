"""Pictures from the assets folder, scaled once to the size they are shown at."""

from collections.abc import Iterable
from pathlib import Path

import pygame

from slotcade.stage.ahead import Ahead
from slotcade.stage.canvas import Colour
from slotcade.stage.warn import warn

Part = tuple[str, Colour | None, float]
"""A piece of a picture: its name, the colour that it is drawn in if any, and its factor."""

_ENDINGS = (".png", ".webp", ".jpg")
_SMALL = ".small"
"""Before the ending: a copy at the size that is shown at scale 1, of what the lobby shows."""


class Art:
    """Every picture by name (``jade_moon/symbols/moon``), at the scale of the window.

    Masters are read when first asked for and let go once scaled; what was scaled is kept until
    the scale changes. A picture that is missing or broken becomes a plate with its name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._scale = 1.0
        self._ready: dict[tuple[object, ...], pygame.Surface] = {}
        self._files: dict[str, Path | None] = {}
        self._lists: dict[str, frozenset[str]] = {}
        self._ahead = Ahead(self._file)

    @property
    def scale(self) -> float:
        """Pixels to a unit."""
        return self._scale

    def rescale(self, scale: float) -> None:
        """Show everything at another scale from now on."""
        if scale != self._scale:
            self._scale = scale
            self._ready.clear()
            self._files.clear()

    def read_ahead(self, names: Iterable[str]) -> None:
        """Decode masters that are not at hand on another core, those first that are drawn first."""
        at_hand = {key[0] for key in self._ready}
        self._ahead.read(name for name in names if name not in at_hand)

    def at_hand(self) -> frozenset[object]:
        """Return what is ready to be shown, to go back to later."""
        return frozenset(self._ready)

    def go_back(self, before: frozenset[object]) -> None:
        """Let go of all that came since, and of what was foreseen."""
        self._ahead.clear()
        self._ready = {key: picture for key, picture in self._ready.items() if key in before}

    def stems(self, name: str) -> list[str]:
        """Return the folders that have a picture of a name."""
        return sorted(p.name for p in self._folder.glob("*") if f"{p.name}/{name}" in self)

    def __contains__(self, name: str) -> bool:
        return self._file(name) is not None

    def picture(self, name: str, width: float, height: float) -> pygame.Surface:
        """Return a picture ``width`` by ``height`` units large."""
        size = max(round(width * self._scale), 1), max(round(height * self._scale), 1)
        key = (name, size)
        if key not in self._ready:
            self._ready[key] = self._load(name, size)
        return self._ready[key]

    def piece(self, name: str, factor: float = 1.0) -> pygame.Surface:
        """Return a piece at the size it was drawn for."""
        width, height = self._size(name)
        return self.picture(name, width * factor, height * factor)

    def tinted(self, name: str, colour: Colour, factor: float = 1.0) -> pygame.Surface:
        """Return a piece drawn in greys in the colour given."""
        key = (name, colour, factor)
        if key not in self._ready:
            tinted = self.piece(name, factor).copy()
            tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._ready[key] = tinted
        return self._ready[key]

    def layered(self, parts: tuple[Part, ...]) -> pygame.Surface:
        """Return pieces that lie over each other around one centre, as one picture."""
        if parts not in self._ready:
            pieces = [
                self.tinted(name, colour, factor) if colour else self.piece(name, factor)
                for name, colour, factor in parts
            ]
            widths, heights = zip(*(piece.get_size() for piece in pieces), strict=True)
            x, y = max(widths) // 2, max(heights) // 2
            whole = pygame.Surface((max(widths), max(heights)), pygame.SRCALPHA)
            for piece, width, height in zip(pieces, widths, heights, strict=True):
                whole.blit(piece, (x - width // 2, y - height // 2))
            self._ready[parts] = whole
        return self._ready[parts]

    def _size(self, name: str) -> tuple[float, float]:
        """Return the size of a piece in units; its master is twice as large, a small copy not."""
        key = (name, "size")
        if key not in self._ready:
            self._ready[key] = self._read(name)
        width, height = self._ready[key].get_size()
        path = self._file(name)
        return (width, height) if path and _SMALL in path.name else (width / 2, height / 2)

    def _file(self, name: str) -> Path | None:
        if name not in self._files:
            folder, _, plain = name.rpartition("/")
            endings = [f"{_SMALL}{ending}" for ending in _ENDINGS] if self._scale <= 1 else []
            there = self._list(folder)
            found = (plain + end for end in (*endings, *_ENDINGS) if plain + end in there)
            file = next(found, None)
            self._files[name] = self._folder / folder / file if file else None
        return self._files[name]

    def _list(self, folder: str) -> frozenset[str]:
        """Return the names of the files of a folder, looked up once."""
        if folder not in self._lists:
            try:
                paths = (self._folder / folder).iterdir()
                self._lists[folder] = frozenset(path.name for path in paths)
            except OSError:
                self._lists[folder] = frozenset()
        return self._lists[folder]

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        master = self._ready.get((name, "size")) or self._read(name)
        if master.get_size() == size:
            return master
        return pygame.transform.smoothscale(master, size)

    def _read(self, name: str) -> pygame.Surface:
        path = self._file(name)
        try:
            if path is None:
                raise FileNotFoundError("no such picture")
            loaded = self._ahead.take(name, path)
            return loaded.convert() if path.suffix == ".jpg" else loaded.convert_alpha()
        except (OSError, pygame.error) as error:
            warn(f"picture {name}: {error}")
            return _nameplate(name)


def of_the_lobby(art: Art) -> list[str]:
    """Return the larger pictures of the lobby, those first that are drawn first."""
    shared = ("layers/lobby", "pieces/logo", "pieces/poster_shade", "pieces/poster_frame_gold")
    frames = ("pieces/poster_frame", "pieces/poster_frame_light")
    posters = [f"{s}/posters/{x}" for s in art.stems("posters/back") for x in ("back", "front")]
    return [*(f"shared/{name}" for name in shared), *posters, *(f"shared/{f}" for f in frames)]


def of_a_table(stem: str) -> list[str]:
    """Return the larger pictures of a table, those first that are drawn first."""
    names = ("layers/far", "layers/middle", "layers/near", "pieces/frame", "layers/mist")
    return [f"{stem}/{name}" for name in names]


def _nameplate(name: str) -> pygame.Surface:
    """Return a plate that says which picture is missing."""
    plate = pygame.Surface((320, 320), pygame.SRCALPHA)
    pygame.draw.rect(plate, (90, 30, 90), plate.get_rect(), border_radius=24)
    font = pygame.font.Font(None, 40)
    words = font.render(name.rpartition("/")[2], True, (255, 255, 255))
    plate.blit(words, words.get_rect(center=(160, 160)))
    return plate
