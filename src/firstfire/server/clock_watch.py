"""Seeing to it that a clock that runs out is noticed, also when nobody does anything."""

from __future__ import annotations

import asyncio
import logging

from .storage.sweep import overdue_games
from .tables.commands import Outcome
from .tables.desk import Desk
from .tables.refused import Refused
from .tables.table_state import TableState

EVERY_SECONDS = 1.0
log = logging.getLogger("firstfire.server")


async def watch_clocks(desk: Desk) -> None:
    """Once a second, note every seat whose time is up. Any number of processes may do this."""
    while True:
        try:
            for game in await overdue_games(desk.log.database, desk.now()):
                await note_time_out(desk, game)
        except Exception:
            log.exception("clock watch failed")
        await asyncio.sleep(EVERY_SECONDS)


async def note_time_out(desk: Desk, game: str) -> bool:
    """Write down that the deciding seat's time is up, if it is. Whether it was written."""
    table = (await desk.table(game)).state
    seat = table.decider
    if seat is None or table.deadline is None or table.deadline > desk.now():
        return False

    def decide(state: TableState) -> Outcome:
        return Outcome("timed-out", {"seat": seat}, None)

    try:
        return await desk.act(game, table.seq, f"timed-out-{table.seq}", decide)
    except Refused:
        return False
