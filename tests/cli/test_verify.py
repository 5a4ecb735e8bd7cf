"""`firstfire verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from firstfire import Game

from .conftest import Run
from .script import script


@pytest.fixture
def data() -> dict[str, Any]:
    return script("discovery", 3, 4)[1].record().to_object()


def written(tmp_path: Path, *records: object) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join((r if isinstance(r, str) else json.dumps(r)) + "\n" for r in records))
    return path


def test_records_that_hold(run: Run, tmp_path: Path, data: dict[str, Any]) -> None:
    file = written(tmp_path, data, data)
    result = run("verify", file)
    assert result.exit_code == 0
    assert result.stdout == f"{file}:1: holds\n{file}:2: holds\n2 checked: 2 hold, 0 do not\n"
    assert run("verify", "-q", file).stdout == "2 checked: 2 hold, 0 do not\n"


def test_records_from_a_position(run: Run, tmp_path: Path) -> None:
    game = Game.from_position(script("tribe", 3, 4)[1].at(20).position(), ["A", "B", "C"], seed=1)
    data = game.apply(game.legal_moves[0]).record().to_object()
    file = written(tmp_path, data, data | {"position": data["position"] + " discarded 1"})
    result = run("verify", file)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == f"{file}:1: holds"
    assert result.stdout.splitlines()[1].startswith(f"{file}:2: does not hold at position: ")


def test_which_record_does_not_hold_and_why(run: Run, tmp_path: Path, data: dict[str, Any]) -> None:
    moves = [*data["moves"]]
    moves[5] = "claim 48"
    scores = json.loads(json.dumps(data["scores"]))
    scores[1]["total"] += 1
    file = written(tmp_path, data, data | {"moves": moves}, data | {"scores": scores}, "junk", data)
    result = run("verify", file)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert f"{file}:2: does not hold at moves[5]: claim 48" in lines[1]
    assert f"{file}:3: does not hold at scores[1].total" in lines[2]
    assert lines[2].endswith("[wrong-scores]")
    assert f"{file}:4: does not hold: not JSON" in lines[3]
    assert lines[-1] == "5 checked: 2 hold, 3 do not"


def test_json_is_one_object(run: Run, tmp_path: Path, data: dict[str, Any]) -> None:
    moves = ["claim 1", "discard"]
    file = written(tmp_path, data, data | {"moves": data["moves"][:5] + moves})
    result = run("verify", "--json", file)
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert (report["records"], report["hold"]) == (2, 1)
    (failure,) = report["failures"]
    assert (failure["file"], failure["line"], failure["move"]) == (str(file), 2, 5)
    assert (failure["where"], failure["notation"]) == ("moves[5]", "claim 1")
    assert set(failure) == {"file", "line", "code", "where", "move", "notation", "reason"}


def test_an_unfinished_game_holds(run: Run, tmp_path: Path, data: dict[str, Any]) -> None:
    half = {key: data[key] for key in data if key not in ("scores", "winners")} | {"moves": data["moves"][:9]}
    assert run("verify", written(tmp_path, half)).exit_code == 0


def test_a_huge_line_is_refused(run: Run, tmp_path: Path, data: dict[str, Any]) -> None:
    result = run("verify", written(tmp_path, data, '{"x": "' + "x" * 5_000_000 + '"}'))
    assert result.exit_code == 1
    assert "[too-big]" in result.stdout


def test_an_empty_file_does_not_hold(run: Run, tmp_path: Path) -> None:
    result = run("verify", written(tmp_path))
    assert result.exit_code == 1
    assert "[no-record]" in result.stdout


def test_a_missing_file_is_an_error_and_the_others_are_checked(run: Run, tmp_path: Path, data: dict[str, Any]) -> None:
    result = run("verify", tmp_path / "missing", written(tmp_path, data))
    assert result.exit_code == 2
    assert "[cannot-read]" in result.stderr
    assert "1 checked: 1 hold" in result.stdout


def test_no_file_is_bad_usage(run: Run) -> None:
    assert run("verify").exit_code == 2
