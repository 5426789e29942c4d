"""Warnings of what is missing or broken, and is done without."""

import sys


def warn(text: str) -> None:
    """Say something to whoever started the arcade; the player is not disturbed."""
    print(f"slotcade: {text}", file=sys.stderr)
