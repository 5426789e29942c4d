"""Scenes lie on a stack: the top one hears and plays, opaque ones hide what lies under them."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Protocol, runtime_checkable

import msgspec

from slotcade.files.account import Account
from slotcade.files.catalog import Catalog, Title
from slotcade.files.records import Settings
from slotcade.files.store import Store
from slotcade.logic.round import Round
from slotcade.stage.actions import Action, Hears, Input
from slotcade.stage.art import Art
from slotcade.stage.canvas import Canvas, Damage
from slotcade.stage.captions import Captions
from slotcade.stage.hints import Hints, draw_bar
from slotcade.stage.keyboard import KeyMap
from slotcade.stage.session import Session
from slotcade.stage.sound import Sound
from slotcade.stage.text import Type
from slotcade.stage.theme import ARCADE, Brush
from slotcade.stage.words import say


class Arcade(msgspec.Struct):
    """What scenes are handed: nothing is opened or looked up by themselves."""

    catalog: Catalog
    store: Store
    account: Account
    art: Art
    type: Type
    sound: Sound
    seed: Callable[[], bytes]
    toggle_fullscreen: Callable[[], None]
    is_fullscreen: Callable[[], bool]
    clock: Callable[[], float]
    """Seconds that only grow; from when does not matter."""
    hints: Hints
    captions: Captions = msgspec.field(default_factory=Captions)
    _sessions: dict[tuple[bool, int], Session] = msgspec.field(default_factory=dict)

    @property
    def session(self) -> Session:
        """The session of whoever plays, since the arcade was opened."""
        key = self.account.demo, self.account.number
        if key not in self._sessions:
            self._sessions[key] = Session(self.settings)
        return self._sessions[key]

    @property
    def keys(self) -> KeyMap:
        """The keys of whoever plays."""
        return KeyMap(self.settings.keys)

    @property
    def settings(self) -> Settings:
        """The settings of whoever plays."""
        return self.account.profile.settings

    def change_settings(self, settings: Settings) -> None:
        """Keep settings and follow them at once."""
        self.account.set(settings)
        self.follow_settings()

    def play_as(self, account: Account) -> None:
        """Let somebody else play, with settings of their own."""
        self.account = account
        self.follow_settings()

    def follow_settings(self) -> None:
        """Be as loud and write as large as whoever plays wants it."""
        self.sound.set(self.settings)
        self.type.large = self.settings.text_size / 100
        self.captions.wanted = self.settings.captions

    def enter(self, title: Title | None) -> None:
        """Use the sounds of a game, or of the lobby, and the words for them."""
        self.sound.enter(title.stem if title else "shared")
        self.captions.title = title

    def play_music(self, name: str) -> None:
        """Change to a loop of the place that was entered."""
        title = self.captions.title
        self.sound.music(f"{title.stem if title else 'shared'}/{name}")
        self.captions.hear_music(name)

    def sound_icon(self) -> str:
        """Return the sign of sound, struck out if none can be heard."""
        quiet = self.settings.muted or not self.sound.available
        return "icon_sound_off" if quiet else "icon_sound"

    def refuse(self) -> None:
        """Let a refusal be heard, and told."""
        self.sound.play("deny")
        self.captions.hear("deny")

    def toggle_mute(self) -> None:
        """Turn all sound off or on."""
        muted = not self.settings.muted
        self.change_settings(msgspec.structs.replace(self.settings, muted=muted))


class Scene(Protocol):
    """A screenful: lobby, table, paytable, settings."""

    opaque: bool

    def entered(self, stack: "SceneStack") -> None:
        """It was laid on top."""
        ...

    def resumed(self) -> None:
        """The scene above it has left."""
        ...

    def left(self) -> None:
        """It was taken off; it may not be closed in between, so it puts everything in order."""
        ...

    def handle(self, input_: Input) -> None:
        """Take one input."""
        ...

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        ...

    def wants(self) -> float | None:
        """Return in how many seconds it will move: 0 for every frame, None for not by itself."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Paint what the clip of the canvas lets through."""
        ...


@runtime_checkable
class Listener(Protocol):
    """A scene that makes something else of the keyboard than what its keys ask for."""

    hears: Hears


@runtime_checkable
class Hinting(Protocol):
    """A scene whose own buttons say what can be pressed: the strip below would cover it."""

    hints_itself: bool


@runtime_checkable
class Remindable(Protocol):
    """A scene in which the player may be reminded of the session."""

    def remind(self) -> None:
        """Show the reality check, as soon as no round is on; asked again until it is shown."""
        ...


@runtime_checkable
class ShowsRound(Protocol):
    """A scene on which rounds are shown."""

    @property
    def round(self) -> Round | None:
        """The round that is shown now."""
        ...


class SceneStack:
    """The scenes now alive, the top one last."""

    def __init__(self, arcade: Arcade, damage: Damage) -> None:
        self.arcade = arcade
        self.damage = damage
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that hears and plays; None when the arcade closes."""
        return self._scenes[-1] if self._scenes else None

    def __contains__(self, scene: object) -> bool:
        return scene in self._scenes

    @property
    def ground(self) -> Scene | None:
        """The topmost scene that hides what lies under it."""
        return next((scene for scene in reversed(self._scenes) if scene.opaque), None)

    @property
    def hears(self) -> Hears:
        """What the top scene makes of the keyboard."""
        return self.top.hears if isinstance(self.top, Listener) else Hears.ACTIONS

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._scenes.append(scene)
        scene.entered(self)
        self.damage.all()

    def pop(self, scene: Scene) -> None:
        """Take ``scene`` off; only the top one may leave."""
        if self.top is not scene:
            raise RuntimeError(f"{scene} is not on top, {self.top} is")
        self._scenes.pop().left()
        if self.top:
            self.top.resumed()
        self.damage.all()

    @property
    def names(self) -> list[str]:
        """What lies on the stack, the top one last."""
        return [type(scene).__name__ for scene in self._scenes]

    @property
    def round(self) -> Round | None:
        """The round on screen: of the topmost scene that shows one."""
        shown = (s.round for s in reversed(self._scenes) if isinstance(s, ShowsRound))
        return next((round_ for round_ in shown if round_), None)

    def away(self) -> None:
        """Tell every scene that the window is no longer in front, not only the one on top."""
        for scene in self._scenes:
            scene.handle(Action.AWAY)

    def remind(self) -> None:
        """Have the scene on top show the reality check, if one is due and it may be shown."""
        due = self.arcade.session.check_due(self.arcade.settings.reality_check)
        if due and isinstance(self.top, Remindable):
            self.top.remind()

    def close(self) -> None:
        """Take everything off, the top one first; a fault in one keeps no other from leaving."""
        with ExitStack() as leaving:
            for scene in self._scenes:
                leaving.callback(scene.left)
            self._scenes = []

    def draw(self, canvas: Canvas) -> None:
        """Paint from the topmost opaque scene upwards."""
        arcade, ground = self.arcade, self.ground
        for scene in self._scenes[self._scenes.index(ground) if ground else 0 :]:
            arcade.hints.quiet = scene is not self.top
            scene.draw(canvas)
        if self.top and not self.top.opaque and not isinstance(self.top, Hinting):
            brush = Brush(canvas, arcade.art, arcade.type, ARCADE)
            draw_bar(brush, arcade.hints, page_hints())


def page_hints() -> list[tuple[tuple[Action, ...], str]]:
    """Return what can be pressed on every page."""
    return [
        ((Action.ACTIVATE,), say.hint_choose),
        ((Action.NEXT,), say.hint_move),
        ((Action.BACK,), say.hint_back),
        ((Action.HELP,), say.hint_keys),
    ]
