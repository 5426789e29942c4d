"""What the player sees of a game: the acts alter it, the painter draws it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from slotcade.files.catalog import Title
from slotcade.logic.coins import Valued
from slotcade.logic.grid import Cell, Grid, Symbol
from slotcade.stage.counter import Counter
from slotcade.stage.director import Script, tween
from slotcade.stage.ease import in_out
from slotcade.stage.reels import Reel
from slotcade.stage.timings import NORMAL, Timings

CYCLES = 3
"""How many times the lines of a win are shown one by one before the table rests."""

SHOWN_EACH = 1.4


@dataclass
class LineShown:
    """A win and what is said of it; ``drawn`` is how much of its line is, if it has one."""

    line: int
    symbol: Symbol
    cells: tuple[Cell, ...]
    amount: int
    words: str
    drawn: float = 0.0


@dataclass
class Card:
    """A card that enters a feature, or sums it up; ``open`` is how far it is."""

    title: str
    text: str
    amount: Counter | None = None
    open: float = 0.0


@dataclass
class Celebration:
    """A win large enough to stop for, or a prize with its picture."""

    title: str
    amount: Counter
    seconds: float
    picture: str = ""
    clock: float = 0.0
    open: float = 0.0


@dataclass
class Walker:
    """A symbol that steps from reel to reel."""

    symbol: Symbol
    cell: Cell
    gone: float = 0.0


@dataclass
class WheelShown:
    """A wheel over the table: its wedges with their chances, how far it has turned."""

    wedges: tuple[str, ...]
    weights: tuple[int, ...]
    index: int
    angle: float = 0.0
    """Degrees, clockwise."""
    open: float = 0.0
    waiting: bool = True
    rests: bool = False
    turned: float = 1.0
    """How much of it is seen at its angle, over the one it began at: less with reduced motion."""


@dataclass
class Reveal:
    """A placeholder that turns into the symbol it stands for."""

    placeholder: Symbol
    symbol: Symbol
    turned: float = 0.0


@dataclass
class Flight:
    """A value, or the coin itself if it has no words, on its way from a cell."""

    text: str
    cell: Cell
    gone: float = 0.0
    end: Cell | None = None
    """Where it goes, if not to the sign of the total."""
    below: bool = False
    """Whether it goes to what stands below its reel."""


@dataclass
class Show:
    """The table as the audience sees it."""

    title: Title
    cue: Callable[[str], None]
    music: Callable[[str], None] = lambda name: None
    heard: Callable[[str], None] = lambda name: None
    """Is told of every sound by what it means here."""
    timings: Timings = NORMAL
    intro: bool = True
    calm: bool = False
    """Whether motion is reduced."""

    grid: Grid = field(default_factory=lambda: Grid(()))
    strips: str = ""
    reels: list[Reel] = field(default_factory=list)
    past: dict[Cell, Symbol] = field(default_factory=dict)
    """What the cells showed before: with reduced motion it fades out over what they show now."""
    past_light: float = 0.0
    """How much of it is still seen."""
    tense: int | None = None
    """The reel that runs longer because it decides something."""

    nudging: int | None = None
    """The reel that is being nudged."""
    followed: Symbol = ""
    """The symbol that the nudging reels follow."""

    coins: dict[Cell, Valued] = field(default_factory=dict)
    fresh: dict[Cell, float] = field(default_factory=dict)
    """Coins that have just shown or locked, and how far their little leap is."""
    landed: tuple[Valued, ...] = ()
    """Coins that the reels brought, as against those that came later."""
    set_aside: dict[Cell, Valued] = field(default_factory=dict)
    """Coins of the board that comes back after a feature."""
    sums_aside: dict[int, Counter] = field(default_factory=dict)
    """What was gathered on it."""
    locked: set[Cell] = field(default_factory=set)
    open_cells: dict[Cell, float] = field(default_factory=dict)
    """Cells that spin by themselves, and how far they have turned."""

    held: dict[Cell, Symbol] = field(default_factory=dict)
    """Symbols laid over the reels, which turn under them."""
    holding: bool = False
    """Whether what is held keeps its cells in the next spin."""
    growing: dict[int, tuple[int, float]] = field(default_factory=dict)
    """Reels that a symbol grows over: from which row, and how far it is."""
    vacant: frozenset[Cell] = frozenset()
    """Cells that a walker has just left."""
    walkers: list[Walker] = field(default_factory=list)
    arriving: dict[Cell, Symbol] = field(default_factory=dict)
    """Cells where walkers will stand."""
    gifts: tuple[str, ...] = ()
    """What was unlocked in this feature."""
    awake: set[int] = field(default_factory=set)
    """Reels below which something has woken."""
    gathered: dict[int, Counter] = field(default_factory=dict)
    """What the Collector on a reel has gathered."""
    tosses: dict[int, int] = field(default_factory=dict)
    """Coins thrown below each reel since the table was set: how golden it looks."""
    by_cell: bool = False
    """Whether every cell of the board stands alone, as in a feature of locked coins."""
    paid: int = 0
    """Glints told so far in this round."""
    celebrated: int = 0
    """Those of them that came as prizes, and were celebrated as such."""

    wins: list[LineShown] = field(default_factory=list)
    only: int | None = None
    """The one of the wins that is lit; all of them if None."""
    called: tuple[Cell, ...] = ()
    """Cells that bring a feature, lit before it begins."""
    idle: float = 0.0

    win: Counter = field(default_factory=Counter)
    total: Counter = field(default_factory=Counter)
    feature: str = ""
    night: float = 0.0
    """How much of the room's other light is seen while a great prize is paid."""
    light: float = 0.0
    """How much of the feature's room is seen."""
    counters: dict[str, int] = field(default_factory=dict)
    stake: int = 0
    meters: dict[str, int] = field(default_factory=dict)
    prizes: dict[str, Counter] = field(default_factory=dict)
    """What each prize on show would pay, in ten-thousandths of a Glint."""
    wheel: WheelShown | None = None
    by_itself: bool = False
    """Whether wheels turn without a press: in autoplay, or when the player said so."""
    reveal: Reveal | None = None
    placed: dict[Symbol, Symbol] = field(default_factory=dict)
    """What strips show in place of a symbol that they hold."""
    raised: dict[str, int] = field(default_factory=dict)
    """Multipliers of the feature."""
    flights: list[Flight] = field(default_factory=list)
    card: Card | None = None
    celebration: Celebration | None = None
    message: str = ""
    summary: str = ""
    """What the round ended with: it is said again after the wins were shown one by one."""
    last_word: str = ""
    """What the round ends with instead of its sum, if it has something to say."""
    silent: bool = False
    guard: float = 0.0
    clock: float = 0.0
    """Seconds of play, for what moves in the background."""

    def __post_init__(self) -> None:
        rules = self.title.rules
        self.strips = next(iter(rules.strip_sets))
        strips = rules.strip_sets[self.strips]
        self.reels = [Reel(strip) for strip in strips]
        if not self.grid.reels:
            self.grid = Grid(
                tuple(
                    tuple(strip[row % len(strip)] for row in range(height))
                    for strip, height in zip(strips, rules.heights, strict=True)
                )
            )

    def play_sound(self, name: str, said: str = "") -> None:
        """Give a sound its cue, unless the round is being finished in no time.

        It is told in the words of ``said``, if that is another name.
        """
        if not self.silent:
            self.cue(self.title.look.sounds.get(name, name))
            self.heard(said or name)

    def set_meters(self, stake: int, meters: Mapping[str, int]) -> None:
        """Show the prizes as they stand before a round."""
        self.stake = stake
        self.meters = dict(meters)
        for name, value in self.title.rules.prizes(stake, meters).items():
            self.prizes.setdefault(name, Counter()).set(value)

    def move_meter(self, name: str, value: int) -> None:
        """Let a meter stand at another value; prizes on show run after it."""
        self.meters[name] = value
        for prize, worth in self.title.rules.prizes(self.stake, self.meters).items():
            self.prizes.setdefault(prize, Counter()).owed = worth

    def clear(self) -> None:
        """Take away what the last round left beside the symbols."""
        self.coins.clear()
        self.landed = ()
        self.set_aside.clear()
        self.sums_aside.clear()
        self.fresh.clear()
        self.locked.clear()
        self.held.clear()
        self.holding = False
        self.vacant = frozenset()
        self.gifts = ()
        self.awake.clear()
        self.gathered.clear()
        self.placed.clear()
        self.raised.clear()
        self.by_itself = False
        self.paid = self.celebrated = 0
        self.open_cells.clear()
        self.wins.clear()
        self.called = ()
        self.only = None
        self.idle = 0.0
        self.win.set(0)
        self.total.set(0)
        self.counters.clear()
        self.message = self.summary = self.last_word = ""

    def rest(self, grid: Grid) -> None:
        """Note that the reels show ``grid``."""
        self.grid = grid

    def symbol(self, cell: Cell) -> Symbol:
        """Return what a cell shows: what is laid over it, or its coin, before its reel."""
        if cell in self.held:
            return self.held[cell]
        coin = self.coins.get(cell)
        return coin.symbol if coin else self.grid[cell]

    def lit(self) -> frozenset[Cell]:
        """Return the cells that shine while the others are dim; none if nothing is dim."""
        shown = self.wins if self.only is None else [self.wins[self.only]]
        return frozenset(cell for win in shown for cell in win.cells) | frozenset(self.called)

    def is_named(self, coin: Valued) -> bool:
        """Whether a coin has a name of its own: another than its symbol on the strips."""
        return all(coin.symbol not in reel.strip for reel in self.reels)

    def update(self, dt: float) -> None:
        """Let time pass for what is no act."""
        self.clock += dt
        for counter in self.prizes.values():
            counter.run(dt)
        self.guard = max(self.guard - dt, 0.0)

    def lingers(self) -> bool:
        """Whether wins are being shown one by one."""
        long = CYCLES * len(self.wins) * SHOWN_EACH
        return len(self.wins) > 1 and (self.idle < long or self.only is not None)

    def linger(self, dt: float) -> bool:
        """Show the wins one by one for a while after a round; whether anything changed.

        Each is said while it is shown, unless something else is being said.
        """
        before = self.only
        if self.lingers():
            self.idle += dt
            over = self.idle >= CYCLES * len(self.wins) * SHOWN_EACH
            self.only = None if over else int(self.idle / SHOWN_EACH) % len(self.wins)
        if self.only == before:
            return False
        if self.message in (self.summary, *(win.words for win in self.wins)):
            self.message = self.summary if self.only is None else self.wins[self.only].words
        return True

    def seen(self) -> tuple[object, ...]:
        """Return all of the picture that a player could compare."""
        return (
            self.grid,
            tuple(round(reel.at, 6) for reel in self.reels),
            tuple(sorted(self.coins.items())),
            frozenset(self.locked),
            tuple(sorted(self.held.items())),
            self.by_cell,
            frozenset(self.awake),
            tuple(sorted((reel, sum_.shown) for reel, sum_ in self.gathered.items())),
            tuple(self.walkers),
            tuple((w.line, w.cells, w.amount, w.drawn) for w in self.wins),
            self.win.shown,
            self.feature,
            self.light,
            tuple(self.past),
            tuple(sorted(self.counters.items())),
            self.card,
            self.celebration,
            self.wheel,
            self.reveal,
            tuple(self.flights),
            self.message,
        )


def leap(show: Show, cells: Iterable[Cell], t: float) -> None:
    """Put cells ``t`` of the way through their little leap; at 1 they lie still.

    With reduced motion they never leap.
    """
    for cell in cells:
        if t < 1 and not show.calm:
            show.fresh[cell] = t
        else:
            show.fresh.pop(cell, None)


def cross_fade(show: Show, seconds: float, change: Callable[[], None]) -> Script:
    """Change the board at once, and let what it showed fade out over it: instead of travel."""
    past = {cell: show.symbol(cell) for cell in show.grid.cells}
    change()
    show.past = past

    def fade(t: float) -> None:
        show.past_light = 1 - t

    yield from tween(seconds, fade, in_out)
    show.past = {}
