"""Jade Moon over a pond of one window: every board a test draws can be the one that shows."""

from slotcade.games.jade_moon import CHANCES, JadeMoon
from slotcade.logic.coins import Coin
from slotcade.logic.grid import Grid

STAKES = (20, 40, 60, 100, 200, 300, 400, 600, 1000, 2000)
LINES = (
    *("22222", "11111", "33333", "12321", "32123", "11211", "33233", "23332", "21112", "21212"),
    *("23232", "12121", "32323", "22122", "22322", "12221", "32223", "12333", "32111", "13131"),
)
PAYS = {
    "TURTLE": {3: 30, 4: 150, 5: 500},
    "LOTUS": {3: 25, 4: 100, 5: 300},
    "BELL": {3: 20, 4: 75, 5: 200},
    "UMBRELLA": {3: 15, 4: 50, 5: 150},
    "BAMBOO": {3: 8, 4: 25, 5: 80},
    "LOTUS_PAD": {3: 5, 4: 20, 5: 75},
}
VALUES = (
    Coin("PEARL", 1, 1),
    Coin("PEARL", 2, 1),
    Coin("PEARL", 5, 1),
    Coin("PEARL_GLIMMER", 20, 1),
    Coin("PEARL_LOTUS", 50, 1),
    Coin("PEARL_JADE", 150, 1),
)
X1, X2, X5, GLIMMER, LOTUS, JADE = range(6)
"""What to draw for each landing pearl of this pond."""

RESPIN_VALUES = (Coin("PEARL", 3, 1), Coin("PEARL_JADE", 150, 1))
X3, RESPIN_JADE = range(2)

LANDING = {locked: 2_000 - 100 * locked for locked in range(6, 15)}
EMPTY = CHANCES - 1
"""A draw on which no pearl lands, whatever is locked."""


def pond(board: str, **changes: object) -> JadeMoon:
    """Return a Jade Moon whose reels show ``board`` when all of them stop at 0."""
    numbers = {
        "stakes": STAKES,
        "lines": LINES,
        "pays": PAYS,
        "wild": "MOON",
        "strips": Grid.parse(board).reels,
        "pearl": "PEARL",
        "pearls_to_start": 6,
        "pearl_values": VALUES,
        "respins": 3,
        "respin_values": RESPIN_VALUES,
        "landing": LANDING,
        "crown": 1000,
    }
    return JadeMoon(**{**numbers, **changes})
