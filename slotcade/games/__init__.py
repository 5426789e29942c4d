"""One module a game; none knows another."""
