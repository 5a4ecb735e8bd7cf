"""Storage: migrations, the log's own safety, and moving games."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from firstfire import BadRecord, Game, Record, verify
from firstfire.server.storage.database import Database, open_database
from firstfire.server.storage.exporting import SERVER, export_games
from firstfire.server.storage.importing import import_games
from firstfire.server.storage.installation import installation_key
from firstfire.server.storage.leases import LEASE_MS, Leases
from firstfire.server.storage.log import Conflict, Log, NewTable
from firstfire.server.storage.migrate import migrate
from firstfire.server.storage.schema import metadata
from firstfire.server.tables.summary import index_of

from ..harness.clients import Client, play_out
from ..harness.paper_table import PaperTable
from ..harness.processes import ServerProcess

EXAMPLES = sorted((Path(__file__).parents[3] / "tests" / "data").rglob("*-[234].json"))


def run(database: str, work: Callable[[Database], object]) -> None:
    async def inside() -> None:
        opened = open_database(database)
        try:
            await migrate(opened)
            await work(opened)  # type: ignore[misc]
        finally:
            await opened.close()

    asyncio.run(inside())


def exported(database: str) -> list[dict[str, Any]]:
    """The lines of an export in which every game can be read."""
    games = list(export_games(database))
    assert [game.broken for game in games] == [None] * len(games)
    return [json.loads(game.line) for game in games]


def test_migrations_make_the_tables_that_the_code_expects(any_database: str) -> None:
    async def check(database: Database) -> None:
        await migrate(database)  # a second time changes nothing

        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        assert await database.read(differences) == []

    run(any_database, check)


def test_every_process_has_the_same_key(any_database: str) -> None:
    async def check(database: Database) -> None:
        keys = await asyncio.gather(*[installation_key(database) for _ in range(4)])
        assert len(set(keys)) == 1
        assert len(keys[0]) == 32

    run(any_database, check)


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def check(database: Database) -> None:
        def settings(connection: Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
            return [connection.execute(text(f"PRAGMA {name}")).scalar() for name in names]

        assert await database.write(settings) == ["wal", 2, 10_000, 1]

    run(str(tmp_path / "x.sqlite"), check)


def test_no_number_and_no_command_is_ever_taken_twice(any_database: str, rng: random.Random) -> None:
    table = PaperTable().start()
    table.play(rng, lambda state: len(state.moves) >= 10)
    first, *rest = table.events
    new = NewTable(first.command, table.hidden, ["00"])

    async def check(database: Database) -> None:
        log = Log(database)
        await log.append(first, index_of(table.state), new)
        with pytest.raises(Conflict):
            await log.append(first, index_of(table.state), new)
        for event in rest:
            results = await asyncio.gather(
                *[log.append(event, index_of(table.state)) for _ in range(3)],
                log.append(event._replace(command=f"other {event.seq}"), index_of(table.state)),
                return_exceptions=True,
            )
            assert sorted(result is None for result in results) == [False, False, False, True]
            assert all(isinstance(result, Conflict) for result in results if result is not None)
        kept = await log.load(first.game)
        with pytest.raises(Conflict):
            await log.append(table.events[1]._replace(seq=99, command=kept[1].command), index_of(table.state))
        assert [event._replace(command="") for event in kept] == [event._replace(command="") for event in table.stored]
        await log.close()

    run(any_database, check)


def test_a_lease_is_one_processs_until_it_ends(postgres_url: str) -> None:
    async def check(database: Database) -> None:
        one, two = Leases(database, True), Leases(database, True)
        assert await one.take("a" * 16, 1000)
        assert not await two.take("a" * 16, 1000)
        assert await one.take("a" * 16, 1000 + LEASE_MS)
        assert await two.take("a" * 16, 1001 + 2 * LEASE_MS)
        await two.give_all_back()
        assert await one.take("a" * 16, 1002 + 2 * LEASE_MS)
        assert await Leases(database, False).take("a" * 16, 0)

    run(postgres_url, check)


def test_all_games_move_to_another_database_and_go_on(
    start_server: Callable[..., ServerProcess], tmp_path: Path, postgres_url: str, rng: random.Random
) -> None:
    old = start_server()
    finished = Client.create(old.url, "tribe", [{"kind": "mine", "name": "A"}, {"kind": "hot-seat", "name": "B"}])
    running = Client.create(old.url, "totem", [{"kind": "mine", "name": "A"}, {"kind": "hot-seat", "name": "B"}])
    lobby = Client.create(old.url, "totem", [{"kind": "mine", "name": "A"}, {"kind": "open"}])
    finished.do("start")
    running.do("start")
    play_out([finished], rng)
    for _ in range(12):
        running.step(running.view(), rng)
    before = [client.view() for client in (finished, running)]
    old.stop()
    games = exported(str(tmp_path / "games.sqlite"))
    lines = [json.dumps(game) for game in games]
    assert [verify(Record(game)).over for game in games] == [True, False]
    assert import_games(postgres_url, lines) == (2, 0, 0)
    assert import_games(postgres_url, lines) == (0, 2, 0)
    assert exported(postgres_url) == games
    new = start_server(postgres_url)
    moved = [Client(new.url, client.table, client.secret) for client in (finished, running)]
    assert [{**client.view(), "now": 0} for client in moved] == [{**view, "now": 0} for view in before]
    assert play_out([moved[1]], rng)["status"] == "finished"
    assert Client(new.url, lobby.table, None).get().status_code == 404


def test_records_from_elsewhere_are_taken_in(tmp_path: Path) -> None:
    assert len(EXAMPLES) >= 9
    texts = [path.read_text() for path in EXAMPLES]
    database = str(tmp_path / "x.sqlite")
    assert import_games(database, texts).games == len(texts)
    assert import_games(database, texts).known == len(texts)
    records = [Record(game) for game in exported(database)]
    for record in records:
        verify(record)
    assert sorted(record.moves for record in records) == sorted(Record.parse(given).moves for given in texts)


def test_what_does_not_hold_is_not_taken_in(tmp_path: Path) -> None:
    database = str(tmp_path / "x.sqlite")
    good = json.loads(EXAMPLES[0].read_text())
    bad = {**good, "winners": [1 - good["winners"][0]]}
    unfinished = {key: value for key, value in good.items() if key not in ("scores", "winners")}
    unfinished["moves"] = good["moves"][:10]
    for record, code in ((bad, "wrong-winners"), (unfinished, "not-over"), ({**good, SERVER: {}}, "bad-events")):
        with pytest.raises(BadRecord) as caught:
            import_games(database, [json.dumps(record)])
        assert caught.value.code == code
    assert exported(database) == []


def test_a_game_from_a_position_is_refused_by_name_and_line(tmp_path: Path) -> None:
    database = str(tmp_path / "x.sqlite")
    one, two = (path.read_text() for path in EXAMPLES[:2])
    game = Game.new("discovery", 2, seed=1)
    again = Game.from_position(game.apply(game.legal_moves[0]).position(), seed=2)
    while not again.over:
        again = again.apply(again.legal_moves[0])
    with pytest.raises(BadRecord) as caught:
        import_games(database, [one, "\n", again.record().to_json(), two])
    assert (caught.value.code, caught.value.where) == ("from-position", "line 3: position")
    assert import_games(database, [one, two]) == (1, 1, 0)
