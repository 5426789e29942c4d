"""The shared game-logic package: the rules kit, pure."""
