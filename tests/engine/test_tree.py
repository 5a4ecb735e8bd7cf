"""A tree of decisions."""

from __future__ import annotations

from firstfire.engine.games import legal_actions, new_game
from firstfire.engine.habits import habit_row
from firstfire.engine.thought import table_of
from firstfire.engine.tree import Tree

HABITS = table_of([habit_row({"growth": 4}, noise=8)] * 4)


def test_it_grows_by_a_node_a_playout_until_it_is_full() -> None:
    root = new_game("discovery", 3, seed=1)
    before, tree = root.copy(), Tree(root, 50)
    tree.grow(HABITS, 1, 20, 0.3)
    assert 15 <= tree.nodes <= 21
    tree.grow(HABITS, 1, 100, 0.3)
    assert (tree.nodes, tree.playouts) == (50, 120)
    assert root == before


def test_what_it_visits_most_is_legal_and_the_same_for_the_same_seed() -> None:
    root = new_game("totem", 4, seed=1)
    found = []
    for _ in range(2):
        tree = Tree(root, 1000)
        for _ in range(10):
            tree.grow(HABITS, 7, 50, 0.3)
        found.append(tree.most_visited())
    assert found[0] == found[1]
    assert found[0] in legal_actions(root)
