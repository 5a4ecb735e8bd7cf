"""A table that does not fold is told apart once, and holds up nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, select, update
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from firstfire import Record, verify
from firstfire.cli.app import app as command_line
from firstfire.server.clock_watch import watch_clocks
from firstfire.server.config import Config
from firstfire.server.desk.desk import Desk
from firstfire.server.desk.hub import Hub
from firstfire.server.desk.summaries import own_summaries
from firstfire.server.metrics import Metrics
from firstfire.server.opponent_turns import OpponentTurns
from firstfire.server.storage.database import Database, open_database
from firstfire.server.storage.exporting import export_games
from firstfire.server.storage.importing import import_games
from firstfire.server.storage.installation import installation_key
from firstfire.server.storage.listing import count_tables, list_tables
from firstfire.server.storage.log import Log
from firstfire.server.storage.migrate import migrate
from firstfire.server.storage.schema import events, games
from firstfire.server.storage.sweep import opponent_games, overdue_games
from firstfire.server.tables import commands
from firstfire.server.tables.refused import TableBroken

from .api.test_socket import listen
from .api.test_table_commands import code_of
from .harness.clients import Client
from .harness.processes import ServerProcess

HOUR = 3_600_000
PATIENCE = 60.0


class Clock:
    """The time, which a test moves on."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        self.now += 1
        return self.now


def config(kind: str, clock: dict[str, int] | None) -> dict[str, Any]:
    level = "random" if kind == "opponent" else None
    people = (("A", "pink"), ("B", "blue"))
    seats = [{"kind": kind, "name": name, "colour": colour, "level": level} for name, colour in people]
    about = {"mode": "discovery", "edition": "clarified", "bonuses": [], "public": True, "rematch_of": None}
    return {**about, "seats": seats, "clock": clock}


async def new_desk(database: Database, clock: Clock) -> Desk:
    return Desk(Log(database), Hub(), await installation_key(database), shared=False, clock=clock)


async def in_play(desk: Desk, kind: str, clock: dict[str, int] | None = None, moves: int = 3) -> str:
    """A table in play, some moves on."""
    holder = 0 if kind == "person" else None
    answer = await desk.create(str(uuid4()), config(kind, clock), (holder, holder))
    game, secret, rng = answer.table, answer.secret, random.Random(1)
    await desk.command(game, secret, str(uuid4()), "started", partial(commands.start, client_seed="abc123"))
    cached = await desk.table(game)
    for _ in range(moves):
        text = rng.choice(cached.state.playing.legal_moves)
        if kind == "opponent":
            await desk.act(game, cached.state.seq, str(uuid4()), partial(commands.opponent_move, text=text))
        else:
            await desk.command(game, secret, str(uuid4()), "moved", partial(commands.move, text=text))
    return game


async def spoil(database: Database, game: str, seq: int, payload: str) -> str:
    """Write another payload, or for `ILLEGAL` another move, into an event; the payload that was there."""

    def write(connection: Connection) -> str:
        here = (events.c.game == game, events.c.seq == seq)
        was = connection.scalar(select(events.c.payload).where(*here))
        other = json.dumps(json.loads(str(was)) | json.loads(ILLEGAL)) if payload == ILLEGAL else payload
        connection.execute(update(events).where(*here).values(payload=other))
        return str(was)

    return await database.write(write)


async def broken_games(database: Database) -> dict[str, str]:
    query = select(games.c.id, games.c.broken).where(games.c.broken.is_not(None))
    return await database.read(lambda connection: {row.id: row.broken for row in connection.execute(query)})


def with_database(url: str, work: Callable[[Database, Clock], Awaitable[None]]) -> None:
    async def inside() -> None:
        database = open_database(url)
        try:
            await migrate(database)
            await work(database, Clock())
        finally:
            await database.close()

    asyncio.run(inside())


ILLEGAL = '{"move":"place a1 a2"}'
LATER = '{"v":3,"seat":0,"move":"place a1 a2","by":"person","deck":[47,11]}'
BROKEN = (ILLEGAL, LATER, "{", "[]", '{"v":2}', '{"v":2,"seat":"0","move":"claim 1","by":"person"}', '{"v":true}')


