"""The small game, in a folder of its own."""

from pathlib import Path

import pytest

from slotcade.files.catalog import Title
from tests.files.small_game import small_game


@pytest.fixture
def gamedata(tmp_path: Path) -> Path:
    """A folder with the small game."""
    folder = tmp_path / "gamedata"
    folder.mkdir()
    small_game(folder)
    return folder


@pytest.fixture
def title(gamedata: Path) -> Title:
    return small_game(gamedata)
