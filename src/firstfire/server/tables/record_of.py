"""The record of a table's game."""

from __future__ import annotations

from typing import Any

from ...fair_shuffle import KEY, Seeds, fair_part
from ...rules.record import Record
from .event import timestamp
from .table_state import TableState


def record_of(state: TableState, **more: Any) -> Record:
    """The record of a table's game, with what is needed to check the shuffle. Reveals everything hidden."""
    extra: dict[str, Any] = {"date": timestamp(state.created_at), "table": state.id}
    if state.hidden.deal is None:
        seeds = Seeds(state.id, state.hidden.server_seed, tuple(seat.client_seed for seat in state.seats))
        extra[KEY] = fair_part(seeds)
    if resigned := [number for number, seat in enumerate(state.seats) if seat.resigned]:
        extra["resigned"] = resigned
    return Record.of(state.setup, state.moves, state.playing, {**extra, **more})
