"""R6 Discovery mode: dominoes, volcanoes and fire, nothing else."""

from __future__ import annotations

from .mode import Mode


class Discovery(Mode):
    """R6.1 No resources, totems or cavemen."""

    name = "discovery"
    description = "dominoes, volcanoes and fire; the way to learn the game"
