"""`firstfire arena`, `engine` and `train` at the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from firstfire import Game
from firstfire.arena.entrants import budget_of
from firstfire.cli.app import app
from firstfire.rules import BadSetup

runner = CliRunner()


def test_a_contest_as_a_table_and_a_picture(tmp_path: Path) -> None:
    words = ["arena", "greedy", "random", "--games", "4", "--budget", "10", "--processes", "1"]
    result = runner.invoke(app, [*words, "--picture", str(tmp_path / "ladder.svg")])
    assert result.exit_code == 0, result.output
    assert "4 games, discovery, 2 players, 10 playouts a turn" in result.output
    assert "greedy" in result.output
    assert (tmp_path / "ladder.svg").read_text().startswith("<svg")


def test_a_contest_as_json_that_goes_on(tmp_path: Path) -> None:
    keep = str(tmp_path / "games.jsonl")
    words = ["arena", "greedy", "random", "random", "--mode", "tribe", "--budget", "10", "--processes", "1", "--json"]
    few = json.loads(runner.invoke(app, [*words, "--games", "2", "--records", keep]).output)
    more = json.loads(runner.invoke(app, [*words, "--games", "3", "--records", keep]).output)
    assert (few["games"], more["games"]) == (2, 3)
    assert len(Path(keep).read_text().splitlines()) == 3
    assert more["contest"]["entrants"] == ["greedy", "random", "random"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["moss", "random"], "unknown-player"),
        (["random"], "bad-players"),
        (["random", "greedy", "--budget", "x"], "bad-budget"),
        (["random", "greedy@0"], "bad-budget"),
        (["random", "moss@0.1s"], "unknown-player"),
        (["random", "greedy@fast"], "unknown-player"),
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], code: str) -> None:
    result = runner.invoke(app, ["arena", *words])
    assert result.exit_code == 2
    assert code in result.output


def test_the_table_fits_on_a_narrow_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    words = ["arena", "greedy-placement@0.3s", "random", "--games", "4", "--budget", "8", "--processes", "1"]
    lines = runner.invoke(app, words).output.splitlines()
    (row,) = [line for line in lines if "greedy-placement@0.3s" in line]
    assert row.count("±") == 3
    assert max(map(len, lines)) <= 80


def test_budgets() -> None:
    assert budget_of("0.1s").seconds == 0.1
    assert budget_of("250").playouts == 250
    with pytest.raises(BadSetup):
        budget_of("0")


def test_the_engine_command_speaks_the_protocol() -> None:
    game = Game.new("discovery", 4, seed=1)
    lines = ["firstfire 1", "new", "view " + json.dumps(game.view(game.seat).to_object()), "go seat 0 ms 50", "quit"]
    result = runner.invoke(app, ["engine", "--level", "leaf"], input="\n".join(lines) + "\n")
    said = result.output.splitlines()
    assert said[0].startswith("id firstfire")
    assert said[1] == "ready"
    assert said[2].removeprefix("move ") in game.legal_moves


def test_training_without_numpy_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "firstfire.players.training", raising=False)
    result = runner.invoke(app, ["train", "--file", str(tmp_path / "t.json")])
    assert result.exit_code == 2
    assert "pip install 'firstfire[envs]' [no-numpy]" in result.stderr


@pytest.mark.parametrize(("options", "tables"), [([], "habits"), (["--whole-turns", "--improve"], "whole_turns")])
def test_training_writes_habits_into_a_file(options: list[str], tables: str, tmp_path: Path) -> None:
    habits = tmp_path / "habits.json"
    habits.write_text('{"habits": {}, "whole_turns": {}}')
    words = [
        "train",
        "--generations",
        "1",
        "--games",
        "4",
        "--file",
        str(tmp_path / "t.json"),
        "--habits",
        str(habits),
        *options,
    ]
    result = runner.invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "growth" in json.loads(habits.read_text())[tables]["discovery-4"]
    assert "nothing left to do" in runner.invoke(app, words).output
