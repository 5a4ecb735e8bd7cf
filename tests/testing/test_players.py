from __future__ import annotations

import random
from functools import partial

import pytest

from firstfire import Game, Move, View
from firstfire.players import FREE, Budget, GreedyPlayer, RandomPlayer, Stop, player_named
from firstfire.testing import Nonconformity, check_bot, check_player


def test_the_random_player_conforms() -> None:
    assert check_player(RandomPlayer) > 900


def test_the_greedy_player_conforms() -> None:
    assert check_player(GreedyPlayer, modes=["tribe"], players=[3]) > 100


def test_a_player_that_searches_conforms_with_a_budget_of_playouts() -> None:
    budget = Budget(playouts=20)
    assert check_player(partial(player_named, "flat-random"), modes=["totem"], players=[3], budget=budget) > 60


def test_a_program_need_not_repeat_itself() -> None:
    luck = random.Random(1)

    def moody(game: Game, rng: random.Random) -> str:
        return luck.choice(game.legal_moves)

    assert check_bot(moody, modes=["discovery"], players=[2], repeatable=False) > 90


class Cheat:
    """A player that answers what it was made to."""

    name = "cheat"

    def __init__(self, moves: list[str]) -> None:
        self._moves = moves

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        return self._moves.pop(0)  # type: ignore[return-value]


def test_an_illegal_move_is_found() -> None:
    with pytest.raises(Nonconformity, match="'claim 49' is not a legal move: discovery, 2 players") as found:
        check_player(lambda: Cheat(["claim 49"]))
    assert found.value.code == "illegal"


def test_moods_are_found() -> None:
    with pytest.raises(Nonconformity) as found:
        check_player(iter([Cheat(["claim inner"]), Cheat(["claim outer"]), Cheat([])]).__next__)
    assert found.value.code == "unrepeatable"


def peek_at_dominoes(game: Game, rng: random.Random) -> str:
    return game.legal_moves[game.state.secret.deal.deck[-1] % len(game.legal_moves)]


def peek_at_the_past(game: Game, rng: random.Random) -> str:
    return game.legal_moves[game.history()[0].state.secret.deal.deck[-1] % len(game.legal_moves)]


def peek_at_cavemen(game: Game, rng: random.Random) -> str:
    pile = game.state.secret.pile
    return game.legal_moves[len(str(pile[0])) % len(game.legal_moves) if pile else 0]


@pytest.mark.parametrize("peek", [peek_at_dominoes, peek_at_the_past, peek_at_cavemen])
def test_peeking_is_found(peek: object) -> None:
    with pytest.raises(Nonconformity) as found:
        check_bot(peek, modes=["tribe"])  # type: ignore[arg-type]
    assert found.value.code == "peeks"
