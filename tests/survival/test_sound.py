"""Sound that is missing, broken, silent or hanging: the arcade opens, plays on, and closes."""

import contextlib
import os
import subprocess
import sys
import time

import msgspec
import pygame
import pytest

from slotcade.files.paths import assets_folder
from slotcade.logic.round import play_round
from slotcade.stage.actions import Action
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from slotcade.stage.sound import CLOSING, Sound
from tests.lively_rounds import LIVELY, TITLES, played
from tests.scenes.conftest import icon_of
from tests.scenes.test_real_window import await_window

BROKEN_FILES = {
    "empty": lambda path: path.write_bytes(b""),
    "garbage": lambda path: path.write_bytes(bytes(range(256)) * 40),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "missing": lambda path: path.unlink(),
}


def tell(visitor, kind, **said):
    visitor.app.handle(pygame.event.Event(kind, **said))


def plays_on(visitor):
    """Whether a round can be played to its end and seen."""
    before = visitor.rounds_played()
    visitor.press(Action.SPIN)
    visitor.finish()
    visitor.see()
    return visitor.rounds_played() == before + 1


@pytest.fixture
def own_sounds(tmp_path):
    """A folder of sounds that may be broken: two of all there are."""
    for name in ("shared/sounds/coin.ogg", "shared/sounds/lobby.ogg"):
        path = tmp_path / "assets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((assets_folder() / name).read_bytes())
    return tmp_path / "assets"


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield pygame.mixer
    pygame.mixer.quit()


# Starting and leaving


def end_of(arcade, environment, seconds=60):
    """Ask the arcade to leave, as often as it takes until it hears; return how long it took."""
    end = time.monotonic() + seconds
    while arcade.poll() is None:
        assert time.monotonic() < end, "it does not leave"
        asked = time.monotonic()
        keys = ["xdotool", "key", "--delay", "80", "Escape", "Right", "Return"]
        subprocess.run(keys, env=environment, timeout=30)
        with contextlib.suppress(subprocess.TimeoutExpired):
            arcade.wait(timeout=4)
    return time.monotonic() - asked


def started(environment, **more):
    command = [sys.executable, "-m", "slotcade"]
    arcade = subprocess.Popen(
        command, env={**environment, **more}, stderr=subprocess.PIPE, text=True
    )
    await_window(arcade, environment)
    time.sleep(1)
    assert arcade.poll() is None
    return arcade


@pytest.mark.parametrize("driver", ["bogus", "disk"])
def test_without_a_sound_device_the_lobby_opens_and_leaves(environment, driver):
    arcade = started(environment, SDL_AUDIODRIVER=driver, SDL_DISKAUDIOFILE="/dev/full")
    end_of(arcade, environment)
    assert arcade.returncode == 0
    assert "Traceback" not in arcade.stderr.read()


def test_a_device_that_hangs_keeps_nobody_from_leaving(environment, tmp_path):
    """The device is a pipe that nobody empties: SDL would wait for ever to close it."""
    pipe = tmp_path / "device"
    os.mkfifo(pipe)
    held = os.open(pipe, os.O_RDWR)
    try:
        arcade = started(environment, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(pipe))
        time.sleep(1)  # by now the pipe is full
        end_of(arcade, environment)
        assert arcade.returncode == 0
        assert "Traceback" not in arcade.stderr.read()
    finally:
        os.close(held)


def test_closing_waits_for_a_device_no_longer_than_it_says(mixer, monkeypatch):
    sound = Sound(assets_folder())
    sound.open()
    monkeypatch.setattr("slotcade.stage.sound._quit", lambda: time.sleep(CLOSING + 5))
    sound.close()
    assert sound.hangs
    assert CLOSING < 2


# While it plays


def speaker(visitor):
    """The sign on the button for sound."""
    icons = {icon_of(widget) for widget in visitor.top._deck.widgets}
    return next(icon for icon in icons if icon and icon.startswith("icon_sound"))


