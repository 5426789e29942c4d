"""The menu entry: what each system is given, checked by its own tools where they are to be had."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from slotcade.files import shortcut
from slotcade.files.paths import assets_folder
from slotcade.files.reader import DataError
from slotcade.lab.arguments import parser
from slotcade.lab.commands import run

SIZES = {16, 24, 32, 48, 64, 128, 256, 512}
AWKWARD = '/opt/Überraschung 100% "neu" $HOME `x` \\ ok/slotcade'


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """The player's XDG data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "data"


def tool(name: str, *words: object) -> None:
    """Run a tool of the system; it must be there, and content."""
    assert shutil.which(name), f"this test needs {name}"
    done = subprocess.run([name, *map(str, words)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "error:" not in done.stdout + done.stderr


def entry_of(data: Path) -> dict[str, str]:
    text = (data / "applications/slotcade.desktop").read_text(encoding="utf-8")
    return dict(line.split("=", 1) for line in text.splitlines()[1:])


def words_of(value: str) -> list[str]:
    """Read Exec as a desktop does: the escapes of a value, the quotes, then the field codes."""
    value = value.replace("\\\\", "\\")
    found = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', value)
    words = [re.sub(r"\\(.)", r"\1", quoted) or plain for quoted, plain in found]
    return [word.replace("%%", "%") for word in words]


def test_the_entry_and_the_metainfo_are_valid(data):
    shortcut.install()

    tool("desktop-file-validate", data / "applications/slotcade.desktop")
    tool(
        "appstreamcli", "validate", "--no-net", data / "metainfo/io.slotcade.Slotcade.metainfo.xml"
    )


@pytest.mark.parametrize("program", [sys.executable, AWKWARD])
@pytest.mark.parametrize("frozen", [True, False])
def test_the_entry_starts_this_arcade_wherever_it_lies(data, monkeypatch, program, frozen):
    monkeypatch.setattr(sys, "executable", program)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)

    shortcut.install()

    entry = entry_of(data)
    assert words_of(entry["Exec"]) == [program, *([] if frozen else ["-P", "-m", "slotcade"])]
    assert entry["TryExec"].replace("\\\\", "\\") == program
    tool("desktop-file-validate", data / "applications/slotcade.desktop")


def test_what_the_entry_starts_does_start(data, tmp_path):
    (tmp_path / "slotcade").mkdir()  # a folder of that name must not be taken for the arcade
    shortcut.install()

    command = [*words_of(entry_of(data)["Exec"]), "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)

    assert done.stdout.startswith("slotcade ")


def test_a_path_of_two_lines_is_refused(data, monkeypatch):
    monkeypatch.setattr(sys, "executable", "/opt/two\nlines")

    with pytest.raises(DataError, match="plain name"):
        shortcut.install()

    assert not data.exists()


def test_icons_of_all_sizes_have_their_size(data):
    shortcut.install()

    icons = {int(p.parts[-3].split("x")[0]): p for p in data.glob("icons/hicolor/*/apps/*.png")}
    assert set(icons) == SIZES
    for size, path in icons.items():
        assert path.name == f"{entry_of(data)['Icon']}.png"
        assert Image.open(path).size == (size, size)


def test_removed_nothing_of_it_is_left(data, capsys, tmp_path):
    def typed(*words: str) -> str:
        line = parser().parse_args(["install-shortcut", *words])
        assert run(line, tmp_path, tmp_path) == 0
        return capsys.readouterr().out

    assert typed().count("written /") == 2 + len(SIZES)
    other = data / "applications/other.desktop"
    other.write_text("not ours")
    assert typed("--remove").count("removed /") == 2 + len(SIZES)
    assert [path for path in data.rglob("*") if path.is_file()] == [other]
    assert "no entry" in typed("--remove")


def test_a_folder_that_cannot_be_written_is_an_error_with_its_name(data, tmp_path, capsys):
    data.write_text("a file in the way")

    assert run(parser().parse_args(["install-shortcut"]), tmp_path, tmp_path) == 2
    assert str(data) in capsys.readouterr().err


def test_macos_gets_a_command_file(tmp_path, monkeypatch):
    program = tmp_path / "my Äpps" / "it's"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho started\n")
    program.chmod(0o755)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(program))

    (path,) = shortcut.install("darwin")

    assert path == tmp_path / "Applications" / "Slotcade.command"
    assert subprocess.run([path], capture_output=True, timeout=60).stdout == b"started\n"
    assert shortcut.remove("darwin") == [path]
    assert shortcut.remove("darwin") == []


POWERSHELL = """#!/bin/sh
[ "$1 $2 $3" = "-NoProfile -NonInteractive -Command" ] || exit 9
printf '%s' "$4" >"$TOLD/script"
env >"$TOLD/environment"
echo "$TOLD/Slotcade.lnk"
"""


@pytest.fixture
def windows(tmp_path, monkeypatch) -> Path:
    """A folder with a Python of Windows, and a PowerShell that notes what it is told."""
    for name, text in (("powershell", POWERSHELL), ("python.exe", ""), ("pythonw.exe", "")):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("TOLD", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python.exe"))
    return tmp_path


def test_windows_gets_a_link_in_the_start_menu(windows):
    assert shortcut.install("win32") == [windows / "Slotcade.lnk"]

    told = dict(line.split("=", 1) for line in (windows / "environment").read_text().splitlines())
    script = (windows / "script").read_text()
    assert told["SLOTCADE_LINK_TARGET"] == str(windows / "pythonw.exe")
    assert told["SLOTCADE_LINK_ARGUMENTS"] == "-P -m slotcade"
    assert Path(told["SLOTCADE_LINK_ICON"]).read_bytes()[:4] == b"\0\0\1\0"
    assert told["SLOTCADE_LINK_ICON"] == str(assets_folder() / "shared/icon/slotcade.ico")
    assert "CreateShortcut($file)" in script
    for value in ("TARGET", "ARGUMENTS", "ICON", "SUMMARY"):
        assert f"$env:SLOTCADE_LINK_{value}" in script

    assert shortcut.remove("win32") == [windows / "Slotcade.lnk"]
    assert "Remove-Item -LiteralPath $file" in (windows / "script").read_text()


def test_windows_that_refuses_is_an_error_with_its_reason(windows):
    (windows / "powershell").write_text("#!/bin/sh\necho 'not allowed here' >&2\nexit 1\n")

    with pytest.raises(OSError, match="not allowed here"):
        shortcut.install("win32")
