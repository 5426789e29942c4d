"""The exact figures of a game, calculated, and printed as a PAR sheet."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import cast

import msgspec
from rich.console import Console
from rich.table import Table

from slotcade.files.catalog import Title
from slotcade.files.paths import kind_of_installation
from slotcade.files.reader import DataError
from slotcade.logic.coins import Coin
from slotcade.logic.grid import Column
from slotcade.logic.round import Game, Meters
from slotcade.odds.figures import Figures, StateFigures


def calculate(title: Title) -> Figures:
    """Calculate the figures of a game anew; DataError if there is no calculation for it."""
    name = f"slotcade.odds.{title.stem}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            why = f"no calculation {name}: name the module like the game"
        else:
            frozen = kind_of_installation() == "frozen build"
            where = "which a frozen build leaves out" if frozen else "pip install 'slotcade[odds]'"
            why = f"{name} needs {error.name}: {where}"
        raise DataError(why) from error
    calculation: Callable[[Game], Figures] = module.calculate
    return calculation(title.rules)


def at_meters(title: Title, figures: Figures, meters: Meters) -> float | None:
    """Return the RTP of the next round as the shared meters stand; None if that changes nothing."""
    if not title.rules.shared_meters:
        return None
    module = import_module(f"slotcade.odds.{title.stem}")
    calculation: Callable[[Game, Figures, Meters], float] = module.rtp_at_meters
    return calculation(title.rules, figures, {**title.rules.meters, **meters})


def show(
    title: Title, figures: Figures, out: Console, at_present: float | None = None
) -> None:
    """Print the PAR sheet of a game: strips, pays, values, and what they come to."""
    out.rule(f"[bold]{title.words.title}[/]  ({title.stem}, data {title.data_hash})")
    for name, strips in title.rules.strip_sets.items():
        out.print(_strips(title, name, strips))
    for name, value in _fields(title.rules):
        if _is_pay_table(value):
            out.print(_pays(title, name, cast(Mapping[str, Mapping[int, int]], value)))
        elif _is_value_table(value):
            out.print(_values(title, name, cast(tuple[Coin, ...], value)))
    out.print(_returns(title, figures, at_present))
    out.print(_chances(title, figures))
    if figures.states:
        out.print(_states(title, figures.states))


def _strips(title: Title, name: str, strips: tuple[Column, ...]) -> Table:
    """Count the symbols of each reel, in the order of the rules."""
    table = Table(title=f"strips {name}: symbols on each reel", title_justify="left")
    table.add_column("symbol")
    for reel in range(len(strips)):
        table.add_column(f"reel {reel + 1}", justify="right")
    for symbol in title.rules.symbols:
        counts = [strip.count(symbol) for strip in strips]
        if any(counts):
            table.add_row(_symbol(title, symbol), *map(str, counts))
    table.add_section()
    table.add_row("stops", *(str(len(strip)) for strip in strips))
    return table


def _pays(title: Title, name: str, pays: Mapping[str, Mapping[int, int]]) -> Table:
    """Tell what each symbol pays by how many of it."""
    lengths = sorted({length for pay in pays.values() for length in pay})
    table = Table(title=f"{name}: by number of a kind", title_justify="left")
    table.add_column("symbol")
    for length in lengths:
        table.add_column(str(length), justify="right")
    for symbol, pay in pays.items():
        table.add_row(_symbol(title, symbol), *(str(pay.get(length, "")) for length in lengths))
    return table


def _values(title: Title, name: str, coins: tuple[Coin, ...]) -> Table:
    """Tell each value of a table with its chance."""
    total = sum(coin.weight for coin in coins)
    mean = sum(coin.weight * coin.times for coin in coins) / total
    table = Table(title=f"{name}: mean x{mean:.4f} stake", title_justify="left")
    for head in ("symbol", "x stake", "weight", "chance"):
        table.add_column(head, justify="left" if head == "symbol" else "right")
    for coin in coins:
        chance = f"{coin.weight / total:.3%}"
        table.add_row(_symbol(title, coin.symbol), str(coin.times), str(coin.weight), chance)
    return table


def _returns(title: Title, figures: Figures, at_present: float | None) -> Table:
    """Split the return by what pays it."""
    table = Table(title="return to player", title_justify="left")
    table.add_column("part")
    table.add_column("of the stake", justify="right")
    for part, share in figures.parts.items():
        table.add_row(title.words.parts.get(part, part), f"{share:.4%}")
    table.add_section()
    table.add_row("RTP", f"{figures.rtp:.4%}")
    for stake, rtp in figures.rtp_by_stake.items():
        table.add_row(f"RTP at a stake of {int(stake):,}", f"{rtp:.4%}")
    if at_present is not None:
        table.add_row("RTP of a round at the present pool", f"{at_present:.4%}")
    return table


def _chances(title: Title, figures: Figures) -> Table:
    """Tell how often a round brings anything, and each feature; how far returns scatter."""
    table = Table(title="in one round", title_justify="left")
    table.add_column("what")
    table.add_column("chance", justify="right")
    table.add_column("1 in", justify="right")
    for name, chance in (("hit", figures.hit_frequency), *figures.features.items()):
        pace = f"{1 / chance:,.1f}" if chance else "never"
        table.add_row(_feature(title, name), f"{chance:.4%}", pace)
    table.add_section()
    certainty = "exact" if figures.std_dev_exact else "estimate"
    table.add_row("standard deviation, stakes", f"{figures.std_dev:.4f}", certainty)
    return table


def _states(title: Title, states: tuple[StateFigures, ...]) -> Table:
    """Tell of each state its multipliers and what a round gives; features as 1 in so many."""
    table = Table(title="in each state", title_justify="left")
    table.add_column("level", justify="right")
    multiplied = ("hold_and_win", "free_spins")
    for name in multiplied:
        table.add_column(f"{_feature(title, name)} x", justify="right")
    for head in ("RTP", "hit", "deviation"):
        table.add_column(head, justify="right")
    for name in states[0].features:
        table.add_column(_feature(title, name), justify="right")
    for state in states:
        paces = (f"{1 / chance:,.1f}" if chance else "never" for chance in state.features.values())
        table.add_row(
            str(state.level),
            *(f"{halves / 2:g}" for halves in (state.hold, state.free)),
            f"{state.rtp:.4%}",
            f"{state.hit_frequency:.2%}",
            f"{state.std_dev:.2f}",
            *paces,
        )
    return table


def _fields(rules: Game) -> Iterator[tuple[str, object]]:
    """Give every field of the rules as the data file names it."""
    if isinstance(rules, msgspec.Struct):
        for name in rules.__struct_fields__:
            yield name, getattr(rules, name)


def _is_pay_table(value: object) -> bool:
    """Whether a field maps symbols to pays by number of a kind."""
    return (
        isinstance(value, Mapping)
        and bool(value)
        and all(isinstance(pay, Mapping) and all(map(_whole, pay)) for pay in value.values())
    )


def _whole(value: object) -> bool:
    return isinstance(value, int)


def _is_value_table(value: object) -> bool:
    """Whether a field lists coins."""
    return isinstance(value, tuple) and bool(value) and all(isinstance(c, Coin) for c in value)


def _symbol(title: Title, symbol: str) -> str:
    return title.words.symbols.get(symbol, symbol)


def _feature(title: Title, name: str) -> str:
    """Call a feature or a prize what the game calls it."""
    words = title.words
    if name in words.features:
        return words.features[name].title
    return words.prizes.get(name) or words.parts.get(name, name)
