"""Every sound that says something is told in words too."""

import re

import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import assets_folder, gamedata_folder
from slotcade.logic.round import play_round
from slotcade.stage.captions import LASTS, MOST, SAYS_NOTHING, Captions, words_of
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.words import say

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}


def heard_in(title, calm):
    """What is heard in the rounds kept for showing, and in some as they come."""
    heard = []
    rounds = [
        (bytes.fromhex(preview.seed), {**title.rules.meters, **preview.meters})
        for preview in title.previews.values()
    ]
    rounds += [(number.to_bytes(32, "big"), title.rules.meters) for number in range(60)]
    for seed, meters in rounds:
        round_ = play_round(title.stem, title.rules, title.rules.stakes[0], seed, meters)
        show = Show(
            title, cue=lambda name: None, music=heard.append, heard=heard.append, calm=calm
        )
        player = RoundPlayer(show, round_)
        show.by_itself = True
        while not player.done:
            player.update(0.1)
    return set(heard)


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("stem", TITLES)
def test_every_sound_of_a_round_has_words(stem, calm):
    title = TITLES[stem]
    heard = heard_in(title, calm)
    assert {"reel_start", "win_small"} <= heard
    silent = {name for name in heard if not words_of(title, name)}
    assert silent <= set(SAYS_NOTHING)


@pytest.mark.parametrize("stem", TITLES)
def test_every_sound_of_a_game_has_words(stem):
    title = TITLES[stem]
    cued = {"music", "music_feature", *title.look.cues.values(), *title.words.prizes}
    assert all(words_of(title, name) for name in cued)
    known = {path.stem for path in assets_folder().glob("*/sounds/*.ogg")}
    assert set(title.words.sounds) <= known


def test_every_sound_that_is_cued_has_words():
    cued = set()
    for path in (assets_folder().parent / "slotcade").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for call in re.findall(r"(?:play_sound|sound\.play|play_music|hear)\(([^)]*)\)", text):
            cued |= set(re.findall(r'"([a-z_0-9]+)"', call))
    assert len(cued) > 25
    for name in cued - set(SAYS_NOTHING):
        assert any(words_of(title, name) for title in (None, *TITLES.values())), name
    assert not set(SAYS_NOTHING) & set(say.sounds)


def test_what_says_nothing_is_not_told_and_a_new_sound_is_missed():
    """What the tests above rest on."""
    assert words_of(None, "button") == ""
    assert words_of(None, "no_such_sound") == ""
    assert words_of(None, "stop_3") == say.sounds["stop"].format(number=3)


def captions():
    captions = Captions()
    captions.wanted = True
    return captions


def test_words_stay_a_while_and_go():
    spoken = captions()
    spoken.hear("chime")
    assert spoken.pass_time(0.0)
    assert not spoken.pass_time(LASTS / 2)
    assert [line.words for line in spoken.lines] == [say.sounds["chime"]]
    assert spoken.pass_time(LASTS)
    assert spoken.lines == []


def test_one_kind_has_one_line_and_there_are_never_many():
    spoken = captions()
    for name in ("reel_start", "stop_1", "stop_2", "stop_3"):
        spoken.hear(name)
    assert [line.kind for line in spoken.lines] == ["reel_start", "stop"]
    assert spoken.lines[-1].words.count("3") == 1
    for name in ("chime", "deny", "feature"):
        spoken.hear(name)
    assert len(spoken.lines) == MOST
    assert spoken.lines[-1].kind == "feature"


def test_music_is_told_when_it_changes():
    spoken = captions()
    spoken.hear_music("lobby")
    spoken.pass_time(LASTS)
    spoken.hear_music("lobby")
    assert spoken.lines == []
    spoken.title = next(iter(TITLES.values()))
    spoken.hear_music("music")
    assert len(spoken.lines) == 1


def test_nothing_is_told_unless_it_is_wanted():
    spoken = Captions()
    spoken.hear("chime")
    assert spoken.lines == []
    assert not spoken.pass_time(0.1)
