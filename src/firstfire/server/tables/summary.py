"""What lists and sweeps need to know of a table."""

from __future__ import annotations

from ..storage.log import Index
from .table_state import TableState


def index_of(table: TableState) -> Index:
    """The index row of a table as it stands."""
    return Index(
        table.created_at,
        table.updated_at,
        table.status,
        table.config["public"],
        table.opponent_to_move is not None,
        table.deadline,
        {
            "mode": table.config["mode"],
            "players": [seat.name for seat in table.seats],
            "levels": [seat.level for seat in table.seats],
            "open_seats": sum(seat.kind == "open" for seat in table.seats),
            "totals": list(table.totals) if table.status == "finished" else None,
            "winners": table.winners,
        },
    )
