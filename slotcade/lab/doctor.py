"""How the arcade is here: what it runs on, the health of the save, the games; for a report.

It changes nothing, opens no window and no sound device, and names nobody: the home folder is
told as ``~`` and the user as ``USER``.
"""

import getpass
import os
import platform
import re
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import msgspec

from slotcade.files.catalog import Catalog
from slotcade.files.disk import Disk, Generation, NewerSaveError
from slotcade.files.paths import assets_folder, kind_of_installation
from slotcade.files.store import read_save

PACKAGES = ("pygame-ce", "PyYAML", "msgspec", "platformdirs", "filelock", "rich", "numpy")
TOLD_VARIABLES = re.compile(r"SDL_(?!\w+_WMCLASS$)\w+|SLOTCADE_\w+|XDG_SESSION_TYPE|LANG|LC_ALL")


class Device(msgspec.Struct, frozen=True):
    """A way to the player: the driver in use, what it found, or why there is none."""

    driver: str = ""
    found: tuple[str, ...] = ()
    why_not: str = ""


class SaveHealth(msgspec.Struct, frozen=True):
    """The folder of the save and what lies in it."""

    folder: str
    files: tuple[Generation, ...]
    writable: bool
    profiles: int
    rounds: int
    unfinished: int
    unsaved: str
    """Why nothing that happens now would be kept; empty if it would."""


class GameHealth(msgspec.Struct, frozen=True):
    """A game: the hash of its rules, and whether the figures kept beside them are theirs."""

    name: str
    data: str = ""
    odds: str = ""
    out_of_order: str = ""


class Health(msgspec.Struct, frozen=True):
    """Everything that is told."""

    version: str
    installation: str
    python: str
    system: str
    packages: dict[str, str]
    sdl: dict[str, str]
    variables: dict[str, str]
    display: Device
    audio: Device
    assets: str
    save: SaveHealth
    games: tuple[GameHealth, ...]
    trouble: tuple[str, ...] = ()


def examine(gamedata: Path, saves: Path) -> Health:
    """Look at everything and touch nothing; what cannot be looked at is told as trouble."""
    health = Health(
        version=version("slotcade"),
        installation=kind_of_installation(),
        python=f"{platform.python_version()} {platform.python_implementation()}",
        system=f"{platform.system()} {platform.release()} {platform.machine()}",
        packages={name: _version(name) for name in PACKAGES},
        sdl=_sdl(),
        variables={k: v for k, v in sorted(os.environ.items()) if TOLD_VARIABLES.fullmatch(k)},
        display=_display(),
        audio=_audio(),
        assets=str(assets_folder()),
        save=_save(saves),
        games=_games(gamedata),
    )
    health = msgspec.structs.replace(health, trouble=tuple(_trouble(health)))
    plain: Any = msgspec.to_builtins(health)
    return msgspec.convert(_nameless(plain), Health)


def told(health: Health) -> str:
    """Return what was found as text, to paste into a report."""
    save = health.save
    rows = [
        ("Slotcade", f"{health.version}, {health.installation}"),
        ("Python", f"{health.python}, {health.system}"),
        ("packages", _pairs(health.packages)),
        ("SDL", _pairs(health.sdl)),
        ("display", _device(health.display)),
        ("audio", _device(health.audio)),
        ("set", _pairs(health.variables) or "nothing"),
        ("assets", health.assets),
        ("save", f"{save.folder}, {'can' if save.writable else 'cannot'} be written"),
        *((f"  {file.name}", _file(file)) for file in save.files),
        ("  kept", f"{save.profiles} profiles, {save.rounds} rounds, {save.unfinished} unseen"),
        ("  unsaved", save.unsaved or "nothing has to be"),
        *((f"  {game.name}", _game(game)) for game in health.games),
        *(("trouble", sentence) for sentence in health.trouble or ("none",)),
    ]
    return "".join(f"{name:<17} {words}\n" for name, words in rows)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not here"


def _sdl() -> dict[str, str]:
    try:
        import pygame
    except ImportError as error:
        return {"pygame": str(error)}
    found = {"SDL": pygame.get_sdl_version(), "image": pygame.image.get_sdl_image_version()}
    found["mixer"] = pygame.mixer.get_sdl_mixer_version()
    found["ttf"] = pygame.font.get_sdl_ttf_version()
    return {name: ".".join(map(str, numbers or ())) for name, numbers in found.items()}


