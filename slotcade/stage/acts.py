"""One act for each kind of fact: a new kind does not type-check until it has its act."""

from typing import assert_never

from slotcade.logic.coins import Valued
from slotcade.logic.events import (
    Added,
    Awarded,
    Capped,
    Changed,
    Collected,
    Counted,
    Credited,
    Event,
    FeatureBegan,
    FeatureEnded,
    Filled,
    Followed,
    Gathered,
    Laid,
    Locked,
    Metered,
    Nudged,
    Placed,
    Priced,
    Pulled,
    Raised,
    Respun,
    Restored,
    ScatterPaid,
    Spun,
    Swapped,
    Thrown,
    Turned,
    Unlocked,
    Walked,
    WaysPaid,
    Won,
)
from slotcade.logic.grid import Cell, Grid, Symbol
from slotcade.stage import acts_laid, reels
from slotcade.stage.counter import Counter, grouped
from slotcade.stage.director import HURRY, Script, together, tween, wait
from slotcade.stage.ease import in_out, out_back, out_cubic
from slotcade.stage.show import (
    Card,
    Celebration,
    Flight,
    LineShown,
    Reveal,
    Show,
    Walker,
    WheelShown,
    leap,
)
from slotcade.stage.timings import GUARD
from slotcade.stage.words import TIERS, line_win, returned, say, scatter_win, ways_win

WHEEL_TURNS = 5
WHEEL_PATIENCE = 15.0
"""Seconds after which a wheel turns though nobody pressed."""

LONGEST_LEAPS = 2.0
"""Seconds at most in which a boardful of coins locks one after another."""


def act(show: Show, event: Event) -> Script:
    """Perform one fact."""
    match event:
        case Spun():
            return spin(show, event)
        case Priced(coins):
            return price(show, coins)
        case Won():
            return pay_line(show, event)
        case WaysPaid(symbol, count_, ways, cells, amount):
            words = ways_win(show.title, symbol, count_, ways, amount)
            return pay_cells(show, symbol, cells, amount, words)
        case ScatterPaid(symbol, cells, amount):
            words = scatter_win(show.title, symbol, len(cells), amount)
            return pay_cells(show, symbol, cells, amount, words)
        case Placed(placeholder, symbol):
            return place(show, placeholder, symbol)
        case Turned(wedges, weights, index):
            return turn(show, WheelShown(wedges, weights, index))
        case Credited(amount):
            return credit(show, amount)
        case Raised(name, value):
            return raise_(show, name, value)
        case Followed(symbol):
            return follow(show, symbol)
        case Nudged(reel, stop, grid):
            return nudge(show, reel, 1, stop, grid)
        case Changed():
            return change(show, event)
        case Pulled(reel, steps, stop, grid):
            return nudge(show, reel, -steps, stop, grid)
        case Walked(left, held):
            return walk(show, left, held)
        case Filled(filled, symbol, grid):
            return fill(show, filled, symbol, grid)
        case Laid():
            return acts_laid.lay(show, event)
        case Swapped():
            return acts_laid.swap(show, event)
        case Thrown(cell, woke):
            return acts_laid.throw(show, cell, woke)
        case Gathered(reel, coins, amount):
            return acts_laid.gather(show, reel, coins, amount)
        case Restored():
            return restore(show, event)
        case Added(name, added, cells):
            return add(show, name, added, cells)
        case Unlocked(name):
            return unlock(show, name)
        case Capped(limit):
            return cap(show, limit)
        case FeatureBegan(name, cells):
            return begin(show, name, cells)
        case Locked(coins):
            return lock(show, coins)
        case Respun(coins):
            return respin(show, coins)
        case Counted(name, value):
            return count(show, name, value)
        case Collected(coin, amount):
            return collect(show, coin, amount)
        case Awarded(prize, amount):
            return award(show, prize, amount)
        case FeatureEnded(name, amount):
            return end(show, name, amount)
        case Metered(name, value):
            return meter(show, name, value)
        case _:
            assert_never(event)


