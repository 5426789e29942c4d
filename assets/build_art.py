"""Build every picture from its SVG: ``python assets/build_art.py [FOLDER ...]``.

The folder of a source says what it becomes, beside it:

===========  ======================================================================
symbols/     PNG of 320 x 320 pixels (a symbol is drawn in a 256 x 256 view box)
pieces/      PNG of twice the width and height written in the source
layers/      one and a half times that size: JPEG if opaque, else WebP
posters/     the same; all of them are read before the lobby is seen
===========  ======================================================================

A large source is kept compressed (.svgz). Width and height of a source are those it is shown at
in the 1280 x 720 layout. What was built from what is kept, as content hashes, in ``built.json``;
what did not change is passed over.
"""

import gzip
import hashlib
import io
import json
import re
import sys
from pathlib import Path

import font_fredoka_one
import font_lato
import resvg_py
from PIL import Image

ASSETS = Path(__file__).parent
RECORD = ASSETS / "built.json"
SCALES = {"symbols": 0.0, "pieces": 2.0, "layers": 1.5, "posters": 1.5}
FONTS = [font_fredoka_one.FredokaOne, font_lato.LatoBold, font_lato.LatoBlack]


def size_of(svg: str, folder: str, source: Path) -> tuple[int, int]:
    """Return the size to build at, in pixels."""
    if folder == "symbols":
        return 320, 320
    head = svg[svg.index("<svg") : svg.index(">", svg.index("<svg"))]
    found = {k: re.search(rf'\b{k}="([\d.]+)"', head) for k in ("width", "height")}
    if not all(found.values()):
        raise SystemExit(f"{source}: the svg element must have a width and a height")
    width, height = (round(float(m[1]) * SCALES[folder]) for m in found.values() if m)
    return width, height


def read(source: Path) -> bytes:
    """Return the SVG text of a source, compressed or not."""
    data = source.read_bytes()
    return gzip.decompress(data) if source.suffix == ".svgz" else data


def build(source: Path) -> Path:
    """Draw one source and return the picture written."""
    folder = source.parent.name
    svg = read(source).decode()
    width, height = size_of(svg, folder, source)
    data = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, font_files=FONTS, skip_system_fonts=True
    )
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    opaque = picture.getextrema()[3][0] >= 250
    for old in (".png", ".jpg", ".webp"):
        source.with_suffix(old).unlink(missing_ok=True)
    if folder in ("symbols", "pieces"):
        target = source.with_suffix(".png")
        picture.save(target, optimize=True)
    elif opaque:
        target = source.with_suffix(".jpg")
        picture.convert("RGB").save(target, quality=92, subsampling=0)
    else:
        target = source.with_suffix(".webp")
        picture.save(target, quality=90, alpha_quality=95, method=5)
    return target


def digest(path: Path) -> str:
    """Return the content hash of a file; of a source, that of its text."""
    return hashlib.sha256(read(path)).hexdigest()


def main(only: list[str]) -> None:
    """Build what changed, everywhere or in the folders named."""
    record = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    sources = sorted(s for f in SCALES for s in ASSETS.glob(f"*/{f}/*.svg*"))
    names = {s.relative_to(ASSETS).as_posix(): s for s in sources}
    for name, source in names.items():
        if only and not any(name.startswith(folder.strip("/") + "/") for folder in only):
            continue
        known = record.get(name)
        if known and known["source"] == digest(source) and (ASSETS / known["built"]).exists():
            continue
        target = build(source)
        print(f"{name} -> {target.name}, {target.stat().st_size // 1024} KB")
        built = target.relative_to(ASSETS).as_posix()
        now = json.loads(RECORD.read_text()) if RECORD.exists() else {}
        record = {
            **{k: v for k, v in now.items() if k in names},
            name: {"source": digest(source), "built": built, "hash": digest(target)},
        }
        RECORD.write_text(json.dumps(dict(sorted(record.items())), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
