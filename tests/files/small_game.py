"""A small Jade Moon as a data file: short strips on which everything happens often."""

from pathlib import Path

from slotcade.files.catalog import Title, read_title

DATA = """\
rules:
  stakes: [20, 40, 100, 2000]
  lines: ['22222', '11111', '33333', '12321', '32123']
  pays:
    TURTLE: {3: 30, 4: 150, 5: 500}
    LOTUS_PAD: {3: 5, 4: 20, 5: 75}
  wild: MOON
  strips:
    - [PEARL, PEARL, PEARL, TURTLE, LOTUS_PAD, LOTUS_PAD]
    - [PEARL, PEARL, PEARL, TURTLE, LOTUS_PAD, MOON]
    - [PEARL, PEARL, PEARL, TURTLE, LOTUS_PAD, MOON, LOTUS_PAD]
    - [PEARL, PEARL, TURTLE, LOTUS_PAD, MOON]
    - [PEARL, TURTLE, LOTUS_PAD, LOTUS_PAD]
  pearl: PEARL
  pearls_to_start: 8
  pearl_values:
    - {symbol: PEARL, times: 1, weight: 5}
    - {symbol: PEARL_JADE, times: 150, weight: 1}
  respins: 3
  respin_values:
    - {symbol: PEARL, times: 1, weight: 1}
  landing: {8: 900, 9: 800, 10: 700, 11: 600, 12: 500, 13: 400, 14: 300}
  crown: 1000
look:
  place: 1
  colours:
    panel: '#112233'
    panel_edge: '#112233'
    reel: '#112233'
    accent: '#112233'
    rim: '#112233'
    glow: '#112233'
    line: '#112233'
words:
  title: Small Moon
  tagline: A pond for tests.
  symbols:
    TURTLE: Turtle
    LOTUS_PAD: Pad
    MOON: Moon
    PEARL: Pearl
    PEARL_JADE: Jade pearl
  features:
    hold_and_spin: {title: Hold & Spin, entry: Pearls hold, counter: Respins}
  prizes:
    jade_crown: Jade Crown
  notes: {}
  parts:
    lines: Lines
  pages:
    - {title: Lines, text: [Lines pay from the left.], shows: lines}
"""


def small_game(folder: Path, text: str = DATA) -> Title:
    """Write the data file into a folder and read the game."""
    path = folder / "jade_moon.yaml"
    path.write_text(text, encoding="utf-8")
    return read_title(path)
