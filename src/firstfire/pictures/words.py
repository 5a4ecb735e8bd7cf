"""What the pictures say: the round, and what is to be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.decisions import DECISION_KINDS
from ..rules.scoring import score_sheets, winners
from ..rules.table import ROUNDS, Table

_TASK: dict[str, Callable[[Any], str]] = {
    "open2": lambda _: "takes the outer or the inner pair",
    "claim": lambda _: "chooses a domino",
    "place": lambda decision: f"places domino {decision.number}",
    "fire": lambda decision: f"lands a fire of {decision.fires}",
    "totem": lambda decision: f"hands over the {decision.resource.name.lower()} totem",
    "recruit": lambda _: "may recruit a caveman",
    "pay": lambda decision: f"pays for the {_plain(decision.caveman)}, {decision.left} to go",
    "settle": lambda decision: f"settles the {_plain(decision.caveman)}",
}
assert tuple(_TASK) == DECISION_KINDS


def _plain(caveman: str) -> str:
    return caveman.replace("-", " ")


def round_words(table: Table) -> str:
    """Where in the game we are."""
    if table.over:
        return "The end"
    return f"Round {table.round} of {ROUNDS}" if table.round else "Set-up"


def task_words(table: Table) -> str:
    """Who is to decide what; at the end, who has won."""
    if table.decision is not None:
        return f"{table.setup.players[table.decision.seat]} {_TASK[table.decision.kind](table.decision)}"
    sheets = score_sheets(table)
    seats = winners(sheets)
    names = [table.setup.players[seat] for seat in seats]
    points = f"{sheets[seats[0]].total} points"
    if len(names) == 1:
        return f"{names[0]} wins with {points}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points}"
