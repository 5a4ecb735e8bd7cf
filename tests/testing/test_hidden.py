from __future__ import annotations

import random

import pytest

from firstfire import Game, verify
from firstfire.testing import permuted
from tests.envs.tables import every_table


@every_table
def test_it_looks_the_same_and_goes_on_differently(mode: str, players: int) -> None:
    rng = random.Random(1)
    game = Game.new(mode, players, seed=1)
    changed = 0
    while not game.over:
        other = permuted(game, rng)
        assert other.table == game.table
        assert other.moves == game.moves
        assert other.view(0) == game.view(0)
        changed += other.state.secret.deal.deck != game.state.secret.deal.deck
        game = game.apply(rng.choice(game.legal_moves))
    assert changed > 40


@pytest.mark.parametrize("seed", range(3))
def test_it_can_be_played_to_the_end_and_its_record_holds(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new("tribe", 4, seed=seed)
    while not game.over:
        if rng.random() < 0.2:
            game = permuted(game, rng)
        game = game.apply(rng.choice(game.legal_moves))
    assert verify(game.record()).over


def test_nothing_of_the_true_order_is_left_in_its_history() -> None:
    game = Game.new("discovery", 4, seed=1)
    for _ in range(10):
        game = game.apply(game.legal_moves[0])
    other = permuted(game, random.Random(1))
    assert {past.state.secret.deal.deck for past in other.history()} == {other.state.secret.deal.deck}
    assert other.state.secret.deal.deck != game.state.secret.deal.deck
