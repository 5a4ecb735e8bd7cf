"""What every player must do, and that greed beats chance."""

from __future__ import annotations

import random

import pytest

from firstfire import Game, View
from firstfire.players import REGISTRY, Budget, GreedyPlayer, Player, RandomPlayer, player_named

LITTLE = Budget(playouts=12)


def play(mode: str, seats: list[Player], seed: int) -> Game:
    game = Game.new(mode, len(seats), seed=seed)
    number = 0
    while game.seat is not None:
        rng = random.Random(f"{seed}/{number}")
        game = game.apply(seats[game.seat].choose(game.view(game.seat), rng, LITTLE))
        number += 1
    return game


@pytest.mark.parametrize("name", REGISTRY)
@pytest.mark.parametrize(("mode", "players"), [("discovery", 2), ("totem", 3), ("tribe", 4)])
def test_every_player_plays_a_whole_game(name: str, mode: str, players: int) -> None:
    assert play(mode, [player_named(name)] * players, 1).over


@pytest.mark.parametrize("name", REGISTRY)
def test_the_same_view_and_seed_give_the_same_move(name: str) -> None:
    game = Game.new("tribe", 3, seed=4)
    rng = random.Random(0)
    for number in range(60):
        if number % 3 == 0:
            view = game.view(game.seat)
            first, second = (player_named(name).choose(view, random.Random(7), LITTLE) for _ in range(2))
            assert first == second
        game = game.apply(rng.choice(game.legal_moves))


@pytest.mark.parametrize("name", REGISTRY)
def test_the_hidden_order_changes_nothing(name: str) -> None:
    """The same table over another draw pile: the choice stays, because the view holds no pile."""
    game = Game.new("tribe", 2, seed=9)
    rng = random.Random(0)
    number = 0
    while not game.over:
        if number % 5 == 0:
            view = game.view(game.seat)
            shuffled = Game(view.imagine(random.Random(99)))
            other = View(view.seat, shuffled.table, view.moves)
            one, two = player_named(name), player_named(name)
            assert one.choose(view, random.Random(3), LITTLE) == two.choose(other, random.Random(3), LITTLE)
        game = game.apply(rng.choice(game.legal_moves))
        number += 1


@pytest.mark.parametrize(("mode", "players"), [("discovery", 4), ("totem", 3), ("tribe", 4), ("tribe", 2)])
def test_greedy_clearly_beats_random(mode: str, players: int) -> None:
    wins = margin = 0
    games = 8
    for seed in range(games):
        seats: list[Player] = [RandomPlayer()] * players
        seats[seed % players] = GreedyPlayer()
        game = play(mode, seats, seed)
        totals = [sheet.total for sheet in game.scores()]
        mine = totals.pop(seed % players)
        wins += mine > max(totals)
        margin += mine - sum(totals) // len(totals)
    assert wins >= games - 2
    assert margin / games > 15
