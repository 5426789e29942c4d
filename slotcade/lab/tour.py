"""Pictures of every scene and of the telling moments of each game, made without a screen."""

import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path

import msgspec
import pygame

from slotcade.app import App
from slotcade.files.catalog import Title
from slotcade.files.records import Save, TextSize
from slotcade.lab import tour_care
from slotcade.logic.events import Awarded, FeatureBegan, FeatureEnded, Unlocked, WaysPaid, Won
from slotcade.logic.round import Round, play_round
from slotcade.scenes.profiles import Profiles
from slotcade.scenes.settings import SettingsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Typed
from slotcade.stage.words import say

SEARCHED = 60_000
"""Rounds looked through, at most, for a moment that is rare."""

PREVIEW_PICTURES = 12
PAST = 400
"""Rounds played for the statistics to tell of."""

TICK = 1 / 60
LONGEST = 60 * 300
"""Ticks, at most, until what is waited for in a round is seen."""


def tour(
    out: Path,
    size: tuple[int, int],
    game: str | None,
    text_size: TextSize = 100,
    captions: bool = False,
) -> int:
    """Write PNGs into ``out`` at a size in pixels, of one game or all; return the exit code."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["SLOTCADE_HOME"] = home
        pygame.display.init()
        pygame.font.init()
        app = App(size=size)
        settings = app.arcade.settings
        app.arcade.change_settings(
            msgspec.structs.replace(settings, text_size=text_size, captions=captions)
        )
        if app.scenes.top:
            app.scenes.top.resumed()
        guide = _Guide(app, out)
        guide.lobby()
        for title in app.arcade.catalog.titles:
            if game in (None, title.stem):
                guide.game(title)
        app.close()
    return 0


class _Guide:
    """Walks through the arcade and takes pictures."""

    def __init__(self, app: App, out: Path) -> None:
        self._app = app
        self._out = out
        self._number = 0
        self._prefix = ""

    def lobby(self) -> None:
        """Picture the lobby and what opens from it."""
        self._prefix = "arcade"
        self._picture("lobby")
        self._settings()
        tour_care.at_lobby(self._app, self._picture)
        self._press(Action.STATISTICS)
        self._picture("no_statistics")
        self._press(Action.ACHIEVEMENTS)
        self._picture("no_achievements")
        self._press(Action.BACK)
        scenes = self._app.scenes
        scenes.push(Profiles())
        self._picture("profiles")
        self._press(Action.NEXT, Action.NEXT, Action.ACTIVATE)
        self._type("Robin")
        self._picture("new_profile")
        self._press(Action.ACTIVATE, Action.NEXT, Action.NEXT, Action.NEXT, Action.ACTIVATE)
        self._picture("delete_profile")
        self._press(Action.BACK, Action.BACK, Action.BACK)
        self._picture("leave")
        self._press(Action.BACK)

    def game(self, title: Title) -> None:
        """Picture a game: its table, its moments, its pages."""
        self._prefix = title.stem
        self._number = 0
        table = Table(title)
        self._app.arcade.account.introduce(False)
        self._app.scenes.push(table)
        for number in range(len(say.first_steps)):
            self._picture(f"first_step_{number + 1}")
            self._press(Action.ACTIVATE)
        self._app.scenes.draw(self._app.window.canvas)
        self._picture("idle")
        self._moment(title, "spin", lambda r: r.payout == 0, (0.5, 1.3))
        self._moment(title, "returned", lambda r: 0 < r.payout <= r.stake, (3.4,))
        self._moment(title, "line_win", _plain(lambda r: _wins(r) == 1), (2.3, 3.0))
        self._moment(title, "lines_win", _plain(lambda r: _wins(r) >= 3), (2.6, 5.0, 6.5))
        for tier, least, most in (("big", 10, 25), ("mega", 25, 50), ("epic", 50, 10_000)):
            self._tier(title, f"{tier}_win", _plain(_pays(least, most)))
        for name in title.words.features:
            self._feature(title, name)
        for gift in title.words.gifts:
            self._gift(title, gift)
        for prize in title.words.prizes:
            self._prize(title, prize)
        for name in title.previews:
            if name not in title.words.prizes:
                self._preview(title, name)
        self._pages(title)
        self._past(title)
        self._app.scenes.pop(table)

    def _past(self, title: Title) -> None:
        """Play a past for the statistics to tell of, and picture them."""
        account = self._app.arcade.account
        stakes = title.rules.stakes[:3]
        for number, seed in enumerate(islice(_seeds(), PAST)):
            if account.balance < stakes[-1]:
                account.top_up()
            account.play(title, stakes[number // 100 % len(stakes)], seed)
        account.dismiss()
        self._press(Action.STATISTICS)
        self._picture("statistics")
        self._press(Action.LEFT, *[Action.LEFT] * len(self._app.arcade.catalog.titles))
        self._picture("statistics_of_all")
        self._press(Action.BACK, Action.ACHIEVEMENTS)
        self._picture("achievements")
        self._press(Action.BACK)

    def _pages(self, title: Title) -> None:
        self._press(Action.PAYTABLE)
        for number in range(len(title.words.pages)):
            self._picture(f"page_{number + 1}")
            self._press(Action.RIGHT)
        self._press(Action.BACK)
        self._press(Action.HISTORY)
        self._picture("history")
        self._press(Action.DOWN, Action.ACTIVATE)
        self._picture("one_round")
        self._press(Action.ACTIVATE)
        self._pass(2.0)
        self._picture("watching")
        self._press(Action.BACK, Action.BACK, Action.BACK)
        self._press(Action.AUTOPLAY)
        self._picture("autoplay")
        self._press(Action.ACTIVATE)
        self._pass(1.0)
        self._picture("autoplay_running")
        self._press(Action.SPIN)
        self._end()
        self._picture("autoplay_stopped")
        self._settings()
        tour_care.at_table(self._app, self._picture)

    def _settings(self) -> None:
        self._press(Action.SETTINGS, Action.NEXT)
        settings = self._app.scenes.top
        for name in settings.pages if isinstance(settings, SettingsScene) else ():
            self._picture(f"settings_{name.lower()}")
            self._press(Action.RIGHT)
        self._press(Action.BACK)

    def _moment(
        self,
        title: Title,
        name: str,
        wanted: Callable[[Round], bool],
        at: tuple[float, ...],
    ) -> None:
        """Play a round of a kind and picture it so many seconds after the press."""
        if not self._start(title, wanted):
            return
        clock = 0.0
        for i, moment in enumerate(at):
            self._pass(moment - clock)
            clock = moment
            self._picture(f"{name}_{i + 1}" if len(at) > 1 else name)
        self._end()

    def _tier(self, title: Title, name: str, wanted: Callable[[Round], bool]) -> None:
        """Picture a large win on the reels, while it is counted up, and when it is."""
        if not self._start(title, wanted):
            return
        show = self._table.show
        self._pass(2.2)
        self._picture(f"{name}_1")
        self._until(lambda: show.celebration is not None)
        self._pass(1.2)
        self._picture(f"{name}_2")
        self._pass(2.0)
        self._picture(f"{name}_3")
        self._end()

    def _feature(self, title: Title, name: str) -> None:
        """Picture a feature at its start, in its middle and at its end."""
        if not self._start(title, lambda round_: _begins(round_, name)):
            return
        show = self._table.show
        self._until(lambda: bool(show.called))
        self._pass(0.4)
        self._picture(f"{name}_called")
        if title.words.features[name].quiet:
            self._steps(name)
            return
        self._until(lambda: show.card is not None)
        self._pass(0.8)
        self._picture(f"{name}_card")
        self._until(lambda: show.light == 1)
        self._pass(0.5)
        self._picture(f"{name}_start")
        if show.wheel:
            self._wheel(name)
        self._pass(3.2)
        self._picture(f"{name}_middle")
        self._until(lambda: bool(show.flights or (show.card and show.card.amount)))
        if show.flights:
            self._pass(0.6)
            self._picture(f"{name}_collect")
        self._until(lambda: not show.feature or bool(show.card and show.card.amount))
        self._pass(1.6)
        self._picture(f"{name}_end")
        self._end()

    def _gift(self, title: Title, gift: str) -> None:
        """Picture the card of a gift, and what then grows over a reel, if anything does."""
        if not self._start(title, lambda round_: Unlocked(gift) in round_.events):
            return
        show = self._table.show
        self._until(lambda: gift in show.gifts and show.card is not None)
        self._pass(0.8)
        self._picture(f"{gift}_card")
        self._until(lambda: bool(show.growing))
        if show.growing:
            self._pass(0.12)
            self._picture(f"{gift}_grows")
            self._until(lambda: bool(show.wins))
            self._pass(0.6)
            self._picture(f"{gift}_pays")
        self._end()

    def _wheel(self, name: str) -> None:
        """Picture a wheel while it turns and at its rest, and go on to the reels."""
        show, strips = self._table.show, self._table.show.strips
        self._until(lambda: not show.wheel or not show.wheel.waiting)
        self._pass(0.9)
        self._picture(f"{name}_wheel_turns")
        self._until(lambda: not show.wheel or show.wheel.rests)
        self._pass(0.3)
        self._picture(f"{name}_wheel_rests")
        self._until(lambda: show.strips != strips)

    def _turn_wheel(self) -> None:
        """Press Spin if a wheel waits for it."""
        wheel = self._table.show.wheel
        if wheel and wheel.waiting and wheel.open == 1:
            self._press(Action.SPIN)

    def _steps(self, name: str) -> None:
        """Picture what goes on at the table as it is, a few times."""
        for number in range(1, 5):
            self._pass(0.7)
            if self._table.playing:
                self._picture(f"{name}_{number}")
        self._end()

    def _preview(self, title: Title, name: str) -> None:
        """Picture the round that is kept for showing, every second and a half."""
        preview = title.previews[name]
        meters = {**title.rules.meters, **preview.meters}
        self._spin(title, bytes.fromhex(preview.seed), meters)
        number = 0
        while self._table.playing and number < PREVIEW_PICTURES:
            self._pass(1.5)
            number += 1
            self._picture(f"preview_{name}_{number}")
            self._turn_wheel()
        self._end()

    def _prize(self, title: Title, prize: str) -> None:
        def won(round_: Round) -> bool:
            return any(isinstance(e, Awarded) and e.prize == prize for e in round_.events)

        if not self._start(title, won):
            return
        show = self._table.show
        called = title.words.prizes[prize]
        self._until(lambda: show.celebration is not None and show.celebration.title == called)
        self._pass(2.5)
        self._picture(prize)
        self._end()

    @property
    def _table(self) -> Table:
        top = self._app.scenes.top
        assert isinstance(top, Table)
        return top

    def _start(self, title: Title, wanted: Callable[[Round], bool]) -> bool:
        """Press Spin for the first round of a kind; False if none was found."""
        rules, stake = title.rules, self._table.stake
        kept = [
            (bytes.fromhex(preview.seed), {**rules.meters, **preview.meters})
            for preview in title.previews.values()
        ]
        fresh = ((seed, dict(rules.meters)) for seed in islice(_seeds(), SEARCHED))
        for seed, meters in chain(kept, fresh):
            if wanted(play_round(title.stem, rules, stake, seed, meters)):
                self._spin(title, seed, meters)
                return True
        return False

    def _spin(self, title: Title, seed: bytes, meters: dict[str, int]) -> None:
        """Press Spin for a round of a seed and meters; what it costs is topped up."""
        arcade = self._app.arcade
        arcade.seed = partial(bytes, seed)
        own = {k: v for k, v in meters.items() if k not in title.rules.shared_meters}

        def wind(save: Save) -> None:
            if own:
                save.profiles[0].meters[title.stem] = own

        arcade.store.change(wind)
        while arcade.account.balance < self._table.stake:
            arcade.account.top_up()
        self._press(Action.SPIN)

    def _until(self, here: Callable[[], bool]) -> None:
        for _ in range(LONGEST):
            if here() or not self._table.playing:
                return
            self._app.pass_time(TICK)
            self._turn_wheel()

    def _pass(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self._app.pass_time(TICK)

    def _end(self) -> None:
        while self._table.playing:
            self._app.pass_time(0.1)
            self._turn_wheel()

    def _press(self, *actions: Action) -> None:
        for action in actions:
            if self._app.scenes.top:
                self._app.scenes.top.handle(action)

    def _type(self, text: str) -> None:
        if self._app.scenes.top:
            self._app.scenes.top.handle(Typed(text))

    def _picture(self, name: str) -> None:
        self._app.window.damage.all()
        self._app.draw()
        self._number += 1
        path = self._out / f"{self._prefix}_{self._number:02}_{name}.png"
        pygame.image.save(self._app.window.canvas.surface, path)
        print(path)


def _seeds() -> Iterator[bytes]:
    number = 0
    while True:
        yield number.to_bytes(32, "big")
        number += 1


def _wins(round_: Round) -> int:
    return sum(isinstance(event, Won | WaysPaid) for event in round_.events)


def _pays(least: int, most: int) -> Callable[[Round], bool]:
    """Want a payout of so many stakes."""
    return lambda round_: least * round_.stake <= round_.payout < most * round_.stake


def _plain(wanted: Callable[[Round], bool]) -> Callable[[Round], bool]:
    """Want a round of a kind without a feature or a prize."""

    def both(round_: Round) -> bool:
        more = any(isinstance(event, FeatureBegan | Awarded) for event in round_.events)
        return wanted(round_) and not more

    return both


def _begins(round_: Round, name: str) -> bool:
    ended = [e for e in round_.events if isinstance(e, FeatureEnded) and e.name == name]
    return bool(ended) and ended[0].amount > 0