def test_no_device_is_shown_by_a_struck_out_speaker(visitor, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    pygame.mixer.quit()
    assert speaker(visitor) == "icon_sound"
    visitor.app.arcade.sound.open()
    assert not visitor.app.arcade.sound.available
    assert speaker(visitor) == "icon_sound_off"
    visitor.sit_down()
    assert speaker(visitor) == "icon_sound_off"
    assert plays_on(visitor)


def test_switched_off_and_broken_it_goes_on(at_table, monkeypatch):
    arcade = at_table.app.arcade
    arcade.change_settings(msgspec.structs.replace(arcade.settings, muted=True))
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    arcade.sound.open()
    assert plays_on(at_table)
    at_table.press(Action.MUTE, Action.MUTE)
    assert plays_on(at_table)


def silent(*_args, **_more):
    return None


def fails(*_args, **_more):
    raise pygame.error("the device is gone")


@pytest.mark.parametrize("behaves", [silent, fails])
@pytest.mark.parametrize(
    "where",
    [
        "mixer.Sound.play",
        "mixer.Sound",
        "mixer.Channel.set_volume",
        "mixer.music.load",
        "mixer.music.play",
        "mixer.music.set_volume",
        "mixer.music.stop",
    ],
)
def test_whatever_the_mixer_does_play_goes_on(at_table, monkeypatch, where, behaves):
    sound = at_table.app.arcade.sound
    sound.open()

    class Mute:
        play = staticmethod(behaves)

    if where.startswith("mixer.Sound"):
        broken = behaves if where == "mixer.Sound" else lambda path: Mute()
        monkeypatch.setattr(pygame.mixer, "Sound", broken)
    elif where == "mixer.Channel.set_volume":
        channel = type("Channel", (), {"set_volume": staticmethod(behaves)})
        loud = type("Loud", (), {"play": staticmethod(lambda: channel)})
        monkeypatch.setattr(pygame.mixer, "Sound", lambda path: loud)
    else:
        monkeypatch.setattr(pygame.mixer.music, where.rpartition(".")[2], behaves)
    tell(at_table, pygame.WINDOWFOCUSLOST)
    tell(at_table, pygame.WINDOWFOCUSGAINED)
    assert plays_on(at_table)
    at_table.press(Action.MUTE, Action.MUTE, Action.BACK)
    at_table.see()


def test_a_device_that_disappears_gives_way_to_another_or_to_silence(at_table, monkeypatch):
    sound = at_table.app.arcade.sound
    sound.open()
    tell(at_table, pygame.AUDIODEVICEREMOVED, which=1, iscapture=0)
    assert sound.available
    assert pygame.mixer.music.get_busy(), "the loop goes on with the next device"
    assert plays_on(at_table)

    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    tell(at_table, pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    assert not sound.available
    assert speaker(at_table) == "icon_sound_off"
    assert plays_on(at_table)

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tell(at_table, pygame.AUDIODEVICEADDED, which=0, iscapture=1)
    assert not sound.available, "a microphone plays nothing"
    tell(at_table, pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    assert sound.available
    assert speaker(at_table) == "icon_sound"
    assert plays_on(at_table)


# Files


@pytest.mark.parametrize("broken", BROKEN_FILES)
def test_a_broken_effect_is_a_line_in_the_log(own_sounds, mixer, capsys, broken):
    BROKEN_FILES[broken](own_sounds / "shared" / "sounds" / "coin.ogg")
    sound = Sound(own_sounds)
    sound.open()
    sound.music("shared/lobby")
    for _ in range(3):
        sound.play("coin")
    assert sound.available
    assert pygame.mixer.music.get_busy()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == (0 if broken == "half" else 1)  # half of a sound can be heard
    assert all("sound coin: " in line for line in lines)


@pytest.mark.parametrize("broken", [name for name in BROKEN_FILES if name != "half"])
def test_a_broken_loop_is_a_line_in_the_log_and_effects_go_on(own_sounds, mixer, capsys, broken):
    BROKEN_FILES[broken](own_sounds / "shared" / "sounds" / "lobby.ogg")
    sound = Sound(own_sounds)
    sound.open()
    sound.music("shared/lobby")
    (line,) = capsys.readouterr().err.splitlines()
    assert "sound shared/lobby: " in line
    assert sound.available
    sound.play("coin")
    assert pygame.mixer.get_busy()


def test_silence_is_at_once(own_sounds, mixer):
    """SDL would make the next loop wait for one that fades out."""
    sound = Sound(own_sounds)
    sound.open()
    sound.music("shared/lobby")
    sound.music("")
    assert not pygame.mixer.music.get_busy()
    sound.music("shared/lobby")
    assert pygame.mixer.music.get_busy()


def shown_rounds(title):
    """Rounds with every feature, played from fresh meters and from all that were gathered."""
    yield from (played(title, seed) for seed in LIVELY[title.stem])
    stake = title.rules.stakes[0]
    for preview in title.previews.values():
        for meters in ({**title.rules.meters, **preview.meters}, title.rules.practice_meters):
            yield play_round(title.stem, title.rules, stake, bytes.fromhex(preview.seed), meters)


@TITLES
def test_every_sound_that_a_round_cues_is_there(title):
    sound = Sound(assets_folder())
    sound.enter(title.stem)
    cued, loops = set(), set()
    for round_ in shown_rounds(title):
        show = Show(title, cue=cued.add, music=loops.add)
        player = RoundPlayer(show, round_)
        show.by_itself = True
        for _ in range(100_000):
            if player.done:
                break
            player.update(0.1)
    assert len(cued) > 5
    assert [name for name in cued if not sound.file(name).exists()] == []
    there = assets_folder() / title.stem / "sounds"
    assert [name for name in loops if not (there / f"{name}.ogg").exists()] == []


MUTING = """
import time
import pygame
from slotcade.files.paths import assets_folder
from slotcade.files.records import Settings
from slotcade.stage.sound import Sound

pygame.display.init()
sound = Sound(assets_folder())
sound.open()
sound.music("shared/lobby")
short = pygame.mixer.Sound(buffer=bytes(4000))
end = time.monotonic() + 3
while time.monotonic() < end:
    for _ in range(20):
        short.play()
    sound.set(Settings(muted=True))
    sound.set(Settings())
"""


def test_muted_while_effects_end_the_arcade_does_not_wait_for_ever():
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", MUTING]
    subprocess.run(words, env={**os.environ, **drivers}, check=True, timeout=60)
