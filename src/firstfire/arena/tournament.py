"""A contest from start to end: games from workers, kept as they come, until enough is known."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from ..rules.record import UNNAMED_RULES
from .contest import Contest
from .results import GameResult, Sprt, Standing, first_shares, game_result, standings
from .workers import Play


class OtherContest(ValueError):
    """A file to keep games in holds something else."""


class Outcome(NamedTuple):
    """The end of a contest."""

    contest: Contest
    results: tuple[GameResult, ...]
    standings: list[Standing]
    verdict: str | None
    """What a sequential test said, if there was one."""
    lost: list[str]
    """Seats that were lost to a random player, and why."""
    longest_turn: float | None

    def report(self) -> dict[str, Any]:
        """For JSON; an interval of one deal has no ends."""
        rows = [standing._asdict() for standing in self.standings]
        return {
            "contest": {**self.contest.terms(), "games": self.contest.games},
            "games": len(self.results),
            "standings": [
                {key: None if value in (-math.inf, math.inf) else value for key, value in row.items()} for row in rows
            ],
            "verdict": self.verdict,
            "lost": self.lost,
            "longest_turn": self.longest_turn,
        }


def run(
    contest: Contest,
    play: Play,
    *,
    keep: Path | None = None,
    test: Sprt | None = None,
    progress: Callable[[list[GameResult]], None] | None = None,
) -> Outcome:
    """Play a contest. With `keep` the records go to that file, one a line; games already in it are not played again.

    Raises `OtherContest` if they are not games of this contest; the file is left as it is.
    A test looks at whole deals in their order only, so the same seed stops at the same game wherever it is played.
    """
    records = {record["arena"]["game"]: record for record in _kept(keep, contest)}
    results = {number: game_result(record) for number, record in records.items()}
    verdict, end = _judge(contest, results, test)
    missing = [number for number in range(contest.games) if number not in results]
    with _appending(keep) as file:
        games = play(contest, missing) if verdict is None and missing else iter(())
        for number, record in games:
            records[number], results[number] = record, game_result(record)
            if file is not None:
                print(json.dumps(record, separators=(",", ":")), file=file, flush=True)
            if progress is not None:
                progress(list(results.values()))
            verdict, end = _judge(contest, results, test)
            if verdict is not None:
                break
    counted = tuple([results[number] for number in sorted(results) if number < end])
    return Outcome(contest, counted, standings(contest, counted), verdict, _lost(records), _longest(records))


def _judge(contest: Contest, results: Mapping[int, GameResult], test: Sprt | None) -> tuple[str | None, int]:
    """The verdict of the test and the game at which it fell; without one, no verdict and the last game."""
    if test is None:
        return None, contest.games
    done: list[GameResult] = []
    for start in range(0, contest.games, contest.chairs):
        deal = [results.get(number) for number in range(start, min(start + contest.chairs, contest.games))]
        if None in deal:
            break
        done += [result for result in deal if result is not None]
        verdict = test.verdict(first_shares(done))
        if verdict is not None:
            return verdict, start + contest.chairs
    return None, contest.games


@contextmanager
def _appending(keep: Path | None) -> Iterator[TextIO | None]:
    """The file to add records to, if any; a last line that was cut off is closed, so that no record joins it."""
    if keep is None:
        yield None
        return
    cut_off = keep.exists() and not keep.read_bytes().endswith(b"\n") and keep.stat().st_size > 0
    with keep.open("a", encoding="utf-8") as file:
        if cut_off:
            print(file=file, flush=True)
        yield file


def _kept(keep: Path | None, contest: Contest) -> list[dict[str, Any]]:
    """Records of this contest in a file; lines that were cut off are left out."""
    if keep is None or not keep.exists():
        return []
    try:
        text = keep.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        message = f"{keep} is no file of records"
        raise OtherContest(message) from None
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            record = json.loads(line)
        except ValueError:
            continue
        if _terms_of(record) != contest.terms():
            message = f"{keep} keeps other games (line {number}): not of these players, mode, rules, budget and seed"
            raise OtherContest(message)
        if record["arena"]["game"] < contest.games:
            found.append(record)
    return found


def _terms_of(record: Any) -> dict[str, Any] | None:
    """The terms of the contest that a record is of, if any; where they name no rules, the record says which."""
    arena = record.get("arena") if isinstance(record, dict) else None
    terms = arena.get("contest") if isinstance(arena, dict) else None
    return {"rules": record.get("rules", UNNAMED_RULES), **terms} if isinstance(terms, dict) else None


def _lost(records: Mapping[int, Mapping[str, Any]]) -> list[str]:
    return [
        f"game {number}, {record['players'][int(seat)]}: {reason}"
        for number, record in sorted(records.items())
        for seat, reason in record["arena"].get("lost", {}).items()
    ]


def _longest(records: Mapping[int, Mapping[str, Any]]) -> float | None:
    turns = [max(record["arena"]["longest_turn"]) for record in records.values() if "longest_turn" in record["arena"]]
    return max(turns) if turns else None
