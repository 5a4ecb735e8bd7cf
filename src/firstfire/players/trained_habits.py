"""The habits that self-play has found, by mode and number of players (`habits.json`, made by `firstfire train`)."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def shipped() -> dict[str, Any]:
    """The file as it is."""
    text = resources.files("firstfire.players").joinpath("habits.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def trained(mode: str, players: int, *, whole_turns: bool = False) -> dict[str, int]:
    """The habits for a mode and a number of players: for one decision after the other, or for whole turns.

    Those for whole turns are there for 3 and 4 players.
    """
    habits: dict[str, int] = shipped()["whole_turns" if whole_turns else "habits"][f"{mode}-{players}"]
    return habits
