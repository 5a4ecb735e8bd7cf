"""Whole contests: duplicate seats, records, going on, stopping early, workers that die."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from firstfire import Game
from firstfire.arena.contest import Contest
from firstfire.arena.played import Played
from firstfire.arena.results import Sprt
from firstfire.arena.tournament import OtherContest, run
from firstfire.arena.workers import here, on_processes
from firstfire.players import Budget
from firstfire.rules import Record

BOT = Path(__file__).parent.parent / "players" / "bot.py"
QUICK = Contest(("greedy", "random", "random"), "discovery", 6, Budget(playouts=8), 3)


def test_every_deal_is_played_in_every_rotation() -> None:
    deals = [QUICK.start(number).secret.deal.deck for number in range(6)]
    assert deals[0] == deals[1] == deals[2] != deals[3]
    assert [[QUICK.chair_at(seat, game) for seat in range(3)] for game in range(4)] == [
        [0, 1, 2],
        [2, 0, 1],
        [1, 2, 0],
        [0, 1, 2],
    ]
    assert [QUICK.entrant_at(seat, 1) for seat in range(3)] == ["random", "greedy", "random"]


def test_a_contest_is_reported_and_its_records_hold(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    outcome = run(QUICK, here, keep=keep)
    assert outcome.standings[0].name == "greedy"
    assert outcome.standings[0].share > 0.6
    lines = keep.read_text().splitlines()
    assert len(lines) == 6
    for line in lines:
        assert Game.from_record(Record.parse(line)).over
    json.dumps(outcome.report(), allow_nan=False)


def test_one_deal_has_no_interval() -> None:
    report = run(QUICK._replace(games=1), here).report()
    assert report["standings"][0]["margin_low"] is None
    json.dumps(report, allow_nan=False)


def test_kept_games_are_not_played_again_and_a_broken_line_is(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    whole = run(QUICK, here, keep=keep)
    lines = keep.read_text().splitlines()
    keep.write_text("\n".join([*lines[:3], lines[3][:100]]))
    played: list[int] = []

    def counting(contest: Contest, numbers: Iterable[int]) -> Iterator[Played]:
        for game in here(contest, numbers):
            played.append(game.game)
            yield game

    assert run(QUICK, counting, keep=keep).results == whole.results
    assert played == [3, 4, 5]
    assert run(QUICK, counting, keep=keep).results == whole.results
    assert played == [3, 4, 5], "records after a line that was cut off are kept too"


@pytest.mark.parametrize("other", [{"seed": 4}, {"budget": Budget(playouts=9)}, {"mode": "totem"}, {"rules": 1}])
def test_games_of_another_contest_are_not_taken_for_ours(tmp_path: Path, other: dict[str, Any]) -> None:
    keep = tmp_path / "games.jsonl"
    run(QUICK._replace(games=1), here, keep=keep)
    before = keep.read_bytes()
    with pytest.raises(OtherContest, match="line 1"):
        run(QUICK._replace(**other), here, keep=keep)
    assert keep.read_bytes() == before
    run(QUICK._replace(games=2), here, keep=keep)
    assert len(keep.read_text().splitlines()) == 2


def test_r11_3_kept_terms_without_rules_are_those_of_the_record(tmp_path: Path) -> None:
    keep, former = tmp_path / "games.jsonl", QUICK._replace(rules=1, games=2)
    run(former._replace(games=1), here, keep=keep)
    record = json.loads(keep.read_text())
    assert "rules" not in record
    del record["arena"]["contest"]["rules"]
    keep.write_text(json.dumps(record) + "\n")
    with pytest.raises(OtherContest, match="rules"):
        run(QUICK, here, keep=keep)
    run(former, here, keep=keep)
    assert len(keep.read_text().splitlines()) == 2


@pytest.mark.parametrize("content", [b'{"a": 1}\n', b"[]\n", b"\xff\xfe\x00"])
def test_a_file_without_games_of_an_arena_is_refused(tmp_path: Path, content: bytes) -> None:
    keep = tmp_path / "games.jsonl"
    keep.write_bytes(content)
    with pytest.raises(OtherContest):
        run(QUICK, here, keep=keep)
    assert keep.read_bytes() == content


def test_processes_give_the_same_games() -> None:
    assert run(QUICK, on_processes(2)).results == run(QUICK, here).results


def test_a_test_stops_at_the_same_game_in_any_order() -> None:
    contest = QUICK._replace(entrants=("leaf", "random"), games=40)
    test = Sprt(0.5, 0.7)
    outcome = run(contest, here, test=test)
    assert outcome.verdict == "better"
    assert len(outcome.results) < contest.games

    def backwards(contest: Contest, numbers: Iterable[int]) -> Iterator[Played]:
        return here(contest, list(numbers)[::-1])

    assert run(contest, backwards, test=test).results == outcome.results


def test_a_program_sits_next_to_ours_and_a_bad_one_loses_its_seat() -> None:
    good = f"exec:{shlex.join([sys.executable, str(BOT)])}"
    outcome = run(Contest((good, "random"), "totem", 2, Budget(seconds=5), 1), here)
    assert not outcome.lost
    assert outcome.longest_turn is not None
    bad = run(Contest((good + " illegal", "random"), "totem", 1, Budget(seconds=5), 1), here)
    assert len(bad.lost) == 1
    assert "not a move" in bad.lost[0]


def test_a_worker_that_dies_loses_no_finished_game(tmp_path: Path) -> None:
    """A program ends its worker's process once; the game is played again and nothing is missing."""
    flag = tmp_path / "died"
    killer = tmp_path / "killer.py"
    killer.write_text(
        f"import os, pathlib, signal\nflag = pathlib.Path({str(flag)!r})\n"
        "if not flag.exists():\n    flag.touch()\n    os.kill(os.getppid(), signal.SIGKILL)\n" + BOT.read_text()
    )
    entrant = f"exec:{shlex.join([sys.executable, str(killer)])}"
    contest = Contest(("random", entrant), "discovery", 4, Budget(seconds=20), 2)
    outcome = run(contest, on_processes(2))
    assert flag.exists()
    assert [result.game for result in outcome.results] == [0, 1, 2, 3]
