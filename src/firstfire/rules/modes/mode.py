"""What a mode is: what it has, the three points at which modes differ, and what they add to the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..cavemen import CavemenScore
from ..decisions import Decision
from ..territory import Territory

if TYPE_CHECKING:
    from ..secret import Secret
    from ..table import Table

Totems: TypeAlias = tuple[int | None, ...]
"""Who holds each totem, by resource."""


class ModeScore(NamedTuple):
    """What a mode adds to a player's score (R9.2)."""

    resources: tuple[int, ...] = (0, 0, 0, 0)
    """R7.5 Points for wooden resources, by type."""
    totems: tuple[int, ...] = (0, 0, 0, 0)
    """R7.5 Points for totems held, by resource."""
    cavemen: CavemenScore = CavemenScore()
    """R8.5, R8.6 Points for cavemen."""


class Mode:
    """A way to play. The base class adds nothing to R2–R5 and R9."""

    name: str = ""
    description: str = ""
    """What there is to do, in a line."""
    rows: tuple[str, ...] = ()
    """R9.2 The rows that it adds to the score pad, in order."""
    has_resources: bool = False
    """R7.1 Whether wooden resources lie on the dominoes."""
    has_totems: bool = False
    """R7 Whether there are totems to hold."""
    has_cave: bool = False
    """R8 Whether there are cavemen to recruit."""

    def new_line(self, table: Table, secret: Secret) -> tuple[Table, Secret]:
        """What else happens when a line is drawn."""
        return table, secret

    def placed(
        self, territories: Sequence[Territory], territory: Territory, totems: Totems, seat: int
    ) -> tuple[Totems, Decision | None]:
        """What follows once a domino and its fire lie: who holds the totems, and what must be decided at once.

        `territory` is the new one of `seat`; `territories` are all as they were before.
        """
        return totems, None

    def claimed(self, seat: int) -> Decision | None:
        """What must be decided once a domino is claimed, before the turn ends."""
        return None

    def score(self, table: Table, seat: int) -> ModeScore:
        """R9.2 What the mode adds to the score of a seat."""
        return ModeScore()

    def __repr__(self) -> str:
        return f"<{self.name} mode>"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        from . import mode_named

        return mode_named, (self.name,)
