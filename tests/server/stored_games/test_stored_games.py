"""What servers of former versions stored is read as it was meant, answers as it did, and can be played on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from firstfire import Record
from firstfire.server.app import create_app
from firstfire.server.config import Config
from firstfire.server.desk.cached_table import CachedTable
from firstfire.server.desk.desk import Desk
from firstfire.server.desk.hub import Hub
from firstfire.server.desk.summaries import own_summaries
from firstfire.server.storage.importing import import_games
from firstfire.server.tables import commands
from firstfire.server.tables.record_of import record_of

from ..harness.clients import Client
from ..harness.processes import ServerProcess
from .driver import fair_check
from .shelf import FILES, at_a_desk, differences, stored

pytestmark = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.split(".")[0])


def holders(desk: Desk, cached: CachedTable, table: dict[str, Any]) -> list[int]:
    """The holders that a table's secrets prove."""
    found = [desk.holder(cached, secret) for secret in table["secrets"]]
    assert found == list(range(len(found)))
    return list(range(len(found)))


async def compare(desk: Desk, file: Path, table: dict[str, Any]) -> list[str]:
    """How the answers about a table differ from those of then."""
    now = stored(file)["now"]
    cached = await desk.table(table["table"])
    update = json.loads(cached.update_bytes(None, 0, now))
    found = differences(table["view"], update["view"], "view")
    found += differences(table["events"], update["events"], "events")
    for holder in holders(desk, cached, table):
        view = json.loads(cached.view_bytes(holder, now))
        seen = {"me": view["me"], "legal": view["legal"]}
        found += differences(table["holders"][holder], seen, f"holders[{holder}]")
    if table["record"] is not None:
        record = record_of(cached.state)
        found += differences(table["record"], record.to_object(), "record")
        assert fair_check(record) is table["fair"]
    return [f"{table['name']}: {what}" for what in found]


def test_every_table_answers_as_it_did(file: Path, any_database: str) -> None:
    async def work(desk: Desk) -> None:
        assert [what for table in stored(file)["tables"] for what in await compare(desk, file, table)] == []

    at_a_desk(any_database, file, work)


def test_what_was_exported_is_taken_in(file: Path, any_database: str) -> None:
    exported = stored(file)["exported"]
    assert import_games(any_database, exported) == (len(exported), 0, 0)
    began = {Record.parse(line).extra["table"] for line in exported}

    async def work(desk: Desk) -> None:
        tables = [table for table in stored(file)["tables"] if table["table"] in began]
        assert len(tables) == len(exported)
        assert [what for table in tables for what in await compare(desk, file, table)] == []

    at_a_desk(any_database, file, work, filled=False)


def test_whose_turn_it_is_is_known_of_every_table(file: Path, any_database: str) -> None:
    async def work(desk: Desk) -> None:
        tables = stored(file)["tables"]
        for holder in range(4):
            asked = {table["table"]: (table["secrets"] + [None] * 4)[holder] for table in tables}
            told = {summary["table"]: summary["to_move"] for summary in await own_summaries(desk, asked)}
            mine = {
                table["table"]: holder < len(table["holders"]) and table["holders"][holder]["me"]["to_move"]
                for table in tables
            }
            assert told == mine

    at_a_desk(any_database, file, work)


def test_repeated_commands_get_their_answers(file: Path, any_database: str) -> None:
    async def work(desk: Desk) -> None:
        app = create_app(Config(database=any_database, requests_per_second=1e9, commands_per_second=1e9))
        app.state.desk = desk
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://stored.example") as http:
            for command in stored(file)["commands"]:
                headers = {"Authorization": f"Bearer {command['secret'] or ''}"} if command["secret"] else {}
                http.cookies.clear()
                answer = await http.post(command["path"], json=command["body"], headers=headers)
                assert answer.status_code == command["status"], (command, answer.text)
                assert differences(command["answer"], answer.json()) == [], command

    at_a_desk(any_database, file, work)


async def play_out(desk: Desk, table: dict[str, Any]) -> None:
    """Fill the seats, start and make random moves for everybody, to the end; on the hut if that may be."""
    rng = random.Random(table["name"])
    game, secrets = table["table"], list(table["secrets"])
    cached = await desk.table(game)
    if cached.state.status == "lobby":
        for _ in range(sum(seat.kind == "open" for seat in cached.state.seats)):
            answer, _ = await desk.join(game, str(uuid4()), None, "Eve", None, "")
            secrets.append(str(answer.secret))
        await desk.command(game, secrets[0], str(uuid4()), "started", partial(commands.start, client_seed=""))
    while cached.state.status == "playing":
        state = cached.state
        huts = {f"settle {hut}" for hut in ("e5", "g7")}
        legal = state.playing.legal_moves
        text = next((move for move in legal if move in huts), None) or rng.choice(legal)
        if state.opponent_to_move is not None:
            assert await desk.act(game, state.seq, f"opponent-{state.seq}", partial(commands.opponent_move, text=text))
        else:
            assert state.to_move is not None
            move = partial(commands.move, text=text)
            await desk.command(game, secrets[state.to_move], str(uuid4()), "moved", move, state.seq, text)
    assert fair_check(record_of(cached.state))


def test_every_table_is_played_to_its_end(file: Path, any_database: str) -> None:
    async def work(desk: Desk) -> None:
        tables = [table for table in stored(file)["tables"] if table["view"]["status"] != "finished"]
        assert len(tables) > 40
        await asyncio.gather(*[play_out(desk, table) for table in tables])
        folded = Desk(desk.log, Hub(), b"", shared=False)
        for table in tables:
            cached, again = await desk.table(table["table"]), await folded.table(table["table"])
            assert again.view_bytes(0, 0) == cached.view_bytes(0, 0)
            assert record_of(cached.state).setup.rules == table["view"]["setup"].get("rules", 1)

    at_a_desk(any_database, file, work)


def test_opponents_that_waited_play_on(file: Path, tmp_path: Path, start_server: Callable[..., ServerProcess]) -> None:
    async def nothing(desk: Desk) -> None:
        """Only put the games there."""

    at_a_desk(str(tmp_path / "games.sqlite"), file, nothing)
    server = start_server(str(tmp_path / "games.sqlite"))
    for table in stored(file)["tables"]:
        if table["name"] == "due: random":
            client = Client(server.url, table["table"], None)
            view = client.view()
            while view["status"] != "finished":
                view = client.events(view["seq"], wait=20)["view"]
            assert fair_check(Record.parse(client.get("/record").content))
