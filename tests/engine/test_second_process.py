"""The second process that compiles."""

import subprocess
from pathlib import Path

import pytest

from firstfire.engine import cache, second_process


class Started:
    """A process that does nothing, and what became of it."""

    def __init__(self) -> None:
        self.story: list[str] = []

    def __call__(self, command: list[str], **options: object) -> "Started":
        self.story.append(command[-1])
        return self

    def terminate(self) -> None:
        self.story.append("terminated")

    def wait(self) -> None:
        self.story.append("gone")


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    process = Started()
    monkeypatch.setattr(cache, "directory", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "Popen", process)
    return process


def test_it_works_beside_the_first_and_ends_with_it(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "cores", lambda: 2)
    with second_process.second_process("games"):
        assert started.story == ["games"]
    assert started.story == ["games", "terminated", "gone"]


def test_on_one_core_there_is_none(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "cores", lambda: 1)
    with second_process.second_process("games"):
        pass
    assert started.story == []
