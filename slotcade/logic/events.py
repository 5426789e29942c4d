"""Everything that can happen in a round: what the rules tell and the stage performs.

Amounts are whole Glints. What ``Paid`` names is money; all else is news.
"""

import msgspec

from slotcade.logic.coins import Valued
from slotcade.logic.grid import Cell, Grid, Symbol


class Spun(msgspec.Struct, frozen=True):
    """The reels of the strips named came to rest at ``stops`` and show ``grid``."""

    strips: str
    stops: tuple[int, ...]
    grid: Grid


class Priced(msgspec.Struct, frozen=True):
    """Coins that landed on the reels show their values."""

    coins: tuple[Valued, ...]


class Won(msgspec.Struct, frozen=True):
    """Line ``line``, counted from 1, pays ``amount`` for ``symbol`` on ``cells``.

    ``factor`` is the multiplier that the amount already has in it, 1 for none.
    """

    line: int
    symbol: Symbol
    cells: tuple[Cell, ...]
    factor: int
    amount: int


class WaysPaid(msgspec.Struct, frozen=True):
    """``symbol`` pays ``amount`` on its longest run of ``reels``, in ``ways`` combinations."""

    symbol: Symbol
    reels: int
    ways: int
    cells: tuple[Cell, ...]
    amount: int


class ScatterPaid(msgspec.Struct, frozen=True):
    """Scatters pay ``amount`` wherever they stand."""

    symbol: Symbol
    cells: tuple[Cell, ...]
    amount: int


class Placed(msgspec.Struct, frozen=True):
    """Wherever the strips hold ``placeholder``, the next spin shows ``symbol``."""

    placeholder: Symbol
    symbol: Symbol


class Turned(msgspec.Struct, frozen=True):
    """A wheel came to rest on the wedge ``index`` of ``wedges``, which say what they bring.

    The chance of a wedge is its share of ``weights``.
    """

    wedges: tuple[str, ...]
    weights: tuple[int, ...]
    index: int


class Credited(msgspec.Struct, frozen=True):
    """The wheel pays ``amount``."""

    amount: int


class Raised(msgspec.Struct, frozen=True):
    """A multiplier of the feature stands at ``value`` hundredths from now on."""

    name: str
    value: int


class Followed(msgspec.Struct, frozen=True):
    """The reels are about to nudge after ``symbol``."""

    symbol: Symbol


class Nudged(msgspec.Struct, frozen=True):
    """A reel moved one symbol down: it stands at ``stop``, and the window shows ``grid``."""

    reel: int
    stop: int
    grid: Grid


class Changed(msgspec.Struct, frozen=True):
    """A stop of a reel's strip shows another symbol for the rest of the round."""

    reel: int
    stop: int
    symbol: Symbol
    grid: Grid


class Pulled(msgspec.Struct, frozen=True):
    """An arrow pulled a reel ``steps`` symbols back up, to ``stop``; the window shows ``grid``."""

    reel: int
    steps: int
    stop: int
    grid: Grid


class Walked(msgspec.Struct, frozen=True):
    """Wilds that stood on ``left`` stand on ``held`` now, one reel further left.

    Those on the first reel have walked off, so ``held`` may be fewer. They keep their cells in
    the spin that follows.
    """

    left: tuple[Cell, ...]
    held: tuple[Cell, ...]


class Filled(msgspec.Struct, frozen=True):
    """A symbol spread over whole ``reels``; the window shows ``grid``."""

    reels: tuple[int, ...]
    symbol: Symbol
    grid: Grid


class Laid(msgspec.Struct, frozen=True):
    """A special called ``name`` lies over ``cells`` as ``symbol``; the window shows ``grid``."""

    name: str
    symbol: Symbol
    cells: tuple[Cell, ...]
    grid: Grid


class Swapped(msgspec.Struct, frozen=True):
    """Everything on ``cells`` became ``symbol``; the window shows ``grid``."""

    symbol: Symbol
    cells: tuple[Cell, ...]
    grid: Grid


class Thrown(msgspec.Struct, frozen=True):
    """The coin of a cell was thrown at what sleeps below its reel, and woke it or did not."""

    cell: Cell
    woke: bool


class Restored(msgspec.Struct, frozen=True):
    """The board that brought a feature is back in view."""

    strips: str
    stops: tuple[int, ...]
    grid: Grid


class FeatureBegan(msgspec.Struct, frozen=True):
    """A feature starts, brought by ``cells``."""

    name: str
    cells: tuple[Cell, ...]


class Locked(msgspec.Struct, frozen=True):
    """Coins hold their cells until the feature ends."""

    coins: tuple[Valued, ...]


class Respun(msgspec.Struct, frozen=True):
    """Every open cell spun by itself; ``coins`` landed, the others came up empty."""

    coins: tuple[Valued, ...]


class Counted(msgspec.Struct, frozen=True):
    """A counter of the feature (respins left, say) now stands at ``value``."""

    name: str
    value: int


class Added(msgspec.Struct, frozen=True):
    """A feature goes on for ``count`` more spins, brought by ``cells``."""

    name: str
    count: int
    cells: tuple[Cell, ...]


class Unlocked(msgspec.Struct, frozen=True):
    """Something new plays along from the next spin on."""

    name: str


class Capped(msgspec.Struct, frozen=True):
    """The round reached the most that one can pay, and ends here."""

    limit: int


class Collected(msgspec.Struct, frozen=True):
    """A locked coin pays its value."""

    coin: Valued
    amount: int


class Gathered(msgspec.Struct, frozen=True):
    """The Collector of a reel takes the values of all ``coins``: ``amount``."""

    reel: int
    coins: tuple[Valued, ...]
    amount: int


class Awarded(msgspec.Struct, frozen=True):
    """A prize of its own name is paid."""

    prize: str
    amount: int


class FeatureEnded(msgspec.Struct, frozen=True):
    """The feature is over; ``amount`` is all it paid, told before."""

    name: str
    amount: int


class Metered(msgspec.Struct, frozen=True):
    """A meter that outlives the round now stands at ``value``."""

    name: str
    value: int


Paid = Won | WaysPaid | ScatterPaid | Credited | Collected | Gathered | Awarded
Event = (
    Spun
    | Priced
    | Won
    | WaysPaid
    | ScatterPaid
    | Placed
    | Turned
    | Credited
    | Raised
    | Followed
    | Nudged
    | Changed
    | Pulled
    | Walked
    | Filled
    | Laid
    | Swapped
    | Thrown
    | Restored
    | Added
    | Unlocked
    | Capped
    | FeatureBegan
    | Locked
    | Respun
    | Counted
    | Collected
    | Gathered
    | Awarded
    | FeatureEnded
    | Metered
)
