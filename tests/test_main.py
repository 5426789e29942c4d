"""The program without a console, as a double-click on Windows starts it."""

import subprocess
import sys

import pytest

WITHOUT_STREAMS = """
import sys
sys.stdout = sys.stderr = None
from slotcade.__main__ import main
code = main({words!r})
print("these words go nowhere")
raise SystemExit(code)
"""


@pytest.mark.parametrize(
    ("words", "code"),
    [(["--version"], 0), (["--no-such-thing"], 2), (["doctor"], 0), (["replay"], 2), ([], 3)],
)
def test_without_streams_every_command_ends_as_with_them(words, code, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    script = WITHOUT_STREAMS.format(words=words)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=120)
    assert done.returncode == code
    assert done.stdout == b""
    assert done.stderr == b""
