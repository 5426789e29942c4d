"""Plays scripts against time: a script is a generator that yields how long to wait."""

from collections.abc import Callable, Generator

from slotcade.stage.ease import linear

Script = Generator["float | None", float, None]
"""Yields seconds to wait, or None for the next frame; is sent the seconds since."""

HURRY = 1_000.0
"""Seconds sent to a script that shall come to its end at once, as an eye can follow."""

FINISH = float("inf")
"""Seconds sent to a script that shall be over."""


class Performance:
    """One script being played."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._wait = 0.0
        self.done = False
        self._step(None)

    def update(self, dt: float) -> None:
        """Play ``dt`` more seconds; what a wait overshoots shortens the next one."""
        self._wait -= dt
        while not self.done and self._wait <= 0:
            if self._step(dt) is None:
                self._wait = 0.0
                break

    def hurry(self) -> None:
        """Cut the wait or movement now on; what comes to rest visibly still does."""
        if not self.done:
            self._wait = 0.0
            if self._step(HURRY) is None:
                self._wait = 0.0

    def finish(self) -> None:
        """Skip to the end: the same script, with time that costs nothing."""
        while not self.done:
            self._step(FINISH)

    def _step(self, dt: float | None) -> float | None:
        try:
            wait = next(self._script) if dt is None else self._script.send(dt)
        except StopIteration:
            self.done = True
            return 0.0
        self._wait += wait or 0.0
        return wait


def together(*scripts: Script) -> Script:
    """Play scripts side by side until the last one ends."""
    performances = [Performance(script) for script in scripts]
    while not all(p.done for p in performances):
        dt = yield None
        for p in performances:
            if dt == FINISH:
                p.finish()
            elif dt == HURRY:
                p.hurry()
            else:
                p.update(dt)


def tween(
    seconds: float, show: Callable[[float], None], ease: Callable[[float], float] = linear
) -> Script:
    """Show ``ease(0)`` to ``ease(1)`` over ``seconds``; always ends on 1."""
    clock = 0.0
    while clock < seconds:
        show(ease(clock / seconds))
        clock += yield None
    show(ease(1.0))


def wait(seconds: float) -> Script:
    """Let time pass."""
    if seconds > 0:
        yield seconds
