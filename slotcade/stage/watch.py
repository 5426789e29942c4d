"""Notices what of a show has changed, so that only that is drawn again."""

from slotcade.stage.canvas import WHOLE, Box
from slotcade.stage.layout import BALANCE, COUNTER_SIGN, RAISED_SIGN, TOTAL_SIGN, WIN, BoardLayout
from slotcade.stage.show import Show

AIR = 1 / 12
"""What drifts beside the frame is slow: it is drawn a few times a second."""

FLIGHT: Box = (200, 40, 1080, 560)


class Watch:
    """Compares a show with what it was when last asked."""

    def __init__(self, show: Show, layout: BoardLayout) -> None:
        self._show = show
        self._layout = layout
        self._air = 0.0
        self._before = self._marks()

    def boxes(self) -> list[Box]:
        """Return where the picture differs from what it was."""
        show = self._show
        before, now = self._before, self._marks()
        self._before = now
        if now["above"] or before["above"] or now["light"] != before["light"]:
            return [WHOLE]
        boxes: list[Box] = []
        if now["lit"] or before["lit"]:
            boxes.append(self._layout.board)
        else:
            boxes.append(self._layout.window)
        if now["leaving"] or before["leaving"]:
            boxes.append(self._layout.walked_over)
        if now["words"] != before["words"]:
            boxes.append(self._layout.words)
        if now["win"] != before["win"]:
            boxes += [WIN, BALANCE]
        if now["signs"] != before["signs"]:
            if show.title.look.gauge:
                boxes.append(self._layout.board)
            boxes += map(_around, (COUNTER_SIGN, RAISED_SIGN, TOTAL_SIGN))
        if now["prizes"] != before["prizes"]:
            boxes += [(*s.at, s.field[0] + s.field[2] + 20, 50) for s in show.title.look.signs]
        if now["below"] != before["below"] or now["meters"] != before["meters"]:
            boxes.append(self._layout.board)
        if now["flights"] or before["flights"]:
            boxes.append(FLIGHT)
        if not show.calm and show.clock - self._air > AIR:
            self._air = show.clock
            boxes += self._layout.sides
            if show.title.look.bulbs:
                boxes += self._layout.beams
        return boxes

    def _marks(self) -> dict[str, object]:
        show = self._show
        return {
            "above": any((show.card, show.celebration, show.wheel, show.reveal)),
            "light": (show.feature, show.light, show.night),
            "lit": bool(
                show.wins or show.fresh or show.called or show.past or show.walkers
            ),
            "leaving": any(walker.cell.reel == 0 for walker in show.walkers),
            "words": show.message,
            "win": show.win.shown,
            "signs": (
                tuple(show.counters.items()),
                tuple(show.raised.items()),
                show.total.shown,
            ),
            "prizes": tuple(counter.shown for counter in show.prizes.values()),
            "below": (frozenset(show.awake), tuple(show.tosses.items())),
            "meters": tuple(show.meters.items()),
            "flights": bool(show.flights),
        }


def _around(sign: Box) -> Box:
    """Return a sign with its edge."""
    x, y, width, height = sign
    return x - 6, y - 6, width + 12, height + 12
