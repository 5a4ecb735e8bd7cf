"""The examples in `docs/command-line.md` are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import Run

DOCUMENT = Path(__file__).parents[2] / "docs" / "command-line.md"


def test_every_example_prints_what_it_says(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```console\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    examples = [example for block in blocks for example in block.split("$ firstfire ")[1:]]
    assert len(examples) >= 5
    for example in examples:
        command, _, expected = example.partition("\n")
        pattern = re.escape(expected).replace("…", ".*")
        assert re.fullmatch(pattern, run(*command.split()).stdout, re.DOTALL), command
