"""There and back again between the engines, in the middle of games."""

import random

import pytest

from firstfire.engine import games
from firstfire.engine.from_rules import from_rules
from firstfire.engine.layout import MODES
from firstfire.engine.parity import plain
from firstfire.engine.to_rules import to_rules
from firstfire.rules import Setup
from firstfire.rules import State as RulesState
from firstfire.rules.edition import RULES


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("edition", "rules"), [("clarified", RULES), ("original", RULES), ("original", 1)])
def test_every_position_of_a_game_survives_both_ways(mode: str, players: int, edition: str, rules: int) -> None:
    rng = random.Random(f"{mode}{players}{edition}")
    state = RulesState.new(Setup.of(mode, players, edition, ["homo-habilis"], rules), rng)
    while not state.over:
        compiled = from_rules(state, seed=1)
        assert sorted(games.legal_texts(compiled)) == sorted(state.legal_moves)
        back = to_rules(compiled, state.table.setup.players)
        assert plain(back.table) == plain(state.table)
        assert back.secret.pile == state.secret.pile
        assert back.secret.deal.deck == state.secret.deal.deck
        state = state.apply(rng.choice(state.legal_moves))
    compiled = from_rules(state)
    assert games.is_over(compiled)
    assert plain(to_rules(compiled, state.table.setup.players).table) == plain(state.table)
    rows, won = games.score_sheets(compiled)
    assert (rows, won) == ([sheet.rows() for sheet in state.scores()], list(state.winners()))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_begun_compiled_goes_on_in_the_pure_rules(mode: str, players: int) -> None:
    rng = random.Random(players)
    state = games.new_game(mode, players, seed=players)
    for _ in range(60):
        pure = to_rules(state)
        assert sorted(pure.legal_moves) == sorted(games.legal_texts(state))
        games.apply_text(state, rng.choice(games.legal_texts(state)))
    pure = to_rules(state)
    while not pure.over:
        move = rng.choice(pure.legal_moves)
        pure = pure.apply(move)
        games.apply_text(state, str(move))
        if move.startswith("search"):
            games.set_pile(state, [str(caveman) for caveman in pure.secret.pile])
    assert games.score_sheets(state)[0] == [sheet.rows() for sheet in pure.scores()]
