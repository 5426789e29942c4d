"""Free spins: strips of their own, and every win times the multiplier."""

from collections.abc import Generator, Mapping

import msgspec

from slotcade.games.clover_moon.board import LinePays
from slotcade.games.clover_moon.specials import Specials, Swap
from slotcade.logic.events import Added, Counted, Event, Raised, Spun
from slotcade.logic.grid import Symbol
from slotcade.logic.rng import Rng
from slotcade.logic.states import MILLION, PLAIN, State
from slotcade.logic.strips import Strips


class FreeSpins(msgspec.Struct, frozen=True):
    """The feature: so many spins, more by the scatters of one, never over the limit."""

    strips: Mapping[str, Strips]
    scatter: Symbol
    spins: int
    extra: Mapping[int, int]
    limit: int
    pays: LinePays
    specials: Specials
    swap: Swap

    def play(self, stake: int, rng: Rng, state: State, halves: int) -> Generator[Event, None, int]:
        """Play until no spin is left; return what they won."""
        name = f"free_{state.free_set}"
        left = awarded = self.spins
        won = 0
        if halves > PLAIN:
            yield Raised("free_spins", halves * 50)
        yield Counted("free_spins", left)
        while left:
            left -= 1
            yield Counted("free_spins", left)
            stops, grid = self.strips[name].spin(rng)
            yield Spun(name, stops, grid)
            special = rng.below(MILLION) < state.free_wild_reels
            if special:
                grid = yield from self.specials.wild_reels(rng, grid)
            returned = yield from self.pays.pay(stake, grid, halves)
            scatters = grid.cells_of(self.scatter)
            more = min(self.extra.get(len(scatters), 0), self.limit - awarded)
            if more:
                awarded, left = awarded + more, left + more
                yield Added("free_spins", more, scatters)
                yield Counted("free_spins", left)
            if not (special or returned or len(scatters) >= min(self.extra)):
                returned += yield from self.swap.one_or_none(
                    stake, rng, state.free_swap, grid, halves
                )
            won += returned
        return won
