"""Acts of specials laid over the board, and of coins that are thrown and gathered."""

from slotcade.logic.coins import Valued
from slotcade.logic.events import Laid, Swapped
from slotcade.logic.grid import Cell
from slotcade.stage.acts_reels import cover
from slotcade.stage.counter import Counter, grouped
from slotcade.stage.director import Script, together, tween, wait
from slotcade.stage.ease import in_out
from slotcade.stage.show import Flight, Show
from slotcade.stage.words import say


def lay(show: Show, event: Laid) -> Script:
    """Lay a special over the board; on a board of empty cells it is a Collector that woke."""
    cells = event.cells
    if any(symbol == "EMPTY" for column in event.grid.reels for symbol in column):
        if not show.by_cell:
            show.held.clear()
            show.gathered.clear()
        show.by_cell = True
        show.coins.clear()
    if gift := show.title.words.gifts.get(event.name):
        show.message = gift.title
    show.play_sound(event.name)
    yield from cover(show, cells, event.symbol, show.timings.walk / 2)
    show.rest(event.grid)


def swap(show: Show, event: Swapped) -> Script:
    """Let cells become one symbol."""
    name = show.title.words.symbols[event.symbol]
    show.message = say.swapped.format(symbol=name)
    show.play_sound("coin_fly")
    yield from cover(show, event.cells, event.symbol, show.timings.walk)
    show.rest(event.grid)


def throw(show: Show, cell: Cell, woke: bool) -> Script:
    """Throw a coin at what sleeps below its reel."""
    flight = Flight("", cell, below=True)
    show.flights.append(flight)
    show.play_sound("coin_throw")

    def fly(t: float) -> None:
        flight.gone = t

    yield from tween(show.timings.collect, fly, in_out)
    show.flights.remove(flight)
    show.tosses[cell.reel] = show.tosses.get(cell.reel, 0) + 1
    if woke:
        show.awake.add(cell.reel)
        show.play_sound("pumpkin_wake")
        yield from wait(show.timings.line)


def gather(show: Show, reel: int, coins: tuple[Valued, ...], amount: int) -> Script:
    """Let all coins fly to the Collector of a reel, and count them there."""
    target = next((cell for cell in show.held if cell.reel == reel), Cell(reel, 1))
    flights = [Flight(f"×{coin.times}", coin.cell, end=target) for coin in coins]
    show.flights += flights
    show.paid += amount
    if show.feature:
        show.total.add(amount)
    else:
        show.win.owed = show.paid
    show.message = say.gathered.format(amount=grouped(amount))
    show.play_sound("coin_fly")

    def fly(t: float) -> None:
        for flight in flights:
            flight.gone = t

    yield from tween(show.timings.collect * 1.6, fly, in_out)
    for flight in flights:
        show.flights.remove(flight)
    show.play_sound("collect")
    there = show.gathered.setdefault(reel, Counter())
    there.add(amount)
    running = show.total if show.feature else show.win
    counting = (each.count(show.timings.count / 2) for each in (there, running))
    yield from together(*counting, wait(show.timings.line))
