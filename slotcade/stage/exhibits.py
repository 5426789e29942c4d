"""What rules pages show beside their sentences, drawn from a game's own data.

Each takes a brush, the game, the present stake and where to begin, and returns where it ends.
"""

from collections.abc import Callable, Sequence

from slotcade.files.catalog import Title
from slotcade.logic.grid import Symbol
from slotcade.odds.figures import StateFigures
from slotcade.stage.canvas import Box
from slotcade.stage.counter import grouped
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.telling import filled
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

LEFT, WIDTH = 130.0, 1020.0
GAP = 16.0
GOLD = (255, 226, 140)

NARROW = 1.25
"""Above this size of text what stands side by side has fewer columns, or one."""

Exhibit = Callable[[Brush, Title, int, float], float]


def _boxes(count: int, across: int, height: float, top: float) -> list[Box]:
    """Return boxes side by side, ``across`` of them in a row."""
    width = (WIDTH - GAP * (across - 1)) / across
    return [
        (
            LEFT + i % across * (width + GAP),
            top + i // across * (height + GAP),
            width,
            height,
        )
        for i in range(count)
    ]


def _plate(brush: Brush, box: Box) -> None:
    theme = brush.theme
    draw_plate(
        brush.canvas,
        box,
        18,
        mix(theme.panel, (0, 0, 0), 0.55),
        235,
        mix(theme.edge, theme.panel, 0.4),
    )


def _symbol(brush: Brush, title: Title, symbol: Symbol, box: Box, size: float) -> None:
    name = f"{title.stem}/symbols/{symbol.lower()}"
    picture = brush.art.picture(name, size, size)
    brush.canvas.centre(picture, (box[0] + 16 + size / 2, box[1] + box[3] / 2))


