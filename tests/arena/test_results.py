"""Win shares, intervals, ratings and the sequential test, on results made by hand."""

from __future__ import annotations

from random import Random

import pytest

from firstfire.arena.contest import Contest
from firstfire.arena.results import (
    GameResult,
    Sprt,
    bradley_terry,
    by_deal,
    first_shares,
    interval,
    standings,
)
from firstfire.players import Budget

CONTEST = Contest(("a", "b"), "discovery", 4, Budget(playouts=1), 1)


def results(shares: list[float]) -> list[GameResult]:
    return [GameResult(i, i // 2, (50, 40) if won else (40, 50), (won, 1 - won)) for i, won in enumerate(shares)]


def test_an_interval_holds_the_mean() -> None:
    mean, low, high = interval([0.0, 1.0, 1.0, 0.0])
    assert mean == 0.5
    assert high - mean == pytest.approx(mean - low)
    assert high - mean == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2, rel=1e-3)


def test_games_of_a_deal_count_together() -> None:
    assert by_deal(results([1.0, 0.0, 1.0, 1.0]), [1.0, 0.0, 1.0, 1.0]) == [0.5, 1.0]
    assert first_shares(results([1.0, 0.0, 1.0, 1.0])) == [0.5, 1.0]


def test_standings_are_by_share() -> None:
    first, second = standings(CONTEST, results([1.0, 0.0, 1.0, 1.0]))
    assert (first.name, first.share, first.margin, first.score, first.best) == ("a", 0.75, 5.0, 47.5, 50)
    assert (second.name, second.share) == ("b", 0.25)
    assert first.elo > 0 > second.elo
    assert first.elo_low <= first.elo <= first.elo_high


def test_two_chairs_of_one_name_share_a_row() -> None:
    contest = CONTEST._replace(entrants=("a", "b", "b"))
    games = [GameResult(i, i // 3, (30, 20, 10), (1.0, 0.0, 0.0)) for i in range(6)]
    first, second = standings(contest, games)
    assert (second.share, second.score) == (0.0, 15.0)
    assert first.margin == 10


def test_bradley_terry_knows_the_elo_of_three_in_four() -> None:
    ratings = bradley_terry({("a", "b"): 750.0, ("b", "a"): 250.0}, ["a", "b"])
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * 0.4771, abs=1.5)


def test_the_sequential_test_decides_both_ways_and_is_rarely_wrong() -> None:
    def decide(share: float, rng: Random) -> str | None:
        test, seen = Sprt(0.5, 0.6), []
        for _ in range(2000):
            seen.append((float(rng.random() < share) + float(rng.random() < share)) / 2)
            verdict = test.verdict(seen)
            if verdict:
                return verdict
        return None

    rng = Random(1)
    assert [decide(0.6, rng) for _ in range(20)].count("better") >= 17
    assert [decide(0.5, rng) for _ in range(20)].count("not better") >= 17
