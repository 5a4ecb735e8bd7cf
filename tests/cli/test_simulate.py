"""`firstfire simulate`."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from firstfire import Setup, verify
from firstfire.arena.random_games import simulate
from firstfire.cli.simulate import ENGINES, EngineName
from firstfire.record_files import read_records

from .conftest import Run

command = importlib.import_module("firstfire.cli.simulate")


def test_every_engine_can_be_named() -> None:
    assert [str(name) for name in EngineName] == list(ENGINES)


@pytest.mark.parametrize(("mode", "players", "edition"), [("discovery", 4, "clarified"), ("tribe", 2, "original")])
def test_json_is_the_report_alone_and_the_records_verify(
    run: Run, tmp_path: Path, mode: str, players: int, edition: str
) -> None:
    file = tmp_path / "games.jsonl"
    setup = Setup.of(mode, players, edition)
    arguments = ["--mode", mode, "--players", str(players), "--games", "4", "--seed", "3", "--edition", edition]
    result = run("simulate", *arguments, "--json", "--records", file)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == simulate(setup, 4, 3).report(setup)
    assert result.stdout.count("\n") == 1
    records = [found.parse() for found in read_records(file)]
    assert len(records) == 4
    for record in records:
        assert verify(record).over
        assert record.setup == setup


def test_on_a_terminal_progress_goes_to_standard_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert run("simulate", "--games", "2", "--json").stderr == ""
    monkeypatch.setattr(command, "PATIENCE", 0)
    result = run("simulate", "--games", "2", "--json")
    assert json.loads(result.stdout)["games"] == 2
    assert "games" in result.stderr


@pytest.mark.parametrize("bonus", ["empire-of-fire", "homo-habilis"])
def test_a_bonus_counts_where_it_is_asked_for(run: Run, bonus: str) -> None:
    played = ["simulate", "--games", "60", "--players", "2", "--engine", "fast", "--json"]
    without, asked = (json.loads(run(*played, *words).stdout)["parts"] for words in ([], [f"--{bonus}"]))
    counted = {row for row, points in asked.items() if points and row in ("empire_of_fire", "homo_habilis")}
    assert (without["empire_of_fire"], without["homo_habilis"]) == (0, 0)
    assert counted == {bonus.replace("-", "_")}


def test_without_json_the_numbers_are_tables(run: Run) -> None:
    output = run("simulate", "--games", "2", "--mode", "totem").output
    assert "2 random games of totem mode with 4 players" in output
    assert "largest region" in output


@pytest.mark.parametrize(
    "arguments",
    [
        ["--mode", "chess"],
        ["--players", "5"],
        ["--games", "0"],
        ["--engine", "steam"],
        ["--edition", "none"],
        ["--records", "/no/such/folder/games.jsonl", "--games", "1"],
    ],
)
def test_bad_usage_is_refused(run: Run, arguments: list[str]) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_the_fast_engine_tells_the_same_things(run: Run) -> None:
    arguments = ["simulate", "--mode", "totem", "--players", "3", "--games", "50", "--json"]
    slow, fast = (json.loads(run(*arguments, "--engine", engine).stdout) for engine in ("reference", "fast"))
    assert list(fast) == list(slow)
    assert list(fast["options"]) == list(slow["options"])
    assert list(fast["parts"]) == list(slow["parts"])
    assert fast["options"]["claim"] == slow["options"]["claim"]
