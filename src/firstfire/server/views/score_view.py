"""A score pad as clients see it."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from ...rules.regions import Region
from ...rules.scoring import ScoreSheet
from ...rules.squares import square_name
from ..messages.game import RegionView, ScoreRows, ScoreView
from ..messages.names import RESOURCE, TERRAIN, squares_of


@lru_cache(maxsize=4096)
def region_view(region: Region) -> RegionView:
    """A region, its squares and its points. Shared; not to be changed."""
    return {
        "terrain": TERRAIN[region.terrain],
        "squares": squares_of(region.mask),
        "fires": region.fires,
        "points": region.points,
    }


def score_view(seat: int, sheet: ScoreSheet) -> ScoreView:
    """One seat's column of the pad and all that it is made of."""
    return {
        "seat": seat,
        "rows": cast(ScoreRows, sheet.rows()),
        "regions": [region_view(region) for region in sheet.regions],
        "resource_points": dict(zip(RESOURCE, sheet.resource_points, strict=True)),
        "totem_points": dict(zip(RESOURCE, sheet.totem_points, strict=True)),
        "hunter_gatherers": [
            {"square": square_name(h.square), "caveman": h.caveman.value, "counted": h.counted, "points": h.points}
            for h in sheet.caveman_points.hunter_gatherers
        ],
        "warrior_groups": [
            {
                "warriors": [
                    {"square": square_name(square), "caveman": caveman.value} for square, caveman in group.warriors
                ],
                "power": group.power,
                "points": group.points,
            }
            for group in sheet.caveman_points.warrior_groups
        ],
    }
