"""Acts of the reels: they turn, nudge, are walked over and filled."""

from collections.abc import Iterable

from slotcade.logic.events import Changed, Restored, Spun
from slotcade.logic.grid import Cell, Column, Grid, Symbol
from slotcade.stage import reels
from slotcade.stage.director import Script, together, tween, wait
from slotcade.stage.ease import in_out
from slotcade.stage.show import Reveal, Show, Walker, cross_fade, leap
from slotcade.stage.words import say

SETS_OFF = 0.3
"""Share of a walker's time in which he sets off, before the reels turn under him."""


def spin(show: Show, event: Spun) -> Script:
    """Turn the reels until they rest on the grid; whoever walks steps over them meanwhile."""
    strips = show.title.rules.strip_sets[event.strips]
    for reel, strip in zip(show.reels, strips, strict=True):
        reel.strip = tuple(show.placed.get(s, s) for s in strip) if show.placed else strip
    show.strips = event.strips
    walking = bool(show.walkers) or show.holding
    if not show.holding:
        show.held.clear()
    show.holding = False
    show.gathered.clear()
    show.vacant = frozenset()
    if show.wins:
        show.message = ""
    show.wins.clear()
    show.coins.clear()
    show.landed = ()
    show.play_sound("reel_start")
    cues = show.title.look.cues
    stays = {**show.held, **show.arriving}

    def landed(reel: int) -> str:
        for row, symbol in enumerate(event.grid.reels[reel]):
            if symbol in cues and Cell(reel, row) not in stays:
                return cues[symbol]
        return ""

    def stopped(reel: int) -> None:
        show.play_sound(f"stop_{min(reel + 1, 5)}")
        if cue := landed(reel):
            show.play_sound(cue)
        following = reel + 1
        show.tense = following if following in tense else None
        if show.tense is not None:
            show.play_sound("anticipation")

    def change() -> None:
        for reel, stop in zip(show.reels, event.stops, strict=True):
            reel.at = float(stop)
        show.rest(event.grid)

    tense = _tense_reels(show, event)
    if show.calm:
        yield from cross_fade(show, show.timings.first_stop, change)
        show.play_sound("stop_3", said="stops")
        for cue in dict.fromkeys(filter(None, map(landed, range(len(show.reels))))):
            show.play_sound(cue)
    else:
        times = reels.rest_times(strips, show.timings, lambda reel: reel in tense)
        turn = reels.spin(show.reels, event.stops, times, show.timings, stopped)
        yield from together(turn, _step_over(show, times[0])) if show.walkers else turn
    if walking:
        show.message = ""
    show.tense = None
    show.rest(event.grid)


def _tense_reels(show: Show, event: Spun) -> frozenset[int]:
    """Return the reels that turn while it is open whether a feature comes.

    It is open when enough of its symbols stand already to make it likely, not enough to make
    it certain, and the reels still turning can bring what is missing, this one among them.
    """
    rule = show.title.look.tension
    if rule is None:
        return frozenset()
    tense: set[int] = set()
    stand = 0
    columns = event.grid.reels
    for reel, column in enumerate(columns):
        if rule.shown <= stand < rule.needed:
            can_come = [
                _most(turning.strip, len(other), rule.symbols)
                for turning, other in zip(show.reels[reel:], columns[reel:], strict=True)
            ]
            if can_come[0] and stand + sum(can_come) >= rule.needed:
                tense.add(reel)
        stand += sum(symbol in rule.symbols for symbol in column)
    return frozenset(tense)


def _most(strip: Column, rows: int, symbols: tuple[Symbol, ...]) -> int:
    """Return how many of some symbols a window of a strip shows at most."""
    hits = [symbol in symbols for symbol in (*strip, *strip[: rows - 1])]
    return max(sum(hits[stop : stop + rows]) for stop in range(len(strip)))


def follow(show: Show, symbol: Symbol) -> Script:
    """Say which symbol the reels follow."""
    show.followed = symbol
    show.message = _following(show)
    yield from wait(show.timings.line)


def _following(show: Show) -> str:
    return say.nudge.format(symbol=show.title.words.symbols[show.followed])


def nudge(show: Show, number: int, steps: int, stop: int, grid: Grid) -> Script:
    """Move a reel down by a symbol, or let an arrow pull it back up (negative)."""
    reel = show.reels[number]
    show.wins.clear()
    show.nudging = number
    start = reel.at
    pulled = steps <= 0
    show.message = say.pulled_back if pulled else _following(show)
    show.play_sound("pull" if pulled else "nudge")
    if pulled:
        arrow = [Cell(number, 0)]
        yield from tween(show.timings.counter, lambda t: leap(show, arrow, t))

    def move(t: float) -> None:
        reel.at = start - steps * t

    def settle() -> None:
        reel.at = float(stop)
        show.rest(grid)

    seconds = show.timings.nudge * max(abs(steps), 1) ** 0.5
    if show.calm:
        yield from cross_fade(show, seconds, settle)
    else:
        yield from tween(seconds, move, in_out)
        settle()
    show.nudging = None


