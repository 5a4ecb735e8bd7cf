"""What an arena plays: who meets whom, on which deals, in which seats, with how much thought."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ..players import Budget
from ..rules import Setup, State
from ..rules.edition import RULES
from .entrants import entrant_of, short_name


class Contest(NamedTuple):
    """A contest in duplicate format: every deal is played once in each rotation of the seats, so that luck cancels."""

    entrants: tuple[str, ...]
    """Who sits on each chair, see `entrants`; two chairs may have the same."""
    mode: str
    games: int
    budget: Budget
    """For a turn of whoever has no budget of its own."""
    seed: int
    edition: str = "clarified"
    bonuses: tuple[str, ...] = ()
    rules: int = RULES

    @property
    def chairs(self) -> int:
        """How many play in a game."""
        return len(self.entrants)

    def terms(self) -> dict[str, Any]:
        """What all its games have in common, for JSON: games of other terms are not of this contest."""
        terms = self._asdict() | {"budget": self.budget._asdict()}
        terms.pop("games")
        return {key: list(value) if isinstance(value, tuple) else value for key, value in terms.items()}

    def deal_of(self, game: int) -> int:
        """The deal of a game; games of one deal follow each other."""
        return game // self.chairs

    def chair_at(self, seat: int, game: int) -> int:
        """Which chair sits on a seat in a game."""
        return (seat - game) % self.chairs

    def entrant_at(self, seat: int, game: int) -> str:
        """Who sits on a seat in a game."""
        return self.entrants[self.chair_at(seat, game)]

    def budget_at(self, seat: int, game: int) -> Budget:
        """What a seat may think in a turn of a game."""
        own = entrant_of(self.entrant_at(seat, game)).budget
        return self.budget if own is None else own._replace(processor=self.budget.processor)

    def setup(self, game: int) -> Setup:
        """The set-up of a game."""
        names = [short_name(self.entrant_at(seat, game)) for seat in range(self.chairs)]
        return Setup.of(self.mode, names, self.edition, self.bonuses, self.rules)

    def start(self, game: int) -> State:
        """The first state of a game."""
        return State.new(self.setup(game), Random(f"{self.seed}/deal/{self.deal_of(game)}"))

    def chance(self, game: int, seat: int, decision: int) -> Random:
        """The random source of one decision."""
        return Random(f"{self.seed}/{game}/{seat}/{decision}")
