"""Instruments, rooms and pieces from which ``build_sound.py`` makes every sound of the arcade."""
