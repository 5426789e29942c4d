"""The frozen build: a folder with everything in it, Python too, made by PyInstaller.

The recipe is ``slotcade.spec`` beside this file; here is what goes into it. Built and tried on
Linux; what Windows and macOS ask for is in it, untested.
"""

import pkgutil
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import font_fredoka_one
import font_lato

import slotcade
from slotcade.files.paths import assets_folder, gamedata_folder, kind_of_installation
from slotcade.files.reader import DataError
from slotcade.lab.licences import packages, write_licences

PACKAGE = Path(slotcade.__file__).parent

SHOWN_OR_HEARD = (".png", ".webp", ".jpg", ".ogg", ".ico")
LEFT_OUT = [
    *("numpy", "PIL", "pygments", "markdown_it", "mdurl", "setuptools", "pip", "PyInstaller"),
    *("tkinter", "readline", "sqlite3", "ssl", "unittest", "pydoc", "ensurepip", "lib2to3"),
]
"""What play does without: calculating kits, colours and editing of text, all of the network."""

INFO = {
    "CFBundleDisplayName": "Slotcade",
    "LSApplicationCategoryType": "public.app-category.casino-games",
    "NSHighResolutionCapable": True,
}
"""What the bundle tells macOS: among others, to give the window all the pixels there are."""

MANIFEST = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings"
        >PerMonitorV2</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings"
        >true</longPathAware>
    </windowsSettings>
  </application>
</assembly>
"""
"""What the program tells Windows: it draws at each screen's own scale."""

VERSION = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004,
    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "Slotcade"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("LegalCopyright", "MIT; see the folder LICENSES"),
      StringStruct("OriginalFilename", "slotcade.exe"),
      StringStruct("ProductName", "Slotcade"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def freeze(out: Path) -> Path:
    """Build the folder ``slotcade`` in ``out`` and return it; DataError if PyInstaller is not here.

    A build of before is replaced.
    """
    if kind_of_installation() == "frozen build":
        raise DataError("this is a frozen build already: freeze a checkout or a package")
    if find_spec("PyInstaller") is None:
        raise DataError("PyInstaller is not here: pip install 'slotcade[frozen]'")
    from PyInstaller.__main__ import run  # only now: play does not need it

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        spec = shutil.copy(PACKAGE / "lab/slotcade.spec", work)
        folders = ["--distpath", str(out), "--workpath", str(Path(work, "work"))]
        run(["--noconfirm", "--log-level", "ERROR", *folders, spec])
    built = out / "slotcade"
    write_licences(out if sys.platform == "darwin" else built, built)
    return built


def carried() -> list[tuple[str, str]]:
    """Return files and the folders that they go to, the same as in an installed package."""
    files = [(path, "gamedata") for path in gamedata_folder().iterdir() if path.is_file()]
    for path in assets_folder().rglob("*"):
        place = path.relative_to(assets_folder()).parent
        if path.suffix in SHOWN_OR_HEARD and place.parts[0] != "readme":
            files.append((path, f"assets/{place.as_posix()}"))
    pairs = [(str(path), f"slotcade/{folder}") for path, folder in files]
    for font in (font_fredoka_one, font_lato):
        pairs.append((str(Path(font.__file__).parent / "files"), f"{font.__name__}/files"))
    return [*pairs, *_metadata()]


def _metadata() -> Iterator[tuple[str, str]]:
    """Give the records of the packages carried, from which the doctor tells their versions."""
    from PyInstaller.utils.hooks import copy_metadata

    for package in packages():
        yield from copy_metadata(package.name)


def modules() -> list[str]:
    """Return every module of the arcade: games and figures are found by name while it runs."""
    found = pkgutil.walk_packages([str(PACKAGE)], "slotcade.")
    return sorted(module.name for module in found if module.name != "slotcade.__main__")


def icon(platform: str) -> str | None:
    """Return the picture that a platform shows for the program; Linux has it in the menu only."""
    ending = {"win32": ".ico", "darwin": ".icns"}.get(platform)
    return str(assets_folder() / f"shared/icon/slotcade{ending}") if ending else None


def windows_version(folder: str) -> str:
    """Write what Windows shows as the properties of the program; return the file."""
    now = version("slotcade")
    three = tuple(int(part) for part in now.split(".")[:3])
    path = Path(folder, "version.txt")
    path.write_text(VERSION.format(four=(*three, 0), version=now), encoding="utf-8")
    return str(path)
