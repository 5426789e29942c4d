"""Hold & Win of Clover Moon: a chain over the number of awake reels and the spins left."""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from slotcade.odds.board_views import ROWS, Floats
from slotcade.odds.kit import moments

if TYPE_CHECKING:
    from slotcade.games.clover_moon import CloverMoon, State

REELS = 5
UNIT = 1_000_000
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


def hold_and_win(rules: "CloverMoon", state: "State") -> Hold:
    """Return the moments for 0 to 5 reels awake; entry 0 is no feature and brings nothing.

    A spin that shows something brings back all spins. So from a full count the chance to
    see another such spin is that of up to `hold_spins` tries, and the rest of the feature
    depends only on how many are awake after it.
    """
    full: Floats = np.zeros((len(Hold._fields), REELS + 1))
    begun: Floats = np.zeros_like(full)
    full[:, REELS] = rules.grand, rules.grand**2, 0, rules.grand
    most = REELS if state.level >= GRAND_LEVEL else REELS - 1
    for awake in range(most if most < REELS else REELS - 1, 0, -1):
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


def _spin(rules: "CloverMoon", state: "State", awake: int, most: int) -> _Spin:
    """Return the moments of one spin with so many awake: reel by reel, then all together."""
    coin = state.coins[awake - 1] / UNIT
    candy = state.candies[awake - 1] / UNIT
    wakes = state.hold_wake[awake - 1] / UNIT
    nothing = 1 - coin - candy
    asleep = REELS - awake
    cells = ROWS * asleep
    # chances by coins and candies in view and reels that wake
    one: Floats = np.zeros((ROWS + 1, ROWS + 1, 2))  # a reel
    one[0, 0, 0] = 1
    for _ in range(ROWS):
        more = one * nothing
        more[1:, :, 0] += one[:-1, :, 0] * coin * (1 - wakes)
        more[1:, :, 1] += one[:-1, :, 0] * coin * wakes + one[:-1, :, 1] * coin
        more[:, 1:] += one[:, :-1] * candy
        one = more
    board: Floats = np.ones((1, 1, 1))
    for _ in range(asleep):
        sides = [len_a + len_b - 1 for len_a, len_b in zip(board.shape, one.shape, strict=True)]
        joined: Floats = np.zeros(sides)
        for coins, candies, woken in np.ndindex(*one.shape):
            part = board * one[coins, candies, woken]
            joined[
                coins : coins + part.shape[0],
                candies : candies + part.shape[1],
                woken : woken + part.shape[2],
            ] += part
        board = joined
    board[0, 0, 0] = 0
    coin_mean, coin_variance = map(float, moments((c.times, c.weight) for c in rules.hold_values))
    candy_mean, candy_variance = map(float, moments((c.times, c.weight) for c in rules.candies))
    coins = np.arange(cells + 1)[:, None, None]
    candies = np.minimum(np.arange(cells + 1), rules.candies_a_spin)[None, :, None]
    from_coins = awake * coins * coin_mean
    from_candies = candies * candy_mean
    square = (from_coins + from_candies) ** 2
    square = square + awake**2 * coins * coin_variance + candies * candy_variance
    worths = (np.ones_like(square), from_coins, from_candies, square)
    found = [(board * worth).sum(axis=(0, 1)) for worth in worths]
    room = most - awake
    return _Spin(*(np.append(each[:room], each[room:].sum()) for each in found))
