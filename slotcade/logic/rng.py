"""The one door through which chance enters the rules."""

from collections.abc import Iterable, Iterator
from hashlib import shake_256
from struct import Struct
from typing import Protocol

_SPAN = 1 << 32
_WORDS, _FEW = 256, 34
"""Words of a block, and how many of the first are made to begin with: many rounds need no more."""
_UNPACK = Struct(f"<{_WORDS}I").unpack
_UNPACK_FEW = Struct(f"<{_FEW}I").unpack


class Rng(Protocol):
    """A source of whole numbers."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 up to, but not including, ``n``."""
        ...


class SeededRng:
    """SHAKE-256 of the seed, read as a stream of 32-bit words.

    From a secret seed it cannot be foretold; from the same seed come the same numbers on every
    machine and every version of Python.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: Iterator[int] = iter(_UNPACK_FEW(self._text(_FEW)))
        self._read = _FEW

    def below(self, n: int) -> int:
        """Draw without bias: a word from the incomplete last span of ``n`` is drawn again."""
        limit = _SPAN - _SPAN % n
        for word in self._words:
            if word < limit:
                return word % n
        self._words = iter(_UNPACK(self._text(_WORDS))[self._read :])
        self._block += 1
        self._read = 0
        return self.below(n)

    def _text(self, words: int) -> bytes:
        """Return the start of the present block: a longer one begins with the same bytes."""
        return shake_256(self._seed + self._block.to_bytes(8, "big")).digest(4 * words)


class ScriptedRng:
    """Draws what a test tells it to, and complains when the script runs out or does not fit."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = iter(draws)

    def below(self, n: int) -> int:
        """Return the next scripted draw."""
        drawn = next(self._draws, None)
        if drawn is None:
            raise AssertionError(f"the script ran out; the rules want a number below {n}")
        if not 0 <= drawn < n:
            raise AssertionError(f"scripted {drawn}, but the rules want a number below {n}")
        return drawn

    def rest(self) -> tuple[int, ...]:
        """Return what was never drawn."""
        return tuple(self._draws)
