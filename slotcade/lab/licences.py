"""The licences of what a frozen build carries, collected from the packages themselves."""

import re
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from slotcade.files.reader import DataError

LEFT_OUT = ("pygments", "markdown-it-py", "mdurl")
"""Packages that are required by others but are not carried."""

TEXT = re.compile(r"(^|/)(licen[cs]es?|copying|notice|ofl|lgpl)[^/]*$", re.IGNORECASE)

LIBRARIES = {
    "SDL2": ("Zlib", "Sam Lantinga and others", "https://libsdl.org"),
    "FLAC": ("BSD-3-Clause", "Josh Coalson, Xiph.Org Foundation", "https://xiph.org/flac"),
    "asound": ("LGPL-2.1-or-later", "the ALSA project", "https://alsa-project.org"),
    "brotli": ("MIT", "the Brotli Authors", "https://github.com/google/brotli"),
    "fluidsynth": ("LGPL-2.1-or-later", "Peter Hanappe and others", "https://fluidsynth.org"),
    "freetype": ("FTL", "the FreeType Project", "https://freetype.org"),
    "harfbuzz": ("MIT-Modern-Variant", "the HarfBuzz authors", "https://harfbuzz.github.io"),
    "jpeg": ("IJG AND BSD-3-Clause", "the Independent JPEG Group", "https://libjpeg-turbo.org"),
    "mpg123": ("LGPL-2.1-only", "Michael Hipp and others", "https://mpg123.org"),
    "ogg": ("BSD-3-Clause", "Xiph.Org Foundation", "https://xiph.org/ogg"),
    "opus": ("BSD-3-Clause", "Xiph.Org Foundation, Skype and others", "https://opus-codec.org"),
    "png": ("libpng-2.0", "the PNG Reference Library Authors", "http://libpng.org"),
    "portmidi": ("MIT", "Ross Bencina, Roger Dannenberg", "https://github.com/PortMidi"),
    "sharpyuv": ("BSD-3-Clause", "Google Inc.", "https://developers.google.com/speed/webp"),
    "sndfile": ("LGPL-2.1-or-later", "Erik de Castro Lopo", "https://libsndfile.github.io"),
    "tiff": ("libtiff", "Sam Leffler, Silicon Graphics Inc.", "https://libtiff.gitlab.io"),
    "vorbis": ("BSD-3-Clause", "Xiph.Org Foundation", "https://xiph.org/vorbis"),
    "wavpack": ("BSD-3-Clause", "David Bryant", "https://www.wavpack.com"),
    "webp": ("BSD-3-Clause", "Google Inc.", "https://developers.google.com/speed/webp"),
    "xmp": ("MIT", "Claudio Matsuoka, Hipolito Carraro Jr", "https://xmp.sourceforge.net"),
    "python": ("PSF-2.0", "Python Software Foundation", "https://python.org"),
    "vcruntime": ("Microsoft redistributable", "Microsoft", "https://visualstudio.microsoft.com"),
    "yaml": ("MIT", "Ingy döt Net, Kirill Simonov", "https://pyyaml.org/wiki/LibYAML"),
    "bz2": ("bzip2-1.0.6", "Julian Seward", "https://sourceware.org/bzip2"),
    "crypto": ("Apache-2.0", "the OpenSSL Project Authors", "https://openssl.org"),
    "ffi": ("MIT", "Anthony Green and others", "https://sourceware.org/libffi"),
    "expat": ("MIT", "the Expat maintainers", "https://libexpat.github.io"),
    "gcc_s": ("GPL-3.0-or-later WITH GCC-exception-3.1", "the FSF", "https://gcc.gnu.org"),
    "stdc++": ("GPL-3.0-or-later WITH GCC-exception-3.1", "the FSF", "https://gcc.gnu.org"),
    "lzma": ("0BSD", "Lasse Collin and others", "https://tukaani.org/xz"),
    "uuid": ("BSD-3-Clause", "Theodore Ts'o", "https://github.com/util-linux/util-linux"),
    "zlib": ("Zlib", "Jean-loup Gailly, Mark Adler", "https://zlib.net"),
    "z": ("Zlib", "Jean-loup Gailly, Mark Adler", "https://zlib.net"),
}
"""Libraries that the packages and Python bring, by the head of their file's name.

Licence (SPDX), holders of the copyright, home. Their makers' packages have no such record.
"""

