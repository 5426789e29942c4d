"""Build the icons of the program: ``python assets/build_icon.py``.

From ``shared/icon/slotcade.svg`` each is drawn at its own size: PNGs for the menus of Linux,
.ico for Windows, .icns for macOS.
What was built from what is kept, as content hashes, in ``icons.json``.
"""

import io
import json

import resvg_py
from PIL import Image

from build_art import ASSETS, digest, read

SOURCE = ASSETS / "shared/icon/slotcade.svg"
RECORD = ASSETS / "icons.json"
MENUS = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 96, 256)
MACOS = {
    b"icp4": 16,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic14": 512,
}
"""Sizes by Apple's names for them; Pillow would add one of 1024 pixels, larger than all these."""


def draw(size: int) -> Image.Image:
    """Return the icon, ``size`` pixels wide and high."""
    svg = read(SOURCE).decode()
    data = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def png(picture: Image.Image) -> bytes:
    """Return a picture as PNG."""
    into = io.BytesIO()
    picture.save(into, "PNG", optimize=True)
    return into.getvalue()


def icns() -> bytes:
    """Return an icon of macOS: PNGs, each after its type and its length."""
    parts = [(kind, png(draw(size))) for kind, size in MACOS.items()]
    body = b"".join(kind + (len(data) + 8).to_bytes(4, "big") + data for kind, data in parts)
    return b"icns" + (len(body) + 8).to_bytes(4, "big") + body


def main() -> None:
    """Build all of them."""
    targets = [SOURCE.with_name(f"slotcade-{size}.png") for size in MENUS]
    for path, size in zip(targets, MENUS, strict=True):
        path.write_bytes(png(draw(size)))
    *others, largest = [draw(size) for size in WINDOWS]
    sizes = [(size, size) for size in WINDOWS]
    largest.save(SOURCE.with_suffix(".ico"), append_images=others, sizes=sizes)
    SOURCE.with_suffix(".icns").write_bytes(icns())
    targets += [SOURCE.with_suffix(".ico"), SOURCE.with_suffix(".icns")]
    built = {path.relative_to(ASSETS).as_posix(): digest(path) for path in targets}
    told = {"source": digest(SOURCE), "built": built}
    RECORD.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
