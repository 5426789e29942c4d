"""Hold & Win of Clover Moon counted naively: every cell, every throw, spin by spin."""

from collections import defaultdict
from functools import cache

from tests.odds.counted_clover import MILLION, REELS, Amount, Rules, State, drawn

Awake = frozenset[int]
Sums = dict[str, tuple[float, float]]
"""By part the mean and the mean square, each times the chance to be where they belong."""

PARTS = ("hold_and_win", "candies", "grand", "all")
NOTHING: Sums = dict.fromkeys(PARTS, (0.0, 0.0))


class CountedHold:
    """What coins in view wake, and what the feature then pays."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        self.most = 5 if state.level >= 4 else 4
        self.feature = cache(self._feature)
        self.spin = cache(self._spin)
        self.awake_after = cache(self._awake_after)

    def _awake_after(self, coins: tuple[int, ...]) -> dict[Awake, float]:
        """Return the chances of the pumpkins that so many coins by reel wake, first ones first."""
        found: dict[Awake, float] = {frozenset(): 1.0}
        wakes = self.state.wake / MILLION
        for reel in REELS:
            for _ in range(coins[reel]):
                after: defaultdict[Awake, float] = defaultdict(float)
                for awake, chance in found.items():
                    after[awake] += chance * (1 - wakes)
                    after[self._woken(awake, reel)] += chance * wakes
                found = after
        return found

    def _woken(self, awake: Awake, reel: int) -> Awake:
        return awake | {reel} if len(awake) < self.most else awake

    def _feature(self, begun: Awake) -> dict[str, Amount]:
        """Play on until hardly a chance is left that the feature goes on."""
        ended = NOTHING
        going = {(begun, self.rules.hold_spins, True): (1.0, NOTHING)}
        while going:
            after: dict[tuple[Awake, int, bool], tuple[float, Sums]] = {}
            for (awake, left, first), (chance, sums) in going.items():
                if left == 0 or len(awake) == 5:
                    grand = self.rules.grand if len(awake) == 5 else 0
                    won = {**NOTHING, "grand": (grand, grand**2), "all": (grand, grand**2)}
                    ended = added(ended, 1.0, chance, sums, won)
                    continue
                spin = self.spin(awake)
                shown = sum(share for (shows, _), (share, _) in spin.items() if shows)
                for (shows, now), (share, pays) in spin.items():
                    if shows or not first:
                        scale = 1 / shown if first else 1.0
                        key = (now, self.rules.hold_spins if shows else left - 1, False)
                        before, totals = after.get(key, (0.0, NOTHING))
                        totals = added(totals, share, chance, sums, pays, scale)
                        after[key] = before + chance * share * scale, totals
            going = {key: each for key, each in after.items() if each[0] > 1e-13}
        return {part: Amount(mean, square, 0.0) for part, (mean, square) in ended.items()}

    def _spin(self, awake: Awake) -> dict[tuple[bool, Awake], tuple[float, Sums]]:
        """Return by whether anything shows, and who is awake after it, chance and pays."""
        state, rules = self.state, self.rules
        coin, candy, wakes = (
            table[len(awake) - 1] / MILLION
            for table in (state.coins, state.candies, state.hold_wake)
        )
        spins = {(0, 0, 0, False, awake): 1.0}
        for reel in [reel for reel in REELS if reel not in awake for _ in range(3)]:
            after: defaultdict[tuple[int, int, int, bool, Awake], float] = defaultdict(float)
            for (value, sweet, candies, shows, now), chance in spins.items():
                after[value, sweet, candies, shows, now] += chance * (1 - coin - candy)
                for times, share in drawn(rules.hold_values):
                    both = chance * coin * share
                    after[value + times, sweet, candies, True, now] += both * (1 - wakes)
                    woken = self._woken(now, reel)
                    after[value + times, sweet, candies, True, woken] += both * wakes
                if candies == rules.candies_a_spin:
                    after[value, sweet, candies, shows, now] += chance * candy
                    continue
                for times, share in drawn(rules.candies):
                    after[value, sweet + times, candies + 1, True, now] += chance * candy * share
            spins = dict(after)
        found: dict[tuple[bool, Awake], tuple[float, Sums]] = {}
        for (value, sweet, _, shows, now), chance in spins.items():
            coins = len(awake) * value
            pays = {"hold_and_win": coins, "candies": sweet, "grand": 0, "all": coins + sweet}
            before, sums = found.get((shows, now), (0.0, NOTHING))
            new = {part: (float(pay), float(pay**2)) for part, pay in pays.items()}
            found[shows, now] = before + chance, added(sums, 0.0, chance, NOTHING, new)
        return found


def added(
    totals: Sums, share: float, chance: float, sums: Sums, pays: Sums, scale: float = 1.0
) -> Sums:
    """Add to totals the sums so far, which go on with a share, and what is paid on top."""
    found = {}
    for part, (mean, square) in sums.items():
        pay, pay_square = pays[part]
        more = share * mean + chance * pay
        more_square = share * square + 2 * mean * pay + chance * pay_square
        found[part] = (totals[part][0] + scale * more, totals[part][1] + scale * more_square)
    return found
