"""R8 Tribe mode: wooden resources buy cavemen, who score by what surrounds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cavemen import score_cavemen
from ..decisions import Decision, RecruitCaveman
from .mode import Mode, ModeScore

if TYPE_CHECKING:
    from ..secret import Secret
    from ..table import Table


class Tribe(Mode):
    """R8.1 Resources as in Totem mode, no totems, and a cave full of cavemen."""

    name = "tribe"
    description = "also spend resources on cavemen, who score by what is around them"
    rows = ("cavemen",)
    has_resources = True
    has_cave = True

    def new_line(self, table: Table, secret: Secret) -> tuple[Table, Secret]:
        """R8.2 Refill the cave board whenever a line is drawn, never in between."""
        turned_up, secret = secret.turn_up(table.cave.missing)
        return table._replace(cave=table.cave.refilled(turned_up)), secret

    def claimed(self, seat: int) -> Decision | None:
        """R8.3 After claiming, the player may recruit."""
        return RecruitCaveman(seat)

    def score(self, table: Table, seat: int) -> ModeScore:
        """R8.5–R8.7 Cavemen score; resources left over do not."""
        return ModeScore(cavemen=score_cavemen(table.territories[seat]))
