"""The one protocol of all players, and what a player is given to think with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..rules import Move, View

if TYPE_CHECKING:
    import random


class Budget(NamedTuple):
    """What is left for the decisions of one turn together: seconds, playouts, or both; whichever ends first.

    With playouts alone a choice depends on nothing but view and seed. With neither, a player takes what it likes.
    """

    seconds: float | None = None
    playouts: int | None = None


FREE = Budget()
"""No limit given: the player's own measure."""


class Stop:
    """Asks a player that is thinking in another thread to answer at once, with the best it has found."""

    def __init__(self) -> None:
        self._asked = False

    def set(self) -> None:
        """Ask."""
        self._asked = True

    def is_set(self) -> bool:
        """Whether it was asked."""
        return self._asked


class Player(Protocol):
    """Chooses the moves of a seat. One player can sit in many seats and games at once, from any thread."""

    @property
    def name(self) -> str:
        """The name by which the player is chosen, such as `greedy`."""
        ...

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """A legal move for the seat to decide. All chance comes from `rng`: the same view and seed, the same move.

        A player that plans a whole turn may keep its plan and follow it in the decisions that come next.
        """
        ...