def spin(show: Show, event: Spun) -> Script:
    """Turn the reels until they rest on the grid."""
    strips = show.title.rules.strip_sets[event.strips]
    for reel, strip in zip(show.reels, strips, strict=True):
        reel.strip = tuple(show.placed.get(s, s) for s in strip) if show.placed else strip
    show.strips = event.strips
    if not show.holding:
        show.held.clear()
    show.holding = False
    show.vacant = frozenset()
    show.wins.clear()
    show.coins.clear()
    show.landed = ()
    show.play_sound("reel_start")
    cues = show.title.look.cues

    def stopped(reel: int) -> None:
        show.play_sound(f"stop_{min(reel + 1, 5)}")
        for row, symbol in enumerate(event.grid.reels[reel]):
            if symbol in cues and Cell(reel, row) not in show.held:
                show.play_sound(cues[symbol])
                break
        following = reel + 1
        show.tense = following if following in tense else None
        if show.tense is not None:
            show.play_sound("anticipation")

    def hide(t: float) -> None:
        show.hidden = t

    tense = _tense_reels(show, event)
    if show.calm:
        yield from tween(show.timings.first_stop / 2, hide, in_out)
        for reel, stop in zip(show.reels, event.stops, strict=True):
            reel.at = float(stop)
        show.play_sound("stop_3")
        yield from tween(show.timings.first_stop / 2, lambda t: hide(1 - t), in_out)
    else:
        times = reels.rest_times(strips, show.timings, lambda reel: reel in tense)
        yield from reels.spin(show.reels, event.stops, times, show.timings, stopped)
    show.tense = None
    show.rest(event.grid)


def _tense_reels(show: Show, event: Spun) -> frozenset[int]:
    """Return the reels that turn while it is open whether a feature comes.

    It is open when enough of its symbol stand already to make it likely, not enough to make
    it certain, and the reels still turning can bring what is missing.
    """
    rule = show.title.look.tension
    if rule is None:
        return frozenset()
    tense: set[int] = set()
    stand = 0
    columns = event.grid.reels
    for reel, column in enumerate(columns):
        can_come = sum(len(other) for other in columns[reel:])
        if rule.shown <= stand < rule.needed <= stand + can_come:
            tense.add(reel)
        stand += column.count(rule.symbol)
    return frozenset(tense)


def price(show: Show, coins: tuple[Valued, ...]) -> Script:
    """Show the values of the coins on the reels."""
    show.landed = coins
    for coin in coins:
        show.coins[coin.cell] = coin
    show.play_sound("coin_named" if _rare(show, coins) else "coin_land")
    cells = [coin.cell for coin in coins]
    yield from tween(show.timings.price, lambda t: leap(show, cells, t))


def _rare(show: Show, coins: tuple[Valued, ...]) -> bool:
    """Whether one of the coins has a name of its own: another than its symbol on the strips."""
    plain = {symbol for reel in show.reels for symbol in reel.strip}
    return any(coin.symbol not in plain for coin in coins)


def pay_line(show: Show, event: Won) -> Script:
    """Draw the line through its cells and count what it pays."""
    words = line_win(
        show.title, event.symbol, len(event.cells), event.line, event.factor, event.amount
    )
    return pay_cells(show, event.symbol, event.cells, event.amount, words, event.line)


def pay_cells(
    show: Show, symbol: Symbol, cells: tuple[Cell, ...], amount: int, words: str, line: int = 0
) -> Script:
    """Light what wins, with its line if it has one, and count what it pays."""
    shown = LineShown(line, symbol, cells, amount)
    first = not show.wins
    show.wins.append(shown)
    show.paid += amount
    show.win.owed = show.paid
    if show.feature:
        show.total.add(amount)
    show.message = words
    if first:
        show.play_sound("win_small")

    def draw(t: float) -> None:
        shown.drawn = t

    seconds = show.timings.line
    counting = (show.win.count(seconds), show.total.count(seconds))
    yield from together(tween(seconds, draw, out_cubic), *counting)


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


