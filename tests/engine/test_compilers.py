"""The processes that compile."""

import subprocess
import sys

import pytest

from firstfire.engine import compilers


class Started:
    """Processes that do nothing, and what became of them."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.alive = 0
        self.interrupted = False

    def __call__(self, command: list[str], **options: object) -> "Started":
        self.commands.append(command[3:])
        self.alive += 1
        return self

    def terminate(self) -> None:
        self.alive -= 1

    def wait(self) -> None:
        if self.interrupted:
            self.interrupted = False
            raise KeyboardInterrupt


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    processes = Started()
    monkeypatch.setattr(subprocess, "Popen", processes)
    return processes


@pytest.mark.parametrize(("cores", "commands"), [(1, [["games"]]), (8, [["games"], ["games", "backwards"]])])
def test_they_begin_at_both_ends_where_there_is_a_core_for_each(
    cores: int, commands: list[list[str]], started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilers, "cores", lambda: cores)
    compilers.compile_elsewhere("games")
    assert started.commands == commands
    assert started.alive == 0


def test_none_is_left_behind_when_a_person_stops_the_program(started: Started) -> None:
    started.interrupted = True
    with pytest.raises(KeyboardInterrupt):
        compilers.compile_elsewhere("games")
    assert started.alive == 0


def test_where_python_cannot_be_started_the_caller_has_to_compile(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "")
    compilers.compile_elsewhere("games")
    assert started.commands == []


def test_a_missing_interpreter_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    compilers.compile_elsewhere("games")
