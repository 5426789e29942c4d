"""Events into light, motion and sound."""
