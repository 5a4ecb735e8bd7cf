"""A compiled game from a view: what was imagined for the hidden part must be whole, also after a search."""

from __future__ import annotations

import random

from firstfire import Game
from firstfire.engine.from_rules import from_rules
from firstfire.engine.games import legal_texts


def test_a_view_after_a_search_becomes_a_compiled_game() -> None:
    """An imagined deal lacks the cavemen that searches took; the compiled game wants all 22."""
    rng = random.Random(3)
    searched = 0
    for seed in range(40):
        game = Game.new("tribe", 2, seed=seed)
        while not game.over and not game.table.cave.searched:
            searches = [move for move in game.legal_moves if move.startswith("search")]
            passing = [move for move in game.legal_moves if move == "pass"]
            game = game.apply(rng.choice(searches or passing or game.legal_moves))
        if game.table.cave.searched and not game.over:
            searched += 1
            state = from_rules(game.view(game.seat).imagine(rng))
            assert sorted(legal_texts(state)) == sorted(game.legal_moves)
    assert searched > 5
