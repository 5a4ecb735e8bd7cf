"""An event: the only thing that is ever written about a table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic_core import from_json

from . import payload

LATEST = 253_402_300_800_000
"""The end of the year 9999, in milliseconds since 1970: no time is written that cannot be told."""


class Event(NamedTuple):
    """What happened, as facts.

    `command` is the id that a client gave, or one that the server made for itself; `holder` says whose secret it was,
    None for the server. Neither is ever shown.
    """

    game: str
    seq: int
    command: str
    kind: str
    facts: Mapping[str, Any]
    at: int
    """Milliseconds since 1970, UTC."""
    holder: int | None = None


class StoredEvent(NamedTuple):
    """One row of the log: an event whose facts are still the text that was written, by this version or an earlier."""

    game: str
    seq: int
    command: str
    kind: str
    payload: str
    at: int
    holder: int | None = None

    @classmethod
    def of(cls, event: Event) -> StoredEvent:
        """The row to write."""
        return cls(*event[:4], payload.write(event.facts), *event[5:])

    def read(self) -> Event:
        """The event. Raises `Unreadable`."""
        if type(self.at) is not int or not 0 <= self.at < LATEST:
            raise payload.Unreadable("bad-time")
        return Event(*self[:4], payload.read(self.kind, self.payload), *self[5:])

    def public(self) -> dict[str, Any]:
        """The row as anyone may see it, for a table that does not fold.

        What cannot be read is not shown: of a later version it is not known what is public.
        """
        try:
            self.read()
        except payload.Unreadable:
            return {"seq": self.seq, "kind": self.kind, "at": None, "data": None}
        return {"seq": self.seq, "kind": self.kind, "at": timestamp(self.at), "data": from_json(self.payload)}


def timestamp(at: int) -> str:
    """A time as RFC 3339 text in UTC, to the millisecond."""
    seconds, milliseconds = divmod(at, 1000)
    return f"{_second(seconds)}.{milliseconds:03d}Z"


@lru_cache(64)
def _second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")
