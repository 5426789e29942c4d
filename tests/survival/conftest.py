"""The visitor and the screen of the scenes' tests, for the faults that are tried on them."""

from tests.scenes.conftest import at_table, environment, home, screen, visitor

__all__ = ["at_table", "environment", "home", "screen", "visitor"]
