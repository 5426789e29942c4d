"""Rounds that were read and kept play byte for byte as they did."""

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.round import Round, play_round
from slotcade.logic.transcript import transcript
from tests.golden.stories import FOLDER, STORIES

COMMAND = "python -m tests.golden.rewrite"
CATALOG = Catalog(gamedata_folder())
TOLD = [(stem, story) for stem, stories in STORIES.items() for story in stories]
NAMES = [f"{stem}-{story.__name__}" for stem, story in TOLD]


def kept(stem: str, name: str) -> str:
    return (FOLDER / stem / f"{name}.txt").read_bytes().decode()


def replayed(text: str) -> Round:
    """Play the round a golden begins with: its game, stake, seed and meters."""
    game, stake, seed, meters = (line.split(" ", 1)[1] for line in text.splitlines()[:4])
    before = dict(word.split("=") for word in meters.split() if word != "-")
    return play_round(
        game,
        CATALOG.title(game).rules,
        int(stake),
        bytes.fromhex(seed),
        {name: int(value) for name, value in before.items()},
    )


@pytest.mark.parametrize(("stem", "story"), TOLD, ids=NAMES)
def test_a_kept_round_plays_byte_for_byte(stem, story):
    text = kept(stem, story.__name__)

    assert transcript(replayed(text)) == text, (
        f"{stem}/{story.__name__}.txt plays otherwise now. If its data was changed on purpose: "
        f"{COMMAND}, and read what has changed before you keep it."
    )


@pytest.mark.parametrize(("stem", "story"), TOLD, ids=NAMES)
def test_a_kept_round_tells_the_story_it_is_named_after(stem, story):
    assert story(replayed(kept(stem, story.__name__)))


def test_every_game_has_its_stories_and_every_story_its_file():
    files = {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.txt")}

    assert files == {(stem, story.__name__) for stem, story in TOLD}
    assert {title.stem for title in CATALOG.titles} == set(STORIES)
