"""The command as a process of its own: what goes where, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from firstfire import __version__
from firstfire.record_files import read_record

COMMAND = [sys.executable, "-m", "firstfire"]


def run(*arguments: str | Path, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=typed,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_version() -> None:
    result = run("--version")
    assert (result.stdout, result.returncode) == (f"firstfire {__version__}\n", 0)


def test_standard_output_holds_the_json_alone(tmp_path: Path) -> None:
    result = run("simulate", "--games", "2", "--json", "--records", tmp_path / "games.jsonl")
    assert result.returncode == 0
    assert json.loads(result.stdout)["games"] == 2
    assert result.stderr == ""


def test_errors_go_to_standard_error_without_a_traceback(tmp_path: Path) -> None:
    for arguments in (["show", "missing.json"], ["play", "--resume", str(tmp_path)], ["nonsense"], ["show"]):
        result = run(*arguments)
        assert result.returncode == 2
        assert result.stdout == ""
        assert "rror" in result.stderr
        assert "Traceback" not in result.stderr


def test_a_broken_record_ends_with_1(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}")
    assert run("verify", file).returncode == 1


def test_a_terminal_without_our_letters_gets_question_marks(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "q\n"
    arguments = ["play", "--mode", "discovery", "--players", "2", "--opponent", "random", "--name", "Žofie"]
    result = run(*arguments, "--save", file, typed=typed, PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert "?ofie" in result.stdout


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ["play", "--mode", "discovery", "--players", "2", "--opponent", "random", "--name", "Ada"]
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--seed", "2", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Who runs the tests in the background may have told their processes to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    shown = b""
    while b"Ada> " not in shown and (more := os.read(process.stdout.fileno(), 4096)):
        shown += more
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert process.returncode == 130
    assert b"firstfire play --resume" in output
    assert errors == b""
    assert read_record(file).setup.players == ("Ada", "Moss")


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--engine", "fast", "--games", "1"],
        ["bench", "--seconds", "0.01"],
        ["engine", "--level", "ember"],
        ["play", "--mode", "discovery", "--players", "2", "--opponent", "ember", "--name", "Ada"],
    ],
)
def test_without_an_engine_it_says_why(arguments: list[str]) -> None:
    result = run(*arguments, FIRSTFIRE_ENGINE="plan9-mips")
    assert result.returncode == 2
    assert result.stderr.startswith("error: there is no engine for plan9-mips, only for ")
    assert "make engine" in result.stderr
    assert "[no-build]" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_script_is_the_module() -> None:
    script = [sys.executable, "-c", "from firstfire.cli import main; main()"]
    for arguments in (["--version"], ["verify", "missing"], ["show", "missing"]):
        one = subprocess.run([*script, *arguments], capture_output=True, text=True, check=False)
        other = run(*arguments)
        assert (one.stdout, one.stderr, one.returncode) == (other.stdout, other.stderr, other.returncode)
