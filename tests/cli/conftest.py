"""Commands run here keep their games in a folder of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from firstfire.cli.app import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return tmp_path / "data" / "firstfire"


@pytest.fixture
def run() -> Run:
    """Run the command in this process: `run("show", "game.json", typed=["1", "2"])`."""

    def run(*arguments: str | Path, typed: list[str] | None = None) -> Result:
        text = "".join(f"{line}\n" for line in typed or [])
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=text)

    return run


def unwrapped(text: str) -> str:
    """Text without spaces and line ends: a terminal breaks lines where paths, which differ by machine, make it."""
    return "".join(text.split())
