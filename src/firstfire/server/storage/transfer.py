"""Moving all games from one database to another, as records.

A line is a record (`firstfire/1`) that any program can replay. Under `server` it also carries what the server needs to
go on where it was: the events and the hashes of the secrets. So a running game's line tells the hidden order; a file of
them is the operator's to guard.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import select

from ...fair_shuffle import KEY, SEED_BYTES, check_fair, commitment
from ...rules.components import COLOURS
from ...rules.errors import BadRecord
from ...rules.record import Record
from ...rules.replay import verify
from ..tables.commands import moved
from ..tables.event import Event
from ..tables.hidden import Hidden
from ..tables.record_of import record_of
from ..tables.summary import index_of
from ..tables.table_state import TableState
from .database import Database, open_database
from .log import Conflict, Log, NewTable
from .migrate import migrate
from .schema import games

SERVER = "server"


class Imported(NamedTuple):
    """What came of an import."""

    games: int
    known: int
    """Games that were there already."""


def export_games(database: str) -> Iterator[str]:
    """Every game that has begun, as one line of JSON each, oldest first."""
    with asyncio.Runner() as runner:
        opened = open_database(database)
        try:
            runner.run(migrate(opened))
            lines = _export(opened)
            while True:
                try:
                    yield runner.run(anext(lines))  # type: ignore[arg-type]
                except StopAsyncIteration:
                    return
        finally:
            runner.run(opened.close())


async def _export(database: Database) -> AsyncIterator[str]:
    log = Log(database)
    query = select(games.c.id).where(games.c.status != "lobby").order_by(games.c.created_at, games.c.id)
    for game in await database.read(lambda connection: list(connection.scalars(query))):
        stored = await log.table(game)
        assert stored is not None
        hidden, hashes, events = stored
        state = _fold(events, hidden)
        part = {
            "hidden": json.loads(hidden.store()),
            "secrets": [hashes[holder] for holder in sorted(hashes)],
            "events": [list(event[1:]) for event in events],
        }
        yield record_of(state, **{SERVER: part}).to_json()


def import_games(database: str, lines: Iterable[str | bytes]) -> Imported:
    """Take games in; those already there are left as they are. Raises `BadRecord` at the first that does not hold."""

    async def run() -> Imported:
        opened = open_database(database)
        try:
            await migrate(opened)
            log = Log(opened)
            done = known = 0
            for line in lines:
                if line.strip():
                    taken = await _import(log, Record.parse(line))
                    done, known = done + taken, known + (not taken)
            await log.close()
            return Imported(done, known)
        finally:
            await opened.close()

    return asyncio.run(run())


async def _import(log: Log, record: Record) -> bool:
    verify(record)
    part = record.extra.get(SERVER)
    if isinstance(part, dict):
        events, hidden, hashes = _from_server(record, part)
    else:
        events, hidden, hashes = _from_record(record)
    state = TableState.created(events[0], hidden)
    if await log.table(state.id) is not None:
        return False
    final = _fold(events, hidden)
    if final.moves != record.moves or final.playing.table.drawn != verify(record).table.drawn:
        raise BadRecord("wrong-events", "the events do not lead to the record's game", SERVER)
    try:
        await log.append_all(events, index_of(final), NewTable(events[0].command, hidden, hashes))
    except Conflict:
        return False
    return True


def _from_server(record: Record, part: dict[str, Any]) -> tuple[list[Event], Hidden, list[str]]:
    try:
        hidden = Hidden.restore(json.dumps(part["hidden"]))
        events = [Event(record.extra["table"], *event) for event in part["events"]]
        return events, hidden, [str(hash_) for hash_ in part["secrets"]]
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord("bad-events", "not what a server exports", SERVER) from error


def _from_record(record: Record) -> tuple[list[Event], Hidden, list[str]]:
    """A table for a finished game from elsewhere, with nobody on its seats and an id that its content gives."""
    if record.scores is None:
        raise BadRecord("not-over", "a game from elsewhere must be finished to be taken in", "moves")
    digest = hashlib.sha256(record.to_json().encode()).digest()
    game, seeds, hidden = base64.b32encode(digest).decode()[:16].lower(), None, None
    fair = record.extra.get(KEY)
    players = record.setup.players
    if fair is not None:
        check_fair(record)
        game, seeds = fair["table"], fair["client_seeds"]
        hidden = Hidden(bytes.fromhex(fair["server_seed"]), (None,) * len(players))
    hidden = hidden or Hidden(digest[:SEED_BYTES], (None,) * len(players), 1, record.deal, record.shuffles)
    config = {
        "mode": record.setup.mode.name,
        "edition": record.setup.edition.name,
        "bonuses": list(record.setup.bonuses),
        "seats": [
            {"kind": "person", "name": name, "colour": COLOURS[seat], "level": None}
            for seat, name in enumerate(players)
        ],
        "public": True,
        "clock": None,
        "commitment": commitment(hidden.server_seed),
        "rematch_of": None,
    }
    events = [Event(game, 1, f"import-{game}", "created", config, 0)]
    state = TableState.created(events[0], hidden)
    dealt = state.dealt_with(seeds or [""] * len(players)).table
    start = {
        "client_seeds": seeds or [""] * len(players),
        "first_line": list(dealt.next_line.numbers),
        "chief": dealt.chiefs[0],
        "cave": [caveman.value for caveman in dealt.cave.face_up],
    }
    steps: list[tuple[str, Any]] = [("started", start), *[("moved", move) for move in record.moves]]
    for seq, (kind, payload) in enumerate(steps, 2):
        data = moved(state, payload, "person") if kind == "moved" else payload
        event = Event(game, seq, f"import-{seq}", kind, data, 0)
        events.append(event)
        state = state.after(event)
    return events, hidden, [hashlib.sha256(digest + b"nobody").hexdigest()]


def _fold(events: list[Event], hidden: Hidden) -> TableState:
    state = TableState.created(events[0], hidden)
    for event in events[1:]:
        state = state.after(event)
    return state
