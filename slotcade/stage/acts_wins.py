"""Acts of what pays: lines, ways, prizes, and the end of a round."""

from slotcade.logic.coins import Valued
from slotcade.logic.events import Won
from slotcade.logic.grid import Cell, Symbol
from slotcade.stage.counter import Counter, grouped
from slotcade.stage.director import Script, together, tween, wait
from slotcade.stage.ease import in_out, out_cubic
from slotcade.stage.show import Celebration, LineShown, Show, leap
from slotcade.stage.telling import boosts, line_win, returned
from slotcade.stage.timings import GUARD
from slotcade.stage.words import TIERS, say


def price(show: Show, coins: tuple[Valued, ...]) -> Script:
    """Show the values of the coins on the reels."""
    show.landed = coins
    for coin in coins:
        show.coins[coin.cell] = coin
    show.play_sound("coin_named" if any(map(show.is_named, coins)) else "coin_land")
    cells = [coin.cell for coin in coins]
    yield from tween(show.timings.price, lambda t: leap(show, cells, t))


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
    shown = LineShown(line, symbol, cells, amount, words)
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
        shown.drawn = 1.0 if show.calm else t

    seconds = show.timings.line
    counting = (show.win.count(seconds), show.total.count(seconds))
    yield from together(tween(seconds, draw, out_cubic), *counting)


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
    show.celebrated += amount
    yield from celebrate(show, Celebration(name, counter, 9.0 if grows else 5.0, picture))
    if grows:
        show.music("music")
        yield from tween(show.timings.fade, lambda t: darken(1 - t), in_out)
    running = show.total if show.feature else show.win
    yield from running.count(show.timings.count)


def celebrate(show: Show, celebration: Celebration) -> Script:
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


def close(show: Show, payout: int, stake: int) -> Script:
    """End a round: say what it brought, and celebrate what is more than its stake.

    What prizes were celebrated for is not celebrated once more, if it is all.
    """
    for prize in show.prizes.values():
        prize.settle()
    yield from show.win.count(show.timings.count)
    if payout != show.celebrated:
        yield from _acclaim(show, payout, stake)
    if show.last_word:
        show.message = show.last_word
    elif 0 < payout <= stake:
        show.message = returned(payout, stake)
    elif payout:
        whole = [win.words for win in show.wins if win.amount == payout]
        show.message = whole[0] if whole else say.won.format(amount=grouped(payout))
    else:
        show.message = ""
    show.summary = show.message


def _acclaim(show: Show, payout: int, stake: int) -> Script:
    """Let a sum be heard by its size, and stop for it if it is large."""
    for times, name, seconds in TIERS:
        if payout >= times * stake:
            counter = Counter()
            counter.add(payout)
            show.play_sound(name)
            yield from celebrate(show, Celebration(getattr(say, name), counter, seconds))
            return
    if payout > stake:
        show.play_sound("win_medium" if payout < 5 * stake else "win_large")
    elif payout:
        show.play_sound("returned")


def meter(show: Show, name: str, value: int) -> Script:
    """Move a gauge that outlives the round; say so if it is a multiplier that was raised."""
    before = _boosts(show)
    show.move_meter(name, value)
    after = _boosts(show)
    if before and after != before:
        show.message = boosts(after)
        yield from wait(show.timings.line)
    yield from wait(0)


def _boosts(show: Show) -> tuple[int, ...]:
    """Return the multipliers that stand for every round from now on."""
    progress = show.title.rules.progress(show.meters) if show.meters else None
    return progress.boosts if progress else ()
