"""Memory of pictures that were let go, given back to the system."""

import contextlib
import sys

M_MMAP_THRESHOLD = -3
"""The name of the bound in glibc's malloc.h."""

LARGE = 1 << 20


def give_back_pictures() -> None:
    """Have the C library hold every block of a megabyte or more by itself: freed, it is gone.

    glibc lifts that bound as such blocks are freed; the heap in which pictures then come and go
    gets holes and grows (measured: 250 MB for 150). Other C libraries are left as they are.
    """
    _ask("mallopt", M_MMAP_THRESHOLD, LARGE)


def give_back_holes() -> None:
    """Have the C library give back what is free between smaller blocks, as after a table."""
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    if sys.platform == "linux":
        with contextlib.suppress(ImportError, OSError, AttributeError):
            import ctypes  # not in every build of Python

            getattr(ctypes.CDLL(None), function)(*values)
