from __future__ import annotations

import pytest

from firstfire.engine.layout import KIND, OVER
from firstfire.envs.one_game import OneGame
from firstfire.envs.terms import Terms
from tests.envs.tables import every_table, random_game


def rewarded(one: OneGame, reward: str) -> list[float]:
    """The rewards of a finished game, of another kind than it was made for."""
    other = OneGame(Terms.of(one.layout.mode, one.layout.players, reward=reward))
    other._state[:] = one._state
    return other.results()[0]


@every_table
def test_margin_is_the_lead_over_the_mean_of_the_others(mode: str, players: int) -> None:
    *_, one = random_game(mode, players, seed=11)
    scores = [sheet.total for sheet in one.game().scores()]
    wanted = [own - (sum(scores) - own) / (players - 1) for own in scores]
    assert rewarded(one, "margin") == pytest.approx(wanted)
    assert one.results()[1] == scores


@every_table
def test_win_is_one_for_the_winner_and_shared_by_the_losers(mode: str, players: int) -> None:
    *_, one = random_game(mode, players, seed=12)
    won = one.game().winners()
    wanted = [(players * (seat in won) / len(won) - 1) / (players - 1) for seat in range(players)]
    assert rewarded(one, "win") == pytest.approx(wanted)
    assert sum(rewarded(one, "win")) == pytest.approx(0)


def test_a_victory_shared_by_all_is_worth_nothing() -> None:
    one = OneGame(Terms.of("discovery", 2, reward="win"))
    one.deal(0, 0)
    # Nobody has laid anything yet: all tie on points, regions and fires (R9.3).
    one._state[KIND] = OVER
    assert one.results() == ([0.0, 0.0], [0, 0])
