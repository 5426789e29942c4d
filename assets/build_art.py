"""Build every picture from its SVG: ``python assets/build_art.py [FOLDER ...]``.

The folder of a source says what it becomes, beside it:

===========  ======================================================================
symbols/     PNG of 320 x 320 pixels (a symbol is drawn in a 256 x 256 view box)
pieces/      PNG of twice the width and height written in the source
layers/      one and a half times that size: JPEG if opaque, else WebP
posters/     the same; all of them are read before the lobby is seen
===========  ======================================================================

What the lobby shows is built at its own size as well (``name.small.png``, say): a window no larger
than the layout reads that, in a quarter of the time. It is PNG where the large one is WebP, which
takes more than twice as long to read.

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
SEEN_FIRST = (
    "*/posters/*",
    "shared/layers/lobby.*",
    "shared/pieces/logo.*",
    "shared/pieces/poster_*",
)
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


def build(source: Path) -> list[Path]:
    """Draw one source and return the pictures written, the small one last if there is one."""
    folder = source.parent.name
    svg = read(source).decode()
    width, height = size_of(svg, folder, source)
    data = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, font_files=FONTS, skip_system_fonts=True
    )
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    opaque = picture.getextrema()[3][0] >= 250
    kind = ".png" if folder in ("symbols", "pieces") else ".jpg" if opaque else ".webp"
    for old in (".png", ".jpg", ".webp"):
        source.with_suffix(old).unlink(missing_ok=True)
        source.with_suffix(".small" + old).unlink(missing_ok=True)
    built = [source.with_suffix(kind)]
    save(picture, built[0])
    if any(source.match(pattern) for pattern in SEEN_FIRST):
        built.append(source.with_suffix(".small" + kind.replace(".webp", ".png")))
        factor = SCALES[folder]
        size = round(width / factor), round(height / factor)
        save(picture.resize(size, Image.Resampling.BOX), built[1])
    return built


def save(picture: Image.Image, target: Path) -> None:
    """Write a picture as the ending of its name says."""
    match target.suffix:
        case ".png":
            picture.save(target, optimize=True)
        case ".jpg":
            picture.convert("RGB").save(target, quality=92, subsampling=0)
        case ".webp":
            picture.save(target, quality=90, alpha_quality=95, method=5)


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
        there = known and all((ASSETS / built).exists() for built in known["built"])
        if there and known["source"] == digest(source):
            continue
        built = {}
        for target in build(source):
            print(f"{name} -> {target.name}, {target.stat().st_size // 1024} KB")
            built[target.relative_to(ASSETS).as_posix()] = digest(target)
        now = json.loads(RECORD.read_text()) if RECORD.exists() else {}
        record = {
            **{k: v for k, v in now.items() if k in names},
            name: {"source": digest(source), "built": built},
        }
        RECORD.write_text(json.dumps(dict(sorted(record.items())), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
