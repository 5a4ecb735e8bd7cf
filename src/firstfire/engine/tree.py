"""A tree of decisions that the kernel grows (`firstfire_kernel.tree`)."""

from __future__ import annotations

from firstfire.engine.buffers import (
    NODE_ACTION,
    NODE_CHILD,
    NODE_SIBLING,
    NODE_VALUES,
    NODE_VISITED,
    NODE_WORDS,
    TREE_WORDS,
)
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Reals, State, Words


class Tree:
    """What is known of the decisions after a root: how often each was visited, and with what result."""

    def __init__(self, root: State, most: int) -> None:
        """A tree of one node, with room for `most`."""
        self.root, self.most, self.nodes, self.playouts = root, most, 1, 0
        self._nodes, self._values = Words.zeros(NODE_WORDS * most), Reals.zeros(NODE_VALUES * most)
        self._work = Words.zeros(TREE_WORDS)

    def grow(self, habits: Words, seed: int, rounds: int, explore: float) -> None:
        """So many playouts more, played on by `habits`."""
        self.nodes = KERNEL.grow(
            self.root.address,
            self._nodes.address,
            self._values.address,
            self.nodes,
            self.most,
            habits.address,
            seed,
            self.playouts,
            rounds,
            explore,
            self._work.address,
        )
        self.playouts += rounds

    def most_visited(self) -> int:
        """The action of the root that was visited most."""
        best = child = self._nodes[NODE_CHILD]
        while child:
            if self._visits(child) > self._visits(best):
                best = child
            child = self._nodes[NODE_WORDS * child + NODE_SIBLING]
        return self._nodes[NODE_WORDS * best + NODE_ACTION]

    def _visits(self, node: int) -> int:
        return self._nodes[NODE_WORDS * node + NODE_VISITED]
