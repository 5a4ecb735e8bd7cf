"""R7 Totem mode: wooden resources, and totems for whoever has the most of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..components import TOTEM_POINTS, Resource
from ..decisions import Decision, HandOverTotem
from ..territory import Territory
from .mode import Mode, ModeScore, Totems

if TYPE_CHECKING:
    from ..table import Table


RESOURCES = tuple(Resource)


class Totem(Mode):
    """R7 The player who alone has the most of a resource takes its totem."""

    name = "totem"
    description = "also gather resources, and the totems of those who have the most"
    rows = ("resources", "totems")
    has_resources = True
    has_totems = True

    def placed(
        self, territories: Sequence[Territory], territory: Territory, totems: Totems, seat: int
    ) -> tuple[Totems, Decision | None]:
        """R7.2–R7.4 Totems change hands, as far as the seat that placed has a part in it.

        A holder never has fewer than another before its own fire burns one, so there is at most one tie to decide.
        """
        decision = None
        for resource in RESOURCES:
            counts = [other.resources[resource].bit_count() for other in territories]
            mine, counts[seat] = territory.resources[resource].bit_count(), -1
            most = max(counts)
            if mine > most:
                totems = hand_over(totems, resource, seat)  # R7.2
            elif mine < most and totems[resource] == seat:  # R7.3
                heirs = tuple([other for other, count in enumerate(counts) if count == most])
                if len(heirs) == 1:
                    totems = hand_over(totems, resource, heirs[0])
                else:
                    decision = HandOverTotem(seat, resource, heirs)
        return totems, decision

    def score(self, table: Table, seat: int) -> ModeScore:
        """R7.5 A point per wooden resource left, and the points on the totems held."""
        return ModeScore(
            resources=tuple([mask.bit_count() for mask in table.territories[seat].resources]),
            totems=tuple(
                [points if holder == seat else 0 for points, holder in zip(TOTEM_POINTS, table.totems, strict=True)]
            ),
        )


def hand_over(totems: Totems, resource: Resource, seat: int) -> Totems:
    """With the totem of a resource held by a seat."""
    return totems[:resource] + (seat,) + totems[resource + 1 :]
