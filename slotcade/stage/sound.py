"""Music and effects; without a sound device everything goes on in silence."""

import contextlib
import threading
from pathlib import Path

import pygame

from slotcade.files.records import Settings
from slotcade.stage.warn import warn

_FADE_MS = 900
_CHANNELS = 20

CLOSING = 1.0
"""Seconds that a device may take to be closed; one that hangs longer is left to itself."""

STANDS_IN = {"counter_up": "coin", "counter_down": "button_off", "multiplier": "chime"}
"""What is heard in a game that has no sound of its own for something that others do."""


class Sound:
    """Plays by name: ``stop_1`` of the game now open if it has one, else of the arcade.

    The device is opened when it is first needed. If it cannot be, or is lost, ``available``
    is False and every request is passed over.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._effects: dict[Path, pygame.mixer.Sound | None] = {}
        self._files: dict[tuple[str, str], Path] = {}
        self._settings = Settings()
        self._stem = "shared"
        self._music = ""
        self._wanted_music = ""
        self._hushed = False
        self._opened = False
        self.available = True
        self.hangs = False
        """Whether the device could not be closed, and would keep the process from its end."""

    def open(self) -> None:
        """Open the device."""
        if self._opened or not self.available:
            return
        self._opened = True
        try:
            pygame.mixer.init(44_100, -16, 2, 1024)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            self._lost(error)
            return
        self._follow()

    def close(self) -> None:
        """Close the device, and wait for it a while; what hangs keeps nobody from leaving."""
        if self._opened:
            closing = threading.Thread(target=_quit, daemon=True)
            closing.start()
            closing.join(CLOSING)
            self.hangs = closing.is_alive()
        self._opened = False

    def devices_changed(self) -> None:
        """Open a device again: the one in use has gone, or there is one where was none."""
        self.close()
        self._effects.clear()  # what was decoded for a mixer goes with it
        self._music = ""
        self.available = not self.hangs
        self.open()

    def set(self, settings: Settings) -> None:
        """Follow the player's volumes."""
        self._settings = settings
        self._follow()

    def hush(self, hushed: bool) -> None:
        """Be silent for a while: the window is not in front."""
        self._hushed = hushed
        self._follow()

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
        self._follow()

    def _follow(self) -> None:
        """Play the wanted loop as loud as it is wanted; what nobody hears need not be decoded.

        Such a loop is stopped, never paused: pygame pauses without giving way to other threads,
        and waits for the device, which may just then wait to tell that an effect has ended.
        """
        if not self._opened or not self.available:
            return
        loud = self._settings.music / 100 if self._audible() else 0.0
        name = self._wanted_music if loud else ""
        try:
            pygame.mixer.music.set_volume(loud)
            if name != self._music:
                pygame.mixer.music.stop()
        except pygame.error as error:
            self._lost(error)
            return
        if name != self._music:
            self._music = name
            if name:
                self._start(name)

    def _start(self, name: str) -> None:
        stem, _, loop = name.partition("/")
        try:
            pygame.mixer.music.load(self._folder / stem / "sounds" / f"{loop}.ogg")
            pygame.mixer.music.play(-1, fade_ms=_FADE_MS)
        except (OSError, pygame.error) as error:  # missing or broken: the effects go on
            warn(f"sound {name}: {error}")

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        path = self.file(name)
        if path not in self._effects:
            try:
                self._effects[path] = pygame.mixer.Sound(path)
            except (OSError, pygame.error) as error:
                warn(f"sound {name}: {error}")
                self._effects[path] = None
        return self._effects[path]

    def file(self, name: str) -> Path:
        """Return where an effect is: in the game's folder, else in the one all share."""
        if (key := (self._stem, name)) not in self._files:
            stems, shared = (self._stem, "shared"), self._folder / "shared" / "sounds"
            paths = [self._folder / stem / "sounds" / f"{name}.ogg" for stem in stems]
            last = shared / f"{STANDS_IN.get(name, name)}.ogg"
            self._files[key] = next((path for path in paths if path.exists()), last)
        return self._files[key]

    def _audible(self) -> bool:
        return self._opened and self.available and not self._settings.muted and not self._hushed

    def _lost(self, error: Exception) -> None:
        warn(f"sound: {error}")
        self.available = False


def _quit() -> None:
    with contextlib.suppress(pygame.error, NotImplementedError):
        pygame.mixer.quit()
