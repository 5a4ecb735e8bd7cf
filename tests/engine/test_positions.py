"""A game that goes on from a position is the same game when compiled."""

from __future__ import annotations

from random import Random

import pytest

from firstfire import Game
from firstfire.engine import games
from firstfire.engine.from_rules import from_rules
from firstfire.engine.to_rules import to_rules
from tests.rules.position_round_trips import played, spirited


@pytest.mark.parametrize("number", range(36))
def test_every_position_can_be_compiled(number: int) -> None:
    history = played(number)
    for game in history[number % 9 :: 9]:
        text = game.position()
        state = Game.from_position(text, seed=1).state
        compiled = from_rules(state)
        assert sorted(games.legal_texts(compiled)) == sorted(game.legal_moves)
        assert to_rules(compiled, game.setup.players).position() == text
    _play_on(history[len(history) // 2].position(), number)


def _play_on(text: str, seed: int) -> None:
    """Both play the same to the end."""
    game, rng = Game.from_position(text, seed=seed), Random(seed)
    compiled = from_rules(game.state)
    while not game.over:
        move = spirited(game.state, rng, 0.6)
        game = game.apply(move)
        games.apply_text(compiled, str(move))
        if move.startswith("search"):
            games.set_pile(compiled, [str(caveman) for caveman in game.state.secret.pile])
        assert sorted(games.legal_texts(compiled)) == sorted(game.legal_moves)
    assert games.score_sheets(compiled)[0] == [sheet.rows() for sheet in game.scores()]
