"""How a finished game is valued. In a file without NumPy, so that players can be named before the engine is loaded."""

from __future__ import annotations

MARGIN, RATIO = range(2)
"""By a smooth function of the margin, or own points in those of oneself and the best other."""
