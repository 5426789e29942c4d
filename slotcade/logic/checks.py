"""What must hold of a game's numbers; a ValueError says which key, what, and what would do."""

from collections.abc import Collection, Mapping, Sequence

from slotcade.logic.grid import Column, Symbol


def check_stakes(stakes: Sequence[int], share: int) -> None:
    """Stakes rise, and each divides by ``share`` (the lines) so that no Glint is rounded."""
    if not stakes:
        raise ValueError("stakes: at least one")
    for stake in stakes:
        if stake < 1 or stake % share:
            raise ValueError(f"stakes: {stake}: a multiple of {share}, so that wins stay whole")
    if list(stakes) != sorted(set(stakes)):
        raise ValueError("stakes: each once, the lowest first")


def check_lines(lines: Sequence[str], heights: Sequence[int]) -> None:
    """Each line names one row of every reel, counted from 1, and no line comes twice."""
    if not lines:
        raise ValueError("lines: at least one")
    for line in lines:
        rows = len(line) == len(heights) and all(
            row.isdigit() and 1 <= int(row) <= height
            for row, height in zip(line, heights, strict=True)
        )
        if not rows:
            shape = ", ".join(f"1 to {height}" for height in heights)
            raise ValueError(f"lines: {line!r}: a row for each reel ({shape})")
    if len(set(lines)) < len(lines):
        raise ValueError("lines: each once")


def check_pays(pays: Mapping[Symbol, Mapping[int, int]], reels: int) -> None:
    """Something pays, no run is longer than the reels, and a longer run pays more."""
    if not any(pays.values()):
        raise ValueError("pays: at least one symbol and what it pays")
    for symbol, counts in pays.items():
        amounts = [counts[count] for count in sorted(counts)]
        if not all(1 <= count <= reels for count in counts):
            raise ValueError(f"pays: {symbol}: numbers of a kind from 1 to {reels}")
        if amounts != sorted(set(amounts)) or any(amount < 1 for amount in amounts):
            raise ValueError(f"pays: {symbol}: at least 1, and more for more of a kind")


def check_range(name: str, value: int, least: int, most: int) -> None:
    """The number lies from ``least`` to ``most``, both allowed."""
    if not least <= value <= most:
        raise ValueError(f"{name}: {value}: from {least} to {most}")


def check_selectors(
    levels: Sequence[int], values: Sequence[int], default: tuple[int, int]
) -> None:
    """Levels and coin values rise from 1 or more, and the default is one of each."""
    for name, numbers in (("levels", levels), ("coin_values", values)):
        if not numbers or list(numbers) != sorted(set(numbers)) or numbers[0] < 1:
            raise ValueError(f"{name}: whole numbers from 1, each once, the lowest first")
    if default[0] not in levels or default[1] not in values:
        raise ValueError("default: one of the levels and one of the coin values")


def check_strips(
    strips: Sequence[Column],
    reels: int,
    rows: int,
    known: Collection[Symbol],
    name: str = "strips",
) -> None:
    """There is a strip for every reel, longer than its window, of known symbols only."""
    if len(strips) != reels:
        raise ValueError(f"{name}: {len(strips)} of them: {reels}, one for each reel")
    for reel, strip in enumerate(strips, 1):
        if len(strip) < rows:
            raise ValueError(f"{name}: reel {reel} has {len(strip)} stops: at least {rows}")
        if unknown := set(strip).difference(known):
            stop = next(stop for stop, symbol in enumerate(strip) if symbol in unknown)
            raise ValueError(
                f"{name}: reel {reel}, stop {stop}: {strip[stop]!r}: one of {', '.join(known)}"
            )


def check_chances(name: str, chances: Mapping[int, int], keys: Sequence[int], of: int) -> None:
    """There is a chance for each of ``keys`` and no other, from 0 to ``of``."""
    if sorted(chances) != list(keys):
        raise ValueError(f"{name}: a chance for each of {keys[0]} to {keys[-1]}")
    for key, chance in chances.items():
        if not 0 <= chance <= of:
            raise ValueError(f"{name}: {key}: {chance}: from 0 to {of}")
