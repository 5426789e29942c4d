"""The arcade: opens the window, turns the loop, closes in order."""

import logging
import os
import secrets
import sys
import time

import pygame

from slotcade.files.account import Account, demo_account
from slotcade.files.catalog import Catalog
from slotcade.files.paths import assets_folder, gamedata_folder, save_folder
from slotcade.files.store import Store
from slotcade.logic.round import SEED_BYTES
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.stack import Arcade, SceneStack
from slotcade.stage.actions import Action, Hand, Input, Pointer, Typed
from slotcade.stage.art import Art
from slotcade.stage.canvas import HEIGHT, WIDTH
from slotcade.stage.sound import Sound
from slotcade.stage.text import Type
from slotcade.stage.window import NoDisplayError, Window, prepare

FRAME = 1 / 60
LONGEST = 0.1
"""No frame lets more time pass than this, however long the machine was asleep."""

RETRY = 10.0
"""How often an unsaved save is tried again, in seconds."""

NO_DISPLAY = 3


class App:
    """The window, the scenes, and time."""

    def __init__(self, demo: bool = False, size: tuple[int, int] = (WIDTH, HEIGHT)) -> None:
        store = Store(save_folder())
        self.window = Window(size, fullscreen=store.save.window.fullscreen)
        account = demo_account() if demo else Account(store)
        self.arcade = arcade = Arcade(
            catalog=Catalog(gamedata_folder()),
            store=store,
            account=account,
            art=Art(assets_folder()),
            type=Type(),
            sound=Sound(assets_folder()),
            seed=lambda: secrets.token_bytes(SEED_BYTES),
            toggle_fullscreen=self._toggle_fullscreen,
            is_fullscreen=lambda: self.window.fullscreen,
        )
        arcade.art.rescale(self.window.canvas.scale)
        arcade.sound.set(arcade.settings)
        self.scenes = SceneStack(arcade, self.window.damage)
        self._hand = Hand()
        self._clock = pygame.time.Clock()
        self._unsaved_for = 0.0
        self._before = time.monotonic()
        self.scenes.push(Lobby())

    def run(self) -> None:
        """Turn the loop until the window is closed."""
        self.draw()
        pygame.display.set_icon(self.arcade.art.picture("shared/pieces/glint", 64, 64))
        self.arcade.sound.open()
        self._before = time.monotonic()
        while self.scenes.top:
            self.turn()

    def turn(self) -> None:
        """Turn the loop once: hear what is asked, let the time since pass, draw."""
        self._listen()
        now = time.monotonic()
        self.pass_time(min(now - self._before, LONGEST))
        self._before = now
        if self.window.damage:
            self.draw()

    def close(self) -> None:
        """Leave every scene, so that what it knows is kept, and close the devices."""
        self.scenes.close()
        self.arcade.sound.close()
        pygame.display.quit()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one report of the window."""
        match event.type:
            case pygame.QUIT:
                self.scenes.close()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.window.resized()
                self.arcade.art.rescale(self.window.canvas.scale)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.window.damage.all()
            case pygame.WINDOWFOCUSLOST:
                self._hand.let_go()
                self.arcade.sound.hush(self.arcade.settings.mute_away)
                if self.scenes.top:
                    self.scenes.top.handle(Action.AWAY)
            case pygame.WINDOWFOCUSGAINED:
                self.arcade.sound.hush(False)
            case _:
                input_ = self._input(event)
                if input_ is not None and self.scenes.top:
                    self.scenes.top.handle(input_)

    def pass_time(self, dt: float) -> None:
        """Let time pass for the scene on top, and for what could not be saved."""
        if self.scenes.top and self.scenes.top.wants() is not None:
            self.scenes.top.update(dt)
        if self.arcade.store.unsaved:
            self._unsaved_for += dt
            if self._unsaved_for > RETRY:
                self._unsaved_for = 0.0
                self.arcade.store.retry()
                self.window.damage.all()

    def draw(self) -> None:
        """Paint what was damaged."""
        canvas = self.window.canvas
        parts = self.window.damage.take(canvas)
        for part in parts:
            canvas.surface.set_clip(part)
            self.scenes.draw(canvas)
        canvas.surface.set_clip(None)
        self.window.show(parts)

    def _listen(self) -> None:
        """Wait for the next frame or the next report, whichever the scene needs."""
        top = self.scenes.top
        wants = top.wants() if top else None
        if wants is None:
            timeout = round(RETRY * 1000) if self.arcade.store.unsaved else 0
            event = pygame.event.wait(timeout) if timeout else pygame.event.wait()
            if event.type != pygame.NOEVENT:
                self.handle(event)
        elif wants > FRAME:
            event = pygame.event.wait(round(wants * 1000))
            if event.type != pygame.NOEVENT:
                self.handle(event)
        else:
            self._clock.tick(60)
        for event in pygame.event.get():
            self.handle(event)

    def _input(self, event: pygame.event.Event) -> Input | None:
        point = self.window.point
        match event.type:
            case pygame.MOUSEMOTION:
                return Pointer("move", point(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return Pointer("press", point(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return Pointer("release", point(event.pos))
            case pygame.MOUSEWHEEL:
                return Pointer("wheel", point(pygame.mouse.get_pos()), event.y)
            case pygame.TEXTINPUT:
                return Typed(event.text)
        action = self._hand.action(event)
        if action is Action.FULLSCREEN:
            self._toggle_fullscreen()
            return None
        return action

    def _toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.arcade.art.rescale(self.window.canvas.scale)
        fullscreen = self.window.fullscreen
        self.arcade.store.change(lambda save: setattr(save.window, "fullscreen", fullscreen))


def start(demo: bool = False) -> int:
    """Open the arcade; return the exit code: 3 if there is no display."""
    logging.basicConfig(level=logging.WARNING, format="slotcade: %(message)s")
    if not has_display():
        print(
            "slotcade: there is no display to open a window on: start it on a desktop",
            file=sys.stderr,
        )
        return NO_DISPLAY
    try:
        prepare()
        pygame.display.init()
        pygame.font.init()
        app = App(demo)
    except (NoDisplayError, pygame.error) as error:
        print(f"slotcade: no window can be opened: {error}", file=sys.stderr)
        return NO_DISPLAY
    try:
        app.run()
    finally:
        app.close()
    return 0


def has_display() -> bool:
    """Whether there is a screen; without one SDL would open a window that nobody sees."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
