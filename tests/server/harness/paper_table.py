"""A table on paper: commands and events without storage, for tests of the pure part."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from firstfire.fair_shuffle import commitment
from firstfire.rules.edition import RULES
from firstfire.server.tables import commands
from firstfire.server.tables.commands import Outcome
from firstfire.server.tables.event import Event, StoredEvent
from firstfire.server.tables.fold import fold, step_on
from firstfire.server.tables.hidden import Hidden
from firstfire.server.tables.table_state import TableState

COLOURS = ("pink", "black", "green", "blue")


class PaperTable:
    """Folds each command's event at once. `now` is the time in milliseconds."""

    def __init__(
        self,
        mode: str = "discovery",
        kinds: tuple[str, ...] = ("person", "hot-seat"),
        clock: dict[str, int] | None = None,
        seed: int = 1,
        edition: str = "clarified",
        rules: int = RULES,
    ) -> None:
        self.now = 1_000_000
        seats = [
            {
                "kind": kind,
                "name": "" if kind == "open" else f"P{number}",
                "colour": COLOURS[number],
                "level": "random" if kind == "opponent" else None,
            }
            for number, kind in enumerate(kinds)
        ]
        self.hidden = Hidden(
            random.Random(seed).randbytes(32), tuple(0 if k in ("person", "hot-seat") else None for k in kinds)
        )
        config = {
            "rules": rules,
            "mode": mode,
            "edition": edition,
            "bonuses": [],
            "seats": seats,
            "public": False,
            "clock": clock,
            "commitment": commitment(self.hidden.server_seed),
            "rematch_of": None,
        }
        first = Event("a" * 16, 1, "create", "created", config, self.now, 0)
        self.steps = [step_on(None, first, self.hidden)]
        self.state = self.steps[0].after

    def do(self, command: Callable[..., Outcome], *arguments: Any) -> TableState:
        """Carry out a command on the table as it stands."""
        outcome = command(self.state, *arguments)
        return self.happen(outcome.kind, outcome.facts, outcome.holder)

    def happen(self, kind: str, facts: dict[str, Any], holder: int | None = None) -> TableState:
        event = Event(self.state.id, self.state.seq + 1, f"c{self.state.seq}", kind, facts, self.now, holder)
        self.steps.append(step_on(self.state, event, self.hidden))
        self.state = self.steps[-1].after
        return self.state

    @property
    def events(self) -> list[Event]:
        return [step.event for step in self.steps]

    @property
    def stored(self) -> list[StoredEvent]:
        """The events as the log keeps them."""
        return [StoredEvent.of(event) for event in self.events]

    def start(self) -> PaperTable:
        self.do(commands.start, 0, "")
        return self

    def opponent_moves(self, rng: random.Random) -> None:
        text = rng.choice(self.state.playing.legal_moves)
        self.do(commands.opponent_move, text)

    def move(self, rng: random.Random) -> None:
        """A random move for whoever is to decide."""
        if self.state.opponent_to_move is not None:
            self.opponent_moves(rng)
            return
        assert self.state.decider is not None
        holder = self.state.seats[self.state.decider].holder
        self.do(commands.move, holder, rng.choice(self.state.playing.legal_moves))

    def play(self, rng: random.Random, until: Callable[[TableState], bool]) -> PaperTable:
        """Random moves until something holds, or to the end."""
        while self.state.status == "playing" and not until(self.state):
            self.move(rng)
        return self

    def refold(self) -> TableState:
        """The state folded again from the events alone."""
        *_, last = fold(self.stored, self.hidden)
        return last.after
