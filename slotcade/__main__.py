"""The program: the arcade, or one of the commands beside it."""

import sys
from collections.abc import Callable, Sequence

from slotcade.lab.arguments import parser


def main(words: Sequence[str] | None = None, shown: Callable[[], object] = bool) -> int:
    """Do what the command line says and return the exit code; without a command, play.

    ``shown`` is called when the arcade's first picture is on the screen. What a command needs is
    imported only for it, and so is what the arcade needs.
    """
    if getattr(sys, "frozen", False):  # a frozen build starts its worker processes here
        from multiprocessing import freeze_support

        freeze_support()
    asked = parser().parse_args(words)
    if asked.command:
        from slotcade.files.paths import gamedata_folder, save_folder
        from slotcade.lab.commands import run

        return run(asked, gamedata_folder(), save_folder())
    from slotcade.app import start

    return start(demo=asked.demo, shown=shown)


if __name__ == "__main__":
    sys.exit(main())
