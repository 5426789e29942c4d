"""Slotcade: a slot arcade for the desktop."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nobody asked for its greeting
