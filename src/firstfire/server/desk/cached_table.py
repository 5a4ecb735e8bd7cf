"""A table in memory: the fold of its log, and the bytes already made from it. Only a cache, never the truth."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pydantic_core import to_json

from ..messages.json_parts import json_array, json_object
from ..tables.event import Event, timestamp
from ..tables.fold import Step
from ..tables.table_state import TableState
from ..views.game_view import game_bytes
from ..views.legal_view import legal_view
from ..views.seat_parts import SeatParts
from ..views.table_view import me_view, open_view


class Done(NamedTuple):
    """A command that has been carried out."""

    seq: int
    kind: str
    holder: int | None
    move: str | None


class CachedTable:
    """One table: its state, its events as bytes, the commands done and the hashes of its secrets."""

    def __init__(self, hashes: Mapping[int, str], steps: Iterable[Step]) -> None:
        """`steps` are those from the first event on, at least one."""
        self.lock = asyncio.Lock()
        self.hashes = dict(hashes)
        self.state: TableState
        self.commands: dict[str, Done] = {}
        self.events: list[bytes] = []
        self._parts = SeatParts()
        self._open: tuple[int, bytes] = (0, b"")
        self._legal: tuple[int, bytes] = (0, b"")
        for step in steps:
            self.advance(step)

    def advance(self, step: Step) -> None:
        """Take in the next event."""
        event: Event = step.event
        self.state = step.after
        self.commands[event.command] = Done(event.seq, event.kind, event.holder, event.facts.get("move"))
        self.events.append(to_json(step.told))

    def view_bytes(self, holder: int | None, now: int) -> bytes:
        """The table as a client sees it (a `TableView`), as JSON."""
        me = me_view(self.state, holder)
        legal = self._legal_bytes() if me["to_move"] else b"[]"
        return json_object(self._open_bytes(), now=to_json(timestamp(now)), me=to_json(me), legal=legal)

    def update_bytes(self, holder: int | None, since: int, now: int) -> bytes:
        """What a client that knows the events up to `since` is to be told (an `Update`), as JSON."""
        events = json_array(self.events[max(0, since) :])
        return json_object({"type": "update", "seq": self.state.seq}, events=events, view=self.view_bytes(holder, now))

    def _open_bytes(self) -> bytes:
        if self._open[0] != self.state.seq:
            state = self.state.state
            game = b"null" if state is None else game_bytes(state.table, len(self.state.moves), self._parts)
            self._open = self.state.seq, json_object(open_view(self.state), game=game)
        return self._open[1]

    def _legal_bytes(self) -> bytes:
        if self._legal[0] != self.state.seq:
            self._legal = self.state.seq, to_json(legal_view(self.state.playing))
        return self._legal[1]
