"""Acts of a feature: it is announced, counted, played cell by cell, summed up."""

from slotcade.logic.coins import Valued
from slotcade.logic.grid import Cell
from slotcade.stage.counter import Counter, grouped
from slotcade.stage.director import Script, together, tween, wait
from slotcade.stage.ease import in_out, out_back, out_cubic
from slotcade.stage.show import Card, Flight, Show, leap
from slotcade.stage.telling import filled
from slotcade.stage.timings import GUARD
from slotcade.stage.words import say

LONGEST_LEAPS = 2.0
"""Seconds at most in which a boardful of coins locks one after another."""


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
        entry = filled(words.entry, show.title.rules.numbers)
        yield from _card(show, Card(words.title, entry), timings.card)
    show.called = ()
    show.only = None
    show.wins.clear()
    show.feature = name
    show.set_aside, show.sums_aside = dict(show.coins), dict(show.gathered)
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
    show.message = show.last_word = say.capped.format(limit=grouped(limit))
    show.play_sound("chime")
    yield from wait(show.timings.card)


def lock(show: Show, coins: tuple[Valued, ...]) -> Script:
    """Lock coins in their cells, one after another."""
    show.by_cell = True
    each = min(show.timings.lock, LONGEST_LEAPS / len(coins))
    for coin in coins:
        show.coins[coin.cell] = coin
        show.locked.add(coin.cell)
        show.play_sound("coin_named" if show.is_named(coin) else "coin_lock")
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
