"""An event: the only thing that is ever written about a table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One row of the log. `payload` is public: it goes to clients as it is.

    `command` is the id that a client gave, or one that the server made for itself; `holder` says whose secret it was,
    None for the server. Neither is ever shown.
    """

    game: str
    seq: int
    command: str
    kind: str
    payload: Mapping[str, Any]
    at: int
    """Milliseconds since 1970, UTC."""
    holder: int | None = None

    def view(self) -> dict[str, Any]:
        """The event as clients see it."""
        return {"seq": self.seq, "kind": self.kind, "at": timestamp(self.at), "data": self.payload}


def timestamp(at: int) -> str:
    """A time as RFC 3339 text in UTC, to the millisecond."""
    seconds, milliseconds = divmod(at, 1000)
    return f"{_second(seconds)}.{milliseconds:03d}Z"


@lru_cache(64)
def _second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")
