"""Seeing to it that a clock that runs out is noticed, also when nobody does anything."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from .desk.desk import Desk
from .logs import short_id
from .storage.sweep import overdue_games
from .tables import commands
from .tables.refused import Refused

EVERY_SECONDS = 1.0
log = logging.getLogger("firstfire.server")


async def watch_clocks(desk: Desk) -> None:
    """Once a second, note every seat whose time is up. Any number of processes may do this."""
    while True:
        try:
            for game in await overdue_games(desk.log.database, desk.now()):
                await _note(desk, game)
        except Exception:
            log.exception("clock watch failed")
        await asyncio.sleep(EVERY_SECONDS)


async def _note(desk: Desk, game: str) -> None:
    """Look at one table; whatever is wrong with it holds up no other."""
    try:
        await note_time_out(desk, game)
    except Refused as refused:
        log.warning("clock refused", extra={"game": short_id(game), "code": refused.code})
    except Exception:
        log.exception("clock watch failed", extra={"game": short_id(game)})


async def note_time_out(desk: Desk, game: str) -> bool:
    """Write down that the deciding seat's time is up, if it is. Whether it was written."""
    table = (await desk.table(game)).state
    seat = table.decider
    if seat is None or table.deadline is None or table.deadline > desk.now():
        return False
    return await desk.act(game, table.seq, f"timed-out-{table.seq}", partial(commands.time_out, seat=seat))
