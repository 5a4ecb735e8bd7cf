"""What the moves of a game tell about those who made them."""

from __future__ import annotations

import random

import pytest

from firstfire import Game
from firstfire.players import Player, RandomPlayer, player_named
from firstfire.players.reference import PLAIN
from firstfire.players.rivals import EXPECTED, LATE, Rival, rivals_of
from firstfire.players.weights import trained

OWN, PLAINLY = 0, 1


def played(mode: str, players: list[Player], rounds: int) -> Game:
    """A game in which each seat has played so many rounds."""
    game = Game.new(mode, len(players), seed=8)
    rng = random.Random(8)
    while game.table.round <= rounds:
        assert game.seat is not None
        game = game.apply(players[game.seat].choose(game.view(game.seat), rng))
    return game


def rivals(game: Game) -> list[Rival]:
    assert game.seat is not None
    habits = trained(game.setup.mode.name, len(game.setup.players))
    view = game.view(game.seat)
    return rivals_of(view, view.imagine(random.Random(1)).secret.deal, (habits, PLAIN))


@pytest.mark.parametrize("mode", ["discovery", "totem"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_greedy_player_is_known_by_its_claims_and_a_random_one_is_not_foretold(mode: str, count: int) -> None:
    greedy, chance = player_named("full-greedy"), RandomPlayer()
    found = rivals(played(mode, [greedy] + [chance] * (count - 1), 11))
    assert found[0].kind == PLAINLY
    assert found[0].foretold > 0.9
    assert found[0].chance(60) < 24
    others = found[1:]
    assert sum(rival.foretold for rival in others) / len(others) < EXPECTED
    assert sum(rival.chance(60) for rival in others) / len(others) > 60


def test_nothing_seen_is_as_expected() -> None:
    game = Game.new("discovery", 4, seed=8)
    assert {rival.chance(60) for rival in rivals(game)} == {60}


def test_in_tribe_mode_everybody_is_as_expected() -> None:
    game = played("tribe", [RandomPlayer()] * 3, 6)
    assert rivals(game) == [Rival(OWN, EXPECTED)] * 3


@pytest.mark.parametrize("mode", ["discovery", "totem"])
def test_only_who_takes_whole_turns_as_foretold_is_known_and_only_late(mode: str) -> None:
    greedy, careful, chance = player_named("full-greedy"), player_named("flat-greedy"), RandomPlayer()
    late = rivals(played(mode, [greedy, careful, greedy, chance], LATE))
    assert [rival.known for rival in late][1] is False
    assert [rival.known for rival in late][3] is False
    assert any(late[seat].known and late[seat].whole == 1 for seat in (0, 2))
    early = rivals(played(mode, [greedy, careful, greedy, chance], LATE - 2))
    assert not any(rival.known for rival in early)
