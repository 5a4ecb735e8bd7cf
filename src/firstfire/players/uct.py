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
        from ..engine.actions import text_of
        from ..engine.from_rules import from_rules
        from ..engine.habits import habit_row
        from ..engine.thought import table_of
        from ..engine.tree import Tree

        tree = Tree(from_rules(view.imagine(rng)), MOST_NODES)
        habits = table_of([habit_row(PLAIN, noise=8)] * 4)
        limit = USUAL_PLAYOUTS if budget == FREE else budget.playouts
        seconds = None if budget.seconds is None else 0.6 * budget.seconds
        most = None if limit is None else max(1, limit // 2)
        used = 0
        while (most is None or used < most) and tree.nodes < MOST_NODES - SLICE:
            if used and (stop is not None and stop.is_set()):
                break
            if used and seconds is not None and budget.now() - begun > seconds:
                break
            tree.grow(habits, seed, SLICE, EXPLORE)
            used += SLICE
        return parse_move(text_of(tree.most_visited(), len(view.table.setup.players)))
