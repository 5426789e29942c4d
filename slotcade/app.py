"""The arcade: opens the window, turns the loop, closes in order."""

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from slotcade.files.account import Account, demo_account
from slotcade.files.catalog import Catalog
from slotcade.files.paths import assets_folder, gamedata_folder, save_folder
from slotcade.files.records import Window as WindowRecord
from slotcade.files.store import Store
from slotcade.logic.round import SEED_BYTES
from slotcade.stage.actions import Action, Input
from slotcade.stage.art import Art, of_the_lobby
from slotcade.stage.canvas import HEIGHT, WIDTH, fit
from slotcade.stage.hints import Hints
from slotcade.stage.inputs import Inputs
from slotcade.stage.layout import CAPTIONS, LOBBY_CAPTIONS
from slotcade.stage.rehearsal import Stagings
from slotcade.stage.sound import Sound
from slotcade.stage.text import Type
from slotcade.stage.window import NoDisplayError, Window, in_view, open_screen, prepare

FRAME = 1 / 60
LONGEST = 0.1
"""No frame lets more time pass than this, however long the machine was asleep."""

IDLE = 1 / 33
HIDDEN = 1 / 5
"""How long to sleep between looking for input, when nothing moves and when nothing is seen."""

SETTLED = 0.15
"""Seconds without another size after which a window is taken to keep the one it has."""

RETRY = 10.0
"""How often an unsaved save is tried again, in seconds."""

FINE, CRASHED, NO_DISPLAY, INTERRUPTED = 0, 1, 3, 130
"""Exit codes: left by its player; a fault, told in a window; no window; stopped by a signal."""


class Reading:
    """Reads the catalog while the window opens and pictures are decoded."""

    def __init__(self, folder: Path) -> None:
        self._read: list[Catalog] = []
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._fill, args=(folder,))
        self._thread.start()

    def _fill(self, folder: Path) -> None:
        try:
            self._read.append(Catalog(folder))
        except Exception as error:
            self._error = error

    def catalog(self) -> Catalog:
        """Return the catalog, as soon as it is read; what reading it raised is raised here."""
        self._thread.join()
        if self._error:
            raise self._error
        return self._read[0]


