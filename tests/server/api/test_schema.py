"""The published schema: what the files say is what the server does."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from firstfire.server.api.schema import messages_schema
from firstfire.server.desk.cached_table import CachedTable
from firstfire.server.messages.problems import STATUS
from firstfire.server.messages.table import TableView, Update
from firstfire.server.publish import published, text_of
from firstfire.server.tables import commands

from ..harness.paper_table import PaperTable

ROOT = Path(__file__).parents[3]
UPDATE: TypeAdapter[Update] = TypeAdapter(Update)
VIEW: TypeAdapter[TableView] = TypeAdapter(TableView)


@pytest.mark.parametrize("name", ["openapi.json", "socket-messages.schema.json"])
def test_the_files_in_the_repository_are_up_to_date(name: str) -> None:
    """If this fails, run `python -m firstfire.server.publish .` and look at the difference."""
    assert (ROOT / name).read_text(encoding="utf-8") == text_of(published()[name])


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    document = published()["openapi.json"]
    names = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    used = set(_references(document))
    assert used <= names
    schema = messages_schema()
    assert set(_references(schema)) <= {f"#/$defs/{name}" for name in schema["$defs"]}


def _references(node: object) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [found for value in node.values() for found in _references(value)]
    return [found for value in node for found in _references(value)] if isinstance(node, list) else []


def test_the_table_of_codes_is_whole() -> None:
    rows = re.findall(
        r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (\d{3}) \|", (ROOT / "docs" / "api.md").read_text("utf-8"), re.M
    )
    told = {code: int(status) for codes, status in rows for code in re.findall("[a-z-]+", codes)}
    assert told == STATUS


def test_every_answer_is_documented_with_its_problems() -> None:
    for path, operations in published()["openapi.json"]["paths"].items():
        for method, operation in operations.items():
            assert operation.get("description") or operation.get("summary"), (method, path)
            assert "429" in operation["responses"], (method, path)


def catch_up(cached: CachedTable, table: PaperTable) -> None:
    for step in table.steps[cached.state.seq :]:
        cached.advance(step)


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("kinds", [("person", "open"), ("person", "opponent", "hot-seat", "open")])
def test_every_message_of_a_whole_game_is_as_published(mode: str, kinds: tuple[str, ...], rng: random.Random) -> None:
    table = PaperTable(mode, kinds, clock={"seconds": 60, "increment": 0})
    cached = CachedTable({}, table.steps)
    table.do(commands.join, None, "Bo", None, "0f")
    table.do(commands.leave, 1)
    table.do(commands.change, 0, len(kinds) - 1, "opponent", "random", None, "random")
    table.do(commands.change, 0, len(kinds) - 1, "open", "", None, None)
    table.do(commands.join, None, "Bo", None, "0f")
    table.start()
    table.happen("timed-out", {"seat": 0})
    table.do(commands.replace_seat, 2, 0, "random")
    table.do(commands.take_back_seat, 0, None)
    table.do(commands.leave, 2)
    while table.state.status == "playing":
        catch_up(cached, table)
        for holder in (None, 0, 2):
            update = UPDATE.validate_json(cached.update_bytes(holder, 0, table.now), strict=True)
            assert update["seq"] == table.state.seq == len(update["events"])
        table.move(rng)
        if rng.random() < 0.1 and table.state.may_undo_step(0):
            table.do(commands.undo, 0, None)
    table.do(commands.rematch, 0, "b" * 16)
    catch_up(cached, table)
    last = UPDATE.validate_json(cached.update_bytes(2, 0, table.now), strict=True)
    assert last["view"]["end"] is not None
    assert json.loads(cached.view_bytes(2, table.now)) == VIEW.dump_python(last["view"])
