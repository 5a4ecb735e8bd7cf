"""The opponents that play inside the engine, in the vector environment: by name, and the habits they play by."""

from __future__ import annotations

from firstfire.engine.habits import GREEDY, RANDOM, habit_row
from firstfire.engine.memory import Words
from firstfire.engine.thought import table_of
from firstfire.players.literature import PLAIN

OPPONENTS = {"random": RANDOM, "greedy": GREEDY}
"""By name, how each of them uses its habits (`engine.habits`)."""


def habits_of(opponents: str) -> Words:
    """The habits of a table of opponents: those of the full-greedy player, one decision after the other."""
    if opponents not in OPPONENTS:
        message = f"the opponents are {' or '.join(OPPONENTS)}, not {opponents!r}"
        raise ValueError(message)
    return table_of([habit_row(PLAIN, policy=OPPONENTS[opponents])] * 4)
