"""The command as a process of its own: what goes where, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from firstfire import __version__
from firstfire.record_files import read_record

COMMAND = [sys.executable, "-c", "from firstfire.cli import main; main()"]


def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *map(str, arguments)], input=typed, capture_output=True, text=True, check=False)


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
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(
        [*COMMAND, *arguments, "--save", str(file)], input=typed, capture_output=True, text=True, env=env, check=False
    )
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


def test_without_typer_it_says_how_to_get_it() -> None:
    code = "import sys; sys.modules['typer'] = None; from firstfire.cli import main; main()"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "pip install 'firstfire[cli]'" in result.stderr
    assert "Traceback" not in result.stderr
