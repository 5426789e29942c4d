"""One act for each kind of fact: a new kind does not type-check until it has its act."""

from typing import assert_never

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
from slotcade.stage import acts_features, acts_laid, acts_reels, acts_wheel, acts_wins
from slotcade.stage.director import Script
from slotcade.stage.show import Show, WheelShown
from slotcade.stage.telling import scatter_win, ways_win


def act(show: Show, event: Event) -> Script:
    """Perform one fact."""
    match event:
        case Spun():
            return acts_reels.spin(show, event)
        case Priced(coins):
            return acts_wins.price(show, coins)
        case Won():
            return acts_wins.pay_line(show, event)
        case WaysPaid(symbol, _, _, cells, amount):
            words = ways_win(show.title, show.stake, event)
            return acts_wins.pay_cells(show, symbol, cells, amount, words)
        case ScatterPaid(symbol, cells, amount):
            words = scatter_win(show.title, symbol, len(cells), amount)
            return acts_wins.pay_cells(show, symbol, cells, amount, words)
        case Placed(placeholder, symbol):
            return acts_reels.place(show, placeholder, symbol)
        case Turned(wedges, weights, index):
            return acts_wheel.turn(show, WheelShown(wedges, weights, index))
        case Credited(amount):
            return acts_wheel.credit(show, amount)
        case Raised(name, value):
            return acts_wheel.raise_(show, name, value)
        case Followed(symbol):
            return acts_reels.follow(show, symbol)
        case Nudged(reel, stop, grid):
            return acts_reels.nudge(show, reel, 1, stop, grid)
        case Changed():
            return acts_reels.change(show, event)
        case Pulled(reel, steps, stop, grid):
            return acts_reels.nudge(show, reel, -steps, stop, grid)
        case Walked(left, held):
            return acts_reels.walk(show, left, held)
        case Filled(filled, symbol, grid):
            return acts_reels.fill(show, filled, symbol, grid)
        case Laid():
            return acts_laid.lay(show, event)
        case Swapped():
            return acts_laid.swap(show, event)
        case Thrown(cell, woke):
            return acts_laid.throw(show, cell, woke)
        case Gathered(reel, coins, amount):
            return acts_laid.gather(show, reel, coins, amount)
        case Restored():
            return acts_reels.restore(show, event)
        case Added(name, added, cells):
            return acts_features.add(show, name, added, cells)
        case Unlocked(name):
            return acts_features.unlock(show, name)
        case Capped(limit):
            return acts_features.cap(show, limit)
        case FeatureBegan(name, cells):
            return acts_features.begin(show, name, cells)
        case Locked(coins):
            return acts_features.lock(show, coins)
        case Respun(coins):
            return acts_features.respin(show, coins)
        case Counted(name, value):
            return acts_features.count(show, name, value)
        case Collected(coin, amount):
            return acts_features.collect(show, coin, amount)
        case Awarded(prize, amount):
            return acts_wins.award(show, prize, amount)
        case FeatureEnded(name, amount):
            return acts_features.end(show, name, amount)
        case Metered(name, value):
            return acts_wins.meter(show, name, value)
        case _:
            assert_never(event)
