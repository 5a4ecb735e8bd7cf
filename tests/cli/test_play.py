"""A game in the terminal, typed line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firstfire import Game, Record, verify
from firstfire.cli import saved_games
from firstfire.cli.new_game import names_of
from firstfire.players import LEVELS, OPPONENTS
from firstfire.record_files import FileTrouble, read_record

from .conftest import Run, unwrapped
from .script import options, script


def test_the_levels_and_the_simplest_players_can_be_opponents() -> None:
    assert [*OPPONENTS] == [*LEVELS, "random", "greedy"]


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_opponent_is_called_by_names_that_differ(run: Run, data_folder: Path, opponent: str) -> None:
    run("play", "--mode", "discovery", "--players", "4", "--opponent", opponent, "--name", "Ada", typed=["q"])
    (file,) = data_folder.iterdir()
    assert read_record(file).setup.players == ("Ada", *names_of(opponent)[:3])
    assert read_record(file).extra["seats"] == ["human", *[opponent] * 3]
    assert len(set(names_of(opponent))) == 4


def test_an_unknown_opponent_is_refused(run: Run) -> None:
    result = run("play", "--opponent", "uct")
    assert result.exit_code == 2
    assert "there are pebble, leaf" in result.output


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize(("players", "humans"), [(2, 1), (3, 2), (4, 1)])
def test_a_whole_game_is_played_and_kept(run: Run, tmp_path: Path, mode: str, players: int, humans: int) -> None:
    lines, expected = script(mode, players, 7, humans)
    file = tmp_path / "game.json"
    result = run(*options(mode, players, 7, humans), "--save", file, typed=lines)
    assert result.exit_code == 0, result.output
    record = read_record(file)
    assert verify(record).over
    assert record.moves == expected.moves
    assert record.extra == {"seats": ["human"] * humans + ["greedy"] * (players - humans)}
    assert "Score pad" in result.output
    assert "wins" in result.output or "share the victory" in result.output


def test_pressing_enter_gets_a_game_going(run: Run, data_folder: Path) -> None:
    result = run("play", typed=["", "", "", ""])
    assert "Discovery mode" in result.output
    assert result.exit_code == 0
    (file,) = data_folder.iterdir()
    record = read_record(file)
    assert len(record.setup.players) == 4
    assert record.extra["seats"] == ["human", "greedy", "greedy", "greedy"]


def test_questions_take_words_beginnings_and_numbers_and_ask_again(run: Run, data_folder: Path) -> None:
    run("play", typed=["what", "tri", "9", "3", "1", "x" * 30, "Zoe"])
    (file,) = data_folder.iterdir()
    record = read_record(file)
    assert record.setup.mode.name == "tribe"
    assert record.setup.players == ("Zoe", "Pebble", "Pebble 2")
    assert record.extra["seats"] == ["human", "pebble", "pebble"]


def test_no_input_at_all_begins_no_game(run: Run, data_folder: Path) -> None:
    result = run("play")
    assert result.exit_code == 0
    assert "No game begun" in result.output
    assert not data_folder.exists()


def test_when_the_input_ends_the_game_is_kept_and_goes_on_later(run: Run, tmp_path: Path) -> None:
    lines, expected = script("totem", 3, 5)
    file = tmp_path / "game.json"
    first = run(*options("totem", 3, 5), "--save", file, typed=lines[:9])
    assert first.exit_code == 0
    assert unwrapped(f"firstfire play --resume {file}") in unwrapped(first.output)
    kept = read_record(file)
    assert kept.moves == expected.moves[: len(kept.moves)]
    assert not Game.from_record(kept).over
    second = run("play", "--resume", file, "--seed", "5", typed=lines[9:])
    assert second.exit_code == 0, second.output
    assert read_record(file).moves == expected.moves


def test_the_latest_unfinished_game_is_offered(run: Run, data_folder: Path) -> None:
    lines, _ = script("discovery", 3, 5)
    run(*options("discovery", 3, 5), typed=[*lines[:4], "q"])
    result = run("play", typed=["", "q"])
    assert "There is an unfinished game of Ada, Ochre and Spark: Discovery mode, round" in result.output.replace(
        "\n", " "
    )
    assert len(list(data_folder.iterdir())) == 1
    run("play", typed=["no", "", "2", "", "", "q"])
    assert len(list(data_folder.iterdir())) == 2


def test_a_foreign_record_can_be_played_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(Game.new("discovery", 3, seed=2).record(site="here").to_json())
    run("play", "--resume", file, "--opponent", "random", typed=["q"])
    assert read_record(file).extra == {"site": "here", "seats": ["human", "random", "random"]}


def test_a_finished_game_shows_its_end(run: Run, tmp_path: Path) -> None:
    _, game = script("discovery", 2, 1)
    file = tmp_path / "game.json"
    file.write_text(game.record().to_json())
    assert "Score pad" in run("play", "--resume", file).output
    assert read_record(file) == game.record()


def test_the_last_step_can_be_taken_back_until_something_is_revealed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = Game.new("discovery", ["Ada", "Ember"], seed=2).apply("claim outer")
    assert game.seat == 0
    file.write_text(game.record().to_json())
    place = str(game.legal_moves[0])
    claim = str(game.apply(place).legal_moves[0])
    typed = ["u", place, "u", place, claim, "u", claim, "u", "u", place, claim, "what", "q"]
    result = run("play", "--resume", file, typed=typed)
    assert "There is no step of yours to take back" in result.output.replace("\n", " ")
    assert result.output.count("Taken back.") == 4
    assert "Press Enter to go on" in result.output
    assert read_record(file).moves == (*game.moves, place, claim)


def test_a_forced_pass_is_taken_back_together_with_the_claim(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines, game = script("tribe", 4, 12, moves=12)
    result = run(*options("tribe", 4, 12), "--save", file, typed=[*lines[:3], "u", "q"])
    assert lines[3] == ""
    assert result.output.count("Taken back.") == 1
    kept = Game.from_record(read_record(file))
    assert game.moves[: len(kept.moves)] == kept.moves
    assert kept.table.decision is not None
    assert kept.table.decision.kind == "claim"


def test_bad_input_is_answered_kindly_and_asked_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = Game.new("discovery", ["Ada", "Ember"], seed=2).apply("claim outer")
    file.write_text(game.record().to_json())
    typed = ["", "99", "hello " * 20, "a1 a2", "e6", "claim 3", "p", "p zz", "place g8 h9", "q"]
    result = run("play", "--resume", file, typed=typed)
    assert result.exit_code == 0
    output = result.output.replace("\n", " ")
    assert "Type the number of a choice" in output
    assert "'99' is no choice here" in output
    assert "place a1 a2 is not possible" in output
    assert "claim 3 is not possible: something else is to be decided now" in output
    assert read_record(file).moves == game.moves


def test_squares_alone_are_a_placement_and_p_looks_at_it_first(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = Game.new("discovery", ["Ada", "Ember"], seed=2).apply("claim outer")
    file.write_text(game.record().to_json())
    place = str(game.legal_moves[0])
    squares = place.removeprefix("place ")
    result = run("play", "--resume", file, typed=[f"p {squares}", "p1", squares.upper().replace(" ", ", "), "q"])
    assert result.output.count(">") > 3
    assert read_record(file).moves == (*game.moves, place)


def test_words_for_help_table_score_more_and_save(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    typed = ["?", "t", "s", "m", "save", f"save {copy}", f"save {copy}", "save /no/where/x", "q"]
    result = run(*options("totem", 2, 3), "--homo-habilis", typed=["claim inner", *typed])
    assert "mammoth  3" in result.output
    output = unwrapped(result.output)
    for words in ("take your last step back", "Homo Habilis", f"{copy} exists already", "cannot write /no/where/x"):
        assert unwrapped(words) in output
    assert read_record(copy).setup.mode.name == "totem"


def test_a_disk_that_refuses_does_not_stop_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, _ = script("discovery", 2, 3)
    kept = saved_games.save
    calls = []

    def save(path: Path, game: Game, seats: list[str]) -> None:
        calls.append(path)
        if len(calls) > 3:
            raise FileTrouble("cannot-write", "the disk is full")
        kept(path, game, seats)

    monkeypatch.setattr(saved_games, "save", save)
    result = run(*options("discovery", 2, 3), typed=lines)
    assert "could not be saved: the disk is full" in result.output.replace("\n", " ")
    assert "Score pad" in result.output


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--resume", "/no/such/file"], "cannot-read"),
        (["--mode", "totem", "--players", "2", "--humans", "3"], "too-many-humans"),
        (["--mode", "totem", "--players", "2", "--humans", "2", "--name", "A", "--name", "B\x1b[2J"], "bad-name"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_code(run: Run, arguments: list[str], code: str) -> None:
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr


def test_no_file_is_overwritten_by_another_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("precious")
    result = run(*options("discovery", 2, 3), "--save", file)
    assert result.exit_code == 2
    assert "[file-exists]" in result.stderr
    assert file.read_text() == "precious"


def test_a_record_that_does_not_hold_is_not_played_on(run: Run, tmp_path: Path) -> None:
    data = Game.new("discovery", 2, seed=2).record().to_object()
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**data, "moves": ["claim outer", "claim 3"]}))
    result = run("play", "--resume", file)
    assert result.exit_code == 2
    assert "moves[1]" in result.stderr
    assert Record.parse(file.read_text()).moves == ("claim outer", "claim 3")


def test_mode_and_players_of_a_resumed_game_are_given(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(Game.new("discovery", 2, seed=2).record().to_json())
    result = run("play", "--resume", file, "--mode", "totem")
    assert result.exit_code == 2
    assert "[resume-alone]" in result.stderr