def test_a_broken_table_holds_up_no_clock_and_no_opponent(any_database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(database: Database, clock: Clock) -> None:
        desk = await new_desk(database, clock)
        limits = {"seconds": 10, "increment": 0}
        late = [await in_play(desk, "person", limits) for _ in range(3)]
        due = [await in_play(desk, "opponent") for _ in range(3)]
        await spoil(database, late[0], 3, ILLEGAL)
        await spoil(database, due[0], 4, LATER)
        clock.now += HOUR
        assert (await overdue_games(database, clock.now))[0] == late[0]
        assert (await opponent_games(database))[0] == due[0]
        desk = await new_desk(database, clock)
        turns = OpponentTurns(desk, Config(database="unused"), Metrics())
        await turns.start()
        watch = asyncio.create_task(watch_clocks(desk))
        async with asyncio.timeout(PATIENCE):
            while await overdue_games(database, clock.now) or await opponent_games(database):
                await asyncio.sleep(0.02)
        watch.cancel()
        await turns.close()
        for game in late[1:]:
            assert any(seat.timed_out for seat in (await desk.table(game)).state.seats)
        for game in due[1:]:
            assert (await desk.table(game)).state.status == "finished"
        marked = {late[0]: "event 3: not-now", due[0]: "event 4: unknown-version"}
        assert await broken_games(database) == marked
        for game in marked:
            with pytest.raises(TableBroken):
                await desk.table(game)
        told = [record for record in caplog.records if record.message == "table does not fold"]
        assert sorted(vars(record)["reason"] for record in told) == sorted(marked.values())
        pages = [await list_tables(database, finished, None) for finished in (True, False)]
        assert not set(marked) & {row["table"] for page in pages for row in page["tables"]}
        (summary,) = await own_summaries(desk, {late[0]: None})
        assert (summary["broken"], summary["to_move"]) == (True, False)
        assert (await count_tables(database))["broken"] == 2
        await desk.log.close()

    with caplog.at_level(logging.ERROR, "firstfire.server"):
        with_database(any_database, work)


def test_a_table_that_folds_again_is_as_it_was(any_database: str) -> None:
    async def work(database: Database, clock: Clock) -> None:
        desk = await new_desk(database, clock)
        game = await in_play(desk, "opponent")
        before = (await desk.table(game)).view_bytes(None, 0)
        for payload in BROKEN:
            was = await spoil(database, game, 3, payload)
            with pytest.raises(TableBroken):
                await (await new_desk(database, clock)).table(game)
            assert list(await broken_games(database)) == [game]
            await spoil(database, game, 3, was)
            again = await (await new_desk(database, clock)).table(game)
            assert again.view_bytes(None, 0) == before
            assert await broken_games(database) == {}

    with_database(any_database, work)


def test_an_event_of_a_later_version_breaks_the_table_for_who_cannot_read_it(postgres_url: str) -> None:
    """Two servers of different versions at one database: what one writes the other may not know."""

    async def work(database: Database, clock: Clock) -> None:
        one = await new_desk(database, clock)
        two = Desk(Log(database), Hub(), await installation_key(database), shared=True, clock=clock)
        game = await in_play(one, "opponent")
        await two.table(game)
        state = (await one.table(game)).state
        text = state.playing.legal_moves[0]
        await one.act(game, state.seq, "next", partial(commands.opponent_move, text=text))
        await spoil(database, game, state.seq + 1, LATER)
        with pytest.raises(TableBroken) as caught:
            await two.table(game)
        assert (caught.value.where, caught.value.reason) == (f"events[{state.seq + 1}]", "unknown-version")

    with_database(postgres_url, work)


def test_the_answer_shows_what_is_stored_and_nothing_hidden(
    start_server: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    server = start_server()
    host = Client.create(server.url, "discovery", [{"kind": "mine", "name": "A"}, {"kind": "hot-seat", "name": "B"}])
    start = str(uuid4())
    host.do("start", command=start)
    host.step(host.view(), random.Random(1))
    host.step(host.view(), random.Random(1))
    server.stop()
    seeds: list[str] = []

    async def work(database: Database, clock: Clock) -> None:
        await spoil(database, host.table, 4, LATER)
        stored = await Log(database).table(host.table)
        assert stored is not None
        seeds.append(json.loads(stored.hidden)["server_seed"])

    with_database(str(tmp_path / "games.sqlite"), work)
    server.start()
    queries = [host.get(path) for path in ("", "/events", "/record", "/positions/0")]
    for answer in (
        *queries,
        host.get("/why", move="pass"),
        host.post("leave"),
        host.post("moves", seq=4, move="claim outer"),
    ):
        assert (answer.status_code, code_of(answer)) == (409, "table-broken")
    problem = host.get().json()
    assert (problem["where"], problem["reason"]) == ("events[4]", "unknown-version")
    assert [event["kind"] for event in problem["events"]] == ["created", "started", "moved", "moved"]
    assert problem["events"][2]["data"]["by"] == "person"
    assert problem["events"][3]["data"] is None
    for hidden in (start, str(host.secret), seeds[0]):
        assert hidden not in json.dumps(problem)
    with listen(host) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4409, "table-broken")


def test_an_export_goes_on_and_keeps_the_broken_table_as_it_is(tmp_path: Path, any_database: str) -> None:
    made: list[str] = []

    async def work(database: Database, clock: Clock) -> None:
        desk = await new_desk(database, clock)
        made.extend([await in_play(desk, "opponent") for _ in range(3)])
        made.append(await spoil(database, made[0], 3, ILLEGAL))

    with_database(any_database, work)
    lines = [json.loads(game.line) for game in export_games(any_database)]
    assert [line["table"] for line in lines] == made[:3]
    for line in lines[1:]:
        verify(Record(line))
    assert (lines[0]["format"], lines[0]["broken"]) == ("firstfire-stored/1", "event 3: not-now")
    assert "place a1 a2" in lines[0]["server"]["events"][2][3]
    file, other = tmp_path / "games.jsonl", str(tmp_path / "other.sqlite")
    export = CliRunner().invoke(command_line, ["export", str(file), "--database", any_database])
    assert export.exit_code == 1
    assert "2 games written" in export.output
    assert "1 more cannot be read" in export.output
    taken = CliRunner().invoke(command_line, ["import", str(file), "--database", other])
    assert taken.exit_code == 1
    assert "2 games taken in" in taken.output
    assert "1 games cannot be read" in taken.output
    lines[0]["server"]["events"][2][3] = made[3]
    assert import_games(other, [json.dumps(line) for line in lines]) == (1, 2, 0)
    assert [game.broken for game in export_games(other)] == [None] * 3
