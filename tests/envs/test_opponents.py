from __future__ import annotations

import numpy as np
import pytest

from firstfire.engine.games import agreement
from firstfire.engine.layout import BONUS_NAMES, KIND, OVER, SEAT, WORDS
from firstfire.envs.compiled import games
from firstfire.envs.compiled.opponents import OPPONENTS, habits_of, play_others
from tests.envs.tables import every_table


@every_table
def test_opponents_play_until_the_learner_decides(mode: str, players: int) -> None:
    states = np.zeros((50, WORDS), dtype=np.int64)
    agreed = agreement(mode, players, "clarified", BONUS_NAMES)
    games.begin(states, np.ones(50, dtype=np.bool_), np.arange(50), agreed, 4, 0, 50)
    for opponents in OPPONENTS:
        for learner in range(players):
            after = states.copy()
            play_others(after, learner, habits_of(opponents), 0, 50)
            assert ((after[:, SEAT] == learner) & (after[:, KIND] != OVER)).all()


def test_with_no_learner_at_the_table_they_play_to_the_end() -> None:
    states = np.zeros((20, WORDS), dtype=np.int64)
    agreed = agreement("tribe", 3, "original", BONUS_NAMES)
    games.begin(states, np.ones(20, dtype=np.bool_), np.arange(20), agreed, 4, 0, 20)
    play_others(states, -1, habits_of("greedy"), 0, 20)
    assert (states[:, KIND] == OVER).all()


def test_an_opponent_that_is_not_compiled_is_refused() -> None:
    with pytest.raises(ValueError, match="random or greedy, not 'champion'"):
        habits_of("champion")
