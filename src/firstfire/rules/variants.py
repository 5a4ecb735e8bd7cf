"""R10 The optional variants, called bonuses in records."""

from __future__ import annotations

from .squares import WITHIN
from .territory import Territory

EMPIRE_OF_FIRE = "empire-of-fire"
HOMO_HABILIS = "homo-habilis"
BONUSES = (EMPIRE_OF_FIRE, HOMO_HABILIS)

EMPIRE_OF_FIRE_POINTS = 10
HOMO_HABILIS_POINTS = 5


def hut_in_centre(territory: Territory) -> bool:
    """R10.1 Empire of Fire: no square lies more than (N−1)/2 rows or columns from the hut."""
    return not territory.occupied & ~WITHIN[(territory.size - 1) // 2][territory.hut]


def nothing_discarded(territory: Territory) -> bool:
    """R10.2 Homo Habilis: no domino had to be discarded."""
    return not territory.discarded
