"""An entry in the menu of the desktop, by each system's documented means.

Linux: a desktop entry with icons and metainfo in the player's XDG folders, as freedesktop.org has
them. Windows: a link in the start menu, made by the Windows Script Host. macOS: a ``.command``
file in the player's own Applications. The last two are written as documented, and untested.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

from slotcade.files.paths import assets_folder, system_data_folder
from slotcade.files.reader import DataError

NAME = "Slotcade"
SUMMARY = "Slot games with proven odds, for Glints without value"
IDENTIFIER = "io.slotcade.Slotcade"

ENTRY = """\
[Desktop Entry]
Type=Application
Name={name}
GenericName=Slot arcade
Comment={summary}
Exec={command}
TryExec={program}
Icon=slotcade
Terminal=false
Categories=Game;ArcadeGame;
Keywords=slots;reels;fruit machine;
StartupWMClass=slotcade
"""

METAINFO = """\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{identifier}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>{name}</name>
  <summary>{summary}</summary>
  <developer id="io.slotcade">
    <name>Slotcade</name>
  </developer>
  <description>
    <p>
      A slot arcade without a network: complete games whose odds are calculated and proven, and
      a save that is hard to break.
    </p>
    <p>
      You play for Glints, which have no value and cannot be bought, sold or exchanged. Slotcade
      is not connected with any maker of casino games.
    </p>
  </description>
  <launchable type="desktop-id">slotcade.desktop</launchable>
  <icon type="stock">slotcade</icon>
  <categories>
    <category>Game</category>
    <category>ArcadeGame</category>
  </categories>
  <provides>
    <binary>slotcade</binary>
  </provides>
  <content_rating type="oars-1.1">
    <content_attribute id="money-gambling">moderate</content_attribute>
  </content_rating>
  <supports>
    <control>keyboard</control>
    <control>pointing</control>
  </supports>
  <requires>
    <internet>offline-only</internet>
  </requires>
</component>
"""
"""What software centres show; the rating says gambling with play money, and nothing else."""

LINK = """\
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$file = Join-Path ([Environment]::GetFolderPath('Programs')) 'Slotcade.lnk'
$link = (New-Object -ComObject WScript.Shell).CreateShortcut($file)
$link.TargetPath = $env:SLOTCADE_LINK_TARGET
$link.Arguments = $env:SLOTCADE_LINK_ARGUMENTS
$link.WorkingDirectory = $env:USERPROFILE
$link.IconLocation = $env:SLOTCADE_LINK_ICON
$link.Description = $env:SLOTCADE_LINK_SUMMARY
$link.Save()
Write-Output $file
"""
"""What PowerShell does; values come by the environment, so that no path needs quoting."""

UNLINK = """\
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$file = Join-Path ([Environment]::GetFolderPath('Programs')) 'Slotcade.lnk'
if (Test-Path -LiteralPath $file) { Remove-Item -LiteralPath $file; Write-Output $file }
"""


def install(platform: str = sys.platform) -> list[Path]:
    """Write the entry of a platform and return the files; OSError if they cannot be written."""
    if platform == "win32":
        return _powershell(LINK)
    if platform == "darwin":
        return [_write(_command_file(), f"#!/bin/sh\nexec {shlex.join(command())}\n", 0o755)]
    written = [_write(path, text) for path, text in _texts().items()]
    for source, target in _icons().items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
        written.append(target)
    return written


def remove(platform: str = sys.platform) -> list[Path]:
    """Remove what ``install`` wrote and return the files that were there."""
    if platform == "win32":
        return _powershell(UNLINK)
    files = [_command_file()] if platform == "darwin" else [*_texts(), *_icons().values()]
    there = [path for path in files if path.is_file()]
    for path in there:
        path.unlink()
    return there


def command(platform: str = sys.platform) -> list[str]:
    """Return the words that start this very arcade, from any folder."""
    program = Path(sys.executable)
    if getattr(sys, "frozen", False):
        return [str(program)]
    if platform == "win32" and program.with_name("pythonw.exe").is_file():
        program = program.with_name("pythonw.exe")  # without a console
    return [str(program), "-P", "-m", "slotcade"]


def quoted(word: str) -> str:
    """Return a word of ``Exec`` as the Desktop Entry Specification quotes it.

    DataError if it has a line break: an entry has one line for it.

    >>> quoted("/opt/slotcade"), quoted("/opt/my games")
    ('/opt/slotcade', '"/opt/my games"')
    """
    if re.search(r"[\x00-\x1f]", word):
        raise DataError(f"{word!r} cannot stand in a menu: give the folder a plain name")
    if not re.fullmatch(r"[\w/.+,:@=-]+", word):
        word = '"' + re.sub(r'(["`$\\])', r"\\\1", word) + '"'
    return _escaped(word.replace("%", "%%"))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\")


def _texts() -> dict[Path, str]:
    """Return the entry and the metainfo, by their files."""
    data = system_data_folder()
    words = command("linux")
    entry = ENTRY.format(
        name=NAME,
        summary=SUMMARY,
        command=" ".join(map(quoted, words)),
        program=_escaped(words[0]),
    )
    metainfo = METAINFO.format(
        identifier=IDENTIFIER,
        name=NAME,
        summary=escape(SUMMARY),
    )
    return {
        data / "applications/slotcade.desktop": entry,
        data / f"metainfo/{IDENTIFIER}.metainfo.xml": metainfo,
    }


def _icons() -> dict[Path, Path]:
    """Return the icons, each with the file that it becomes."""
    theme = system_data_folder() / "icons/hicolor"
    icons = sorted((assets_folder() / "shared/icon").glob("slotcade-*.png"))
    sizes = {icon: icon.stem.rpartition("-")[2] for icon in icons}
    return {icon: theme / f"{size}x{size}/apps/slotcade.png" for icon, size in sizes.items()}


def _command_file() -> Path:
    return Path.home() / "Applications" / "Slotcade.command"


def _write(path: Path, text: str, mode: int = 0o644) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)
    return path


def _powershell(script: str) -> list[Path]:
    """Have Windows make or remove the link; return the files it names."""
    program, *rest = command("win32")
    values = {
        "SLOTCADE_LINK_TARGET": program,
        "SLOTCADE_LINK_ARGUMENTS": subprocess.list2cmdline(rest),
        "SLOTCADE_LINK_ICON": str(assets_folder() / "shared/icon/slotcade.ico"),
        "SLOTCADE_LINK_SUMMARY": SUMMARY,
    }
    done = subprocess.run(
        ["powershell", "-NoProfile", "-NonInteractive", "-Command", script],
        env={**os.environ, **values},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise OSError(f"the start menu was not changed: {done.stderr.strip()}")
    return [Path(line) for line in done.stdout.splitlines() if line]
