"""Every sound there is: which piece makes it, how loud it is to be, and whether it loops."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np

from . import (
    features,
    ghost_effects,
    ghost_music,
    ghost_ride,
    grand_effects,
    grand_music,
    grand_night,
    jade_effects,
    jade_music,
    lobby_music,
    machine,
    patch_effects,
    patch_hold,
    patch_music,
    patch_prizes,
    star_effects,
    star_music,
    wins,
)
from .signal import Wave

Piece = Callable[[np.random.Generator], Wave]


@dataclass(frozen=True)
class Sound:
    """A sound to build.

    ``loudness`` is in LUFS: integrated for music, of the loudest 0.4 s for an effect.
    """

    make: Piece
    loudness: float
    loop: bool = False
    music: bool = False
    release: float = 0.06
    quality: float = 0.5


UPBEAT = 1764
"""Samples by which a loop of music joins before its first beat, so that no stroke is cut."""


def music(piece: Piece, loudness: float = -16.0) -> Sound:
    """Return a loop of music at the loudness of music."""

    def make(rng: np.random.Generator) -> Wave:
        return np.roll(piece(rng), UPBEAT, axis=0)

    return Sound(make, loudness, loop=True, music=True, quality=0.45)


SHARED: Mapping[str, Sound] = {
    "reel_start": Sound(machine.reel_start, -24.0),
    "reel_turn": Sound(machine.reel_turn, -29.0, loop=True),
    **{f"stop_{i + 1}": Sound(partial(machine.stop, i), -24.0) for i in range(5)},
    "win_small": Sound(wins.win_small, -18.5, release=0.2),
    "win_medium": Sound(wins.win_medium, -17.0, release=0.3),
    "win_large": Sound(wins.win_large, -15.5, release=0.4),
    "count": Sound(machine.count, -31.0, release=0.02),
    "count_end": Sound(machine.count_end, -20.0, release=0.2),
    "returned": Sound(wins.returned, -23.0, release=0.12),
    "big_win": Sound(wins.big_win, -14.5, release=0.9),
    "mega_win": Sound(wins.mega_win, -14.0, release=1.1),
    "epic_win": Sound(wins.epic_win, -13.5, release=1.3),
    "feature": Sound(features.feature, -15.5, release=0.5),
    "feature_end": Sound(features.feature_end, -17.0, release=0.6),
    "anticipation": Sound(features.anticipation, -20.0, loop=True),
    "button": Sound(machine.button, -29.0, release=0.03),
    "button_off": Sound(machine.button_off, -30.0, release=0.03),
    "deny": Sound(machine.deny, -24.0, release=0.1),
    "coin": Sound(machine.one_coin, -23.0, release=0.12),
    "chime": Sound(machine.chime, -19.0, release=0.4),
    "jackpot": Sound(wins.jackpot, -14.0, release=1.0),
    "nudge": Sound(machine.nudge, -21.0, release=0.1),
    "lantern": Sound(machine.lantern, -19.0, release=0.3),
    "wheel_tick": Sound(machine.wheel_tick, -28.0, release=0.03),
    "collector": Sound(machine.collector, -18.0, release=0.3),
    "lobby": music(lobby_music.lounge, -17.0),
}

JADE_MOON: Mapping[str, Sound] = {
    "music": music(jade_music.pond),
    "music_feature": music(jade_music.hold_and_spin),
    "coin_land": Sound(jade_effects.pearl_land, -21.0, release=0.25),
    "coin_lock": Sound(jade_effects.pearl_lock, -18.0, release=0.3),
    "coin_named": Sound(jade_effects.pearl_named, -16.0, release=0.5),
    "respin": Sound(jade_effects.respin, -21.0, release=0.15),
    "counter_up": Sound(jade_effects.respin_reset, -19.0, release=0.2),
    "counter_down": Sound(jade_effects.respin_down, -23.0, release=0.2),
    "collect": Sound(jade_effects.collect, -19.5, release=0.15),
    "jade_crown": Sound(features.crown, -14.0, release=1.4),
}

GRAND_SPINN: Mapping[str, Sound] = {
    "music": music(grand_music.palace),
    "music_feature": music(grand_night.jackpot_night),
    "mini": Sound(grand_effects.mini, -15.5, release=0.6),
    "midi": Sound(grand_effects.midi, -14.5, release=0.8),
    "super": Sound(grand_effects.grandest, -13.5, release=1.3),
    "nudge": Sound(grand_effects.nudge, -20.5, release=0.06),
    "pull": Sound(grand_effects.pull, -20.0, release=0.15),
}

HALLOWEEN_JACK: Mapping[str, Sound] = {
    "music": music(ghost_music.graveyard),
    "music_feature": music(ghost_ride.dance),
    "walk": Sound(ghost_effects.walk, -21.0, release=0.1),
    "jack_lands": Sound(ghost_effects.jack_lands, -17.5, release=0.25),
    "lantern": Sound(ghost_effects.lantern, -19.0, release=0.3),
    "lantern_step": Sound(ghost_effects.lantern_step, -16.5, release=0.5),
}

CELESTIAL_MOON: Mapping[str, Sound] = {
    "music": music(star_music.observatory),
    "music_feature": music(star_music.sky_in_motion),
    "wheel_turn": Sound(star_effects.wheel_turn, -26.0, loop=True),
    "wheel_stop": Sound(star_effects.wheel_stop, -18.5, release=0.4),
    "multiplier": Sound(star_effects.multiplier, -15.5, release=0.5),
    "moon_land": Sound(star_effects.moon_land, -20.0, release=0.3),
}

CLOVER_MOON: Mapping[str, Sound] = {
    "music": music(patch_music.pumpkin_patch),
    "music_feature": music(patch_hold.hold_and_win),
    "coin_land": Sound(patch_effects.coin_land, -20.5, release=0.2),
    "coin_throw": Sound(patch_effects.coin_throw, -20.0, release=0.12),
    "pumpkin_wake": Sound(patch_effects.pumpkin_wake, -18.5, release=0.3),
    "coin_fly": Sound(patch_effects.coin_fly, -22.0, release=0.08),
    "candy": Sound(patch_effects.candy, -19.0, release=0.25),
    "unlock": Sound(patch_effects.unlock, -16.0, release=0.6),
    "booster": Sound(patch_effects.booster, -16.5, release=0.35),
    "mini": Sound(partial(patch_prizes.told, patch_prizes.MINI), -17.0, release=0.6),
    "minor": Sound(partial(patch_prizes.told, patch_prizes.MINOR), -16.0, release=0.7),
    "major": Sound(partial(patch_prizes.told, patch_prizes.MAJOR), -15.0, release=0.9),
    "maxi": Sound(partial(patch_prizes.told, patch_prizes.MAXI), -14.2, release=1.1),
    "grand": Sound(partial(patch_prizes.told, patch_prizes.GRAND), -13.5, release=1.3),
}

SOUNDS: Mapping[str, Sound] = {
    **{f"shared/sounds/{name}.ogg": sound for name, sound in SHARED.items()},
    **{f"jade_moon/sounds/{name}.ogg": sound for name, sound in JADE_MOON.items()},
    **{f"grand_spinn/sounds/{name}.ogg": sound for name, sound in GRAND_SPINN.items()},
    **{f"halloween_jack/sounds/{name}.ogg": sound for name, sound in HALLOWEEN_JACK.items()},
    **{f"celestial_moon/sounds/{name}.ogg": sound for name, sound in CELESTIAL_MOON.items()},
    **{f"clover_moon/sounds/{name}.ogg": sound for name, sound in CLOVER_MOON.items()},
}
"""By the file's place below ``assets``."""
