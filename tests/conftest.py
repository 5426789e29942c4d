"""How every test is run: Hypothesis watches no clock and tries the same each time.

Nothing touches a player's own save.
"""

from itertools import count

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "slotcade",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("slotcade")

_homes = count(1)


def pytest_collection_modifyitems(items):
    """Let one process at a time use real windows: what they do takes its time in the open."""
    for item in items:
        if "screen" in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group("window"))


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory, monkeypatch):
    """Give every test a home of its own, so that no test reads or writes a player's save."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_homes))
    monkeypatch.setenv("SLOTCADE_HOME", str(home))
