"""Taking in what was exported (`exporting`), and finished games from elsewhere."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from ...fair_shuffle import KEY, SEED_BYTES, check_fair, commitment
from ...rules.components import COLOURS
from ...rules.errors import BadRecord
from ...rules.record import POSITION, Record
from ...rules.replay import replay, verify
from ...rules.strict_json import parse_json
from ..tables.event import Event, StoredEvent
from ..tables.facts import Facts
from ..tables.fold import Unfoldable, fold
from ..tables.hidden import Hidden
from ..tables.summary import index_of
from ..tables.table_state import TableState
from .exporting import SERVER, STORED_FORMAT
from .log import Conflict, Log, NewTable
from .migrate import ready_database


class Imported(NamedTuple):
    """What came of an import."""

    games: int
    known: int
    """Games that were there already."""
    broken: int = 0
    """Games that do not fold here either, and were left out."""


class Brought(NamedTuple):
    """A table to take in: its state and its events."""

    last: TableState
    events: list[Event]
    hashes: list[str]


def import_games(database: str, lines: Iterable[str | bytes]) -> Imported:
    """Take games in; those already there are left as they are.

    Raises `NoDatabase`, or `BadRecord` at the first line that does not hold, and names it; the games of the lines
    before stay.
    """

    async def run() -> Imported:
        opened = await ready_database(database)
        try:
            log = Log(opened)
            done = known = broken = 0
            for number, line in enumerate(lines, 1):
                if line.strip():
                    table = _read_line(number, line)
                    taken = table is not None and await _take_in(log, table)
                    done, known, broken = done + taken, known + (table is not None and not taken), broken + (not table)
            await log.close()
            return Imported(done, known, broken)
        finally:
            await opened.close()

    return asyncio.run(run())


def _read_line(number: int, line: str | bytes) -> Brought | None:
    try:
        return _read(parse_json(line))
    except BadRecord as error:
        where = f"line {number}: {error.where}" if error.where else f"line {number}"
        raise BadRecord(error.code, error.text, where, error.move) from error


def _read(line: Any) -> Brought | None:
    """The table of a line; None for one that does not fold."""
    if isinstance(line, dict) and line.get("format") == STORED_FORMAT:
        try:
            return _brought(str(line.get("table")), line.get(SERVER))
        except Unfoldable:
            return None
    record = Record(line)
    if record.start is not None:
        raise BadRecord("from-position", "a game that starts from a position cannot be played on a server", POSITION)
    last = verify(record)
    part = record.extra.get(SERVER)
    if not isinstance(part, dict):
        return _from_elsewhere(record)
    try:
        brought = _brought(str(record.extra.get("table")), part)
    except Unfoldable as error:
        raise BadRecord("bad-events", "not what a server exports", SERVER) from error
    found = brought.last
    if found.state is None or found.moves != record.moves or found.playing.table.drawn != last.table.drawn:
        raise BadRecord("wrong-events", "the events do not lead to the record's game", SERVER)
    return brought


async def _take_in(log: Log, table: Brought) -> bool:
    """Write a table, unless it is there. Whether it was written."""
    last, events, hashes = table
    if await log.table(last.id) is not None:
        return False
    try:
        await log.append_all(events, index_of(last), NewTable(events[0].command, last.hidden, hashes))
    except Conflict:
        return False
    return True


def _brought(table: str, part: Any) -> Brought:
    """What a server exported of a table. Raises `BadRecord` for anything else, `Unfoldable` if it does not fold."""
    try:
        hidden = Hidden.restore(_text(part["hidden"]))
        hashes = [str(hash_) for hash_ in part["secrets"]]
        rows = [StoredEvent(table, row[0], row[1], row[2], _text(row[3]), *row[4:]) for row in part["events"]]
    except (LookupError, TypeError, ValueError) as error:
        raise BadRecord("bad-events", "not what a server exports", SERVER) from error
    return _folded(rows, hidden, hashes)


def _text(stored: Any) -> str:
    """A stored text, which an export may show as what it says."""
    return stored if isinstance(stored, str) else json.dumps(stored)


def _folded(rows: list[StoredEvent], hidden: Hidden, hashes: list[str]) -> Brought:
    steps = list(fold(rows, hidden))
    if not steps:
        raise BadRecord("bad-events", "not what a server exports", SERVER)
    return Brought(steps[-1].after, [step.event for step in steps], hashes)


def _from_elsewhere(record: Record) -> Brought:
    """A table for a finished game from elsewhere, with nobody on its seats and an id that its content gives."""
    if record.scores is None:
        raise BadRecord("not-over", "a game from elsewhere must be finished to be taken in", "moves")
    digest = hashlib.sha256(record.to_json().encode()).digest()
    game = base64.b32encode(digest).decode()[:16].lower()
    players = record.setup.players
    nobody = (None,) * len(players)
    seeds = [""] * len(players)
    fair = record.extra.get(KEY)
    if fair is None:
        hidden = Hidden(digest[:SEED_BYTES], nobody, 1, record.deal, record.shuffles)
    else:
        check_fair(record)
        game, seeds = fair["table"], fair["client_seeds"]
        hidden = Hidden(bytes.fromhex(fair["server_seed"]), nobody)
    events = [Event(game, 1, f"import-{game}", "created", _created(record, hidden), 0)]
    events.append(Event(game, 2, "import-2", "started", {"client_seeds": seeds}, 0))
    for seq, (seat, move) in enumerate(_moves(record), 3):
        facts = {"seat": seat, "move": move, "by": "person"}
        events.append(Event(game, seq, f"import-{seq}", "moved", facts, 0))
    rows = [StoredEvent.of(event) for event in events]
    return _folded(rows, hidden, [hashlib.sha256(digest + b"nobody").hexdigest()])


def _moves(record: Record) -> Iterable[tuple[int | None, str]]:
    """Every move with the seat that made it."""
    return [(state.seat, move) for state, move in zip(replay(record), record.moves, strict=False)]


def _created(record: Record, hidden: Hidden) -> Facts:
    setup = record.setup
    return {
        "rules": setup.rules,
        "mode": setup.mode.name,
        "edition": setup.edition.name,
        "bonuses": list(setup.bonuses),
        "seats": [
            {"kind": "person", "name": name, "colour": COLOURS[seat], "level": None}
            for seat, name in enumerate(setup.players)
        ],
        "public": True,
        "clock": None,
        "commitment": commitment(hidden.server_seed),
        "rematch_of": None,
    }
