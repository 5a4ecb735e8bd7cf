"""The table: everything that lies open (R3.5). What is hidden is in `secret`."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .cave import Cave
from .components import DOMINOES, Caveman
from .decisions import Decision
from .line import Line
from .modes.mode import Totems
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
    totems: Totems
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

    @property
    def pile(self) -> Counter[Caveman]:
        """R8.2 The cavemen that lie face down, in no order: whoever has not been seen."""
        return Counter(self.setup.cavemen) - Counter(self.cave.turned_up) - Counter(self.cave.searched)

    def with_territory(self, seat: int, territory: Territory, totems: Totems, decision: Decision | None) -> Table:
        """With one player's territory changed, the totems held so, and something else to decide."""
        setup, territories, number, line, turn, next_line, _, chiefs, drawn, _, cave = self
        territories = territories[:seat] + (territory,) + territories[seat + 1 :]
        return Table(setup, territories, number, line, turn, next_line, decision, chiefs, drawn, totems, cave)

    def with_turn(self, turn: int, next_line: Line, decision: Decision | None) -> Table:
        """With another turn of the round begun, the next line claimed so far, and something else to decide."""
        setup, territories, number, line, _, _, _, chiefs, drawn, totems, cave = self
        return Table(setup, territories, number, line, turn, next_line, decision, chiefs, drawn, totems, cave)
