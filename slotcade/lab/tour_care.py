"""Pictures of hints, of the page of keys at work, and of care, for the tour."""

from collections.abc import Callable
from typing import Any

import msgspec
import pygame

from slotcade.app import App
from slotcade.scenes.profiles import Profiles
from slotcade.scenes.settings import SettingsScene
from slotcade.stage.actions import Action, Device, Input, Pressed

Picture = Callable[[str], None]

HALF_AN_HOUR = 30 * 60.0
A_WHILE = 0.8
"""Seconds after which a reality check hears."""

DEVICES: tuple[Device, ...] = ("keyboard", "pad")


def at_lobby(app: App, picture: Picture) -> None:
    """Picture the lobby with hints, keys that are changed, names by pad, the reality check."""
    hints(app, picture)
    app.scenes.push(SettingsScene(keys=True))
    _with(app, "pad", "keys_and_pad", picture)
    _do(app, Action.NEXT, Action.NEXT, Action.ACTIVATE)
    picture("keys_waiting")
    _do(app, Pressed(pygame.K_m))
    picture("keys_taken")
    _do(app, Action.BACK, Action.BACK)
    app.inputs.device = "pad"
    app.scenes.push(Profiles())
    _do(app, Action.NEXT, Action.NEXT, Action.ACTIVATE, Action.ACTIVATE, Action.RIGHT)
    picture("new_profile_by_pad")
    app.inputs.device = "mouse"
    _do(app, Action.BACK, Action.BACK)
    _remind(app, picture)
    # From here on rounds are looked at for longer than anybody should play at a stretch.
    _choose(app, reality_check=0)


def at_table(app: App, picture: Picture) -> None:
    """Picture a table with hints, its reality check, a limit that is reached, Calm mode."""
    hints(app, picture)
    _choose(app, reality_check=30)
    _remind(app, picture)
    _choose(app, reality_check=0, time_limit=15)
    _do(app, Action.SPIN)
    picture("limit_reached")
    _choose(app, time_limit=0, calm_mode=True)
    app.arcade.session.time_limit = 0  # as if the arcade had been opened again
    _do(app, Action.AUTOPLAY)
    picture("calm_mode")
    _choose(app, calm_mode=False)


def hints(app: App, picture: Picture) -> None:
    """Picture what is on top with the hints of a keyboard, and with those of a pad."""
    for device in DEVICES:
        _with(app, device, f"hints_{device}", picture)


def _with(app: App, device: Device, name: str, picture: Picture) -> None:
    app.inputs.device = device
    picture(name)
    app.inputs.device = "mouse"


def _remind(app: App, picture: Picture) -> None:
    app.arcade.session.pass_time(HALF_AN_HOUR)
    app.pass_time(0.0)
    picture("reality_check")
    app.pass_time(A_WHILE)
    _do(app, Action.ACTIVATE)


def _choose(app: App, **changes: Any) -> None:
    arcade = app.arcade
    arcade.change_settings(msgspec.structs.replace(arcade.settings, **changes))


def _do(app: App, *inputs: Input) -> None:
    for input_ in inputs:
        if app.scenes.top:
            app.scenes.top.handle(input_)
