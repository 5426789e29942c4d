"""Sentences about a round: what was won, brought and paid, in the words of shell and game."""

from collections.abc import Mapping, Sequence

from slotcade.files.catalog import Title
from slotcade.logic.events import (
    Awarded,
    Collected,
    Credited,
    Event,
    FeatureBegan,
    FeatureEnded,
    Gathered,
    ScatterPaid,
    Turned,
    WaysPaid,
    Won,
)
from slotcade.logic.grid import Symbol
from slotcade.stage.counter import grouped
from slotcade.stage.words import say


class _Figure(int):
    """A number that groups its thousands where a sentence does not say how to write it."""

    def __format__(self, how: str) -> str:
        return super().__format__(how or ",")


def filled(sentence: str, numbers: Mapping[str, int]) -> str:
    """Put a game's numbers into a sentence of its rules pages.

    >>> filled("It begins at {seed} Glints.", {"seed": 50_000})
    'It begins at 50,000 Glints.'
    """
    return sentence.format_map({name: _Figure(value) for name, value in numbers.items()})


def line_win(
    title: Title, symbol: Symbol, count: int, line: int, factor: int, amount: int
) -> str:
    """Say what a line pays, and its multiplier if it has one."""
    name = title.words.symbols.get(symbol, symbol)
    said = say.line_win if factor == 1 else say.multiplied_win
    return said.format(
        count=count, symbol=name, line=line, factor=factor, amount=grouped(amount)
    )


def ways_win(title: Title, stake: int, win: WaysPaid) -> str:
    """Say what a symbol pays in so many ways, and its multiplier if it has one."""
    rules, name = title.rules, title.words.symbols[win.symbol]
    factor = win.amount // (rules.pays[win.symbol][win.reels] * rules.unit(stake) * win.ways)
    said = say.ways_win if factor == 1 else say.multiplied_ways
    ways = say.one_way if win.ways == 1 else say.many_ways.format(ways=win.ways)
    return said.format(
        reels=win.reels, symbol=name, ways=ways, factor=factor, amount=grouped(win.amount)
    )


def scatter_win(title: Title, symbol: Symbol, count: int, amount: int) -> str:
    """Say what scatters pay."""
    name = title.words.symbols[symbol]
    return say.scatter_win.format(count=count, symbol=name, amount=grouped(amount))


def returned(amount: int, stake: int) -> str:
    """Say what a round brought that was not more than it cost."""
    return say.returned.format(amount=grouped(amount), stake=grouped(stake))


def boosts(hundredths: Sequence[int]) -> str:
    """Say by what the prizes of Hold & Win and of free spins are multiplied.

    >>> boosts((150, 200))
    'Hold & Win ×1.5   ·   Free spins ×2'
    """
    hold, free = (f"{boost / 100:g}" for boost in hundredths)
    return say.boosts.format(hold=hold, free=free)


def told(title: Title, stake: int, event: Event) -> str | None:
    """Say a fact of a round in a line of its history; None if it is no win and no feature."""
    words = title.words
    match event:
        case Won(line, symbol, cells, factor, amount):
            return line_win(title, symbol, len(cells), line, factor, amount)
        case WaysPaid():
            return ways_win(title, stake, event)
        case ScatterPaid(symbol, cells, amount):
            return scatter_win(title, symbol, len(cells), amount)
        case Turned(wedges, _, index):
            return say.wheel_brings.format(what=words.wedges[wedges[index]])
        case Credited(amount):
            return say.wheel_pays.format(amount=grouped(amount))
        case FeatureBegan(name):
            return say.told_feature.format(feature=words.features[name].title)
        case Collected(coin, amount):
            name = words.symbols.get(coin.symbol, coin.symbol)
            return say.told_coin.format(coin=name, times=coin.times, amount=grouped(amount))
        case Gathered(_, _, amount):
            return say.gathered.format(amount=grouped(amount))
        case Awarded(prize, amount):
            return say.told_prize.format(prize=words.prizes[prize], amount=grouped(amount))
        case FeatureEnded(name, amount):
            feature = words.features[name].title
            return say.told_end.format(feature=feature, amount=grouped(amount))
        case _:
            return None


def prize_words(value: int, decimals: bool) -> str:
    """Write a prize given in ten-thousandths of a Glint; decimals are cut, never rounded up.

    >>> prize_words(5123482799, True)
    '512,348.27'
    """
    whole = grouped(value // 10_000)
    return f"{whole}.{value % 10_000 // 100:02}" if decimals else whole
