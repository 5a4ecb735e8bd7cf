"""How a finished game is valued. In a file of its own, so that players can be described where there is no engine."""

from __future__ import annotations

MARGIN, RATIO = range(2)
"""By a smooth function of the margin, or own points in those of oneself and the best other."""
