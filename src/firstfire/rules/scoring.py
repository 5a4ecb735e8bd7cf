"""R9 The score pad: every row of a player's score, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cavemen import CavemenScore
from .components import Terrain
from .modes import MODES
from .regions import Region, regions
from .setup import Setup
from .table import Table
from .variants import (
    EMPIRE_OF_FIRE,
    EMPIRE_OF_FIRE_POINTS,
    HOMO_HABILIS,
    HOMO_HABILIS_POINTS,
    hut_in_centre,
    nothing_discarded,
)

SCORING_TERRAINS = tuple(terrain for terrain in Terrain if terrain is not Terrain.VOLCANO)
TERRAIN_ROWS = tuple(terrain.name.lower() for terrain in SCORING_TERRAINS)
BONUS_ROWS = {EMPIRE_OF_FIRE: "empire_of_fire", HOMO_HABILIS: "homo_habilis"}
DECIDING_ROWS = ("total", "largest_region", "fires")
"""R9.3 The rows that decide who wins, one after the other."""
SHARED = "shared"
ROWS = (
    *TERRAIN_ROWS,
    *(row for mode in MODES.values() for row in mode.rows),
    *BONUS_ROWS.values(),
    *DECIDING_ROWS,
)
"""The rows of a score in a record, in order."""


def rows_of(setup: Setup) -> tuple[str, ...]:
    """R9.2 The rows that add up to the total where this is played, in the order of the pad."""
    return (*TERRAIN_ROWS, *setup.mode.rows, *(row for bonus, row in BONUS_ROWS.items() if bonus in setup.bonuses))


class ScoreSheet(NamedTuple):
    """One player's column of the score pad."""

    regions: tuple[Region, ...]
    resource_points: tuple[int, ...]
    totem_points: tuple[int, ...]
    caveman_points: CavemenScore
    empire_of_fire: int
    homo_habilis: int
    largest_region: int
    """R9.3 The squares of the largest region, with or without fire, volcanoes too."""
    fires: int
    """R9.3 All fires in the territory."""

    def terrain(self, terrain: Terrain) -> int:
        """R9.1 The points of all regions of one terrain."""
        return sum(region.points for region in self.regions if region.terrain is terrain)

    @property
    def resources(self) -> int:
        """R7.5 Points for wooden resources left."""
        return sum(self.resource_points)

    @property
    def totems(self) -> int:
        """R7.5 Points on the totems held."""
        return sum(self.totem_points)

    @property
    def cavemen(self) -> int:
        """R8.5, R8.6 Points of all cavemen."""
        return self.caveman_points.points

    @property
    def total(self) -> int:
        """R9.1, R9.2 Regions, mode and variants together."""
        return (
            sum(region.points for region in self.regions)
            + self.resources
            + self.totems
            + self.cavemen
            + self.empire_of_fire
            + self.homo_habilis
        )

    @property
    def rank(self) -> tuple[int, int, int]:
        """R9.3 What decides: the total, then the largest region, then the most fires."""
        return self.total, self.largest_region, self.fires

    def rows(self) -> dict[str, int]:
        """The rows as a record has them (`ROWS`)."""
        rows = dict(zip(TERRAIN_ROWS, map(self.terrain, SCORING_TERRAINS), strict=True))
        return rows | {row: getattr(self, row) for row in ROWS[len(TERRAIN_ROWS) :]}


def score_sheet(table: Table, seat: int) -> ScoreSheet:
    """R9 The score of a seat as if the game ended now."""
    territory = table.territories[seat]
    bonuses = table.setup.bonuses
    found = regions(territory)
    mode = table.setup.mode.score(table, seat)
    empire = EMPIRE_OF_FIRE in bonuses and hut_in_centre(territory)
    habilis = HOMO_HABILIS in bonuses and nothing_discarded(territory)
    return ScoreSheet(
        found,
        mode.resources,
        mode.totems,
        mode.cavemen,
        EMPIRE_OF_FIRE_POINTS if empire else 0,
        HOMO_HABILIS_POINTS if habilis else 0,
        max([region.squares for region in found], default=0),
        territory.fires_on(territory.occupied),
    )


def score_sheets(table: Table) -> tuple[ScoreSheet, ...]:
    """R9 The whole score pad, by seat."""
    return tuple([score_sheet(table, seat) for seat in table.setup.seats])


def winners(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """R9.3 The winning seats: the best by total, largest region and fires; more than one if still tied."""
    return best_of([sheet.rank for sheet in sheets])


def tie_break(ranks: Sequence[tuple[int, int, int]]) -> str | None:
    """R9.3 Which row decided between equal totals, or `shared` if none did; None if there was nothing to decide."""
    best = max(ranks)
    for at, row in enumerate(DECIDING_ROWS):
        ranks = [rank for rank in ranks if rank[at] == best[at]]
        if len(ranks) == 1:
            return row if at else None
    return SHARED


def best_of(ranks: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """R9.3 The seats with the highest rank."""
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
