"""`firstfire show`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firstfire import Game
from firstfire.rules.scoring import ScoreSheet

from .conftest import Run
from .script import script


def written(tmp_path: Path, *games: Game) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(game.record().to_json() + "\n" for game in games))
    return path


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_the_end_is_drawn_and_every_point_explained(run: Run, tmp_path: Path, mode: str) -> None:
    _, game = script(mode, 3, 8)
    result = run("show", written(tmp_path, game))
    assert result.exit_code == 0
    for seat, sheet in enumerate(game.scores()):
        explained = result.stdout.split(f"\n{game.setup.players[seat]}: {sheet.total} points\n")[1].split("\n\n")[0]
        assert points_of(explained) == sheet.total
        assert_parts(explained, sheet)
    assert "wins" in result.stdout


def points_of(explained: str) -> int:
    return sum(int(line[:4]) for line in explained.splitlines() if line[:4].strip().isdigit())


def assert_parts(explained: str, sheet: ScoreSheet) -> None:
    for region in sheet.regions:
        if region.points:
            assert f"{region.terrain.name.lower()}: {region.squares} square" in explained
    for settled in sheet.caveman_points.hunter_gatherers:
        assert settled.caveman.replace("-", " ") in explained
    assert explained.count(" x power ") == len(sheet.caveman_points.warrior_groups)


def test_any_move_can_be_drawn(run: Run, tmp_path: Path) -> None:
    _, game = script("totem", 2, 8)
    file = written(tmp_path, game)
    result = run("show", file, "--move", "30")
    assert f"Last move: {game.moves[29]} (move 30 of {len(game.moves)})" in result.stdout
    assert "Score pad" not in result.stdout
    assert "set-up" in run("show", file, "--move", "0").stdout


def test_a_line_of_many_can_be_drawn(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, script("totem", 2, 8)[1], script("tribe", 3, 8)[1])
    assert "Tribe mode" in run("show", file, "--line", "2").stdout
    refused = run("show", file)
    assert refused.exit_code == 2
    assert "[many-records]" in refused.stderr


def test_the_picture_is_written_as_svg(run: Run, tmp_path: Path) -> None:
    _, game = script("tribe", 4, 8)
    picture = tmp_path / "table.svg"
    result = run("show", written(tmp_path, game), "--move", "20", "--svg", picture)
    assert result.exit_code == 0
    assert picture.read_text(encoding="utf-8") == game.at(20).to_svg()


def test_a_position_is_drawn(run: Run, tmp_path: Path) -> None:
    _, game = script("tribe", 4, 8)
    picture = tmp_path / "table.svg"
    result = run("show", "--position", game.at(30).position(), "--svg", picture)
    assert result.exit_code == 0
    assert "Tribe mode, round " in result.stdout
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "Score pad" in run("show", "--position", game.position()).stdout


def test_a_position_that_cannot_be_is_refused_with_a_code(run: Run) -> None:
    result = run(
        "show", "--position", script("totem", 2, 8)[1].at(9).position().replace("; seat 1 hut", "; seat 1 hut+1")
    )
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert "[wrong-tokens]" in result.stderr


@pytest.mark.parametrize("arguments", [[], ["game.json", "--position", ""], ["--position", "", "--move", "3"]])
def test_a_record_or_a_position_is_shown(run: Run, arguments: list[str]) -> None:
    result = run("show", *arguments)
    assert result.exit_code == 2
    assert "Usage" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["--move", "999"], "no-such-move"), (["--line", "5"], "no-record"), (["--svg", "/no/where.svg"], "cannot-write")],
)
def test_what_is_not_there_is_refused_with_a_code(run: Run, tmp_path: Path, arguments: list[str], code: str) -> None:
    result = run("show", written(tmp_path, script("discovery", 2, 1)[1]), *arguments)
    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr


def test_a_record_that_does_not_hold_is_not_drawn(run: Run, tmp_path: Path) -> None:
    data = script("discovery", 2, 1)[1].record().to_object()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data | {"moves": [*data["moves"][:7], "pass"]}))
    result = run("show", file)
    assert result.exit_code == 2
    assert "moves[7]" in result.stderr


def test_a_false_score_is_drawn_with_a_warning(run: Run, tmp_path: Path) -> None:
    data = script("discovery", 2, 1)[1].record().to_object()
    data["winners"] = [0, 1]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    result = run("show", file)
    assert result.exit_code == 0
    assert "warning: the record does not hold" in result.stderr
