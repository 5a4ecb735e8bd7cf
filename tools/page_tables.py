"""Writes what the page's engine takes from Python: the rounds, the usual edition, and what the levels think with.

Into `web/src/lib/engine/tables.json`; a test compares it. Nothing in it is written twice by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from firstfire.engine.habits import HABITS
from firstfire.engine.layout import KINDS, MODES
from firstfire.players.levels import LEVELS
from firstfire.players.search_player import SearchPlayer, share_of_turn
from firstfire.rules import Setup
from firstfire.rules.table import ROUNDS

FILE = Path(__file__).parents[1] / "web/src/lib/engine/tables.json"


def tables() -> dict[str, Any]:
    """All of it."""
    rows: list[list[int]] = []
    players = {key: level.make() for key, level in LEVELS.items()}
    levels = {key: _level(player, rows) for key, player in players.items() if isinstance(player, SearchPlayer)}
    situations = ({"cave": False, "begun": False}, {"cave": False, "begun": True}, {"cave": True, "begun": True})
    return {
        "rounds": ROUNDS,
        "edition": Setup.of(MODES[0], 2).edition.name,
        "shares": [[share_of_turn(kind, **situation) for kind in KINDS] for situation in situations],
        "levels": levels,
        "rows": rows,
    }


def _level(player: SearchPlayer, rows: list[list[int]]) -> dict[str, Any]:
    """The numbers of a level; `habits` are places in `rows`: to propose by, then in playouts its own, the others'."""
    method = player.method
    return {
        **{name: int(value) if name == "uniform" else value for name, value in method._asdict().items()},
        "playouts": player.usual.playouts,
        "limit": player.limit,
        "habits": {
            f"{mode}-{seats}": _habits(player, Setup.of(mode, seats), rows) for mode in MODES for seats in (2, 3, 4)
        },
    }


def _habits(player: SearchPlayer, setup: Setup, rows: list[list[int]]) -> list[int]:
    prior, playing = player.tables(setup, 0)
    found = [[*table[at * HABITS : (at + 1) * HABITS]] for table, at in ((prior, 0), (playing, 0), (playing, 1))]
    rows += [row for at, row in enumerate(found) if row not in rows and row not in found[:at]]
    return [rows.index(row) for row in found]


def text() -> str:
    """The file."""
    return json.dumps(tables(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
