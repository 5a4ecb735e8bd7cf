"""The whole game at one moment: what lies open and what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .legal import legal_moves, refuse
from .moves import Move
from .scoring import ScoreSheet, score_sheets, winners
from .secret import Deal, Secret, Shuffler, seeded_shuffler
from .setup import Setup
from .table import Table
from .turn import TAKE, Step, begin

if TYPE_CHECKING:
    import random


class State(NamedTuple):
    """A position of the game. An immutable value: `apply` returns the next one."""

    table: Table
    secret: Secret
    legal_moves: tuple[Move, ...]
    """All legal moves of the seat to decide."""

    @classmethod
    def new(cls, setup: Setup, rng: random.Random) -> State:
        """R2 A new game, shuffled by `rng`."""
        return cls.dealt(setup, Deal.random(setup, rng), seeded_shuffler(rng.getrandbits(64)))

    @classmethod
    def dealt(cls, setup: Setup, deal: Deal, shuffler: Shuffler) -> State:
        """R2 A new game with every order given. Raises `BadSetup` if the deal is not whole."""
        deal.check(setup)
        return _state(begin(setup, Secret.of(deal, shuffler)))

    @classmethod
    def of(cls, table: Table, secret: Secret) -> State:
        """A table with its secret."""
        return _state((table, secret))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.decision is None

    @property
    def seat(self) -> int | None:
        """The seat to decide, or None at the end."""
        return self.table.seat

    def apply(self, move: str) -> State:
        """The state after a move. Raises `IllegalMove` or `BadNotation`; this state stays as it is."""
        table, secret, moves = self
        try:
            chosen = moves[moves.index(move)]
        except ValueError:
            refuse(table, move)
        return _state(TAKE[type(table.decision)](table, secret, table.decision, chosen))

    def scores(self) -> tuple[ScoreSheet, ...]:
        """R9 Every seat's score sheet, as if the game ended now."""
        return score_sheets(self.table)

    def winners(self) -> tuple[int, ...]:
        """R9.3 The winning seats, as if the game ended now."""
        return winners(self.scores())


def _state(step: Step) -> State:
    table, secret = step
    return State(table, secret, legal_moves(table))
