"""Two who have not played much: weak in the way people are. The kernel chooses for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import Move, View
from ..rules.moves import parse_move
from .player import FREE, Budget, Stop

if TYPE_CHECKING:
    import random

    from ..engine.memory import State


class _Beginner:
    """Takes the most points at once, of what comes to its mind."""

    name: str

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The move that it likes best of those it notices."""
        legal = view.legal_moves
        if len(legal) == 1:
            return legal[0]
        from ..engine.actions import text_of
        from ..engine.from_rules import from_rules

        action = self._action(from_rules(view.imagine(rng)), rng.getrandbits(63))
        return parse_move(text_of(action, len(view.table.setup.players)))

    def _action(self, root: State, seed: int) -> int:
        raise NotImplementedError


class Pebble(_Beginner):
    """A child in its first game: tries a spot or two, loves fire, and takes the domino that shines most."""

    name = "pebble"

    def _action(self, root: State, seed: int) -> int:
        from ..engine.beginners import pebble_action

        return pebble_action(root, seed)


class Leaf(_Beginner):
    """Careful but short-sighted: overlooks half of the places, and forgets to look how a domino will fit."""

    name = "leaf"

    def _action(self, root: State, seed: int) -> int:
        from ..engine.beginners import leaf_action

        return leaf_action(root, seed)