UNKNOWN = ("not known here", "see its maker before you pass the folder on", "")

HEAD = """\
Slotcade {version} is under the MIT licence: slotcade.txt. This folder carries other people's
work beside it, unchanged, each under a licence of its own. The texts lie beside this file.

"""


def write_licences(folder: Path, built: Path) -> None:
    """Write the folder LICENSES: a text for each package that ``built`` carries, and a list.

    DataError if a package has no text.
    """
    target = folder / "LICENSES"
    target.mkdir(exist_ok=True)
    lines = [HEAD.format(version=distribution("slotcade").version)]
    for package in packages():
        texts = list(_texts(package))
        if not texts:
            raise DataError(f"{package.name} has no licence text: it cannot be passed on")
        (target / f"{package.name.lower()}.txt").write_text("\n\n".join(texts), encoding="utf-8")
        lines.append(f"{package.name} {package.version}: {licence(package)}\n")
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.is_file():  # the installer of Windows puts it elsewhere
        (target / "python.txt").write_bytes(python.read_bytes())
    lines.append(f"Python {sysconfig.get_python_version()}: PSF-2.0, https://python.org\n")
    lines.append("The program that starts it: PyInstaller's, GPL-2.0 with an exception for this.\n")
    texts_of_libraries = Path(__file__).with_name("licence_texts.txt")
    (target / "libraries.txt").write_bytes(texts_of_libraries.read_bytes())
    lines.append("\nShared libraries (libraries.txt):\n\n")
    for name in libraries(built):
        spdx, holders, home = of_library(name)
        lines.append(f"{name}: {spdx}; {holders} {home}".rstrip() + "\n")
    (target / "README.txt").write_text("".join(lines), encoding="utf-8")


def packages() -> list[Distribution]:
    """Return what the arcade requires to play, and all that this requires."""
    found: dict[str, Distribution] = {}
    wanted = ["slotcade"]
    while wanted:
        name = wanted.pop()
        if name in found or name in LEFT_OUT:
            continue
        found[name] = distribution(name)
        plain = (need for need in found[name].requires or [] if ";" not in need)
        wanted += [re.split(r"[^\w.-]", need)[0].lower() for need in plain]
    return [found[name] for name in sorted(found)]


def licence(package: Distribution) -> str:
    """Return what a package says that its licence is, in a word or two."""

    def told(field: str) -> list[str]:
        return package.metadata.get_all(field) or []

    kinds = [kind.rpartition(" :: ")[2] for kind in told("Classifier") if "License ::" in kind]
    return next(iter(told("License-Expression") or kinds or told("License")), "see its text")


def libraries(built: Path) -> list[str]:
    """Return the names of the shared libraries in a folder, without those Python itself loads."""
    names = {path.name for path in built.rglob("*") if path.is_file()}
    ours = re.compile(r"^lib.*\.(so[.\d]*|dylib)$|\.dll$|^lib.*\.so\.")
    return sorted(name for name in names if ours.search(name))


def of_library(name: str) -> tuple[str, str, str]:
    """Return licence, holders and home of a library by its file.

    >>> of_library("libogg-15db22d2.so.0.8.6")[0], of_library("libfoo.so.1")[0]
    ('BSD-3-Clause', 'not known here')
    """
    plain = name.removeprefix("lib").lower()
    heads = [head for head in LIBRARIES if re.match(re.escape(head.lower()) + r"($|[^a-z])", plain)]
    heads += [head for head in LIBRARIES if len(head) > 2 and plain.startswith(head.lower())]
    return LIBRARIES[heads[0]] if heads else UNKNOWN


def _texts(package: Distribution) -> Iterator[str]:
    for file in package.files or []:
        if TEXT.search(file.as_posix()) and file.suffix not in (".py", ".pyc"):
            yield Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")
