"""The whole game at one moment: what lies open and what is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from .hidden import check_deal, dealt_anew, secret_behind
from .legal import code_of_refusal, legal_moves, refuse
from .moves import Move
from .positions import position_text, read_position
from .scoring import ScoreSheet, score_sheets, winners
from .secret import Deal, Secret, Shuffler, seeded_shuffler
from .setup import Setup
from .table import Table
from .turn import TAKE, Step, begin

if TYPE_CHECKING:
    import random


class State(NamedTuple):
    """The game at one moment. An immutable value: `apply` returns the next one."""

    table: Table
    secret: Secret
    legal_moves: tuple[Move, ...]
    """All legal moves of the seat to decide."""

    @classmethod
    def new(cls, setup: Setup, rng: random.Random) -> State:
        """R2 A new game, shuffled by `rng`."""
        return cls.dealt(setup, Deal.random(setup, rng), seeded_shuffler(rng.getrandbits(64)))

    @classmethod
    def dealt(cls, setup: Setup, deal: Deal, shuffler: Shuffler, start: Table | None = None) -> State:
        """R2 A new game with every order given, or one that goes on from the table `start` with the rest dealt so.

        Raises `BadSetup` if the deal is not just what is hidden.
        """
        check_deal(deal, setup, start)
        if start is None:
            return _state(begin(setup, Secret.of(deal, shuffler)))
        return cls.of(start, secret_behind(start, deal, shuffler))

    @classmethod
    def from_position(cls, text: str, rng: random.Random, players: Iterable[str] | None = None) -> State:
        """The table of a position, with what is hidden dealt by `rng`. Raises `BadPosition`."""
        return cls.imagined(read_position(text, players), rng)

    @classmethod
    def imagined(cls, table: Table, rng: random.Random) -> State:
        """A table with what is hidden dealt by `rng`."""
        return cls.of(table, dealt_anew(table, rng))

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
        table, secret, _ = self
        found = self.find(move)
        return _state(TAKE[type(table.decision)](table, secret, table.decision, found))

    def find(self, text: str) -> Move:
        """The legal move of that text. Raises `IllegalMove` or `BadNotation` if there is none."""
        try:
            return self.legal_moves[self.legal_moves.index(text)]
        except ValueError:
            refuse(self.table, text)

    def why(self, text: str) -> str | None:
        """Why a move is refused, by its stable code; None if it is legal."""
        return None if text in self.legal_moves else code_of_refusal(self.table, text)

    def position(self) -> str:
        """The open table as a line of text (`docs/positions.md`)."""
        return position_text(self.table)

    def scores(self) -> tuple[ScoreSheet, ...]:
        """R9 Every seat's score sheet, as if the game ended now."""
        return score_sheets(self.table)

    def winners(self) -> tuple[int, ...]:
        """R9.3 The winning seats, as if the game ended now."""
        return winners(self.scores())


def _state(step: Step) -> State:
    table, secret = step
    return State(table, secret, legal_moves(table))
