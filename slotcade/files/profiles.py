"""The profiles of an installation: make, choose, rename, delete."""

import unicodedata

from slotcade.files.records import LONGEST_NAME, MOST_PROFILES, Profile, Save
from slotcade.files.store import Store

JOINERS = "\u200c\u200d"
"""Invisible, but letters of Persian and Indic names, and of emoji, need them between."""


def tidy(name: str) -> str:
    """Return a name composed (NFC), without control characters and outer or doubled spaces."""
    composed = unicodedata.normalize("NFC", name)
    kept = "".join(c if _is_written(c) else " " for c in composed)
    words = (word.strip(JOINERS) for word in kept.split())
    return " ".join(word for word in words if word)[:LONGEST_NAME].strip(" " + JOINERS)


def _is_written(character: str) -> bool:
    return character in JOINERS or not unicodedata.category(character).startswith("C")


def is_taken(save: Save, name: str, besides: int = 0) -> bool:
    """Whether another profile has the name, capitals or not."""
    folded = name.casefold()
    return any(p.name.casefold() == folded for p in save.profiles if p.number != besides)


def create(store: Store, name: str) -> int:
    """Add a profile and return its number; ValueError if the name or the room is taken."""
    number = 0

    def add(save: Save) -> None:
        nonlocal number
        if len(save.profiles) >= MOST_PROFILES:
            raise ValueError(f"{MOST_PROFILES} profiles: delete one first")
        _check(save, name)
        number = save.next_number
        save.next_number += 1
        save.profiles = [*save.profiles, Profile(name, number)]

    store.change(add)
    return number


def choose(store: Store, number: int) -> None:
    """Have a profile play from now on."""

    def play(save: Save) -> None:
        save.playing = number

    store.change(play)


def rename(store: Store, number: int, name: str) -> None:
    """Give a profile another name; ValueError if it is taken."""

    def change(save: Save) -> None:
        _check(save, name, number)
        for profile in save.profiles:
            if profile.number == number:
                profile.name = name

    store.change(change)


def delete(store: Store, number: int) -> None:
    """Remove a profile and all it has; the last one is followed by a fresh one."""

    def remove(save: Save) -> None:
        left = [profile for profile in save.profiles if profile.number != number]
        if not left:
            left = [Profile("Player", save.next_number)]
            save.next_number += 1
        save.profiles = left
        if all(profile.number != save.playing for profile in left):
            save.playing = left[0].number

    store.change(remove)


def _check(save: Save, name: str, besides: int = 0) -> None:
    if not name or name != tidy(name):
        raise ValueError(f"{name!r}: a name of 1 to {LONGEST_NAME} characters")
    if is_taken(save, name, besides):
        raise ValueError(f"{name!r}: there is a profile of that name already")
