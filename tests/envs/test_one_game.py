from __future__ import annotations

import random

import numpy as np
import pytest

from firstfire import BadSetup, verify
from firstfire.engine.actions import code_of
from firstfire.engine.games import legal_texts, new_game
from firstfire.envs.one_game import OneGame
from firstfire.envs.terms import Terms
from tests.envs.tables import every_table, random_game


@every_table
def test_the_game_for_people_is_the_same_game(mode: str, players: int) -> None:
    *_, one = random_game(mode, players, seed=8)
    game = one.game()
    assert game.over
    assert [sheet.total for sheet in game.scores()] == one.results()[1]
    assert verify(game.record()).over


@every_table
def test_the_game_for_people_follows_through_changes_of_the_hidden_order(mode: str, players: int) -> None:
    for number, one in enumerate(random_game(mode, players, seed=9)):
        if number % 5 == 0:
            one.redeal(number)
        if number % 3 == 0 and not one.over:
            assert one.game().seat == one.seat
    assert [sheet.total for sheet in one.game().scores()] == one.results()[1]
    assert verify(one.game().record()).over


def test_a_redeal_changes_what_comes() -> None:
    lines = set()
    for seed in range(5):
        one = OneGame(Terms.of())
        one.deal(1, 0)
        one.redeal(seed)
        for _ in range(4):
            one.take(int(np.flatnonzero(one.observe(one.seat)[1])[0]))
        lines.add(one.game().table.next_line.numbers)
    assert len(lines) == 5


@pytest.mark.parametrize("action", [-1, 51, 654, 655, 10**12, 2**64, -(2**70)])
def test_an_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    one = OneGame(Terms.of())
    one.deal(1, 0)
    before = one.observe(one.seat)
    with pytest.raises(ValueError, match="not a legal action now"):
        one.take(action)
    assert all(map(np.array_equal, before, one.observe(one.seat)))


def test_games_are_those_of_the_engine() -> None:
    one = OneGame(Terms.of("tribe", 4, "original", ["homo-habilis"]))
    one.deal(12, 34)
    state = new_game("tribe", 4, edition="original", bonuses=["homo-habilis"], seed=12, stream=34)
    assert one._state == state
    assert sorted(one.game().legal_moves) == sorted(legal_texts(state))


def test_moves_of_the_library_are_actions() -> None:
    one, rng = OneGame(Terms.of("totem", 2)), random.Random(3)
    one.deal(3, 0)
    while not one.over:
        one.take(code_of(rng.choice(one.game().legal_moves), 2))
    assert len(one.game().moves) > 90


@pytest.mark.parametrize("bad", [{"mode": "chess"}, {"players": 5}, {"edition": "pirate"}, {"reward": "fame"}])
def test_bad_arguments_are_refused(bad: dict[str, object]) -> None:
    arguments: dict[str, object] = {"mode": "totem", "players": 2, "edition": "clarified"}
    with pytest.raises((ValueError, BadSetup)):
        Terms.of(**(arguments | bad))  # type: ignore[arg-type]
