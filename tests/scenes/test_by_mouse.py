"""Every screen of the arcade can be reached and left by mouse alone, in a real window."""

import subprocess
import sys


def test_every_screen_by_mouse_alone(environment):
    command = [sys.executable, "-m", "tests.scenes.real_session", "mouse"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout)
