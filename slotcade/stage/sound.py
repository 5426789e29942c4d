"""Music and effects; without a sound device everything goes on in silence."""

from pathlib import Path

import pygame

from slotcade.files.records import Settings
from slotcade.stage.warn import warn

_FADE_MS = 900
_CHANNELS = 20


class Sound:
    """Plays by name: ``stop_1`` of the game now open if it has one, else of the arcade.

    The device is opened when it is first needed. If it cannot be, or is lost, ``available``
    is False and every request is passed over.
    """

    def __init__(self, folder: Path, wanted: bool = True) -> None:
        self._folder = folder
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._settings = Settings()
        self._stem = "shared"
        self._music = ""
        self._wanted_music = ""
        self._hushed = False
        self._opened = False
        self.available = wanted

    def open(self) -> None:
        """Open the device."""
        if self._opened or not self.available:
            return
        self._opened = True
        try:
            pygame.mixer.init(44_100, -16, 2, 1024)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            warn(f"sound: {error}")
            self.available = False
            return
        self._start(self._wanted_music)

    def close(self) -> None:
        """Close the device."""
        if self._opened and self.available:
            pygame.mixer.quit()
        self._opened = False

    def set(self, settings: Settings) -> None:
        """Follow the player's volumes."""
        self._settings = settings
        self._level()

    def hush(self, hushed: bool) -> None:
        """Be silent for a while: the window is not in front."""
        self._hushed = hushed
        self._level()

    def enter(self, stem: str) -> None:
        """Use the sounds of a game before those of the arcade."""
        self._stem = stem

    @property
    def place(self) -> tuple[str, str]:
        """Whose sounds come first, and the loop that is wanted, to come back to."""
        return self._stem, self._wanted_music

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play an effect once."""
        if not self._audible() or not self._settings.effects:
            return
        effect = self._effect(name)
        if effect is None:
            return
        try:
            channel = effect.play()
            if channel is not None:
                channel.set_volume(min(loud * self._settings.effects / 100, 1.0))
        except pygame.error as error:
            self._lost(error)

    def music(self, name: str) -> None:
        """Change to a loop, named with its folder (``jade_moon/music``); empty for silence."""
        self._wanted_music = name
        if self._opened and self.available and name != self._music:
            self._start(name)

    def _start(self, name: str) -> None:
        stem, _, loop = name.partition("/")
        path = self._folder / stem / "sounds" / f"{loop}.ogg"
        self._music = name
        try:
            if not name:
                pygame.mixer.music.fadeout(_FADE_MS)
            elif path.exists():
                pygame.mixer.music.load(path)
                pygame.mixer.music.play(-1, fade_ms=_FADE_MS)
                self._level()
            else:
                warn(f"sound {name}: no such file")
        except pygame.error as error:
            self._lost(error)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if (key := f"{self._stem}/{name}") not in self._effects:
            paths = [self._folder / stem / "sounds" / f"{name}.ogg" for stem in self._places()]
            path = next((path for path in paths if path.exists()), None)
            try:
                self._effects[key] = pygame.mixer.Sound(path) if path else None
            except pygame.error as error:
                warn(f"sound {name}: {error}")
                self._effects[key] = None
            if path is None:
                warn(f"sound {name}: no such file")
        return self._effects[key]

    def _places(self) -> tuple[str, ...]:
        return (self._stem, "shared")

    def _audible(self) -> bool:
        return self._opened and self.available and not self._settings.muted and not self._hushed

    def _level(self) -> None:
        if self._opened and self.available:
            loud = self._settings.music / 100 if self._audible() else 0.0
            try:
                pygame.mixer.music.set_volume(loud)
                if loud:
                    pygame.mixer.music.unpause()
                else:
                    pygame.mixer.music.pause()  # silence need not be decoded
            except pygame.error as error:
                self._lost(error)

    def _lost(self, error: pygame.error) -> None:
        warn(f"sound: {error}")
        self.available = False