def pays(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show every paying symbol with its pays, as multiples and in Glints."""
    table = title.rules.pays
    unit = title.rules.unit(stake)
    large = brush.type.large
    height = 164.0 * large
    boxes = _boxes(len(table), 3 if large <= NARROW else 2, height, top)
    for (symbol, counts), box in zip(table.items(), boxes, strict=True):
        _plate(brush, box)
        _symbol(brush, title, symbol, box, 124)
        x, right = box[0] + 150, box[0] + box[2] - 16
        name = title.words.symbols[symbol]
        head = (x, box[1] + 3 * large, right - x, 47 * large)
        brush.pen.place(name, head, 22, "title", align="left", lines=2)
        row = min(32.0, 114 / len(counts)) * large
        for i, (count, pay) in enumerate(sorted(counts.items(), reverse=True)):
            y = box[1] + 18 * large + (i + 1) * row
            times = (x, y, 34 * large, row)
            brush.pen.place(f"{count} ×", times, 19, "bold", SOFT, align="left")
            factor = (x + 34 * large, y, 50 * large, row)
            brush.pen.place(grouped(pay), factor, 19, "bold", SOFT, align="right")
            worth = (x + 90 * large, y, right - x - 90 * large, row)
            amount = grouped(pay * unit)
            brush.pen.place(amount, worth, 21, "title", GOLD, align="right")
    note = (say.pays_note if title.rules.lines else say.ways_note).format(stake=grouped(stake))
    return _note(brush, note, boxes[-1][1] + height + 8)


def _note(brush: Brush, words: str, top: float) -> float:
    """Write a note below what is shown; return where it ends."""
    size = brush.type.grown(17)
    for line in brush.type.wrap(words, "text", size, WIDTH - 20):
        brush.pen.write(line, (640, top + size * 0.8), size, colour=SOFT)
        top += size * 1.5
    return top + 8


def symbols(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show the symbols that do more than pay, and say what."""
    shown = title.rules.special_symbols
    large = brush.type.large
    across = 2 if large <= NARROW else 1
    width = (WIDTH - GAP * (across - 1)) / across
    said = [filled(title.words.notes[symbol], title.rules.numbers) for symbol in shown]
    size = brush.type.grown(18)
    notes = [brush.type.wrap(words, "text", size, width - 176) for words in said]
    for row in range(0, len(shown), across):
        pair = range(row, min(row + across, len(shown)))
        height = max(150.0, *((78 + 25.0 * len(notes[i])) * large for i in pair))
        for i in pair:
            box = (LEFT + (i - row) * (width + GAP), top, width, height)
            _plate(brush, box)
            _symbol(brush, title, shown[i], box, 132)
            x = box[0] + 162
            name = title.words.symbols[shown[i]]
            head = (x, top + 12 * large, width - 176, 40 * large)
            brush.pen.place(name, head, 25, "title", align="left", golden=True)
            for number, line in enumerate(notes[i]):
                y = top + (66 + number * 25) * large
                brush.pen.write(line, (x, y), size, align="left")
        top += height + GAP
    return top - GAP + 8


def coins(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show what coins can be worth, and how often, on the reels and in the feature."""
    tables = title.rules.coin_tables
    rows = next(iter(tables.values()))
    kinds = list(dict.fromkeys(coin.symbol for coin in rows))
    large = brush.type.large
    height = 116.0 * large
    boxes = _boxes(len(kinds), 2 if large <= NARROW else 1, height, top)
    for symbol, box in zip(kinds, boxes, strict=True):
        _plate(brush, box)
        _symbol(brush, title, symbol, box, 100)
        x, right = box[0] + 132, box[0] + box[2] - 16
        name = title.words.symbols[symbol]
        room = right - x
        head = (x, box[1] + 10 * large, room, 36 * large)
        brush.pen.place(name, head, 22, "title", align="left")
        values = [coin.times for coin in rows if coin.symbol == symbol]
        said = "  ".join(f"×{value}" for value in values)
        middle = (x, box[1] + 45 * large, room, 30 * large)
        brush.pen.place(said, middle, 19, "bold", SOFT, align="left", lines=2)
        low, high = grouped(values[0] * stake), grouped(values[-1] * stake)
        glints = low if low == high else say.from_to.format(low=low, high=high)
        worth = (x, box[1] + 74 * large, room, 32 * large)
        words = say.many_glints.format(amount=glints)
        brush.pen.place(words, worth, 20, "title", GOLD, align="left")
    return boxes[-1][1] + height + 8


def lines(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show the course of every line."""
    heights = title.rules.heights
    all_lines = title.rules.lines
    head = 20 + 16 * brush.type.large
    height = head + 76
    boxes = _boxes(len(all_lines), 7, height, top)
    cell = 20.0
    for number, (line, box) in enumerate(zip(all_lines, boxes, strict=True), 1):
        _plate(brush, box)
        brush.pen.place(str(number), (box[0], box[1] + 2, box[2], head), 18, "title")
        left = box[0] + (box[2] - cell * len(heights)) / 2
        for reel, rows in enumerate(heights):
            for row in range(rows):
                on = int(line[reel]) == row + 1
                fill = (255, 208, 92) if on else mix(brush.theme.panel, (255, 255, 255), 0.1)
                square = (left + reel * cell + 1.5, box[1] + head + row * cell + 1.5, 17, 17)
                draw_plate(brush.canvas, square, 5, fill)
    return boxes[-1][1] + height + 8


def odds(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show the exact figures of the game."""
    figures = title.figures
    if figures is None:
        return _note(brush, say.no_figures, top)
    head = [
        (say.rtp, f"{figures.rtp:.2%}"),
        *(
            (say.rtp_at.format(stake=grouped(int(each))), f"{rtp:.2%}")
            for each, rtp in figures.rtp_by_stake.items()
        ),
        (say.hit_frequency, f"{figures.hit_frequency:.2%}"),
    ]
    features = [
        (_called(title, name), say.one_in.format(rounds=grouped(round(1 / chance))))
        for name, chance in figures.features.items()
        if chance
    ]
    left_rows = [*head, *features]
    right_rows = [
        (title.words.parts[part], f"{share:.2%}") for part, share in figures.parts.items() if share
    ]
    tables = ((say.chances, left_rows), (say.sources, right_rows))
    if brush.type.large <= NARROW:
        longest = max(len(left_rows), len(right_rows))
        for (name, rows), x in zip(tables, (LEFT, 648.0), strict=True):
            bottom = _figures(brush, name, rows, (x, top, 502.0), longest)
        return _levels(brush, title, figures.states, bottom + GAP)
    for name, rows in tables:
        top = _figures(brush, name, rows, (LEFT, top, WIDTH), len(rows)) + GAP
    return _levels(brush, title, figures.states, top)


def _levels(brush: Brush, title: Title, states: Sequence[StateFigures], top: float) -> float:
    """Show how often each feature comes at each level of a game that has levels."""
    if not states:
        return top
    beside = brush.type.large <= NARROW
    levels = sorted({state.level for state in states})
    bottom = top
    for number, (name, feature) in enumerate(title.words.features.items()):
        rows: list[tuple[str, str]] = []
        for level in levels:
            paces = [1 / s.features[name] for s in states if s.level == level]
            low, high = grouped(round(min(paces))), grouped(round(max(paces)))
            rounds = low if low == high else say.from_to.format(low=low, high=high)
            called = say.level_name.format(level=level)
            rows.append((called, say.one_in.format(rounds=rounds)))
        place = (648.0 if number % 2 else LEFT, top, 502.0) if beside else (LEFT, top, WIDTH)
        bottom = _figures(brush, feature.title, rows, place, len(rows)) + GAP
        if number % 2 or not beside:
            top = bottom
    return bottom


def _figures(
    brush: Brush,
    name: str,
    rows: Sequence[tuple[str, str]],
    at: tuple[float, float, float],
    count: int,
) -> float:
    """Show names and figures on a plate with room for so many rows; return where it ends.

    ``at`` is its left edge, its top and its width.
    """
    x, top, width = at
    large = brush.type.large
    height = (66.0 + 36 * count) * large
    _plate(brush, (x, top, width, height))
    head = (x + 16, top + 10 * large, width - 32, 40 * large)
    brush.pen.place(name, head, 22, "title", golden=True)
    for i, (what, value) in enumerate(rows):
        y, row = top + (54 + i * 36) * large, 36 * large
        left = (x + 24, y, width * 0.66, row)
        brush.pen.place(what, left, 19, align="left", lines=2)
        right = (x + width * 0.68 + 20, y, width * 0.32 - 44, row)
        brush.pen.place(value, right, 21, "title", GOLD, align="right")
    return top + height


def _called(title: Title, name: str) -> str:
    words = title.words
    if name in words.features:
        return words.features[name].title
    return words.prizes.get(name) or words.parts.get(name, name)


def wheel(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show what the wedges of each wheel bring, and how likely each is."""
    wheels = title.rules.wheels
    beside = brush.type.large <= NARROW
    width = (WIDTH - GAP * (len(wheels) - 1)) / len(wheels) if beside else WIDTH
    bottom = top
    for i, (name, wedges) in enumerate(wheels.items()):
        rows: dict[str, int] = {}
        for wedge, weight in wedges:
            rows[wedge] = rows.get(wedge, 0) + weight
        total = sum(rows.values())
        said = [(title.words.wedges[w], f"{share / total:.2%}") for w, share in rows.items()]
        left = LEFT + i * (width + GAP) if beside else LEFT
        called = title.words.counters[name]
        end = _figures(brush, called, said, (left, top, width), len(said))
        bottom = max(bottom, end)
        if not beside:
            top = bottom + GAP
    return bottom + 8


def nothing(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Leave the page to its sentences."""
    return top


EXHIBITS: dict[str, Exhibit] = {
    "pays": pays,
    "symbols": symbols,
    "coins": coins,
    "lines": lines,
    "wheel": wheel,
    "odds": odds,
    "nothing": nothing,
}