class App:
    """The window, the scenes, and time."""

    def __init__(
        self,
        demo: bool = False,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        store = Store(save_folder(), glance=True)
        left = store.save.window
        art = Art(assets_folder())
        art.rescale(fit(*(size or left.size or (WIDTH, HEIGHT)))[1])
        art.read_ahead(of_the_lobby(art))
        # Only now: the rest is loaded while another core decodes the first pictures.
        open_screen()
        pygame.font.init()
        reading = Reading(gamedata_folder())
        from slotcade.scenes.lobby import Lobby
        from slotcade.scenes.stack import Arcade, SceneStack

        place = None
        if size is None:
            screens = pygame.display.get_desktop_sizes()
            size, place = in_view(left.size or (WIDTH, HEIGHT), left.place, screens)
        self.window = Window(size, place, left.fullscreen)
        account = demo_account() if demo else Account(store)
        art.rescale(self.window.canvas.scale)
        self.inputs = Inputs(
            self.window.point, lambda: self.arcade.keys, lambda: self.scenes.hears
        )
        self.arcade = arcade = Arcade(
            catalog=reading.catalog(),
            store=store,
            account=account,
            art=art,
            type=Type(),
            sound=Sound(assets_folder()),
            seed=lambda: os.urandom(SEED_BYTES),
            toggle_fullscreen=self._toggle_fullscreen,
            is_fullscreen=lambda: self.window.fullscreen,
            clock=clock,
            hints=Hints(self.inputs, lambda: self.arcade.keys),
        )
        arcade.follow_settings()
        self.scenes = SceneStack(arcade, self.window.damage)
        self._clock = pygame.time.Clock()
        self._hidden = False
        self._unsaved_for = 0.0
        self._resized_for = 0.0
        self._stagings = Stagings()
        self._owed = 0.0
        self._before = clock()
        self.scenes.push(Lobby())

    def run(self, shown: Callable[[], object] = bool) -> None:
        """Turn the loop until the window is closed; ``shown`` hears of the first picture.

        What the first picture does not need is opened after it: the save in earnest, the sound.
        """
        self.draw()
        shown()
        from slotcade.stage.heap import give_back_pictures

        give_back_pictures()
        self.open_save()
        pygame.display.set_icon(self.arcade.art.picture("shared/icon/slotcade-64", 64, 64))
        self.arcade.sound.open()
        self.inputs.pads.open()
        self._before = self.arcade.clock()
        while self.scenes.top:
            self.turn()

    def open_save(self) -> None:
        """Open the save that the first picture glanced at, and say what was found, if anything."""
        store, glanced = self.arcade.store, self.arcade.store.save
        if not self.arcade.account.demo:
            store.open()
        if store.save != glanced:
            self.window.damage.all()
        if store.notices:
            from slotcade.scenes.dialog import Dialog
            from slotcade.stage.words import say

            text = list(store.notices)
            store.notices.clear()
            self.scenes.push(Dialog(say.your_save, text, [(say.go_on, lambda: None)]))

    def turn(self) -> None:
        """Turn the loop once: hear what is asked, let the time since pass, draw, rest a little.

        While a scene is rehearsed, what is asked waits, and no time passes.
        """
        if self._stagings.busy:
            pygame.event.pump()
            self._clock.tick(60)
            self._before = self.arcade.clock()
            return
        for event in pygame.event.get():
            self.handle(event)
        now = self.arcade.clock()
        self.pass_time(min(now - self._before, LONGEST))
        self._before = now
        if self.window.damage and not self._hidden and not self._prepares():
            self.draw()
        self._rest()

    @property
    def ready(self) -> bool:
        """Whether everything is drawn as it will stay: nothing is prepared aside, or stretched."""
        return not (self._stagings.busy or self.window.stretched or self.window.damage)

    def close(self) -> None:
        """Leave every scene, so that what it knows is kept, and close the devices."""
        with contextlib.ExitStack() as closing:  # the last first, and each whatever befalls others
            closing.callback(pygame.display.quit)
            closing.callback(self.inputs.pads.close)
            closing.callback(self.arcade.sound.close)
            closing.callback(self._remember_window)
            closing.callback(self.scenes.close)
            self._stagings.wait()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one report of the window."""
        match event.type:
            case pygame.QUIT:
                self.scenes.close()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.window.resized()
                self._resized_for = 0.0
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self._hidden = False
                self.window.damage.all()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._hidden = True
            case pygame.WINDOWFOCUSLOST:
                self.inputs.let_go()
                self.arcade.sound.hush(self.arcade.settings.mute_away)
                self.scenes.away()
            case pygame.WINDOWFOCUSGAINED:
                self.arcade.sound.hush(False)
            case pygame.AUDIODEVICEREMOVED if not event.iscapture:
                self.arcade.sound.devices_changed()
                self.window.damage.all()
            case pygame.AUDIODEVICEADDED if not (event.iscapture or self.arcade.sound.available):
                self.arcade.sound.devices_changed()
                self.window.damage.all()
            case _:
                device = self.inputs.device
                self._hand_over(self.inputs.take(event))
                if self.inputs.device != device:
                    self.window.damage.all()

    def pass_time(self, dt: float) -> None:
        """Let time pass for what is held, for the scene on top, for what could not be saved."""
        self._hand_over(self.inputs.pass_time(dt))
        self._resized_for += dt
        if self.window.stretched and self._resized_for >= SETTLED:
            self.settle()
        if not self._hidden:
            self._count(dt)
        wants = self._wants()
        if wants is not None:
            self._owed += dt
            if self.scenes.top and self._owed >= wants:
                self.scenes.top.update(self._owed)
                self._owed = 0.0
        if self.arcade.captions.pass_time(dt):
            for box in (CAPTIONS, LOBBY_CAPTIONS):
                self.window.damage.add(box)
        self.scenes.remind()
        if self.arcade.store.unsaved:
            self._unsaved_for += dt
            if self._unsaved_for > RETRY:
                self._unsaved_for = 0.0
                self.arcade.store.retry()
                self.window.damage.all()

    def settle(self) -> None:
        """Draw everything at the size that the window has now."""
        self.window.settle()
        self.arcade.art.rescale(self.window.canvas.scale)

    def _count(self, dt: float) -> None:
        """Let the player's session go on; its clock is in view and tells minutes."""
        session = self.arcade.session
        before = session.minutes
        session.pass_time(dt)
        if session.minutes != before:
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
        self._stagings.drawn(self.scenes.ground, canvas, self.scenes)

    def _prepares(self) -> bool:
        """Whether the present scene was never drawn so large, and is rehearsed before it is."""
        scenes = self.scenes
        return self._stagings.prepare(scenes.ground, self.window.canvas, scenes.draw)

    def _wants(self) -> float | None:
        """Return when the scene will move; a hidden window stands still."""
        return self.scenes.top.wants() if self.scenes.top and not self._hidden else None

    def _rest(self) -> None:
        """Sleep to the next frame, or for a moment if nothing moves.

        SDL's own waiting asks the X server a thousand times a second; a few dozen are plenty.
        """
        wants = self._wants()
        if wants is not None and wants <= FRAME:
            self._clock.tick(60)
        else:
            time.sleep(HIDDEN if self._hidden else IDLE)

    def _hand_over(self, inputs: list[Input]) -> None:
        """Give inputs to the scene on top, each to the one that is then on top."""
        for input_ in inputs:
            if input_ is Action.FULLSCREEN:
                self._toggle_fullscreen()
            elif input_ is Action.HELP:
                self._show_keys()
            elif self.scenes.top:
                self.scenes.top.handle(input_)

    def _show_keys(self) -> None:
        """Open the page of keys over whatever is shown."""
        from slotcade.scenes.settings import SettingsScene

        if isinstance(self.scenes.top, SettingsScene):
            self.scenes.top.show_keys()
        elif self.scenes.top:
            self.scenes.push(SettingsScene(keys=True))

    def _toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self._resized_for = 0.0

    def _remember_window(self) -> None:
        window = self.window
        kept = WindowRecord(window.fullscreen, window.size, window.place)
        if not self.arcade.account.demo and kept != self.arcade.store.save.window:
            self.arcade.store.change(lambda save: setattr(save, "window", kept))


def start(demo: bool = False, shown: Callable[[], object] = bool) -> int:
    """Open the arcade; return the exit code: 3 if there is no display, 1 after a fault.

    ``shown`` is called when the first picture is on the screen.
    """
    if not has_display():
        print(
            "slotcade: there is no display to open a window on: start it on a desktop",
            file=sys.stderr,
        )
        return NO_DISPLAY
    app = None
    try:
        prepare()
        app = App(demo)
        app.run(shown)
        app.close()
        code = FINE
    except KeyboardInterrupt:
        if app:
            app.close()
        code = INTERRUPTED
    except Exception as error:
        if app is None and isinstance(error, NoDisplayError):
            print(f"slotcade: no window can be opened: {error}", file=sys.stderr)
            return NO_DISPLAY
        _crash(error, app)
        code = CRASHED
    if app and app.arcade.sound.hangs:
        sys.stderr.flush()
        os._exit(code)  # in order, all is kept: only SDL would wait for its device for ever
    return code


def _crash(error: Exception, app: App | None) -> None:
    """Write the fault down, put in order what can be, and tell the player."""
    from slotcade.scenes import crash  # only now: what is hardly ever needed costs no start

    sentences = crash.write_down(error, app.scenes if app else None)
    if app:
        with contextlib.suppress(Exception):
            app.close()
    crash.tell(sentences)


def has_display() -> bool:
    """Whether there is a screen; without one SDL would open a window that nobody sees."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
