"""A locale for tests: every word of shell and games is 40 % longer."""

import math
import re

import msgspec

from slotcade.files.catalog import Catalog, Words
from slotcade.stage.words import say

LONGER = 0.4
KEPT = ("shows", "preview")
"""Fields of a page that are names, not words."""


def stretch(words):
    """Lengthen every word, but not what is filled in.

    >>> stretch("Free top-up {amount}")
    'Freeon topon-upo {amount}'
    """
    parts = re.split(r"(\{[^}]*\})", words)
    return "".join(part if part.startswith("{") else _longer(part) for part in parts)


def _longer(words):
    def grown(match):
        word = match.group()
        return word + ("ono" * len(word))[: math.ceil(len(word) * LONGER)]

    return re.sub(r"[^\W\d_]{2,}", grown, words)


def stretched(value, field=""):
    """Lengthen every word in plain data."""
    match value:
        case str():
            return value if field in KEPT else stretch(value)
        case dict():
            return {key: stretched(each, key) for key, each in value.items()}
        case list() | tuple():
            return [stretched(each) for each in value]
        case _:
            return value


def speak_longer(monkeypatch):
    """Let the shell and all games that are read from now on speak so."""
    for name, words in vars(type(say)).items():
        if name == "sounds" or (isinstance(words, str) and not name.startswith("_")):
            monkeypatch.setattr(type(say), name, stretched(words))

    def catalog(folder):
        read = Catalog(folder)
        read.titles = tuple(map(longer_title, read.titles))
        return read

    monkeypatch.setattr("slotcade.app.Catalog", catalog)


def longer_title(title):
    plain = msgspec.to_builtins(title.words, str_keys=True)
    words = msgspec.convert(stretched(plain), Words)
    return msgspec.structs.replace(title, words=words)
