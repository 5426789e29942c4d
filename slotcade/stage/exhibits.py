"""What rules pages show beside their sentences, drawn from a game's own data.

Each takes a brush, the game, the present stake and where to begin, and returns where it ends.
"""

from collections.abc import Callable

from slotcade.files.catalog import Title
from slotcade.logic.grid import Symbol
from slotcade.stage.canvas import Box
from slotcade.stage.counter import grouped
from slotcade.stage.look import draw_plate, mix
from slotcade.stage.theme import SOFT, Brush
from slotcade.stage.words import say

LEFT, WIDTH = 130.0, 1020.0
GAP = 16.0

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
    height = 164.0
    boxes = _boxes(len(table), 3, height, top)
    for (symbol, counts), box in zip(table.items(), boxes, strict=True):
        _plate(brush, box)
        _symbol(brush, title, symbol, box, 124)
        x, right = box[0] + 150, box[0] + box[2] - 16
        name = title.words.symbols[symbol]
        brush.pen.write(name, (x, box[1] + 30), 22, "title", align="left", fit=right - x)
        for i, (count, pay) in enumerate(sorted(counts.items(), reverse=True)):
            y = box[1] + 66 + i * 32
            brush.pen.write(f"{count} × ", (x, y), 19, "bold", SOFT, align="left")
            brush.pen.write(grouped(pay), (x + 84, y), 19, "bold", SOFT, align="right")
            amount = grouped(pay * unit)
            brush.pen.write(amount, (right, y), 21, "title", (255, 226, 140), align="right")
    note = say.pays_note.format(stake=grouped(stake))
    bottom = boxes[-1][1] + height + 24
    brush.pen.write(note, (640, bottom), 17, colour=SOFT)
    return bottom + 16


def symbols(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show the symbols that do more than pay, and say what."""
    shown = title.rules.special_symbols
    width = (WIDTH - GAP) / 2
    said = [title.words.notes[symbol].format_map(title.rules.numbers) for symbol in shown]
    notes = [brush.type.wrap(words, "text", 18, width - 176) for words in said]
    for row in range(0, len(shown), 2):
        pair = range(row, min(row + 2, len(shown)))
        height = max(150.0, *(78 + 25.0 * len(notes[i]) for i in pair))
        for i in pair:
            box = (LEFT + (i - row) * (width + GAP), top, width, height)
            _plate(brush, box)
            _symbol(brush, title, shown[i], box, 132)
            x = box[0] + 162
            name = title.words.symbols[shown[i]]
            brush.pen.write(name, (x, top + 32), 25, "title", align="left", golden=True)
            for number, line in enumerate(notes[i]):
                brush.pen.write(line, (x, top + 66 + number * 25), 18, align="left")
        top += height + GAP
    return top - GAP + 8


def coins(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show what coins can be worth, and how often, on the reels and in the feature."""
    tables = title.rules.coin_tables
    rows = next(iter(tables.values()))
    kinds = list(dict.fromkeys(coin.symbol for coin in rows))
    height = 116.0
    boxes = _boxes(len(kinds), 2, height, top)
    for symbol, box in zip(kinds, boxes, strict=True):
        _plate(brush, box)
        _symbol(brush, title, symbol, box, 100)
        x, right = box[0] + 132, box[0] + box[2] - 16
        name = title.words.symbols[symbol]
        brush.pen.write(name, (x, box[1] + 28), 22, "title", align="left")
        values = [coin.times for coin in rows if coin.symbol == symbol]
        said = "  ".join(f"×{value}" for value in values)
        brush.pen.write(said, (x, box[1] + 60), 19, "bold", SOFT, align="left", fit=right - x)
        low, high = grouped(values[0] * stake), grouped(values[-1] * stake)
        glints = low if low == high else say.from_to.format(low=low, high=high)
        brush.pen.write(
            say.many_glints.format(amount=glints),
            (x, box[1] + 90),
            20,
            "title",
            (255, 226, 140),
            align="left",
            fit=right - x,
        )
    return boxes[-1][1] + height + 8


def lines(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show the course of every line."""
    heights = title.rules.heights
    all_lines = title.rules.lines
    boxes = _boxes(len(all_lines), 7, 112, top)
    cell = 20.0
    for number, (line, box) in enumerate(zip(all_lines, boxes, strict=True), 1):
        _plate(brush, box)
        brush.pen.write(str(number), (box[0] + box[2] / 2, box[1] + 18), 18, "title")
        left = box[0] + (box[2] - cell * len(heights)) / 2
        for reel, rows in enumerate(heights):
            for row in range(rows):
                on = int(line[reel]) == row + 1
                fill = (255, 208, 92) if on else mix(brush.theme.panel, (255, 255, 255), 0.1)
                square = (left + reel * cell + 1.5, box[1] + 36 + row * cell + 1.5, 17, 17)
                draw_plate(brush.canvas, square, 5, fill)
    return boxes[-1][1] + 112 + 8


def odds(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show the exact figures of the game."""
    figures = title.figures
    if figures is None:
        brush.pen.write(say.no_figures, (640, top + 30), 20, colour=SOFT)
        return top + 60
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
        (title.words.parts[part], f"{share:.2%}")
        for part, share in figures.parts.items()
        if share
    ]
    for rows, x, name in ((left_rows, LEFT, say.chances), (right_rows, 648.0, say.sources)):
        box = (x, top, 502.0, 66.0 + 36 * max(len(left_rows), len(right_rows)))
        _plate(brush, box)
        brush.pen.write(name, (x + 251, top + 30), 22, "title", golden=True)
        for i, (what, value) in enumerate(rows):
            y = top + 72 + i * 36
            brush.pen.write(what, (x + 24, y), 19, align="left", fit=330)
            brush.pen.write(value, (x + 478, y), 21, "title", (255, 226, 140), align="right")
    return top + 66 + 36 * max(len(left_rows), len(right_rows)) + 8


def _called(title: Title, name: str) -> str:
    words = title.words
    if name in words.features:
        return words.features[name].title
    return words.prizes.get(name) or words.parts.get(name, name)


def wheel(brush: Brush, title: Title, stake: int, top: float) -> float:
    """Show what the wedges of each wheel bring, and how likely each is."""
    wheels = title.rules.wheels
    width = (WIDTH - GAP * (len(wheels) - 1)) / len(wheels)
    bottom = top
    for i, (name, wedges) in enumerate(wheels.items()):
        rows: dict[str, int] = {}
        for wedge, weight in wedges:
            rows[wedge] = rows.get(wedge, 0) + weight
        total = sum(rows.values())
        box = (LEFT + i * (width + GAP), top, width, 62 + 30.0 * len(rows))
        _plate(brush, box)
        middle = box[0] + width / 2
        brush.pen.write(title.words.counters[name], (middle, top + 30), 22, "title", golden=True)
        for number, (wedge, weight) in enumerate(rows.items()):
            y = top + 68 + number * 30
            words = title.words.wedges[wedge]
            brush.pen.write(words, (box[0] + 24, y), 19, align="left")
            brush.pen.write(
                f"{weight / total:.2%}",
                (box[0] + width - 24, y),
                20,
                "title",
                (255, 226, 140),
                align="right",
            )
        bottom = max(bottom, top + box[3])
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
