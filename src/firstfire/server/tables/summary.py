"""What lists and sweeps need to know of a table, so that they need not read its events."""

from __future__ import annotations

from typing import Any, NamedTuple

from .table_state import TableState


class Index(NamedTuple):
    """What goes with a table's last event."""

    created_at: int
    updated_at: int
    status: str
    public: bool
    opponent_due: bool
    deadline: int | None
    to_move: int | None
    """The holder whose decision it is, if it is a person's."""
    summary: dict[str, Any] | None
    """None while it is as it was."""


def index_of(table: TableState, before: TableState | None = None) -> Index:
    """The index of a table as it stands; its summary only if that changed since `before`."""
    same = before is not None and before.status == table.status and before.seats == table.seats
    return Index(
        table.created_at,
        table.updated_at,
        table.status,
        table.config["public"],
        table.opponent_to_move is not None,
        table.deadline,
        table.to_move,
        None if same else _summary(table),
    )


def _summary(table: TableState) -> dict[str, Any]:
    return {
        "mode": table.config["mode"],
        "players": [seat.name for seat in table.seats],
        "levels": [seat.level for seat in table.seats],
        "open_seats": sum(seat.kind == "open" for seat in table.seats),
        "totals": list(table.totals) if table.status == "finished" else None,
        "winners": table.winners,
    }
