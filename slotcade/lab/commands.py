"""The commands beside the arcade: each does what its checked arguments say."""

import secrets
import sys
from argparse import Namespace
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
from slotcade.lab.asked import asked_by
from slotcade.logic.round import SEED_BYTES
from slotcade.odds.figures import Figures

FINE, SUSPECT, WRONG, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: done; chance is suspect; arguments or data that will not do; stopped by a key."""


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
        case "audit":
            return _audit(asked, Catalog(gamedata))
        case "bench":
            return _bench(asked)
        case "tour":
            from slotcade.lab.tour import tour  # only now: it opens pygame

            return tour(asked.out, asked.size, asked.game, asked.text_size, asked.captions)
        case "doctor":
            from slotcade.lab.doctor import doctor  # only now: it opens pygame

            doctor(gamedata, saves, asked.json)
            return FINE
        case "install-shortcut":
            return _shortcut(asked.remove)
        case "freeze":
            from slotcade.lab.freeze import freeze  # only now: a frozen build has no use for it

            print(freeze(asked.out))
            return FINE
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
    with _progress(asked) as progress:
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


def _progress(asked: Namespace) -> Progress:
    """Return a bar for the terminal; none is shown where nobody would see it."""
    errors = Console(stderr=True)
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        disable=asked.json or not errors.is_terminal,
    )


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


def _shortcut(remove: bool) -> int:
    """Write or remove the menu entry and say which files."""
    from slotcade.files import shortcut  # only now: the arcade starts faster without

    files = shortcut.remove() if remove else shortcut.install()
    for path in files:
        print("removed" if remove else "written", path)
    if not files:
        print("There is no entry in the menu.")
    return FINE


def _audit(asked: Namespace, catalog: Catalog) -> int:
    """Test chance through what every game in order asks of it."""
    try:
        from slotcade.lab import audit
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise DataError("needs numpy: pip install 'slotcade[odds]'") from error
    seed = secrets.token_bytes(SEED_BYTES) if asked.seed is None else asked.seed
    with _progress(asked) as progress:
        bar = progress.add_task("audit", total=None)
        mappings = asked_by(catalog.titles, seed)
        progress.update(bar, total=len(mappings))
        result = audit.audit(mappings, asked.draws, seed, drawn=lambda: progress.advance(bar))
    if asked.json:
        _print_json(result)
    else:
        audit.show(result, Console())
    for game in catalog.out_of_order:
        print(f"slotcade audit: {game.stem} is out of order: {game.why}", file=sys.stderr)
    if catalog.out_of_order:
        return WRONG
    return SUSPECT if result.suspects else FINE


def _bench(asked: Namespace) -> int:
    from slotcade.lab.bench.figure import plain, show
    from slotcade.lab.bench.run import PARTS, bench  # only now: it opens pygame

    errors = Console(stderr=True)
    with Progress(console=errors, disable=asked.json or not errors.is_terminal) as progress:
        figures = [f for part in progress.track(bench(), len(PARTS), description="") for f in part]
    if asked.json:
        _print_json(plain(figures))
    else:
        show(figures, Console())
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
