"""Random games in bulk and their statistics."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean, pstdev

import pytest

from firstfire import Record, Setup, verify
from firstfire.arena import fast_games, random_games
from firstfire.arena.statistics import Tally
from firstfire.rules.decisions import DECISION_KINDS
from firstfire.rules.replay import replay
from firstfire.rules.scoring import ROWS

both_engines = pytest.mark.parametrize("simulate", [random_games.simulate, fast_games.simulate])
Simulate = Callable[..., Tally]


def records_of(simulate: Simulate, setup: Setup, games: int, seed: int) -> list[Record]:
    records: list[Record] = []
    simulate(setup, games, seed, records.append)
    return records


@both_engines
def test_the_same_seed_gives_the_same_games_however_many(simulate: Simulate) -> None:
    setup = Setup.of("tribe", 3)
    assert records_of(simulate, setup, 2, 5) == records_of(simulate, setup, 4, 5)[:2]
    assert records_of(simulate, setup, 2, 5) != records_of(simulate, setup, 2, 6)


@both_engines
def test_no_two_games_of_a_seed_are_alike(simulate: Simulate) -> None:
    decks = {record.deal.deck for record in records_of(simulate, Setup.of("discovery", 4), 5, 1)}
    assert len(decks) == 5


def test_many_fast_games_are_counted_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup.of("totem", 4)
    whole = fast_games.simulate(setup, 25, 4).report(setup)
    monkeypatch.setattr(fast_games, "CHUNK", 10)
    played: list[int] = []
    assert fast_games.simulate(setup, 25, 4, progress=played.append).report(setup) == whole
    assert played == [10, 20, 25]


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["clarified", "original"])
@both_engines
def test_the_report_is_what_the_records_say(simulate: Simulate, mode: str, players: int, edition: str) -> None:
    setup = Setup.of(mode, players, edition)
    records: list[Record] = []
    report = simulate(setup, 3, 11, records.append).report(setup)
    options: dict[str, list[int]] = {kind: [] for kind in DECISION_KINDS}
    discards = 0
    for record in records:
        verify(record)
        for state in replay(record):
            if state.table.decision is not None:
                options[state.table.decision.kind].append(len(state.legal_moves))
        discards += record.moves.count("discard")
    scores = [score for record in records for score in record.scores or ()]
    totals = [score["total"] for score in scores]
    assert list(report) == [
        "mode",
        "players",
        "games",
        "mean_score",
        "sd_score",
        "discards_per_game",
        "decisions_per_game",
        "options",
        "parts",
    ]
    assert (report["mode"], report["players"], report["games"]) == (mode, players, 3)
    assert report["mean_score"] == pytest.approx(mean(totals))
    assert report["sd_score"] == pytest.approx(pstdev(totals))
    assert report["discards_per_game"] == pytest.approx(discards / 3)
    assert report["decisions_per_game"] == pytest.approx(sum(len(record.moves) for record in records) / 3)
    assert list(report["options"]) == list(DECISION_KINDS)
    for kind, counts in options.items():
        assert report["options"][kind]["per_game"] == pytest.approx(len(counts) / 3)
        assert report["options"][kind]["mean"] == pytest.approx(mean(counts or [0]))
    assert list(report["parts"]) == list(ROWS)
    for row in ROWS:
        assert report["parts"][row] == pytest.approx(mean(score[row] for score in scores))


def test_progress_counts_the_games() -> None:
    seen: list[int] = []
    random_games.simulate(Setup.of("discovery", 2), 3, 1, progress=seen.append)
    assert seen == [1, 2, 3]