def turn(show: Show, wheel: WheelShown) -> Script:
    """Wait for a press, then turn the wheel until it rests on the wedge that was drawn.

    A press while it waits starts it; one while it turns brings it to rest where it would.
    """
    show.wheel = wheel
    show.wins.clear()
    show.guard = GUARD

    def open_(t: float) -> None:
        wheel.open = t

    yield from tween(show.timings.fade, open_, in_out)
    waited = 0.0
    while waited < (show.timings.counter if show.by_itself else WHEEL_PATIENCE):
        dt = yield None
        if dt >= HURRY:
            break
        waited += dt
    wheel.waiting = False
    each = 360 / len(wheel.wedges)
    end = 360 * WHEEL_TURNS - wheel.index * each
    passed = 0

    def roll(t: float) -> None:
        nonlocal passed
        wheel.angle = end * t
        pegs = int((wheel.angle + each / 2) // each)
        if pegs != passed:
            passed = pegs
            show.play_sound("wheel_tick")

    yield from tween(show.timings.wheel, roll, out_cubic)
    name = show.title.words.wedges[wheel.wedges[wheel.index]]
    show.message = say.wheel_brings.format(what=name)
    show.play_sound("wheel_stop")
    yield from wait(show.timings.card / 2)
    yield from tween(show.timings.fade, lambda t: open_(1 - t), in_out)
    show.wheel = None


def credit(show: Show, amount: int) -> Script:
    """Count what the wheel pays."""
    show.paid += amount
    show.win.owed = show.paid
    show.total.add(amount)
    seconds = show.timings.count
    yield from together(show.win.count(seconds), show.total.count(seconds))


def raise_(show: Show, name: str, value: int) -> Script:
    """Put a multiplier of the feature up."""
    show.raised[name] = value
    show.play_sound("multiplier")
    yield from wait(show.timings.counter)


def follow(show: Show, symbol: Symbol) -> Script:
    """Say which symbol the reels follow."""
    name = show.title.words.symbols[symbol]
    show.message = say.nudge.format(symbol=name)
    yield from wait(show.timings.line)


def nudge(show: Show, number: int, steps: int, stop: int, grid: Grid) -> Script:
    """Move a reel down by a symbol, or let an arrow pull it back up (negative)."""
    reel = show.reels[number]
    show.wins.clear()
    show.nudging = number
    start = reel.at
    pulled = steps <= 0
    if pulled:
        show.message = say.pulled_back
    show.play_sound("pull" if pulled else "nudge")

    def move(t: float) -> None:
        reel.at = start - steps * t

    yield from tween(show.timings.nudge * max(abs(steps), 1) ** 0.5, move, in_out)
    reel.at = float(stop)
    show.rest(grid)
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
    """Let wilds step one reel to the left, from the cells they stood on."""
    symbol = show.grid[left[0]]
    tall = _full_reels(show, left)
    show.wins.clear()
    show.called = ()
    show.held.clear()
    show.vacant = frozenset(left)
    show.walkers = [
        Walker(symbol, cell, cell.reel in tall)
        for cell in left
        if cell.reel not in tall or cell.row == 0
    ]
    show.play_sound("walk")

    def step(t: float) -> None:
        for walker in show.walkers:
            walker.gone = t

    yield from tween(show.timings.walk, step, in_out)
    show.walkers = []
    show.held.update(dict.fromkeys(held, symbol))
    show.holding = True


def _full_reels(show: Show, cells: tuple[Cell, ...]) -> frozenset[int]:
    """Return the reels that are covered from top to bottom."""
    heights = [len(column) for column in show.grid.reels]
    return frozenset(
        reel for reel, height in enumerate(heights) if sum(c.reel == reel for c in cells) == height
    )


def fill(show: Show, filled: tuple[int, ...], symbol: Symbol, grid: Grid) -> Script:
    """Let a symbol grow over whole reels."""
    cells = [Cell(reel, row) for reel in filled for row in range(len(grid.reels[reel]))]
    show.play_sound("jack_lands")
    show.held.update(dict.fromkeys(cells, symbol))
    yield from tween(show.timings.walk / 2, lambda t: leap(show, cells, t))
    show.rest(grid)


def restore(show: Show, event: Restored) -> Script:
    """Bring the board back that was in view before a feature."""
    strips = show.title.rules.strip_sets[event.strips]
    for reel, strip, stop in zip(show.reels, strips, event.stops, strict=True):
        reel.strip, reel.at = strip, float(stop)
    show.strips = event.strips
    show.held.clear()
    show.coins.clear()
    show.wins.clear()
    show.rest(event.grid)
    yield from wait(0)


def add(show: Show, name: str, added: int, cells: tuple[Cell, ...]) -> Script:
    """Light what brings more spins, and say how many."""
    show.called = cells
    title = show.title.words.features[name].title
    show.message = say.more_spins.format(count=added, feature=title)
    show.play_sound("chime")
    yield from wait(show.timings.card / 2)
    show.called = ()


def unlock(show: Show, name: str) -> Script:
    """Announce a gift on a card of its own."""
    gift = show.title.words.gifts[name]
    show.gifts = (*show.gifts, name)
    show.play_sound("lantern_step")
    yield from _card(show, Card(gift.title, gift.text), show.timings.card)


def cap(show: Show, limit: int) -> Script:
    """Say that the round reached the most that one can pay."""
    show.message = say.capped.format(limit=grouped(limit))
    show.play_sound("chime")
    yield from wait(show.timings.card)


def begin(show: Show, name: str, cells: tuple[Cell, ...]) -> Script:
    """Light what brought the feature, say its name, change the room.

    A feature that is quiet goes on in the same room, without a card.
    """
    words = show.title.words.features[name]
    timings = show.timings
    show.called = cells
    show.message = words.title
    if words.quiet:
        yield from wait(timings.line)
        return
    show.play_sound("feature")
    yield from wait(timings.card / 2)
    if show.intro:
        yield from _card(show, Card(words.title, words.entry), timings.card)
    show.called = ()
    show.only = None
    show.wins.clear()
    show.feature = name
    show.music("music_feature")

    def light(t: float) -> None:
        show.light = t

    yield from tween(timings.fade, light, in_out)


def _card(show: Show, card: Card, seconds: float) -> Script:
    """Show a card for a while."""

    def open_(t: float) -> None:
        card.open = t

    show.card = card
    show.guard = GUARD
    yield from tween(0.3, open_, out_back)
    if card.amount:
        yield from card.amount.count(min(seconds, 1.2))
        show.play_sound("count_end")
    yield from wait(seconds)
    yield from tween(0.2, lambda t: open_(1 - t), out_cubic)
    show.card = None


def lock(show: Show, coins: tuple[Valued, ...]) -> Script:
    """Lock coins in their cells, one after another."""
    show.by_cell = True
    each = min(show.timings.lock, LONGEST_LEAPS / len(coins))
    for coin in coins:
        show.coins[coin.cell] = coin
        show.locked.add(coin.cell)
        show.play_sound("coin_named" if _rare(show, (coin,)) else "coin_lock")
        cell = coin.cell
        yield from tween(each, lambda t, cell=cell: leap(show, [cell], t))  # type: ignore[misc]


def respin(show: Show, coins: tuple[Valued, ...]) -> Script:
    """Spin every open cell by itself; some come to rest on a coin."""
    landed = {coin.cell for coin in coins}
    cells = [c for c in show.grid.cells if c not in show.locked and c not in show.held]
    show.coins = {cell: coin for cell, coin in show.coins.items() if cell in show.locked}
    show.play_sound("respin")
    show.message = ""

    def turn(cell: Cell, t: float) -> None:
        if t < 1:
            show.open_cells[cell] = t
        else:
            show.open_cells.pop(cell, None)

    def one(cell: Cell) -> Script:
        seconds = show.timings.respin * (0.6 + 0.1 * cell.reel)
        yield from tween(seconds, lambda t: turn(cell, t))
        if cell in landed:
            coin = next(coin for coin in coins if coin.cell == cell)
            show.coins[cell] = coin
            show.play_sound("coin_land")

    yield from together(*(one(cell) for cell in cells))


def count(show: Show, name: str, value: int) -> Script:
    """Move a counter of the feature."""
    before = show.counters.get(name)
    show.counters[name] = value
    if before is not None and before != value:
        show.play_sound("counter_up" if value > before else "counter_down")
        yield from wait(show.timings.counter)


def collect(show: Show, coin: Valued, amount: int) -> Script:
    """Let a coin's value fly to the total."""
    flight = Flight(grouped(amount), coin.cell)
    show.flights.append(flight)
    show.locked.discard(coin.cell)
    show.paid += amount
    show.total.add(amount)

    def fly(t: float) -> None:
        flight.gone = t

    yield from tween(show.timings.collect, fly, in_out)
    show.flights.remove(flight)
    show.play_sound("collect")
    yield from show.total.count(show.timings.collect / 2)


def award(show: Show, prize: str, amount: int) -> Script:
    """Celebrate a prize of its own name; the one that grows changes the light of the place."""
    show.paid += amount
    if show.feature:
        show.total.add(amount)
    else:
        show.win.owed = show.paid
    counter = Counter()
    counter.add(amount)
    picture = f"{show.title.stem}/symbols/{prize}"
    name = show.title.words.prizes[prize]
    grows = any(sign.prize == prize and sign.decimals for sign in show.title.look.signs)

    def darken(t: float) -> None:
        show.night = t

    if grows:
        show.music("music_feature")
        yield from tween(show.timings.fade, darken, in_out)
    show.play_sound(prize)
    yield from _celebrate(show, Celebration(name, counter, 9.0 if grows else 5.0, picture))
    if grows:
        show.music("music")
        yield from tween(show.timings.fade, lambda t: darken(1 - t), in_out)
    running = show.total if show.feature else show.win
    yield from running.count(show.timings.count)


def end(show: Show, name: str, amount: int) -> Script:
    """Sum the feature up and go back to the reels."""
    words = show.title.words.features[name]
    show.win.owed = show.paid
    if words.quiet:
        yield from show.win.count(show.timings.count)
        return
    total = Counter()
    total.add(amount)
    show.play_sound("feature_end")
    yield from _card(show, Card(words.title, say.paid, total), show.timings.card)
    yield from show.win.count(show.timings.count)
    show.music("music")

    def light(t: float) -> None:
        show.light = 1 - t

    yield from tween(show.timings.fade, light, in_out)
    show.feature = ""
    show.counters.clear()
    show.raised.clear()
    show.placed.clear()
    show.total.set(0)
    show.locked.clear()
    if show.by_cell:
        show.coins = {coin.cell: coin for coin in show.landed}
    show.by_cell = False


def meter(show: Show, name: str, value: int) -> Script:
    """Move a gauge that outlives the round."""
    show.move_meter(name, value)
    yield from wait(0)


def close(show: Show, payout: int, stake: int) -> Script:
    """End a round: say what it brought, and celebrate what is more than its stake."""
    for prize in show.prizes.values():
        prize.settle()
    yield from show.win.count(show.timings.count)
    for times, name, seconds in TIERS:
        if payout >= times * stake:
            counter = Counter()
            counter.add(payout)
            show.play_sound(name)
            yield from _celebrate(show, Celebration(getattr(say, name), counter, seconds))
            break
    else:
        if payout > stake:
            show.play_sound("win_medium" if payout < 5 * stake else "win_large")
        elif payout:
            show.play_sound("returned")
    if 0 < payout <= stake:
        show.message = returned(payout, stake)
    elif payout and len(show.wins) != 1:
        show.message = say.won.format(amount=grouped(payout))


def _celebrate(show: Show, celebration: Celebration) -> Script:
    """Stop for a large win: its name, light, coins, the amount counted up."""
    seconds = celebration.seconds * show.timings.celebrate
    celebration.seconds = seconds
    show.celebration = celebration
    show.guard = GUARD

    def run(t: float) -> None:
        celebration.clock = t * seconds
        celebration.open = min(t * seconds / 0.4, 1.0)

    yield from together(tween(seconds, run), celebration.amount.count(seconds * 0.6))
    show.celebration = None