def change(show: Show, event: Changed) -> Script:
    """Put another symbol on a stop of a strip, for the rest of the round."""
    reel = show.reels[event.reel]
    strip = list(reel.strip)
    strip[event.stop] = event.symbol
    reel.strip = tuple(strip)
    show.rest(event.grid)
    yield from wait(show.timings.counter)


def walk(show: Show, left: tuple[Cell, ...], held: tuple[Cell, ...]) -> Script:
    """Let wilds set off to the left from the cells they stood on; the spin takes them further."""
    symbol = show.grid[left[0]]
    show.wins.clear()
    show.called = ()
    name = show.title.words.symbols[symbol]
    show.message = (say.walks if held else say.walks_off).format(symbol=name)
    show.play_sound("walk")
    show.arriving = dict.fromkeys(held, symbol)
    if show.calm:

        def arrive() -> None:
            show.vacant = frozenset(left)
            _arrive(show)

        yield from cross_fade(show, show.timings.walk, arrive)
        show.holding = True
        return
    show.held.clear()
    show.vacant = frozenset(left)
    show.walkers = [Walker(symbol, cell) for cell in left]
    yield from tween(show.timings.walk * SETS_OFF, lambda t: _step(show, SETS_OFF * t))


def _step_over(show: Show, seconds: float) -> Script:
    """Let walkers step to the next reel while all reels turn, before the first of them rests."""
    seconds = min(show.timings.walk * (1 - SETS_OFF), seconds)
    yield from tween(seconds, lambda t: _step(show, SETS_OFF + (1 - SETS_OFF) * t))
    _arrive(show)


def _step(show: Show, t: float) -> None:
    """Put walkers where they are ``t`` of the way through their time."""
    for walker in show.walkers:
        walker.gone = in_out(t)


def _arrive(show: Show) -> None:
    """Let those who walked stand where they came to."""
    show.walkers = []
    show.held, show.arriving = show.arriving, {}


def fill(show: Show, filled: tuple[int, ...], symbol: Symbol, grid: Grid) -> Script:
    """Let a symbol grow over whole reels from the cells in which it landed."""
    cells = [Cell(reel, row) for reel in filled for row in range(len(grid.reels[reel]))]
    landed = {reel: show.grid.reels[reel].index(symbol) for reel in filled}
    show.message = say.fills.format(symbol=show.title.words.symbols[symbol])
    if cue := show.title.look.cues.get(symbol):
        show.play_sound(cue)

    def grow(t: float) -> None:
        show.growing = {reel: (row, t) for reel, row in landed.items() if t < 1}

    if show.calm:
        yield from cover(show, cells, symbol, show.timings.walk / 2)
    else:
        show.held.update(dict.fromkeys(cells, symbol))
        yield from tween(show.timings.walk / 2, grow)
        yield from wait(show.timings.walk / 2)
    show.rest(grid)


def cover(show: Show, cells: Iterable[Cell], symbol: Symbol, seconds: float) -> Script:
    """Lay a symbol over cells: it leaps, or fades in with reduced motion."""
    cells = tuple(cells)

    def change() -> None:
        show.held.update(dict.fromkeys(cells, symbol))
        for cell in cells:
            show.coins.pop(cell, None)

    if show.calm:
        yield from cross_fade(show, seconds, change)
    else:
        change()
        yield from tween(seconds, lambda t: leap(show, cells, t))


def restore(show: Show, event: Restored) -> Script:
    """Bring the board back that was in view before a feature, with all that lay on it."""
    strips = show.title.rules.strip_sets[event.strips]
    show.held.clear()
    for i, (reel, strip, stop) in enumerate(zip(show.reels, strips, event.stops, strict=True)):
        reel.strip, reel.at = strip, float(stop)
        for row, symbol in enumerate(event.grid.reels[i]):
            if symbol != strip[(stop + row) % len(strip)]:
                show.held[Cell(i, row)] = symbol
    show.strips = event.strips
    show.coins, show.gathered = dict(show.set_aside), dict(show.sums_aside)
    show.wins.clear()
    show.rest(event.grid)
    yield from wait(0)


def place(show: Show, placeholder: Symbol, symbol: Symbol) -> Script:
    """Turn the placeholder over: the next spin shows the symbol in its place."""
    show.placed = {placeholder: symbol}
    show.wins.clear()
    reveal = Reveal(placeholder, symbol)
    show.reveal = reveal
    show.message = say.placeholders.format(symbol=show.title.words.symbols[symbol])
    show.play_sound("button")

    def turn_over(t: float) -> None:
        reveal.turned = t

    yield from tween(show.timings.reveal, turn_over, in_out)
    yield from wait(show.timings.reveal / 3)
    show.reveal = None
