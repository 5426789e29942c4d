"""Arcades that are processes of their own, and tell each round that they have played."""

import time
from multiprocessing.connection import wait

from tests.survival.lives import CHILDREN


class Arcade:
    """A process that plays as one of the profiles, and all that it has told."""

    def __init__(self, number, decode, play, *words):
        """Let ``play`` begin with ``words`` and the end of a pipe to tell through."""
        self.number = number
        self.told = []
        self._decode = decode
        self.hears, tells = CHILDREN.Pipe(duplex=False)
        self.child = CHILDREN.Process(target=play, args=(*words, tells), daemon=True)
        self.child.start()
        tells.close()

    def hear(self):
        """Listen once; False when it has no more to tell."""
        try:
            self.told.append(self._decode(self.hears.recv_bytes()))
        except EOFError:
            return False
        return True

    def kill(self):
        """Kill it, and listen to what it told before."""
        self.child.kill()
        while self.hear():
            pass
        self.child.join()


def listen(arcades, seconds=None):
    """Listen to all until they have done, or for a while."""
    end = None if seconds is None else time.monotonic() + seconds
    talking = {arcade.hears: arcade for arcade in arcades}
    while talking and (end is None or time.monotonic() < end):
        left = None if end is None else max(0.0, end - time.monotonic())
        for hears in wait(list(talking), left):
            if not talking[hears].hear():
                del talking[hears]
