from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.layout import BONUS_NAMES, KIND, OVER, SEAT
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.envs.many_games import ManyGames, Sight
from firstfire.envs.opponents import OPPONENTS, habits_of
from firstfire.envs.shared import Shared
from firstfire.envs.terms import Terms
from tests.envs.tables import every_table


def begun(count: int, terms: Terms, opponents: str | None, learner: int) -> NDArray[np.int64]:
    """The states of games of seed 4, once the opponents have played to the learner's turn."""
    games = ManyGames(count, terms, opponents, learner, 1)
    games.streams.array[:] = np.arange(count)
    sight = Sight(*(Shared.new((count, size), np.uint8) for size in (games.layout.size, games.layout.actions)))
    games.begin(games.all, 4, games.all, sight)
    return games.states.array


@every_table
def test_opponents_play_until_the_learner_decides(mode: str, players: int) -> None:
    terms = Terms.of(mode, players, bonuses=BONUS_NAMES)
    for opponents in OPPONENTS:
        for learner in range(players):
            after = begun(50, terms, opponents, learner)
            assert ((after[:, SEAT] == learner) & (after[:, KIND] != OVER)).all()


def test_with_no_learner_at_the_table_they_play_to_the_end() -> None:
    terms, habits, room = Terms.of("tribe", 3, "original", BONUS_NAMES), habits_of("greedy"), Words.zeros(WORK_WORDS)
    states = Shared.of(begun(20, terms, None, 0))
    KERNEL.play_others(states.address, -1, habits.address, 0, 20, room.address)
    assert (states.array[:, KIND] == OVER).all()


def test_an_opponent_that_the_engine_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="random or greedy, not 'champion'"):
        habits_of("champion")
