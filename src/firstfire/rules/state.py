"""The whole game at one moment: what lies open and what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .frozen import Frozen, set_field
from .legal import legal_moves, refuse
from .moves import Move
from .scoring import ScoreSheet, score_sheets, winners
from .secret import Deal, Secret, Shuffler, seeded_shuffler
from .setup import Setup
from .table import Table
from .turn import TAKE, begin

if TYPE_CHECKING:
    import random


class State(Frozen):
    """A position of the game. An immutable value: `apply` returns the next one."""

    __slots__ = ("_legal_moves", "secret", "table")
    table: Table
    secret: Secret
    _legal_moves: tuple[Move, ...] | None

    def __init__(self, table: Table, secret: Secret) -> None:
        set_field(self, "table", table)
        set_field(self, "secret", secret)
        set_field(self, "_legal_moves", None)

    @classmethod
    def new(cls, setup: Setup, rng: random.Random) -> State:
        """R2 A new game, shuffled by `rng`."""
        return cls.dealt(setup, Deal.random(setup, rng), seeded_shuffler(rng.getrandbits(64)))

    @classmethod
    def dealt(cls, setup: Setup, deal: Deal, shuffler: Shuffler) -> State:
        """R2 A new game with every order given. Raises `BadSetup` if the deal is not whole."""
        deal.check(setup)
        return cls(*begin(setup, Secret.of(deal, shuffler)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.decision is None

    @property
    def seat(self) -> int | None:
        """The seat to decide, or None at the end."""
        return self.table.seat

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat to decide."""
        moves = self._legal_moves
        if moves is None:
            moves = legal_moves(self.table)
            set_field(self, "_legal_moves", moves)
        return moves

    def apply(self, move: str) -> State:
        """The state after a move. Raises `IllegalMove` or `BadNotation`; this state stays as it is."""
        table, moves = self.table, self.legal_moves
        try:
            chosen = moves[moves.index(move)]
        except ValueError:
            refuse(table, move)
        return State(*TAKE[type(table.decision)](table, self.secret, table.decision, chosen))

    def scores(self) -> tuple[ScoreSheet, ...]:
        """R9 Every seat's score sheet, as if the game ended now."""
        return score_sheets(self.table)

    def winners(self) -> tuple[int, ...]:
        """R9.3 The winning seats, as if the game ended now."""
        return winners(self.scores())
