"""Where things lie: in a checkout, in an installed package and in a frozen build alike."""

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent

NOWHERE = Path("/nonexistent/slotcade")
"""Where somebody without a home lives, in a folder that cannot be made: nothing is kept."""


def _carried(name: str) -> Path:
    """Return a folder that travels inside the package, or stands beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def kind_of_installation() -> str:
    """Return how the arcade came here: as a frozen build, a package, or a checkout."""
    if getattr(sys, "frozen", False):
        return "frozen build"
    return "package" if (_PACKAGE / "assets").is_dir() else "checkout"


def assets_folder() -> Path:
    """Return the folder of pictures and sounds."""
    return _carried("assets")


def gamedata_folder() -> Path:
    """Return the folder with a data file for each game."""
    return _carried("gamedata")


def save_folder() -> Path:
    """Return the folder of the save: ``SLOTCADE_HOME`` if set, else the system's place for it."""
    home = os.environ.get("SLOTCADE_HOME")
    if home:
        try:
            return Path(home).expanduser()
        except RuntimeError:  # ~somebody who is not there: a folder of that very name
            return Path(home)
    import platformdirs  # only now: most of a start is imports

    folder = Path(platformdirs.user_data_dir("slotcade", appauthor=False))
    return folder if folder.is_absolute() else NOWHERE


def system_data_folder() -> Path:
    """Return the folder where the system looks for what a player's programs bring along."""
    import platformdirs

    return Path(platformdirs.user_data_dir())
