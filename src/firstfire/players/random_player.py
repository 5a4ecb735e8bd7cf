"""A player that plays anything legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import Move, View
from .player import FREE, Budget, Stop

if TYPE_CHECKING:
    import random


class RandomPlayer:
    """Draws every move uniformly from the legal ones."""

    name = "random"

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """Any legal move."""
        return rng.choice(view.legal_moves)
