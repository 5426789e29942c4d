"""Warnings of what is missing or broken, and is done without."""

import contextlib
import sys


def warn(text: str) -> None:
    """Say something to whoever started the arcade; the player is not disturbed."""
    with contextlib.suppress(OSError, ValueError):  # a terminal that was closed is no fault
        print(f"slotcade: {text}", file=sys.stderr)
