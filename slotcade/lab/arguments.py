"""The command line: words into checked values. It imports little: the arcade opens through it."""

import re
from argparse import (
    Action,
    ArgumentParser,
    ArgumentTypeError,
    RawDescriptionHelpFormatter,
)
from pathlib import Path
from typing import Any

from slotcade.files.records import TEXT_SIZES
from slotcade.logic.round import SEED_BYTES

EXAMPLES = """examples:
  slotcade                                   open the arcade
  slotcade odds jade_moon                    print the exact figures of a game
  slotcade simulate jade_moon --rounds 1000000 --jobs 2
  slotcade replay --last                     tell the last round as text
  slotcade audit                             test the source of chance
"""

LEAST_DRAWS = 1_000
"""Fewer draws tell nothing about a source of chance."""


def parser() -> ArgumentParser:
    """Return what reads the command line; bad values end the program with exit code 2."""
    top = ArgumentParser(
        "slotcade",
        description="A slot arcade. Without a command it opens the arcade.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=_Version, nargs=0, help="print the version")
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

    line = add("audit", help="test chance through every use that the games make of it")
    line.add_argument(
        "--draws",
        type=_draws,
        default=1_000_000,
        metavar="N",
        help="draws through each use; a million if left out",
    )
    line.add_argument("--seed", type=_seed, metavar="HEX", help=f"{2 * SEED_BYTES} hex digits")
    line.add_argument("--json", action="store_true", help="print JSON, and no progress")

    line = add("tour", help="take a picture of every screen")
    line.add_argument("--game", metavar="GAME", help="one game; all if left out")
    line.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    line.add_argument("--size", type=_size, default=(1280, 720), metavar="WIDTHxHEIGHT")
    line.add_argument("--text-size", type=int, choices=TEXT_SIZES, default=100)
    line.add_argument("--captions", action="store_true", help="say sounds in words")

    line = add("doctor", help="tell how the arcade is here: a text for a report")
    line.add_argument("--json", action="store_true", help="print JSON")

    line = add("install-shortcut", help="put the arcade into the menu of the desktop")
    line.add_argument("--remove", action="store_true", help="take it out again")

    line = add("freeze", help="build a folder that needs no Python")
    line.add_argument("--out", type=Path, default=Path("dist"), metavar="FOLDER")

    line = add("bench", help="measure how fast everything is, beside the least it could take")
    line.add_argument("--json", action="store_true", help="print JSON, and no progress")
    return top


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


def _draws(text: str) -> int:
    if not re.fullmatch(r"[0-9]{4,9}", text) or int(text) < LEAST_DRAWS:
        raise ArgumentTypeError(f"{text}: a whole number from {LEAST_DRAWS} to {10**9 - 1}")
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


class _Version(Action):
    """Prints the version, which is looked up only then: that takes longer than all the rest."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"slotcade {version('slotcade')}")
        parser.exit()
