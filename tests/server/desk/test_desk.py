"""Two processes at one table: whoever has joined is known to both, however their reading and writing interleave."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from uuid import uuid4

import pytest
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from firstfire.server.desk.desk import Answer, Desk
from firstfire.server.desk.hub import Hub
from firstfire.server.storage import log as log_module
from firstfire.server.storage.database import Database, open_database
from firstfire.server.storage.installation import installation_key
from firstfire.server.storage.log import Log
from firstfire.server.storage.migrate import migrate
from firstfire.server.tables.event import StoredEvent

OPEN = {"kind": "open", "name": "", "colour": "black", "level": None}
CONFIG = {
    "mode": "discovery",
    "edition": "clarified",
    "bonuses": [],
    "seats": [{"kind": "person", "name": "Ada", "colour": "pink", "level": None}, OPEN, {**OPEN, "colour": "green"}],
    "public": False,
    "clock": None,
    "rematch_of": None,
}


def at_two_desks(url: str, work: Callable[[Desk, Desk, Answer], Awaitable[None]]) -> None:
    """A table of three, laid out by the first of two desks, with two seats to take."""

    async def desk(database: Database) -> Desk:
        return Desk(Log(database), Hub(), await installation_key(database), shared=True)

    async def inside() -> None:
        first, second = open_database(url), open_database(url)
        try:
            await migrate(first)
            one, two = await desk(first), await desk(second)
            await work(one, two, await one.create(str(uuid4()), dict(CONFIG), (0, None, None)))
        finally:
            await first.close()
            await second.close()

    asyncio.run(inside())


async def join(desk: Desk, table: str, name: str) -> str:
    answer, _ = await desk.join(table, str(uuid4()), None, name, None, "")
    assert answer.secret is not None
    return answer.secret


def test_who_joins_while_others_are_read_is_not_forgotten(postgres_url: str) -> None:
    async def work(one: Desk, two: Desk, table: Answer) -> None:
        await two.table(table.table)
        first = await join(one, table.table, "Bo")
        read, joined = two.log.hashes, []

        async def slow(game: str) -> dict[int, str]:
            two.log.hashes = read  # type: ignore[method-assign]
            found = await read(game)
            joined.append(await join(two, game, "Cy"))
            return found

        two.log.hashes = slow  # type: ignore[method-assign]
        cached = await two.table(table.table)
        assert [two.holder(cached, secret) for secret in (table.secret, first, *joined)] == [0, 1, 2]

    at_two_desks(postgres_url, work)


def test_who_joins_while_a_table_is_first_read_is_known(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(one: Desk, two: Desk, table: Answer) -> None:
        load, joined = log_module._load, []

        def late(connection: Connection, game: str, after: int) -> list[StoredEvent]:
            """Somebody joins at the other desk just before the events are read."""
            monkeypatch.setattr(log_module, "_load", load)
            joined.append(await_only(join(one, game, "Bo")))
            return load(connection, game, after)

        monkeypatch.setattr(log_module, "_load", late)
        cached = await two.table(table.table)
        assert cached.state.seats[1].name == "Bo"
        assert two.holder(cached, joined[0]) == 1

    at_two_desks(postgres_url, work)
