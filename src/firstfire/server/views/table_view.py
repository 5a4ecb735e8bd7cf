"""What a client sees of a table: a part that is the same for everyone, and what it may do itself."""

from __future__ import annotations

from typing import Any, cast

from ...fair_shuffle import VERSION
from ..messages.table import MeView, SeatView
from ..tables.event import timestamp
from ..tables.table_state import TableState


def open_view(table: TableState) -> dict[str, Any]:
    """The part of a `TableView` that is the same for everyone, but for `game`: all but `now`, `me` and `legal`."""
    finished = table.status == "finished"
    winners = table.winners
    return {
        "table": table.id,
        "seq": table.seq,
        "status": table.status,
        "public": table.config["public"],
        "created_at": timestamp(table.created_at),
        "setup": {
            "rules": table.config["rules"],
            "mode": table.config["mode"],
            "edition": table.config["edition"],
            "bonuses": table.config["bonuses"],
            "size": 7 if len(table.seats) == 2 else 5,
        },
        "seats": [_seat(table, number) for number in range(len(table.seats))],
        "clock": table.clock,
        "clock_at": timestamp(table.turn_at) if table.deadline is not None and table.turn_at is not None else None,
        "fair": {
            "version": VERSION,
            "commitment": table.config["commitment"],
            "client_seeds": [seat.client_seed for seat in table.seats],
            "server_seed": table.hidden.server_seed.hex() if finished else None,
        },
        "rematch_of": table.config["rematch_of"],
        "rematch": table.rematch,
        "end": None
        if winners is None
        else {"reason": "played" if table.playing.over else "resigned", "winners": winners},
    }


def me_view(table: TableState, holder: int | None) -> MeView:
    """What a client holds and may do."""
    return {
        "host": holder == 0,
        "seats": table.seats_of(holder),
        "to_move": holder is not None and table.to_move == holder,
        "undo_step": table.may_undo_step(holder),
        "undo_to": table.may_undo_to(holder),
        "can_start": table.may_start(holder),
        "can_replace": table.replaceable(holder),
        "can_return": table.returnable(holder),
        "can_rematch": table.may_rematch(holder),
    }


def _seat(table: TableState, number: int) -> SeatView:
    seat = table.seats[number]
    return {
        "seat": number,
        "kind": cast(Any, seat.kind),
        "name": seat.name,
        "colour": cast(Any, seat.colour),
        "level": seat.level,
        "stand_in": seat.stand_in,
        "away": seat.away,
        "timed_out": seat.timed_out,
        "resigned": seat.resigned,
        "seeded": bool(seat.client_seed),
        "clock_ms": seat.clock_ms,
    }
