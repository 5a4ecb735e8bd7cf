"""The table: everything that lies open (R3.5). What is hidden is in `secret`."""

from __future__ import annotations

from typing import NamedTuple

from .cave import Cave
from .components import DOMINOES
from .decisions import Decision
from .line import Line
from .setup import Setup
from .territory import Territory

ROUNDS = 12
"""R3.1 As many rounds as lines of dominoes."""


class Table(NamedTuple):
    """All that every player may see, at one moment. An immutable value."""

    setup: Setup
    territories: tuple[Territory, ...]
    round: int
    """R3.1 The round being played, from 1; 0 during the set-up."""
    line: Line
    """The dominoes being placed this round, in turn order."""
    turn: int
    """Which domino of `line` is being placed, from 0."""
    next_line: Line
    """The dominoes being claimed; empty in the last round (R3.4)."""
    decision: Decision | None
    """What is to be decided now; None when the game is over."""
    chiefs: tuple[int, ...]
    """R2.3 The chiefs drawn so far in the set-up."""
    drawn: tuple[int, ...]
    """The dominoes drawn so far, line by line."""
    totems: tuple[int | None, ...]
    """R7 Who holds each totem, by resource; None while it lies on the table."""
    cave: Cave

    @property
    def over(self) -> bool:
        """R9.1 Whether the 12th round has been played."""
        return self.decision is None

    @property
    def seat(self) -> int | None:
        """The seat to decide, or None at the end."""
        return None if self.decision is None else self.decision.seat

    @property
    def undrawn(self) -> tuple[int, ...]:
        """The dominoes still in the draw pile, in no order."""
        return tuple([number for number in DOMINOES if number not in self.drawn])

    def with_territory(self, seat: int, territory: Territory, decision: Decision | None) -> Table:
        """With one player's territory changed and something else to decide."""
        territories = self.territories[:seat] + (territory,) + self.territories[seat + 1 :]
        return self._replace(territories=territories, decision=decision)
