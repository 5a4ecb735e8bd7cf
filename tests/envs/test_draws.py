from __future__ import annotations

import numpy as np
import pytest

from firstfire.engine.games import apply_unchecked, legal_actions, new_game
from firstfire.engine.layout import DRAWN, KIND, OVER, PILE_TOP, SEAT
from firstfire.envs.draws import OUTCOMES, Draw, caused, hidden, outcome, outcomes, put_in_front, thing, words
from tests.envs.tables import every_table


def test_outcomes_are_numbered_one_to_one() -> None:
    things = [thing(number) for number in range(OUTCOMES)]
    assert len(set(things)) == OUTCOMES
    assert [outcome(*found) for found in things] == list(range(OUTCOMES))
    assert [words(number) for number in (0, 47, 48, 53, OUTCOMES - 1)] == [
        *("domino 1", "domino 48", "caveman hunter", "caveman fire-lady", "chief 3")
    ]


@every_table
def test_a_game_draws_every_domino_and_says_so_before(mode: str, players: int) -> None:
    state, rng = new_game(mode, players, seed=3), np.random.default_rng(3)
    draws: list[Draw] = []
    while state[KIND] != OVER:
        before = state.copy()
        apply_unchecked(state, int(rng.choice(legal_actions(state))))
        drawn = caused(before, state)
        draws += drawn
        assert drawn.count(Draw.DOMINO) == state[DRAWN] - before[DRAWN]
        if Draw.DOMINO in drawn:
            assert drawn.count(Draw.CAVEMAN) == state[PILE_TOP] - before[PILE_TOP]
    assert draws.count(Draw.DOMINO) == 44
    assert draws.count(Draw.CHIEF) == {2: 0, 3: 1, 4: 2}[players]


def test_what_is_left_is_drawn_with_its_share() -> None:
    assert outcomes([7, 9, 30], Draw.DOMINO, []) == [(6, 1 / 3), (8, 1 / 3), (29, 1 / 3)]
    assert outcomes([7, 9, 30], Draw.DOMINO, [8]) == [(6, 1 / 2), (29, 1 / 2)]
    assert outcomes([7, 7, 0], Draw.CAVEMAN, [48 + 7]) == [(48, 1 / 2), (55, 1 / 2)]


@pytest.mark.parametrize("seed", range(5))
def test_what_is_put_in_front_is_drawn_next(seed: int) -> None:
    state, rng = new_game("tribe", 3, seed=seed), np.random.default_rng(seed)
    while state[DRAWN] < 24:
        dominoes = rng.permutation(hidden(state, Draw.DOMINO))[:4].tolist()
        people = rng.permutation(hidden(state, Draw.CAVEMAN))[:4].tolist()
        put_in_front(state, [number - 1 for number in dominoes] + [48 + kind for kind in people])
        assert hidden(state, Draw.DOMINO)[:4].tolist() == dominoes
        assert hidden(state, Draw.CAVEMAN)[:4].tolist() == people
        apply_unchecked(state, int(rng.choice(legal_actions(state))))


def test_a_chief_put_in_front_decides_next() -> None:
    for seat in hidden(new_game("discovery", 4, seed=1), Draw.CHIEF).tolist():
        state = new_game("discovery", 4, seed=1)
        put_in_front(state, [outcome(Draw.CHIEF, seat)])
        apply_unchecked(state, int(legal_actions(state)[0]))
        assert state[SEAT] == seat
