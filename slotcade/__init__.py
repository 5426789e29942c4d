"""Slotcade: a slot arcade for the desktop."""

import os

# What pygame looks for the moment it is imported: nobody asked for its greeting, and a desktop
# finds the menu entry of a window by this name.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "slotcade")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "slotcade")
