"""The command line: words into checked values, and the command that they name."""

import re
import secrets
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from importlib.metadata import version
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from slotcade.files.account import Account
from slotcade.files.catalog import Catalog, Title, write_figures
from slotcade.files.disk import NewerSaveError
from slotcade.files.reader import DataError
from slotcade.files.store import Store, read_save
from slotcade.lab import odds, replay, simulate
from slotcade.logic.round import SEED_BYTES
from slotcade.odds.figures import Figures

FINE, WRONG, INTERRUPTED = 0, 2, 130
"""Exit codes: done; arguments or data that will not do; stopped from the keyboard."""

EXAMPLES = """examples:
  slotcade                                   open the arcade
  slotcade odds jade_moon                    print the exact figures of a game
  slotcade simulate jade_moon --rounds 1000000 --jobs 2
  slotcade replay --last                     tell the last round as text
"""


def parser() -> ArgumentParser:
    """Return what reads the command line; bad values end the program with exit code 2."""
    top = ArgumentParser(
        "slotcade",
        description="A slot arcade. Without a command it opens the arcade.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"slotcade {version('slotcade')}")
    top.add_argument("--demo", action="store_true", help="play for show: nothing is kept")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    add = commands.add_parser

    line = add("odds", help="calculate the exact figures of the games")
    line.add_argument("game", nargs="?", metavar="GAME", help="one game; all if left out")
    line.add_argument("--json", action="store_true", help="print JSON")
    line.add_argument("--write", action="store_true", help="keep the figures beside the data")

    line = add("simulate", help="play many rounds and measure what they give")
    line.add_argument("game", metavar="GAME", help="its name, jade_moon say")
    line.add_argument(
        "--rounds", type=_count, default=1_000_000, metavar="N", help="a million if left out"
    )
    line.add_argument("--seed", type=_text, metavar="S", help="any text; same text, same rounds")
    line.add_argument(
        "--jobs", type=_count, default=1, metavar="J", help="processes; 1 if left out"
    )
    _add_stake_and_meters(line)
    line.add_argument("--json", action="store_true", help="print JSON, and no progress")

    line = add("replay", help="tell one round as text")
    line.add_argument("--game", metavar="GAME", help="a game; wants --stake and --seed too")
    _add_stake_and_meters(line)
    line.add_argument("--seed", type=_seed, metavar="HEX", help=f"{2 * SEED_BYTES} hex digits")
    line.add_argument(
        "--last",
        nargs="?",
        type=_count,
        const=1,
        metavar="N",
        help="the first player's last round in the save, or the N-th from the last",
    )

    line = add("tour", help="take a picture of every screen")
    line.add_argument("--game", metavar="GAME", help="one game; all if left out")
    line.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    line.add_argument("--size", type=_size, default=(1280, 720), metavar="WIDTHxHEIGHT")
    return top


def run(asked: Namespace, gamedata: Path, saves: Path) -> int:
    """Do what is asked with the games and the save of these folders; return the exit code."""
    try:
        return _dispatch(asked, gamedata, saves)
    except (DataError, NewerSaveError, OSError) as error:
        print(f"slotcade {asked.command}: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED


def _dispatch(asked: Namespace, gamedata: Path, saves: Path) -> int:
    match asked.command:
        case "odds":
            return _odds(asked, gamedata, saves)
        case "simulate":
            return _simulate(asked, Catalog(gamedata))
        case "replay":
            return _replay(asked, Catalog(gamedata), saves)
        case "tour":
            from slotcade.lab.tour import tour  # only now: it opens pygame

            return tour(asked.out, asked.size, asked.game)
        case _:
            raise AssertionError(f"no command {asked.command!r}")


def _odds(asked: Namespace, gamedata: Path, saves: Path) -> int:
    """Calculate one game or all; all that can be, even if another is out of order."""
    catalog = Catalog(gamedata)
    titles = (catalog.title(asked.game),) if asked.game else catalog.titles
    sheets = [(title, odds.calculate(title)) for title in titles]
    if asked.write:
        for title, figures in sheets:
            write_figures(gamedata, title.stem, title.data_hash, figures)
    try:
        shared = read_save(saves).shared
    except NewerSaveError:
        shared = {}
    present = [odds.at_meters(t, figures, shared.get(t.stem, {})) for t, figures in sheets]
    if asked.json:
        every = [_plain(figures, now) for (_, figures), now in zip(sheets, present, strict=True)]
        _print_json(every[0] if asked.game else every)
    else:
        for (title, figures), now in zip(sheets, present, strict=True):
            odds.show(title, figures, Console(), now)
    broken = () if asked.game else catalog.out_of_order
    for game in broken:
        print(f"slotcade odds: {game.stem} is out of order: {game.why}", file=sys.stderr)
    return WRONG if broken else FINE


def _plain(figures: Figures, at_present: float | None) -> dict[str, object]:
    """Return the figures of a game, and its RTP at the present pool if it has one."""
    plain: dict[str, object] = msgspec.to_builtins(figures)
    return plain if at_present is None else {**plain, "rtp_at_present": at_present}


def _simulate(asked: Namespace, catalog: Catalog) -> int:
    title = catalog.title(asked.game)
    usual = Account(Store(None)).stake_for(title)
    stake = usual if asked.stake is None else _stake(title, asked.stake)
    meters = _meters(title, asked.meters)
    seed = secrets.token_hex(8) if asked.seed is None else asked.seed
    errors = Console(stderr=True)
    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        disable=asked.json or not errors.is_terminal,
    ) as progress:
        bar = progress.add_task(title.stem, total=asked.rounds)
        totals = simulate.simulate(
            title,
            stake,
            meters,
            asked.rounds,
            seed,
            asked.jobs,
            played=lambda rounds: progress.advance(bar, rounds),
        )
    exact = title.figures if stake == usual and not asked.meters else None
    result = simulate.measured(title, stake, seed, totals, exact)
    if asked.json:
        _print_json(result)
    else:
        simulate.show(result, exact, Console())
    return FINE


def _replay(asked: Namespace, catalog: Catalog, saves: Path) -> int:
    """Tell a round from its seed or, when none is given, from the save."""
    chosen = {"--game": asked.game, "--stake": asked.stake, "--seed": asked.seed}
    missing = [option for option, value in chosen.items() if value is None]
    if len(missing) < len(chosen) or asked.meters:
        if missing or asked.last is not None:
            raise DataError("give --game, --stake and --seed together, or --last alone")
        title = catalog.title(asked.game)
        stake, meters = _stake(title, asked.stake), _meters(title, asked.meters)
        print(replay.replay(title, stake, asked.seed, meters), end="")
        return FINE
    played = replay.kept_round(saves, 1 if asked.last is None else asked.last)
    try:
        print(replay.tell_again(catalog, played), end="")
    except DataError:
        print(replay.stored(played), end="")
        raise
    return FINE


def _print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _stake(title: Title, stake: int) -> int:
    stakes = title.rules.stakes
    if stake not in stakes:
        raise DataError(f"--stake {stake}: one of {', '.join(map(str, stakes))}")
    return stake


def _meters(title: Title, given: list[tuple[str, int]]) -> dict[str, int]:
    """Return the meters before the first round, some of them as given."""
    meters = dict(title.rules.meters)
    for name, value in given:
        if name not in meters:
            known = f"one of {', '.join(meters)}" if meters else f"{title.stem} has none"
            raise DataError(f"--meters {name}: {known}")
        meters[name] = value
    return meters


def _add_stake_and_meters(line: ArgumentParser) -> None:
    line.add_argument("--stake", type=_count, metavar="K", help="Glints, one of the game's stakes")
    line.add_argument(
        "--meters",
        nargs="+",
        type=_meter,
        default=[],
        metavar="NAME=VALUE",
        help="what the game remembers from rounds before",
    )


def _count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,15}", text) or int(text) < 1:
        raise ArgumentTypeError(f"{text}: a whole number, at least 1")
    return int(text)


def _text(text: str) -> str:
    if not text.isprintable():
        raise ArgumentTypeError(f"{text!r}: text that can be printed, to be typed again")
    return text


def _meter(text: str) -> tuple[str, int]:
    found = re.fullmatch(r"([^=]+)=([0-9]{1,18})", text)
    if not found:
        raise ArgumentTypeError(f"{text}: NAME=VALUE, the value a whole number")
    return found[1], int(found[2])


def _seed(text: str) -> bytes:
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}", text):
        raise ArgumentTypeError(f"{text}: {2 * SEED_BYTES} hex digits")
    return bytes.fromhex(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{2,5})x([0-9]{2,5})", text)
    if not found:
        raise ArgumentTypeError(f"{text}: WIDTHxHEIGHT, 1280x720 say")
    return int(found[1]), int(found[2])
