"""Exact figures of every game, calculated from its rules without playing a round."""
