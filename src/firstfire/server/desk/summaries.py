"""Summaries of the tables that a client knows, and at which of them it is the client's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..storage.listing import Named, named_tables
from ..tables.refused import Refused
from ..tables.seat_secrets import holder_of
from .desk import Desk


async def own_summaries(desk: Desk, asked: Mapping[str, str | None]) -> list[dict[str, Any]]:
    """An `OwnSummary` of each table that exists, newest first; `asked` are their ids with the client's secrets."""
    found = await named_tables(desk.log.database, asked)
    return [await _own(desk, named, asked[named.summary["table"]]) for named in found]


async def _own(desk: Desk, named: Named, secret: str | None) -> dict[str, Any]:
    holder = None if secret is None else holder_of(secret, named.hashes)
    to_move, broken = named.to_move, named.broken
    if holder is not None and not named.to_move_known and not broken:
        try:
            to_move = (await desk.table(named.summary["table"])).state.to_move
        except Refused:
            broken = True
    mine = holder is not None and not broken and to_move == holder
    return {**named.summary, "to_move": mine, "broken": broken}
