"""R9.1 Regions and what they score."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .components import Terrain
from .squares import Mask, groups
from .territory import Territory

TERRAINS = tuple(Terrain)


class Region(NamedTuple):
    """R9.1 A maximal group of orthogonally connected squares of one terrain."""

    terrain: Terrain
    mask: Mask
    squares: int
    fires: int
    points: int
    """R9.1 Squares times fires; a volcano region scores nothing."""

    @classmethod
    def of(cls, terrain: Terrain, mask: Mask, fires: int) -> Region:
        """A region with its points counted."""
        squares = mask.bit_count()
        return cls(terrain, mask, squares, fires, 0 if terrain is Terrain.VOLCANO else squares * fires)


def regions(territory: Territory) -> tuple[Region, ...]:
    """R9.1 All regions of a territory, terrain by terrain; the starting tile belongs to none."""
    ones, twos = territory.ones, territory.twos
    found: tuple[Region, ...] = ()
    for terrain, mask in zip(TERRAINS, territory.terrains, strict=True):
        if mask:
            found += _regions_of(terrain, mask, ones & mask, twos & mask)
    return found


@lru_cache(maxsize=4096)
def _regions_of(terrain: Terrain, mask: Mask, ones: Mask, twos: Mask) -> tuple[Region, ...]:
    """The regions of one terrain. Kept, since a move changes one or two terrains and leaves the others as they are."""
    return tuple(
        [
            Region.of(terrain, group, (ones & group).bit_count() + 2 * (twos & group).bit_count())
            for group in groups(mask)
        ]
    )
