"""Take the pictures of the README from a tour: ``python assets/build_readme.py FOLDER``.

``FOLDER`` is what ``slotcade tour --out FOLDER`` wrote.
"""

import sys
from pathlib import Path

from PIL import Image

TARGET = Path(__file__).parent / "readme"
PICTURES = {
    "lobby": ("arcade", "lobby", 800),
    "jade_moon": ("jade_moon", "hold_and_spin_collect", 600),
    "grand_spinn": ("grand_spinn", "lines_win_2", 600),
    "halloween_jack": ("halloween_jack", "expanding_wilds_pays", 600),
    "celestial_moon": ("celestial_moon", "free_games_middle", 600),
    "clover_moon": ("clover_moon", "hold_and_win_middle", 600),
}
"""By the name that the README has for it: whose picture, of which moment, how wide."""


def main(tour: Path) -> None:
    """Make all of them smaller; those not taken on this tour stay as they are."""
    for name, (whose, moment, width) in PICTURES.items():
        taken = sorted(tour.glob(f"{whose}_[0-9][0-9]_{moment}.png"))
        if not taken:
            print(f"{name}: no {whose}_NN_{moment}.png in {tour}", file=sys.stderr)
            continue
        picture = Image.open(taken[0]).convert("RGB")
        size = width, round(width * picture.height / picture.width)
        small = picture.resize(size, Image.Resampling.LANCZOS)
        small.save(TARGET / f"{name}.webp", quality=75, method=6)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
