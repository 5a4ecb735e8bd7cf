"""What needs nothing but Python works where nothing else is installed, and the rest says what it needs."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer.core
import typer.main

from firstfire import Game, __version__
from firstfire.cli import plain
from firstfire.cli.app import app

from .conftest import Run
from .script import script

SOURCES = Path(__file__).parents[2] / "src"
EXAMPLE = Path(__file__).parents[1] / "data" / "examples" / "tribe-2.json"
BARE = [sys.executable, "-S", "-m", "firstfire"]
"""Without the packages that are installed."""


def bare(*arguments: str | Path, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*BARE, *map(str, arguments)],
        input=typed,
        env={"PYTHONPATH": str(SOURCES), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nothing_is_installed_there() -> None:
    code = "import importlib.util as u; print([n for n in ('typer', 'rich', 'numpy', 'numba') if u.find_spec(n)])"
    run = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_records_are_verified() -> None:
    result = bare("verify", EXAMPLE, "--json", EXAMPLE)
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {"records": 2, "hold": 2, "failures": []}


def test_the_champion_answers_as_a_program() -> None:
    view = json.dumps(Game.new("tribe", 3, seed=1).view(0).to_object())
    result = bare(
        "engine", "--level", "old-bone", "--seed", "3", typed=f"firstfire 1\nview {view}\ngo ms 200\n\nquit\n"
    )
    assert (result.returncode, result.stderr) == (0, "")
    name, ready, info, move = result.stdout.splitlines()
    assert (name, ready) == (f"id firstfire {__version__} old-bone", "ready")
    assert info.startswith("info playouts ")
    assert move.removeprefix("move ") in Game.new("tribe", 3, seed=1).legal_moves


def test_an_interrupted_engine_ends_at_once() -> None:
    view = json.dumps(Game.new("tribe", 3, seed=1).view(0).to_object())
    process = subprocess.Popen(
        [*BARE, "engine"],
        env={"PYTHONPATH": str(SOURCES)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Who runs the tests in the background may have told their processes to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"firstfire 1\nview {view}\ngo ms 60000\nfirstfire 1\n")
    process.stdin.flush()
    assert [process.stdout.readline() for _ in range(2)][1] == "ready\n"
    time.sleep(0.5)
    begun = time.perf_counter()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate()
    assert time.perf_counter() - begun < 5
    assert (process.returncode, errors) == (plain.INTERRUPTED, "")


def test_the_doctor_finds_the_engine_well() -> None:
    result = bare("doctor")
    assert (result.returncode, result.stderr) == (0, "")
    lines = dict(line.split(": ", 1) for line in result.stdout.splitlines()[1:-1])
    assert lines.keys() == {"machine", "engine", "made from", "right", "speed", "extras"}
    assert lines["made from"].endswith(("interface 1", "which are the present ones"))
    assert int(re.findall(r"[\d,]+", lines["speed"])[0].replace(",", "")) > 1000
    assert result.stdout.endswith("The engine works.\n")


def test_the_doctor_says_why_there_is_none() -> None:
    result = bare("doctor", FIRSTFIRE_ENGINE="plan9-mips")
    assert result.returncode == 1
    assert result.stdout.splitlines()[-1].startswith("No engine: there is no engine for plan9-mips, only for ")
    found = bare("doctor", "--json", FIRSTFIRE_ENGINE="plan9-mips")
    assert found.returncode == 1
    told = json.loads(found.stdout)
    assert told["error"]["code"] == "no-build"
    assert told["engine"] is None
    assert "typer" in told["extras"]["cli"]


@pytest.mark.parametrize("name", plain.WITH_EXTRA)
def test_the_other_commands_say_what_they_need(name: str) -> None:
    result = bare(name)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"error: {name} needs rich: pip install 'firstfire[cli]'\n"


def test_the_help_names_every_command() -> None:
    asked, without = bare("--help"), bare()
    assert (asked.returncode, without.returncode) == (0, 2)
    assert asked.stdout == without.stderr
    commands = typer.main.get_command(app)
    assert isinstance(commands, typer.core.TyperGroup)
    assert set(commands.commands) == {*plain.COMMANDS, *plain.WITH_EXTRA}
    assert all(re.search(rf"\b{name}\b", asked.stdout) for name in commands.commands)
    assert "pip install 'firstfire[cli]'" in asked.stdout


def test_the_version() -> None:
    result = bare("--version")
    assert (result.stdout, result.returncode) == (f"firstfire {__version__}\n", 0)


def test_nobody_reads_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text((script("discovery", 2, 1)[1].record().to_json() + "\n") * 3)
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [*BARE, "verify", file], env={"PYTHONPATH": str(SOURCES)}, stdout=writing, stderr=subprocess.PIPE
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (1, b"")


@pytest.mark.parametrize("name", plain.COMMANDS)
def test_with_the_extra_they_are_the_same(name: str, run: Run) -> None:
    told = bare(name, "--help").stdout
    assert told.startswith(f"usage: firstfire {name} ")
    assert "".join(run(name, "--help").stdout.split()) == "".join(told.split())
    for wrong in (["--nonsense"], ["--seed", "x"]):
        assert run(name, *wrong).exit_code == bare(name, *wrong).returncode == 2
