"""A table in memory: the fold of its log, and the bytes already made from it. Only a cache, never the truth."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import NamedTuple

from pydantic_core import to_json

from ..views.game_view import game_bytes
from ..views.legal_view import legal_view
from ..views.seat_parts import SeatParts
from ..views.table_view import me_view, open_view
from .event import Event, timestamp
from .hidden import Hidden
from .table_state import TableState


class Done(NamedTuple):
    """A command that has been carried out."""

    seq: int
    kind: str
    holder: int | None
    move: str | None


class CachedTable:
    """One table: its state, its events as bytes, the commands done and the hashes of its secrets."""

    def __init__(self, hidden: Hidden, hashes: Mapping[int, str], events: list[Event]) -> None:
        self.lock = asyncio.Lock()
        self.hashes = dict(hashes)
        self.state = TableState.created(events[0], hidden)
        self.commands: dict[str, Done] = {}
        self.events: list[bytes] = []
        self._parts = SeatParts()
        self._open: tuple[int, bytes] = (0, b"")
        self._legal: tuple[int, bytes] = (0, b"")
        self._note(events[0])
        self.catch_up(events[1:])

    def catch_up(self, events: list[Event]) -> None:
        """Take in events read from the log; those already known are skipped."""
        for event in events:
            if event.seq == self.state.seq + 1:
                self.advance(self.state.after(event), event)

    def advance(self, state: TableState, event: Event) -> None:
        """Take in one event whose outcome is known."""
        self.state = state
        self._note(event)

    def _note(self, event: Event) -> None:
        self.commands[event.command] = Done(event.seq, event.kind, event.holder, event.payload.get("move"))
        self.events.append(to_json(event.view()))

    def view_bytes(self, holder: int | None, now: int) -> bytes:
        """The table as a client sees it (a `TableView`), as JSON."""
        me = me_view(self.state, holder)
        legal = self._legal_bytes() if me["to_move"] else b"[]"
        rest = to_json({"now": timestamp(now), "me": me})[1:-1]
        return b"".join((self._open_bytes()[:-1], b",", rest, b',"legal":', legal, b"}"))

    def update_bytes(self, holder: int | None, since: int, now: int) -> bytes:
        """What a client that knows the events up to `since` is to be told."""
        seq = self.state.seq
        events = b",".join(self.events[max(0, since) :]) if since <= seq else b""
        head = b'{"type":"update","seq":%d,"events":[' % seq
        return head + events + b'],"view":' + self.view_bytes(holder, now) + b"}"

    def _open_bytes(self) -> bytes:
        if self._open[0] != self.state.seq:
            state = self.state.state
            game = b"null" if state is None else game_bytes(state.table, len(self.state.moves), self._parts)
            self._open = self.state.seq, to_json(open_view(self.state))[:-1] + b',"game":' + game + b"}"
        return self._open[1]

    def _legal_bytes(self) -> bytes:
        if self._legal[0] != self.state.seq:
            self._legal = self.state.seq, to_json(legal_view(self.state.playing))
        return self._legal[1]
