"""What a client sees of a table: a part that is the same for everyone, and what it may do itself."""

from __future__ import annotations

from typing import Any, cast

from ...fair_shuffle import VERSION
from ...rules.scoring import rows_of, tie_break
from ...rules.setup import Setup
from ..messages.table import EndView, MeView, SeatView, SetupView
from ..tables.event import timestamp
from ..tables.table_state import TableState


def open_view(table: TableState) -> dict[str, Any]:
    """The part of a `TableView` that is the same for everyone, but for `game`: all but `now`, `me` and `legal`."""
    finished = table.status == "finished"
    return {
        "table": table.id,
        "seq": table.seq,
        "status": table.status,
        "public": table.config["public"],
        "created_at": timestamp(table.created_at),
        "setup": _setup(table.setup),
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
        "end": _end(table),
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


def _setup(setup: Setup) -> SetupView:
    mode = setup.mode
    return {
        "mode": cast(Any, mode.name),
        "edition": cast(Any, setup.edition.name),
        "bonuses": cast(Any, list(setup.bonuses)),
        "size": setup.size,
        "rules": setup.rules,
        "resources": mode.has_resources,
        "totems": mode.has_totems,
        "cave": mode.has_cave,
        "rows": cast(Any, list(rows_of(setup))),
    }


def _end(table: TableState) -> EndView | None:
    winners = table.winners
    if winners is None:
        return None
    if not table.playing.over:
        return {"reason": "resigned", "winners": winners, "tie": None}
    sheets = table.playing.scores()
    tie = tie_break([sheets[seat].rank for seat in table.active])
    return {"reason": "played", "winners": winners, "tie": cast(Any, tie)}


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
