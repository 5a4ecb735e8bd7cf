"""Games between habits."""

from __future__ import annotations

from statistics import mean

import pytest

from firstfire.engine.contests import contest
from firstfire.engine.games import agreement
from firstfire.engine.habits import RANDOM, habit_row

GREEDY = habit_row({"growth": 4, "hole": 60, "unplaceable": 320}, noise=4)
BY_CHANCE = habit_row({}, policy=RANDOM)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_habits_beat_chance_from_every_seat_and_results_are_by_row(players: int) -> None:
    rows = [GREEDY, *[BY_CHANCE] * 3]
    results = contest(agreement("discovery", players, "clarified", ()), rows, 1, 0, 60 * players)
    assert len(results.totals) == len(results.won) == 60 * players
    for seat in range(players):
        games = range(seat, 60 * players, players)
        assert mean(results.totals[game][0] for game in games) > 1.5 * mean(results.totals[game][1] for game in games)
        assert mean(results.won[game] & 1 for game in games) > 0.8


def test_who_wins_has_the_most_points() -> None:
    results = contest(agreement("totem", 3, "clarified", ()), [GREEDY] * 4, 2, 10, 90)
    for totals, won in zip(results.totals, results.won, strict=True):
        assert won
        assert all(totals[row] == max(totals) for row in range(3) if won >> row & 1)


def test_a_run_is_its_parts() -> None:
    agreed = agreement("tribe", 4, "clarified", ())
    whole, late = (contest(agreed, [GREEDY] * 4, 3, start, 20) for start in (0, 10))
    assert [[*row] for row in whole.totals[10:]] == [[*row] for row in late.totals[:10]]


def test_habits_come_in_four_rows() -> None:
    with pytest.raises(ValueError, match="4 rows"):
        contest(agreement("tribe", 4, "clarified", ()), [GREEDY], 3, 0, 1)
