"""What the page's engine takes from Python is what Python has."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from firstfire.engine.habits import HABITS
from firstfire.players.levels import LEVELS

TOOL = Path(__file__).parents[2] / "tools" / "page_tables.py"


@pytest.fixture(scope="module")
def tool() -> Any:
    spec = importlib.util.spec_from_file_location("page_tables", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_those_of_these_levels(tool: Any) -> None:
    assert tool.FILE.read_text("utf-8") == tool.text(), "run python tools/page_tables.py"


def test_every_level_that_thinks_has_habits_for_every_table(tool: Any) -> None:
    tables = tool.tables()
    assert {*tables["levels"]} == {*LEVELS} - {"pebble", "leaf"}
    for level in tables["levels"].values():
        assert len(level["habits"]) == 9
        assert all(0 <= row < len(tables["rows"]) for rows in level["habits"].values() for row in rows)
    assert all(len(row) == HABITS for row in tables["rows"])
