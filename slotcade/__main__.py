"""The program: the arcade, or one of the commands beside it."""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

BROKEN = 1
"""The exit code of an arcade that cannot even be loaded."""


def main(words: Sequence[str] | None = None, shown: Callable[[], object] = bool) -> int:
    """Do what the command line says and return the exit code; without a command, play.

    ``shown`` is called when the arcade's first picture is on the screen. What a command needs is
    imported only for it, and so is what the arcade needs.
    """
    give_streams()
    if getattr(sys, "frozen", False):  # a frozen build starts its worker processes here
        from multiprocessing import freeze_support

        freeze_support()
    if not (sys.argv[1:] if words is None else words):
        return _play(demo=False, shown=shown)
    from slotcade.lab.arguments import parser

    asked = parser().parse_args(words)
    if asked.command:
        from slotcade.files.paths import gamedata_folder, save_folder
        from slotcade.lab.commands import run

        return run(asked, gamedata_folder(), save_folder())
    return _play(asked.demo, shown)


def _play(demo: bool, shown: Callable[[], object]) -> int:
    """Open the arcade; what is made on the way to the first picture stays, and is not counted."""
    gc.disable()

    def settled() -> None:
        gc.freeze()
        gc.enable()
        shown()

    try:
        from slotcade.app import start
    except Exception as error:  # a library that is missing, or not for this system
        from slotcade.files.crash import write_crash
        from slotcade.files.paths import save_folder

        path = write_crash(save_folder(), error, {})
        print(f"slotcade: it cannot start: {error}; see {path or 'no file'}", file=sys.stderr)
        return BROKEN
    return start(demo, settled)


def give_streams() -> None:
    """Let words go nowhere if there is no console: Windows gives a windowed program no streams."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (stays open)
            setattr(sys, name, nowhere)


if __name__ == "__main__":
    sys.exit(main())
