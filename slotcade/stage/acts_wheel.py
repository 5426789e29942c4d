"""Acts of a wheel: it waits, turns, and brings what it was drawn to bring."""

from slotcade.stage.counter import grouped
from slotcade.stage.director import HURRY, Script, together, tween, wait
from slotcade.stage.ease import in_out, out_cubic
from slotcade.stage.show import Show, WheelShown
from slotcade.stage.timings import GUARD
from slotcade.stage.words import say

WHEEL_TURNS = 5


def turn(show: Show, wheel: WheelShown) -> Script:
    """Wait for a press, then turn the wheel until it rests on the wedge that was drawn.

    It waits as long as it takes, unless all wheels of the round turn by themselves. A press
    while it waits starts it; one while it turns brings it to rest where it would.
    """
    show.wheel = wheel
    show.wins.clear()
    show.guard = GUARD

    def open_(t: float) -> None:
        wheel.open = t

    yield from tween(show.timings.fade, open_, in_out)
    waited = 0.0
    while not (show.by_itself and waited >= show.timings.counter):
        dt = yield None
        if dt >= HURRY:
            break
        waited += dt
    wheel.waiting = False
    each = 360 / len(wheel.wedges)
    end = 360 * WHEEL_TURNS - wheel.index * each
    passed = 0

    def roll(t: float) -> None:
        nonlocal passed
        wheel.angle = end * t
        pegs = int((wheel.angle + each / 2) // each)
        if pegs != passed:
            passed = pegs
            show.play_sound("wheel_tick")

    def fade(t: float) -> None:
        wheel.turned = t

    if show.calm:
        wheel.angle = end
        yield from tween(show.timings.wheel / 3, fade, in_out)
    else:
        yield from tween(show.timings.wheel, roll, out_cubic)
    wheel.rests = True
    name = show.title.words.wedges[wheel.wedges[wheel.index]]
    show.message = say.wheel_brings.format(what=name)
    show.play_sound("wheel_stop")
    yield from wait(show.timings.card / 2)
    yield from tween(show.timings.fade, lambda t: open_(1 - t), in_out)
    show.wheel = None


def credit(show: Show, amount: int) -> Script:
    """Count what the wheel pays."""
    show.message = say.wheel_pays.format(amount=grouped(amount))
    show.paid += amount
    show.win.owed = show.paid
    show.total.add(amount)
    seconds = show.timings.count
    yield from together(show.win.count(seconds), show.total.count(seconds))


def raise_(show: Show, name: str, value: int) -> Script:
    """Put a multiplier of the feature up."""
    show.raised[name] = value
    show.play_sound("multiplier")
    yield from wait(show.timings.counter)
