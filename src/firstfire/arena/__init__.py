"""Many games: random simulation and its statistics."""
