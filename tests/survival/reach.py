"""Finds every scene of the arcade, and the way to it, by trying whatever can be pressed."""

import importlib
import inspect
import pkgutil
from collections import deque

import slotcade.scenes
from slotcade.files.account import Account
from slotcade.scenes.lobby import Lobby
from slotcade.stage.actions import Action

ACTIONS = tuple(a for a in Action if a not in (Action.AWAY, Action.FULLSCREEN, Action.BACK))
HOUR, NEWCOMER = "an hour goes by", "somebody new sits down"
DEEPEST = 6
"""Presses from the lobby, at most."""


def scene_classes():
    """Every class of slotcade.scenes that can lie on the stack."""
    found = set()
    for module in pkgutil.iter_modules(slotcade.scenes.__path__, "slotcade.scenes."):
        for _, each in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            is_scene = all(hasattr(each, name) for name in ("opaque", "draw", "handle", "update"))
            if is_scene and each.__module__ == module.name:
                found.add(each)
    return {each for each in found if not any(other in each.__subclasses__() for other in found)}


def moves_of(scene):
    """All that may be tried on a scene: every key, a press of every widget, and to wait."""
    widgets = getattr(getattr(scene, "_deck", None), "widgets", ())
    return [*ACTIONS, *range(len(widgets)), HOUR, NEWCOMER]


def go(app, way):
    """Go from a fresh lobby along a way, as the player of the save with a round to look at."""
    app.scenes.close()
    account = Account(app.arcade.store)
    app.arcade.play_as(account)
    if not account.profile.history:
        title = app.arcade.catalog.titles[0]
        account.play(title, title.rules.stakes[0], bytes(32))
    account.introduce(True)
    if account.profile.on_screen:
        account.dismiss()
    app.arcade.session.looked_up()
    app.scenes.push(Lobby())
    for move in way:
        scene = app.scenes.top
        if scene is None:
            return
        if move is HOUR:
            app.arcade.session.pass_time(3600)
            app.scenes.remind()
        elif move is NEWCOMER:
            account.introduce(False)
            scene.handle(Action.SPIN)
        elif isinstance(move, Action):
            scene.handle(move)
        elif (widget := dict(enumerate(scene._deck.widgets)).get(move)) and widget.usable():
            widget.press(None)


def ways_to_all(app):
    """Return a way to every class of scene that pressing leads to, the shortest there is."""
    ways = {}
    untried = deque([()])
    while untried:
        way = untried.popleft()
        go(app, way)
        top = app.scenes.top
        if top is None or type(top) in ways:
            continue
        ways[type(top)] = way
        if len(way) < DEEPEST:
            untried += [(*way, move) for move in moves_of(top)]
    app.scenes.close()
    return ways
