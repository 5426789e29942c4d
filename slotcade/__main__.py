"""The program: the arcade, or one of the commands beside it."""

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support

from slotcade.files.paths import gamedata_folder, save_folder
from slotcade.lab.commands import parser, run


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code; without a command, play."""
    freeze_support()
    asked = parser().parse_args(words)
    if asked.command:
        return run(asked, gamedata_folder(), save_folder())
    from slotcade.app import start  # only now: no command beside the arcade needs pygame

    return start(demo=asked.demo)


if __name__ == "__main__":
    sys.exit(main())
