"""Slotcade: a slot arcade for the desktop."""