def _display() -> Device:
    try:
        import pygame

        from slotcade.app import has_display

        if not has_display():
            return Device(why_not="there is no display to open a window on")
        pygame.display.init()
        try:
            sizes = pygame.display.get_desktop_sizes()
            rates = pygame.display.get_desktop_refresh_rates()
            screens = zip(sizes, rates, strict=True)
            found = tuple(f"{w}x{h} at {rate or 'unknown'} Hz" for (w, h), rate in screens)
            return Device(pygame.display.get_driver(), found)
        finally:
            pygame.display.quit()
    except (ImportError, RuntimeError) as error:  # pygame's error is a RuntimeError
        return Device(why_not=str(error))


def _audio() -> Device:
    """Ask for the devices; opening one could sound, or write a file."""
    try:
        import pygame
        from pygame._sdl2 import audio, sdl2

        sdl2.init_subsystem(sdl2.INIT_AUDIO)
        try:
            found = tuple(audio.get_audio_device_names(False))
            return Device(pygame.mixer.get_driver(), found, "" if found else "no device was found")
        finally:
            pygame.mixer.quit()
    except (ImportError, RuntimeError) as error:
        return Device(why_not=str(error))


def _save(folder: Path) -> SaveHealth:
    files = tuple(Disk(folder).generations())
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    writable = place.is_dir() and os.access(place, os.W_OK | os.X_OK)
    unsaved = "" if writable else "the folder cannot be written"
    profiles, rounds, unfinished = 0, 0, 0
    try:
        if any(file.state in ("whole", "newer") for file in files):
            save = read_save(folder)
            profiles = len(save.profiles)
            rounds = sum(s.rounds for p in save.profiles for s in p.statistics.values())
            unfinished = sum(profile.on_screen is not None for profile in save.profiles)
    except NewerSaveError as error:
        unsaved = str(error)
    return SaveHealth(str(folder), files, writable, profiles, rounds, unfinished, unsaved)


def _games(gamedata: Path) -> tuple[GameHealth, ...]:
    catalog = Catalog(gamedata)
    kept = {True: "kept odds are fresh", False: "no fresh odds are kept"}
    playing = [GameHealth(t.stem, t.data_hash, kept[t.figures is not None]) for t in catalog.titles]
    broken = [GameHealth(game.stem, out_of_order=game.why) for game in catalog.out_of_order]
    return (*playing, *broken)


def _trouble(health: Health) -> list[str]:
    """Put into sentences what is not as it should be."""
    found = []
    if health.display.why_not:
        found.append(f"No display: {health.display.why_not}")
    if health.audio.why_not:
        found.append(f"No sound: {health.audio.why_not}")
    if not Path(health.assets).is_dir():
        found.append(f"No pictures and sounds: {health.assets} is not a folder")
    found += [f"{f.name} is {f.state}" for f in health.save.files if f.state != "whole"]
    if health.save.unsaved:
        found.append(f"Nothing would be kept: {health.save.unsaved}")
    if not health.games:
        found.append("There are no games")
    for game in health.games:
        if game.out_of_order:
            found.append(f"{game.name} is out of order: {game.out_of_order}")
        elif game.odds.startswith("no"):
            found.append(f"{game.name}: {game.odds}: slotcade odds --write")
    return found


def _nameless(plain: Any) -> Any:
    """Return everything as it was, without the home folder and the name of the user."""
    if isinstance(plain, dict):
        return {key: _nameless(value) for key, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [_nameless(value) for value in plain]
    return anonymous(plain) if isinstance(plain, str) else plain


def anonymous(text: str) -> str:
    """Return a text in which the home folder is ``~``, and the user nobody in a path."""
    names = set()
    try:
        home = str(Path.home())
        text = re.sub(re.escape(home) + r"(?![\w.-])", "~", text) if len(home) > 1 else text
        names.add(Path(home).name)
        names.add(getpass.getuser())
    except (RuntimeError, OSError, KeyError, ImportError):
        pass  # nobody in particular
    for name in names - {""}:
        text = re.sub(rf"(?<=[/\\]){re.escape(name)}(?=[/\\:\s]|$)", "USER", text)
    return text


def _pairs(pairs: dict[str, str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in pairs.items())


def _device(device: Device) -> str:
    found = ", ".join(device.found)
    return f"{device.driver}: {found}" if found else f"none: {device.why_not}"


def _file(file: Generation) -> str:
    schema = f", schema {file.schema}" if file.schema else ""
    size = f", {file.size:,} bytes, mode {file.mode}" if file.mode else ""
    return f"{file.state}{schema}{size}"


def _game(game: GameHealth) -> str:
    return game.out_of_order or f"data {game.data}, {game.odds}"


def doctor(gamedata: Path, saves: Path, as_json: bool) -> None:
    """Print how the arcade is here."""
    health = examine(gamedata, saves)
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(health)).decode() + "\n")
    else:
        sys.stdout.write(told(health))
