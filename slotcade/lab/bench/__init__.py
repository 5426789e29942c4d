"""How fast the arcade is: every figure as a ratio to its floor, measured in one run."""
