"""Hold & Win of Clover Moon: a chain over the number of awake reels and the spins left."""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from slotcade.odds.board_views import ROWS, Floats
from slotcade.odds.clover_states import UNIT, State
from slotcade.odds.kit import moments

if TYPE_CHECKING:
    from slotcade.games.clover_moon import CloverMoon

REELS = 5
GRAND_LEVEL = 4
"""From this level on all five can be awake, and that wins the Grand."""


class Hold(NamedTuple):
    """Moments of one feature, in stakes before the multiplier, by reels awake at its start."""

    mean: Floats
    mean_square: Floats
    candies: Floats
    grand: Floats


class _Spin(NamedTuple):
    """Moments of a spin that shows something, by how many reels wake in it.

    Each is the mean where so many wake, nothing elsewhere.
    """

    chance: Floats
    coins: Floats
    candies: Floats
    square: Floats


def hold_and_win(rules: "CloverMoon", state: State) -> Hold:
    """Return the moments for 0 to 5 reels awake; entry 0 is no feature and brings nothing.

    A spin that shows something brings back all spins. So from a full count the chance to
    see another such spin is that of up to `hold_spins` tries, and the rest of the feature
    depends only on how many are awake after it.
    """
    full: Floats = np.zeros((len(Hold._fields), REELS + 1))
    begun: Floats = np.zeros_like(full)
    full[:, REELS] = rules.grand, rules.grand**2, 0, rules.grand
    most = REELS if state.level >= GRAND_LEVEL else REELS - 1
    for awake in range(REELS - 1, 0, -1):
        spin = _spin(rules, state, awake, most)
        pays = spin.coins + spin.candies
        shows = float(spin.chance.sum())
        tries = sum((1 - shows) ** empty for empty in range(rules.hold_spins))
        stay = float(spin.chance[0])
        later = full[:, awake + 1 : awake + len(pays)]
        gain: Floats = later @ spin.chance[1:]
        gain += pays.sum(), spin.square.sum(), spin.candies.sum(), 0
        gain[1] += 2 * (later[0] @ pays[1:])
        mean = tries * gain[0] / (1 - tries * stay)
        gain[1] += 2 * pays[0] * mean
        full[:, awake] = tries * gain / (1 - tries * stay)
        begun[:, awake] = (gain + stay * full[:, awake]) / shows
    begun[:, REELS] = full[:, REELS] if most == REELS else begun[:, most]
    return Hold(*begun)


def _spin(rules: "CloverMoon", state: State, awake: int, most: int) -> _Spin:
    """Return the moments of one spin with so many awake, at most `most` after it."""
    coin, candy, wakes = (
        table[awake - 1] / UNIT for table in (state.coins, state.candies, state.hold_wake)
    )
    one = _reel(coin, candy, wakes)
    board: Floats = np.ones((1, 1, 1))
    for _ in range(REELS - awake):
        board = _together(board, one)
    board[0, 0, 0] = 0
    coin_mean, coin_variance = map(float, moments((c.times, c.weight) for c in rules.hold_values))
    candy_mean, candy_variance = map(float, moments((c.times, c.weight) for c in rules.candies))
    coins = np.arange(board.shape[0])[:, None, None]
    candies = np.minimum(np.arange(board.shape[1]), rules.candies_a_spin)[None, :, None]
    from_coins = awake * coins * coin_mean
    from_candies = candies * candy_mean
    square = (from_coins + from_candies) ** 2
    square = square + awake**2 * coins * coin_variance + candies * candy_variance
    worths = (np.ones_like(square), from_coins, from_candies, square)
    found = [(board * worth).sum(axis=(0, 1)) for worth in worths]
    room = most - awake
    return _Spin(*(np.append(each[:room], each[room:].sum()) for each in found))


def _reel(coin: float, candy: float, wakes: float) -> Floats:
    """Return the chances of one open reel, by coins, by candies, and by whether it wakes."""
    reel: Floats = np.zeros((ROWS + 1, ROWS + 1, 2))
    reel[0, 0, 0] = 1
    for _ in range(ROWS):
        more = reel * (1 - coin - candy)
        more[1:, :, 0] += reel[:-1, :, 0] * coin * (1 - wakes)
        more[1:, :, 1] += reel[:-1, :, 0] * coin * wakes + reel[:-1, :, 1] * coin
        more[:, 1:] += reel[:, :-1] * candy
        reel = more
    return reel


def _together(board: Floats, reel: Floats) -> Floats:
    """Return the chances of the sums of coins, candies and reels that wake."""
    sides = [one + other - 1 for one, other in zip(board.shape, reel.shape, strict=True)]
    sums: Floats = np.zeros(sides)
    for place in np.ndindex(*reel.shape):
        ends = zip(place, board.shape, strict=True)
        sums[tuple(slice(start, start + side) for start, side in ends)] += board * reel[place]
    return sums
