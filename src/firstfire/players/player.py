"""The one protocol of all players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..rules import Move, View

if TYPE_CHECKING:
    import random


class Player(Protocol):
    """Chooses the moves of a seat. A player keeps nothing between two choices, so one can sit in many seats."""

    @property
    def name(self) -> str:
        """The name by which the player is chosen, such as `greedy`."""
        ...

    def choose(self, view: View, rng: random.Random) -> Move:
        """A legal move for the seat to decide. All chance comes from `rng`: the same view and seed, the same move."""
        ...
