"""Plain UCT: every decision a level of one tree, each seat for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import Move, View
from ..rules.moves import parse_move
from .literature import PLAIN
from .player import FREE, Budget, Stop

if TYPE_CHECKING:
    import random

USUAL_PLAYOUTS = 2000
MOST_NODES = 20_000
EXPLORE = 0.3
SLICE = 16


class UctPlayer:
    """Grows a tree for the decision at hand with greedy playouts and takes the move visited most.

    The decisions of a turn share its budget: half of what is left goes into each but the last.
    """

    name = "uct"

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The move visited most."""
        begun = budget.now()
        seed = rng.getrandbits(63)
        legal = view.legal_moves
        if len(legal) == 1:
            return legal[0]
        import numpy as np

        from ..engine.actions import text_of
        from ..engine.from_rules import from_rules
        from ..engine.tree import ACTION, CHILD, NODE, SEAT_VALUES, SIBLING, VISITED, grow
        from .trained_habits import table_of

        root = from_rules(view.imagine(rng))
        habits = table_of(PLAIN, noise=8)
        nodes = np.zeros((MOST_NODES, NODE), dtype=np.int64)
        values = np.zeros((MOST_NODES, SEAT_VALUES))
        limit = USUAL_PLAYOUTS if budget == FREE else budget.playouts
        seconds = None if budget.seconds is None else 0.6 * budget.seconds
        most = None if limit is None else max(1, limit // 2)
        count, used = 1, 0
        while (most is None or used < most) and count < MOST_NODES - SLICE:
            if used and (stop is not None and stop.is_set()):
                break
            if used and seconds is not None and budget.now() - begun > seconds:
                break
            count = grow(root, nodes, values, count, habits, seed, used, SLICE, EXPLORE)
            used += SLICE
        child = int(nodes[0, CHILD])
        best = child
        while child:
            if nodes[child, VISITED] > nodes[best, VISITED]:
                best = child
            child = int(nodes[child, SIBLING])
        return parse_move(text_of(int(nodes[best, ACTION]), len(view.table.setup.players)))
