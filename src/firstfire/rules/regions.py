"""R9.1 Regions and what they score."""

from __future__ import annotations

from typing import NamedTuple

from .components import Terrain
from .squares import Mask, groups
from .territory import Territory


class Region(NamedTuple):
    """R9.1 A maximal group of orthogonally connected squares of one terrain."""

    terrain: Terrain
    mask: Mask
    squares: int
    fires: int

    @property
    def points(self) -> int:
        """R9.1 Squares times fires; a volcano region scores nothing."""
        return 0 if self.terrain is Terrain.VOLCANO else self.squares * self.fires


def regions(territory: Territory) -> tuple[Region, ...]:
    """R9.1 All regions of a territory, terrain by terrain; the starting tile belongs to none."""
    return tuple(
        [
            Region(terrain, group, group.bit_count(), territory.fires_on(group))
            for terrain in Terrain
            for group in groups(territory.terrains[terrain])
        ]
    )
